import * as z from "zod/mini";
import { commandId, facing, hexId, hexsideId, leaderId, unitId } from "../ids.js";

const turned = z.optional(facing);
const nothing = z.strictObject({});

/** Parameters of the moves of set-up. */
export const setUpParams = {
  "write-orders": nothing,
  "face-unit": z.strictObject({ hex: hexId, facing }),
  "place-pontoon": z.strictObject({ hexside: hexsideId }),
  "place-unit": z.strictObject({ unit: unitId, hex: hexId, facing: turned }),
  "place-leader": z.strictObject({ leader: leaderId, hex: hexId }),
  "assign-unit": z.strictObject({ unit: unitId, command: commandId }),
  "end-set-up": nothing,
} as const;
