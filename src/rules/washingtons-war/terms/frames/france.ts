import * as z from "zod/mini";

/** France enters the war (12.2.B). */
export const frenchEntry = z.strictObject({
  flow: z.literal("frenchEntry"),
  at: z.enum(["navy", "land", "wait", "europeanWar", "reshuffle"]),
});
