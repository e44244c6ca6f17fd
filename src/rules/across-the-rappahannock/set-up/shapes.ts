import * as z from "zod/mini";
import { commandId, facing, hexId, hexsideId, leaderId, side, unitId } from "../terms/ids.js";

/** Set-up: written orders, then what each side places freely, in the scenario's order (FR.Setup). */
export const setUpFrame = z.strictObject({
  flow: z.literal("setUp"),
  at: z.enum(["orders", "place", "next", "finish"]),
  /** The sides that still place, the first of them now. */
  sides: z.array(side),
});

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
