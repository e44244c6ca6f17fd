import { expect, test } from "vitest";
import type { ArmyId, GeneralId, SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { type Play, type Position, roundOf, type Settings } from "../../support/for-the-people/rules.js";

const card = "kansas-admitted";

/** The Union has a card of one Operation. */
const union = (from: Position, settings: Settings = {}): Play =>
  roundOf("union", { ...from, hands: { union: [card] } }, settings);

interface Relief {
  readonly army: ArmyId;
  readonly general: GeneralId;
  readonly fate: "transfer" | "dismiss" | "remove";
}

const relieve = (g: Play, ...reliefs: Relief[]) => g.codes("union", { move: "relieve-commander", card, reliefs });

const two = {
  "louisville-ky": {
    union: 8,
    pc: "union",
    generals: ["grant", "sherman", "thomas"],
    army: ["army-of-the-cumberland", "grant"],
  },
  "frederick-md": { union: 8, generals: ["meade", "burnside"], army: ["army-of-the-potomac", "meade"] },
} as const;

test("5.61: commanders of one's own Armies on the map are relieved, and of no others", () => {
  const g = union({ spaces: two });
  const first = { general: "burnside", fate: "dismiss" } as const;
  expect(relieve(g, { army: "army-of-the-potomac", ...first })).toEqual([]);
  expect(relieve(g, { army: "army-of-northern-virginia", ...first })).toContain("relieve-commander/own-armies (5.61)");
  expect(relieve(g, { army: "army-of-the-missouri", ...first })).toContain("relieve-commander/own-armies (5.61)");
});

test("5.62: who is transferred commands the second Army, and nobody else", () => {
  const g = union({ spaces: two });
  const goes = { army: "army-of-the-cumberland", general: "sherman", fate: "transfer" } as const;
  const second = (general: GeneralId) => relieve(g, goes, { army: "army-of-the-potomac", general, fate: "dismiss" });
  expect(second("grant")).toEqual([]);
  expect(second("burnside")).toEqual(["relieve-commander/transferred-commands (5.62)"]);
});

test("5.62: a transfer goes between Armies that a line joins, not to one that is cut off", () => {
  const reach = (spaces: Position["spaces"]) =>
    relieve(
      union({ spaces: { ...two, ...spaces } }),
      { army: "army-of-the-cumberland", general: "sherman", fate: "transfer" },
      { army: "army-of-the-potomac", general: "grant", fate: "dismiss" },
    );
  expect(reach({})).toEqual([]);
  const south = {
    "frederick-md": {},
    "atlanta-ga": { union: 8, generals: ["meade", "burnside"], army: ["army-of-the-potomac", "meade"] },
  } as const;
  expect(reach(south)).toEqual(["relieve-commander/joined-armies (5.62)"]);
  // 8.1, 1.2: ships of the Union join the ports under its naval control, and both Armies have lines to some.
  const { "atlanta-ga": army } = south;
  expect(reach({ "frederick-md": {}, "vicksburg-ms": { ...army, pc: "union" } })).toEqual([]);
});

/** What Meade's relief costs: a rating of 5, after a large defeat in a round. */
function cost(during: "union" | "confederate", rulings: Settings["rulings"] = {}): number {
  const beaten = [{ army: "army-of-the-potomac" as const, round: 4, during }];
  const g = union({ spaces: two, state: { beaten, rounds: { union: 4, confederate: 4 } } }, { rulings });
  g.union({
    move: "relieve-commander",
    card,
    reliefs: [{ army: "army-of-the-potomac", general: "burnside", fate: "dismiss" }],
  });
  return Number(g.told("commander-relieved")[0]?.["cost"]);
}

test("5.61: half of an odd rating is the smaller half, by another reading the larger", () => {
  expect(cost("confederate")).toBe(2);
  expect(cost("confederate", { "halved-relief": "up" })).toBe(3);
});

test("5.61: a defeat in the enemy's round since one's own last one halves the cost, by another reading it does not", () => {
  expect(cost("confederate")).toBe(2);
  expect(cost("confederate", { "beaten-in-the-round-between": "own-round-only" })).toBe(5);
});

/** What breaks where one General reorganizes. */
const reorganize = (g: Play, general: GeneralId, by: "road" | "rail", ...path: SpaceId[]) =>
  g.codes("union", { move: "reorganize", card, moves: [{ general, by, path }] });

test("5.65: a brigade does not reorganize, a General does, and it is told from where", () => {
  const g = union({ spaces: { "frederick-md": { union: 5, generals: ["banks", "+stoneman"] } } });
  expect(reorganize(g, "stoneman", "road", "baltimore-md")).toEqual(["reorganize/no-brigades (5.65)"]);
  expect(reorganize(g, "banks", "road", "baltimore-md")).toEqual([]);
  g.union({ move: "reorganize", card, moves: [{ general: "banks", by: "road", path: ["baltimore-md"] }] });
  expect(g.told("reorganized")).toEqual([{ general: "banks", from: "frederick-md", space: "baltimore-md" }]);
});

test("5.65: ten spaces by road, and not eleven", () => {
  const g = union({ spaces: { "frederick-md": { union: 5, generals: ["banks"] } } });
  const there = Array.from({ length: 10 }, (_, at): SpaceId => (at % 2 === 0 ? "baltimore-md" : "frederick-md"));
  expect(reorganize(g, "banks", "road", ...there)).toEqual([]);
  expect(reorganize(g, "banks", "road", ...there, "baltimore-md")).toEqual(["reorganize/ten-spaces (5.65)"]);
});

test("5.65: Generals go by rail through what the enemy does not control, by another reading through their own", () => {
  const spaces = { "cincinnati-oh": { union: 5, generals: ["banks"] } } as const;
  const by = (reading: string, from: Position = { spaces }) =>
    reorganize(union(from, { rulings: { "reorganizing-by-rail": reading } }), "banks", "rail", "falmouth-ky");
  expect(by("not-enemy")).toEqual([]);
  expect(by("friendly")).toEqual(["reorganize/open-path (5.65)"]);
  expect(by("friendly", { spaces: { ...spaces, "falmouth-ky": { pc: "union" } } })).toEqual([]);
});

test("5.34: the opponent sends back Generals of the enemy on the map, and no Cavalry Brigade", () => {
  const spaces = {
    "cincinnati-oh": { union: 1, generals: ["buell", "rosecrans", "hancock", "+stoneman"] },
    "richmond-va": { confederate: 1, generals: ["polk"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: [card], confederate: ["css-sumter"] } });
  g.union({ move: "discard-card", card });
  expect(g.waits()).toEqual(["confederate round/organisation"]);
  const send = (general: GeneralId) => g.codes("confederate", { move: "send-back", generals: [general] });
  expect(send("buell")).toEqual([]);
  expect(send("polk")).toContain("send-back/of-the-enemy (5.34)");
  expect(send("grant")).toContain("send-back/of-the-enemy (5.34)");
  expect(send("stoneman")).toEqual(["send-back/no-brigade (5.34)"]);
});
