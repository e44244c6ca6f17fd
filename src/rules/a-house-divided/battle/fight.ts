import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { boxOf } from "../position/board.js";
import { contested } from "../position/control.js";
import { openBattle } from "../position/fighting.js";
import { bothThere } from "./both-there.js";

/** The active side picks the next battle, or attacks in a contained port (16.12.B1, 4.0). */
export const fight = move({
  name: "fight",
  rule: "16.12.B1",
  at: ["combat/choose"],
  params: moveShapes.fight,
  checks: {
    "both-there": { ...bothThere, ok: (c) => contested(c, c.by).includes(c.p.box) || { actual: c.p.box } },
    "not-held": {
      rule: "4.0",
      says: "the side has not chosen to hold there",
      ok: ({ p, f }) => !f.held.includes(p.box) || { actual: p.box },
    },
  },
  apply(c) {
    const { s, p, by } = c;
    openBattle(c, p.box, by, boxOf(s, p.box).contained ? "containment" : "normal");
    return "washingtonDie";
  },
  candidates(c, offer) {
    for (const box of contested(c, c.s.active)) offer({ box });
  },
  complete: true,
  describe: ({ box }, facts) => `battle in ${facts.name(box)}`,
});
