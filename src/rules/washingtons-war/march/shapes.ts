import * as z from "zod/mini";
import { count, forces, generalId, side, spaceId } from "../terms/ids.js";

/** An activation's march (7.3 to 7.9). */
export const march = z.strictObject({
  flow: z.literal("march"),
  at: z.enum(["intercept", "interceptRoll", "evade", "evadeRoll", "arrive", "go", "halt", "moved"]),
  general: generalId,
  /** The space he left last, and the one he is in. */
  from: spaceId,
  here: spaceId,
  /** Spaces counted so far (7.3.A, 7.3.D). */
  spent: count,
  steps: count,
  /** John Glover's Marblehead Regiment (7.3.C). */
  marblehead: z.boolean(),
  /** The General has fought in this activation and won or overrun: an American may go on as far as 7.3.C says. */
  overran: z.boolean(),
  /** By British Naval Movement (7.5). */
  sailed: z.boolean(),
  /** CUs with him; they stand in `here`. */
  carried: forces,
  /** CUs that he led and left behind in this activation: he may take them up again (7.2.A). */
  own: z.record(spaceId, forces),
  /** The interception under way: who, and how many CUs he brings (7.8.C). */
  trying: z.nullable(z.strictObject({ general: generalId, american: count, french: count })),
  /** An interception succeeded here (7.8). */
  intercepted: z.boolean(),
  /** The evasion under way: where to, and how many CUs go (7.9.B). */
  evading: z.nullable(z.strictObject({ to: spaceId, american: count, french: count })),
  /** The enemy evaded here (7.9). */
  evaded: z.boolean(),
  /** The activation has led to a battle: who moved is known from its outcome. */
  fought: z.boolean(),
  /** The rule that ended the move, or null. */
  ended: z.nullable(z.string()),
});

/** Two Generals of a side in one space (7.4.C). */
export const excessGeneral = z.strictObject({
  flow: z.literal("excessGeneral"),
  at: z.enum(["forced", "choose"]),
  space: spaceId,
  side,
});

/** The capture of Washington: PCs to remove (7.6.B). */
export const washingtonCaptured = z.strictObject({ flow: z.literal("washingtonCaptured"), at: z.enum(["remove"]) });

const nothing = z.strictObject({});
/** CUs by nationality; a nationality that is not named has no CUs. */
const someForces = z.optional(
  z.strictObject({ american: z.optional(count), french: z.optional(count), british: z.optional(count) }),
);
/** The American's mix of nationalities, named only where he has a choice. */
const mix = { american: z.optional(count), french: z.optional(count) };

/** Parameters of the moves of movement, reaction and capture. */
export const marchParams = {
  step: z.strictObject({ to: spaceId, drop: someForces, pickup: someForces }),
  "naval-move": z.strictObject({ to: spaceId, cu: count }),
  stop: nothing,
  intercept: z.strictObject({ general: generalId, ...mix }),
  "decline-intercept": nothing,
  evade: z.strictObject({ to: spaceId, ...mix }),
  "decline-evade": nothing,
  "send-back": z.strictObject({ general: generalId }),
  "remove-pcs": z.strictObject({ spaces: z.array(spaceId) }),
} as const;
