// Standing orders answer for whoever is not at the table: what an activation costs in mails with them, and without.
import { expect, test } from "vitest";
import type { Move, State } from "../../src/rules/this-accursed-civil-war/index.js";
import type { Side } from "../../src/rules/this-accursed-civil-war/terms/ids.js";
import { choose } from "../support/a-house-divided/play.js";
import { stream } from "../support/json-schema.js";
import { type Board, board } from "../support/this-accursed-civil-war/board.js";
import { temperaments } from "../support/this-accursed-civil-war/play.js";

type Order = readonly [window: string, answer: Move, when?: { readonly [name: string]: string | number }];
const orders: readonly Order[] = [
  ["reactions/choose", { move: "react-at-will", how: "hedgehog" }, { arm: "cavalry", within: 1 }],
  ["reactions/choose", { move: "react-at-will", how: "fire" }, { within: 1 }],
  ["reactions/choose", { move: "react-at-will", how: "intercept" }, { oddsAtLeast: 2 }],
  ["reactions/choose", { move: "no-reaction" }],
  ["activation/preempt", { move: "decline-preemption" }],
  ["interception/pistol", { move: "intercepting-fire" }],
  ["interception/fight", { move: "fight-on" }],
  ["cannonade/evade", { move: "stand-fire" }],
  ["combats/counter", { move: "designate-reactions", attacks: [] }],
  ["combat/defend", { move: "commit-defence" }],
];

/** Plays some turns; how often the deciding side changes within an activation, for each activation. */
function mails(table: Board, seed: number, withOrders: boolean): number[] {
  const next = stream(seed);
  const s = table.setup("training");
  const counts: number[] = [];
  const ordered = new Set<Side>();
  let [last, wing]: [Side | null, string | null] = [null, null];
  for (let inputs = 0; s.over === null && s.turn < 4 && inputs < 4000; inputs++) {
    const [due] = table.expects(s);
    if (due?.kind === "chance") {
      const { roll } = due;
      const result =
        "faces" in roll ? Array.from({ length: roll.count }, () => next(roll.faces) + (roll.from ?? 1)) : [];
      table.play(s, { chance: due.purpose, result }, "chance");
      continue;
    }
    if (due?.kind !== "decision") break;
    const by: Side = due.by === "royalist" ? "royalist" : "parliament";
    if (withOrders && !ordered.has(by)) {
      ordered.add(by);
      for (const [at, [window, answer, when = {}]] of orders.entries()) {
        const order = { move: "set-order", id: `${by}-${at}`, window, when, answer };
        const { findings } = table.play(s, Object(order), by);
        if (findings.length > 0) throw new Error(JSON.stringify(findings));
      }
    }
    const now = activeOf(s);
    if (now !== wing) {
      if (now !== null) counts.push(1);
      [wing, last] = [now, null];
    } else if (now !== null && last !== null && last !== by) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    last = by;
    const legal = table.legalMoves(s, by);
    const move = choose(legal, (one) => temperaments.bold(one, s, by), next);
    if (move === undefined) break;
    table.play(s, move, by);
  }
  return counts;
}
const activeOf = (s: State): string | null => {
  const frame = s.stack.findLast((one) => one.flow === "activation");
  return frame?.flow === "activation" && !["preempt", "rival"].includes(frame.at) ? frame.wing : null;
};
const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);

test("9.7.1: with standing orders most activations cost one mail", { timeout: 120_000 }, () => {
  const table = board();
  const seeds = [1, 2];
  const without = seeds.flatMap((seed) => mails(table, seed, false));
  const having = seeds.flatMap((seed) => mails(table, seed, true));
  const single = having.filter((one) => one === 1).length / having.length;
  console.log(
    `mails an activation: ${mean(without).toFixed(1)} without standing orders, ${mean(having).toFixed(1)} with; ` +
      `${Math.round(100 * single)} % of ${having.length} activations cost one`,
  );
  expect(single).toBeGreaterThan(0.9);
  expect(mean(having)).toBeLessThan(1.5);
});
