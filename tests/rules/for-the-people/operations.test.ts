import { expect, test } from "vitest";
import type { State } from "../../../src/rules/for-the-people/index.js";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { roundOf } from "../../support/for-the-people/rules.js";

const corps = {
  "cincinnati-oh": { union: 6, generals: ["buell", "rosecrans"] },
  "falmouth-ky": {},
} as const;

test("5.14: a General of strategy 3 needs three Operations", () => {
  const g = roundOf("union", { spaces: corps, hands: { union: ["kansas-admitted", "clara-barton"] } });
  expect(g.codes("union", { move: "move-corps", card: "kansas-admitted", general: "buell", infantry: 3 })).toEqual([
    "move-corps/rating (5.14)",
  ]);
  expect(g.codes("union", { move: "move-corps", card: "clara-barton", general: "buell", infantry: 3 })).toEqual([]);
});

test("5.32, 5.33: a corps is six SP and one more General, who does not rank above the one activated", () => {
  const spaces = { "cincinnati-oh": { union: 8, generals: ["buell", "rosecrans", "hancock", "mcclellan"] } } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } });
  const move = (infantry: number, ...generals: ("rosecrans" | "hancock" | "mcclellan")[]) =>
    g.codes("union", { move: "move-corps", card: "clara-barton", general: "buell", infantry, generals });
  expect(move(7)).toEqual(["move-corps/six-sp (5.33)"]);
  expect(move(6, "rosecrans", "hancock")).toEqual(["move-corps/one-more-general (5.33)"]);
  expect(move(6, "mcclellan")).toEqual(["move-corps/ranks-first (5.32)"]);
  expect(move(6, "rosecrans")).toEqual([]);
});

test("5.13, 5.11: a corps moves eight spaces along roads and railroads, and the card is discarded", () => {
  const g = roundOf("union", { spaces: corps, hands: { union: ["clara-barton"] } });
  g.union({ move: "move-corps", card: "clara-barton", general: "buell", infantry: 5, generals: ["rosecrans"] });
  expect(g.waits()).toEqual(["union march/go"]);
  g.union({ move: "step", to: "falmouth-ky" }, { move: "step", to: "lexington-ky", leave: { infantry: 1 } });
  expect(g.codes("union", { move: "step", to: "nashville-tn" })).toEqual(["step/a-line (5.11)"]);
  g.union({ move: "stop" });
  expect(g.s.infantry.union).toEqual({ "cincinnati-oh": 1, "falmouth-ky": 1, "lexington-ky": 4 });
  expect(g.s.generals["rosecrans"].at).toBe("lexington-ky");
  expect(g.s.cards.discard).toEqual(["clara-barton"]);
});

test("5.41: a division is as many SP as the Operations, and goes five spaces", () => {
  const g = roundOf("union", { spaces: corps, hands: { union: ["kansas-admitted"] } });
  const division = (infantry: number) =>
    g.codes("union", { move: "move-division", card: "kansas-admitted", space: "cincinnati-oh", infantry });
  expect(division(2)).toEqual(["move-division/as-many-as-operations (5.41)"]);
  expect(division(0)).toEqual(["move-division/one-to-three-sp (5.41)"]);
  expect(division(1)).toEqual([]);
});

test("5.42: a division does not enter an enemy space of a state that its side does not control", () => {
  const spaces = { "somerset-ky": { union: 2 } } as const;
  const g = roundOf("union", { spaces, hands: { union: ["strategy-board-93"] } });
  g.union({ move: "move-division", card: "strategy-board-93", space: "somerset-ky", infantry: 2 });
  expect(g.codes("union", { move: "step", to: "clinton-tn" })).toEqual(["step/division-in-enemy-state (5.42)"]);
  expect(g.codes("union", { move: "step", to: "lexington-ky" })).toEqual([]);
});

test("5.91: along friendly railroads a division goes seven spaces, and the bonus is lost on a road", () => {
  const spaces = { "cairo-il": { union: 1 } } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } });
  g.union({ move: "move-division", card: "kansas-admitted", space: "cairo-il", infantry: 1 });
  g.union({ move: "step", to: "jonesborough-il" });
  expect(g.s.stack.at(-1)).toMatchObject({ rail: true, spent: 1 });
});

test("5.52, 5.14: a Cavalry Brigade moves alone; an infantry General is none", () => {
  const spaces = { "franklin-tn": { generals: ["+forrest", "polk"], confederate: 1 } } as const;
  const g = roundOf("confederate", { spaces, hands: { confederate: ["css-sumter"] } });
  expect(g.codes("confederate", { move: "move-cavalry", card: "css-sumter", general: "polk" })).toEqual([
    "move-cavalry/rating (5.14)",
    "move-cavalry/a-brigade (5.52)",
  ]);
  g.confederate({ move: "move-cavalry", card: "css-sumter", general: "forrest" });
  expect(g.codes("confederate", { move: "step", to: "columbia-tn", take: { infantry: 1 } })).toEqual([
    "step/brigade-alone (5.15)",
  ]);
  g.confederate({ move: "step", to: "columbia-tn" }, { move: "stop" });
  expect(g.s.generals["forrest"]).toEqual({ at: "columbia-tn", brigade: 1 });
});

const army = {
  "bowling-green-ky": {
    union: 8,
    pc: "union",
    generals: ["buell", "rosecrans", "hancock"],
    army: ["army-of-the-cumberland", "buell"],
  },
  "lebanon-ky": { pc: "union" },
  "louisville-ky": { pc: "union" },
} as const;

test("5.22, 5.23, 5.12: an Army takes along who ranks highest after its commander, and up to 15 SP", () => {
  const g = roundOf("union", { spaces: army, hands: { union: ["clara-barton"] } });
  const move = { move: "move-army", card: "clara-barton", army: "army-of-the-cumberland" } as const;
  expect(g.codes("union", { ...move, infantry: 8, generals: ["hancock"] })).toEqual([
    "move-army/senior-goes-along (5.22)",
  ]);
  expect(g.codes("union", { ...move, infantry: 9, generals: ["rosecrans"] })).toEqual(["move-army/is-there (5.12)"]);
  g.union({ ...move, infantry: 7, generals: ["rosecrans"] });
  g.union({ move: "step", to: "clarksville-tn" });
  expect(g.s.armies["army-of-the-cumberland"].at).toBe("clarksville-tn");
  expect(g.s.generals["hancock"].at).toBe("bowling-green-ky");
});

test("5.26: an Army in supply places PCs on its way, each for a movement space", () => {
  const g = roundOf("union", { spaces: army, hands: { union: ["clara-barton"] } });
  g.union({
    move: "move-army",
    card: "clara-barton",
    army: "army-of-the-cumberland",
    infantry: 8,
    generals: ["rosecrans"],
  });
  expect(g.codes("union", { move: "take-control" })).toEqual(["take-control/not-own (5.26)"]);
  g.union({ move: "step", to: "clarksville-tn" }, { move: "take-control" });
  expect(g.s.pc["clarksville-tn"]).toBe("union");
  expect(g.s.stack.at(-1)).toMatchObject({ spent: 2 });
});

test("5.36: neither its commander nor who ranks next leaves an Army with a corps", () => {
  const g = roundOf("union", { spaces: army, hands: { union: ["clara-barton"] } });
  const move = (general: "buell" | "rosecrans" | "hancock") =>
    g.codes("union", { move: "move-corps", card: "clara-barton", general, infantry: 2 });
  expect(move("buell")).toEqual(["move-corps/may-leave-army (5.36)"]);
  expect(move("rosecrans")).toEqual(["move-corps/may-leave-army (5.36)"]);
  expect(move("hancock")).toEqual([]);
});

test("6.24, 6.25: rivers under forts and Union Naval Control are not crossed", () => {
  const spaces = {
    "manassas-va": { confederate: 3, generals: ["jackson"] },
    "washington-dc": { fort: "union" },
  } as const;
  const g = roundOf("confederate", { spaces, hands: { confederate: ["css-sumter"] } });
  g.confederate({ move: "move-corps", card: "css-sumter", general: "jackson", infantry: 3 });
  expect(g.codes("confederate", { move: "step", to: "washington-dc" })).toEqual(["step/confederate-crosses (6.25)"]);
  const up = { "mckenzie-tn": { union: 3, generals: ["grant"] }, "dover-tn": { fort: "confederate" } } as const;
  const u = roundOf("union", { spaces: up, hands: { union: ["kansas-admitted"] } });
  u.union({ move: "move-corps", card: "kansas-admitted", general: "grant", infantry: 3 });
  expect(u.codes("union", { move: "step", to: "dover-tn" })).toEqual(["step/union-crosses (6.24)"]);
});

test("6.63: over the Potomac a Union fort in Washington alone is in the way, not Union Naval Control", () => {
  const over = (from: SpaceId, to: SpaceId, forts: State["forts"] = {}) => {
    const spaces = { [from]: { confederate: 3, generals: ["jackson"] } } as const;
    const g = roundOf("confederate", { spaces, hands: { confederate: ["css-sumter"] }, state: { forts } });
    g.confederate({ move: "move-corps", card: "css-sumter", general: "jackson", infantry: 3 });
    return g.codes("confederate", { move: "step", to });
  };
  expect(over("manassas-va", "washington-dc")).toEqual([]);
  expect(over("washington-dc", "manassas-va")).toEqual([]);
  expect(over("manassas-va", "washington-dc", { "washington-dc": "union" })).toEqual([
    "step/confederate-crosses (6.25)",
  ]);
  // On every other river naval control bars the way too.
  expect(over("monroe-la", "vicksburg-ms")).toEqual(["step/confederate-crosses (6.25)"]);
});

test("5.72: ten times as many SP overrun a force, and the move goes on", () => {
  const spaces = {
    "bowling-green-ky": { union: 10, pc: "union", generals: ["grant"], army: ["army-of-the-cumberland", "grant"] },
    "clarksville-tn": { confederate: 1, generals: ["polk"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } });
  g.union({ move: "move-army", card: "kansas-admitted", army: "army-of-the-cumberland", infantry: 10 });
  g.union({ move: "step", to: "clarksville-tn" });
  expect(g.told("overrun")).toMatchObject([{ side: "confederate", sp: 1 }]);
  expect(g.s.generals["polk"].at).toBe("track-6");
  expect(g.waits()).toEqual(["union march/go"]);
});

test("5.81, 5.83, 7.41: Jackson intercepts on 1 to 3, defends with +2, and the battle follows", () => {
  const spaces = {
    "bowling-green-ky": { union: 5, pc: "union", generals: ["mcclellan"] },
    "nashville-tn": { confederate: 3, generals: ["jackson"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } });
  g.union({ move: "move-corps", card: "clara-barton", general: "mcclellan", infantry: 5 });
  g.union({ move: "step", to: "clarksville-tn" });
  expect(g.waits()).toEqual(["confederate march/intercept"]);
  const come = { move: "intercept", from: "nashville-tn", general: "jackson" } as const;
  expect(g.codes("confederate", { ...come, infantry: 2 })).toEqual(["intercept/the-whole-force (5.81)"]);
  expect(g.codes("confederate", { ...come, from: "memphis-tn", infantry: 3 })).toEqual(["intercept/a-force (5.81)"]);
  g.confederate({ ...come, infantry: 3 });
  g.roll([3]);
  expect(g.told("intercepted")).toMatchObject([{ general: "jackson", sp: 3 }]);
  g.roll([1, 1]);
  expect(g.told("battle-modifier")).toMatchObject([
    { side: "union", commander: 0 },
    { side: "confederate", interception: 2, commander: 3 },
  ]);
});

test("7.21, 7.24: a lone brigade retreats before battle by itself, not to where the enemy comes from", () => {
  const spaces = {
    "bowling-green-ky": { union: 5, pc: "union", generals: ["grant"] },
    "clarksville-tn": { generals: ["+forrest"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } });
  g.union({ move: "move-corps", card: "kansas-admitted", general: "grant", infantry: 5 });
  g.union({ move: "step", to: "clarksville-tn" });
  expect(g.waits()).toEqual(["confederate march/withdraw"]);
  expect(g.codes("confederate", { move: "withdraw", to: "bowling-green-ky" })).toEqual([
    "withdraw/not-whence-they-came (7.24)",
  ]);
  g.confederate({ move: "withdraw", to: "nashville-tn" });
  expect(g.s.generals["forrest"].at).toBe("nashville-tn");
  expect(g.waits()).toEqual(["union march/go"]);
});

test("4.31: a campaign moves two forces, none of them twice", () => {
  const spaces = {
    "cincinnati-oh": { union: 4, generals: ["buell"] },
    "cairo-il": { union: 3, generals: ["grant"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["minor-campaign-85"] } });
  g.union({ move: "play-event", card: "minor-campaign-85" });
  expect(g.waits()).toEqual(["union campaign/choose"]);
  g.union({ move: "move-corps", general: "buell", infantry: 3 }, { move: "step", to: "falmouth-ky" }, { move: "stop" });
  expect(g.codes("union", { move: "move-corps", general: "buell", infantry: 3 })).toEqual([
    "move-corps/general-not-moved (4.31)",
    "move-corps/not-moved-before (4.31)",
  ]);
  g.union({ move: "move-corps", general: "grant", infantry: 3 }, { move: "stop" });
  expect(g.s.rounds.union).toBe(1);
});

test("5.21, 5.22, 4.1: five SP in supply under the General who ranks highest become an Army", () => {
  const spaces = {
    "louisville-ky": { union: 5, pc: "union", generals: ["buell", "rosecrans"] },
    "fort-monroe-va": { union: 1, pc: "union", generals: ["butler"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton", "kansas-admitted"] } });
  const create = { move: "create-army", army: "army-of-the-cumberland", space: "louisville-ky" } as const;
  expect(g.codes("union", { ...create, card: "kansas-admitted", general: "buell" })).toEqual([
    "create-army/operations (4.1)",
  ]);
  expect(g.codes("union", { ...create, card: "clara-barton", general: "rosecrans" })).toEqual([
    "create-army/ranks-highest (5.22)",
  ]);
  g.union({ ...create, card: "clara-barton", general: "buell" });
  expect(g.s.will.union.points).toBe(98);
});

test("6.86: a fort stands in a space under one's own control and in supply, by two Operations or more", () => {
  const g = roundOf("union", { spaces: army, hands: { union: ["clara-barton", "kansas-admitted"] } });
  const build = (card: string, ...spaces: ("louisville-ky" | "nashville-tn")[]) =>
    g.codes("union", { move: "build-forts", card, spaces });
  expect(build("kansas-admitted", "louisville-ky")).toEqual(["build-forts/operations (6.86)"]);
  expect(build("clara-barton", "nashville-tn")).toContain("build-forts/own-space (6.86)");
  expect(build("clara-barton", "louisville-ky")).toEqual([]);
});

test("5.93: the Confederacy completes its railroads from 1864 on", () => {
  const hands = { confederate: ["css-sumter"] };
  const early = roundOf("confederate", { hands });
  expect(early.codes("confederate", { move: "build-railroads", card: "css-sumter" })).toEqual([
    "build-railroads/from-1864 (5.93)",
  ]);
  const late = roundOf("confederate", { hands, state: { turn: 10 } });
  late.confederate({ move: "build-railroads", card: "css-sumter" });
  expect(late.s.railroads).toBe(true);
});
