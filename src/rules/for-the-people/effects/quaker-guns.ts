import type { State } from "../terms/state.js";
import type { Effect } from "./effect.js";

/** Whether the other side has announced the move of a force: what is answered is a march that has not begun. */
function isAnnounced(s: State): boolean {
  const answered = s.stack.findLast(({ flow }) => flow !== "interrupt");
  return answered?.flow === "march";
}

/**
 * Quaker Guns: the move of the other side does not take place (3.32). The rulebook tells it of a move; that the card cancels
 * nothing else stands on the card alone.
 */
export const quakerGuns: Effect = {
  rule: "3.32",
  condition: {
    rule: "3.32",
    source: "community",
    says: "the other side has announced the move of a force",
    met: ({ s }) => isAnnounced(s),
  },
  carryOut({ s }) {
    if (isAnnounced(s)) s.play.cancelled = true;
  },
};
