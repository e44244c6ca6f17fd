/**
 * What each entry of a log did to the state, as JSON Patches (RFC 6902): from the first state every later one can be made, without
 * the rules.
 *
 * @packageDocumentation
 */
import type { AnyState } from "../../rules/sdk/index.js";
import { copyJson } from "../../schema/json.js";
import { comparePatch, type PatchOperation } from "../format/json-patch.js";
import type { Machine } from "../machine/types.js";

/** The change of one entry. */
export interface StateChange {
  readonly seq: number;
  /** Applied to the state before the entry it gives the state after it; empty where the entry changed nothing. */
  readonly patch: readonly PatchOperation[];
}

/** Notes changes while a log is replayed. */
export interface ChangeRecorder {
  /** What {@link ReplayOptions.after} of `replayLog` is given. */
  readonly after: (machine: Machine) => void;
  /** The state before the first entry that was judged; undefined while there is none. */
  readonly initial: () => AnyState | undefined;
  readonly changes: readonly StateChange[];
}

/**
 * Records how the state changes.
 *
 * @example
 * const recorder = recordChanges();
 * await replayLog(bytes, { library: installedGames, after: recorder.after });
 * for (const { seq, patch } of recorder.changes) console.log(seq, patch);
 */
export function recordChanges(): ChangeRecorder {
  const changes: StateChange[] = [];
  let first: AnyState | undefined;
  let last: AnyState | undefined;
  return {
    changes,
    initial: () => first,
    after({ initial, state, seq }) {
      first ??= JSON.parse(initial);
      const patch = comparePatch(last ?? first, state);
      changes.push({ seq, patch });
      if (patch.length > 0 || last === undefined) last = copyJson(state);
    },
  };
}
