// Close combat, pursuit, retreats, artillery: cases of the rulebook, written to judge the module.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const [horse, foot, commons] = ["tf-r-left", "tf-r-centre", "tf-p-right"];
const king = (s: State, move: Move) => play(table, s, move, "royalist");
const parliament = (s: State, move: Move) => play(table, s, move, "parliament");
const due = (s: State) => table.expects(s)[0];
const show = (s: State) => console.log(JSON.stringify(due(s)), JSON.stringify(s.stack.at(-1)));
function attacking(units: string, hex: string, attackers: string[], leaders = "tf-rupert T0101; tf-skippon T1508"): State {
  const s = position(table, { units, leaders, wing: horse });
  king(s, { move: "end-actions" });
  king(s, { move: "designate-attacks", attacks: [{ attackers, hex }] });
  if (s.stack.at(-1)?.flow === "combats") parliament(s, { move: "designate-reactions", attacks: [] });
  const asked = (by: string) => { const n = due(s); return n?.kind === "decision" && n.rule === "10.3.9" && n.by === by; };
  if (asked("royalist")) king(s, { move: "commit-attack", pistols: [] });
  if (asked("parliament")) parliament(s, { move: "commit-defence" });
  return s;
}
function total(s: State, wanted: number): string[] {
  const trial = structuredClone(s);
  const now = due(trial);
  if (now?.kind !== "chance") throw new Error(JSON.stringify(now));
  const shown = table.play(trial, { chance: now.purpose, result: [0] }, "chance").events.find(({ event }) => event === "combat-rolled");
  return roll(table, s, wanted - Number(shown?.figures["modified"] ?? 0));
}

test("10.7.2, 10.4.10: ground disorders cavalry that pursues", () => {
  const s = attacking("tf-r-byron T0405 SE; tf-p-vermuyden T0504 NW", "T0504", ["tf-r-byron"]);
  total(s, 7);
  // over T0604 into the marsh T0704
  parliament(s, { move: "retreat-unit", unit: "tf-p-vermuyden", way: ["NE", "SE"] });
  show(s);
  king(s, { move: "roll-pursuit", unit: "tf-r-byron" });
  roll(table, s, 3);
  show(s);
  console.log(s.units["tf-r-byron"], s.units["tf-p-vermuyden"]?.hex);
});
test("7.6, 9.11: a leader in the hex is rolled for though the cavalry evades", () => {
  const s = position(table, {
    units: "tf-r-kings-saker T0305 SE; tf-p-vermuyden T0505 NW; tf-p-pride T1508 NW",
    leaders: "tf-astley T0305; tf-cromwell T0505", wing: foot, orders: { [commons]: "charge" },
  });
  king(s, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0505" });
  roll(table, s, 9);
  show(s);
  console.log(table.legalMoves(s, "parliament"));
  parliament(s, { move: "evade", hex: "T0506" });
  show(s);
});
test("A-82: an Army Commander may go back with the unit that he is with", () => {
  const s = position(table, {
    units: "tf-p-ironsides T0504 NW; tf-r-byron T0405 SE; tf-p-pride T1508 NW",
    leaders: "tf-rupert T0101; tf-king T0405; tf-cromwell T1508; tf-skippon T1508", wing: commons,
  });
  parliament(s, { move: "end-actions" });
  parliament(s, { move: "designate-attacks", attacks: [{ attackers: ["tf-p-ironsides"], hex: "T0405" }] });
  for (let i = 0; i < 8; i++) {
    const now = due(s); if (now === undefined) break;
    if (now.kind === "chance") { if (now.purpose === "combat/die") total(s, 6); else roll(table, s, 0); continue; }
    if (now.kind !== "decision" || now.window === "activation/continue") break;
    const by = now.by === "royalist" ? "royalist" : "parliament";
    show(s);
    const legal = table.legalMoves(s, by);
    const wish = ["commit-attack", "commit-defence", "retreat-unit", "advance", "no-pursuit", "no-reaction"];
    const move = wish.flatMap((n) => legal.filter((o) => o.move === n))[0];
    if (move === undefined) break; console.log(move);
    table.play(s, move, by);
  }
  console.log(s.leaders["tf-king"]);
});
test("10.1.2: the last attack that is left may be dropped too", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-p-vermuyden T0504 NW; tf-p-ironsides T0505 NW; tf-p-pride T1508 NW",
    leaders: "tf-rupert T0101; tf-cromwell T1508; tf-skippon T1508", wing: horse,
  });
  king(s, { move: "end-actions" });
  king(s, { move: "designate-attacks", attacks: [{ attackers: ["tf-r-byron"], hex: "T0504" }] });
  show(s);
  parliament(s, { move: "designate-reactions", attacks: [{ attackers: ["tf-p-ironsides"], hex: "T0405" }] });
  show(s);
  for (let i = 0; i < 10; i++) {
    const now = due(s); if (now === undefined) break;
    if (now.kind === "chance") { if (now.purpose === "combat/die") { const r = total(s, 4); void r; } else roll(table, s, 0); continue; }
    if (now.kind !== "decision" || now.window === "activation/continue") break;
    const by = now.by === "royalist" ? "royalist" : "parliament";
    show(s);
    const legal = table.legalMoves(s, by);
    const wish = ["commit-attack", "commit-defence", "retreat-unit", "advance", "no-pursuit", "no-reaction"];
    const move = wish.flatMap((n) => legal.filter((o) => o.move === n))[0];
    if (move === undefined) break; console.log(move);
    if (by === "royalist" && now.window === "combat/attack") break;
    table.play(s, move, by);
  }
});
