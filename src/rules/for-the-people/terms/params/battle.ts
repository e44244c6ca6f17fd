import * as z from "zod/mini";
import { count, eliteId, generalId, spaceId } from "../ids.js";

/** Parameters of the moves of a battle. */
export const battleParams = {
  "choose-commander": z.strictObject({ general: generalId }),
  "choose-leaders": z.strictObject({ subordinates: z.array(generalId), elites: z.array(eliteId) }),
  "choose-losses": z.strictObject({ infantry: count, brigades: z.array(generalId) }),
  retreat: z.strictObject({ to: spaceId }),
  "retreat-by-sea": z.strictObject({ to: spaceId }),
} as const;
