import * as z from "zod/mini";
import { cardId, side } from "../terms/ids.js";

/** The phases of a turn, one turn after the other (3). */
export const turn = z.strictObject({
  flow: z.literal("turn"),
  at: z.enum(["reinforcements", "deal", "claim", "rounds", "political", "attrition", "gameEnd", "nextTurn"]),
  /** Who plays the next card, or null outside the Strategy Rounds. */
  next: z.nullable(side),
});

/** One Strategy Round: a card is played or discarded (3.32). */
export const round = z.strictObject({
  flow: z.literal("round"),
  at: z.enum(["play", "answered", "organisation", "succession", "played", "done"]),
  by: side,
  /** Sides that have said whether they send Generals of the enemy back (5.29, 5.34). */
  looked: z.array(side),
});

/** Parameters of the moves of the sequence of play. */
export const sequenceParams = {
  "claim-first-round": z.strictObject({ card: cardId }),
  "decline-first-round": z.strictObject({}),
} as const;
