/**
 * The rules state that the machine carries: playing it again up to an entry, hashing it, changing it by a ruling.
 *
 * @packageDocumentation
 */
import type { AnyState, Input, Outcome, Table } from "../../rules/sdk/index.js";
import { copyJson } from "../../schema/json.js";
import { taggedHashHex } from "../crypto/hash.js";
import { canonicalText, canonicalTextKept } from "../format/canonical.js";
import { spanOf } from "./spans.js";
import type { Machine, Reached, RecordedInput } from "./types.js";

/** Hash of a rules state: H("state", JCS(state)). */
export function stateHash(state: object): string {
  return taggedHashHex("state", canonicalText(state));
}

const amendable = ["rules", "options", "rulings", "data", "dice", "deadlines", "limits"] as const;

/**
 * What `h` of an entry names: the rules state; and the agreement, since it was amended. So who signs it signs by which
 * options and readings they play on.
 */
export function standingHash({
  state,
  agreement,
  manifest,
}: Pick<Machine, "state" | "agreement" | "manifest">): string {
  const text = canonicalTextKept(state);
  if (agreement === manifest) return taggedHashHex("state", text);
  const agreed = Object.fromEntries(
    amendable.flatMap((name) => (agreement[name] === undefined ? [] : [[name, agreement[name]]])),
  );
  return taggedHashHex("state", text, canonicalText(agreed));
}

/** After as many inputs a state is kept. */
const apart = 64;

/**
 * The state that the recorded inputs lead to, from the start or the last state put in place by a ruling.
 *
 * @param reached states that inputs at the beginning, which all are kept, led to
 */
export function replayInputs(
  m: Machine,
  keep: (recorded: RecordedInput) => boolean,
  reached: readonly Reached[] = [],
): { state: AnyState; refused: number[]; reached: readonly Reached[] } {
  const refused: number[] = [];
  const kept = m.inputs.filter(keep);
  // What stands before a state that was put in place leads nowhere else, and other rules may have played it.
  const from = Math.max(
    0,
    kept.findLastIndex(({ input }) => isPutInPlace(input) && input.state !== null),
  );
  const known = reached.filter(({ inputs }) => inputs > from);
  const last = known.at(-1);
  let state: AnyState = last === undefined ? JSON.parse(m.initial) : copyJson(last.state);
  const begin = last?.inputs ?? from;
  for (const [at, recorded] of kept.slice(begin).entries()) {
    const { input, by, clean } = recorded;
    if (at > 0 && (begin + at) % apart === 0) known.push({ inputs: begin + at, state: copyJson(state) });
    if (isPutInPlace(input)) {
      if (input.state === null) state.over = { ...input.over };
      else state = copyJson(input.state);
      continue;
    }
    const played = m.table.play(state, input, by, true);
    // What was legal must still be; what was claimed against the rules must still be possible.
    const stands = clean ? played.findings.length === 0 : played.accepted || by === "chance";
    if (!stands) refused.push(recorded.seq);
  }
  return { state, refused: [...new Set(refused)], reached: known };
}

/** As many states are kept while a game is played; what lies further back is played again. */
const maxReached = 16;

/** Keeps the state now and then, so that little has to be played again for what is judged later. */
export function keepReached(m: Machine): void {
  if (m.inputs.length - (m.reached.at(-1)?.inputs ?? 0) < apart) return;
  m.reached = [...m.reached.slice(1 - maxReached), { inputs: m.inputs.length, state: copyJson(m.state) }];
}

/**
 * The recorded inputs of entries with the state that each was given on, and the rules that judged it; others may stand
 * among them. The state is the same object: copy what is to be kept.
 */
export function* statesOf(
  m: Machine,
  seqs: ReadonlySet<number>,
): Generator<{ readonly state: AnyState; readonly recorded: RecordedInput; readonly table: Table }> {
  const first = m.inputs.findIndex(({ seq }) => seqs.has(seq));
  const last = m.inputs.findLastIndex(({ seq }) => seqs.has(seq));
  const known = m.reached.findLast(({ inputs }) => inputs <= first);
  let state: AnyState = known === undefined ? JSON.parse(m.initial) : copyJson(known.state);
  for (const recorded of m.inputs.slice(known?.inputs ?? 0, last + 1)) {
    const { table } = spanOf(m, recorded.seq);
    yield { state, recorded, table };
    const { input, by } = recorded;
    if (!isPutInPlace(input)) table.play(state, input, by, true);
    else if (input.state === null) state.over = { ...input.over };
    else state = copyJson(input.state);
  }
}

/** The state after an entry, as the inputs that still count lead to it, each by the rules of its time. */
export function stateAfter(m: Machine, last: number): AnyState {
  let state: AnyState = JSON.parse(m.initial);
  for (const { seq, input, by } of m.inputs) {
    if (seq > last) break;
    if (!isPutInPlace(input)) spanOf(m, seq).table.play(state, input, by, true);
    else if (input.state === null) state.over = { ...input.over };
    else state = copyJson(input.state);
  }
  return state;
}

type Recorded = RecordedInput["input"];

const isPutInPlace = (input: Recorded): input is Exclude<Recorded, Input> => "state" in input && !("move" in input);

/** Ends the game by something else than its rules. */
export function endGame(m: Machine, over: Outcome, author: string): void {
  m.inputs.push({ seq: m.seq, input: { state: null, over }, by: "end", author, clean: true });
  m.state.over = { ...over };
}

/** As many inputs may be played again in a game because of undos and annulments, beside one for each input of it. */
const playedAgain = 20_000;

/** How many inputs are played again where the first of them that goes is taken out. */
const behind = ({ inputs }: Pick<Machine, "inputs">, isTakenOut: (recorded: RecordedInput) => boolean): number => {
  const first = inputs.findIndex(isTakenOut);
  return first < 0 ? 0 : inputs.length - first;
};

/** Why inputs cannot be taken out: the work of all undos and annulments is bounded by the length of the log. */
export function tooFarBack(m: Machine, isTakenOut: (recorded: RecordedInput) => boolean): string | undefined {
  const more = behind(m, isTakenOut);
  const max = playedAgain + m.inputs.length;
  if (m.playedAgain + more <= max) return undefined;
  return `${more} inputs would be played again, after ${m.playedAgain} before; all undos and annulments of a game of this length come to ${max} at most`;
}

/** Takes inputs out of the record, as if they had never been given, and puts the state that is left in place. */
export function withoutInputs(m: Machine, keep: (recorded: RecordedInput) => boolean): { refused: number[] } {
  const first = m.inputs.findIndex((recorded) => !keep(recorded));
  m.playedAgain += behind(m, (recorded) => !keep(recorded));
  const before = m.reached.filter(({ inputs }) => first < 0 || inputs <= first);
  const { state, refused, reached } = replayInputs(m, keep, before);
  if (refused.length > 0) return { refused };
  m.reached = reached;
  m.inputs.splice(0, m.inputs.length, ...m.inputs.filter(keep));
  m.state = state;
  return { refused };
}

/** Puts a state in place that no input leads to, so that later replays start from it. */
export function putState(m: Machine, state: AnyState): void {
  m.state = state;
  m.inputs.push({ seq: m.seq, input: { state: copyJson(state) }, by: "state", author: "", clean: true });
}
