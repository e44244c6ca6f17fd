import * as z from "zod/mini";
import { count, eliteId, generalId, spaceId } from "../ids.js";

/** Parameters of the moves of a battle. */
export const battleParams = {
  "choose-commander": z.strictObject({ general: generalId }),
  "choose-leaders": z.strictObject({
    subordinates: z.array(generalId).check(z.maxLength(60)),
    elites: z.array(eliteId).check(z.maxLength(10)),
  }),
  "choose-losses": z.strictObject({ infantry: count, brigades: z.array(generalId).check(z.maxLength(60)) }),
  retreat: z.strictObject({ to: spaceId }),
  "retreat-by-sea": z.strictObject({ to: spaceId }),
} as const;
