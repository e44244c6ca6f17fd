import * as z from "zod/mini";
import { count, generalId, spaceId, zoneId } from "../ids.js";

/** Generals who are drawn for the spaces that their side has named, in order (10.61). */
const arrivals = z.strictObject({ spaces: z.array(spaceId), generals: z.array(generalId) });

/** The Reinforcement Phase (3.1, 10.1). */
export const reinforcement = z.strictObject({
  flow: z.literal("reinforcement"),
  at: z.enum([
    "begin",
    "union",
    "zone",
    "blockade",
    "landing",
    "confederate",
    "unionMoves",
    "confederateMoves",
    "unionGenerals",
    "confederateGenerals",
    "unionDraw",
    "confederateDraw",
    "done",
  ]),
  /** What takes place: all of it, Steps B and C, Step C alone, or nothing (10.1). */
  steps: z.enum(["all", "movement", "generals", "none"]),
  /** Zones of the blockade that were looked at, and the one in which an SP lands (10.54). */
  zones: count,
  landing: z.nullable(zoneId),
  /** Generals who arrive, of each side (10.61). */
  arrivals: z.strictObject({ union: arrivals, confederate: arrivals }),
});
