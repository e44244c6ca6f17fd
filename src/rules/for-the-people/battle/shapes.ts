import * as z from "zod/mini";
import { partyOf } from "../operations/shapes.js";
import { armyId, count, eliteId, generalId, side, spaceId } from "../terms/ids.js";

const roles = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({
    /** Of the attacker. */
    attacker: value,
    /** Of the defender. */
    defender: value,
  });

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
    "toll",
    "retreated",
  ]),
  space: spaceId,
  /** The side that attacks, where it came from last, and where its move began (6.42). */
  attacker: side,
  from: spaceId,
  origin: spaceId,
  /** It is an amphibious assault (6.4). */
  amphibious: z.boolean(),
  /** The attacker was intercepted, or intercepts (5.8). */
  intercepted: z.boolean(),
  /** It ran past guns, or passed forts with Farragut; what helps an amphibious assault (6.32, 6.41). */
  passedGuns: z.boolean(),
  /** An admiral helps an amphibious assault (6.41). */
  admiral: z.boolean(),
  /** The attackers: their General, Army and what goes along. The defenders are all who stand there. */
  general: z.nullable(generalId),
  army: z.nullable(armyId),
  /** What fights beside the General of the attackers. */
  party: partyOf,
  /** The defenders' commander and Army. */
  defenders: z.strictObject({ commander: z.nullable(generalId), army: z.nullable(armyId) }),
  /** SP at the beginning, the fort, who is in supply (7.31, 6.81, 8.3). */
  sp: roles(count),
  /** The fort of the defenders (6.81). */
  fort: z.enum(["none", "garrisoned", "ungarrisoned"]),
  /** Who is in supply (8.3). */
  supplied: roles(z.boolean()),
  leaders: roles(z.nullable(leaders)),
  /** What is added to each die (7.31). */
  drm: roles(z.int()),
  die: roles(count),
  /** SP that each side has to lose by the table, and whether it is still to be chosen which. */
  loss: roles(count),
  /** The result has a star (7.31). */
  star: z.boolean(),
  owed: roles(count),
  /** SP that each side has really lost. */
  lost: roles(count),
  /** Who has won; null until it is known. */
  winner: z.nullable(z.enum(["attacker", "defender"])),
  /** Who goes back from the battle and where to; what it costs them there, as their owner has chosen (5.54, 7.61). */
  retreat: z.nullable(
    z.strictObject({
      /** Who goes back. */
      role: z.enum(["attacker", "defender"]),
      /** Where they go. */
      to: spaceId,
      /** What is lost there. */
      lost: z.strictObject({
        /** Infantry SP. */
        infantry: count,
        /** Cavalry Brigades, each as often as it loses an SP. */
        brigades: z.array(generalId),
      }),
    }),
  ),
  /** Generals of whom one may die: those who are at hazard, once the roll has hit (7.73). */
  hazard: z.array(generalId),
  /** All Generals who fought, also those who are gone since. */
  fought: roles(z.array(generalId)),
});

/** Parameters of the moves of a battle. */
export const battleParams = {
  "choose-commander": z.strictObject({ general: generalId }),
  "choose-leaders": z.strictObject({
    subordinates: z.array(generalId).check(z.maxLength(60)),
    elites: z.array(eliteId).check(z.maxLength(10)),
  }),
  /** Whose ratings count, the first ones first; who of them does not fight is passed over (7.42, 7.51). */
  "leaders-in-order": z.strictObject({
    /** Generals of one's own, each once: those who fight are used in this order. */
    subordinates: z.array(generalId).check(z.maxLength(60)),
    /** Elite units of one's own: those that fight are used in this order. */
    elites: z.array(eliteId).check(z.maxLength(10)),
  }),
  /** What is lost first, however many SP are lost (5.54). */
  "losses-in-order": z.strictObject({
    /** The kind of SP that is lost before the other. */
    first: z.enum(["infantry", "cavalry"]),
  }),
  "choose-losses": z.strictObject({ infantry: count, brigades: z.array(generalId).check(z.maxLength(60)) }),
  retreat: z.strictObject({ to: spaceId }),
  "retreat-by-sea": z.strictObject({ to: spaceId }),
} as const;
