// Movement, command and reactions: cases of the rulebook, written to judge the module.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const [horse, foot, commons, reds] = ["tf-r-left", "tf-r-centre", "tf-p-right", "tf-p-centre"];
const king = (s: State, move: Move) => play(table, s, move, "royalist");
const parliament = (s: State, move: Move) => play(table, s, move, "parliament");
const due = (s: State) => table.expects(s)[0];
const show = (s: State) => console.log(JSON.stringify(due(s)), JSON.stringify(s.stack.at(-1)));
/** The figures of the event that a die leads to. */
function figures(s: State, event: string, ...result: number[]) {
  const now = due(s);
  if (now?.kind !== "chance") throw new Error(JSON.stringify(now));
  return table.play(s, { chance: now.purpose, result }, "chance").events.find((one) => one.event === event)?.figures;
}
test("5.4.3: who has to go round a river comes nearer to command on that way", () => {
  const s = position(table, {
    units: "tf-r-byron T0701 SE; tf-r-maurice T0901 SE; tf-p-pride T1508 NW",
    ...{ leaders: "tf-rupert T0701", wing: horse, orders: { [horse]: "make-ready" } },
  });
  // turn SE: T1002; right: S
  for (const steps of [["ahead-right", "ahead-right", "turn-right", "ahead-right","ahead-right"]] as const)
    expect(codes(table, s, { move: "move-unit", unit: "tf-r-maurice", steps: [...steps] }, "royalist")).toEqual([]);
});
test("7.4.3: nobody has to form a hedgehog before cavalry that has been driven off", () => {
  const s = position(table, {
    units:
      "tf-p-fiennes T0405 SE morale-shaken; tf-r-warren T0705 SE; tf-r-bluecoats T0606 N; tf-r-maurice T0307 N; tf-p-pride T1508 NW",
    leaders: "tf-cromwell T0106; tf-rupert T0310; tf-astley T0706",
    ...{ wing: commons, orders: { [commons]: "charge", [foot]: "make-ready", [horse]: "charge" } },
  });
  parliament(s, { move: "move-unit", unit: "tf-p-fiennes", steps: ["ahead-left", "ahead-right"] });
  king(s, { move: "no-reaction" });
  king(s, { move: "reaction-fire", unit: "tf-r-bluecoats" });
  show(s);
  roll(table, s, 5, 9);
  show(s);
  parliament(s, { move: "retreat-unit", unit: "tf-p-fiennes", way: ["NW", "NW"] });
  show(s);
  expect(codes(table, s, { move: "reaction-hedgehog", unit: "tf-r-warren" }, "royalist")).toEqual(["due"]);
  expect(codes(table, s, { move: "no-reaction" }, "royalist")).toEqual([]);
});
test("7.4.1: who has failed to intercept may still turn or go away", () => {
  const s = position(table, {
    units: "tf-p-fiennes T0705 NW shaken; tf-r-maurice T0506 SE; tf-p-pride T1508 NW",
    leaders: "tf-cromwell T0805; tf-rupert T0110",
    ...{ wing: commons, orders: { [commons]: "charge", [horse]: "receive-charge" } },
  });
  parliament(s, { move: "move-unit", unit: "tf-p-fiennes", steps: ["ahead-right"] });
  show(s);
  const turn: Move = { move: "reaction-turn", unit: "tf-r-maurice", steps: ["turn-left"] };
  const away: Move = { move: "reaction-retreat", unit: "tf-r-maurice", steps: ["turn-right", "turn-right", "ahead-right"] };
  console.log(codes(table, s, turn, "royalist"), codes(table, s, away, "royalist"));
  king(s, { move: "intercept", unit: "tf-r-maurice", steps: ["ahead-left"] });
  roll(table, s, 9);
  show(s);
  expect(codes(table, s, turn, "royalist")).toEqual([]);
});
test("5.6.4: who was intercepted under Rally may go away from there", () => {
  const s = position(table, {
    units: "tf-r-byron T0409 N; tf-p-ironsides T0808 NW; tf-p-pride T1508 NW",
    leaders: "tf-cromwell T0808; tf-rupert T0409",
    ...{ wing: horse, orders: { [commons]: "charge", [horse]: "rally" } },
  });
  king(s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-right", "ahead-right"] });
  for (let i = 0; i < 6 && s.units["tf-r-byron"]?.hex !== "T0407"; i++) parliament(s, { move: "no-reaction" });
  parliament(s, { move: "intercept", unit: "tf-p-ironsides", steps: ["ahead-right", "ahead-right", "ahead-right"] });
  roll(table, s, 0);
  for (let i = 0; i < 6 && due(s)?.kind === "decision" && s.stack.at(-1)?.flow !== "moving"; i++) {
    const now = due(s);
    const by = now?.kind === "decision" && now.by === "royalist" ? "royalist" : "parliament";
    const wish = ["no-reaction", "hold-pistol", "break-off"];
    const move = wish.flatMap((name) => table.legalMoves(s, by).filter((one) => one.move === name))[0];
    if (move === undefined) break;
    table.play(s, move, by);
  }
  show(s);
  console.log(table.check(s, { move: "move-on", steps: ["turn-left", "ahead-left"] }, "royalist").map((f) => f.message));
  expect(codes(table, s, { move: "move-on", steps: ["turn-left", "ahead-left"] }, "royalist")).toEqual([]);
});
test("5.6.1: light infantry that was driven back with its cavalry owes no charge", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-r-usher T0405 SE; tf-p-ironsides T0807 NW; tf-p-pride T1508 NW",
    leaders: "tf-cromwell T0807; tf-rupert T0205",
    ...{ wing: horse, orders: { [commons]: "charge", [horse]: "charge" } },
  });
  king(s, { move: "move-unit", unit: "tf-r-byron", with: "tf-r-usher", steps: ["ahead-right"] });
  parliament(s, { move: "intercept", unit: "tf-p-ironsides", steps: ["ahead-right", "ahead-right"] });
  roll(table, s, 0);
  for (let more = 0; more < 20; more++) {
    const now = due(s);
    if (now?.kind === "chance") { roll(table, s, now.purpose === "combat/die" ? 3 : 0); continue; }
    if (now?.kind !== "decision") break;
    const by = now.by === "royalist" ? "royalist" : "parliament";
    const legal = table.legalMoves(s, by);
    show(s);
    if (now.window === "activation/actions") break;
    const wish = ["no-reaction", "hold-pistol", "fight-on", "commit-attack", "commit-defence", "retreat-unit", "no-advance", "advance", "no-pursuit", "end-move"];
    const move = wish.flatMap((name) => legal.filter((one) => one.move === name))[0];
    if (move === undefined) break;
    table.play(s, move, by);
  }
  console.log(s.acts, s.units["tf-r-usher"]);
  expect(codes(table, s, { move: "end-actions" }, "royalist")).toEqual([]);
});
