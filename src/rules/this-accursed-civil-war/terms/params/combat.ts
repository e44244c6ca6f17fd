import * as z from "zod/mini";
import { attack } from "../frames/combat.js";
import { count, facing, hexId, leaderId, unitId } from "../ids.js";

const nothing = z.strictObject({});

/** Parameters of chapter 10. */
export const combatParams = {
  "designate-attacks": z.strictObject({ attacks: z.array(attack) }),
  "designate-reactions": z.strictObject({ attacks: z.array(attack) }),
  "resolve-attack": z.strictObject({ attack: count }),
  "drop-attack": z.strictObject({ attack: count }),
  "commit-attack": z.strictObject({ leader: z.optional(leaderId), pistols: z.array(unitId) }),
  "commit-defence": z.strictObject({ leader: z.optional(leaderId), pistol: z.optional(z.boolean()) }),
  "roll-pursuit": z.strictObject({ unit: unitId }),
  "no-pursuit": nothing,
  advance: z.strictObject({
    unit: unitId,
    hex: hexId,
    right: z.optional(hexId),
    facing: z.optional(facing),
    /** The Army Commander who is with it goes along (5.2.2). */
    army: z.optional(z.boolean()),
  }),
  "no-advance": nothing,
} as const;
