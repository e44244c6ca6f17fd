// The battles' own rules, ammunition, leaders: cases of the rulebook, written to judge the module.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { type Board, board, position, roll } from "../../support/this-accursed-civil-war/board.js";
import { begin, mapless, moorSpots } from "../../support/this-accursed-civil-war/deploy.js";
import { lambournField, secondNewburySpots } from "../../support/this-accursed-civil-war/newbury.js";

const table = board();
const due = (t: Board, s: State) => t.expects(s)[0];
const show = (t: Board, s: State) => console.log(JSON.stringify(due(t, s)), JSON.stringify(s.stack.at(-1)));
const moor = mapless({});
const atMoor = (): State => { const s = moor.setup("marston-moor"); begin(moor, s, moorSpots); return s; };

test("FN.1: a lull ends the turn of whoever was bypassed too", () => {
  const t = mapless({});
  const s = t.setup("first-newbury");
  for (const wing of Object.values(s.wings)) wing.order = "make-ready";
  const blank = { continuing: false, preempting: false, tried: [], rolling: null, order: null, helped: false, called: "no" as const, opening: false };
  Object.assign(s.leaders["fn-rupert"] ?? {}, { place: "map", hex: "F1010" });
  Object.assign(s.leaders["fn-skippon"] ?? {}, { place: "map", hex: "F2010" });
  const put = (side: string, hex: string, wing: string) => { const id = Object.keys(s.units).find((x) => s.units[x]?.side === side); Object.assign(s.units[id ?? ""] ?? {}, { place: "map", hex, wing }); };
  put("royalist", "F1010", "fn-r-left"); put("parliament", "F2010", "fn-p-centre");
  Object.assign(s.wings["fn-p-centre"] ?? {}, { activated: true, bypassed: true });
  Object.assign(s.wings["fn-r-left"] ?? {}, { activated: true });
  s.initiative = "parliament"; s.phasing = "parliament";
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "due", lost: [], placing: [], either: false },
    { flow: "activation", at: "begin", side: "parliament", wing: "fn-p-centre", ...blank },
    { flow: "activation", at: "orders", side: "royalist", wing: "fn-r-left", ...blank, preempting: true },
  ];
  play(t, s, { move: "declare-lull" }, "royalist");
  show(t, s);
  expect(s.turn).toBe(5);
});
test("MM.1: the die of the wing that was selected holds though another wing rolled in between", () => {
  const s = atMoor();
  const blank = { preempting: false, tried: [], rolling: null, order: null, helped: false, called: "no" as const, opening: false };
  s.rival = "mm-leven";
  Object.assign(s.wings["mm-p-left"] ?? {}, { activated: true, bypassed: true });
  Object.assign(s.wings["mm-r-right"] ?? {}, { activated: true, continuations: 1 });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "due", lost: [], placing: [], either: false },
    { flow: "activation", at: "begin", side: "parliament", wing: "mm-p-left", continuing: false, ...blank },
    { flow: "activation", at: "preempt", side: "royalist", wing: "mm-r-right", continuing: true, ...blank },
  ];
  show(moor, s);
  play(moor, s, { move: "preempt", wing: "mm-p-right" }, "parliament");
  roll(moor, s, 0);
  show(moor, s);
  console.log(s.rival);
});
test("MM.1: who helps a preemption is said when the die has named him", () => {
  const s = atMoor();
  const blank = { preempting: false, tried: [], rolling: null, order: null, helped: false, called: "no" as const, opening: false };
  const hex = s.leaders["mm-tfairfax"]?.hex;
  Object.assign(s.leaders["mm-fairfax"] ?? {}, { place: "map", hex });
  Object.assign(s.wings["mm-r-right"] ?? {}, { activated: true });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "due", lost: [], placing: [], either: false },
    { flow: "activation", at: "preempt", side: "royalist", wing: "mm-r-right", continuing: false, ...blank },
  ];
  console.log(codes(moor, s, { move: "preempt", wing: "mm-p-right", helper: "mm-fairfax" }, "parliament"));
  s.rival = "mm-fairfax";
  console.log(codes(moor, s, { move: "preempt", wing: "mm-p-right", helper: "mm-fairfax" }, "parliament"));
  play(moor, s, { move: "preempt", wing: "mm-p-right", helper: "mm-fairfax" }, "parliament");
  roll(moor, s, 8);
  show(moor, s);
});
test("SN.Setup: who has arrived gets an order and enters", () => {
  const t = mapless({ pack: lambournField });
  const s = t.setup("second-newbury");
  begin(t, s, secondNewburySpots);
  console.log(Object.fromEntries(Object.entries(s.wings).map(([a, b]) => [a, b.order])));
  for (const w of Object.values(s.wings)) if (w.side === "parliament") w.finished = w.activated = true;
  s.phasing = "royalist";
  show(t, s);
  play(t, s, { move: "select-wing", wing: "sn-r-centre" }, "royalist");
  show(t, s);
  play(t, s, { move: "call-arrivals" }, "royalist");
  roll(t, s, 3);
  show(t, s);
  console.log(s.units["sn-r-douglas-horse"]?.place, s.leaders["sn-douglas"]);
  console.log(codes(t, s, { move: "assign-order", wing: "sn-r-douglas", order: "charge" }, "royalist"));
  play(t, s, { move: "assign-order", wing: "sn-r-douglas", order: "charge" }, "royalist");
  play(t, s, { move: "keep-order" }, "royalist");
  show(t, s);
  console.log(t.check(s, { move: "enter-unit", unit: "sn-r-douglas-horse", hex: "S2801", facing: "E" }, "royalist").map(f=>f.message));
  console.log(t.check(s, { move: "enter-unit", unit: "sn-r-douglas-horse", hex: "S3501", facing: "NE" }, "royalist").map(f=>f.message));
  console.log(codes(t, s, { move: "enter-unit", unit: "sn-r-douglas-horse", hex: "S3501", facing: "NE" }, "royalist"));
});
