import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { fieldOf, nearest } from "../position/field.js";
import { joining } from "../position/stacking.js";
import { face, relocate, setDisordered } from "../position/units.js";
import { onMaps } from "../position/walking.js";
import { recoveryDistance } from "../terms/constants.js";
import { asRecovered, ownLeader, recoveryHexes, withinHosts } from "./recovering.js";

/** A unit that passed comes back, in disorder (11.64, 11.65). */
export const placeRecovered = move({
  name: "place-recovered",
  rule: "11.64",
  at: ["recovery/place"],
  params: moveShapes["place-recovered"],
  gates: {
    "the-next-one": { rule: "11.64", says: "it is the unit that returns now" },
    "a-hex": { rule: "11.64", says: "the hex is one of the map" },
  },
  look({ s, f, p, facts }, shut) {
    const unit = s.units[p.unit];
    if (unit === undefined || f.placing[0] !== p.unit)
      return shut("the-next-one", { expected: f.placing[0] ?? null, actual: p.unit });
    return facts.has(p.hex) ? { unit } : shut("a-hex", { actual: p.hex });
  },
  checks: {
    "on-the-map": { rule: "11.64", says: "the hex is on the map", ok: (c) => onMaps(c, [c.p.hex]) },
    "within-range": {
      rule: "11.64",
      says: "within the Command Range of its leader",
      ok: (c) => ownLeader(c, c.p.unit) === null || withinHosts(c, c.p.unit, c.p.hex),
    },
    "within-any-range": {
      rule: "11.65",
      says: "a unit without a leader returns within the Command Range of any leader of its marker",
      ok: (c) => ownLeader(c, c.p.unit) !== null || withinHosts(c, c.p.unit, c.p.hex),
    },
    "far-from-enemies": {
      rule: "11.64",
      says: "at least three hexes from every enemy",
      ok({ s, p, d, facts }) {
        const actual = nearest(facts, p.hex, fieldOf(s, facts, d.unit.side).enemies);
        return actual >= recoveryDistance || { expected: recoveryDistance, actual };
      },
    },
    stacking: {
      rule: "6.41",
      says: "stacking limits hold",
      ok: (c) => joining(c, c.p.unit, asRecovered(c.d.unit), c.p.hex),
    },
  },
  apply({ s, f, p, d, tell }) {
    relocate(s, p.unit, p.hex);
    setDisordered(s, p.unit, true);
    if (d.unit.type === "cavalry") d.unit.mounted = true;
    if (p.facing !== undefined) face(s, p.hex, p.facing);
    // It comes back in disorder (11.64): the rest of the night is for who was there and did nothing (13).
    s.log.acted.push(p.unit);
    f.placing = f.placing.slice(1);
    s.returning = s.returning.filter((one) => one !== p.unit);
    tell("recovered", { unit: p.unit, hex: p.hex });
    return "again";
  },
  candidates(c, offer) {
    const [unit] = c.f.placing;
    if (unit !== undefined) for (const hex of recoveryHexes(c, unit)) offer({ unit, hex });
  },
  complete: false,
  describe: ({ unit, hex }, facts) => `${facts.unitName(unit)} returns in ${hex}`,
});
