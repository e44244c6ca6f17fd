import * as z from "zod/mini";
import { boxId, grade, pieceId } from "../ids.js";

const nothing = z.strictObject({});

/** Parameters of promotions (16.12.P). */
export const promotionParams = {
  promote: z.strictObject({ piece: pieceId, to: grade, battle: z.nullable(boxId) }),
  "end-promotion": nothing,
} as const;
