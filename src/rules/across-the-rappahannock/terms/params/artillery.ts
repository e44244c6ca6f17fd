import * as z from "zod/mini";
import { facing, hexId, unitId } from "../ids.js";

const turned = z.optional(facing);
/** By the procedure of guns of extra-long range (FR.ELR). */
const extraLong = z.optional(z.boolean());
const nothing = z.strictObject({});

/** Parameters of the moves of artillery. */
export const artilleryParams = {
  "add-battery": z.strictObject({ unit: unitId }),
  "artillery-fire": z.strictObject({
    units: z.array(unitId),
    target: hexId,
    facing: turned,
    extraLong,
  }),
  "end-fire": nothing,
  "response-fire": z.strictObject({ units: z.array(unitId), facing: turned, extraLong }),
  "respond-at-will": nothing,
  "end-response": nothing,
} as const;
