import * as z from "zod/mini";
import { armyId, cardId, generalId, spaceId } from "../terms/ids.js";

const nothing = z.strictObject({});

/** Parameters of the moves of Generals. */
export const generalsParams = {
  "send-back": z.strictObject({ generals: z.array(generalId).check(z.maxLength(60)) }),
  "waive-limits": nothing,
  "name-commander": z.strictObject({ army: armyId, general: generalId }),
  "relieve-commander": z.strictObject({
    card: cardId,
    /** One relief for each Army, one after the other. */
    reliefs: z
      .array(
        z.strictObject({
          army: armyId,
          /** Who commands it from now on. */
          general: generalId,
          /** What becomes of the former commander: another space, out of play for now, or out of the game (5.61). */
          fate: z.enum(["transfer", "dismiss", "remove"]),
        }),
      )
      .check(z.maxLength(60)),
  }),
  reorganize: z.strictObject({
    card: cardId,
    /** The Generals who move, in whatever order lets them leave. */
    moves: z
      .array(
        z.strictObject({
          general: generalId,
          /** How they travel. */
          by: z.enum(["road", "rail", "sea"]),
          /** The spaces on their way in their order, without the one that they leave; the last one is where they go. */
          path: z.array(spaceId).check(z.minLength(1), z.maxLength(300)),
        }),
      )
      .check(z.maxLength(60)),
  }),
  "grow-brigade": z.strictObject({ general: generalId }),
  "become-cavalry": nothing,
  "organize-army": nothing,
} as const;
