import { noDeck, shuffleIn } from "../../mechanics/cards/deck.js";
import type { Facts } from "../pack/facts.js";
import { freshCard } from "../position/plays.js";
import { reinforcementBox, sideOf } from "../terms/constants.js";
import { firstYear, frenchCu, lastYearOf } from "../terms/figures.js";
import type { CardId, GeneralId, Side, SpaceId } from "../terms/ids.js";
import type { Options } from "../terms/options.js";
import { standardOptions } from "../terms/standard-options.js";
import type { State } from "../terms/state.js";

interface Placed {
  readonly space: SpaceId;
  readonly side: Side;
  readonly general?: GeneralId;
  readonly cu?: number;
  readonly pc: boolean;
}

/** The pieces on the map at the start (4.0). */
const placed: readonly Placed[] = [
  { space: "quebec", side: "british", general: "carleton", cu: 2, pc: true },
  { space: "montreal", side: "british", pc: true },
  { space: "fort-detroit", side: "british", cu: 1, pc: true },
  { space: "boston", side: "british", general: "howe", cu: 5, pc: true },
  { space: "norfolk", side: "british", pc: true },
  { space: "gilbert-town", side: "british", pc: true },
  { space: "wilmington-nc", side: "british", pc: true },
  { space: "ninety-six", side: "british", pc: true },
  { space: "lexington-concord", side: "american", general: "washington", cu: 5, pc: true },
  { space: "newport", side: "american", general: "greene", cu: 2, pc: false },
  { space: "charleston", side: "american", cu: 2, pc: true },
  { space: "philadelphia", side: "american", pc: true },
];

/** Where Congress sits at the start (4.0). */
const congress: SpaceId = "philadelphia";

/** The events that are set aside until 1776, by what they do (4.0, 6.1.E). */
const setAside: readonly string[] = ["declaration-of-independence", "von-steuben"];

function startOf(general: GeneralId): string {
  const piece = placed.find((p) => p.general === general);
  if (piece !== undefined) return piece.space;
  return general === "rochambeau" ? "french-reinforcements" : reinforcementBox[sideOf(general)];
}

function spacesAtStart(facts: Facts): State["spaces"] {
  const spaces: State["spaces"] = {};
  for (const space of [...facts.spaces, ...placed.map((p) => p.space)]) {
    spaces[space] = { pc: null, american: 0, french: 0, british: 0 };
  }
  for (const { space, side, cu = 0, pc } of placed) {
    spaces[space] = { pc: pc ? side : null, american: 0, french: 0, british: 0, [side]: cu };
  }
  return spaces;
}

/** Every General where he starts. */
export function generalsAtStart(): State["generals"] {
  const start = (general: GeneralId) => startOf(general);
  return {
    arnold: start("arnold"),
    burgoyne: start("burgoyne"),
    carleton: start("carleton"),
    clinton: start("clinton"),
    cornwallis: start("cornwallis"),
    gates: start("gates"),
    greene: start("greene"),
    howe: start("howe"),
    lafayette: start("lafayette"),
    lee: start("lee"),
    lincoln: start("lincoln"),
    rochambeau: start("rochambeau"),
    washington: start("washington"),
  };
}

function firstPile(cards: readonly CardId[]): State["cards"]["dealt"] {
  const deck = noDeck();
  shuffleIn(deck, cards);
  return deck;
}

/** The one scenario, before the Committees of Correspondence and For the King (4.0). */
export function setUpStandard(facts: Facts, options: Options = standardOptions): State {
  const aside: CardId[] = facts.cards.filter((card) => setAside.includes(facts.card(card).effect ?? ""));
  const out: CardId[] = facts.cards.filter((card) => (facts.card(card).warEnds ?? 0) > lastYearOf(options));
  const inDeck = facts.cards.filter((card) => !aside.includes(card) && !out.includes(card));
  return {
    year: firstYear,
    phase: "set-up",
    spaces: spacesAtStart(facts),
    generals: generalsAtStart(),
    britishBox: 0,
    frenchBox: frenchCu,
    frenchWaiting: false,
    regularsAdvantage: true,
    alliance: 0,
    franceEntered: null,
    allianceDue: false,
    europeanWar: false,
    frenchNavy: "box",
    congress,
    lineMutinies: false,
    firstPlayer: null,
    britishReinforced: false,
    americanReinforcements: 0,
    cards: {
      deck: inDeck.length,
      dealt: options.cards === "dealt" ? firstPile(inDeck) : null,
      discard: [],
      removed: out,
      setAside: aside,
      hand: { american: [], british: [] },
      queue: { american: null, british: null },
      reinforcement: { american: [], british: [] },
      endOfWar: null,
      reshuffle: false,
      replacements: { american: 0, british: 0 },
      swappable: null,
      fresh: { cards: [], american: 0, british: 0 },
      claims: { by: {}, taken: { american: 0, british: 0 }, lost: 0 },
      otherwise: [],
    },
    card: freshCard(null),
    stack: [{ flow: "setUp", at: "committees" }],
    orders: [],
    known: {},
    blocked: null,
    passed: [],
    over: null,
  };
}
