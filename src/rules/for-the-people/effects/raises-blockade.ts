import { changeBlockade } from "../position/tracks.js";
import type { Effect } from "./effect.js";
import { upTo } from "./up-to.js";

/** An event that raises the blockade level: each of those that do counts for one (10.53). */
export const raisesBlockade: Effect = {
  rule: "10.53",
  more: true,
  carryOut: (c) => changeBlockade(c, 1),
};

/**
 * An event of which the rulebook says that it raises the blockade, while the card may leave another way open: its player
 * says what they do, and the blockade goes up by one level where they choose that (10.53).
 */
export const mayRaiseBlockade: Effect = {
  rule: "10.53",
  more: true,
  choice: upTo(
    { rule: "10.53", says: "the blockade level to go up by 1" },
    { kind: "change-blockade", most: 1, wrong: ({ by }) => (by === 1 ? undefined : by) },
  ),
};
