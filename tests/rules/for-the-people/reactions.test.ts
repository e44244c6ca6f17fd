import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/for-the-people/index.js";
import { type Position, roundOf, type Settings } from "../../support/for-the-people/rules.js";

/** Grant's corps of four enters a space from Bowling Green. */
function entering(
  spaces: NonNullable<Position["spaces"]>,
  to: "clarksville-tn" | "nashville-tn",
  settings: Settings = {},
) {
  const all = { "bowling-green-ky": { union: 5, pc: "union", generals: ["grant"] }, ...spaces } as const;
  const g = roundOf("union", { spaces: all, hands: { union: ["clara-barton"] } }, settings);
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 4 }, { move: "step", to });
  return g;
}

const nashville = { "nashville-tn": { confederate: 8, generals: ["jackson", "polk", "hood"] } } as const;

test("5.81, 5.31: who intercepts is there, next to it, led by who commands, as a whole and within its limit", () => {
  const g = entering({ ...nashville, "franklin-tn": { confederate: 2, generals: ["longstreet"] } }, "clarksville-tn");
  const come = (change: object) =>
    g.codes("confederate", {
      move: "intercept",
      from: "nashville-tn",
      general: "polk",
      infantry: 6,
      generals: ["hood"],
      ...change,
    });
  expect(come({})).toEqual([]);
  expect(come({ general: "jackson" })).toEqual(["intercept/commander-leads (5.31)"]);
  expect(come({ generals: ["stuart"] })).toContain("intercept/is-there (5.81)");
  expect(come({ infantry: 7 })).toEqual(["intercept/within-limit (5.81)"]);
  expect(come({ infantry: 0 })).toContain("intercept/with-sp (5.81)");
  expect(come({ infantry: 4 })).toEqual(["intercept/the-whole-force (5.81)"]);
  // Which of them stay, 5.81 does not say, and 5.33 speaks of a corps that moves: both are kept unless one was agreed.
  expect(come({ generals: ["hood", "jackson"] })).toEqual([]);
  expect(come({ generals: [] })).toEqual([]);
  // Franklin lies next to Dover and Nashville, not to Clarksville.
  expect(
    g.codes("confederate", { move: "intercept", from: "franklin-tn", general: "longstreet", infantry: 2 }),
  ).toContain("intercept/next-to-it (5.81)");
});

test.each([
  ["as-they-like", [[], []]],
  ["one-more", [["intercept/generals-with-it (5.81)"], []]],
  ["all", [[], ["intercept/all-generals (5.81)"]]],
] as const)("5.81: how many Generals go with a force that intercepts, by the reading %s", (reading, expected) => {
  const g = entering(nashville, "clarksville-tn", { rulings: { "generals-who-intercept": reading } });
  const come = (...generals: ("hood" | "jackson")[]) => {
    const move: Move = { move: "intercept", from: "nashville-tn", general: "polk", infantry: 6, generals };
    const [finding] = g.table.check(g.s, move, "confederate");
    if (finding?.code.endsWith("generals-with-it") === true)
      expect(finding.message).toBe("2 Generals go along with Polk, and 1 may");
    return g.codes("confederate", move);
  };
  expect([come("hood", "jackson"), come("hood")]).toEqual(expected);
});

test("5.28, 5.81: all Generals of an Army go; a generic commander stays", () => {
  const army = {
    "nashville-tn": { confederate: 8, generals: ["jackson", "polk"], army: ["army-of-tennessee", "jackson"] },
  } as const;
  const g = entering(army, "clarksville-tn");
  const come = { move: "intercept", from: "nashville-tn", general: "jackson", infantry: 8 } as const;
  expect(g.codes("confederate", come)).toEqual(["intercept/all-generals (5.81)"]);
  expect(g.codes("confederate", { ...come, generals: ["polk"] })).toEqual([]);
  const generic = entering(
    {
      "nashville-tn": { confederate: 8, generals: ["+forrest"], army: ["army-of-tennessee", null] },
      "dover-tn": { confederate: 1, generals: ["polk"] },
    },
    "clarksville-tn",
  );
  expect(
    generic.codes("confederate", { move: "intercept", from: "nashville-tn", general: "forrest", infantry: 8 }),
  ).toContain("intercept/no-generic-commander (5.28)");
});

test("5.82: one attempt is made for a move", () => {
  const g = entering(nashville, "clarksville-tn");
  g.confederate({ move: "intercept", from: "nashville-tn", general: "polk", infantry: 6, generals: ["hood"] });
  g.roll([6]);
  expect(g.told("interception-rolled")).toMatchObject([{ result: "fails" }]);
  expect(g.waits()).toEqual(["union march/go"]);
  g.union({ move: "step", to: "bowling-green-ky" });
  expect(g.waits()).toEqual(["union march/go"]);
});

test("5.81: nobody intercepts into a space with an SP or a fort of the mover; other readings shut more", () => {
  const held = entering({ ...nashville, "clarksville-tn": { union: 1 } }, "clarksville-tn");
  expect(held.waits()).toEqual(["union march/go"]);
  const reading = (where: string, bound: string) =>
    entering({ ...nashville, "clarksville-tn": { fort: "confederate" } }, "clarksville-tn", {
      rulings: { "where-to-intercept": where, "reactions-over-rivers": bound },
    }).waits();
  expect(reading("held-by-mover", "free")).toEqual(["confederate march/intercept"]);
  expect(reading("any-fort", "free")).toEqual(["union march/go"]);
  expect(reading("any-piece", "free")).toEqual(["union march/go"]);
});

test("7.23, 7.24: a corps tries to retreat before battle by a roll; SP without a General stay", () => {
  const g = entering(
    { "clarksville-tn": { confederate: 3, generals: ["jackson"] }, "dover-tn": { union: 1 } },
    "clarksville-tn",
  );
  expect(g.waits()).toEqual(["confederate march/withdraw"]);
  const to = (space: "dover-tn" | "memphis-tn" | "nashville-tn" | "bowling-green-ky") =>
    g.codes("confederate", { move: "withdraw", to: space });
  expect(to("dover-tn")).toEqual(["withdraw/no-enemy-sp (7.24)"]);
  expect(to("memphis-tn")).toEqual(["withdraw/next-to-it (7.24)"]);
  g.s.pc["nashville-tn"] = "union";
  expect(to("nashville-tn")).toEqual(["withdraw/friendly-or-neutral (7.24)"]);
  delete g.s.pc["nashville-tn"];
  g.confederate({ move: "withdraw", to: "nashville-tn" });
  g.roll([3]);
  expect(g.told("withdrawal-rolled")).toMatchObject([{ die: 3, drm: 0, needed: 3, result: "succeeds" }]);
  expect(g.s.infantry.confederate).toEqual({ "nashville-tn": 3 });
  const alone = entering({ "clarksville-tn": { confederate: 3 } }, "clarksville-tn");
  expect(alone.codes("confederate", { move: "withdraw", to: "nashville-tn" })).toContain("withdraw/may-try (7.23)");
});

test("7.21: brigade against brigade by a roll, by another reading not at all", () => {
  const meet = (reading: string) => {
    const spaces = {
      "bowling-green-ky": { pc: "union", generals: ["+stoneman"] },
      "clarksville-tn": { generals: ["+forrest"] },
    } as const;
    const settings = { rulings: { "cavalry-before-cavalry": reading } };
    const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } }, settings);
    g.union(
      { move: "move-cavalry", card: "clara-barton", general: "stoneman" },
      { move: "step", to: "clarksville-tn" },
    );
    return g.waits();
  };
  expect(meet("roll")).toEqual(["confederate march/withdraw"]);
  expect(meet("stays")).toEqual(["chance"]);
});

test("5.72, 7.1: ten times too weak: the mover is overrun, by another reading a battle is fought", () => {
  const into = (reading: string) => {
    const spaces = {
      "bowling-green-ky": { union: 1, pc: "union" },
      "clarksville-tn": { confederate: 10, pc: "union" },
    } as const;
    const g = roundOf(
      "union",
      { spaces, hands: { union: ["clara-barton"] } },
      { rulings: { "mover-overrun": reading } },
    );
    g.union(
      { move: "move-division", card: "clara-barton", space: "bowling-green-ky", infantry: 1 },
      { move: "step", to: "clarksville-tn" },
    );
    return g;
  };
  expect(into("overrun").told("overrun")).toMatchObject([{ side: "union", sp: 1 }]);
  expect(into("battle").told("battle-begun")).toHaveLength(1);
});

test("5.73, 7.32: a corps that wins with less than twice the strength stays", () => {
  const spaces = {
    "paducah-ky": { union: 4, pc: "union", generals: ["grant"] },
    "columbus-ky": { confederate: 3, pc: "confederate" },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } });
  g.union(
    { move: "move-corps", card: "clara-barton", general: "grant", infantry: 4 },
    { move: "step", to: "columbus-ky" },
  );
  g.roll([6, 1]);
  g.confederate({ move: "retreat", to: "humboldt-tn" });
  expect(g.s.infantry.union).toEqual({ "columbus-ky": 3 });
  expect(g.s.rounds.union).toBe(1);
  const strong = roundOf("union", {
    spaces: { ...spaces, "columbus-ky": { confederate: 2, pc: "confederate" } },
    hands: { union: ["clara-barton"] },
  });
  strong.union(
    { move: "move-corps", card: "clara-barton", general: "grant", infantry: 4 },
    { move: "step", to: "columbus-ky" },
  );
  strong.roll([5, 1]);
  if (strong.waits()[0]?.includes("retreat") === true) strong.confederate({ move: "retreat", to: "humboldt-tn" });
  expect(strong.waits()).toEqual(["union march/go"]);
});

test("7.41: of defenders who rank alike their owner names who commands", () => {
  const g = entering({ "clarksville-tn": { confederate: 3, generals: ["jackson", "longstreet"] } }, "clarksville-tn");
  g.confederate({ move: "decline-withdraw" });
  expect(g.waits()).toEqual(["confederate battle/commander"]);
  expect(g.codes("confederate", { move: "choose-commander", general: "polk" })).toEqual([
    "choose-commander/ranks-highest (7.41)",
  ]);
  g.confederate({ move: "choose-commander", general: "longstreet" });
  expect(g.told("battle-modifier")[1]).toMatchObject({ commander: 3 });
});

test("7.61, 7.63: a beaten defender goes to the best space, over no river; with nowhere to go they surrender", () => {
  const spaces = {
    "paducah-ky": { union: 6, pc: "union", generals: ["grant"] },
    "columbus-ky": { confederate: 4, pc: "confederate" },
    "mckenzie-tn": { union: 1 },
    "humboldt-tn": {},
  } as const;
  const fight = (more: NonNullable<Position["spaces"]>) => {
    const g = roundOf("union", { spaces: { ...spaces, ...more }, hands: { union: ["clara-barton"] } });
    g.union(
      { move: "move-corps", card: "clara-barton", general: "grant", infantry: 6 },
      { move: "step", to: "columbus-ky" },
    );
    g.roll([5, 1]);
    return g;
  };
  const g = fight({});
  const to = (space: "mckenzie-tn" | "memphis-tn" | "paducah-ky" | "humboldt-tn") =>
    g.codes("confederate", { move: "retreat", to: space });
  expect(to("mckenzie-tn")).toContain("retreat/no-enemy-sp (7.61)");
  expect(to("memphis-tn")).toContain("retreat/next-to-it (7.61)");
  expect(to("paducah-ky")).toEqual(["retreat/best-space (7.61)"]);
  expect(to("humboldt-tn")).toEqual([]);
  const none = fight({ "humboldt-tn": { union: 1 }, "paducah-ky": { union: 7, pc: "union", generals: ["grant"] } });
  expect(none.told("surrendered")).toMatchObject([{ side: "confederate" }]);
});

test("6.16, 7.62: only a Union force in a port retreats by sea, to a friendly port and past no fort", () => {
  const spaces = {
    "goldsboro-nc": { confederate: 8, generals: ["jackson"] },
    "new-bern-nc": { union: 4, pc: "union", generals: ["butler"] },
    "fort-monroe-va": { union: 1, pc: "union" },
  } as const;
  const g = roundOf("confederate", { spaces, hands: { confederate: ["css-sumter"] } });
  g.confederate(
    { move: "move-corps", card: "css-sumter", general: "jackson", infantry: 6 },
    { move: "step", to: "new-bern-nc" },
  );
  if (g.waits()[0]?.includes("withdraw") === true) g.union({ move: "decline-withdraw" });
  g.roll([6, 1]);
  for (let at = 0; at < 3 && g.waits()[0] === "chance"; at++) g.roll([6]);
  expect(g.waits()[0]).toMatch(/battle\/retreat/);
  const to = (space: "fort-monroe-va" | "raleigh-nc" | "charleston-sc" | "baltimore-md") =>
    g.codes("union", { move: "retreat-by-sea", to: space });
  expect(to("raleigh-nc")).toContain("retreat-by-sea/to-a-port (6.16)");
  expect(to("charleston-sc")).toContain("retreat-by-sea/a-friendly-port (7.62)");
  expect(to("baltimore-md")).toEqual([]);
  g.s.pc["charleston-sc"] = "union";
  expect(to("charleston-sc")).toEqual(["retreat-by-sea/past-no-fort (7.62)"]);
  g.union({ move: "retreat-by-sea", to: "fort-monroe-va" });
  expect(g.s.infantry.union["fort-monroe-va"]).toBeGreaterThan(1);
});

test("1.3, 5.81: with First Manassas somebody comes from two spaces away, without a roll, or with one where that was agreed", () => {
  const meet = (settings: Settings = {}) => {
    const g = roundOf(
      "union",
      {
        spaces: {
          "frederick-md": { union: 6, generals: ["mcdowell"] },
          "manassas-va": { confederate: 3, generals: ["beauregard"] },
          "winchester-va": { confederate: 4, generals: ["j-johnston"] },
        },
        hands: { union: ["clara-barton"], confederate: ["first-manassas", "css-sumter"] },
      },
      settings,
    );
    g.union({ move: "move-corps", card: "clara-barton", general: "mcdowell", infantry: 6 });
    g.union({ move: "step", to: "manassas-va" });
    return g;
  };
  const come = { move: "intercept", from: "winchester-va", general: "j-johnston", infantry: 4 } as const;
  const g = meet();
  expect(g.codes("confederate", come)).toContain("intercept/next-to-it (5.81)");
  expect(g.codes("confederate", { ...come, card: "css-sumter" })).toContain("intercept/far-by-first-manassas (1.3)");
  expect(g.codes("confederate", { ...come, card: "no-such-card" })).toEqual(["intercept/a-card (4.1)"]);
  expect(g.codes("confederate", { ...come, card: "seven-days" })).toContain("intercept/card-in-hand (1.3)");
  g.confederate({ ...come, card: "first-manassas" });
  expect(g.told("intercepted")).toEqual([
    { general: "j-johnston", from: "winchester-va", space: "manassas-va", sp: 4 },
  ]);
  expect(g.told("interception-rolled")).toEqual([]);
  expect(g.s.cards.discard).toContain("first-manassas");
  const rolled = meet({ rulings: { "first-manassas": "rolls" } });
  rolled.confederate({ ...come, card: "first-manassas" });
  rolled.roll([6]);
  expect(rolled.told("interception-rolled")[0]).toMatchObject({ result: "fails", needed: 2 });
});

test("5.81, 5.34: an SP may stay in a fort, and another with Generals who stay", () => {
  const g = roundOf("union", {
    spaces: {
      "bowling-green-ky": { union: 5, pc: "union", generals: ["grant"] },
      "nashville-tn": {
        ...{ confederate: 5, fort: "confederate" },
        generals: ["bragg", "hood", "polk", "ewell"],
      },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 4 });
  g.union({ move: "step", to: "clarksville-tn" });
  const come = (infantry: number) =>
    g.codes("confederate", { move: "intercept", from: "nashville-tn", general: "bragg", generals: ["hood"], infantry });
  for (const infantry of [5, 4, 3]) expect(come(infantry)).toEqual([]);
  expect(come(2)).toEqual(["intercept/the-whole-force (5.81)"]);
});
