// Initiative, orders, command, morale: cases of the rulebook, each expected before the module was asked.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Order, Side } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const [horse, foot, commons, reds] = ["tf-r-left", "tf-r-centre", "tf-p-right", "tf-p-centre"];
const king = (s: State, move: Move) => play(table, s, move, "royalist");
const parliament = (s: State, move: Move) => play(table, s, move, "parliament");
function figures(s: State, event: string, ...result: number[]) {
  const [now] = table.expects(s);
  if (now?.kind !== "chance") throw new Error(JSON.stringify(now));
  const { events } = table.play(structuredClone(s), { chance: now.purpose, result }, "chance");
  return events.find((one) => one.event === event)?.figures;
}
const units = "tf-r-byron T0205 SE; tf-r-warren T0104 SE; tf-p-ironsides T1505 NW; tf-p-pride T1508 NW";
const leaders = "tf-rupert T0205; tf-astley T0104; tf-cromwell T1505; tf-skippon T1508";
/** The initiative of the next turn. */
function initiative(orders: { readonly [wing: string]: Order }, more = leaders): State {
  const s = position(table, { units, leaders: more, orders });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "select", lost: [], placing: [], either: false },
  ];
  for (const wing of Object.values(s.wings)) Object.assign(wing, { activated: true, finished: true });
  s.passes = 1;
  king(s, { move: "pass" });
  return s;
}
const begun = (orders: { readonly [wing: string]: Order }, wing: string, more = leaders, all = units): State => {
  const side: Side = wing.startsWith("tf-r") ? "royalist" : "parliament";
  const s = position(table, { units: all, leaders: more, orders, phasing: side });
  play(table, s, { move: "select-wing", wing }, side);
  const [now] = table.expects(s);
  if (now?.kind === "decision" && now.window === "activation/preempt")
    play(table, s, { move: "decline-preemption" }, side === "royalist" ? "parliament" : "royalist");
  return s;
};

test("4.1.1: wings under Charge decide, and where nobody has one those that receive it", () => {
  const two: Order = "charge";
  expect(initiative({ [horse]: two, [foot]: two, [commons]: two, [reds]: "receive-charge" }).initiative).toBe(
    "royalist",
  );
  expect(
    initiative({ [horse]: "make-ready", [foot]: "make-ready", [commons]: "rally", [reds]: "receive-charge" })
      .initiative,
  ).toBe("parliament");
});
test("4.1.2: equal in orders, the better commander of those wings goes first; else the higher die, again where they are equal", () => {
  const s = initiative({ [horse]: "rally", [foot]: "charge", [commons]: "charge", [reds]: "rally" });
  expect(s.initiative).toBe("parliament");
  const even = initiative({ [horse]: "charge", [foot]: "rally", [commons]: "charge", [reds]: "rally" });
  expect(table.expects(even)).toMatchObject([{ kind: "chance", purpose: "turn/tie" }]);
  table.play(even, { chance: "turn/tie", result: [4, 4] }, "chance");
  expect(table.expects(even)).toMatchObject([{ kind: "chance", purpose: "turn/tie" }]);
  table.play(even, { chance: "turn/tie", result: [3, 8] }, "chance");
  expect(even.initiative).toBe("parliament");
});
test("5.7.3: an order roll counts the commander, the Army Commander beside him, enemies near, cavalry", () => {
  const near = `${units}; tf-p-bluebells T0305 NW`;
  const s = begun({ [horse]: "make-ready" }, horse, `${leaders}; tf-king T0204`, near);
  king(s, { move: "change-order", order: "charge", helper: "tf-king" });
  expect(figures(s, "order-rolled", 4)).toMatchObject({
    modifiers: { commander: -2, army: 0, enemies: 1, cavalry: -1 },
    most: 5,
  });
  const walk = begun({ [foot]: "receive-charge", [horse]: "rally", [commons]: "rally", [reds]: "rally" }, foot);
  king(walk, { move: "change-order", order: "make-ready" });
  expect(figures(walk, "order-rolled", 6)).toMatchObject({
    modifiers: { commander: -1 },
    modified: 5,
    most: 5,
    result: "success",
  });
});
test("5.7.3: more than half of the wing shaken takes two from a change to Rally, half of it nothing", () => {
  const wing = (more: string) => {
    const all = `tf-r-byron T0205 SE morale-shaken; tf-r-maurice T0305 SE ${more}; tf-p-pride T1508 NW`;
    const s = begun({ [horse]: "charge" }, horse, "tf-rupert T0205; tf-skippon T1508", all);
    king(s, { move: "change-order", order: "rally" });
    return figures(s, "order-rolled", 5)?.["modifiers"];
  };
  expect(wing("")).toEqual({ commander: -2 });
  expect(wing("morale-broken")).toEqual({ commander: -2, shattered: -2 });
});
test("4.4.4: a preemption counts cavalry, enemies near that are not broken, the marker of a failure", () => {
  const roll4 = (more: string, marker: boolean) => {
    const s = position(table, {
      units: `${units}; tf-r-bard T1405 SE ${more}`,
      leaders,
      orders: { [horse]: "charge", [commons]: "charge" },
    });
    Object.assign(s.wings[commons] ?? {}, { noContinue: marker });
    king(s, { move: "select-wing", wing: horse });
    parliament(s, { move: "preempt", wing: commons });
    return figures(s, "preemption-rolled", 9);
  };
  expect(roll4("", false)).toMatchObject({ modifiers: { commander: -2, cavalry: -1, enemies: 1 }, most: 4 });
  expect(roll4("morale-broken", true)).toMatchObject({
    modifiers: { commander: -2, cavalry: -1, noContinue: 1 },
    most: 4,
  });
});
test("7.5.2: an interception counts the leader in the hex and the printed morale of 6 or 8", () => {
  const rolled = (id: string, more = "") => {
    const s = position(table, {
      units: `tf-p-fiennes T0705 NW; ${id} T0506 SE morale-shaken; tf-p-pride T1508 NW`,
      leaders: `tf-cromwell T0805; tf-rupert ${more === "" ? "T0507" : more}; tf-skippon T1508`,
      ...{ wing: commons, orders: { [commons]: "make-ready", [horse]: "receive-charge" } },
    });
    parliament(s, { move: "move-unit", unit: "tf-p-fiennes", steps: ["ahead-right"] });
    king(s, { move: "intercept", unit: id, steps: ["ahead-left"] });
    return figures(s, "interception-rolled", 9);
  };
  expect(rolled("tf-r-maurice")).toMatchObject({ modifiers: { morale: 1 }, most: 3 });
  expect(rolled("tf-r-lifeguard", "T0506")).toMatchObject({ modifiers: { leader: -2, morale: -1 }, most: 3 });
  expect(rolled("tf-r-byron")).toMatchObject({ modifiers: {}, modified: 9 });
});
test("11.5.1: strength 5 of morale 6 reaches its threshold with the second casualty, strength 4 of morale 8 never", () => {
  const hit = (id: string, lost: number) => {
    const s = position(table, {
      units: `tf-r-belasyse T0405+T0406 SE; ${id} T0505 NW lost:${lost}; tf-p-pride T1508 NW`.replace(
        "tf-p-pride T1508",
        id === "tf-p-pride" ? "tf-p-bluebells T1508" : "tf-p-pride T1508",
      ),
      leaders: "tf-astley T0405; tf-skippon T1508; tf-cromwell T1508",
      wing: foot,
    });
    king(s, {
      move: "fire",
      unit: "tf-r-belasyse",
      mode: "skirmish",
      shots: [{ from: "T0405", to: "T0505", target: id }],
    });
    roll(table, s, 5);
    return s.units[id];
  };
  expect(hit("tf-p-pride", 0)).toMatchObject({ casualties: 1, threshold: false });
  expect(hit("tf-p-pride", 1)).toMatchObject({ casualties: 2, threshold: true, morale: "shaken" });
  expect(hit("tf-p-ironsides", 2)).toMatchObject({ casualties: 3, threshold: false, morale: "normal" });
});
test("9.6.4, 9.6.5: beyond the threshold a hit adds a check, and a salvo another: one die with what is more", () => {
  const s = position(table, {
    units: "tf-r-warren T0405 SE; tf-p-pride T0504 NW lost:2 threshold morale-shaken; tf-p-bluebells T1508 NW",
    leaders: "tf-astley T0405; tf-skippon T1508",
    wing: foot,
  });
  king(s, {
    move: "fire",
    unit: "tf-r-warren",
    mode: "salvo",
    shots: [{ from: "T0405", to: "T0504", target: "tf-p-pride" }],
  });
  roll(table, s, 3);
  // Morale 6 and a hit, the threshold, the salvo: three checks.
  expect(figures(s, "morale-rolled", 3)).toMatchObject({
    modifiers: { extra: 2 },
    modified: 5,
    morale: 5,
    result: "passed",
  });
});
test("6.3.3: a casualty breaks Open Order, the ground does not", () => {
  const s = position(table, {
    units: "tf-r-warren T0405 SE; tf-p-pride T0504 NW open; tf-p-bluebells T1508 NW",
    leaders: "tf-astley T0405; tf-skippon T1508",
    wing: foot,
  });
  king(s, {
    move: "fire",
    unit: "tf-r-warren",
    mode: "skirmish",
    shots: [{ from: "T0405", to: "T0504", target: "tf-p-pride" }],
  });
  roll(table, s, 5);
  expect(s.units["tf-p-pride"]?.formation).toBe("broken");
  const walk = position(table, {
    units: "tf-r-warren T0604 SE open; tf-p-pride T1508 NW",
    leaders: "tf-astley T0604",
    wing: foot,
  });
  king(walk, { move: "move-unit", unit: "tf-r-warren", steps: ["ahead-right"] });
  expect(walk.units["tf-r-warren"]).toMatchObject({ hex: "T0704", formation: "open" });
});
test("6.3.2, 9.5.1: a hedgehog has neither flank nor rear, suffers no formation hit, is hit by 1 more", () => {
  const s = position(table, {
    units: "tf-r-warren T0405 SE; tf-p-pride T0504 SE hedgehog; tf-p-bluebells T1508 NW",
    leaders: "tf-astley T0405; tf-skippon T1508",
    wing: foot,
  });
  king(s, {
    move: "fire",
    unit: "tf-r-warren",
    mode: "skirmish",
    shots: [{ from: "T0405", to: "T0504", target: "tf-p-pride" }],
  });
  expect(figures(s, "fired", 1)).toMatchObject({ modifiers: { hedgehog: 1 }, modified: 2, hits: 0 });
});
test("6.2.1, 7.1.2: a pair wheels for one and the ground of the half that moves, twice within its points", () => {
  const s = position(table, {
    units: "tf-r-gerard T0305+T0306 SE; tf-p-pride T1508 NW",
    leaders: "tf-astley T0305",
    wing: foot,
  });
  const move = (...steps: ("wheel-left" | "wheel-right" | "ahead-left")[]): Move => ({
    move: "move-unit",
    unit: "tf-r-gerard",
    steps,
  });
  expect(codes(table, s, move("wheel-left", "wheel-left"), "royalist")).toEqual([]);
  expect(codes(table, s, move("wheel-left", "wheel-left", "ahead-left"), "royalist")).toEqual(["enough-points"]);
  expect(codes(table, s, { move: "move-unit", unit: "tf-r-gerard", steps: ["turn-left"] }, "royalist")).toEqual([
    "a-step",
  ]);
});
