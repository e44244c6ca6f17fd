import * as z from "zod/mini";
import { boxId } from "../ids.js";

/** Locals of the movement segment (16.12.M, 4.0). */
export const movementFrame = z.strictObject({
  flow: z.literal("movement"),
  at: z.enum(["march", "contain", "again", "close"]),
  /** A march other than a breakout has been made (4.0). */
  begun: z.boolean(),
  /** Ports just entered, to be attacked or contained (4.0). */
  undecided: z.array(boxId),
});
