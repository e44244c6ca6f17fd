import * as z from "zod/mini";
import { aim, boxId, leaderId, pieceId, way } from "../ids.js";

const inBox = z.strictObject({ box: boxId });
const nothing = z.strictObject({});

/** Parameters of the moves of the combat segment (16.12.B, 4.0). */
export const battleParams = {
  fight: inBox,
  hold: inBox,
  "withdraw-cavalry": z.strictObject({ piece: pieceId, to: boxId, leaders: z.optional(z.array(leaderId)) }),
  "end-withdrawal": nothing,
  fire: z.strictObject({
    /** Who fires at whom, one shot each. */
    shots: z.array(z.strictObject({ piece: pieceId, target: pieceId })),
  }),
  "fire-at-will": z.strictObject({ aim }),
  stay: nothing,
  retreat: z.strictObject({
    to: boxId,
    /** Pieces that go elsewhere. */
    others: z.optional(z.array(z.strictObject({ piece: pieceId, to: boxId }))),
  }),
  "break-off": nothing,
  reinforce: z.strictObject({
    from: boxId,
    pieces: z.array(pieceId),
    leaders: z.optional(z.array(leaderId)),
    path: z.array(boxId),
    by: way,
  }),
  "end-reinforcement": nothing,
} as const;
