// What a retreat into an enemy space, or past guns, costs: its owner says whether infantry or cavalry (5.54, 6.32, 7.61).
import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/for-the-people/index.js";
import { type Play, roundOf } from "../../support/for-the-people/rules.js";

const around = ["strasburg-va", "wilderness-va", "fredericksburg-va", "culpeper-va", "aquia-creek-va"] as const;

/** Plays on where somebody is asked for it. */
function ifAsked(g: Play, window: string, move: Move): void {
  const [waits] = g.waits();
  if (waits === `union ${window}`) g.union(move);
  if (waits === `confederate ${window}`) g.confederate(move);
}

const infantryFirst = { move: "losses-in-order", first: "infantry" } as const;

/** Longstreet is beaten at Manassas, with the Union in control all around, and goes to Fredericksburg. */
function beaten(change: (g: Play) => void = () => {}, atLosses: (g: Play) => void = () => {}): Play {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { union: 6, generals: ["grant"] },
      "manassas-va": { pc: "union", confederate: 3, generals: ["longstreet", "+stuart", "+wheeler"] },
      ...Object.fromEntries(around.map((space) => [space, { pc: "union" }])),
      "fredericksburg-va": { pc: "union", confederate: 1 },
    },
    hands: { union: ["clara-barton"] },
  });
  change(g);
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 6 });
  g.union({ move: "step", to: "manassas-va" });
  ifAsked(g, "march/withdraw", { move: "decline-withdraw" });
  g.roll([4, 1]);
  atLosses(g);
  ifAsked(g, "battle/losses", infantryFirst);
  g.union({ move: "retreat", to: "fredericksburg-va" });
  return g;
}

test("5.54, 7.61: a beaten defender says which SP the retreat into an enemy space costs, and the winner does not", () => {
  const g = beaten();
  expect(g.told("battle-fought")).toMatchObject([{ defenderLoss: 2, winner: "union" }]);
  expect(g.waits()).toEqual(["confederate battle/toll"]);
  expect(g.codes("union", { move: "losses-in-order", first: "cavalry" })).toEqual(["sdk/not-yours (5.54)"]);
  const lose = (infantry: number, ...brigades: ("stuart" | "wheeler" | "forrest")[]): Move => ({
    move: "choose-losses",
    infantry,
    brigades,
  });
  for (const one of [lose(1), lose(0, "stuart"), lose(0, "wheeler")]) expect(g.codes("confederate", one)).toEqual([]);
  expect(g.codes("confederate", lose(1, "stuart"))).toEqual(["choose-losses/as-many-as-lost (7.81)"]);
  expect(g.codes("confederate", lose(0, "forrest"))).toEqual(["choose-losses/are-there (5.54)"]);
  g.confederate(lose(0, "wheeler"));
  expect(g.told("brigade-lost")).toEqual([{ general: "wheeler" }]);
  expect(g.told("retreated")).toMatchObject([{ space: "manassas-va", to: "fredericksburg-va", sp: 3 }]);
  expect(g.told("sp-lost").at(-1)).toEqual({ side: "confederate", space: "fredericksburg-va", sp: 1 });
  // One that stood there, and the one that came.
  expect(g.s.infantry.confederate).toEqual({ "fredericksburg-va": 2 });
  expect(g.s.generals.stuart).toEqual({ at: "fredericksburg-va", brigade: 1 });
});

test("5.54, 7.61: infantry that stands where the retreat ends does not pay for it", () => {
  const g = beaten((own) => {
    own.s.infantry.confederate["manassas-va"] = 2;
  });
  // The two infantry SP fell in the battle: the brigades are left, and one of them pays.
  expect(g.waits()).toEqual(["confederate battle/toll"]);
  expect(g.codes("confederate", { move: "choose-losses", infantry: 1, brigades: [] })).toEqual([
    "choose-losses/are-there (5.54)",
  ]);
  g.confederate({ move: "choose-losses", infantry: 0, brigades: ["stuart"] });
  expect(g.s.infantry.confederate).toEqual({ "fredericksburg-va": 1 });
  expect(g.s.generals.wheeler.at).toBe("fredericksburg-va");
});

test("5.54, 7.61: who has one kind of SP, or no more than is lost, is not asked", () => {
  const g = beaten(({ s }) => {
    s.generals.stuart = { at: "waiting", brigade: 0 };
    s.generals.wheeler = { at: "waiting", brigade: 0 };
  });
  expect(g.told("sp-lost").at(-1)).toEqual({ side: "confederate", space: "fredericksburg-va", sp: 1 });
  expect(g.waits()).toEqual(["union march/go"]);
  const last = beaten(({ s }) => {
    s.infantry.confederate["manassas-va"] = 2;
    s.generals.stuart = { at: "waiting", brigade: 0 };
  });
  expect(last.told("brigade-lost")).toEqual([{ general: "wheeler" }]);
});

test("5.54, 7.61: a standing order says what every retreat costs", () => {
  const order = Object({
    ...{ move: "set-order", id: "toll", window: "battle/toll", when: {} },
    answer: { move: "losses-in-order", first: "cavalry" },
  });
  const g = beaten(undefined, ({ table, s }) => expect(table.play(s, order, "confederate").findings).toEqual([]));
  expect(g.told("brigade-lost")).toEqual([{ general: "stuart" }]);
  expect(g.waits()).not.toContain("confederate battle/toll");
});

/** Grant's corps with a brigade is beaten at Manassas, and goes back to a space that the enemy controls. */
function repulsed(): Play {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { pc: "confederate", union: 4, generals: ["grant", "+stoneman"] },
      "manassas-va": { confederate: 4, generals: ["longstreet"] },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 4, generals: ["stoneman"] });
  g.union({ move: "step", to: "manassas-va" });
  g.confederate({ move: "decline-withdraw" });
  g.roll([1, 2]);
  g.union(infantryFirst);
  return g;
}

test("5.54, 7.61: beaten attackers say which of their SP they lose in an enemy space", () => {
  const infantry = repulsed();
  expect(infantry.waits()).toEqual(["union battle/toll"]);
  infantry.union({ move: "losses-in-order", first: "infantry" });
  expect(infantry.s.infantry.union).toEqual({ "frederick-md": 1 });
  expect(infantry.s.generals.stoneman).toEqual({ at: "frederick-md", brigade: 1 });
  const cavalry = repulsed();
  cavalry.union({ move: "choose-losses", infantry: 0, brigades: ["stoneman"] });
  expect(cavalry.s.infantry.union).toEqual({ "frederick-md": 2 });
  expect(cavalry.s.generals.stoneman.brigade).toBe(0);
  expect(cavalry.told("move-over")).toEqual([{ space: "frederick-md" }]);
});

test("5.54, 7.61: infantry that stayed where the attack began does not pay for it", () => {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { pc: "confederate", union: 3, generals: ["grant", "+stoneman", "+pleasonton"] },
      "manassas-va": { confederate: 4, generals: ["longstreet"] },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 2, generals: ["stoneman"] });
  g.union({ move: "step", to: "manassas-va" });
  g.confederate({ move: "decline-withdraw" });
  g.roll([1, 1]);
  g.union(infantryFirst);
  expect(g.waits()).toEqual(["union battle/toll"]);
  expect(g.codes("union", { move: "choose-losses", infantry: 0, brigades: ["pleasonton"] })).toEqual([
    "choose-losses/are-there (5.54)",
  ]);
});

test("5.54, 6.32: ships that ran guns to a lost battle: their owner says which SP that costs", () => {
  const g = roundOf("union", {
    spaces: {
      "cairo-il": { union: 2, generals: ["+stoneman"] },
      "columbus-ky": { fort: "confederate", pc: "confederate" },
      "new-madrid-mo": { confederate: 4, pc: "confederate", generals: ["polk"] },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({
    ...{ move: "naval-move", card: "clara-barton", from: "cairo-il", to: "new-madrid-mo" },
    ...{ infantry: 2, generals: ["stoneman"] },
  });
  g.roll([6]);
  ifAsked(g, "march/withdraw", { move: "decline-withdraw" });
  g.roll([1, 3]);
  ifAsked(g, "battle/losses", infantryFirst);
  expect(g.waits()).toEqual(["union battle/toll"]);
  g.union({ move: "choose-losses", infantry: 0, brigades: ["stoneman"] });
  expect(g.told("sp-lost").at(-1)).toEqual({ side: "union", space: "cairo-il", sp: 1 });
});

test("5.54: what is lost by a retreat is found step by step, and told by name", () => {
  const { table, s } = beaten();
  expect(table.legalMoves(s, "confederate").map((move) => table.describe(move))).toEqual([
    "loses 1 infantry SP",
    "loses Stuart",
    "loses Wheeler",
    "loses infantry first",
    "loses cavalry first",
  ]);
});

test("5.24, 7.61: an Army that pays for its retreat meets another of its side, and one is absorbed", () => {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { union: 9, generals: ["grant"], army: ["army-of-the-potomac", "grant"] },
      "manassas-va": {
        ...{ pc: "union", confederate: 3 },
        ...{ generals: ["longstreet", "+stuart"], army: ["army-of-northern-virginia", "longstreet"] },
      },
      ...Object.fromEntries(around.map((space) => [space, { pc: "union" }])),
      "fredericksburg-va": {
        ...{ pc: "union", confederate: 1, generals: ["bragg"], army: ["army-of-tennessee", "bragg"] },
      },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-army", card: "clara-barton", army: "army-of-the-potomac", infantry: 9 });
  g.union({ move: "step", to: "manassas-va" });
  ifAsked(g, "march/intercept", { move: "decline-intercept" });
  ifAsked(g, "march/withdraw", { move: "decline-withdraw" });
  g.roll([3, 1]);
  ifAsked(g, "battle/losses", infantryFirst);
  ifAsked(g, "battle/retreat", { move: "retreat", to: "fredericksburg-va" });
  ifAsked(g, "battle/toll", infantryFirst);
  expect(g.waits()).toEqual(["confederate stacking/choose"]);
  g.confederate({ move: "absorb-army", army: "army-of-northern-virginia" });
  expect(g.s.armies["army-of-tennessee"].at).toBe("fredericksburg-va");
  expect(g.s.generals.longstreet.at).toBe("track-6");
  // The winner had twice the strength and goes on.
  expect(g.waits()).toEqual(["union march/go"]);
});
