import { expect, test } from "vitest";
import { roundOf } from "../../support/for-the-people/rules.js";

const gettysburg = {
  "chambersburg-pa": {
    confederate: 12,
    pc: "confederate",
    generals: ["r-e-lee", "ewell", "a-p-hill", "longstreet"],
    army: ["army-of-northern-virginia", "r-e-lee"],
  },
  "frederick-md": {
    union: 13,
    generals: ["meade", "+pleasonton", "hancock", "reynolds"],
    army: ["army-of-the-potomac", "meade"],
  },
} as const;

/** The Confederacy comes to Gettysburg, and Meade intercepts (7.5). */
function atGettysburg() {
  const g = roundOf("confederate", { spaces: gettysburg, hands: { confederate: ["css-sumter"] } });
  g.s.elites["iron-brigade"] = "frederick-md";
  g.confederate({
    move: "move-army",
    card: "css-sumter",
    army: "army-of-northern-virginia",
    infantry: 12,
    generals: ["ewell", "a-p-hill", "longstreet"],
  });
  g.confederate({ move: "step", to: "gettysburg-pa" });
  g.union({
    move: "intercept",
    from: "frederick-md",
    general: "meade",
    infantry: 13,
    generals: ["pleasonton", "hancock", "reynolds"],
    elites: ["iron-brigade"],
  });
  return g;
}

test("7.5, 7.52, 7.42, 7.81, 7.31: Gettysburg, the rulebook's example: +4 against +8, six SP lost and four", () => {
  const g = atGettysburg();
  g.roll([2]);
  expect(g.told("interception-rolled")).toMatchObject([{ die: 2, drm: -2, needed: 2, result: "succeeds" }]);
  expect(g.codes("confederate", { move: "choose-leaders", subordinates: ["longstreet"], elites: [] })).toEqual([
    "choose-leaders/how-many (7.42)",
  ]);
  g.confederate({ move: "choose-leaders", subordinates: ["longstreet", "ewell"], elites: [] });
  g.union({ move: "choose-leaders", subordinates: ["pleasonton", "reynolds"], elites: ["iron-brigade"] });
  expect(g.told("battle-modifier")).toMatchObject([
    { side: "confederate", drm: 4, commander: 1, subordinates: 3 },
    { side: "union", drm: 8, commander: 2, subordinates: 3, interception: 2, elites: 1 },
  ]);
  g.roll([4, 2]);
  expect(g.told("battle-fought")).toMatchObject([{ size: "large", attackerLoss: 6, defenderLoss: 4, winner: "union" }]);
  expect(g.codes("union", { move: "choose-losses", infantry: 5, brigades: [] })).toEqual([
    "choose-losses/as-many-as-lost (7.81)",
  ]);
  g.union({ move: "choose-losses", infantry: 4, brigades: [] });
  expect(g.s.elites["iron-brigade"]).toBeNull();
  // 7.73: the Confederacy loses a General on 1, the Union on 1 to 3; Reynolds is the last of three.
  g.roll([2], [3], [2]);
  expect(g.s.generals["reynolds"].at).toBe("removed");
  expect(g.s.infantry.confederate).toEqual({ "chambersburg-pa": 6 });
  expect(g.s.armies["army-of-northern-virginia"].at).toBe("chambersburg-pa");
  // 12.3, 12.4: +3 and the change of fortune for the winner, -5 and the change for the loser.
  expect(g.s.will.union.points).toBe(105);
  expect(g.s.will.confederate.points).toBe(92);
});

test("7.10, example 1: a tie with an asterisk drives the defender out of a space without resources", () => {
  const spaces = {
    "paducah-ky": { union: 3, pc: "union", generals: ["thomas"] },
    "columbus-ky": { confederate: 6, pc: "confederate", generals: ["longstreet"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } });
  g.union({ move: "move-corps", card: "clara-barton", general: "thomas", infantry: 3 });
  g.union({ move: "step", to: "columbus-ky" });
  g.confederate({ move: "decline-withdraw" });
  g.roll([6, 4]);
  expect(g.told("battle-fought")).toMatchObject([
    { size: "medium", attackerDrm: 2, defenderDrm: 3, attackerLoss: 2, defenderLoss: 2, winner: "union" },
  ]);
  expect(g.s.infantry.union).toEqual({ "columbus-ky": 1 });
  expect(g.waits()).toEqual(["confederate battle/retreat"]);
  expect(g.codes("confederate", { move: "retreat", to: "paducah-ky" })).toContain("retreat/best-space (7.61)");
  g.confederate({ move: "retreat", to: "humboldt-tn" });
  expect(g.s.infantry.confederate).toEqual({ "humboldt-tn": 4 });
});

test("7.10, example 2: in a Resource space the asterisk counts for nothing, and the fort stays without a garrison", () => {
  const spaces = {
    "clarksville-ar": { union: 2, pc: "union", generals: ["sherman"] },
    "little-rock-ar": { confederate: 1, fort: "confederate" },
  } as const;
  const state = { turn: 10 };
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] }, state });
  g.union({ move: "move-corps", card: "kansas-admitted", general: "sherman", infantry: 2 });
  // 6.24: the fort bars the bar of Little Rock.
  expect(g.codes("union", { move: "step", to: "little-rock-ar" })).toEqual(["step/union-crosses (6.24)"]);
});

test("7.32, 7.61: a beaten attacker goes back, and its move is over", () => {
  const spaces = {
    "paducah-ky": { union: 4, pc: "union", generals: ["grant"] },
    "columbus-ky": { confederate: 4, pc: "confederate" },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } });
  g.union({ move: "move-corps", card: "kansas-admitted", general: "grant", infantry: 4 });
  g.union({ move: "step", to: "columbus-ky" });
  g.roll([1, 6]);
  expect(g.told("battle-fought")).toMatchObject([{ attackerLoss: 1, defenderLoss: 1, winner: "confederate" }]);
  expect(g.s.infantry.union).toEqual({ "paducah-ky": 3 });
  expect(g.s.rounds.union).toBe(1);
});

test("7.34: both would be wiped out: the attacker has lost and each side keeps an SP", () => {
  const spaces = {
    "bowling-green-ky": { union: 1, pc: "union" },
    "clarksville-tn": { confederate: 1, pc: "union" },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } });
  g.union({ move: "move-division", card: "kansas-admitted", space: "bowling-green-ky", infantry: 1 });
  g.union({ move: "step", to: "clarksville-tn" });
  g.roll([4, 4]);
  expect(g.s.infantry).toEqual({ union: { "bowling-green-ky": 1 }, confederate: { "clarksville-tn": 1 } });
});

test("7.35, 12.7: an Army that is wiped out costs its side Strategic Will, and its Generals come back next turn", () => {
  const spaces = {
    "bowling-green-ky": { union: 3, pc: "union", generals: ["grant"] },
    "clarksville-tn": { confederate: 1, generals: ["polk"], army: ["army-of-tennessee", "polk"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } });
  g.union({ move: "move-corps", card: "kansas-admitted", general: "grant", infantry: 3 });
  g.union({ move: "step", to: "clarksville-tn" });
  g.confederate({ move: "decline-withdraw" });
  g.roll([1, 1]);
  expect(g.s.armies["army-of-tennessee"]).toEqual({ at: "track-6", commander: null });
  expect(g.s.will.confederate.points).toBe(92);
});

test("7.34, 7.10: in a Resource space the asterisk tells nobody apart: both keep 1 SP, and the attacker has lost", () => {
  const g = roundOf("union", {
    spaces: {
      "kingston-ga": { union: 1, pc: "union", generals: ["sherman"] },
      "atlanta-ga": { confederate: 1 },
    },
    hands: { union: ["clara-barton"] },
    state: { turn: 10 },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "sherman", infantry: 1 });
  g.union({ move: "step", to: "atlanta-ga" });
  g.roll([4, 4]);
  expect(g.told("battle-fought")[0]).toMatchObject({ winner: "confederate", attackerLoss: 0, defenderLoss: 0 });
  expect(g.s.infantry).toEqual({ union: { "kingston-ga": 1 }, confederate: { "atlanta-ga": 1 } });
});

test("7.73: a commander with whom a brigade has fought does not fall, though the brigade is given up", () => {
  const g = roundOf("confederate", {
    spaces: {
      "fredericksburg-va": {
        confederate: 5,
        generals: ["r-e-lee", "+stuart"],
        army: ["army-of-northern-virginia", "r-e-lee"],
      },
      "manassas-va": { union: 6, generals: ["meade"] },
    },
    hands: { confederate: ["clara-barton"] },
  });
  const army = "army-of-northern-virginia";
  g.confederate({ move: "move-army", card: "clara-barton", army, infantry: 5, generals: ["stuart"] });
  g.confederate({ move: "step", to: "manassas-va" });
  if (g.waits()[0] === "union march/withdraw") g.union({ move: "decline-withdraw" });
  g.roll([6, 6]);
  g.confederate({
    move: "choose-losses",
    infantry: g.s.infantry.confederate["manassas-va"] === undefined ? 0 : 2,
    brigades: ["stuart"],
  });
  expect(g.told("death-rolled").filter(({ side }) => side === "confederate")).toEqual([]);
  expect(g.s.generals["r-e-lee"].at).not.toBe("removed");
});

test("6.32: a fleet that Farragut took past a fort pays for its defeat like one that ran the guns", () => {
  const g = roundOf("union", {
    spaces: {
      "fort-monroe-va": { union: 3, pc: "union", generals: ["banks"] },
      "new-orleans-la": { confederate: 3, generals: ["hardee"] },
    },
    hands: { union: ["farragut"] },
  });
  g.force("union", { move: "play-event", card: "farragut" });
  g.union({
    move: "naval-move",
    from: "fort-monroe-va",
    to: "new-orleans-la",
    infantry: 3,
    generals: ["banks"],
  });
  g.confederate({ move: "decline-withdraw" });
  g.roll([1, 6]);
  expect(g.s.infantry.union).toEqual({});
});

test("8.3, 7.5: an attack out of an enemy space is out of supply, though who stands there is supplied", () => {
  const attack = (pc: object) => {
    const g = roundOf("union", {
      spaces: {
        "humboldt-tn": { union: 5, generals: ["grant"], ...pc },
        "new-madrid-mo": { pc: "union" },
        "cairo-il": { union: 1 },
        "grand-junction-tn": { confederate: 2 },
      },
      hands: { union: ["clara-barton"] },
    });
    g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 5 });
    g.union({ move: "step", to: "grand-junction-tn" });
    g.roll([3, 3]);
    return g.told("battle-modifier").find(({ side }) => side === "confederate")?.["enemyUnsupplied"];
  };
  expect(attack({})).toBe(2);
  expect(attack({ pc: "union" })).toBe(0);
});

test("11.22, 5.81: who intercepts in the enemy's capital and wins holds it", () => {
  const g = roundOf("union", {
    spaces: {
      "baltimore-md": { union: 3, generals: ["banks"] },
      "manassas-va": { confederate: 6, generals: ["jackson"] },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "banks", infantry: 3 });
  g.union({ move: "step", to: "washington-dc" });
  g.confederate({ move: "intercept", from: "manassas-va", general: "jackson", infantry: 6 });
  g.roll([1], [1, 6], [6]);
  expect(g.told("capital-taken")).toEqual([{ side: "union", space: "washington-dc" }]);
});
