import * as z from "zod/mini";
import { attack } from "../frames/combat.js";
import { count, facing, hexId, leaderId, unitId } from "../ids.js";

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
