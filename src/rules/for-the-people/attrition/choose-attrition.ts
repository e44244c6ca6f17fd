import { strayIn } from "../../mechanics/counting.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { mixedLosses } from "../position/attrition.js";
import { brigadesAt } from "../position/board.js";
import { titleOf } from "../position/names.js";

/** Cavalry Brigades that are lost to attrition instead of infantry beside them (9.1). */
export const chooseAttrition = move({
  name: "choose-attrition",
  rule: "9.1",
  at: ["attrition/choose"],
  params: moveShapes["choose-attrition"],
  checks: {
    "own-brigades": {
      rule: "9.1",
      says: "{actual} is not a brigade of the {by} side in a space that loses SP",
      ok(c) {
        const here = mixedLosses(c, c.by).flatMap((space) => brigadesAt(c.s, space, c.by));
        const wrong = strayIn(c.p.brigades, here);
        return wrong === undefined || { actual: wrong, path: "/brigades" };
      },
    },
  },
  apply({ f, by, p }) {
    f.chosen.push(by);
    f.brigades.push(...p.brigades);
    return "choose";
  },
  complete: false,
  *holes(c, { brigades = [] }) {
    const here = mixedLosses(c, c.by).flatMap((space) => brigadesAt(c.s, space, c.by));
    const values = here.filter((id) => !brigades.includes(id));
    yield { param: "/brigades", kind: "list", values, pick: [0, here.length] };
  },
  describe: (p) => `loses ${p.brigades.map(titleOf).join(", ") || "infantry"}`,
});
