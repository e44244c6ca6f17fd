import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { wingsOf } from "../position/battle.js";
import { canAct, choices } from "../position/wing-choice.js";
import { other } from "../terms/constants.js";

/** A side activates nobody now; after two passes the phase is over (3.2). */
export const pass = move({
  name: "pass",
  rule: "3.2",
  at: ["turn/select"],
  params: moveShapes.pass,
  checks: {
    "no-charge": {
      rule: "5.6.1",
      says: "{actual} is under Charge: it is activated",
      ok(c) {
        const open =
          c.ruling("pass-with-charge") === "leader"
            ? choices(c, c.by)
            : wingsOf(c.s, c.by).filter((id) => canAct(c.s, id));
        const charging = open.find((id) => c.s.wings[id]?.order === "charge");
        return charging === undefined || { actual: charging };
      },
    },
  },
  apply({ s, f, by, tell }) {
    s.passes += 1;
    f.either = false;
    s.phasing = other(by);
    tell("passed", { side: by });
    return "due";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "pass",
});
