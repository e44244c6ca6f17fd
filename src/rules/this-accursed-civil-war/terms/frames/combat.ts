import * as z from "zod/mini";
import { balance, count, hexId, leaderId, side, unitId } from "../ids.js";

/** Who attacks which hex (10.1.4). */
export const attack = z.strictObject({ attackers: z.array(unitId), hex: hexId });
export type Attack = z.output<typeof attack>;
const designated = z.strictObject({ side, attackers: z.array(unitId), hex: hexId });

/** The close combats at the end of an activation (10.2). */
export const combatsFrame = z.strictObject({
  flow: z.literal("combats"),
  at: z.enum(["designate", "counter", "next", "choose", "close"]),
  side,
  attacks: z.array(designated),
  /** Somebody has attacked in reaction: the other attacks may be dropped (10.1.2). */
  reacted: z.boolean(),
});

/** One close combat (10.2, 10.3, 10.4). */
export const combatFrame = z.strictObject({
  flow: z.literal("combat"),
  at: z.enum([
    "begin",
    "collapse",
    "attack",
    "defend",
    "die",
    "result",
    "retreats",
    "pursuit",
    "pursuitDie",
    "chase",
    "advance",
    "reactions",
    "hits",
    "leaders",
    "close",
  ]),
  /** The side that attacks. */
  side,
  attackers: z.array(unitId),
  hex: hexId,
  defender: z.nullable(unitId),
  /** Pistols fired, leaders who help (10.3.2, 10.3.9). */
  pistols: z.array(unitId),
  defenderPistol: z.boolean(),
  leader: z.nullable(leaderId),
  defenderLeader: z.nullable(leaderId),
  roll: z.nullable(balance),
  loser: z.nullable(z.enum(["attacker", "defender"])),
  retreat: count,
  advance: z.enum(["must", "may", "no"]),
  /** A defender who was taken without a fight: no formation hits (10.5.1, 10.6). */
  automatic: z.boolean(),
  retreating: z.array(z.strictObject({ unit: unitId, hexes: count, broken: z.boolean() })),
  /** Who gave ground, and the hexes that are open to the winner. */
  gone: z.array(unitId),
  opened: z.array(hexId),
  /** Winners that still roll for pursuit, the units that they may run down, and whether they have to roll. */
  pursuers: z.array(unitId),
  prey: z.array(unitId),
  pursuer: z.nullable(unitId),
  /** The ways of those who retreated; who runs down whom along one, and the hits of its ground (10.7.2). */
  ways: z.record(unitId, z.array(hexId)),
  chase: z.nullable(z.strictObject({ unit: unitId, prey: unitId, here: hexId, trail: z.array(hexId), hits: count })),
  due: z.boolean(),
  advanced: z.array(unitId),
  /** Everybody who took part, and the leaders with them (10.8). */
  part: z.array(unitId),
  leaders: z.array(leaderId),
});
