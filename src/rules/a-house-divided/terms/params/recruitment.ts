import * as z from "zod/mini";
import { boxId, pieceType } from "../ids.js";

const nothing = z.strictObject({});

/** Parameters of recruitment (16.12.R). */
export const recruitmentParams = {
  recruit: z.strictObject({ box: boxId, type: pieceType }),
  "end-recruitment": nothing,
} as const;
