import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { cohesionOf } from "../position/combat/harm.js";
import { mayRally, ralliers } from "../position/combat/ralliers.js";
import { fieldOf } from "../position/field.js";
import { facingHole } from "../position/holes.js";
import { actOf, record } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";

/** A disordered unit that did nothing tries to rally (11.51). */
export const rally = move({
  name: "rally",
  rule: "11.51",
  at: ["command/rally"],
  params: moveShapes.rally,
  preconditions: { "own-unit": { rule: "11.51", says: "{actual} is not a unit of the {by} on the map" } },
  resolve({ s, p, by }, reject) {
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null || unit.side !== by) return reject("own-unit", wrongUnit(s, p.unit));
    return { unit, hex: unit.hex };
  },
  checks: {
    "of-the-command": {
      rule: "4.23",
      says: "{actual} is not of the command that acts",
      ok: ({ f, p }) => f.units.includes(p.unit) || { actual: p.unit },
    },
    disordered: {
      rule: "11.51",
      says: "{actual} is not disordered",
      ok: ({ p, d }) => d.unit.disordered || { actual: p.unit },
    },
    once: {
      rule: "11.52",
      says: "{actual} has tried already",
      ok: ({ s, p }) => !actOf(s, p.unit).rallied || { actual: p.unit },
    },
    idle: {
      rule: "11.51",
      says: "{actual} has moved, fired, charged or worked",
      ok: (c) => actOf(c.s, c.p.unit).rallied || mayRally(c, c.p.unit) || { actual: c.p.unit },
    },
    "not-strategic": {
      rule: "LG.SM",
      says: "{actual} has a strategic movement marker and does nothing else",
      ok: ({ p, d }) => !d.unit.strategic || { actual: p.unit },
    },
    "not-beside-enemies": {
      rule: "11.51",
      says: "{unit} stands next to an enemy in {actual}",
      ok: ({ s, d, facts, by }) => !fieldOf(s, facts, by).near.has(d.hex) || { actual: d.hex },
    },
  },
  apply(c) {
    const { s, p, call } = c;
    cohesionOf(c, p.unit);
    record(s, p.unit).rallied = true;
    call("rallying", { at: "die", unit: p.unit, facing: p.facing ?? null });
    return "rally";
  },
  // Beside the holes: nobody turns; the holes offer each unit with each facing.
  candidates(c, offer) {
    for (const unit of ralliers(c, c.f)) offer({ unit });
  },
  complete: false,
  *holes(c) {
    yield { param: "/unit", values: ralliers(c, c.f), sure: true };
    yield facingHole();
  },
  describe: ({ unit }, facts) => `${facts.unitName(unit)} tries to rally`,
});
