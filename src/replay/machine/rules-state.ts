/**
 * The rules state that the machine carries: playing it again up to an entry, hashing it, changing it by a ruling.
 *
 * @packageDocumentation
 */
import type { AnyState, Input, Outcome, Table } from "../../rules/sdk/index.js";
import { copyJson } from "../../schema/json.js";
import { taggedHashHex } from "../crypto/hash.js";
import { canonicalText } from "../format/canonical.js";
import { spanOf } from "./spans.js";
import type { Machine, RecordedInput } from "./types.js";

/** Hash of a rules state: H("state", JCS(state)). */
export function stateHash(state: object): string {
  return taggedHashHex("state", canonicalText(state));
}

const amendable = ["rules", "options", "rulings", "data", "dice", "deadlines", "limits"] as const;

/**
 * What `h` of an entry names: the rules state; and the agreement, since it was amended. So who signs it signs by which
 * options and readings he plays on.
 */
export function standingHash({
  state,
  agreement,
  manifest,
}: Pick<Machine, "state" | "agreement" | "manifest">): string {
  if (agreement === manifest) return stateHash(state);
  const agreed = Object.fromEntries(
    amendable.flatMap((name) => (agreement[name] === undefined ? [] : [[name, agreement[name]]])),
  );
  return taggedHashHex("state", canonicalText(state), canonicalText(agreed));
}

/** The state that the recorded inputs lead to, from the start or the last state put in place by a ruling. */
export function replayInputs(
  m: Machine,
  keep: (recorded: RecordedInput) => boolean,
): { state: AnyState; refused: number[] } {
  let state: AnyState = JSON.parse(m.initial);
  const refused: number[] = [];
  const kept = m.inputs.filter(keep);
  // What stands before a state that was put in place leads nowhere else, and other rules may have played it.
  const from = Math.max(
    0,
    kept.findLastIndex(({ input }) => isPutInPlace(input) && input.state !== null),
  );
  for (const recorded of kept.slice(from)) {
    const { input, by, clean } = recorded;
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
  return { state, refused: [...new Set(refused)] };
}

/**
 * Every recorded input with the state that it was given on, and the rules that judged it. The state is the same object:
 * copy what is to be kept.
 */
export function* eachState(
  m: Machine,
): Generator<{ readonly state: AnyState; readonly recorded: RecordedInput; readonly table: Table }> {
  let state: AnyState = JSON.parse(m.initial);
  for (const recorded of m.inputs) {
    const { table } = spanOf(m, recorded.seq);
    yield { state, recorded, table };
    const { input, by } = recorded;
    if (!isPutInPlace(input)) table.play(state, input, by, true);
    else if (input.state === null) state.over = { ...input.over };
    else state = copyJson(input.state);
  }
}

type Recorded = RecordedInput["input"];

const isPutInPlace = (input: Recorded): input is Exclude<Recorded, Input> => "state" in input && !("move" in input);

/** Ends the game by something else than its rules. */
export function endGame(m: Machine, over: Outcome, author: string): void {
  m.inputs.push({ seq: m.seq, input: { state: null, over }, by: "end", author, clean: true });
  m.state.over = { ...over };
}

/** Takes inputs out of the record, as if they had never been given, and puts the state that is left in place. */
export function withoutInputs(m: Machine, keep: (recorded: RecordedInput) => boolean): { refused: number[] } {
  const { state, refused } = replayInputs(m, keep);
  if (refused.length > 0) return { refused };
  m.inputs.splice(0, m.inputs.length, ...m.inputs.filter(keep));
  m.state = state;
  return { refused };
}

/** Puts a state in place that no input leads to, so that later replays start from it. */
export function putState(m: Machine, state: AnyState): void {
  m.state = state;
  m.inputs.push({ seq: m.seq, input: { state: copyJson(state) }, by: "state", author: "", clean: true });
}
