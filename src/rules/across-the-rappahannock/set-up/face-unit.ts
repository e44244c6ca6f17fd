import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { face, unitsIn } from "../position/units.js";
import { facings } from "../terms/constants.js";
import { printedFacings } from "./placements.js";

/** How a unit that the scenario stations faces, where it leaves that open (7.11, FR.Setup). */
export const faceUnit = move({
  name: "face-unit",
  rule: "FR.Setup",
  at: ["setUp/place"],
  params: moveShapes["face-unit"],
  preconditions: { "a-stack": { rule: "FR.Setup", says: "no unit of the side stands in {actual}" } },
  resolve({ s, p, by }, reject) {
    const stack = unitsIn(s, p.hex).filter(({ unit }) => unit.side === by);
    return stack.length === 0 ? reject("a-stack", { actual: p.hex }) : { stack };
  },
  checks: {
    "as-printed": {
      rule: "SC.Jackson",
      says: "the units in {hex} face {expected} in this scenario",
      ok({ s, p, d }) {
        for (const { id } of d.stack) {
          const fixed = printedFacings(s, id);
          if (fixed.length > 0 && !fixed.includes(p.facing)) return { expected: [...fixed], actual: p.facing };
        }
        return true;
      },
    },
  },
  apply({ s, p }) {
    face(s, p.hex, p.facing);
    return "place";
  },
  // Beside the holes: through the holes four times slower, for the same moves.
  candidates({ s, by }, offer) {
    for (const hex of new Set(
      Object.values(s.units).flatMap((unit) => (unit.side === by && unit.hex !== null ? [unit.hex] : [])),
    )) {
      for (const facing of facings) offer({ hex, facing });
    }
  },
  complete: true,
  *holes({ s, by }, { hex }) {
    const hexes = new Set(Object.values(s.units).flatMap((unit) => (unit.side === by ? (unit.hex ?? []) : [])));
    yield { param: "/hex", values: [...hexes], sure: true };
    if (hex === undefined) return;
    const fixed = unitsIn(s, hex)
      .map(({ id }) => printedFacings(s, id))
      .filter((printed) => printed.length > 0);
    yield {
      param: "/facing",
      values: facings.filter((one) => fixed.every((printed) => printed.includes(one))),
      sure: true,
    };
  },
  describe: ({ hex, facing }) => `${hex} faces ${facing}`,
});
