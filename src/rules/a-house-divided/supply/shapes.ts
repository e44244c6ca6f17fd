import * as z from "zod/mini";
import { boxId, pieceId } from "../terms/ids.js";

/** Parameters of the loss of supply (2.2). */
export const supplyParams = {
  "supply-loss": z.strictObject({ box: boxId, piece: pieceId }),
} as const;
