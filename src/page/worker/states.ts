/**
 * The states of a game after each of its entries. A state is kept as the texts of its fields; those that an entry left
 * as they were are kept once.
 *
 * @packageDocumentation
 */
import { isRecord } from "../../schema/json.js";

type Texts = ReadonlyMap<string, string>;

export interface States {
  /** Keeps the state after an entry. */
  keep(seq: number, state: unknown): void;
  /** A copy of the state after an entry; undefined where none was kept. */
  after(seq: number): unknown;
  /** The last entry with a state; -1 if no entry has one. */
  last(): number;
}

/** @param initial the text of the state before the first entry, once it is known */
export function keepStates(initial: () => string | undefined): States {
  const kept = new Map<number, Texts>();
  let before: Texts = new Map();
  let last = -1;
  return {
    keep(seq, state) {
      if (!isRecord(state)) return;
      const texts = new Map<string, string>();
      for (const [name, value] of Object.entries(state)) {
        const text = JSON.stringify(value);
        if (text === undefined) continue;
        const old = before.get(name);
        // The same text again is the one that is kept already.
        texts.set(name, old === text ? old : text);
      }
      kept.set(seq, texts);
      before = texts;
      last = Math.max(last, seq);
    },
    after(seq) {
      const texts = kept.get(seq);
      if (texts !== undefined) return Object.fromEntries([...texts].map(([name, text]) => [name, JSON.parse(text)]));
      const text = seq < 0 ? initial() : undefined;
      return text === undefined ? undefined : JSON.parse(text);
    },
    last: () => last,
  };
}
