import * as z from "zod/mini";
import { aim, boxId, count, leaderId, pieceId, side, way } from "../terms/ids.js";

const bySide = <T extends z.ZodMiniType>(value: T) => z.strictObject({ union: value, confederate: value });

/** Locals of the combat segment (16.12.B1, 4.0). */
export const combatFrame = z.strictObject({
  flow: z.literal("combat"),
  at: z.enum(["washingtonDie", "only", "choose", "victory"]),
  /** Contained ports in which the active side does not attack (4.0). */
  held: z.array(boxId),
});

/** Locals of a battle (16.12.B, 7.0, 8.1, 8.2). */
export const battleFrame = z.strictObject({
  flow: z.literal("battle"),
  at: z.enum([
    "begin",
    "withdraw",
    "day",
    "attackerLeadership",
    "defenderLeadership",
    "attackerBonus",
    "defenderBonus",
    "defenderFire",
    "defenderDice",
    "attackerMorale",
    "attackerLeft",
    "attackerFire",
    "attackerDice",
    "defenderMorale",
    "defenderLeft",
    "defenderRetreat",
    "attackerRetreat",
    "attackerReinforce",
    "defenderReinforce",
    "attackerRally",
    "defenderRally",
    "nextRound",
    "rout",
    "decided",
    "attackerDesertion",
    "defenderDesertion",
    "aftermath",
  ]),
  box: boxId,
  attacker: side,
  /** A breakout and an attack out of containment are fought by who stands in the box already (4.0). */
  kind: z.enum(["normal", "containment", "breakout"]),
  round: count,
  /** Leadership of the day without leaders, and what is carried into the next day (7.0). */
  leadership: bySide(count),
  table: bySide(count),
  /** Hits that the garrison has taken; null where none takes part (5.0). */
  garrison: z.nullable(count),
  /** Fire bonuses announced for this round, the leaders who announced, and whose each bonus is (8.22). */
  bonus: z.record(pieceId, count),
  announced: z.array(leaderId),
  given: z.array(leaderId),
  /** The fire under way: who fires at whom. */
  shots: z.array(z.strictObject({ piece: pieceId, target: pieceId })),
  /** Pieces flipped by the last fire, in the order of their ids: they check morale (8.1). */
  flipped: z.array(pieceId),
  /** Everybody who has taken part. */
  took: bySide(z.array(pieceId)),
  /** The boxes from which attackers came by land, also those that have fallen (16.12.B6). */
  origins: z.array(boxId),
  /** Every attacker came over a river line or by invasion: the defenders' advantage (16.12.B3). */
  river: z.boolean(),
  /** Some of the attackers came by naval invasion, also where they have fallen (4.0). */
  landed: z.boolean(),
  /** Leaders present in the last round fought. */
  leaders: z.array(leaderId),
  /** Regular defenders were there, not a garrison alone (5.0). */
  regulars: z.boolean(),
  /** The side that was the last to retreat. */
  retreated: z.nullable(side),
  /** The attack was broken off; containment goes on (4.0). */
  brokenOff: z.boolean(),
  winner: z.nullable(side),
});

const inBox = z.strictObject({ box: boxId });
const nothing = z.strictObject({});

/** Parameters of the moves of the combat segment (16.12.B, 4.0). */
export const battleParams = {
  fight: inBox,
  hold: inBox,
  "withdraw-cavalry": z.strictObject({ piece: pieceId, to: boxId, leaders: z.optional(z.array(leaderId)) }),
  "end-withdrawal": nothing,
  fire: z.strictObject({
    /** Who fires at whom, one shot each. */
    shots: z.array(z.strictObject({ piece: pieceId, target: pieceId })),
  }),
  "fire-at-will": z.strictObject({ aim }),
  stay: nothing,
  retreat: z.strictObject({
    to: boxId,
    /** Pieces that go elsewhere. */
    others: z.optional(z.array(z.strictObject({ piece: pieceId, to: boxId }))),
  }),
  "break-off": nothing,
  reinforce: z.strictObject({
    from: boxId,
    pieces: z.array(pieceId),
    leaders: z.optional(z.array(leaderId)),
    path: z.array(boxId),
    by: way,
  }),
  "end-reinforcement": nothing,
} as const;
