import * as z from "zod/mini";
import { claimFields, dealtDeck, pileFields } from "../../../schema/cards.js";
import { coreFields } from "../../../schema/core-state.js";
import type { Core, FrameOf } from "../../sdk/types.js";
import { frames } from "./frames.js";
import { armyId, cardId, count, eliteId, generalId, heldCard, place, side, spaceId, spaceKey, stateId } from "./ids.js";

/** Deck and discards (3.2). */
const piles = pileFields(cardId, count, { union: count, confederate: count });

const each = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({
    /** Of the Union. */
    union: value,
    /** Of the Confederacy. */
    confederate: value,
  });

/** An Operations Queue: whose General it is for, and what was played into it (19). */
export const queue = z.strictObject({
  /** The General whom the queue is to activate. */
  general: generalId,
  /** What was played into it. */
  cards: z.array(cardId),
  /** The operations of these cards together. */
  total: count,
});

/** Every card is in exactly one of these places; what is in none of them is in the deck or a "?" of a hand. */
export const cards = z.strictObject({
  ...piles,
  /** The piles of a deck that the log deals; null where cards are dealt outside. */
  dealt: z.nullable(dealtDeck),
  /** Out of the game (4.21). */
  removed: z.array(cardId),
  /** What each side holds (3.2). */
  hand: each(z.array(heldCard)),
  /** An event that was played and waits for an answer of the other side (3.32). */
  played: z.nullable(cardId),
  /** The card that the Union must play next (4.26). */
  forced: z.nullable(cardId),
  /** Cards played to be added up for one General (19). */
  queue: each(z.nullable(queue)),
  /** What was only said of cards that are dealt outside the log. */
  claims: claimFields(side, { union: count, confederate: count }),
  /** What else can be true of deck and discards while an open question of the text is not settled (3.2). */
  otherwise: z.array(z.strictObject(piles)),
});
export type Cards = z.output<typeof cards>;

/** A General: where, and how many SP the Cavalry Brigade has, 0 where the General does not lead one (5.51, 5.67 C). */
export const general = z.strictObject({
  /** A space, or the box where they wait. */
  at: place,
  /** Their SP. */
  brigade: count,
});
export type General = z.output<typeof general>;

/** An Army: where its marker is, and who commands it; null is a generic commander (5.28). */
export const army = z.strictObject({
  /** A space, or the box of Armies that do not exist yet. */
  at: place,
  /** Who commands; null is a generic commander. */
  commander: z.nullable(generalId),
});
export type Army = z.output<typeof army>;

/** Strategic Will: the points, and the face of the marker, which is the direction of the last change (12.4). */
export const will = z.strictObject({
  /** Points of Strategic Will. */
  points: z.int(),
  /** Which face of the marker is up. */
  face: z.enum(["plus", "minus"]),
});

/** What lasts for the card of one Strategy Round. */
export const play = z.strictObject({
  /** The card, or null before the first one of a turn. */
  card: z.nullable(cardId),
  /** Whose Strategy Round it is (3.32). */
  by: side,
  /** What the card was played as (4.1, 4.31). */
  use: z.enum(["operations", "event", "discard", "queue"]),
  /** Generals, and SP by space where they are now, that have moved with this card (4.31). */
  moved: z.array(generalId),
  movedSp: z.record(spaceKey, count),
  /** A naval move was made with this card (4.32). */
  sailed: z.boolean(),
  /** The other side was asked whether it interrupts (3.32). */
  answered: z.boolean(),
  /** A card has interrupted what this one does (4.25): what that has changed is said on the card alone (4.52). */
  interrupted: z.boolean(),
  /** The interrupt that cancelled the action at hand (4.25). */
  cancelled: z.boolean(),
});
export type Play = z.output<typeof play>;

const fields = {
  /** With which set-up the game began; who wins depends on it (13 to 17). */
  scenario: z.enum(["1861", "1862", "1863", "1864", "campaign"]),
  /** 1 is Spring 1861, 13 is Spring 1865 (3.2, 17.1). */
  turn: z.int().check(z.minimum(1), z.maximum(13)),
  /** The phase of the turn (3). */
  phase: z.enum(["reinforcements", "strategy", "political-control", "attrition", "end"]),
  /** PC markers. A space without one is controlled by the side whose state it lies in; in a Border State by nobody (1.2). */
  pc: z.record(spaceKey, side),
  /** Infantry SP by space; a space that is not named has no SP. The SP of a Cavalry Brigade go with its General. */
  infantry: each(z.record(spaceKey, count)),
  /** Where each General in play is, and their Cavalry Brigade. */
  generals: z.record(generalId, general),
  /** Where the Army markers in play are, and who commands (5.2). */
  armies: z.record(armyId, army),
  /** Where each elite unit is, null while it is not in play (7.51). */
  elites: z.record(eliteId, z.nullable(spaceId)),
  /** Forts on the map by space; coastal forts are printed there (6.81). */
  forts: z.record(spaceKey, side),
  /** Spaces with an ironclad of the Confederacy (6.7). */
  ironclads: z.array(spaceId),
  /** Spaces with torpedoes (6.7). */
  torpedoes: z.array(spaceId),
  /** Where the submarine lies; null while it is not in play (6.7). */
  hunley: z.nullable(spaceId),
  /** Resource spaces that are destroyed (12.2). */
  destroyed: z.array(spaceId),
  /** Who controls a state that can change hands, and since which turn; 0 is since the start (12.1). */
  states: z.record(
    stateId,
    z.strictObject({
      /** Who controls it, null while nobody does. */
      control: z.nullable(side),
      /** The turn since which they do. */
      since: count,
    }),
  ),
  /** Strategic Will of both sides (12.4). */
  will: each(will),
  /** Where each government sits; null: its marker is in the box (11.22). */
  capitals: each(z.nullable(spaceId)),
  /** Whose capital was taken this turn (11.3 B). */
  capitalTaken: each(z.boolean()),
  /** Level of the blockade (10.53). */
  blockade: z.int().check(z.minimum(0), z.maximum(5)),
  /** What is added to the roll of an amphibious assault (6.41). */
  amphibious: count,
  /** The Emancipation Proclamation is in force (4.41). */
  emancipation: z.boolean(),
  /** A foreign power has come in (4.42). */
  intervention: z.boolean(),
  /** The bonus for the Mississippi was given (12.8). */
  mississippi: z.boolean(),
  /** The Confederacy has built its two railroads (5.93). */
  railroads: z.boolean(),
  /** McClellan has brought his five SP (5.67 A). */
  organized: z.boolean(),
  /** SP of Cavalry Brigades whose General was killed: they come back with the next reinforcements (5.54). */
  returning: each(count),
  /** Strategy Rounds that each side has played since the game began. */
  rounds: each(count),
  /** Armies beaten in a large battle: in which round of their own side, and in whose round (5.61). */
  beaten: z.array(
    z.strictObject({
      /** Which Army. */
      army: armyId,
      /** The number of the Strategy Round of their own side. */
      round: count,
      /** In whose Strategy Round. */
      during: side,
    }),
  ),
  /** Cards, wherever they are. */
  cards,
  /** The card of the Strategy Round that is played. */
  play,
};

/** The whole state of a game between two inputs. */
export const state = z.strictObject({ ...fields, ...coreFields(side, frames) });

type AnyFrame = z.output<(typeof frames)[number]>;

/** The locals of each flow, by name. */
export type Frames = { [F in AnyFrame as F["flow"]]: Omit<F, "flow"> };

type Fields = { [K in keyof typeof fields]: z.output<(typeof fields)[K]> };

export interface State extends Fields, Core<Frames> {}

export type Frame = FrameOf<Frames>;
