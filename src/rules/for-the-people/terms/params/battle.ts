import * as z from "zod/mini";
import { count, eliteId, generalId, spaceId } from "../ids.js";

/** Parameters of the moves of a battle. */
export const battleParams = {
  "choose-commander": z.strictObject({ general: generalId }),
  "choose-leaders": z.strictObject({
    subordinates: z.array(generalId).check(z.maxLength(60)),
    elites: z.array(eliteId).check(z.maxLength(10)),
  }),
  /** Whose ratings count, the first ones first; who of them does not fight is passed over (7.42, 7.51). */
  "leaders-in-order": z.strictObject({
    /** Generals of one's own, each once: those who fight are used in this order. */
    subordinates: z.array(generalId).check(z.maxLength(60)),
    /** Elite units of one's own: those that fight are used in this order. */
    elites: z.array(eliteId).check(z.maxLength(10)),
  }),
  /** What is lost first, however many SP are lost (5.54). */
  "losses-in-order": z.strictObject({
    /** The kind of SP that is lost before the other. */
    first: z.enum(["infantry", "cavalry"]),
  }),
  "choose-losses": z.strictObject({ infantry: count, brigades: z.array(generalId).check(z.maxLength(60)) }),
  retreat: z.strictObject({ to: spaceId }),
  "retreat-by-sea": z.strictObject({ to: spaceId }),
} as const;
