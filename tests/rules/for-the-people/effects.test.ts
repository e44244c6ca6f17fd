import { expect, test } from "vitest";
import { effectOf } from "../../../src/rules/for-the-people/effects/registry.js";
import type { State } from "../../../src/rules/for-the-people/index.js";
import type { Side } from "../../../src/rules/for-the-people/terms/ids.js";
import type { DeclaredStep } from "../../../src/rules/for-the-people/terms/params/declared.js";
import { agreedFacts, type Position, roundOf } from "../../support/for-the-people/rules.js";

/** Plays an event; what of its findings is not mere want of a text, and the state after it. */
function play(
  by: Side,
  card: string,
  declared: DeclaredStep[] = [],
  from: Position = {},
): { codes: string[]; s: State } {
  const g = roundOf(by, { ...from, hands: { [by]: [card] } });
  const codes = g.force(by, { move: "play-event", card, ...(declared.length > 0 && { declared }) });
  return { codes: codes.filter((code) => !code.includes("effect-known")), s: g.s };
}

test("1.3: events of the first year move Strategic Will as the example says", () => {
  const after = (by: Side, card: string) => {
    const { s } = play(by, card);
    return [s.will.union.points, s.will.confederate.points];
  };
  expect(after("confederate", "cabinet-intrigue")).toEqual([97, 100]);
  expect(after("confederate", "css-sumter")).toEqual([99, 100]);
  expect(after("confederate", "trent-affair")).toEqual([100, 105]);
  expect(after("confederate", "letters-of-marque")).toEqual([100, 101]);
  expect(after("union", "cotton-is-king")).toEqual([100, 95]);
});

test("10.53, 6.41: events raise the blockade by 1 and the amphibious modifier by 2", () => {
  for (const card of ["port-royal", "southern-blockade", "cape-hatteras-operations", "gideon-welles", "anaconda-plan"])
    expect(play("union", card).s.blockade, card).toBe(1);
  expect(play("union", "eads-ironclads").s.amphibious).toBe(2);
});

test("6.85: Ship Island takes Forts St. Philip and Jackson where neither an SP nor an ironclad is there", () => {
  const forts = "forts-st-philip-jackson-la";
  expect(play("union", "ship-island").s.pc[forts]).toBe("union");
  expect(play("union", "ship-island", [], { spaces: { [forts]: { confederate: 1 } } }).s.pc[forts]).toBeUndefined();
});

test("6.7: one ironclad by its event, whatever the name; USS Monitor eliminates one", () => {
  const ironclad: DeclaredStep = { do: "place-marker", marker: "ironclad", space: "mobile-al" };
  const { codes, s } = play("confederate", "css-virginia", [ironclad]);
  expect([codes, s.ironclads]).toEqual([[], ["mobile-al"]]);
  const torpedo: DeclaredStep = { do: "place-marker", marker: "torpedo", space: "mobile-al" };
  expect(play("confederate", "css-virginia", [torpedo]).codes).toEqual(["violation play-event/choice"]);
  const gone: DeclaredStep = { do: "remove-marker", marker: "ironclad", space: "mobile-al" };
  expect(play("union", "uss-monitor", [gone], { state: { ironclads: ["mobile-al"] } }).s.ironclads).toEqual([]);
});

test("7.51: Elite Units bring one that is not in play to SP of its side", () => {
  const elite: DeclaredStep = { do: "place-elite", elite: "iron-brigade", space: "cairo-il" };
  expect(
    play("union", "elite-units-34", [elite], { spaces: { "cairo-il": { union: 2 } } }).s.elites["iron-brigade"],
  ).toBe("cairo-il");
  expect(play("union", "elite-units-34", [elite]).codes).toEqual(["violation play-event/declared-elite"]);
});

test("4.24: infantry leaves the map as far as it is there", () => {
  const off: DeclaredStep = { do: "remove-sp", side: "union", space: "cairo-il", sp: 2 };
  expect(play("confederate", "balls-bluff", [off], { spaces: { "cairo-il": { union: 3 } } }).s.infantry.union).toEqual({
    "cairo-il": 1,
  });
  expect(play("confederate", "balls-bluff", [off], { spaces: { "cairo-il": { union: 1 } } }).codes).toContain(
    "violation play-event/declared-sp",
  );
});

test("1.3: Kentucky's PCs go, and SP come to Tennessee", () => {
  const spaces = { "lexington-ky": { pc: "union" }, "columbus-ky": { pc: "confederate" } } as const;
  expect(play("confederate", "kentucky-anarchy", [], { spaces }).s.pc).toEqual({});
  const come: DeclaredStep = { do: "add-sp", side: "confederate", space: "nashville-tn", sp: 2 };
  expect(play("confederate", "governor-harris", [come]).s.infantry.confederate).toEqual({ "nashville-tn": 2 });
  const forUnion: DeclaredStep = { do: "add-sp", side: "confederate", space: "knoxville-tn", sp: 1 };
  expect(play("confederate", "governor-harris", [forUnion]).codes).toEqual(["violation play-event/declared-sp"]);
});

test("4.26: a card of the enemy's hand is taken at random: discarded, or owed as the next play", () => {
  const hands = { union: ["railroad-degradation"], confederate: ["dixie-land"] };
  const g = roundOf("union", { hands });
  g.force("union", { move: "play-event", card: "railroad-degradation" });
  g.roll([0]);
  expect(g.s.cards.discard).toContain("dixie-land");
  const r = roundOf("confederate", {
    hands: { confederate: ["forward-to-richmond"], union: ["clara-barton", "mud-march"] },
  });
  r.force("confederate", { move: "play-event", card: "forward-to-richmond" });
  r.union({ move: "decline-interrupt" });
  r.roll([1]);
  expect(r.s.cards.forced).toBe("mud-march");
  expect(r.codes("union", { move: "discard-card", card: "clara-barton" })).toEqual(["discard-card/forced-card (4.26)"]);
  r.union({ move: "discard-card", card: "mud-march" });
  expect(r.s.cards.forced).toBeNull();
});

test("4.26: a card that lay face down is named by its owner", () => {
  const g = roundOf("union", { hands: { union: ["railroad-degradation"], confederate: ["?", "?"] } });
  g.force("union", { move: "play-event", card: "railroad-degradation" });
  g.confederate({ move: "decline-interrupt" });
  g.roll([1]);
  expect(g.waits()).toEqual(["confederate randomDiscard/show"]);
  expect(g.codes("confederate", { move: "show-card", card: "railroad-degradation" })).toEqual([
    "show-card/face-down-in-hand (4.26)",
  ]);
  g.confederate({ move: "show-card", card: "dixie-land" });
  expect(g.s.cards.hand.confederate).toEqual(["?"]);
});

test("4.21: each card has a text in part, in whole, or none; more than 40 families of cards are known", () => {
  const families = new Set(agreedFacts.cards.map((card) => agreedFacts.card(card).effect));
  const known = [...families].filter((effect) => effectOf(effect) !== undefined);
  expect(known.length).toBeGreaterThan(40);
});
