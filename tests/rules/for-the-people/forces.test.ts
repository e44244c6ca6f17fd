import { expect, test } from "vitest";
import { roundOf } from "../../support/for-the-people/rules.js";

const queue = { options: { operationsQueue: true } } as const;

test("19, 5.36, 6.15: a queue for a General whom nothing can activate comes to nothing; for another it does not", () => {
  const army = ["army-of-the-potomac", "grant"] as const;
  const spaces = { "washington-dc": { union: 8, generals: ["grant", "hooker"], army } } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } }, queue);
  g.union({ move: "queue-operations", card: "clara-barton", general: "hooker" });
  expect(g.waits()).toEqual(["union campaign/choose"]);
  expect(g.codes("union", { move: "end-campaign" })).toEqual([]);
  const other = roundOf("union", { spaces, hands: { union: ["clara-barton"] } }, queue);
  other.union({ move: "queue-operations", card: "clara-barton", general: "grant" });
  expect(other.codes("union", { move: "end-campaign" })).toEqual(["end-campaign/queue-activates (19)"]);
  expect(other.codes("union", { move: "naval-army", army: "army-of-the-potomac", to: "fort-monroe-va" })).toContain(
    "naval-army/by-campaign (6.15)",
  );
});

test("4.31, 7.61: SP that stood still did not move, and dead ones count nowhere", () => {
  const g = roundOf("union", {
    spaces: {
      "paducah-ky": { union: 9, pc: "union", generals: ["grant", "halleck"] },
      "columbus-ky": { confederate: 4, pc: "confederate" },
    },
    hands: { union: ["major-campaign-83"] },
  });
  g.force("union", { move: "play-event", card: "major-campaign-83" });
  g.union({ move: "move-corps", general: "grant", infantry: 5 }, { move: "step", to: "columbus-ky" });
  g.roll([1, 6]);
  expect(g.s.infantry.union).toEqual({ "paducah-ky": 8 });
  expect(g.s.play.movedSp).toEqual({ "paducah-ky": 4 });
  expect(g.codes("union", { move: "move-corps", general: "halleck", infantry: 4 })).toEqual([]);
  expect(g.codes("union", { move: "move-corps", general: "halleck", infantry: 5 })).toEqual([
    "move-corps/not-moved-before (4.31)",
  ]);
});

test("5.36, 12.7: an Army whose last SP a corps takes away is lost when the corps stops", () => {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { union: 3, generals: ["grant", "buell", "pope"], army: ["army-of-the-tennessee", "grant"] },
    },
    hands: { union: ["clara-barton"] },
  });
  const before = g.s.will.union.points;
  g.union({ move: "move-corps", card: "clara-barton", general: "pope", infantry: 3 });
  g.union({ move: "step", to: "baltimore-md" }, { move: "stop" });
  expect(g.told("army-lost")).toEqual([{ army: "army-of-the-tennessee" }]);
  expect(g.s.will.union.points).toBeLessThanOrEqual(before - 10);
});

test("5.24: the Army that is absorbed goes off with all of its Generals; SP and brigades stay", () => {
  const meet = () => {
    const g = roundOf("union", {
      spaces: {
        "frederick-md": { union: 9, generals: ["grant", "meade"], army: ["army-of-the-tennessee", "grant"] },
        "baltimore-md": {
          union: 5,
          generals: ["buell", "pope", "+stoneman"],
          army: ["army-of-the-potomac", "buell"],
        },
      },
      hands: { union: ["clara-barton"] },
    });
    const army = "army-of-the-tennessee";
    g.union({ move: "move-army", card: "clara-barton", army, infantry: 9, generals: ["meade"] });
    g.union({ move: "step", to: "baltimore-md" }, { move: "stop" });
    return g;
  };
  const stood = meet();
  stood.union({ move: "absorb-army", army: "army-of-the-potomac" });
  const at = (g: ReturnType<typeof meet>, id: "buell" | "pope" | "stoneman" | "grant" | "meade") => g.s.generals[id].at;
  expect([at(stood, "buell"), at(stood, "pope")]).toEqual(["track-6", "track-6"]);
  expect([at(stood, "stoneman"), at(stood, "grant"), at(stood, "meade")]).toEqual(Array(3).fill("baltimore-md"));
  expect(stood.s.infantry.union).toEqual({ "baltimore-md": 14 });
  const came = meet();
  came.union({ move: "absorb-army", army: "army-of-the-tennessee" });
  expect([at(came, "grant"), at(came, "meade")]).toEqual(["track-6", "track-6"]);
  expect([at(came, "buell"), at(came, "pope")]).toEqual(["baltimore-md", "baltimore-md"]);
});

test("5.22: an Army on its way takes nobody whom the Army that stands there needs", () => {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { union: 9, generals: ["grant"], army: ["army-of-the-tennessee", "grant"] },
      "baltimore-md": { union: 5, generals: ["buell", "pope"], army: ["army-of-the-potomac", "buell"] },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-army", card: "clara-barton", army: "army-of-the-tennessee", infantry: 9 });
  g.union({ move: "step", to: "baltimore-md" });
  const take = (general: "buell" | "pope") =>
    g.codes("union", { move: "step", to: "annapolis-md", take: { generals: [general] } });
  expect(take("buell")).toEqual(["step/bound-to-army (5.22)"]);
  expect(take("pope")).toEqual(["step/bound-to-army (5.22)"]);
});

test("5.22: who is taken up may rank above who was the senior, and frees them", () => {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { union: 9, generals: ["sherman", "burnside"], army: ["army-of-the-tennessee", "sherman"] },
      "baltimore-md": { union: 1, generals: ["grant"] },
    },
    hands: { union: ["clara-barton"] },
  });
  const army = "army-of-the-tennessee";
  g.union({ move: "move-army", card: "clara-barton", army, infantry: 9, generals: ["burnside"] });
  g.union({ move: "step", to: "baltimore-md" });
  const leave = (take: object) =>
    g.codes("union", { move: "step", to: "annapolis-md", leave: { generals: ["burnside"] }, ...take });
  expect(leave({ take: { generals: ["grant"] } })).toEqual([]);
  expect(leave({})).toEqual(["step/senior-stays-with-army (5.22)"]);
});

test("5.32: in the space of the activation nobody goes along who ranks above who leads", () => {
  const g = roundOf("union", {
    spaces: { "frederick-md": { union: 5, generals: ["sherman", "mcclellan"] } },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "sherman", infantry: 4 });
  expect(g.codes("union", { move: "step", to: "baltimore-md", take: { generals: ["mcclellan"] } })).toEqual([
    "step/ranks-first (5.32)",
  ]);
});

test("5.65, 5.10: Confederate Generals alone use the dashed lines with 3 Operations", () => {
  const g = roundOf("confederate", {
    spaces: { "decatur-al": { confederate: 2, generals: ["bragg"] } },
    hands: { confederate: ["clara-barton", "dixie-land"] },
  });
  const go = (card: string) =>
    g.codes("confederate", {
      move: "reorganize",
      card,
      moves: [{ general: "bragg", by: "road", path: ["jacksonville-al"] }],
    });
  expect(go("clara-barton")).toEqual([]);
  expect(
    g.table.check(g.s, { move: "reorganize", card: "dixie-land", moves: [] }, "confederate").length,
  ).toBeGreaterThan(0);
});

test("5.65, 5.22: of Generals who change places one frees the other, whoever is named first", () => {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { union: 9, generals: ["sherman", "burnside"], army: ["army-of-the-tennessee", "sherman"] },
      "baltimore-md": { union: 3, generals: ["grant"] },
    },
    hands: { union: ["clara-barton"] },
  });
  const comes = { general: "grant" as const, by: "road" as const, path: ["frederick-md" as const] };
  const goes = { general: "burnside" as const, by: "road" as const, path: ["baltimore-md" as const] };
  const change = (...moves: (typeof comes | typeof goes)[]) =>
    g.codes("union", { move: "reorganize", card: "clara-barton", moves });
  expect(change(comes, goes)).toEqual([]);
  expect(change(goes, comes)).toEqual([]);
  expect(change(goes)).toEqual(["reorganize/may-leave-army (5.65)"]);
});

test("5.62, 5.28: who is transferred may take an Army that has a generic commander", () => {
  const g = roundOf("union", {
    spaces: {
      "washington-dc": { union: 6, generals: ["grant", "meade"], army: ["army-of-the-tennessee", "grant"] },
      "frederick-md": { union: 6, army: ["army-of-the-potomac", null] },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({
    move: "relieve-commander",
    card: "clara-barton",
    reliefs: [
      { army: "army-of-the-tennessee", general: "meade", fate: "transfer" },
      { army: "army-of-the-potomac", general: "grant", fate: "dismiss" },
    ],
  });
  expect(g.s.armies["army-of-the-potomac"]).toEqual({ at: "frederick-md", commander: "grant" });
  expect(g.s.generals.grant.at).toBe("frederick-md");
});

test("5.61: a defeat in the enemy's round before one's own last round halves nothing any more", () => {
  const cost = (beaten: { round: number; during: "union" | "confederate" }) => {
    const g = roundOf("union", {
      spaces: {
        "frederick-md": { union: 9, generals: ["mcclellan", "burnside"], army: ["army-of-the-potomac", "mcclellan"] },
      },
      hands: { union: ["clara-barton"] },
      state: {
        rounds: { union: 4, confederate: 5 },
        beaten: [{ army: "army-of-the-potomac", ...beaten }],
      },
    });
    const army = "army-of-the-potomac";
    g.union({
      move: "relieve-commander",
      card: "clara-barton",
      reliefs: [{ army, general: "burnside", fate: "dismiss" }],
    });
    return g.told("commander-relieved")[0]?.["cost"];
  };
  expect(cost({ round: 3, during: "confederate" })).toBe(10);
  expect(cost({ round: 4, during: "confederate" })).toBe(5);
  expect(cost({ round: 3, during: "union" })).toBe(5);
});

test("4.31: a General who stays where the move began has not moved", () => {
  const g = roundOf("union", {
    spaces: { "frederick-md": { union: 9, generals: ["grant", "meade"] } },
    hands: { union: ["major-campaign-83"] },
  });
  g.force("union", { move: "play-event", card: "major-campaign-83" });
  g.union({ move: "move-corps", general: "grant", infantry: 5, generals: ["meade"] });
  g.union({ move: "step", to: "baltimore-md", leave: { generals: ["meade"], infantry: 2 } }, { move: "stop" });
  expect(g.codes("union", { move: "move-corps", general: "meade", infantry: 4 })).toEqual([]);
});

test("5.22, 4.31: an Army moves though its new senior General has moved with this card", () => {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { union: 9, generals: ["grant", "meade"], army: ["army-of-the-tennessee", "grant"] },
      "baltimore-md": { union: 3, generals: ["mcclellan"] },
    },
    hands: { union: ["major-campaign-83"] },
  });
  g.force("union", { move: "play-event", card: "major-campaign-83" });
  g.union(
    { move: "move-corps", general: "mcclellan", infantry: 3 },
    { move: "step", to: "frederick-md" },
    { move: "stop" },
  );
  const army = "army-of-the-tennessee";
  expect(g.codes("union", { move: "move-army", army, infantry: 9, generals: ["meade"] })).toEqual([]);
});

test("7.51, 5.72: an elite unit that is left without SP is gone when the enemy comes", () => {
  const g = roundOf("confederate", {
    spaces: { "manassas-va": { confederate: 3, generals: ["jackson"] } },
    hands: { confederate: ["clara-barton"] },
    state: {
      elites: {
        "iron-brigade": "frederick-md",
        "wilders-brigade": null,
        "stonewall-brigade": null,
        "hoods-texans": null,
      },
    },
  });
  g.confederate({ move: "move-corps", card: "clara-barton", general: "jackson", infantry: 3 });
  g.confederate({ move: "step", to: "frederick-md" });
  expect(g.s.elites["iron-brigade"]).toBeNull();
});

test("6.7: naval weapons go where Union SP are left on the way", () => {
  const g = roundOf("union", {
    spaces: { "grand-junction-tn": { union: 5, pc: "union", generals: ["grant"] } },
    hands: { union: ["clara-barton"] },
    state: { ironclads: ["memphis-tn"], torpedoes: ["memphis-tn"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 5 });
  g.union({ move: "step", to: "memphis-tn" });
  g.union({ move: "step", to: "grand-junction-tn", leave: { infantry: 2 } }, { move: "stop" });
  expect([g.s.ironclads, g.s.torpedoes]).toEqual([[], []]);
});

test("5.71, 1.3: a General goes on without SP where nothing of the enemy stands, and takes SP up", () => {
  const g = roundOf("confederate", {
    spaces: {
      "memphis-tn": { confederate: 1, generals: ["polk"] },
      "columbus-ky": { confederate: 3, pc: "confederate" },
      "paducah-ky": { fort: "union", pc: "union" },
    },
    hands: { confederate: ["clara-barton"] },
  });
  g.confederate({ move: "move-corps", card: "clara-barton", general: "polk", infantry: 1 });
  g.confederate({ move: "step", to: "humboldt-tn" }, { move: "step", to: "columbus-ky", leave: { infantry: 1 } });
  expect(g.codes("confederate", { move: "step", to: "paducah-ky" })).toContain("step/with-sp (5.71)");
  expect(g.codes("confederate", { move: "step", to: "humboldt-tn", take: { infantry: 3 } })).toEqual([]);
  g.confederate({ move: "stop" });
  expect(g.s.generals.polk.at).toBe("columbus-ky");
});

test("4.1: a card that does not exist is told by its name, played or not", () => {
  const g = roundOf("union", { hands: { union: ["clara-barton"], confederate: ["quaker-guns"] } });
  expect(g.codes("union", { move: "play-event", card: "no-such-card" })).toEqual(["play-event/a-card (4.1)"]);
});

test("5.26, 11.22: who goes on without SP takes no capital, and places no PC", () => {
  const army = "army-of-the-potomac";
  const g = roundOf("union", {
    spaces: {
      "hanover-va": { union: 5, pc: "union", generals: ["grant"], army: [army, "grant"] },
      "fredericksburg-va": { pc: "union" },
    },
    hands: { union: ["clara-barton"] },
    state: { turn: 11 },
  });
  g.union({ move: "move-army", card: "clara-barton", army, infantry: 5 });
  g.union({ move: "step", to: "richmond-va", leave: { infantry: 5 } });
  expect(g.told("capital-taken")).toEqual([]);
  expect(g.codes("union", { move: "take-control" })).toContain("take-control/with-sp (5.26)");
});

test("5.36, 12.7: an Army that stands empty elsewhere is not lost by the move of another force", () => {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { generals: ["mcclellan"], army: ["army-of-the-potomac", "mcclellan"] },
      "cincinnati-oh": { union: 3, generals: ["grant"] },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 3 });
  g.union({ move: "step", to: "falmouth-ky" }, { move: "stop" });
  expect(g.told("army-lost")).toEqual([]);
});
