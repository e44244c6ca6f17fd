import * as z from "zod/mini";
import { aim, boxId, leaderId, pieceId, way } from "../ids.js";

const nothing = z.strictObject({});

/** Parameters of the moves of a battle. */
export const battleParams = {
  "withdraw-cavalry": z.strictObject({ piece: pieceId, to: boxId }),
  "end-withdrawal": nothing,
  "announce-bonus": z.strictObject({ leader: leaderId, to: z.array(pieceId) }),
  fire: z.strictObject({ shots: z.array(z.strictObject({ piece: pieceId, target: pieceId })) }),
  "fire-at-will": z.strictObject({ aim }),
  stay: nothing,
  retreat: z.strictObject({ to: boxId, others: z.optional(z.array(z.strictObject({ piece: pieceId, to: boxId }))) }),
  "break-off": nothing,
  reinforce: z.strictObject({
    from: boxId,
    pieces: z.array(pieceId),
    leaders: z.optional(z.array(leaderId)),
    path: z.array(boxId),
    by: way,
  }),
  "end-reinforcement": nothing,
  rally: z.strictObject({ piece: pieceId }),
  "no-rally": nothing,
} as const;
