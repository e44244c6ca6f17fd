// The battles' own rules and the loss of leaders: cases of the rulebook, each expected before the module was asked.
import { expect, test } from "vitest";
import type { State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";
import { begin, mapless, moorSpots } from "../../support/this-accursed-civil-war/deploy.js";

const table = board();
const mapped = mapless({});
const foot = "tf-r-centre";
const acting = {
  rival: null,
  ...{ continuing: false, preempting: false, tried: [], rolling: null, order: null, helped: false },
  ...({ called: "no", opening: false } as const),
};
const moor = (): State => {
  const s = mapped.setup("marston-moor");
  begin(mapped, s, moorSpots);
  return s;
};
/** First Newbury with one unit a side on the map. */
function newbury(): State {
  const s = mapped.setup("first-newbury");
  for (const wing of Object.values(s.wings)) wing.order = "make-ready";
  for (const [side, hex, wing] of [
    ["royalist", "F1010", "fn-r-left"],
    ["parliament", "F2010", "fn-p-centre"],
  ] as const) {
    const id = Object.keys(s.units).find((one) => s.units[one]?.side === side) ?? "";
    Object.assign(s.units[id] ?? {}, { place: "map", hex, wing });
  }
  s.initiative = s.phasing = "royalist";
  return s;
}

test("FN.1: a lull ends the turn of a wing that was bypassed too", () => {
  const s = newbury();
  Object.assign(s.leaders["fn-rupert"] ?? {}, { place: "map", hex: "F1010" });
  Object.assign(s.leaders["fn-skippon"] ?? {}, { place: "map", hex: "F2010" });
  Object.assign(s.wings["fn-p-centre"] ?? {}, { activated: true, bypassed: true });
  Object.assign(s.wings["fn-r-left"] ?? {}, { activated: true });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "due", lost: [], placing: [], either: false },
    { flow: "activation", at: "begin", side: "parliament", wing: "fn-p-centre", ...acting },
    { flow: "activation", at: "orders", side: "royalist", wing: "fn-r-left", ...acting, preempting: true },
  ];
  play(mapped, s, { move: "declare-lull" }, "royalist");
  expect(s.turn).toBe(5);
});

test("5.3.3, FN.1: a leader who returns takes the field in a turn of the lull", () => {
  const s = newbury();
  Object.assign(s.leaders["fn-rupert"] ?? {}, { place: "returning", hex: null });
  Object.assign(s.leaders["fn-skippon"] ?? {}, { place: "map", hex: "F2010" });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "initiative", lost: [], placing: [], either: false },
  ];
  s.lull = 3;
  mapped.settle(s);
  expect(mapped.expects(s)[0]).toMatchObject({ window: "turn/place" });
  play(mapped, s, { move: "return-leader", leader: "fn-rupert", hex: "F1010" }, "royalist");
  expect(s.leaders["fn-rupert"]).toMatchObject({ place: "map", hex: "F1010" });
  expect([s.turn, s.lull]).toEqual([4, 0]);
});

test("5.3.3, 5.1.1: who has stood in for an Army Commander leaves when he returns", () => {
  const s = newbury();
  Object.assign(s.wings["fn-r-left"] ?? {}, { order: "charge" });
  Object.assign(s.leaders["fn-king"] ?? {}, { place: "removed", hex: null });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "select", lost: [], placing: [], either: false },
  ];
  play(mapped, s, { move: "pass" }, "royalist");
  // 1: a replacement, and the King the next turn.
  roll(mapped, s, 1);
  play(mapped, s, { move: "return-leader", leader: "fn-forth", hex: "F1010" }, "royalist");
  play(mapped, s, { move: "return-leader", leader: "fn-king", hex: "F1010" }, "royalist");
  const armies = Object.values(s.leaders).filter((one) => one.role === "army" && one.side === "royalist");
  expect(armies.filter(({ place }) => place === "map")).toHaveLength(1);
});

test("5.3.3: a commander who returns is not displaced by who follows his fallen stand-in", () => {
  const s = position(table, { units: "tf-r-warren T0405 SE; tf-p-pride T1508 NW", leaders: "tf-skippon T1508" });
  Object.assign(s.leaders["tf-astley"] ?? {}, { place: "returning", hex: null });
  Object.assign(s.leaders["tf-lisle"] ?? {}, { place: "removed", hex: null, wing: foot });
  Object.assign(s.wings[foot] ?? {}, { leader: "tf-lisle", replacements: [] });
  play(table, s, { move: "pass" }, "royalist");
  play(table, s, { move: "pass" }, "parliament");
  roll(table, s, 5);
  for (let more = 0; more < 3; more++) {
    const now = table.expects(s)[0];
    if (now?.kind !== "decision" || now.window !== "turn/place") break;
    const [move] = table.legalMoves(s, "royalist");
    if (move !== undefined) play(table, s, move, "royalist");
  }
  expect(s.leaders["tf-astley"]?.place).toBe("map");
  expect(s.wings[foot]?.leader).toBe("tf-astley");
});

test("MM.1: the die of the wing that was selected holds though another wing rolled in between", () => {
  const s = moor();
  s.rival = "mm-leven";
  Object.assign(s.wings["mm-p-left"] ?? {}, { activated: true, bypassed: true });
  Object.assign(s.wings["mm-r-right"] ?? {}, { activated: true, continuations: 1 });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "due", lost: [], placing: [], either: false },
    { flow: "activation", at: "begin", side: "parliament", wing: "mm-p-left", ...acting, rival: "mm-leven" },
    { flow: "activation", at: "preempt", side: "royalist", wing: "mm-r-right", ...acting, continuing: true },
  ];
  play(mapped, s, { move: "preempt", wing: "mm-p-right" }, "parliament");
  // Manchester for the wing that tries to go first: for the bypassed wing Leven was rolled.
  roll(mapped, s, 0);
  const below = s.stack.find((one) => one.flow === "activation");
  expect(s.rival === "mm-leven" || JSON.stringify(below).includes("mm-leven")).toBe(true);
});

test("MM.1, 4.4.4: who helps a preemption is not asked before the die names him", () => {
  const s = moor();
  const hex = s.leaders["mm-tfairfax"]?.hex ?? null;
  Object.assign(s.leaders["mm-fairfax"] ?? {}, { place: "map", hex });
  Object.assign(s.wings["mm-r-right"] ?? {}, { activated: true });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "due", lost: [], placing: [], either: false },
    { flow: "activation", at: "preempt", side: "royalist", wing: "mm-r-right", ...acting },
  ];
  const move = { move: "preempt", wing: "mm-p-right", helper: "mm-fairfax" } as const;
  expect(codes(mapped, s, move, "parliament")).toEqual([]);
});
