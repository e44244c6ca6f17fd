// What a text leaves open about dealing: every way in which players may have dealt is true of something.
import { expect, test } from "vitest";
import {
  type CardPlaces,
  type CardTable,
  type DealOrder,
  type Drawing,
  dealHands,
  dealSequences,
  type Exhausted,
  inHand,
  takeFromHand,
  underEach,
  whoPlays,
} from "../../../../src/rules/index.js";
import { seeded } from "../../../support/seeded.js";

type Side = "red" | "blue";
const sides: readonly [Side, Side] = ["red", "blue"];
const places: CardPlaces<Side, CardTable<Side>, never> = { sides, elsewhere: () => undefined };
const all = ["a", "b", "c", "d", "e", "f", "g", "h"];
const orders: readonly DealOrder[] = ["in-turn", "in-blocks", "as-they-like"];
const rebuilds: readonly Exhausted[] = ["at-once", "when-needed"];
const size = 3;

const noClaims = () => ({ by: {}, taken: { red: 0, blue: 0 }, lost: 0 });
const tableWith = (discard: string[]): CardTable<Side> => ({
  ...{ deck: all.length - discard.length, discard: [...discard], reshuffle: false },
  ...{
    fresh: { cards: [], red: 0, blue: 0 },
    dealt: null,
    hand: { red: [], blue: [] },
    claims: noClaims(),
    otherwise: [],
  },
});
const silent = (cards: CardTable<Side>): Drawing<Side> => ({
  ...{ cards, sides },
  news: { rebuilt() {}, due() {}, short() {} },
});

test("each order gives each side its hand, the first card to the first side", () => {
  for (const order of orders) {
    const sequences = dealSequences(sides, size, order);
    expect(sequences).toHaveLength(order === "as-they-like" ? size : 1);
    for (const sequence of sequences) {
      expect(sequence[0]).toBe("red");
      expect(sides.map((side) => sequence.filter((one) => one === side).length)).toEqual([size, size]);
    }
  }
  expect(dealSequences(["red", "blue", "green"], 2, "in-turn")).toEqual([
    ["red", "blue", "green", "red", "blue", "green"],
  ]);
});

test("whichever way the cards were dealt, what a side holds is in its hand", () => {
  let open = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const next = seeded(seed);
    const shuffled = (list: readonly string[]) => {
      const rest = [...list];
      return list.map(() => rest.splice(next(rest.length), 1)[0] ?? "");
    };
    const discard = all.slice(0, next(all.length));
    const sequences = orders.flatMap((order) => dealSequences(sides, size, order));
    const cards = tableWith(discard);
    dealHands(silent(cards), sequences, rebuilds);
    open += cards.otherwise.length;
    // How they dealt: nobody saw it.
    const sequence = sequences[next(sequences.length)] ?? [];
    const exhausted = rebuilds[next(2)];
    const truth: { [side in Side]: string[] } = { red: [], blue: [] };
    let deck = shuffled(all.filter((card) => !discard.includes(card)));
    let pile: readonly string[] = discard;
    for (const side of sequence) {
      if (deck.length === 0) [deck, pile] = [shuffled(pile), []];
      truth[side].push(deck.shift() ?? "");
      if (exhausted === "at-once" && deck.length === 0) [deck, pile] = [shuffled(pile), []];
    }
    // They play everything, in any order: what was shown narrows what can be true, and never shuts the truth out.
    for (const card of shuffled([...truth.red, ...truth.blue])) {
      const side = truth.red.includes(card) ? "red" : "blue";
      expect(inHand(places, cards, side, card), `${seed}: ${side} ${card}`).toBe(true);
      takeFromHand(places, cards, side, card);
    }
  }
  expect(open).toBeGreaterThan(100);
});

test("what a side cannot hold in any way of dealing is no card of its hand", () => {
  // Five are left, and the deck is rebuilt for the last card of six: whoever draws it holds one of the discards.
  const cards = tableWith(["a", "b", "c"]);
  dealHands(silent(cards), dealSequences(sides, size, "in-turn"), ["when-needed"]);
  expect(
    ["a", "b", "c"].map((card) => [inHand(places, cards, "red", card), inHand(places, cards, "blue", card)]),
  ).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ]);
  const either = tableWith(["a", "b", "c"]);
  dealHands(silent(either), dealSequences(sides, size, "as-they-like"), ["when-needed"]);
  expect(inHand(places, either, "red", "a")).toBe(true);
  takeFromHand(places, either, "red", "a");
  // Now it is known who drew the last card.
  expect(inHand(places, either, "blue", "b")).toBe(false);
});

test("with too few cards hands stay short, and nothing is left open", () => {
  const cards: CardTable<Side> = { ...tableWith(["a", "b"]), deck: 2 };
  const short: string[] = [];
  const drawing: Drawing<Side> = {
    ...{ cards, sides },
    news: { rebuilt() {}, due() {}, short: ({ side }) => void short.push(side) },
  };
  dealHands(drawing, dealSequences(sides, size, "in-turn"), rebuilds);
  expect([cards.hand.red.length, cards.hand.blue.length, short]).toEqual([2, 2, ["red", "blue"]]);
});

test("what is told and what comes into hands happens once, under however many readings", () => {
  const cards = tableWith([]);
  let told = 0;
  underEach(cards, ["one", "other"], (piles, reading, first) => {
    piles.reshuffle = reading === "other";
    if (first) told += 1;
  });
  expect([cards.reshuffle, cards.otherwise.map(({ reshuffle }) => reshuffle), told]).toEqual([false, [true], 1]);
  underEach(cards, ["both"], (piles) => {
    piles.reshuffle = true;
  });
  expect([cards.reshuffle, cards.otherwise]).toEqual([true, []]);
});

test("whose turn it is plays, or the next who has a card", () => {
  const hand = (red: number, blue: number) => ({ hand: { red: Array(red).fill("?"), blue: Array(blue).fill("?") } });
  expect(whoPlays(hand(1, 1), sides, "blue")).toBe("blue");
  expect(whoPlays(hand(1, 0), sides, "blue")).toBe("red");
  expect(whoPlays(hand(0, 2), sides, "red")).toBe("blue");
  expect(whoPlays(hand(0, 0), sides, "red")).toBeNull();
});
