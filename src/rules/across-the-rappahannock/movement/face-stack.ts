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
  preconditions: { "a-stack": { rule: "7.11", says: "nobody stands in {actual}" } },
  resolve({ s, p }, reject) {
    const stack = unitsIn(s, p.hex);
    return stack.length === 0 ? reject("a-stack", { actual: p.hex }) : { stack };
  },
  checks: {
    "of-the-command": {
      rule: "7.12",
      says: "nobody in {hex} is of the command that acts",
      ok: ({ f, d }) => d.stack.some(({ id }) => f.units.includes(id)),
    },
    "not-strategic": {
      rule: "LG.SM",
      says: "a unit in {hex} has a strategic movement marker and does nothing else",
      ok: ({ d }) => d.stack.every(({ unit }) => !unit.strategic),
    },
    "has-not-fired": {
      rule: "7.14",
      says: "the guns in {hex} have fired: they turned with their fire and turn no more",
      ok({ s, f, d, ruling }) {
        // 7.14: guns that are activated to fire turn too; by the reading after their fire.
        if (ruling("turn-after-fire") === "yes") return true;
        const own = d.stack.filter(({ id }) => f.units.includes(id));
        return own.length === 0 || own.some(({ id }) => !actOf(s, id).fired && !f.fireOnly.includes(id));
      },
    },
    "in-its-own-movement": {
      rule: "7.12",
      says: "{actual} has moved, and {last} after it: it turns no more",
      ok({ s, f, d, ruling }) {
        const own = d.stack.filter(({ id }) => f.units.includes(id));
        if (own.length === 0 || own.some(({ id }) => !actOf(s, id).moved || id === f.last)) return true;
        if (ruling("turning-after-others") === "free" || f.last === undefined) return true;
        return { actual: own[0]?.id ?? null, last: f.last };
      },
    },
    "another-way": {
      rule: "7.12",
      says: "the units in {hex} face {facing} already",
      ok: ({ p, d }) => d.stack[0]?.unit.facing !== p.facing,
    },
  },
  apply({ s, p }) {
    face(s, p.hex, p.facing);
    return "move";
  },
  // Beside the holes: through the holes twice as slow, for the same moves.
  candidates({ s, f }, offer) {
    for (const hex of new Set(f.units.map((id) => s.units[id]?.hex ?? null))) {
      if (hex === null) continue;
      for (const facing of facings) offer({ hex, facing });
    }
  },
  complete: true,
  *holes({ s, f }, { hex }) {
    const hexes = new Set(f.units.flatMap((id) => s.units[id]?.hex ?? []));
    yield { param: "/hex", values: [...hexes] };
    if (hex === undefined) return;
    const [top] = unitsIn(s, hex);
    yield { param: "/facing", values: facings.filter((one) => one !== top?.unit.facing) };
  },
  describe: ({ hex, facing }) => `${hex} faces ${facing}`,
});
