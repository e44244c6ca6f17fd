import * as z from "zod/mini";
import { armyId, cardId, generalId, spaceId } from "../ids.js";

const nothing = z.strictObject({});

/** Parameters of the moves of Generals. */
export const generalsParams = {
  "send-back": z.strictObject({ generals: z.array(generalId) }),
  "waive-limits": nothing,
  "name-commander": z.strictObject({ army: armyId, general: generalId }),
  "relieve-commander": z.strictObject({
    card: cardId,
    reliefs: z.array(
      z.strictObject({ army: armyId, general: generalId, fate: z.enum(["transfer", "dismiss", "remove"]) }),
    ),
  }),
  reorganize: z.strictObject({
    card: cardId,
    moves: z.array(z.strictObject({ general: generalId, by: z.enum(["road", "rail", "sea"]), path: z.array(spaceId) })),
  }),
  "grow-brigade": z.strictObject({ general: generalId }),
  "become-cavalry": nothing,
  "organize-army": nothing,
} as const;
