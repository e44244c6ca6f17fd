import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { actOf, hasMoved, isArtillery, isInfantry, unitsIn } from "../position/units.js";

/** The order of two infantry units takes the stack's whole movement (6.43). */
export const reorderStack = move({
  name: "reorder-stack",
  rule: "6.43",
  at: ["command/move"],
  params: moveShapes["reorder-stack"],
  preconditions: { "in-the-stack": { rule: "6.43", says: "{actual} does not stand in {hex} below another" } },
  resolve({ s, p }, reject) {
    const stack = unitsIn(s, p.hex);
    const place = stack.findIndex(({ id }) => id === p.top);
    return place <= 0 ? reject("in-the-stack", { actual: p.top }) : { stack };
  },
  checks: {
    "of-the-command": {
      rule: "6.43",
      says: "a unit in {hex} is not of the command that acts",
      ok: ({ f, d }) => d.stack.every(({ id }) => f.units.includes(id)),
    },
    "infantry-only": {
      rule: "6.41",
      says: "guns in {hex} stay on top of infantry and cavalry",
      ok: ({ d }) => d.stack.every(({ unit }) => isInfantry(unit)) || d.stack.every(({ unit }) => isArtillery(unit)),
    },
    "has-not-moved": {
      rule: "6.43",
      says: "a unit in {hex} has moved or fired with this marker",
      ok: ({ s, d }) => d.stack.every(({ id }) => !actOf(s, id).moved && !actOf(s, id).fired),
    },
  },
  apply({ s, p, d }) {
    const rest = d.stack.filter(({ id }) => id !== p.top);
    for (const one of d.stack) {
      one.unit.order = one.id === p.top ? 0 : 1 + rest.indexOf(one);
      hasMoved(s, one.id);
    }
    return "move";
  },
  candidates({ s, f }, offer) {
    for (const top of f.units) {
      const unit = s.units[top];
      if (unit !== undefined && unit.hex !== null && unit.order > 0) offer({ hex: unit.hex, top });
    }
  },
  complete: true,
  describe: ({ hex, top }, facts) => `${facts.unitName(top)} goes on top in ${hex}`,
});
