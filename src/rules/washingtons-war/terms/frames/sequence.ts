import * as z from "zod/mini";
import { side } from "../ids.js";

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
