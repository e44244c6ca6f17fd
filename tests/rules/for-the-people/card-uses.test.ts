import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/for-the-people/index.js";
import type { Side } from "../../../src/rules/for-the-people/terms/ids.js";
import { type Placed, roundOf } from "../../support/for-the-people/rules.js";

/** A way to use a card, in a position where it may be used. */
interface Use {
  readonly by: Side;
  readonly move: Move & { readonly card?: string | undefined };
  readonly spaces?: { readonly [space: string]: Placed };
  readonly turn?: number;
  readonly options?: { readonly operationsQueue: boolean };
}

const cincinnati = { "cincinnati-oh": { union: 6, generals: ["buell", "rosecrans", "+stoneman"] } } as const;
const cumberland = {
  "louisville-ky": {
    union: 6,
    pc: "union",
    generals: ["buell", "rosecrans", "hancock"],
    army: ["army-of-the-cumberland", "buell"],
  },
} as const;

/** Every use of a card for Operations. */
const uses: readonly Use[] = [
  {
    by: "union",
    move: {
      move: "move-army",
      card: "clara-barton",
      army: "army-of-the-cumberland",
      infantry: 5,
      generals: ["rosecrans"],
    },
    spaces: cumberland,
  },
  {
    by: "union",
    move: { move: "move-corps", card: "clara-barton", general: "buell", infantry: 3 },
    spaces: cincinnati,
  },
  {
    by: "union",
    move: { move: "move-division", card: "clara-barton", space: "cincinnati-oh", infantry: 1 },
    spaces: cincinnati,
  },
  { by: "union", move: { move: "move-cavalry", card: "clara-barton", general: "stoneman" }, spaces: cincinnati },
  {
    by: "union",
    move: { move: "naval-move", card: "clara-barton", from: "cincinnati-oh", to: "louisville-ky", infantry: 2 },
    spaces: cincinnati,
  },
  {
    by: "confederate",
    move: { move: "river-move", card: "clara-barton", from: "columbus-ga", to: "fort-gadson-fl" },
    spaces: { "columbus-ga": { confederate: 1 } },
  },
  {
    by: "union",
    move: {
      move: "create-army",
      card: "clara-barton",
      army: "army-of-the-potomac",
      space: "cincinnati-oh",
      general: "buell",
    },
    spaces: cincinnati,
  },
  { by: "union", move: { move: "build-forts", card: "clara-barton", spaces: ["cincinnati-oh"] }, spaces: cincinnati },
  { by: "confederate", move: { move: "build-railroads", card: "clara-barton" }, turn: 10 },
  { by: "union", move: { move: "place-pcs", card: "clara-barton", spaces: ["lexington-ky"] } },
  {
    by: "union",
    move: {
      move: "relieve-commander",
      card: "clara-barton",
      reliefs: [{ army: "army-of-the-cumberland", general: "rosecrans", fate: "dismiss" }],
    },
    spaces: cumberland,
  },
  {
    by: "union",
    move: { move: "reorganize", card: "clara-barton", moves: [{ general: "buell", by: "road", path: ["dayton-oh"] }] },
    spaces: cincinnati,
  },
  {
    by: "union",
    move: { move: "queue-operations", card: "clara-barton", general: "buell" },
    spaces: cincinnati,
    options: { operationsQueue: true },
  },
];

/** A round in which the card is in hand, with another beside it. */
function round({ by, spaces = {}, turn = 5, options = { operationsQueue: false } }: Use, forced: string | null = null) {
  const g = roundOf(
    by,
    { spaces, hands: { [by]: ["clara-barton", "mud-march", "foreign-intervention"] }, state: { turn } },
    { options },
  );
  g.s.cards.forced = forced;
  return g;
}

const withCard = <M extends Use["move"]>(move: M, card: string): M => ({ ...move, card });

/** The same move without a card, as a campaign makes it. */
const withoutCard = (move: Use["move"]): Move => JSON.parse(JSON.stringify({ ...move, card: undefined }));

test.each(uses)(
  "3.32, 4.1, 4.26, 4.41, 4.42, 5.12, 5.14, 4.52, 4.31, 19: $move.move uses a card of the hand, the one that is owed",
  (use) => {
    const { by, move } = use;
    expect(round(use).codes(by, move)).toEqual([]);
    expect(round(use).codes(by, withCard(move, "no-such-card"))).toEqual([`${move.move}/a-card (4.1)`]);
    expect(round(use).codes(by, withCard(move, "dixie-land"))).toEqual([`${move.move}/card-in-hand (3.32)`]);
    for (const [card, code] of [
      ["foreign-intervention", "intervention-last (4.42)"],
      ["emancipation-proclamation", "special-last (4.41)"],
    ] as const)
      expect(round(use).codes(by, withCard(move, card))).toContain(`${move.move}/${code}`);
    if (by === "union") expect(round(use, "mud-march").codes(by, move)).toEqual([`${move.move}/forced-card (4.26)`]);
  },
);

test.each(uses.slice(0, 6))(
  "3.32, 4.31: $move.move names a card in a round, and none in a campaign",
  ({ by, move, spaces = {} }) => {
    const g = roundOf(by, { spaces, hands: { [by]: ["clara-barton"] } });
    const bare = withoutCard(move);
    expect(g.codes(by, bare)).toContain(`${move.move}/card-of-the-round (3.32)`);
    const c = roundOf(by, { spaces, hands: { [by]: ["major-campaign-83"] } });
    if (by === "union") c.union({ move: "play-event", card: "major-campaign-83" });
    else c.confederate({ move: "play-event", card: "major-campaign-83" });
    expect(c.codes(by, bare)).toEqual([]);
    expect(c.codes(by, move)).toContain(`${move.move}/card-of-the-round (3.32)`);
  },
);

test.each(uses.slice(0, 6))(
  "4.31, 4.32: $move.move moves nothing twice by a campaign, and one move goes by water",
  ({ by, move, spaces = {} }) => {
    const bare = withoutCard(move);
    const c = roundOf(by, { spaces, hands: { [by]: ["major-campaign-83"] } });
    if (by === "union") c.union({ move: "play-event", card: "major-campaign-83" });
    else c.confederate({ move: "play-event", card: "major-campaign-83" });
    c.s.play.moved = ["buell", "stoneman"];
    c.s.play.movedSp = { "cincinnati-oh": 6, "louisville-ky": 6, "columbus-ga": 1 };
    c.s.play.sailed = true;
    expect(c.codes(by, bare).every((code) => /4\.3[12]/.test(code))).toBe(true);
    expect(c.codes(by, bare).length).toBeGreaterThan(0);
  },
);

test("5.12, 5.14, 5.23, 5.28: only what stands there goes along, only Generals and Armies of one's own are activated", () => {
  const g = roundOf("union", { spaces: { ...cincinnati, ...cumberland }, hands: { union: ["clara-barton"] } });
  const card = "clara-barton";
  expect(g.codes("union", { move: "move-corps", card, general: "r-e-lee", infantry: 2 })).toEqual([
    "move-corps/on-the-map (5.14)",
  ]);
  expect(g.codes("union", { move: "move-cavalry", card, general: "stuart" })).toEqual([
    "move-cavalry/on-the-map (5.14)",
  ]);
  expect(g.codes("union", { move: "move-division", card, space: "dayton-oh", infantry: 1 })).toEqual([
    "move-division/is-there (5.12)",
  ]);
  expect(
    g.codes("union", {
      move: "naval-move",
      card,
      from: "cincinnati-oh",
      to: "louisville-ky",
      infantry: 2,
      generals: ["grant"],
    }),
  ).toEqual(["naval-move/is-there (5.12)"]);
  expect(g.codes("union", { move: "move-army", card, army: "army-of-the-potomac", infantry: 2 })).toEqual([
    "move-army/an-army (5.23)",
  ]);
  const generic = roundOf("union", {
    spaces: { "louisville-ky": { union: 4, pc: "union", army: ["army-of-the-cumberland", null] } },
    hands: { union: ["clara-barton"] },
  });
  expect(generic.codes("union", { move: "move-army", card, army: "army-of-the-cumberland", infantry: 2 })).toEqual([
    "move-army/a-commander (5.28)",
  ]);
});
