import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { boxOf } from "../position/board.js";
import { contested } from "../position/control.js";
import { boxKnown, noBox } from "../position/unknown-names.js";
import { bothThere } from "./both-there.js";

/** The active side does not attack in a contained port (4.0). */
export const hold = move({
  name: "hold",
  rule: "4.0",
  at: ["combat/choose"],
  params: moveShapes.hold,
  preconditions: { "box-known": boxKnown },
  resolve: ({ p, facts }, reject) => (facts.isBox(p.box) ? undefined : reject("box-known", noBox(facts, p.box))),
  checks: {
    "both-there": bothThere,
    contained: {
      rule: "16.12.B1",
      source: "community",
      says: "every box with both sides is fought for, except a contained port",
      ok: ({ s, p }) =>
        boxOf(s, p.box).contained || {
          actual: p.box,
          message: "{actual} is not a contained port: it must be fought for",
        },
    },
    "not-twice": {
      rule: "4.0",
      source: "reconstruction",
      says: "this is chosen once",
      ok: ({ p, f }) => !f.held.includes(p.box) || { actual: p.box, message: "the side holds in {actual} already" },
    },
  },
  apply({ p, f }) {
    f.held.push(p.box);
    return "washingtonDie";
  },
  candidates(c, offer) {
    for (const box of contested(c, c.s.active)) offer({ box });
  },
  complete: true,
  describe: ({ box }, facts) => `hold in ${facts.name(box)}`,
});
