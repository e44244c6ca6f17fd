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
 * An event of which the rulebook says that it raises the blockade, while the card may leave another way open: the level
 * goes up by one where its player declares nothing else, and what else they declare is open (10.53).
 */
export const mayRaiseBlockade: Effect = {
  rule: "10.53",
  more: true,
  choice: upTo(
    { rule: "10.53", says: "the blockade level to go up by 1" },
    { kind: "change-blockade", max: 1, wrong: ({ by }) => (by === 1 ? undefined : by) },
  ),
  carryOut(c) {
    const played = c.s.stack.findLast(({ flow }) => flow === "event");
    if (played?.flow === "event" && played.declared.length === 0) changeBlockade(c, 1);
  },
};
