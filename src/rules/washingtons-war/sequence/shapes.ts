import * as z from "zod/mini";
import { cardId, side } from "../terms/ids.js";

/** The seven phases of a turn, one turn after the other (5.0). */
export const turn = z.strictObject({
  flow: z.literal("turn"),
  at: z.enum([
    "reinforcements",
    "strategyCards",
    "strategyBegins",
    "claim",
    "chooseFirst",
    "impulses",
    "winter",
    "navyPhase",
    "frenchNavy",
    "politicalPhase",
    "congress",
    "placement",
    "isolatedAmerican",
    "isolatedBritish",
    "europeanWar",
    "europeanWarLosses",
    "gameEnd",
    "nextTurn",
  ]),
  /** Who plays the next card, or null outside the Strategy Phase. */
  next: z.nullable(side),
});

/** One card play (5.3). */
export const impulse = z.strictObject({
  flow: z.literal("impulse"),
  at: z.enum(["play", "replacements", "frenchAlliance", "done", "again"]),
  by: side,
});

const nothing = z.strictObject({});
const card = z.strictObject({ card: cardId });

/** Parameters of the moves of the sequence of play. */
export const sequenceParams = {
  "claim-first-play": card,
  "decline-first-play": nothing,
  "act-again": nothing,
  "decline-act-again": nothing,
  "choose-first-player": z.strictObject({ first: side }),
} as const;
