import { cardFaults } from "../../mechanics/cards/card-faults.js";
import type { Finding } from "../../sdk/finding.js";
import type { Facts } from "../pack/facts.js";
import { generalIds } from "../terms/constants.js";
import { frenchCu, pcMarkers } from "../terms/figures.js";
import type { State } from "../terms/state.js";
import { cuOf, generalsAt } from "./board.js";
import { whereIs } from "./cards.js";
import { sides } from "./piles.js";

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

/** The section that a fault of the cards breaks. */
const cardRules = { "card-count": "2.0", "deck-dealt": "2.0", "card-twice": "2.0", otherwise: "6.1", fresh: "6.1.A" };

function* deck(s: State, facts: Facts): Iterable<Finding> {
  const { cards } = s;
  const boxes = [
    ...cards.removed,
    ...cards.setAside,
    ...(cards.endOfWar === null ? [] : [cards.endOfWar]),
    ...sides.flatMap((side) => [...(cards.queue[side]?.cards ?? []), ...cards.reinforcement[side]]),
  ];
  for (const { name, says, ...figures } of cardFaults(cards, sides, boxes, facts.cards.length)) {
    yield wrong(name, cardRules[name], says, figures);
  }
  if (cards.swappable !== null && whereIs(s, cards.swappable.card) !== "discard") {
    yield wrong("swappable", "6.32.C", "the event that may be taken lies on the discards", {
      actual: cards.swappable.card,
    });
  }
}
