import * as z from "zod/mini";

/** Set-up: committees, For the King, and the first turn (4.0). */
export const setUp = z.strictObject({ flow: z.literal("setUp"), at: z.enum(["committees", "forTheKing", "begin"]) });
