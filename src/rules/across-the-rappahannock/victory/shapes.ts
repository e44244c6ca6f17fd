import * as z from "zod/mini";

const nothing = z.strictObject({});

/** Parameters of the moves of victory. */
export const victoryParams = {
  "propose-end": nothing,
  "play-on": nothing,
} as const;
