import * as z from "zod/mini";
import { side } from "../ids.js";

/** Set-up: written orders, then what each side places freely, in the scenario's order (FR.Setup). */
export const setUpFrame = z.strictObject({
  flow: z.literal("setUp"),
  at: z.enum(["orders", "place", "next", "finish"]),
  /** The sides that still place, the first of them now. */
  sides: z.array(side),
});
