import * as z from "zod/mini";
import { leaderId } from "../ids.js";

/** Locals of the recruitment segment (16.12.R, 8.2). */
export const recruitmentFrame = z.strictObject({
  flow: z.literal("recruitment"),
  at: z.enum(["mobilise", "roll", "recruit", "arrive", "placeLeader", "rebuild"]),
  arriving: z.array(leaderId),
});
