import * as z from "zod/mini";

/** What the players agree in the manifest beside the readings of the rulebook. */
export const options = z.strictObject({
  /**
   * How cards are dealt: `external`, outside the log, cards are named when they are played or shown; `dealt`, by the log,
   * so that every hand is proven.
   */
  cards: z.enum(["external", "dealt"]),
});
export type Options = z.output<typeof options>;
