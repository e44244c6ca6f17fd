import * as z from "zod/mini";
import { count, side } from "../ids.js";

/** A Minor or Major Campaign: one General after the other (7.2). */
export const campaign = z.strictObject({ flow: z.literal("campaign"), at: z.enum(["choose"]), by: side, left: count });

/** An event that activates a General (7.0, 7.3.C). */
export const eventActivation = z.strictObject({ flow: z.literal("eventActivation"), at: z.enum(["choose"]), by: side });
