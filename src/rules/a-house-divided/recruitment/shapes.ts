import * as z from "zod/mini";
import { boxId, leaderId, pieceType } from "../terms/ids.js";

/** Locals of the recruitment segment (16.12.R, 8.2). */
export const recruitmentFrame = z.strictObject({
  flow: z.literal("recruitment"),
  at: z.enum(["mobilise", "roll", "recruit", "arrive", "placeLeader", "rebuild"]),
  arriving: z.array(leaderId),
});

const nothing = z.strictObject({});

/** Parameters of recruitment (16.12.R). */
export const recruitmentParams = {
  recruit: z.strictObject({ box: boxId, type: pieceType }),
  "end-recruitment": nothing,
} as const;
