import * as z from "zod/mini";

/** What the players agree in the manifest beside the readings of the rulebook. */
export const options = z.strictObject({
  /** How cards are dealt: `external`, outside the log; cards are named when they are played or shown. */
  cards: z.enum(["external"]),
});
export type Options = z.output<typeof options>;

export const standardOptions: Options = { cards: "external" };
