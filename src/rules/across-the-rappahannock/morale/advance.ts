import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import type { Advance } from "../position/combat/types.js";
import { facingHole } from "../position/holes.js";
import { release } from "../position/locks.js";
import { face, relocate } from "../position/units.js";
import { facings } from "../terms/constants.js";
import type { HexId, UnitId } from "../terms/ids.js";

/** The hexes that a unit may enter: the one that is named, or any. */
const hexesFor = (f: Advance, unit: UnitId, to: HexId | undefined): HexId[] =>
  f.options.flatMap(({ hex, units }) => (units.includes(unit) && (to === undefined || to === hex) ? [hex] : []));

/** The best unit on top of its stack must enter the hex that the charge has emptied (11.31). */
export const advance = move({
  name: "advance",
  rule: "11.31",
  at: ["advance/choose"],
  params: moveShapes.advance,
  checks: {
    "best-on-top": {
      rule: "11.31",
      says: "{actual} does not advance: {expected} has the best Cohesion of those on top of their stacks",
      ok({ p, f }) {
        if (hexesFor(f, p.unit, p.to).length > 0) return true;
        const able = f.options.flatMap(({ hex, units }) => (p.to === undefined || p.to === hex ? units : []));
        return { expected: able, actual: p.to === undefined ? p.unit : [p.unit, p.to] };
      },
    },
    "which-hex": {
      rule: "11.31",
      says: "{unit} may enter {expected}: it says which",
      ok({ p, f }) {
        const hexes = hexesFor(f, p.unit, p.to);
        return hexes.length <= 1 || { expected: hexes };
      },
    },
  },
  apply(c) {
    const { s, p, f, tell } = c;
    const from = s.units[p.unit]?.hex ?? "";
    const [to = ""] = hexesFor(f, p.unit, p.to);
    relocate(s, p.unit, to);
    if (p.facing !== undefined) face(s, to, p.facing);
    tell("advanced", { unit: p.unit, from, to });
    if (f.continues) for (const frame of s.stack) if (frame.flow === "charges") frame.continuing.push(p.unit);
    release(c, f.side, [to]);
    catchLeaders(c, f.side, [to]);
    return "end";
  },
  // Beside the holes: a hex that leaves no choice is not named; the holes offer such a move with and without it.
  candidates({ f }, offer) {
    for (const { hex, units } of f.options) {
      for (const unit of units) {
        const named = hexesFor(f, unit, undefined).length > 1 ? { unit, to: hex } : { unit };
        offer(named);
        for (const facing of facings) offer({ ...named, facing });
      }
    }
  },
  complete: true,
  *holes({ f }, { unit }) {
    yield { param: "/unit", values: [...new Set(f.options.flatMap(({ units }) => units))], sure: true };
    if (unit === undefined) return;
    const hexes = hexesFor(f, unit, undefined);
    yield { param: "/to", values: hexes, optional: hexes.length < 2, extra: hexes.length < 2, sure: true };
    yield facingHole();
  },
  describe: ({ unit, to, facing }, facts) =>
    `${facts.unitName(unit)} advances${to === undefined ? "" : ` to ${to}`}${facing === undefined ? "" : `, facing ${facing}`}`,
});
