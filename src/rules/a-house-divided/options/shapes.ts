import * as z from "zod/mini";
import { pieceId } from "../terms/ids.js";

const nothing = z.strictObject({});

/** Parameters of the rally (8.11). */
export const optionsParams = {
  rally: z.strictObject({ piece: pieceId }),
  "no-rally": nothing,
} as const;
