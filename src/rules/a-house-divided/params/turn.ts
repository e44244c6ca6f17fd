import * as z from "zod/mini";
import { boxId, grade, leaderId, pieceId, pieceType, way } from "../ids.js";

const nothing = z.strictObject({});
const inBox = z.strictObject({ box: boxId });
const path = z.array(boxId);
const pieces = z.array(pieceId);
const leaders = z.optional(z.array(leaderId));

/** Parameters of the moves of a player turn outside battles. */
export const turnParams = {
  "supply-loss": z.strictObject({ box: boxId, piece: pieceId }),
  march: z.strictObject({
    from: boxId,
    groups: z.array(z.strictObject({ pieces, leaders, path, by: way })),
  }),
  "naval-invasion": z.strictObject({ pieces, leaders, to: boxId }),
  entrench: inBox,
  "move-leader": z.strictObject({ leader: leaderId, path }),
  breakout: inBox,
  "end-movement": nothing,
  contain: inBox,
  "attack-port": inBox,
  fight: inBox,
  hold: inBox,
  promote: z.strictObject({ piece: pieceId, to: grade, battle: z.nullable(boxId) }),
  "end-promotion": nothing,
  recruit: z.strictObject({ box: boxId, type: pieceType }),
  "end-recruitment": nothing,
  "place-leader": z.strictObject({ leader: leaderId, box: boxId }),
} as const;
