import type { AnyGame } from "../rules/sdk/index.js";

/** Something of a rules module that cites a section. */
export interface RuleRow {
  readonly name: string;
  readonly kind: "move" | "check" | "step" | "event" | "ruling";
  readonly rule: string;
  /**
   * Under which keys the tests were heard that meet it; of a check those in which it passed, and those in which it fired. A
   * move and a flow are what their checks and steps make of them.
   */
  readonly keys: readonly (readonly string[])[];
}

/** Everything in a game that cites a section. */
export function rowsOf(game: AnyGame): RuleRow[] {
  const rows: RuleRow[] = [];
  for (const move of game.moves) {
    rows.push({ name: `move ${move.name}`, kind: "move", rule: move.rule, keys: [] });
    for (const [check, { rule }] of Object.entries({ ...move.preconditions, ...move.checks })) {
      const key = `${move.name}/${check}`;
      // A check on a fact that nobody knows fires by saying so.
      const keys = [[`${key}/passed`], [`${key}/fired`, `${key}/unknown`]];
      rows.push({ name: key, kind: "check", rule, keys });
    }
  }
  for (const flow of game.flows) {
    rows.push({ name: `flow ${flow.name}`, kind: "move", rule: flow.rule, keys: [] });
    for (const [at, { rule }] of Object.entries(flow.steps)) {
      const key = `step ${flow.name}/${at}`;
      rows.push({ name: key, kind: "step", rule, keys: [[key]] });
    }
  }
  for (const [event, { rule }] of Object.entries(game.events)) {
    rows.push({ name: `event ${event}`, kind: "event", rule, keys: [[`event ${event}`]] });
  }
  for (const [id, { rule, readings }] of Object.entries(game.rulings)) {
    for (const reading of Object.keys(readings).filter((one) => one !== "any")) {
      rows.push({
        name: `ruling ${id}: ${reading}`,
        kind: "ruling",
        rule,
        keys: [[`ruling ${id}/${reading}`, `ruling ${id}/any`]],
      });
    }
  }
  return rows;
}
