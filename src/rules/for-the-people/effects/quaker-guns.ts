import type { Effect } from "./effect.js";

/** Quaker Guns: the move of the other side does not take place (3.32). */
export const quakerGuns: Effect = {
  rule: "3.32",
  carryOut({ s }) {
    s.play.cancelled = true;
  },
};
