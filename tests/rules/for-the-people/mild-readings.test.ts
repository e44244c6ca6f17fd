// What a sentence of the rulebook leaves to a player is theirs, and where it can be read in two ways a ruling asks.
import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/for-the-people/index.js";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import {
  game,
  type Play,
  type Position,
  position,
  roundOf,
  tableFor,
  wellSaid,
} from "../../support/for-the-people/rules.js";

type PlacesPcs = Required<Extract<Move, { move: "place-pcs" }>>;

test("5.32: a corps that has left the space of its activation takes along there who ranks above who leads", () => {
  const g = roundOf("union", {
    spaces: { "frederick-md": { union: 5, generals: ["sherman", "mcclellan"] } },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "sherman", infantry: 4 });
  const back: Move = { move: "step", to: "baltimore-md", take: { generals: ["mcclellan"] } };
  expect(g.codes("union", back)).toEqual(["step/ranks-first (5.32)"]);
  g.union({ move: "step", to: "baltimore-md" }, { move: "step", to: "frederick-md" });
  expect(g.codes("union", back)).toEqual([]);
});

test("10.24: whom the operational concentration activates goes by the Baltimore & Ohio, nobody else does", () => {
  const at = (card: string, ...more: Move[]) => {
    const g = roundOf("union", {
      spaces: { "harpers-ferry-va": { union: 4, pc: "union", generals: ["grant"] }, "weston-wv": { confederate: 1 } },
      hands: { union: [card] },
    });
    for (const move of more) g.force("union", move);
    g.force("union", { move: "move-corps", general: "grant", infantry: 4, ...(more.length === 0 && { card }) });
    return g.codes("union", { move: "step", to: "grafton-wv" });
  };
  const card = "seven-days";
  expect(at(card)).toEqual(["step/not-baltimore-ohio (10.24)"]);
  expect(at(card, { move: "play-event", card })).toEqual([]);
  const campaign = "major-campaign-83";
  expect(at(campaign, { move: "play-event", card: campaign })).toEqual(["step/not-baltimore-ohio (10.24)"]);
});

test("5.65, 5.22: Generals who change places may be named in any order, unless two wait for each other", () => {
  const spaces: Position["spaces"] = {
    "frederick-md": { union: 9, generals: ["sherman", "burnside"], army: ["army-of-the-tennessee", "sherman"] },
    "baltimore-md": { union: 9, generals: ["mcdowell", "grant"], army: ["army-of-the-potomac", "mcdowell"] },
    "annapolis-md": { union: 1, generals: ["halleck"] },
  };
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } });
  const by = "road" as const;
  const halleck = { general: "halleck" as const, by, path: ["baltimore-md" as const, "frederick-md" as const] };
  const burnside = { general: "burnside" as const, by, path: ["baltimore-md" as const, "annapolis-md" as const] };
  const grant = { general: "grant" as const, by, path: ["frederick-md" as const] };
  const change = (...moves: (typeof halleck | typeof burnside | typeof grant)[]) =>
    g.codes("union", { move: "reorganize", card: "clara-barton", moves });
  const stays = ["reorganize/may-leave-army (5.65)"];
  expect(change(burnside)).toEqual(stays);
  expect(change(halleck, burnside)).toEqual([]);
  expect(change(burnside, halleck)).toEqual([]);
  // Each ranks highest where they are until the other has come.
  const swap = { general: "burnside" as const, by, path: ["baltimore-md" as const] };
  expect(g.codes("union", { move: "reorganize", card: "clara-barton", moves: [swap, grant] })).toEqual(stays);
});

test("5.81, 5.52: of two brigades that stand together one intercepts, or both, by another reading one alone", () => {
  const comes = (reading: string, generals: "morgan"[]) => {
    const g = roundOf(
      "union",
      {
        spaces: {
          "bowling-green-ky": { union: 5, pc: "union", generals: ["grant"] },
          "nashville-tn": { generals: ["+forrest", "+morgan"] },
        },
        hands: { union: ["clara-barton"] },
      },
      { rulings: { "generals-who-intercept": reading } },
    );
    g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 4 });
    g.union({ move: "step", to: "clarksville-tn" });
    return g.codes("confederate", { move: "intercept", from: "nashville-tn", general: "forrest", generals });
  };
  expect(comes("as-they-like", [])).toEqual([]);
  expect(comes("as-they-like", ["morgan"])).toEqual([]);
  expect(comes("one-more", ["morgan"])).toEqual(["intercept/generals-with-it (5.81)"]);
});

test("19: a card laid for another General begins another queue and loses the first, by another reading it may not", () => {
  const lay = (reading: string) => {
    const g = roundOf(
      "union",
      {
        spaces: { "cincinnati-oh": { union: 4, generals: ["buell", "rosecrans"] } },
        hands: { union: ["strategy-board-93"] },
        state: {},
      },
      { options: { operationsQueue: true }, rulings: { "queue-for-another": reading } },
    );
    g.s.cards.queue.union = { general: "buell", cards: ["kansas-admitted"], total: 1 };
    g.s.cards.deck -= 1;
    return g;
  };
  const other = { move: "queue-operations", card: "strategy-board-93", general: "rosecrans" } as const;
  expect(lay("never").codes("union", other)).toEqual(["queue-operations/same-general (19)"]);
  const g = lay("begins");
  g.union(other);
  expect(g.told("queue-lost")).toMatchObject([{ general: "buell" }]);
  expect(g.s.cards.queue.union).toEqual({ general: "rosecrans", cards: ["strategy-board-93"], total: 2 });
});

test("5.53, 11.3: brigades take PCs off beside those that the card places, by another reading among them", () => {
  const play = (reading: string) =>
    roundOf(
      "confederate",
      {
        spaces: {
          "lexington-ky": { pc: "union", generals: ["+forrest"] },
          "louisville-ky": { pc: "union", generals: ["+morgan"] },
        },
        hands: { confederate: ["css-sumter"] },
      },
      { rulings: { "pcs-of-brigades": reading } },
    );
  const marks = (
    reading: string,
    spaces: ("frankfort-ky" | "somerset-ky")[],
    ...remove: NonNullable<PlacesPcs["remove"]>
  ) => play(reading).codes("confederate", { move: "place-pcs", card: "css-sumter", spaces, remove });
  const tooMany = ["place-pcs/as-many-as-operations (11.3)"];
  expect(marks("beside", ["frankfort-ky"], "lexington-ky", "louisville-ky")).toEqual([]);
  expect(marks("beside", ["frankfort-ky", "somerset-ky"], "lexington-ky")).toEqual(tooMany);
  expect(marks("beside", [])).toEqual(tooMany);
  expect(marks("among", ["frankfort-ky"], "lexington-ky")).toEqual(tooMany);
  expect(marks("among", [], "lexington-ky")).toEqual([]);
});

test("11.23: a government goes where raiders stand in a space of its own with a line, by another reading it does not", () => {
  const flees = (reading: string) => {
    const table = tableFor({ rulings: { "capital-beside-the-enemy": reading } });
    const s = position({
      spaces: { "raleigh-nc": { generals: ["+stoneman"] } },
      state: { capitals: { union: "washington-dc", confederate: null } },
    });
    s.stack = [
      { flow: "turn", at: "attrition", next: null },
      { flow: "political", at: "unionCapital", marked: [], gained: [], effects: { union: [], confederate: [] } },
    ];
    table.settle(s);
    return game(s, table).codes("confederate", { move: "relocate-capital", space: "raleigh-nc" });
  };
  expect(flees("open")).toEqual([]);
  expect(flees("shut")).toEqual(["relocate-capital/open-space (11.23)"]);
});

test("4.25: a card that interrupts is the event of one's own round too, by another reading it is not", () => {
  const plays = (reading: string) =>
    roundOf(
      "confederate",
      { hands: { confederate: ["quaker-guns"] } },
      { rulings: { "interrupt-as-a-play": reading } },
    ).codes("confederate", { move: "play-event", card: "quaker-guns" });
  expect(plays("may")).toEqual([]);
  expect(plays("never")).toEqual(["play-event/not-an-interrupt (4.25)"]);
});

test("1.3, 5.81: whether another card lets somebody intercept stands on it: where its text is not known, nobody is convicted", () => {
  const comes = (card: string) => {
    const g = roundOf("union", {
      spaces: {
        "frederick-md": { union: 6, generals: ["mcdowell"] },
        "manassas-va": { confederate: 3, generals: ["beauregard"] },
        "winchester-va": { confederate: 4, generals: ["j-johnston"] },
      },
      hands: { union: ["clara-barton"], confederate: ["dixie-land", "css-sumter", "first-manassas"] },
    });
    g.union({ move: "move-corps", card: "clara-barton", general: "mcdowell", infantry: 6 });
    g.union({ move: "step", to: "manassas-va" });
    const come: Move = { move: "intercept", from: "winchester-va", general: "j-johnston", infantry: 4, card };
    return wellSaid(g.table.check(g.s, come, "confederate")).map(({ code, severity }) => `${severity} ${code}`);
  };
  expect(comes("dixie-land")).toEqual(["unknown for-the-people/intercept/interception-card"]);
  expect(comes("css-sumter")).toEqual(["violation for-the-people/intercept/far-by-first-manassas"]);
});

/** Grant goes from Paducah to Columbus; ironclads hold the river from there to New Madrid, where no road leads. */
function toColumbus(spaces: Position["spaces"], reading: string): Play {
  const g = roundOf(
    "union",
    {
      spaces: {
        "paducah-ky": { union: 6, pc: "union", generals: ["grant"] },
        "columbus-ky": { pc: "confederate" },
        "new-madrid-mo": { pc: "confederate" },
        ...spaces,
      },
      hands: { union: ["clara-barton"] },
      state: { ironclads: ["columbus-ky", "new-madrid-mo"] },
    },
    { rulings: { "next-by-river": reading } },
  );
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 6 });
  g.union({ move: "step", to: "columbus-ky" });
  return g;
}

test("5.81, 1.2: along a river somebody intercepts where anybody is asked, by other readings always or never", () => {
  const polk = { "new-madrid-mo": { pc: "confederate", confederate: 2, generals: ["polk"] } } as const;
  const bragg = { "humboldt-tn": { confederate: 2, generals: ["bragg"] } } as const;
  const come: Move = { move: "intercept", from: "new-madrid-mo", general: "polk", infantry: 2 };
  const comes = (reading: string) => toColumbus({ ...polk, ...bragg }, reading).codes("confederate", come);
  expect(comes("where-asked")).toEqual([]);
  expect(comes("rivers")).toEqual([]);
  expect(comes("roads-and-railroads")).toEqual(["intercept/next-to-it (5.81)"]);
  expect(toColumbus(polk, "where-asked").waits()).toEqual(["union march/go"]);
  expect(toColumbus(polk, "rivers").waits()).toEqual(["confederate march/intercept"]);
});

test("7.24, 1.2: along a river somebody retreats before battle, by another reading they do not", () => {
  const goes = (reading: string) =>
    toColumbus({ "columbus-ky": { pc: "confederate", confederate: 3, generals: ["polk"] } }, reading).codes(
      "confederate",
      { move: "withdraw", to: "new-madrid-mo" },
    );
  expect(goes("where-asked")).toEqual([]);
  expect(goes("roads-and-railroads")).toEqual(["withdraw/next-to-it (7.24)"]);
});

test("7.61, 1.2: a beaten force retreats along a river where naval control is denied, by another reading it does not", () => {
  const goes = (reading: string, ...ironclads: SpaceId[]) => {
    const g = toColumbus({ "columbus-ky": { pc: "confederate", confederate: 3, generals: ["polk"] } }, reading);
    g.confederate({ move: "decline-withdraw" });
    g.roll([6, 1]);
    expect(g.waits()).toEqual(["confederate battle/retreat"]);
    if (ironclads.length > 0) g.s.ironclads = ironclads;
    return g.codes("confederate", { move: "retreat", to: "new-madrid-mo" });
  };
  expect(goes("where-asked")).toEqual([]);
  expect(goes("roads-and-railroads")).toContain("retreat/next-to-it (7.61)");
  expect(goes("where-asked", "new-madrid-mo")).toContain("retreat/next-to-it (7.61)");
});
