import * as z from "zod/mini";
import { cardId, count, generalId, side, spaceId } from "../terms/ids.js";

const sides = <T extends z.ZodMiniType>(value: T) => z.strictObject({ american: value, british: value });

/** Nothing, a Battle card, or another card (9.2). */
const spent = z.enum(["none", "battle", "discard"]);

/** A battle (9.0). */
export const battle = z.strictObject({
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
  /** An interception brought it about (7.8). */
  intercepted: z.boolean(),
  /** What each side spent in step 1 (9.2). */
  spent: sides(spent),
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
  /** The loser retreats by sea (9.62). */
  bySea: z.boolean(),
});

const nothing = z.strictObject({});
const card = z.strictObject({ card: cardId });

/** Parameters of the moves of battle. */
export const battleParams = {
  "battle-card": card,
  "battle-discard": card,
  "decline-battle-card": nothing,
  "choose-losses": z.strictObject({ american: count, french: count }),
  retreat: z.strictObject({ to: spaceId }),
  "retreat-by-sea": z.strictObject({ to: spaceId }),
  surrender: nothing,
} as const;
