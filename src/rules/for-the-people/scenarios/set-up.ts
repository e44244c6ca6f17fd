import { noDeck, shuffleIn } from "../../mechanics/cards/deck.js";
import type { Facts } from "../pack/facts.js";
import { freshPlay } from "../position/plays.js";
import { armiesOf, sideOfArmy } from "../terms/constants.js";
import { generalIds } from "../terms/general-ids.js";
import type { ArmyId, CardId, GeneralId, Side, SpaceId, StateId } from "../terms/ids.js";
import { armyIds, stateIds } from "../terms/lists.js";
import type { Options } from "../terms/options.js";
import { available, capitals, cavalryGenerals, removed, waiting } from "../terms/places.js";
import type { General, State } from "../terms/state.js";

/** What stands in a space at the start. */
export interface Placed {
  readonly space: SpaceId;
  /** All SP, those of cavalry Generals among them (scenario notes of 13 to 16). */
  readonly sp?: number;
  readonly generals?: readonly GeneralId[];
  /** The Army, and who commands it. */
  readonly army?: readonly [army: ArmyId, commander: GeneralId];
  readonly fort?: true;
  readonly pc?: true;
}

/** A set-up as its scenario lists it. */
export interface SetUp {
  readonly scenario: State["scenario"];
  readonly turn: number;
  readonly placed: { readonly [side in Side]: readonly Placed[] };
  /** Border States all of whose spaces are a side's, but for those that have pieces or PCs of the other. */
  readonly held: { readonly [side in Side]: readonly StateId[] };
  /** Spaces of those states that nobody controls. */
  readonly neutral: readonly SpaceId[];
  /** States that are controlled from the start. */
  readonly controlled: { readonly [state in StateId]?: Side };
  readonly will: State["will"];
  readonly blockade: number;
  readonly amphibious: number;
  readonly emancipation: boolean;
  readonly mississippi: boolean;
  readonly destroyed: readonly SpaceId[];
  /** Generals who are out of the game. */
  readonly lost: readonly GeneralId[];
  /** Cards that are out of the game, by their numbers. */
  readonly out: readonly number[];
}

const isCavalry = (general: GeneralId): boolean => cavalryGenerals.some((one) => one === general);

/** Generals and Cavalry Brigades as they stand (scenario note i: a cavalry General takes up an SP at once). */
function generalsOf(setUp: SetUp): State["generals"] {
  const at = (general: GeneralId): General => {
    for (const side of ["union", "confederate"] as const) {
      const here = setUp.placed[side].find(({ generals = [] }) => generals.includes(general));
      if (here !== undefined) return { at: here.space, brigade: isCavalry(general) ? 1 : 0 };
    }
    return { at: setUp.lost.includes(general) ? removed : waiting, brigade: 0 };
  };
  return recordOf(generalIds, at);
}

/** A record with an entry for each of some keys. */
function recordOf<K extends string, V>(keys: readonly K[], value: (key: K) => V): { [key in K]: V } {
  const entries = keys.map((key) => [key, value(key)] as const);
  const hasAllKeys = (record: { [key: string]: V }): record is { [key in K]: V } => keys.every((key) => key in record);
  const record: { [key: string]: V } = Object.fromEntries(entries);
  if (!hasAllKeys(record)) throw new RangeError("a key is missing");
  return record;
}

function armiesAt(setUp: SetUp): State["armies"] {
  return recordOf(armyIds, (army) => {
    const here = setUp.placed[sideOfArmy(army)].find((placed) => placed.army?.[0] === army);
    return here === undefined
      ? { at: available, commander: null }
      : { at: here.space, commander: here.army?.[1] ?? null };
  });
}

function infantryOf(placed: readonly Placed[]): { [space: string]: number } {
  const infantry: { [space: string]: number } = {};
  for (const { space, sp = 0, generals = [] } of placed) {
    const foot = sp - generals.filter(isCavalry).length;
    if (foot > 0) infantry[space] = (infantry[space] ?? 0) + foot;
  }
  return infantry;
}

function markersOf(setUp: SetUp, facts: Facts): State["pc"] {
  const pc: State["pc"] = {};
  for (const side of ["union", "confederate"] as const) {
    for (const state of setUp.held[side]) for (const space of facts.spacesOf(state)) pc[space] = side;
  }
  for (const space of setUp.neutral) delete pc[space];
  for (const side of ["union", "confederate"] as const) {
    for (const placed of setUp.placed[side]) if (placed.pc === true) pc[placed.space] = side;
  }
  return pc;
}

function fortsOf(setUp: SetUp): State["forts"] {
  const forts: State["forts"] = {};
  for (const side of ["union", "confederate"] as const) {
    for (const { space, fort } of setUp.placed[side]) if (fort === true) forts[space] = side;
  }
  return forts;
}

function firstPile(cards: readonly CardId[]): State["cards"]["dealt"] {
  const deck = noDeck();
  shuffleIn(deck, cards);
  return deck;
}

/** The state at the start of a scenario, before its first turn. */
export function stateOf(setUp: SetUp, facts: Facts, { cards }: Options): State {
  const out = facts.cards.filter((card) => setUp.out.includes(facts.cardNumber(card) ?? 0));
  const inDeck = facts.cards.filter((card) => !out.includes(card));
  return {
    scenario: setUp.scenario,
    turn: setUp.turn,
    phase: "reinforcements",
    pc: markersOf(setUp, facts),
    infantry: { union: infantryOf(setUp.placed.union), confederate: infantryOf(setUp.placed.confederate) },
    generals: generalsOf(setUp),
    armies: armiesAt(setUp),
    elites: { "iron-brigade": null, "wilders-brigade": null, "stonewall-brigade": null, "hoods-texans": null },
    forts: fortsOf(setUp),
    ironclads: [],
    torpedoes: [],
    hunley: null,
    destroyed: [...setUp.destroyed],
    states: recordOf(stateIds, (state) => ({ control: setUp.controlled[state] ?? null, since: 0 })),
    will: { union: { ...setUp.will.union }, confederate: { ...setUp.will.confederate } },
    capitals: { union: capitals.union, confederate: capitals.confederate },
    capitalTaken: { union: false, confederate: false },
    blockade: setUp.blockade,
    amphibious: setUp.amphibious,
    emancipation: setUp.emancipation,
    intervention: false,
    mississippi: setUp.mississippi,
    railroads: false,
    organized: false,
    returning: { union: 0, confederate: 0 },
    rounds: { union: 0, confederate: 0 },
    beaten: [],
    cards: {
      deck: inDeck.length,
      dealt: cards === "dealt" ? firstPile(inDeck) : null,
      discard: [],
      removed: out,
      hand: { union: [], confederate: [] },
      played: null,
      forced: null,
      queue: { union: null, confederate: null },
      reshuffle: false,
      fresh: { cards: [], union: 0, confederate: 0 },
      claims: { by: {}, taken: { union: 0, confederate: 0 }, lost: 0 },
      otherwise: [],
    },
    play: freshPlay(null, "union"),
    stack: [{ flow: "turn", at: "reinforcements", next: null }],
    orders: [],
    known: {},
    blocked: null,
    passed: [],
    over: null,
  };
}

/** What is wrong with a set-up: an Army without its commander, or of the other side. */
export const setUpFaults = (setUp: SetUp): string[] =>
  (["union", "confederate"] as const).flatMap((side) =>
    setUp.placed[side].flatMap(({ space, army, generals = [] }) =>
      army !== undefined && (!generals.includes(army[1]) || !armiesOf[side].includes(army[0])) ? [space] : [],
    ),
  );
