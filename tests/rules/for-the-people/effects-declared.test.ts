import { expect, test } from "vitest";
import { effectOf } from "../../../src/rules/for-the-people/effects/registry.js";
import type { DeclaredStep } from "../../../src/rules/for-the-people/terms/declared-shapes.js";
import type { Side, SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { standardOptions } from "../../../src/rules/for-the-people/terms/standard-options.js";
import { agreedFacts, type Play, type Position, position, roundOf } from "../../support/for-the-people/rules.js";

const open = "unknown play-event/effect-known";

/** Plays a card of which the rulebook tells a part, and that is open. */
function played(by: Side, card: string, declared: readonly DeclaredStep[], from: Position = {}): Play {
  const g = roundOf(by, { ...from, hands: { [by]: [card], ...from.hands } });
  expect(g.force(by, { move: "play-event", card, declared: [...declared] })).toEqual([open]);
  return g;
}

/** Whether the text, as far as it is told, allows what is declared; nobody is convicted of the rest. */
function allows(by: Side, card: string, declared: readonly DeclaredStep[]): boolean {
  const c = {
    s: position({}),
    facts: agreedFacts,
    options: standardOptions,
    ruling: () => {
      throw new Error("no ruling is asked");
    },
    readings: () => [],
  };
  const effect = effectOf(agreedFacts.card(card).effect);
  return effect?.choice?.met(c, by, declared) === true;
}

const pcs = (...spaces: SpaceId[]): DeclaredStep[] => [{ do: "place-pc", side: "union", spaces }];
const sp = (side: Side, space: SpaceId, count: number): DeclaredStep[] => [{ do: "add-sp", side, space, sp: count }];
const loss = (side: Side, space: SpaceId, count: number): DeclaredStep[] => [
  { do: "remove-sp", side, space, sp: count },
];

test("1.3: Crittenden Compromise marks two spaces of Kentucky, and a log with SP there is not convicted", () => {
  const g = played("union", "crittenden-compromise", pcs("lexington-ky", "louisville-ky"));
  expect(g.s.pc).toEqual({ "lexington-ky": "union", "louisville-ky": "union" });
  expect(g.s.cards.removed).toEqual(["crittenden-compromise"]);
  const two = [...sp("union", "lexington-ky", 1), ...sp("union", "louisville-ky", 1)];
  expect(played("union", "crittenden-compromise", two).s.infantry.union).toEqual({
    "lexington-ky": 1,
    "louisville-ky": 1,
  });
  expect(allows("union", "crittenden-compromise", pcs("lexington-ky", "lebanon-ky"))).toBe(true);
  expect(allows("union", "crittenden-compromise", pcs("lexington-mo"))).toBe(false);
});

test("1.3: Kansas brings one SP into Missouri", () => {
  const g = played("union", "kansas-admitted", sp("union", "kansas-city-mo", 1));
  expect(g.s.infantry.union).toEqual({ "kansas-city-mo": 1 });
  expect(allows("union", "kansas-admitted", sp("union", "kansas-city-mo", 2))).toBe(false);
  expect(allows("union", "kansas-admitted", sp("union", "lexington-ky", 1))).toBe(false);
});

test("1.3: Western Virginia marks three spaces of West Virginia", () => {
  const g = played("union", "western-virginia", pcs("parkersburg-wv", "grafton-wv", "weston-wv"));
  expect(Object.keys(g.s.pc)).toHaveLength(3);
  expect(allows("union", "western-virginia", pcs("winchester-va"))).toBe(false);
});

test("1.3: Anarchy in Kentucky takes PCs of both sides off, in Kentucky alone", () => {
  const spaces = { "lexington-ky": { pc: "union" }, "columbus-ky": { pc: "confederate" } } as const;
  const off: DeclaredStep[] = [{ do: "remove-pc", spaces: ["lexington-ky", "columbus-ky"] }];
  expect(played("confederate", "kentucky-anarchy", off, { spaces }).s.pc).toEqual({});
  expect(allows("confederate", "kentucky-anarchy", off)).toBe(true);
  expect(allows("confederate", "kentucky-anarchy", [{ do: "remove-pc", spaces: ["lexington-mo"] }])).toBe(false);
});

test("1.3, 10.43: Governor Harris brings two SP into Tennessee, not where the people are for the Union", () => {
  const g = played("confederate", "governor-harris", sp("confederate", "nashville-tn", 2));
  expect(g.s.infantry.confederate).toEqual({ "nashville-tn": 2 });
  expect(allows("confederate", "governor-harris", sp("confederate", "corinth-ms", 2))).toBe(false);
  const east = roundOf("confederate", { hands: { confederate: ["governor-harris"] } });
  const declared = sp("confederate", "knoxville-tn", 1);
  expect(east.codes("confederate", { move: "play-event", card: "governor-harris", declared })).toContain(
    "play-event/declared-people (10.43)",
  );
});

test("1.3: the Confederacy recognizes four states, and two SP come to one of them", () => {
  const g = played("confederate", "recognizes-border-states", sp("confederate", "springfield-mo", 2));
  expect(g.s.infantry.confederate).toEqual({ "springfield-mo": 2 });
  expect(allows("confederate", "recognizes-border-states", sp("confederate", "dover-de", 2))).toBe(true);
  expect(allows("confederate", "recognizes-border-states", sp("confederate", "cairo-il", 1))).toBe(false);
});

test("1.3, 6.86: treason before the war places Confederate forts, one a space", () => {
  const fort = (space: SpaceId, side: Side = "confederate"): DeclaredStep => ({ do: "place-fort", side, space });
  const both = [fort("new-madrid-mo"), fort("manassas-va")];
  expect(played("confederate", "pre-war-treachery", both).s.forts).toEqual({
    "new-madrid-mo": "confederate",
    "manassas-va": "confederate",
  });
  expect(allows("confederate", "pre-war-treachery", [...both, fort("mobile-al")])).toBe(false);
  const twice = roundOf("confederate", { hands: { confederate: ["pre-war-treachery"] } });
  const declared = [fort("manassas-va"), fort("manassas-va")];
  expect(twice.codes("confederate", { move: "play-event", card: "pre-war-treachery", declared })).toContain(
    "play-event/declared-fort (6.86)",
  );
});

test.each([
  ["balls-bluff", "confederate", "union"],
  ["dysentery", "union", "confederate"],
  ["dysentery", "confederate", "union"],
  ["arms-production-delayed", "confederate", "union"],
  ["contraband-of-war", "union", "confederate"],
] as const)("4.24: %s of the %s side takes infantry SP off, no cavalry and not more than there are", (card, by, of) => {
  const cavalry = of === "union" ? "+stoneman" : "+stuart";
  const spaces = { "manassas-va": { [of]: 3, generals: [cavalry] } } as const;
  const g = played(by, card, loss(of, "manassas-va", 1), { spaces });
  expect(g.s.infantry[of]).toEqual({ "manassas-va": 2 });
  expect(allows(by, card, loss(of, "manassas-va", 1))).toBe(true);
  const all = roundOf(by, { spaces, hands: { [by]: [card] } });
  // The fourth SP there is a Cavalry Brigade.
  expect(all.codes(by, { move: "play-event", card, declared: loss(of, "manassas-va", 4) })).toContain(
    "play-event/declared-sp (4.24)",
  );
});

test.each(["draft-riots", "enlistments-expire"])(
  "4.24: of what %s costs the Union says itself which SP it is",
  (card) => {
    const spaces = { "manassas-va": { union: 3 }, "cairo-il": { union: 1, generals: ["halleck"] } } as const;
    const named = roundOf("confederate", { spaces, hands: { confederate: [card] } });
    const [finding] = named.table.check(
      named.s,
      { move: "play-event", card, declared: loss("union", "manassas-va", 1) },
      "confederate",
    );
    expect(finding).toMatchObject({ rule: "4.24", actual: "the Union side says which SP are lost" });
    const g = played("confederate", card, [{ do: "lose-sp", side: "union", sp: 2 }], { spaces });
    expect(g.waits()).toEqual(["union removal/choose"]);
    const lose = (...lost: SpaceId[]) => g.codes("union", { move: "remove-infantry", spaces: lost });
    expect(lose("manassas-va")).toEqual(["remove-infantry/as-many-as-lost (4.24)"]);
    expect(lose("cairo-il", "cairo-il")).toEqual(["remove-infantry/infantry-there (4.24)"]);
    g.union({ move: "remove-infantry", spaces: ["manassas-va", "cairo-il"] });
    expect(g.s.infantry.union).toEqual({ "manassas-va": 2 });
    // 5.6: with the last SP its General goes.
    expect(g.s.generals.halleck.at).toBe("track-6");
    expect(g.told("event-declared")).toMatchObject([{ words: ["2 infantry SP that the Union side chooses are lost"] }]);
  },
);

test("4.24: who has no infantry left loses none, and who has less loses that", () => {
  const lose = [{ do: "lose-sp", side: "union", sp: 3 } as const];
  expect(played("confederate", "draft-riots", lose).waits()).not.toContain("union removal/choose");
  const g = played("confederate", "draft-riots", lose, { spaces: { "cairo-il": { union: 2 } } });
  g.union({ move: "remove-infantry", spaces: ["cairo-il", "cairo-il"] });
  expect(g.s.infantry.union).toEqual({});
});

test("4.26, 4.21: the Confederacy loses one card by the degradation of its railroads, to the discards", () => {
  const hands = { union: ["railroad-degradation"], confederate: ["dixie-land", "css-alabama"] };
  const take = (side: Side, card: string): DeclaredStep => ({ do: "discard-card", side, card });
  const g = roundOf("union", { hands });
  g.union({ move: "play-event", card: "railroad-degradation", declared: [take("confederate", "dixie-land")] });
  expect(g.s.cards.hand.confederate).toEqual(["css-alabama"]);
  expect(g.s.cards.discard).toContain("dixie-land");
  const drawn = roundOf("union", { hands });
  drawn.union({
    move: "play-event",
    card: "railroad-degradation",
    declared: [{ do: "discard-at-random", side: "confederate" }],
  });
  drawn.roll([1]);
  expect(drawn.s.cards.hand.confederate).toEqual(["dixie-land"]);
  const wrong = roundOf("union", { hands: { ...hands, union: ["railroad-degradation", "clara-barton"] } });
  const both = [take("confederate", "dixie-land"), take("confederate", "css-alabama")];
  for (const declared of [both, [take("union", "clara-barton")]])
    expect(wrong.codes("union", { move: "play-event", card: "railroad-degradation", declared })).toEqual([
      "play-event/choice (4.21)",
    ]);
});

test("4.26: Forward to Richmond names the card that the Union plays next", () => {
  const hands = { confederate: ["forward-to-richmond"], union: ["clara-barton", "kansas-admitted"] };
  const g = roundOf("confederate", { hands });
  g.force("confederate", { move: "play-event", card: "forward-to-richmond" });
  g.roll([1]);
  expect([g.s.cards.forced, g.s.cards.hand.union.length]).toEqual(["kansas-admitted", 2]);
  expect(g.waits()).toEqual(["union round/play"]);
  expect(g.codes("union", { move: "discard-card", card: "clara-barton" })).toEqual(["discard-card/forced-card (4.26)"]);
  g.union({ move: "discard-card", card: "kansas-admitted" });
  expect(g.s.cards.forced).toBeNull();
});

test("5.67: Wilson's raid marks a Resource space from turn 12 on, and no other event does", () => {
  const declared = pcs("selma-al");
  const at = (turn: number, card = "griersons-raid", spaces: Position["spaces"] = {}) =>
    roundOf("union", { hands: { union: [card] }, spaces, state: { turn } }).codes("union", {
      move: "play-event",
      card,
      declared,
    });
  const barred = "play-event/declared-pc (11.3)";
  expect(at(12)).not.toContain(barred);
  expect(at(11)).toContain(barred);
  expect(at(12, "nathaniel-lyon")).toContain(barred);
  expect(at(12, "griersons-raid", { "selma-al": { confederate: 1 } })).toContain(barred);
  expect(played("union", "griersons-raid", declared, { state: { turn: 12 } }).s.destroyed).toEqual(["selma-al"]);
});

test("5.54: a cavalry General whom an event kills comes back after three turns, and an SP of the brigade before", () => {
  const g = roundOf("union", {
    spaces: { "manassas-va": { generals: ["+stuart", "jackson"], confederate: 2 } },
    hands: { union: ["dysentery"] },
  });
  const card = g.s.cards.hand.union[0] ?? "";
  g.force("union", {
    move: "play-event",
    card,
    declared: [
      { do: "remove-general", general: "stuart", for: "game" },
      { do: "remove-general", general: "jackson", for: "game" },
    ],
  });
  expect(g.s.generals.stuart.at).toBe("track-8");
  expect(g.s.generals.jackson.at).toBe("removed");
  expect(g.s.returning).toEqual({ union: 0, confederate: 1 });
});
