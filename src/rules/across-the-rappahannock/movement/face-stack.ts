import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { actOf, face, unitsIn } from "../position/units.js";
import { facings } from "../terms/constants.js";

/** Turning in place is free in one's own movement (7.12); everybody in a hex faces one way (7.11). */
export const faceStack = move({
  name: "face-stack",
  rule: "7.12",
  at: ["command/move"],
  params: moveShapes["face-stack"],
  gates: { "a-stack": { rule: "7.11", says: "units stand in the hex" } },
  look({ s, p }, shut) {
    const stack = unitsIn(s, p.hex);
    return stack.length === 0 ? shut("a-stack", { actual: p.hex }) : { stack };
  },
  checks: {
    "of-the-command": {
      rule: "7.12",
      says: "units turn when their command acts",
      ok: ({ f, d }) => d.stack.some(({ id }) => f.units.includes(id)),
    },
    "not-strategic": {
      rule: "LG.SM",
      says: "units with strategic movement do nothing else",
      ok: ({ d }) => d.stack.every(({ unit }) => !unit.strategic),
    },
    "has-not-fired": {
      rule: "6.31",
      says: "guns turn with their fire, not in the movement after it",
      ok({ s, f, d }) {
        const own = d.stack.filter(({ id }) => f.units.includes(id));
        return own.length === 0 || own.some(({ id }) => !actOf(s, id).fired && !f.fireOnly.includes(id));
      },
    },
    "another-way": { rule: "7.12", says: "they turn", ok: ({ p, d }) => d.stack[0]?.unit.facing !== p.facing },
  },
  apply({ s, p }) {
    face(s, p.hex, p.facing);
    return "move";
  },
  candidates({ s, f }, offer) {
    for (const hex of new Set(f.units.map((id) => s.units[id]?.hex ?? null))) {
      if (hex === null) continue;
      for (const facing of facings) offer({ hex, facing });
    }
  },
  complete: true,
  describe: ({ hex, facing }) => `${hex} faces ${facing}`,
});
