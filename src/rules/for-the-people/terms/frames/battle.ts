import * as z from "zod/mini";
import { armyId, count, eliteId, generalId, side, spaceId } from "../ids.js";
import { partyOf } from "./operations.js";

const roles = <T extends z.ZodMiniType>(value: T) => z.strictObject({ attacker: value, defender: value });

/** The Generals and elite units whose ratings count beside the commander's (7.42, 7.51). */
export const leaders = z.strictObject({ subordinates: z.array(generalId), elites: z.array(eliteId) });

/** A battle (7.3). */
export const battle = z.strictObject({
  flow: z.literal("battle"),
  at: z.enum([
    "begin",
    "commander",
    "leaders",
    "modify",
    "roll",
    "result",
    "losses",
    "count",
    "attackerDeath",
    "attackerVictim",
    "defenderDeath",
    "defenderVictim",
    "outcome",
    "retreat",
    "retreated",
  ]),
  space: spaceId,
  /** The side that attacks, where it came from last, and where its move began (6.42). */
  attacker: side,
  from: spaceId,
  origin: spaceId,
  amphibious: z.boolean(),
  intercepted: z.boolean(),
  /** It ran past guns, or passed forts with Farragut; what helps an amphibious assault (6.32, 6.41). */
  passedGuns: z.boolean(),
  admiral: z.boolean(),
  /** The attackers: their General, Army and what goes along. The defenders are all who stand there. */
  general: z.nullable(generalId),
  army: z.nullable(armyId),
  party: partyOf,
  /** The defenders' commander and Army. */
  defenders: z.strictObject({ commander: z.nullable(generalId), army: z.nullable(armyId) }),
  /** SP at the beginning, the fort, who is in supply (7.31, 6.81, 8.3). */
  sp: roles(count),
  fort: z.enum(["none", "garrisoned", "ungarrisoned"]),
  supplied: roles(z.boolean()),
  leaders: roles(z.nullable(leaders)),
  drm: roles(z.int()),
  die: roles(count),
  /** SP that each side has to lose by the table, and whether it is still to be chosen which. */
  loss: roles(count),
  star: z.boolean(),
  owed: roles(count),
  /** SP that each side has really lost. */
  lost: roles(count),
  winner: z.nullable(z.enum(["attacker", "defender"])),
  /** Generals of whom one may die: those who are at hazard, once the roll has hit (7.73). */
  hazard: z.array(generalId),
});
