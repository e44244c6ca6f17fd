import * as z from "zod/mini";
import { count, forces, generalId, side, spaceId } from "../ids.js";

/** Locals of the flows of war: an activation's march (7.3 to 7.9), a battle (9.0), Winter Attrition (11.0). */
const march = z.strictObject({
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
  overran: z.boolean(),
  /** By British Naval Movement (7.5). */
  sailed: z.boolean(),
  /** CUs with him; they stand in `here`. */
  carried: forces,
  /** CUs that he led and left behind in this activation: he may take them up again (7.2.A). */
  own: z.record(spaceId, forces),
  /** The interception under way: who, and how many CUs he brings (7.8.C). */
  trying: z.nullable(z.strictObject({ general: generalId, american: count, french: count })),
  intercepted: z.boolean(),
  /** The evasion under way: where to, and how many CUs go (7.9.B). */
  evading: z.nullable(z.strictObject({ to: spaceId, american: count, french: count })),
  evaded: z.boolean(),
  /** The activation has led to a battle: who moved is known from its outcome. */
  fought: z.boolean(),
  /** The rule that ended the move, or null. */
  ended: z.nullable(z.string()),
});

const sides = <T extends z.ZodMiniType>(value: T) => z.strictObject({ american: value, british: value });

const battle = z.strictObject({
  flow: z.literal("battle"),
  at: z.enum([
    "attackerCard",
    "betrayal",
    "defenderCard",
    "attackerValue",
    "defenderValue",
    "attackerDie",
    "defenderDie",
    "result",
    "loserDie",
    "winnerDie",
    "chooseLosses",
    "losses",
    "retreat",
    "withdraw",
    "aftermath",
  ]),
  space: spaceId,
  attacker: side,
  /** The activated General, and the space he came from. */
  general: generalId,
  from: spaceId,
  intercepted: z.boolean(),
  /** What each side spent in step 1 (9.2). */
  spent: sides(z.enum(["none", "battle", "discard"])),
  /** Battle Values (9.3) and battle dice. */
  value: sides(count),
  die: sides(count),
  winner: z.nullable(side),
  /** CUs lost in step 5, and those that surrendered (9.41). */
  lost: sides(count),
  surrendered: sides(count),
  /** How the American divides losses among his nationalities. */
  mix: z.nullable(z.strictObject({ american: count, french: count })),
  /** The space of retreat, or "surrender"; null until it is known. */
  retreat: z.nullable(spaceId),
  bySea: z.boolean(),
});

/** Two Generals of a side in one space (7.4.C). */
const excessGeneral = z.strictObject({
  flow: z.literal("excessGeneral"),
  at: z.enum(["forced", "choose"]),
  space: spaceId,
  side,
});

/** The capture of Washington: PCs to remove (7.6.B). */
const washingtonCaptured = z.strictObject({ flow: z.literal("washingtonCaptured"), at: z.enum(["remove"]) });

/** Winter Attrition, one space after the other (11.0). */
const winter = z.strictObject({
  flow: z.literal("winter"),
  at: z.enum(["begin", "next", "roll", "chooseLosses", "losses"]),
  todo: z.array(z.strictObject({ space: spaceId, side })),
  space: z.nullable(spaceId),
  side,
  /** CUs to be lost in this space. */
  loss: count,
  mix: z.nullable(z.strictObject({ american: count, french: count })),
});

export const warFrames = [march, battle, excessGeneral, washingtonCaptured, winter] as const;
