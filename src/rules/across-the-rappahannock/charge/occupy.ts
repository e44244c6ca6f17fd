import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { facingHole } from "../position/holes.js";
import { release } from "../position/locks.js";
import { face, relocate } from "../position/units.js";
import { occupiers } from "./occupiers.js";

/** Infantry enters the hex that was left before its charge (10.27). */
export const occupy = move({
  name: "occupy",
  rule: "10.27",
  at: ["assault/occupy"],
  params: moveShapes.occupy,
  checks: {
    "best-on-top": {
      rule: "11.31",
      says: "{actual} does not enter the hex that was left: {expected} may",
      ok: (c) => occupiers(c, c.f).includes(c.p.unit) || { expected: occupiers(c, c.f), actual: c.p.unit },
    },
  },
  apply(c) {
    const { s, p, f, tell } = c;
    const to = f.left ?? "";
    const from = s.units[p.unit]?.hex ?? "";
    relocate(s, p.unit, to);
    if (p.facing !== undefined) face(s, to, p.facing);
    tell("advanced", { unit: p.unit, from, to });
    f.left = null;
    release(c, f.side, [to]);
    catchLeaders(c, f.side, [to]);
    return "before";
  },
  complete: false,
  *holes(c) {
    yield { param: "/unit", values: occupiers(c, c.f), sure: true };
    yield facingHole();
  },
  describe: ({ unit }, facts) => `${facts.unitName(unit)} enters the hex that was left`,
});
