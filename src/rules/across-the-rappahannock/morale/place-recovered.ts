import { distanceToNearest } from "../../mechanics/hex/fields.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { onMapInPlay } from "../position/calendar.js";
import { catchLeaders } from "../position/caught.js";
import { fieldOf } from "../position/field.js";
import { facingHole } from "../position/holes.js";
import { joining } from "../position/stacks.js";
import { face, facesWithThem, relocate, setDisordered } from "../position/units.js";
import { onMaps } from "../position/ways.js";
import { recoveryDistance } from "../terms/constants.js";
import { asRecovered, ownLeader, recoveryHexes, withinHosts } from "./recovery.js";

/** A unit that passed comes back, in disorder (11.64, 11.65). */
export const placeRecovered = move({
  name: "place-recovered",
  rule: "11.64",
  at: ["recovery/place"],
  params: moveShapes["place-recovered"],
  preconditions: {
    "the-next-one": { rule: "11.64", says: "{expected} returns now, not {actual}" },
    "a-hex": { rule: "11.64", says: "{actual} is not a hex of the map" },
  },
  resolve({ s, f, p, facts }, reject) {
    const unit = s.units[p.unit];
    if (unit === undefined || f.placing[0] !== p.unit)
      return reject("the-next-one", { expected: f.placing[0] ?? null, actual: p.unit });
    return facts.has(p.hex) ? { unit } : reject("a-hex", { actual: p.hex });
  },
  checks: {
    "on-the-map": { rule: "11.64", says: "{actual} is not a hex of a map in play", ok: (c) => onMaps(c, [c.p.hex]) },
    "within-range": {
      rule: "11.64",
      says: "{hex} is out of the Command Range of the leader of {unit}",
      ok: (c) => ownLeader(c, c.p.unit) === null || withinHosts(c, c.p.unit, c.p.hex),
    },
    "within-any-range": {
      rule: "11.65",
      says: "{hex} is out of the Command Range of every leader of the marker of {unit}",
      ok: (c) => ownLeader(c, c.p.unit) !== null || withinHosts(c, c.p.unit, c.p.hex),
    },
    "far-from-enemies": {
      rule: "11.64",
      says: "{hex} is {actual} hex(es) from an enemy; {expected} is the least",
      ok({ s, p, d, facts }) {
        if (!onMapInPlay(s, p.hex)) return true;
        const actual = distanceToNearest(facts, p.hex, fieldOf(s, facts, d.unit.side).enemies);
        return actual >= recoveryDistance || { expected: recoveryDistance, actual };
      },
    },
    "faces-with-the-stack": {
      rule: "7.11",
      says: "{other} stands in {hex} and faces {expected}; {unit} cannot face {actual} there",
      ok: ({ s, p, ruling }) => ruling("joining-turns") === "stack" || facesWithThem(s, p.unit, p.hex, p.facing),
    },
    stacking: {
      rule: "6.41",
      says: "{unit} cannot be in a hex with others there: {expected}, not {actual}",
      ok: (c) => joining(c, c.p.unit, asRecovered(c.d.unit), c.p.hex),
    },
  },
  apply(c) {
    const { s, f, p, d, tell } = c;
    relocate(s, p.unit, p.hex);
    setDisordered(s, p.unit, true);
    if (d.unit.type === "cavalry") d.unit.mounted = true;
    if (p.facing !== undefined) face(s, p.hex, p.facing);
    // It comes back in disorder (11.64): the rest of the night is for who was there and did nothing (13).
    s.log.acted.push(p.unit);
    f.placing = f.placing.slice(1);
    s.returning = s.returning.filter((one) => one !== p.unit);
    tell("recovered", { unit: p.unit, hex: p.hex });
    catchLeaders(c, d.unit.side, [p.hex]);
    return "again";
  },
  // Beside the holes: nobody turns; through the holes three times slower, with each facing.
  candidates(c, offer) {
    const [unit] = c.f.placing;
    if (unit !== undefined) for (const hex of recoveryHexes(c, unit)) offer({ unit, hex });
  },
  complete: false,
  *holes(c, { hex }) {
    const { s, f } = c;
    const [unit] = f.placing;
    if (unit === undefined) return;
    const hexes = recoveryHexes(c, unit);
    yield { param: "/unit", values: hexes.length > 0 ? [unit] : [], sure: true };
    yield { param: "/hex", values: hexes, sure: true };
    const turns = c.ruling("joining-turns") === "stack";
    if (hex !== undefined) yield facingHole((facing) => turns || facesWithThem(s, unit, hex, facing) === true);
  },
  describe: ({ unit, hex }, facts) => `${facts.unitName(unit)} returns in ${hex}`,
});
