// Who can hold what: against every deal that can be true, found by trying them all.

import { expect, test } from "vitest";
import {
  addToDeck,
  type CardPlaces,
  type CardTable,
  cardFaults,
  type Drawing,
  draw,
  inHand,
  layOnDiscards,
  mayHold,
  noDeck,
  passAsItLies,
  passCard,
  placeOf,
  playable,
  rebuildWhereDue,
  reshuffleDue,
  shuffleIn,
  takeFromDiscards,
  takeFromHand,
  whyNotInHand,
} from "../../../../src/rules/index.js";
import { seeded } from "../../../support/seeded.js";

type Side = "red" | "blue";
const sides: readonly Side[] = ["red", "blue"];
interface Table extends CardTable<Side> {
  gone: string[];
}
const places: CardPlaces<Side, Table, "gone"> = {
  sides,
  elsewhere: ({ gone }, card) => (gone.includes(card) ? "gone" : undefined),
};
const all = ["a", "b", "c", "d", "e", "f"];
const noClaims = () => ({ by: {}, taken: { red: 0, blue: 0 }, lost: 0 });
const tableOf = (): Table => ({
  ...{ deck: all.length, discard: [], reshuffle: false, fresh: { cards: [], red: 0, blue: 0 } },
  ...{ dealt: null, hand: { red: [], blue: [] }, claims: noClaims(), otherwise: [], gone: [] },
});
const drawing = (cards: Table, told: string[] = []): Drawing<Side> => ({
  ...{ cards, sides },
  news: {
    rebuilt: ({ discards, why }) => void told.push(`${discards}: ${why}`),
    due: ({ why }) => void told.push(`due: ${why}`),
    short: ({ side, cards: short }) => void told.push(`${side} is short of ${short}`),
  },
});

/** A deal that can be true: what lies in the deck and in the hands. */
interface World {
  readonly deck: readonly string[];
  readonly red: readonly string[];
  readonly blue: readonly string[];
}
const eachOnce = (worlds: readonly World[]): World[] => [
  ...new Map(
    worlds.map((one) => [[one.deck, one.red, one.blue].map((list) => [...list].sort()).join("|"), one]),
  ).values(),
];
const without = (list: readonly string[], card: string) => list.filter((one) => one !== card);

/** A random history of draws, plays and rebuilds: what is public, what is true, and every deal that fits the public part. */
function history(seed: number, rebuilds: number, passing = false) {
  const next = seeded(seed);
  const cards = tableOf();
  let truth: World = { deck: all, red: [], blue: [] };
  let worlds: World[] = [truth];
  let left = rebuilds;
  for (let n = 0; n < 14; n++) {
    const side = sides[next(2)] ?? "red";
    if (next(2) === 0 && (cards.deck > 0 || (cards.discard.length > 0 && left > 0))) {
      if (cards.deck === 0) {
        left -= 1;
        const deck = [...cards.discard];
        truth = { ...truth, deck };
        worlds = worlds.map((one) => ({ ...one, deck }));
      }
      expect(draw(drawing(cards), side, 1, ["when-needed"])).toBe(1);
      const drawn = (one: World, card: string): World => ({
        ...one,
        deck: without(one.deck, card),
        [side]: [...one[side], card],
      });
      truth = drawn(truth, truth.deck[next(truth.deck.length)] ?? "");
      worlds = eachOnce(worlds.flatMap((one) => one.deck.map((card) => drawn(one, card))));
    } else if (passing && cards.hand[side].length > 0 && next(3) === 0) {
      // Unseen cards lie in no order: which of them it is, nobody knows.
      const to = side === "red" ? "blue" : "red";
      passAsItLies(cards, side, to, next(cards.hand[side].length));
      const passed = (one: World, card: string): World => ({
        ...one,
        [side]: without(one[side], card),
        [to]: [...one[to], card],
      });
      truth = passed(truth, truth[side][next(truth[side].length)] ?? "");
      worlds = eachOnce(worlds.flatMap((one) => one[side].map((card) => passed(one, card))));
    } else if (truth[side].length > 0) {
      const card = truth[side][next(truth[side].length)] ?? "";
      takeFromHand(places, cards, side, card);
      layOnDiscards(cards, card);
      const played = (one: World): World => ({ ...one, [side]: without(one[side], card) });
      truth = played(truth);
      worlds = eachOnce(worlds.filter((one) => one[side].includes(card)).map(played));
    }
  }
  return { cards, truth, worlds };
}

test("what a side holds is never denied, however often the deck is rebuilt", () => {
  for (let seed = 1; seed <= 400; seed++) {
    const { cards, truth } = history(seed, 9);
    for (const side of sides) {
      for (const card of truth[side]) expect(inHand(places, cards, side, card), `${seed}: ${side} ${card}`).toBe(true);
    }
    expect([...cardFaults(cards, sides, cards.gone, all.length)]).toEqual([]);
  }
});

test("what no deal can give to a side is denied, up to the first rebuild", () => {
  let denied = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const { cards, worlds } = history(seed, 1);
    for (const side of sides) {
      for (const card of all) {
        const can = worlds.some((one) => one[side].includes(card));
        expect(inHand(places, cards, side, card), `${seed}: ${side} ${card}`).toBe(can);
        // A window stays open where a count that rests on what others laid down speaks against a card.
        if (can || !cards.hand[side].some((held) => held === "?")) expect(mayHold(places, cards, side, card)).toBe(can);
        if (!can) denied += 1;
      }
      const named = { s: cards, places, cards, all, likeness: (card: string) => card };
      expect(playable(named, side)).toEqual(all.filter((card) => worlds.some((one) => one[side].includes(card))));
    }
  }
  expect(denied).toBeGreaterThan(1000);
});

test("cards that pass from hand to hand unseen: what is held is not denied, and what nobody can hold is", () => {
  for (let seed = 1; seed <= 400; seed++) {
    const { cards, worlds } = history(seed, 1, true);
    for (const side of sides) {
      for (const card of all) {
        const can = worlds.some((one) => one[side].includes(card));
        expect(inHand(places, cards, side, card), `${seed}: ${side} ${card}`).toBe(can);
      }
    }
    expect([...cardFaults(cards, sides, cards.gone, all.length)]).toEqual([]);
  }
});

test("a named card passes face up", () => {
  const cards = tableOf();
  draw(drawing(cards), "red", 2, ["at-once"]);
  passCard(places, cards, "red", "blue", "a");
  expect(cards.hand).toEqual({ red: ["?"], blue: ["a"] });
  passAsItLies(cards, "blue", "red", 0);
  expect(cards.hand).toEqual({ red: ["?", "a"], blue: [] });
  expect(() => passAsItLies(cards, "blue", "red", 0)).toThrow(expect.objectContaining({ code: "module/cards" }));
  expect(() => passCard(places, cards, "blue", "red", "b")).toThrow(expect.objectContaining({ code: "module/cards" }));
});

test("a deck that was not out when it was rebuilt tells nothing of the hands", () => {
  const cards = tableOf();
  draw(drawing(cards), "red", 2, ["at-once"]);
  draw(drawing(cards), "blue", 1, ["at-once"]);
  takeFromHand(places, cards, "red", "a");
  layOnDiscards(cards, "a");
  const told: string[] = [];
  reshuffleDue(drawing(cards, told), "a");
  rebuildWhereDue(drawing(cards, told));
  expect(told).toEqual(["due: a", "1: it was due"]);
  draw(drawing(cards), "red", 1, ["at-once"]);
  for (const card of all) expect(inHand(places, cards, "red", card)).toBe(true);
});

test("cards that are added after a rebuild are in no older hand", () => {
  const cards = tableOf();
  cards.gone = ["e", "f"];
  cards.deck = 2;
  cards.discard = ["a", "b"];
  draw(drawing(cards), "blue", 2, ["when-needed"]);
  draw(drawing(cards), "red", 1, ["when-needed"]);
  cards.gone = ["e"];
  addToDeck(cards, ["f"]);
  draw(drawing(cards), "red", 1, ["when-needed"]);
  expect(
    ["a", "f", "c"].map((card) => [inHand(places, cards, "red", card), inHand(places, cards, "blue", card)]),
  ).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
});

test("a card is in one place, and why it is in no hand is said", () => {
  const cards = tableOf();
  cards.hand.red = ["a", "?"];
  cards.hand.blue = ["b"];
  cards.discard = ["c"];
  cards.gone = ["d"];
  cards.deck = 1;
  expect(all.map((card) => placeOf(places, cards, card))).toEqual([
    ...["hand/red", "hand/blue", "discard", "gone", "unseen", "unseen"],
  ]);
  expect(whyNotInHand(places, cards, "blue", "e")).toBe("every card of the hand is known");
  expect(whyNotInHand(places, cards, "red", "c")).toBe("discard");
  expect(() => takeFromHand(places, cards, "blue", "e")).toThrow(expect.objectContaining({ code: "module/cards" }));
  takeFromDiscards(cards, "c");
  expect(cards.discard).toEqual([]);
});

test("dealt by the log, a card is in a hand once it is turned up", () => {
  const cards = tableOf();
  cards.dealt = noDeck();
  shuffleIn(cards.dealt, all);
  draw(drawing(cards), "red", 2, ["at-once"]);
  expect(cards.hand.red).toEqual(["1.0", "1.1"]);
  expect([inHand(places, cards, "red", "a"), mayHold(places, cards, "red", "a")]).toEqual([false, true]);
  cards.hand.red = ["a", "1.1"];
  expect(inHand(places, cards, "red", "a")).toBe(true);
  takeFromHand(places, cards, "red", "a");
  expect(cards.hand.red).toEqual(["1.1"]);
});

test("cards that are in two places, lost or drawn from nowhere are found", () => {
  const faults = (change: (cards: Table) => void) => {
    const cards = tableOf();
    change(cards);
    return [...cardFaults(cards, sides, cards.gone, all.length)].map(({ name }) => name);
  };
  expect(faults(() => {})).toEqual([]);
  expect(faults((cards) => cards.hand.red.push("?"))).toEqual(["card-count"]);
  expect(faults((cards) => Object.assign(cards, { deck: 4, discard: ["a"], gone: ["a"] }))).toEqual(["card-twice"]);
  expect(faults((cards) => Object.assign(cards, { dealt: noDeck() }))).toEqual(["deck-dealt"]);
  expect(faults((cards) => cards.otherwise.push({ ...tableOf(), deck: 5 }))).toEqual(["otherwise"]);
  expect(faults((cards) => Object.assign(cards.fresh, { red: 1 }))).toEqual(["fresh"]);
});
