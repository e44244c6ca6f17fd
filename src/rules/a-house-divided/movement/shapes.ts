import * as z from "zod/mini";
import { boxId, leaderId, pieceId, way } from "../terms/ids.js";

/** Locals of the movement segment (16.12.M, 4.0). */
export const movementFrame = z.strictObject({
  flow: z.literal("movement"),
  at: z.enum(["march", "contain", "again", "close"]),
  /** A march other than a breakout has been made (4.0). */
  begun: z.boolean(),
  /** Ports just entered, to be attacked or contained (4.0). */
  undecided: z.array(boxId),
});

const inBox = z.strictObject({ box: boxId });
const path = z.array(boxId);
const pieces = z.array(pieceId);
const leaders = z.optional(z.array(leaderId));
const nothing = z.strictObject({});

/** Parameters of the moves of the movement segment (16.12.M, 4.0). */
export const movementParams = {
  march: z.strictObject({
    from: boxId,
    /** Who goes together, and by which way. */
    groups: z.array(z.strictObject({ pieces, leaders, path, by: way })),
  }),
  "naval-invasion": z.strictObject({ pieces, leaders, to: boxId }),
  entrench: inBox,
  breakout: inBox,
  "end-movement": nothing,
  contain: inBox,
  "attack-port": inBox,
} as const;
