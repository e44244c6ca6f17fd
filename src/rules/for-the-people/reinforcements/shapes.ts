import * as z from "zod/mini";
import { count, generalId, spaceId, zoneId } from "../terms/ids.js";

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

const spaces = z.array(spaceId).check(z.maxLength(300));

/** Parameters of the moves of the Reinforcement Phase. */
export const reinforcementsParams = {
  "reinforce-union": z.strictObject({
    /** Where SP come, and how many. */
    places: z.array(z.strictObject({ space: spaceId, sp: count })).check(z.maxLength(60)),
  }),
  "reinforce-confederate": z.strictObject({ states: spaces, border: spaces, returning: spaces }),
  "land-supplies": z.strictObject({ port: spaceId }),
  "strategic-move": z.strictObject({
    /** The SP that move, group by x. */
    moves: z
      .array(
        z.strictObject({
          from: spaceId,
          to: spaceId,
          sp: count,
          /** Along which lines. */
          by: z.enum(["rail", "line", "sea"]),
        }),
      )
      .check(z.maxLength(60)),
  }),
  "replace-cavalry": z.strictObject({ general: generalId, space: spaceId }),
  "place-generals": z.strictObject({
    spaces,
    /** Generals who come back, and where. */
    returning: z.array(z.strictObject({ general: generalId, space: spaceId })).check(z.maxLength(60)),
  }),
} as const;
