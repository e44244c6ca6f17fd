import * as z from "zod/mini";
import { facing, hexId, unitId } from "../ids.js";

const turned = z.optional(facing);
/** From where somebody stands, hex by hex. */
const path = z.array(hexId);
const targets = z.array(hexId);
const nothing = z.strictObject({});

/** Parameters of the moves of morale. */
export const moraleParams = {
  "try-recovery": z.strictObject({ unit: unitId }),
  "end-recovery": nothing,
  "place-recovered": z.strictObject({ unit: unitId, hex: hexId, facing: turned }),
  "keep-waiting": z.strictObject({ unit: unitId }),
  "retreat-unit": z.strictObject({ unit: unitId, path, facing: turned }),
  "retreat-at-will": nothing,
  "displace-unit": z.strictObject({ unit: unitId, to: hexId, facing: turned }),
  /** The hex is named where the unit may enter several. */
  advance: z.strictObject({ unit: unitId, to: z.optional(hexId), facing: turned }),
  "no-advance": nothing,
  "continue-attack": z.strictObject({
    unit: unitId,
    targets,
    /** Others that advanced as well and attack together with it (10.24). */
    others: z.optional(z.array(unitId)),
  }),
  "no-continued-attack": nothing,
  counterattack: z.strictObject({ units: z.array(unitId), to: hexId, target: hexId, facing: turned }),
  "no-counterattack": nothing,
  rally: z.strictObject({ unit: unitId, facing: turned }),
  "end-rally": nothing,
} as const;
