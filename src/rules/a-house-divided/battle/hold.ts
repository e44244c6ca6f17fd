import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { contested } from "../position/control.js";
import { bothThere } from "./both-there.js";

/** The active side does not attack in a contained port (4.0). */
export const hold = move({
  name: "hold",
  rule: "4.0",
  at: ["combat/choose"],
  params: moveShapes.hold,
  checks: {
    "both-there": { ...bothThere, ok: (c) => contested(c, c.by).includes(c.p.box) || { actual: c.p.box } },
    contained: {
      rule: "16.12.B1",
      says: "every box with both sides is fought for, except a contained port",
      ok: ({ s, p }) => s.boxes[p.box]?.contained === true || { actual: p.box },
    },
    "not-twice": { rule: "4.0", says: "chosen once", ok: ({ p, f }) => !f.held.includes(p.box) || { actual: p.box } },
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
