import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { boxOf } from "../position/board.js";
import { openBattle } from "../position/combatants.js";
import { contested } from "../position/control.js";
import { boxKnown, noBox } from "../position/unknown-names.js";
import { bothThere } from "./both-there.js";

/** The active side picks the next battle, or attacks in a contained port (16.12.B1, 4.0). */
export const fight = move({
  name: "fight",
  rule: "16.12.B1",
  at: ["combat/choose"],
  params: moveShapes.fight,
  preconditions: { "box-known": boxKnown },
  resolve: ({ p, facts }, reject) => (facts.isBox(p.box) ? undefined : reject("box-known", noBox(facts, p.box))),
  checks: {
    "both-there": bothThere,
    "not-held": {
      rule: "4.0",
      source: "reconstruction",
      says: "the side has not chosen to hold there",
      ok: ({ p, f }) =>
        !f.held.includes(p.box) || { actual: p.box, message: "the side has chosen to hold in {actual} this turn" },
    },
  },
  apply(c) {
    const { s, p, by } = c;
    openBattle(c, p.box, by, boxOf(s, p.box).contained === true ? "containment" : "normal");
    return "washingtonDie";
  },
  candidates(c, offer) {
    for (const box of contested(c, c.s.active)) offer({ box });
  },
  complete: true,
  describe: ({ box }, facts) => `battle in ${facts.name(box)}`,
});
