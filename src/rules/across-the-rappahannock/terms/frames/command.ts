import * as z from "zod/mini";
import { leaderId } from "../ids.js";

/** Lone leaders in whose hex an enemy stands move away (5.15). */
export const caughtFrame = z.strictObject({
  flow: z.literal("caught"),
  at: z.enum(["displace"]),
  leaders: z.array(leaderId),
});
