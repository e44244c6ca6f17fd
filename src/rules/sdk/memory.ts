/**
 * What was found out about a state, for as long as nobody writes to it: several windows and checks ask the same.
 *
 * @packageDocumentation
 */
import { erased } from "./context.js";
import { isMissing, type Ledger } from "./facts.js";

/** An answer, or the missing fact that stood in its way, and what was read for it. */
interface Remembered {
  readonly value: unknown;
  readonly thrown: unknown;
  readonly read: number;
  readonly doubtful: readonly string[];
}

interface Memory {
  readonly ledger: Ledger;
  readonly answers: Map<string, Remembered>;
}

/** States that are only read at the moment. */
const memories = new WeakMap<object, Memory>();

/** Begins to remember what is asked of a state; nobody may write to it until {@link forget}. */
export function remember(ledger: Ledger, s: object): void {
  if (memories.get(s)?.ledger !== ledger) memories.set(s, { ledger, answers: new Map() });
}

/** Somebody is about to write to a state: what was found out may not hold any more. */
export function forget(s: object): void {
  memories.delete(s);
}

/** Asks about a state that nobody writes to meanwhile. */
export function whileRead<T>(ledger: Ledger, s: object, ask: () => T): T {
  const outer = memories.get(s);
  if (outer?.ledger === ledger) return ask();
  memories.set(s, { ledger, answers: new Map() });
  try {
    return ask();
  } finally {
    if (outer === undefined) memories.delete(s);
    else memories.set(s, outer);
  }
}

/** Whether what is asked of a state is remembered now. Where it is not, an index costs more than it saves. */
export const isRemembered = (s: object): boolean => memories.has(s);

/**
 * Asks something about a state once for as long as the engine only reads it, and again whenever it may have changed. What
 * was read for the answer counts as read each time, so that a finding rests on the same facts as without.
 *
 * @param key everything that the answer depends on beside the position, facts, options and readings; so the open flow, too
 * @example remembered(s, `reach ${unit}`, () => reachOf(c, unit))
 */
export function remembered<T>(s: object, key: string, ask: () => T): T {
  const memory = memories.get(s);
  return memory === undefined ? ask() : once(memory, key, ask);
}

/** As many answers are kept of a pack: after that it is begun again, so that no long game fills the memory. */
const maxKept = 4000;

/** What was asked of packs, no matter by whom: the answers rest on nothing else. */
const ofPacks = new WeakMap<object, { readonly agreed: Memory["answers"]; readonly sources: Memory["answers"] }>();

/**
 * Asks something about a pack once for as long as there is the pack. Where facts were established in the game it is asked
 * again; values that were opened say nothing about a pack.
 *
 * @returns takes everything that the answer depends on beside the pack as a key: of the position, options and readings
 */
export function lasting(pack: object, ledger: Ledger): <T>(key: string, ask: () => T) => T {
  const kept = ofPacks.get(pack) ?? { agreed: new Map(), sources: new Map() };
  ofPacks.set(pack, kept);
  const answers = ledger.agreed ? kept.agreed : kept.sources;
  return (key, ask) => {
    for (const fact in ledger.known) if (!fact.startsWith("secret/")) return ask();
    if (answers.size >= maxKept) answers.clear();
    return once({ ledger, answers }, key, ask);
  };
}

/** An answer that is known, with what was read for it; or it is found out and kept. */
function once<T>({ ledger, answers }: Memory, key: string, ask: () => T): T {
  const known = answers.get(key);
  if (known !== undefined) {
    ledger.read |= known.read;
    ledger.readEver |= known.read;
    if (known.doubtful.length > 0) ledger.doubtful = [...ledger.doubtful, ...known.doubtful];
    if (known.thrown !== undefined) throw known.thrown;
    return erased(known.value);
  }
  const { read, doubtful } = ledger;
  ledger.read = 0;
  ledger.doubtful = [];
  let value: T | undefined;
  let thrown: unknown;
  try {
    value = ask();
    return value;
  } catch (signal) {
    if (isMissing(signal)) thrown = signal;
    throw signal;
  } finally {
    // A list of its own: what is read after this answer goes to the ledger's.
    const found: Remembered = { value, thrown, read: ledger.read, doubtful: [...ledger.doubtful] };
    if (value !== undefined || thrown !== undefined) answers.set(key, found);
    ledger.read |= read;
    ledger.doubtful = doubtful.length === 0 ? ledger.doubtful : [...doubtful, ...ledger.doubtful];
  }
}
