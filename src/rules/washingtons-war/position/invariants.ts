import { leftToDraw } from "../../mechanics/deck.js";
import type { Finding } from "../../sdk/finding.js";
import type { Facts } from "../pack/facts.js";
import { generalIds } from "../terms/constants.js";
import { frenchCu, pcMarkers } from "../terms/figures.js";
import type { Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { cuOf, generalsAt } from "./board.js";
import { whereIs } from "./cards.js";
import { allPiles, facedown, isFaceDown } from "./piles.js";

const sides: readonly Side[] = ["american", "british"];
const boxes: readonly string[] = [
  "british-reinforcements",
  "american-leaders",
  "french-reinforcements",
  "captured",
  "eliminated",
];

/** Flows during which pieces of both sides, or two Generals of a side, may share a space for a moment (3.0, 7.4.C). */
const unfinished: ReadonlySet<string> = new Set(["march", "battle", "retreat", "excessGeneral", "washingtonCaptured"]);

function wrong(name: string, rule: string, message: string, figures: Partial<Finding> = {}): Finding {
  return { code: `washingtons-war/invariant/${name}`, rule, severity: "violation", message, ...figures };
}

/** What must hold at any time: piece counts, stacking, one place for each card. */
export function* invariants(s: State, facts: Facts): Iterable<Finding> {
  yield* generals(s);
  yield* markers(s);
  yield* deck(s, facts);
  if (!s.stack.some(({ flow }) => unfinished.has(flow))) yield* stacking(s);
  if (s.congress !== "dispersed" && s.spaces[s.congress] === undefined) {
    yield wrong("congress", "10.2.1", "Congress is in a space of the map, or dispersed", { actual: s.congress });
  }
  if (s.frenchNavy !== "box" && s.franceEntered === null && !s.allianceDue) {
    yield wrong("french-navy", "12.3", "the French Navy is in play only once France has entered", {
      actual: s.frenchNavy,
    });
  }
  if (s.alliance < 9 && (s.allianceDue || s.franceEntered !== null)) {
    yield wrong("alliance", "12.2.A", "France enters only at space 9 of the track", {
      expected: 9,
      actual: s.alliance,
    });
  }
}

function* generals(s: State): Iterable<Finding> {
  for (const general of generalIds) {
    const place = s.generals[general];
    if (s.spaces[place] !== undefined || boxes.includes(place)) continue;
    yield wrong("general-place", "4.0", "a General is in a space or in a box", {
      actual: place,
      path: `/generals/${general}`,
    });
  }
}

function* markers(s: State): Iterable<Finding> {
  const spaces = Object.values(s.spaces);
  const pcs = spaces.filter(({ pc }) => pc !== null).length;
  if (pcs > pcMarkers)
    yield wrong("pc-markers", "2.0", `there are ${pcMarkers} PCs`, { expected: pcMarkers, actual: pcs });
  const french = spaces.reduce((sum, space) => sum + space.french, s.frenchBox);
  if (french > frenchCu)
    yield wrong("french-cu", "12.2.C", "there are five French CUs", { expected: frenchCu, actual: french });
}

function* stacking(s: State): Iterable<Finding> {
  for (const space of Object.keys(s.spaces)) {
    const path = `/spaces/${space}`;
    for (const side of sides) {
      const here = generalsAt(s, space, side);
      if (here.length > 1)
        yield wrong("one-general", "3.0", "one General of a side in a space", { actual: here, path });
    }
    const [american, british] = sides.map((side) => cuOf(s, space, side) + generalsAt(s, space, side).length);
    if ((american ?? 0) > 0 && (british ?? 0) > 0) {
      yield wrong("one-side", "3.0", "no space holds Generals or CUs of both sides", { path });
    }
  }
}

function* deck(s: State, facts: Facts): Iterable<Finding> {
  const { cards } = s;
  const open = [
    ...cards.discard,
    ...cards.removed,
    ...cards.setAside,
    ...(cards.endOfWar === null ? [] : [cards.endOfWar]),
    ...sides.flatMap((side) => [
      ...cards.hand[side],
      ...(cards.queue[side]?.cards ?? []),
      ...cards.reinforcement[side],
    ]),
  ];
  const total = open.length + cards.deck;
  if (total !== facts.cards.length) {
    yield wrong("card-count", "2.0", "every card is in one place", { expected: facts.cards.length, actual: total });
  }
  const named = open.filter((card) => !isFaceDown(card));
  if (cards.dealt !== null && leftToDraw(cards.dealt) !== cards.deck) {
    yield wrong("deck-dealt", "2.0", "what is left to draw lies in the last pile", {
      expected: cards.deck,
      actual: leftToDraw(cards.dealt),
    });
  }
  const twice = named.filter((card, i) => named.indexOf(card) !== i);
  if (twice.length > 0) yield wrong("card-twice", "2.0", "no card is in two places", { actual: twice });
  if (cards.swappable !== null && whereIs(s, cards.swappable.card) !== "discard") {
    yield wrong("swappable", "6.32.C", "the event that may be taken lies on the discards", {
      actual: cards.swappable.card,
    });
  }
  for (const piles of allPiles(s)) {
    if (piles.deck + piles.discard.length !== cards.deck + cards.discard.length) {
      yield wrong("otherwise", "6.1", "no reading of the rules of dealing makes more cards of deck and discards", {
        expected: cards.deck + cards.discard.length,
        actual: piles.deck + piles.discard.length,
      });
    }
    for (const side of sides) {
      if (piles.fresh[side] > facedown(s, side)) {
        yield wrong("fresh", "6.1.A", "no more cards were drawn after the rebuild than are held face down", {
          actual: piles.fresh[side],
        });
      }
    }
  }
}
