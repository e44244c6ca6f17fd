import { recoveryDistance } from "../../constants.js";
import { fieldOf, nearest } from "../../field.js";
import { moveShapes } from "../../generated/shapes.js";
import { move } from "../../kit.js";
import { asRecovered, ownLeader, recoveryHexes, withinHosts } from "../../recovering.js";
import { joining } from "../../stacking.js";
import { face, relocate, setDisordered } from "../../units.js";
import { onMaps } from "../../walking.js";

/** A unit in the Recovery Box tries to return, in the second turn of a night (13). */
export const tryRecovery = move({
  name: "try-recovery",
  rule: "13",
  at: ["recovery/choose"],
  params: moveShapes["try-recovery"],
  checks: {
    "in-the-box": {
      rule: "11.61",
      says: "the side's own unit waits in the Recovery Box and has not rolled",
      ok: ({ s, f, p, by }) => (f.units.includes(p.unit) && s.units[p.unit]?.side === by) || { actual: p.unit },
    },
  },
  apply({ f, p }) {
    f.unit = p.unit;
    return "die";
  },
  candidates({ s, f, by }, offer) {
    for (const unit of f.units) if (s.units[unit]?.side === by) offer({ unit });
  },
  complete: true,
  describe: ({ unit }, facts) => `${facts.unitName(unit)} tries to recover`,
});

export const endRecovery = move({
  name: "end-recovery",
  rule: "13",
  at: ["recovery/choose"],
  params: moveShapes["end-recovery"],
  checks: {},
  apply({ s, f, by }) {
    f.units = f.units.filter((id) => s.units[id]?.side !== by);
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "nobody else tries to recover",
});

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

/** Where no hex will do the unit waits for another turn (11.64). */
export const keepWaiting = move({
  name: "keep-waiting",
  rule: "11.64",
  at: ["recovery/place"],
  params: moveShapes["keep-waiting"],
  gates: { "the-next-one": { rule: "11.64", says: "it is the unit that returns now" } },
  look: ({ f, p }, shut) =>
    f.placing[0] === p.unit ? {} : shut("the-next-one", { expected: f.placing[0] ?? null, actual: p.unit }),
  checks: {
    "no-hex": {
      rule: "11.64",
      says: "no hex fulfils the conditions",
      ok(c) {
        const [hex] = recoveryHexes(c, c.p.unit);
        return hex === undefined || { actual: hex };
      },
    },
  },
  apply({ f }) {
    f.placing = f.placing.slice(1);
    return "again";
  },
  candidates({ f }, offer) {
    const [unit] = f.placing;
    if (unit !== undefined) offer({ unit });
  },
  complete: true,
  describe: ({ unit }, facts) => `${facts.unitName(unit)} waits`,
});
