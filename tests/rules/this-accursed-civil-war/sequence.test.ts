// Sections 3, 4 and 5 of the rulebook: who acts when, orders, leaders.
import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/this-accursed-civil-war/index.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const lines = `
  tf-r-gerard T0505+T0506 SE; tf-r-byron T0603 SE; tf-r-warren T0508 SE
  tf-p-meldrum T1206+T1205 NW; tf-p-ironsides T1210 NW; tf-p-pride T1202 NW`;
const leaders = "tf-astley T0505; tf-rupert T0603; tf-king T0502; tf-skippon T1206; tf-cromwell T1210; tf-essex T1502";
const both = { "tf-r-left": "charge", "tf-p-right": "charge" } as const;

test("4.2.2: a wing of a later order waits for those of an earlier one", () => {
  const s = position(table, { units: lines, leaders, orders: both, phasing: "royalist" });
  expect(codes(table, s, { move: "select-wing", wing: "tf-r-centre" }, "royalist")).toEqual(["in-order"]);
  expect(codes(table, s, { move: "select-wing", wing: "tf-r-left" }, "royalist")).toEqual([]);
});

test("3.2: a side activates its own wings, each once a turn", () => {
  const s = position(table, { units: lines, leaders, orders: both });
  expect(codes(table, s, { move: "select-wing", wing: "tf-p-right" }, "royalist")).toContain("own");
  expect(codes(table, s, { move: "select-wing", wing: "tf-x" }, "royalist")).toEqual(["a-wing"]);
  Object.assign(s.wings["tf-r-left"] ?? {}, { activated: true });
  expect(codes(table, s, { move: "select-wing", wing: "tf-r-left" }, "royalist")).toContain("not-yet");
});

test("5.3.2: a wing without a commander on the map is not activated", () => {
  const s = position(table, { units: lines, leaders: "tf-astley T0505; tf-skippon T1206", orders: both });
  expect(codes(table, s, { move: "select-wing", wing: "tf-r-left" }, "royalist")).toContain("has-commander");
  expect(codes(table, s, { move: "select-wing", wing: "tf-r-centre" }, "royalist")).toEqual([]);
});

test("5.6.1: nobody passes while a wing under Charge can be activated", () => {
  const s = position(table, { units: lines, leaders, orders: both });
  expect(codes(table, s, { move: "pass" }, "royalist")).toEqual(["no-charge"]);
  const calm = position(table, { units: lines, leaders });
  expect(codes(table, calm, { move: "pass" }, "royalist")).toEqual([]);
});

test("3.2, 3, 3.3, 3.4, 4.1.1, 4.1.2, 4.2.2, 5.3.4, 5.3.5: two passes one after the other end the phase", () => {
  const s = position(table, { units: lines, leaders });
  play(table, s, { move: "pass" }, "royalist");
  play(table, s, { move: "pass" }, "parliament");
  expect(s.turn).toBe(2);
});

test("4.4.1, 4.4.2, 5.3.2: a preempting wing is not finished, not under Rally, has a commander, and by one reading tries once a window", () => {
  const strict = board({ rulings: { "preemption-attempts": "several" } });
  const s = position(table, { units: lines, leaders, orders: both });
  play(table, s, { move: "select-wing", wing: "tf-r-left" }, "royalist");
  expect(codes(table, s, { move: "preempt", wing: "tf-r-left" }, "parliament")).toContain("own");
  expect(codes(table, s, { move: "preempt", wing: "tf-x" }, "parliament")).toEqual(["a-wing"]);
  const tired = structuredClone(s);
  Object.assign(tired.wings["tf-p-right"] ?? {}, { finished: true });
  expect(codes(table, tired, { move: "preempt", wing: "tf-p-right" }, "parliament")).toContain("not-finished");
  const resting = structuredClone(s);
  Object.assign(resting.wings["tf-p-right"] ?? {}, { order: "rally" });
  expect(codes(table, resting, { move: "preempt", wing: "tf-p-right" }, "parliament")).toContain("not-rallying");
  const headless = structuredClone(s);
  Object.assign(headless.leaders["tf-cromwell"] ?? {}, { place: "removed", hex: null });
  expect(codes(table, headless, { move: "preempt", wing: "tf-p-right" }, "parliament")).toContain("has-commander");
  // Charge 0-4, Cromwell -2, cavalry -1: 7 is enough; 8 fails, and the wing may not continue.
  play(table, s, { move: "preempt", wing: "tf-p-right" }, "parliament");
  expect(roll(table, s, 8)).toContain("no-continue");
  const again: Move = { move: "preempt", wing: "tf-p-right" };
  expect(codes(table, s, again, "parliament")).toEqual([]);
  expect(codes(strict, s, again, "parliament")).toContain("once");
});

test("4.4.2, 10.1.1, 10.2, 3.2, 4.2, 4.3.1: a wing that is bypassed acts after the one that went first", () => {
  const s = position(table, { units: lines, leaders, orders: both });
  play(table, s, { move: "select-wing", wing: "tf-r-left" }, "royalist");
  play(table, s, { move: "preempt", wing: "tf-p-right" }, "parliament");
  expect(roll(table, s, 7)).toContain("bypassed");
  play(table, s, { move: "keep-order" }, "parliament");
  expect(s.stack.at(-1)).toMatchObject({ wing: "tf-p-right", at: "actions" });
  Object.assign(s.wings["tf-p-right"] ?? {}, { order: "rally" });
  play(table, s, { move: "end-actions" }, "parliament");
  expect(s.stack.at(-1)).toMatchObject({ wing: "tf-r-left", at: "orders" });
});

test("4.4.4, 5.3.2: an Army Commander helps who is with the Wing Commander", () => {
  const s = position(table, { units: lines, leaders, orders: both });
  play(table, s, { move: "select-wing", wing: "tf-r-left" }, "royalist");
  expect(codes(table, s, { move: "preempt", wing: "tf-p-right", helper: "tf-essex" }, "parliament")).toEqual([
    "helper-near",
  ]);
  Object.assign(s.leaders["tf-essex"] ?? {}, { hex: "T1210" });
  expect(codes(table, s, { move: "preempt", wing: "tf-p-right", helper: "tf-essex" }, "parliament")).toEqual([]);
});

test("5.7.2, 5.1.2, 5.7.1, 5.7.3: the order changes to another one, by a roll", () => {
  const s = position(table, { units: lines, leaders, wing: "tf-r-centre" });
  Object.assign(s.stack.at(-1) ?? {}, { at: "orders" });
  expect(codes(table, s, { move: "change-order", order: "make-ready" }, "royalist")).toEqual(["another"]);
  expect(codes(table, s, { move: "change-order", order: "charge", helper: "tf-king" }, "royalist")).toEqual([
    "helper-near",
  ]);
  Object.assign(s.leaders["tf-king"] ?? {}, { hex: "T0505" });
  s.armyActed = ["tf-king"];
  expect(codes(table, s, { move: "change-order", order: "charge", helper: "tf-king" }, "royalist")).toEqual([
    "helper-free",
  ]);
  s.armyActed = [];
  // 0-5, Astley -1: 6 succeeds.
  play(table, s, { move: "change-order", order: "charge", helper: "tf-king" }, "royalist");
  roll(table, s, 6);
  expect(s.wings["tf-r-centre"]?.order).toBe("charge");
  expect(s.armyActed).toEqual(["tf-king"]);
});

test("4.3.1, 4.3.2, 4.3.3: a wing goes on, twice at most, and not under Rally", () => {
  const start = position(table, { units: lines, leaders, orders: both, wing: "tf-r-left" });
  Object.assign(start.stack.at(-1) ?? {}, { at: "continue" });
  expect(codes(table, start, { move: "continue-wing" }, "royalist")).toEqual([]);
  expect(codes(table, start, { move: "continue-wing", helper: "tf-essex" }, "royalist")).toEqual(["helper-near"]);
  for (const change of [{ order: "rally" }, { noContinue: true }, { continuations: 2 }] as const) {
    const tired = structuredClone(start);
    Object.assign(tired.wings["tf-r-left"] ?? {}, change);
    expect(table.legalMoves(tired, "royalist")).not.toContainEqual({ move: "continue-wing" });
    expect(codes(table, tired, { move: "continue-wing" }, "royalist")).toContain("may-go-on");
  }
  play(table, start, { move: "continue-wing" }, "royalist");
  // 0-3, Rupert -2, cavalry -1.
  expect(roll(table, start, 6)).toContain("continuation-rolled");
  expect(start.wings["tf-r-left"]?.continuations).toBe(1);
});

test("5.1.2, 4.3.3: an Army Commander helps once in an activation", () => {
  const strict = board({ rulings: { "helping-army": "ended" } });
  const s = position(strict, {
    units: lines,
    leaders: leaders.replace("tf-king T0502", "tf-king T0603"),
    orders: both,
    wing: "tf-r-left",
  });
  Object.assign(s.stack.at(-1) ?? {}, { at: "continue" });
  s.armyActed = ["tf-king"];
  expect(codes(strict, s, { move: "continue-wing", helper: "tf-king" }, "royalist")).toEqual(["helper-free"]);
  expect(codes(table, s, { move: "continue-wing", helper: "tf-king" }, "royalist")).toEqual([]);
});

test("5.2.2, 5.1.2, 7.1.1, 7.2.1: a Wing Commander moves with his wing, once, by hexes that he can pay for", () => {
  const s = position(table, { units: lines, leaders, wing: "tf-r-centre" });
  const path = ["T0505", "T0605"];
  expect(codes(table, s, { move: "move-leader", leader: "tf-astley", path }, "royalist")).toEqual([]);
  expect(codes(table, s, { move: "move-leader", leader: "tf-nobody", path }, "royalist")).toEqual(["a-leader"]);
  expect(codes(table, s, { move: "move-leader", leader: "tf-astley", path: ["T0605"] }, "royalist")).toEqual([
    "a-path",
  ]);
  expect(codes(table, s, { move: "move-leader", leader: "tf-rupert", path: ["T0603", "T0604"] }, "royalist")).toContain(
    "active",
  );
  const long = ["T0505", ...Array.from({ length: 9 }, (_, at) => (at % 2 === 0 ? "T0504" : "T0505"))];
  expect(codes(table, s, { move: "move-leader", leader: "tf-astley", path: long }, "royalist")).toContain(
    "enough-points",
  );
  s.moved = ["tf-astley"];
  expect(codes(table, s, { move: "move-leader", leader: "tf-astley", path }, "royalist")).toContain("once");
});

test("5.3.1, 5.1.2, 7.1.1, 7.2.1: a leader who rides among enemies is removed there, by one reading he may not", () => {
  const s = position(table, { units: `${lines}; tf-p-bluebells T0606 NW`, leaders, wing: "tf-r-centre" });
  const among: Move = { move: "move-leader", leader: "tf-astley", path: ["T0505", "T0606"] };
  const strict = board({ rulings: { "leader-among-enemies": "no" } });
  expect(codes(strict, s, among, "royalist")).toContain("not-into-enemies");
  const removed = structuredClone(s);
  play(table, removed, among, "royalist");
  expect(removed.leaders["tf-astley"]).toMatchObject({ place: "removed", hex: null });
  const river = position(table, {
    units: `${lines}; tf-r-bluecoats T0807 SE`,
    leaders: "tf-astley T0807",
    wing: "tf-r-centre",
  });
  expect(
    codes(table, river, { move: "move-leader", leader: "tf-astley", path: ["T0807", "T0808"] }, "royalist"),
  ).toBeDefined();
});

test("5.3.4: a replacement takes the field with a unit of his wing", () => {
  const s = position(table, { units: lines, leaders });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "place", lost: [], placing: ["tf-lisle"], either: false },
  ];
  Object.assign(s.leaders["tf-lisle"] ?? {}, { wing: "tf-r-centre" });
  expect(codes(table, s, { move: "return-leader", leader: "tf-lisle", hex: "T1206" }, "royalist")).toEqual([
    "with-the-wing",
  ]);
  expect(codes(table, s, { move: "return-leader", leader: "tf-astley", hex: "T0505" }, "royalist")).toEqual([
    "whose-turn",
  ]);
  expect(codes(table, s, { move: "return-leader", leader: "tf-lisle", hex: "T0506" }, "royalist")).toEqual([]);
});

test("5.3.4: several who take the field do so in the order that their owner likes", () => {
  const s = position(table, { units: lines, leaders });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "place", lost: [], placing: ["tf-lisle", "tf-cromwell", "tf-byron"], either: false },
  ];
  Object.assign(s.leaders["tf-lisle"] ?? {}, { wing: "tf-r-centre" });
  Object.assign(s.leaders, {
    "tf-byron": { side: "royalist", role: "wing", wing: "tf-r-left", place: "waiting", hex: null },
  });
  const second: Move = { move: "return-leader", leader: "tf-byron", hex: "T0603" };
  expect(codes(table, s, second, "royalist")).toEqual([]);
  expect(codes(table, s, { move: "return-leader", leader: "tf-cromwell", hex: "T1210" }, "royalist")).toContain(
    "whose-turn",
  );
});

test("4.4.1: nobody goes before a wing that was bypassed, nor before one that goes first itself and does not continue", () => {
  const s = position(table, {
    units: "tf-r-byron T0205 SE; tf-p-ironsides T1410 NW",
    ...{ leaders: "tf-rupert T0205; tf-cromwell T1410", wing: "tf-r-left" },
  });
  const frame = s.stack.at(-1);
  if (frame?.flow !== "activation") throw new Error("no wing acts");
  frame.at = "preempt";
  const first: Move = { move: "preempt", wing: "tf-p-right" };
  const asked = (change: object, bypassed = false): string[] => {
    const other = structuredClone(s);
    Object.assign(other.stack.at(-1) ?? {}, change);
    Object.assign(other.wings["tf-r-left"] ?? {}, { bypassed });
    return codes(table, other, first, "parliament");
  };
  expect(asked({})).toEqual([]);
  expect(asked({}, true)).toEqual(["once-bypassed"]);
  expect(asked({ preempting: true })).toEqual(["once-bypassed"]);
  expect(asked({ preempting: true, continuing: true })).toEqual([]);
});
