import * as z from "zod/mini";
import { facing, hexId, hexsideId, unitId } from "../terms/ids.js";

const nothing = z.strictObject({});

/** Parameters of the moves of works. */
export const worksParams = {
  "start-pontoon": z.strictObject({ train: unitId, to: hexId }),
  "destroy-pontoon": z.strictObject({ unit: unitId, hexside: hexsideId }),
  "dismantle-pontoon": z.strictObject({ unit: unitId, hexside: hexsideId, to: hexId }),
  "blow-bridge": z.strictObject({ unit: unitId, hexside: hexsideId }),
  "improve-ford": z.strictObject({ units: z.array(unitId), hexside: hexsideId }),
  "start-ip": z.strictObject({ unit: unitId }),
  "complete-ip": z.strictObject({ unit: unitId, facing }),
  "end-works": nothing,
} as const;
