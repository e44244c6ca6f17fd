import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { canFallBack, chargedUnits, mayFallBack } from "../position/combat/assaults.js";

/** A unit that could leave before the charge stays (10.27). */
export const standFast = move({
  name: "stand-fast",
  rule: "10.27",
  at: ["assault/before"],
  params: moveShapes["stand-fast"],
  checks: {
    "could-leave": {
      rule: "10.27",
      says: "nobody in {actual} could leave before the charge",
      ok(c) {
        if (c.p.hex === undefined) return true;
        const able = [...new Set(mayFallBack(c, c.f).map(({ hex }) => hex))];
        return able.includes(c.p.hex) || { expected: able, actual: c.p.hex };
      },
    },
  },
  apply(c) {
    const { p, f } = c;
    // Whether they could have gone anywhere is not asked: no fact of the map is needed to stay.
    for (const { id, unit, hex } of chargedUnits(c, f)) {
      if (canFallBack(unit) && (p.hex === undefined || p.hex === hex)) f.staying.push(id);
    }
    return p.hex === undefined ? "defend" : "before";
  },
  complete: false,
  *holes(c) {
    yield {
      param: "/hex",
      values: [...new Set(mayFallBack(c, c.f).map(({ hex }) => hex))],
      optional: true,
      extra: true,
      sure: true,
    };
  },
  describe: ({ hex }) => (hex === undefined ? "stand fast" : `stand fast in ${hex}`),
});
