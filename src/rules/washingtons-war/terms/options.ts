import * as z from "zod/mini";

/** What the players agree in the manifest beside the readings of the rulebook. */
export const options = z.strictObject({
  /**
   * How cards are dealt: `external`, outside the log, cards are named when they are played or shown; `dealt`, by the log,
   * so that every hand is proven.
   */
  cards: z.enum(["external", "dealt"]),
  /**
   * What follows where the British play the Declaration of Independence or Benjamin Franklin (6.34.C): `printed`, the American
   * plays; `act-again`, the optional rule of 2014: they draw a card and play again.
   */
  declaration: z.enum(["printed", "act-again"]),
});
export type Options = z.output<typeof options>;
