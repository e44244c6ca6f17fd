// Whom Charge does not bind, and how a unit goes on that may not stay (5.1.2, 5.4.3, 5.6.1, 7.5.3).
import { expect, test } from "vitest";
import { idle } from "../../../src/rules/this-accursed-civil-war/terms/empty-state.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position } from "../../support/this-accursed-civil-war/board.js";
import { far, horse } from "../../support/this-accursed-civil-war/readings.js";

const table = board();
const charging = { wing: horse, orders: { [horse]: "charge" } } as const;

test("5.1.2, 5.6.1: whom the Army Commander reforms as its action owes no Charge any more", () => {
  const on = board({ rulings: { "army-action": "used" } });
  const s = position(on, {
    ...charging,
    ...{ units: `tf-r-byron T0205 SE shaken; ${far}`, leaders: "tf-rupert T0205; tf-king T0205" },
  });
  expect(codes(on, s, { move: "end-actions" }, "royalist")).toEqual(["charge-home"]);
  play(on, s, { move: "reform", unit: "tf-r-byron", army: true }, "royalist");
  expect(codes(on, s, { move: "end-actions" }, "royalist")).toEqual([]);
});

test("5.4.3, 5.6.1: who goes back into command from outside owes no Charge", () => {
  const s = position(table, { ...charging, units: `tf-r-byron T0605 NW; ${far}`, leaders: "tf-rupert T0105" });
  play(table, s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-left", "ahead-left"] }, "royalist");
  expect(s.acts["tf-r-byron"]).toMatchObject({ action: "move", charge: "command", loose: true });
  expect(codes(table, s, { move: "end-actions" }, "royalist")).toEqual([]);
});

test("5.6.1, 9.3.2: a unit that advances and fires leaves another out of command as a move does", () => {
  const wing = "tf-r-centre";
  const s = position(table, {
    ...{ wing, orders: { [wing]: "charge" }, leaders: "tf-astley T0405" },
    units: `tf-r-warren T0605 NW; tf-r-bluecoats T0805 SE; tf-p-bluebells T0205 SE; ${far}`,
  });
  play(table, s, { move: "fire", unit: "tf-r-warren", mode: "advance", shots: [], step: "ahead-left" }, "royalist");
  expect(table.expects(s)).toMatchObject([{ window: "activation/actions" }]);
  expect(s.acts["tf-r-bluecoats"]).toMatchObject({ charge: "command" });
});

test("5.6.1, 7.5.3: who is attacked on its way has met the enemy", () => {
  const s = position(table, {
    ...{ ...charging, leaders: "tf-rupert T0205" },
    units: `tf-r-byron T0305 SE; tf-p-fiennes T0406 NW; ${far}`,
  });
  s.acts["tf-r-byron"] = { ...idle, action: "move", hexes: 1 };
  s.stack.push({
    ...{ flow: "interception", at: "fight", side: "parliament", unit: "tf-p-fiennes", target: "tf-r-byron", steps: [] },
  });
  play(table, s, { move: "fight-on" }, "parliament");
  expect(s.acts["tf-r-byron"]).toMatchObject({ charge: "fired" });
});

test("5.4.3, 7.4.1: who was stopped where it may not end is offered the way on, of several steps", () => {
  const s = position(table, { ...charging, units: `tf-r-byron T0505 SE; ${far}`, leaders: "tf-rupert T0105" });
  s.starts["tf-r-byron"] = ["T0405"];
  s.acts["tf-r-byron"] = { ...idle, action: "move", hexes: 1, loose: true };
  s.stack.push({
    ...{ flow: "moving", at: "go", side: "royalist", unit: "tf-r-byron", with: null, steps: [], spent: 1, hits: 0 },
    ...{ pause: false, interrupted: true, fired: false, stopped: false, here: "T0505", path: ["T0405", "T0505"] },
    ...{ intercepting: false, aim: "T0605" },
  });
  expect(codes(table, s, { move: "end-move" }, "royalist")).toEqual(["back-to-command"]);
  const [way] = table.legalMoves(s, "royalist");
  expect(way).toMatchObject({ move: "move-on" });
  if (way !== undefined) play(table, s, way, "royalist");
  expect(table.expects(s)).toMatchObject([{ window: "activation/actions" }]);
});

test("5.6.1, 7.4.1: whom enemies disorder on its way, so that it comes no farther, owes no Charge any more", () => {
  const wing = "tf-r-centre";
  {
    const s = position(table, {
      ...{ wing, orders: { [wing]: "charge" }, leaders: "tf-astley T0305" },
      units: `tf-r-warren T0305 SE shaken; ${far}`,
    });
    // It has turned about for its two points; then it was hit.
    s.acts["tf-r-warren"] = { ...idle, action: "move" };
    s.stack.push({
      ...{
        flow: "moving",
        at: "step",
        side: "royalist",
        unit: "tf-r-warren",
        with: null,
        steps: [],
        spent: 2,
        hits: 0,
      },
      ...{ pause: false, interrupted: true, fired: false, stopped: false, here: "T0305", path: ["T0305"] },
      ...{ intercepting: false, aim: "T0405" },
    });
    table.settle(s);
    expect(table.expects(s)).toMatchObject([{ window: "activation/actions" }]);
    expect(s.acts["tf-r-warren"]).toMatchObject({ charge: "barred" });
    expect(codes(table, s, { move: "end-actions" }, "royalist")).toEqual([]);
  }
  // Nobody has interrupted it: what spends its points is refused.
  const s = position(table, {
    ...{ wing, orders: { [wing]: "charge" }, leaders: "tf-astley T0305" },
    units: `tf-r-warren T0305 SE shaken; ${far}`,
  });
  expect(codes(table, s, { move: "move-unit", unit: "tf-r-warren", steps: ["about"] }, "royalist")).toEqual([
    "charge-home",
  ]);
});

/** Byron out of command on his way, interrupted by enemies; Charge and command bind him both, and he has to come within it. */
function between(hex: string, facing: "NW", start: string, spent: number, rupert: string) {
  const on = board({ rulings: { "charge-out-of-command": "both", "way-to-command": "within" } });
  const s = position(on, { ...charging, units: `tf-r-byron ${hex} ${facing}; ${far}`, leaders: `tf-rupert ${rupert}` });
  s.starts["tf-r-byron"] = [start];
  s.acts["tf-r-byron"] = { ...idle, action: "move", loose: true, hexes: hex === start ? 0 : 1 };
  s.stack.push({
    ...{ flow: "moving", at: "step", side: "royalist", unit: "tf-r-byron", with: null, steps: [], spent, hits: 0 },
    ...{ pause: false, interrupted: true, fired: false, stopped: false, here: hex, path: [start, hex] },
    ...{ intercepting: false, aim: "T0605" },
  });
  on.settle(s);
  return { on, s };
}

test("5.6.1, 5.4.3: where both bind, who is stopped where it may not stay and has to go back owes no Charge any more", () => {
  const { on, s } = between("T0505", "NW", "T0405", 6, "T0105");
  expect(codes(on, s, { move: "end-move" }, "royalist")).toEqual(["back-to-command"]);
  play(on, s, { move: "move-on", steps: ["ahead-left"] }, "royalist");
  expect(codes(on, s, { move: "end-actions" }, "royalist")).toEqual([]);
});

test("5.6.1, 5.4.3: where both bind, who was stopped is offered the way that does for both", () => {
  const { on, s } = between("T0404", "NW", "T0404", 1, "T0905");
  const ways = on.legalMoves(s, "royalist").filter((one) => one.move === "move-on");
  const ends = ways.map((way) => {
    const there = structuredClone(s);
    play(on, there, way, "royalist");
    return codes(on, there, { move: "end-actions" }, "royalist");
  });
  expect(ends).toContainEqual([]);
});

test("5.6.1, 9.1.2: where Charge asks for both, a shot is enough only for who stood where it fired", () => {
  const on = board({ rulings: { "charge-duty": "and" } });
  for (const [hexes, charge] of [
    [0, "fired"],
    [1, "owes"],
  ] as const) {
    const s = position(on, {
      ...charging,
      units: `tf-r-byron T0505 NW; tf-p-pride T0404 SE`,
      leaders: "tf-rupert T0505",
    });
    s.acts["tf-r-byron"] = { ...idle, action: "move", hexes };
    s.stack.push({
      ...{ flow: "volley", at: "collapse", side: "royalist", unit: "tf-r-byron", salvo: false, retiring: false },
      ...{ reaction: false, shots: [{ from: "T0505", to: "T0404", target: "tf-p-pride" }], hits: [], leaders: [] },
    });
    on.settle(s);
    expect(s.acts["tf-r-byron"]).toMatchObject({ charge });
  }
});
