import * as z from "zod/mini";
import { facing, hexId, leaderId, order, unitId, wingId } from "../ids.js";

const nothing = z.strictObject({});
/** An Army Commander helps with the roll. */
const helper = z.optional(leaderId);

/** Parameters of chapters 3 to 5. */
export const activationParams = {
  "select-wing": z.strictObject({ wing: wingId }),
  pass: nothing,
  preempt: z.strictObject({ wing: wingId, helper }),
  "decline-preemption": nothing,
  "change-order": z.strictObject({ order, helper }),
  "keep-order": nothing,
  "continue-wing": z.strictObject({ helper }),
  "end-wing": nothing,
  "end-actions": nothing,
  "move-leader": z.strictObject({ leader: leaderId, path: z.array(hexId) }),
  "return-leader": z.strictObject({ leader: leaderId, hex: hexId }),
  "declare-lull": nothing,
  /** `again`: the King is asked after each doing of the wing; without it no more in its activation. */
  "no-lull": z.strictObject({ again: z.optional(z.literal(true)) }),
  /** Who stands in Open Order; all others of the side are in Normal formation. */
  "form-ranks": z.strictObject({ units: z.array(unitId) }),
  "end-battle": nothing,
  "fight-another-turn": nothing,
  "call-arrivals": nothing,
  "open-bridge": nothing,
  "enter-unit": z.strictObject({ unit: unitId, hex: hexId, right: z.optional(hexId), facing }),
} as const;
