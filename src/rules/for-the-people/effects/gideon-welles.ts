import { changeBlockade } from "../position/tracks.js";
import type { Effect } from "./effect.js";

/**
 * Gideon Welles, the naval program: the blockade level goes up by 1 (10.53). Where its player declares something else instead, as the card may allow,
 * that is carried out alone.
 */
export const gideonWelles: Effect = {
  rule: "10.53",
  inPart: true,
  carryOut(c) {
    const event = c.s.stack.findLast(({ flow }) => flow === "event");
    if (event?.flow === "event" && event.declared.length === 0) changeBlockade(c, 1);
  },
};
