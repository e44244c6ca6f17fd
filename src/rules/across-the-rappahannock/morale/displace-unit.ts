import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { clearings, displacementHexes, turnsWith } from "../position/combat/retreat-ways.js";
import { facingHole } from "../position/holes.js";
import { joining } from "../position/stacks.js";
import { facesWithThem } from "../position/units.js";

/** A unit makes room for another that retreats (11.26). */
export const displaceUnit = move({
  name: "displace-unit",
  rule: "11.26",
  at: ["displacement/choose"],
  params: moveShapes["displace-unit"],
  preconditions: {
    "in-the-way": { rule: "11.26", says: "{actual} does not stand in {expected}, which must be cleared" },
  },
  resolve({ s, p, f }, reject) {
    const unit = s.units[p.unit];
    return unit === undefined || unit.hex !== f.hex || p.unit === f.arriving
      ? reject("in-the-way", { expected: f.hex, actual: p.unit })
      : { unit };
  },
  checks: {
    "makes-room": {
      rule: "11.26",
      says: "{actual} is not in the way: {expected} makes room",
      ok(c) {
        const { s, p, f } = c;
        const arriving = s.units[f.arriving];
        if (arriving === undefined) return false;
        const able = clearings(c, f.arriving, arriving, f.hex, f.causes, f.chain).flat();
        return able.includes(p.unit) || { expected: [...new Set(able)], actual: p.unit };
      },
    },
    "faces-with-the-stack": {
      rule: "7.11",
      says: "{other} stands in {hex} and faces {expected}; {unit} cannot face {actual} there",
      ok: (c) =>
        joining(c, c.p.unit, c.d.unit, c.p.to) !== true ||
        facesWithThem(c.s, c.p.unit, c.p.to, c.p.facing, turnsWith(c, [])),
    },
    "one-hex-away": {
      rule: "11.26",
      says: "{unit} cannot go to {actual}: {expected}",
      ok(c) {
        const { p, f } = c;
        const able = displacementHexes(c, p.unit, f.causes, [...f.chain, f.hex]).map(({ hex }) => hex);
        return able.includes(p.to) || { expected: able, actual: p.to };
      },
    },
  },
  apply({ p, f }) {
    f.step = { unit: p.unit, to: p.to, facing: p.facing ?? null };
  },
  // Beside the holes: nobody turns; the holes offer each hex with each facing.
  candidates(c, offer) {
    const { s, f } = c;
    const arriving = s.units[f.arriving];
    if (arriving === undefined) return;
    for (const unit of new Set(clearings(c, f.arriving, arriving, f.hex, f.causes, f.chain).flat())) {
      for (const { hex: to } of displacementHexes(c, unit, f.causes, [...f.chain, f.hex])) offer({ unit, to });
    }
  },
  complete: false,
  *holes(c, { unit: id, to }) {
    const { s, f } = c;
    const arriving = s.units[f.arriving];
    if (arriving === undefined) return;
    yield { param: "/unit", values: [...new Set(clearings(c, f.arriving, arriving, f.hex, f.causes, f.chain).flat())] };
    const unit = id === undefined ? undefined : s.units[id];
    if (id === undefined || unit === undefined) return;
    yield { param: "/to", values: displacementHexes(c, id, f.causes, [...f.chain, f.hex]).map(({ hex }) => hex) };
    if (to === undefined) return;
    const alone = joining(c, id, unit, to) !== true;
    yield facingHole((facing) => alone || facesWithThem(s, id, to, facing, turnsWith(c, [])) === true);
  },
  describe: ({ unit, to }, facts) => `${facts.unitName(unit)} makes room and goes to ${to}`,
});
