import * as z from "zod/mini";
import { boxId, leaderId, pieceId } from "../terms/ids.js";

const path = z.array(boxId);

/** Parameters of what leaders do (8.2). */
export const leadersParams = {
  "move-leader": z.strictObject({ leader: leaderId, path }),
  "place-leader": z.strictObject({ leader: leaderId, box: boxId }),
  "announce-bonus": z.strictObject({ leader: leaderId, to: z.array(pieceId) }),
} as const;
