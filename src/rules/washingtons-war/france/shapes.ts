import * as z from "zod/mini";
import { spaceId, zoneId } from "../terms/ids.js";

/** France enters the war (12.2.B). */
export const frenchEntry = z.strictObject({
  flow: z.literal("frenchEntry"),
  at: z.enum(["navy", "land", "wait", "europeanWar", "reshuffle"]),
});

const nothing = z.strictObject({});
const spaces = z.strictObject({ spaces: z.array(spaceId) });

/** Parameters of the moves of France. */
export const franceParams = {
  "place-french-navy": z.strictObject({ zone: zoneId }),
  "keep-french-navy": nothing,
  "land-french": z.strictObject({ port: spaceId }),
  "european-war-removal": spaces,
} as const;
