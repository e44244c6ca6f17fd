import { expect, test } from "vitest";
import type { DeclaredStep } from "../../../src/rules/for-the-people/terms/declared-shapes.js";
import type { Side, SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { type Position, roundOf } from "../../support/for-the-people/rules.js";

/** A round of a side that holds one card. */
const holding = (by: Side, card: string, from: Position = {}) =>
  roundOf(by, { ...from, hands: { [by]: [card], ...from.hands } });

/** What a play breaks, or leaves open, in a position. */
function codes(by: Side, card: string, declared?: readonly DeclaredStep[], from?: Position): string[] {
  const move = declared === undefined ? {} : { declared: [...declared] };
  return holding(by, card, from)
    .codes(by, { move: "play-event", card, ...move })
    .map((code) => code.replace("play-event/", ""));
}

const will = (points: number, face: "plus" | "minus") => ({ points, face });

/** The facts of 1.3 as positions: Strategic Will before, and after the card. */
test.each([
  ["cabinet-intrigue", "confederate", [99, 101], [96, 101], "discard"],
  ["css-sumter", "confederate", [100, 101], [99, 101], "discard"],
  ["letters-of-marque", "confederate", [100, 100], [100, 101], "removed"],
  ["trent-affair", "confederate", [104, 90], [104, 95], "removed"],
  ["cotton-is-king", "union", [107, 96], [107, 91], "removed"],
] as const)("1.3: %s moves Strategic Will as the example of play tells", (card, by, before, after, pile) => {
  const g = holding(by, card, {
    state: { will: { union: will(before[0], "minus"), confederate: will(before[1], "plus") } },
  });
  g[by]({ move: "play-event", card });
  expect([g.s.will.union.points, g.s.will.confederate.points]).toEqual([...after]);
  expect(g.s.cards[pile]).toEqual([card]);
});

test.each([
  ["cabinet-intrigue", "union"],
  ["css-sumter", "union"],
  ["letters-of-marque", "union"],
  ["trent-affair", "union"],
  ["governor-harris", "union"],
  ["pre-war-treachery", "union"],
  ["css-virginia", "union"],
  ["css-hunley", "union"],
  ["confederate-torpedoes", "union"],
  ["balls-bluff", "union"],
  ["draft-riots", "union"],
  ["eads-ironclads", "confederate"],
  ["southern-blockade", "confederate"],
  ["port-royal", "confederate"],
  ["cape-hatteras-operations", "confederate"],
  ["ship-island", "confederate"],
  ["uss-monitor", "confederate"],
  ["western-virginia", "confederate"],
  ["kansas-admitted", "confederate"],
  ["railroad-degradation", "confederate"],
  ["griersons-raid", "confederate"],
] as const)("4.22: %s is no event of the %s side", (card, by) => {
  expect(codes(by, card)).toContain("own-event (4.22)");
});

test("1.3, 4.21: a text that is stated whole leaves nothing to declare; one that may say more leaves it open", () => {
  const more: DeclaredStep[] = [{ do: "change-will", side: "union", by: -2 }];
  expect(codes("confederate", "cabinet-intrigue", more)).toEqual(["declared-where-open (4.21)"]);
  expect(codes("confederate", "css-sumter", more)).toEqual(["effect-known (4.21)"]);
  expect(codes("confederate", "css-sumter")).toEqual([]);
});

test("1.3: Cotton is King is known as the Union uses it, and open for the Confederacy", () => {
  expect(codes("union", "cotton-is-king")).toEqual([]);
  expect(codes("confederate", "cotton-is-king")).toEqual(["effect-known (4.21)"]);
  const g = holding("confederate", "cotton-is-king");
  g.force("confederate", { move: "play-event", card: "cotton-is-king" });
  expect(g.s.will.confederate.points).toBe(100);
});

test.each(["southern-blockade", "port-royal", "cape-hatteras-operations", "ship-island"])(
  "10.53: %s raises the blockade by one level, to 5 at most",
  (card) => {
    for (const [level, after] of [[1, 2] as const, [5, 5] as const]) {
      const g = holding("union", card, { state: { blockade: level } });
      g.union({ move: "play-event", card });
      expect(g.s.blockade).toBe(after);
    }
  },
);

test.each(["anaconda-plan", "gideon-welles"])(
  "10.53: %s raises the blockade by one level where that is chosen",
  (card) => {
    const g = holding("union", card, { state: { blockade: 1 } });
    const declared = [{ do: "change-blockade" as const, by: 1 }];
    g.union({ move: "play-event", card, declared });
    expect(g.s.blockade).toBe(2);
    const plain = holding("union", card, { state: { blockade: 1 } });
    plain.union({ move: "play-event", card });
    expect(plain.s.blockade).toBe(2);
    expect(codes("union", card, [{ do: "change-blockade", by: 2 }])).toEqual(["choice (4.21)"]);
    expect(codes("union", card, [{ do: "change-amphibious", by: 2 }])).toEqual(["effect-known (4.21)"]);
  },
);

test("1.3, 6.41: the ironclads of Eads bring the amphibious modifier from 0 to 2", () => {
  const g = holding("union", "eads-ironclads");
  g.union({ move: "play-event", card: "eads-ironclads" });
  expect(g.s.amphibious).toBe(2);
});

const forts: SpaceId = "forts-st-philip-jackson-la";

test("6.85: Ship Island gains Forts St. Philip and Jackson, where neither SP nor an ironclad hold them", () => {
  const marked = (from: Position) => {
    const g = holding("union", "ship-island", from);
    g.union({ move: "play-event", card: "ship-island" });
    return g.s.pc[forts];
  };
  expect(marked({})).toBe("union");
  expect(marked({ state: { torpedoes: [forts] } })).toBe("union");
  expect(marked({ spaces: { [forts]: { confederate: 1 } } })).toBeUndefined();
  expect(marked({ state: { ironclads: [forts] } })).toBeUndefined();
});

test("6.85, 11.3: Ship Island alone may mark a coastal fort", () => {
  const fort = (space: SpaceId): DeclaredStep[] => [{ do: "place-pc", side: "union", spaces: [space] }];
  expect(codes("union", "ship-island", fort(forts))).toEqual(["effect-known (4.21)"]);
  expect(codes("union", "ship-island", fort("fort-morgan-al"))).toContain("declared-pc (11.3)");
  expect(codes("union", "nathaniel-lyon", fort(forts))).toContain("declared-pc (11.3)");
});

test("11.3: no event takes a coastal fort by marking the port that it guards", () => {
  const mobile: DeclaredStep[] = [{ do: "place-pc", side: "union", spaces: ["mobile-al"] }];
  expect(codes("union", "nathaniel-lyon", mobile)).toContain("declared-pc (11.3)");
  const guarded = { spaces: { "fort-morgan-al": { confederate: 1 } } } as const;
  expect(codes("union", "nathaniel-lyon", mobile, guarded)).not.toContain("declared-pc (11.3)");
});

test.each(["css-arkansas", "css-virginia", "css-tennessee"])(
  "6.7: %s is one ironclad in a port of one's own",
  (card) => {
    const at = (...spaces: SpaceId[]): DeclaredStep[] =>
      spaces.map((space) => ({ do: "place-marker", marker: "ironclad", space }));
    const g = holding("confederate", card);
    g.confederate({ move: "play-event", card, declared: at("norfolk-va") });
    expect(g.s.ironclads).toEqual(["norfolk-va"]);
    expect(codes("confederate", card, at("norfolk-va", "mobile-al"))).toEqual(["choice (4.21)"]);
    expect(codes("confederate", card, at("washington-dc"))).toEqual(["declared-marker (6.7)"]);
    expect(codes("confederate", card, [{ do: "place-marker", marker: "torpedo", space: "norfolk-va" }])).toEqual([
      "choice (4.21)",
    ]);
    const full = { state: { ironclads: ["mobile-al", "savannah-ga", "wilmington-nc"] } } satisfies Position;
    expect(codes("confederate", card, at("norfolk-va"), full)).toEqual(["declared-marker (6.7)"]);
  },
);

test("6.7: torpedoes go into ports and coastal forts, one a space; there is one Hunley", () => {
  const torpedo = (space: SpaceId): DeclaredStep => ({ do: "place-marker", marker: "torpedo", space });
  expect(codes("confederate", "confederate-torpedoes", [torpedo("mobile-al"), torpedo("fort-fisher-nc")])).toEqual([]);
  expect(codes("confederate", "confederate-torpedoes", [torpedo("mobile-al"), torpedo("mobile-al")])).toEqual([
    "declared-marker (6.7)",
  ]);
  const hunley: DeclaredStep[] = [{ do: "place-marker", marker: "hunley", space: "charleston-sc" }];
  expect(codes("confederate", "css-hunley", hunley)).toEqual([]);
  expect(codes("confederate", "css-hunley", [torpedo("charleston-sc")])).toEqual(["choice (4.21)"]);
  expect(codes("confederate", "css-hunley", hunley, { state: { hunley: "mobile-al" } })).toEqual([
    "declared-marker (6.7)",
  ]);
});

test("6.7: USS Monitor eliminates an ironclad, and no other naval weapon", () => {
  const state = { ironclads: ["norfolk-va" as const], torpedoes: ["mobile-al" as const] };
  const g = holding("union", "uss-monitor", { state: structuredClone(state) });
  const declared = [{ do: "remove-marker" as const, marker: "ironclad" as const, space: "norfolk-va" as const }];
  g.union({ move: "play-event", card: "uss-monitor", declared });
  expect(g.s.ironclads).toEqual([]);
  expect(
    codes("union", "uss-monitor", [{ do: "remove-marker", marker: "torpedo", space: "mobile-al" }], {
      state: structuredClone(state),
    }),
  ).toEqual(["choice (4.21)"]);
});

test.each(["elite-units-34", "elite-units-35", "elite-units-36"])(
  "7.51: %s brings an elite unit of one's own",
  (card) => {
    const from = { spaces: { "manassas-va": { union: 3 }, "richmond-va": { confederate: 2 } } } as const;
    const elite = (name: "iron-brigade" | "hoods-texans", space: SpaceId): DeclaredStep[] => [
      { do: "place-elite", elite: name, space },
    ];
    const g = holding("union", card, from);
    g.union({ move: "play-event", card, declared: elite("iron-brigade", "manassas-va") });
    expect(g.s.elites["iron-brigade"]).toBe("manassas-va");
    expect(codes("union", card, elite("hoods-texans", "richmond-va"), from)).toEqual(["choice (4.21)"]);
    expect(codes("union", card, elite("iron-brigade", "richmond-va"), from)).toEqual(["declared-elite (7.51)"]);
  },
);
