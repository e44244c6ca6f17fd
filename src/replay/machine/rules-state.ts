/**
 * The rules state that the machine carries: playing it again up to an entry, hashing it, changing it by a ruling.
 *
 * @packageDocumentation
 */
import type { AnyState } from "../../rules/sdk/index.js";
import { copyJson } from "../../schema/json.js";
import { canonicalText } from "../canonical.js";
import { taggedHashHex } from "../hash.js";
import type { Machine, RecordedInput } from "./state.js";

/** Hash of a rules state: H("state", JCS(state)). */
export function stateHash(state: object): string {
  return taggedHashHex("state", canonicalText(state));
}

/** The state that the recorded inputs lead to, from the start or the last state put in place by a ruling. */
export function replayInputs(
  m: Machine,
  keep: (recorded: RecordedInput) => boolean,
): { state: AnyState; refused: number[] } {
  let state: AnyState = JSON.parse(m.initial);
  const refused: number[] = [];
  for (const recorded of m.inputs) {
    if (!keep(recorded)) continue;
    const { input } = recorded;
    if ("state" in input && !("move" in input)) {
      state = copyState(input.state);
      continue;
    }
    const played = m.table.play(state, input, recorded.by, true);
    if (!played.accepted) refused.push(recorded.seq);
  }
  return { state, refused };
}

function copyState(state: unknown): AnyState {
  return JSON.parse(JSON.stringify(state));
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
  m.inputs.push({ seq: m.seq, input: { state: copyJson(state) }, by: "state", author: "" });
}
