import * as z from "zod/mini";
import { facing, hexId, leaderId, order, unitId, wingId } from "../terms/ids.js";

const nothing = z.strictObject({});

/** Parameters of the set-up and of what the battles add. */
export const setUpParams = {
  "place-unit": z.strictObject({
    unit: unitId,
    hex: hexId,
    /** The right half of a unit of two hexes. */
    right: z.optional(hexId),
    facing,
    /** In Open Order (6.3.3). */
    open: z.optional(z.boolean()),
  }),
  "place-leader": z.strictObject({ leader: leaderId, hex: hexId }),
  "assign-order": z.strictObject({ wing: wingId, order }),
  "assign-brigade": z.strictObject({
    /** The brigade, as the set-up names it. */ brigade: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    wing: wingId,
  }),
  "write-bridge": nothing,
  "end-set-up": nothing,
} as const;
