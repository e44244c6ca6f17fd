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
   * plays; `act-again`, the optional rule of 2014: they may draw a card and play again.
   */
  declaration: z.enum(["printed", "act-again"]),
  /**
   * When the war ends at the latest (5.7): `printed`, with the Turn Track in 1783; `by-1781`, as a championship has it: with the turn
   * of 1781, and the End of War cards of later years are out of the game.
   */
  warEnds: z.enum(["printed", "by-1781"]),
});
export type Options = z.output<typeof options>;
