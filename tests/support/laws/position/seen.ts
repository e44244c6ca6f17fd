// What laws read of an input: what was told, and where the position is.
import type { GameEvent, Input } from "../../../../src/rules/index.js";

/**
 * How many different positions of a game its laws are asked in: as many as ci asks for. TURNPROOF_POSITIONS=1000000 asks for a
 * million, TURNPROOF_LONG for sixteen times as many as ci.
 */
export const enough = Number(
  process.env["TURNPROOF_POSITIONS"] ?? (process.env["TURNPROOF_LONG"] === undefined ? 12_000 : 200_000),
);

/** The figures of the events of a name. */
export const told = (events: readonly GameEvent[], ...names: readonly string[]): GameEvent["figures"][] =>
  events.filter(({ event }) => names.includes(event)).map(({ figures }) => figures);

/** The name of a move; "" for what is none. */
export const moveOf = (input: Input): string => ("move" in input && typeof input.move === "string" ? input.move : "");

/** A parameter of a move as a list of texts. */
export const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** One answer: nothing where it holds, else what is wrong. */
export const unless = (holds: boolean, wrong: () => string): string | undefined => (holds ? undefined : wrong());

export const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

/** Texts that stand more than once in a list. */
export const twice = (list: readonly string[]): readonly string[] => list.filter((one, at) => list.indexOf(one) !== at);

/** Who is joined to whom, from keys "a|b". */
export function joined(keys: Iterable<string>): (space: string) => readonly string[] {
  const next = new Map<string, string[]>();
  const add = (a: string, b: string) => {
    const list = next.get(a) ?? [];
    next.set(a, list);
    list.push(b);
  };
  for (const key of keys) {
    const [a = "", b = ""] = key.split("|");
    add(a, b);
    add(b, a);
  }
  return (space) => next.get(space) ?? [];
}

/** All spaces that are reached from some, going on only from those that pass. */
export function reached(
  from: Iterable<string>,
  next: (space: string) => readonly string[],
  pass: (space: string) => boolean,
): ReadonlySet<string> {
  const seen = new Set<string>(from);
  const todo = [...seen];
  for (let space = todo.pop(); space !== undefined; space = todo.pop())
    for (const one of next(space))
      if (!seen.has(one) && pass(one)) {
        seen.add(one);
        todo.push(one);
      }
  return seen;
}
