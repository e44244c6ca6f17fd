import * as z from "zod/mini";
import { armyId, generalId } from "../ids.js";

const nothing = z.strictObject({});

/** Parameters of the moves of Generals. */
export const generalsParams = {
  "send-back": z.strictObject({ generals: z.array(generalId) }),
  "waive-limits": nothing,
  "name-commander": z.strictObject({ army: armyId, general: generalId }),
} as const;
