import * as z from "zod/mini";
import { facing, hexId, unitId } from "../ids.js";

const turned = z.optional(facing);
const nothing = z.strictObject({});

/** Parameters of the moves of artillery. */
export const artilleryParams = {
  "add-battery": z.strictObject({ unit: unitId }),
  "artillery-fire": z.strictObject({
    units: z.array(unitId),
    target: hexId,
    facing: turned,
    /** By the procedure of guns of extra-long range (FR.ELR). */
    extraLong: z.optional(z.boolean()),
  }),
  "end-fire": nothing,
  "response-fire": z.strictObject({ units: z.array(unitId), facing: turned, extraLong: z.optional(z.boolean()) }),
  "respond-at-will": nothing,
  "end-response": nothing,
} as const;
