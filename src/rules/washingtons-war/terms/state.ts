import * as z from "zod/mini";
import { claimFields, dealtDeck, pileFields } from "../../../schema/cards.js";
import { coreFields } from "../../../schema/core-state.js";
import type { Core, FrameOf } from "../../sdk/types.js";
import { frames } from "./frames.js";
import { cardId, count, generalId, heldCard, side, spaceId, zoneId } from "./ids.js";

/** Political Control marker (10.0) and CUs of a space. */
export const space = z.strictObject({
  pc: z.nullable(side),
  american: count,
  french: count,
  british: count,
});
export type Space = z.output<typeof space>;

/** An Operations queue (7.1.B). */
const queue = z.nullable(z.strictObject({ cards: z.array(cardId), total: count }));

/**
 * Deck and discards, as they are under one reading of the rules of dealing and rebuilding (6.1.A to C): a rebuild waits
 * for the next Strategy Cards Phase (6.1.B, 6.3.D, 12.2.B.iv).
 */
const piles = pileFields(cardId, count, { american: count, british: count });

/** Every card is in exactly one of these places; what is in none of them is in the deck or a "?" of a hand. */
export const cards = z.strictObject({
  ...piles,
  /** The piles of a deck that the log deals; null where cards are dealt outside. */
  dealt: z.nullable(dealtDeck),
  /** Out of the game (6.3.C). */
  removed: z.array(cardId),
  /** Out of play until 1776 (6.1.E). */
  setAside: z.array(cardId),
  /** What each side holds (6.2). */
  hand: z.strictObject({ american: z.array(heldCard), british: z.array(heldCard) }),
  /** Cards played to be added up for a General (7.1.B). */
  queue: z.strictObject({ american: queue, british: queue }),
  /** Reinforcement Card boxes: one British, two American (8.1.B, 8.2.B). */
  reinforcement: z.strictObject({ american: z.array(cardId), british: z.array(cardId) }),
  /** End of War box (6.34.C.iii). */
  endOfWar: z.nullable(cardId),
  /** Cards owed for Battle cards played in this impulse (6.33.B). */
  replacements: z.strictObject({ american: count, british: count }),
  /** The event discarded as the last play, which the other player may take (6.32.C). */
  swappable: z.nullable(
    z.strictObject({
      card: cardId,
      by: side,
      /** The deck was to be rebuilt before that discard already. */
      due: z.boolean(),
    }),
  ),
  /** What was only said of cards that are dealt outside the log. */
  claims: claimFields(side, { american: count, british: count }),
  /** What else can be true of deck and discards while an open question of the text is not settled (5.2, 6.1). */
  otherwise: z.array(z.strictObject(piles)),
});
export type Cards = z.output<typeof cards>;

/** Where a General is: a space, or one of the boxes. */
export const place = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/));

/** What lasts for one card played as an impulse (7.2, 7.8.E; reset by the next impulse). */
export const perCard = z.strictObject({
  /** The card played as the impulse, or null before the first one of a turn. */
  played: z.nullable(cardId),
  /** Generals activated by this card (7.2.A). */
  activated: z.array(generalId),
  /** American Armies, by General, that tried to intercept (7.8.E). */
  attempted: z.array(generalId),
  /** CUs that have moved with a General during this card, by space (7.2.A, 7.4.E). */
  moved: z.record(spaceId, z.strictObject({ american: count, french: count, british: count })),
  /** A Landing Party was used with this card (7.2.B). */
  landingParty: z.boolean(),
});
export type PerCard = z.output<typeof perCard>;

const fields = {
  /** The year of the turn. */
  year: z.int().check(z.minimum(1775), z.maximum(1783)),
  /** The phase of the turn (5.0). */
  phase: z.enum([
    "set-up",
    "reinforcements",
    "strategy-cards",
    "strategy",
    "winter-attrition",
    "french-navy",
    "political-control",
    "end",
  ]),
  spaces: z.record(spaceId, space),
  generals: z.record(generalId, place),
  /** CUs in the British Reinforcements box. */
  britishBox: count,
  /** CUs in the French Reinforcements box. */
  frenchBox: count,
  /** Rochambeau and the French CUs wait in the American Leader box for a port (12.2.B.ii). */
  frenchWaiting: z.boolean(),
  /** The British Regulars Advantage is in effect (9.41). */
  regularsAdvantage: z.boolean(),
  /** French Alliance Track, 0 to 9 (12.1). */
  alliance: z.int().check(z.minimum(0), z.maximum(9)),
  /** The turn in which France entered, or null. */
  franceEntered: z.nullable(z.int()),
  /** France enters when the card under way is done (12.2.B). */
  allianceDue: z.boolean(),
  /** In effect from the End Phase of the turn of French entry (12.2.B.iii). */
  europeanWar: z.boolean(),
  /** "box": not in play; a Blockade Zone; "turn-track": in the Caribbean (12.3). */
  frenchNavy: z.union([zoneId, z.literal("box"), z.literal("turn-track")]),
  /** Where Congress sits, or "dispersed" (7.7, 10.2.1). */
  congress: place,
  /** The Line Mutinies are in effect: no American PCs are placed (10.11.A.iv). */
  lineMutinies: z.boolean(),
  firstPlayer: z.nullable(side),
  /** The British side has played its reinforcement card in this turn (8.1.B). */
  britishReinforced: z.boolean(),
  americanReinforcements: count,
  cards,
  card: perCard,
};

/** The whole state of a game between two inputs. */
export const state = z.strictObject({
  ...fields,
  ...coreFields(side, frames),
});

type AnyFrame = z.output<(typeof frames)[number]>;

/** The locals of each flow, by name. */
export type Frames = { [F in AnyFrame as F["flow"]]: Omit<F, "flow"> };

type Fields = { [K in keyof typeof fields]: z.output<(typeof fields)[K]> };

export interface State extends Fields, Core<Frames> {}

export type Frame = FrameOf<Frames>;
