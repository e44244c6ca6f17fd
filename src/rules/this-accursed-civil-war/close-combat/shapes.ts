import * as z from "zod/mini";
import { balance, count, facing, hexId, leaderId, side, unitId } from "../terms/ids.js";

/** Who attacks which hex (10.1.4). */
export const attack = z.strictObject({ attackers: z.array(unitId), hex: hexId });
export type Attack = z.output<typeof attack>;
const designated = z.strictObject({ side, attackers: z.array(unitId), hex: hexId });

/** The close combats at the end of an activation (10.2). */
export const combatsFrame = z.strictObject({
  flow: z.literal("combats"),
  at: z.enum(["designate", "counter", "next", "choose", "close"]),
  side,
  /** The attacks that were designated. */
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
  /** Attackers that fire pistols (10.3.2). */
  pistols: z.array(unitId),
  /** The defender fires a pistol (10.3.2). */
  defenderPistol: z.boolean(),
  /** The attackers' leader who helps (10.3.9). */
  leader: z.nullable(leaderId),
  /** The defender's leader who helps (10.3.9). */
  defenderLeader: z.nullable(leaderId),
  /** The die with all that is added to it; null: not rolled. */
  roll: z.nullable(balance),
  /** Who has lost. */
  loser: z.nullable(z.enum(["attacker", "defender"])),
  /** Hexes that the loser retreats. */
  retreat: count,
  /** Whether the winner advances. */
  advance: z.enum(["must", "may", "no"]),
  /** A defender who was taken without a fight: no formation hits (10.5.1, 10.6). */
  automatic: z.boolean(),
  /** Who retreats. */
  retreating: z.array(
    z.strictObject({
      unit: unitId,
      /** How many hexes. */
      hexes: count,
      /** It runs as a Broken unit (11.4.3). */
      broken: z.boolean(),
    }),
  ),
  /** Who gave ground. */
  gone: z.array(unitId),
  /** Hexes that are open to the winner. */
  opened: z.array(hexId),
  /** Winners that still roll for pursuit. */
  pursuers: z.array(unitId),
  /** Units that they may run down. */
  prey: z.array(unitId),
  /** Who rolls now. */
  pursuer: z.nullable(unitId),
  /** The ways of those who retreated (10.7.2). */
  ways: z.record(unitId, z.array(hexId)),
  /** Who runs down whom. */
  chase: z.nullable(
    z.strictObject({
      unit: unitId,
      /** Who is run down. */
      prey: unitId,
      /** Where the pursuer is. */
      here: hexId,
      /** The way that is left. */
      trail: z.array(hexId),
      /** Formation hits of the ground. */
      hits: count,
    }),
  ),
  /** The pursuer has to roll. */
  due: z.boolean(),
  /** Who has advanced. */
  advanced: z.array(unitId),
  /** Everybody who took part, and the leaders with them (10.8). */
  part: z.array(unitId),
  leaders: z.array(leaderId),
});

const nothing = z.strictObject({});
const oneAttack = z.strictObject({
  /** Its place in the list of attacks, from 0. */
  attack: count,
});
/** Whether a pistol is fired in the combat (10.3.2). */
const pistol = z.optional(z.boolean());

/** Parameters of chapter 10. */
export const combatParams = {
  "designate-attacks": z.strictObject({ attacks: z.array(attack) }),
  "designate-reactions": z.strictObject({ attacks: z.array(attack) }),
  "resolve-attack": oneAttack,
  "drop-attack": oneAttack,
  "commit-attack": z.strictObject({ leader: z.optional(leaderId), pistols: z.array(unitId) }),
  "commit-defence": z.strictObject({ leader: z.optional(leaderId), pistol }),
  "roll-pursuit": z.strictObject({ unit: unitId }),
  "no-pursuit": nothing,
  advance: z.strictObject({
    unit: unitId,
    hex: hexId,
    right: z.optional(hexId),
    facing: z.optional(facing),
    /** The Army Commander who is with it goes along (5.2.2). */
    army: z.optional(z.boolean()),
    /** The light infantry with it stays where it is (8.2.1). */
    alone: z.optional(z.boolean()),
  }),
  "no-advance": nothing,
} as const;
