/**
 * Moving a running game to another version of its rules (log-format 10): where it may be done.
 *
 * @packageDocumentation
 */
import type { AnyState, Due, Table } from "../../rules/sdk/index.js";
import { copyJson } from "../../schema/json.js";
import { canonicalText } from "../format/canonical.js";
import { foremost } from "./settle.js";
import type { Fault } from "./step.js";
import type { Machine, OpenedRules } from "./types.js";

/**
 * Why the game cannot go on by other rules from here; undefined where it can. They must know the state as it is, leave it
 * as it is, and wait for the same decision: so nothing that hangs in the middle of something is decided by the change.
 * Rules that are not at hand cannot tell: then nobody is held to it.
 */
export function unfitFor(m: Machine, opened: OpenedRules): Fault | undefined {
  if (opened.standing !== "agreed") return undefined;
  const why = reasonAgainst(m, opened);
  if (why === undefined) return undefined;
  const { id, version } = opened.table.game;
  return { code: "rules/unfit", message: `${id} ${version} cannot go on from here: ${why}` };
}

function reasonAgainst(m: Machine, { table, shapes }: OpenedRules): string | undefined {
  const { phase: place } = m;
  if (place.at === "play" && place.opening !== undefined) return `the value ${place.opening} is to be opened first`;
  if (!shapes.state.accepts(m.state)) {
    const issue = shapes.state.explain(m.state)[0];
    return `they keep a different kind of state (${issue?.path || "/"} ${issue?.message ?? ""})`;
  }
  const state: AnyState = copyJson(m.state);
  try {
    const broken = table.invariants(state)[0];
    if (broken !== undefined) return `they do not allow the position: ${broken.message}`;
    table.settle(state);
    if (canonicalText(state) !== canonicalText(m.state)) return "they change the position before anybody decides";
    const [before, after] = [decisionOf(m.table, m.state), decisionOf(table, state)];
    if (before !== after) return `they wait for ${after} where ${before} is due`;
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

function decisionOf(table: Table, state: AnyState): string {
  return words(foremost(table.due(state)));
}

function words(expected: Due | undefined): string {
  switch (expected?.kind) {
    case "decision":
      return `${expected.window} of ${expected.by}`;
    case "chance":
      return `a roll for ${expected.purpose}`;
    case "fact":
      return `the fact ${expected.fact}`;
    case undefined:
      return "nothing";
  }
}
