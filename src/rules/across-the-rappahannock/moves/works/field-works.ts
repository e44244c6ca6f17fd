import { scenario } from "../../calendar.js";
import { facings } from "../../constants.js";
import { fieldOf } from "../../field.js";
import { moveShapes } from "../../generated/shapes.js";
import { move } from "../../kit.js";
import type { Unit } from "../../state.js";
import { actOf, isIdle, isInfantry, record, startDisordered, startHex } from "../../units.js";
import { endsOf, engineers, hexsideOf, isHexside } from "../../works.js";

const onFoot = (unit: Unit | undefined): boolean => unit !== undefined && isInfantry(unit);

/** The Union begins to improve a poor ford of the river, with infantry on both banks (LG.Ford). */
export const improveFord = move({
  name: "improve-ford",
  rule: "LG.Ford",
  at: ["command/works"],
  params: moveShapes["improve-ford"],
  gates: { "a-hexside": { rule: "LG.Ford", says: "the hexside lies on the map, its hexes named in order" } },
  look({ p, facts }, shut) {
    const [a, b] = endsOf(p.hexside);
    return isHexside({ facts }, p.hexside) ? { a, b } : shut("a-hexside", { actual: p.hexside });
  },
  checks: {
    "engineers-here": {
      rule: "LG.Ford",
      says: "the scenario knows engineers",
      ok: ({ s }) => engineers(s) === "full",
    },
    union: { rule: "LG.Ford", says: "only the Union improves fords", ok: ({ by }) => by === "US" },
    "poor-ford": {
      rule: "LG.Ford",
      says: "there is a poor ford of the river that nobody improves yet",
      ok({ s, p, d, facts }) {
        if (s.fords[p.hexside] !== undefined) return { actual: p.hexside };
        const ford = facts.ford(d.a, d.b);
        return ford === "poor" || { expected: "poor", actual: ford };
      },
    },
    "on-both-banks": {
      rule: "LG.Ford",
      says: "one unit of infantry began the activation on each bank, in order, and is still there",
      ok({ s, p, d }) {
        if (p.units.length !== 2) return { expected: 2, actual: p.units.length };
        const hexes = p.units.map((id) => (startHex(s, id) === s.units[id]?.hex ? (s.units[id]?.hex ?? "") : ""));
        if (!hexes.includes(d.a) || !hexes.includes(d.b)) return { expected: [d.a, d.b], actual: hexes };
        return p.units.every((id) => {
          const unit = s.units[id];
          if (unit === undefined || unit.side !== "US" || unit.disordered || startDisordered(s, id)) return false;
          // 12.3: cavalry that was on foot as the command began.
          return unit.type === "infantry" || (isInfantry(unit) && !actOf(s, id).moved);
        });
      },
    },
    "of-the-command": {
      rule: "4.23",
      says: "one of them belongs to the command that acts",
      ok: ({ f, p }) => p.units.some((id) => f.units.includes(id)),
    },
    "away-from-enemies": {
      rule: "LG.Ford",
      says: "neither is next to an enemy",
      ok({ s, facts, d }) {
        const { near } = fieldOf(s, facts, "US");
        const close = [d.a, d.b].find((hex) => near.has(hex));
        return close === undefined || { actual: close };
      },
    },
  },
  apply({ s, p, tell }) {
    s.fords[p.hexside] = { improved: false, failures: 0, builders: [...p.units] };
    for (const id of p.units) record(s, id).worked = true;
    tell("ford-begun", { hexside: p.hexside });
    return "works";
  },
  candidates({ s, f, facts }, offer) {
    for (const one of f.units) {
      const hex = s.units[one]?.hex ?? null;
      if (hex === null || !facts.has(hex) || !onFoot(s.units[one])) continue;
      for (const [other, unit] of Object.entries(s.units)) {
        if (unit.hex === null || unit.side !== "US" || !onFoot(unit) || !facts.has(unit.hex)) continue;
        if (facts.adjacent(hex, unit.hex)) offer({ units: [one, other], hexside: hexsideOf(hex, unit.hex) });
      }
    }
  },
  complete: false,
  describe: ({ hexside }) => `work at the ford ${hexside.replace("|", "-")}`,
});

/** Infantry begins to dig in (LG.IP). */
export const startIp = move({
  name: "start-ip",
  rule: "LG.IP",
  at: ["command/works"],
  params: moveShapes["start-ip"],
  gates: { "a-unit": { rule: "LG.IP", says: "there is a unit of that name on the map" } },
  look({ s, p }, shut) {
    const unit = s.units[p.unit];
    return unit === undefined || unit.hex === null ? shut("a-unit", { actual: p.unit }) : { unit, hex: unit.hex };
  },
  checks: {
    "engineers-here": {
      rule: "FR.Entrench",
      says: "the scenario lets positions be built",
      ok: ({ s }) => engineers(s) === "full",
    },
    "of-the-command": { rule: "4.23", says: "the unit's command acts", ok: ({ f, p }) => f.units.includes(p.unit) },
    infantry: {
      rule: "LG.IP",
      says: "infantry builds",
      ok: ({ d }) => isInfantry(d.unit) || { expected: "infantry", actual: d.unit.type },
    },
    "one-in-a-hex": {
      rule: "LG.IP",
      says: "there is no built position in the hex, nor one begun",
      ok: ({ s, d, facts }) =>
        s.ips[d.hex] === undefined && (!scenario(s).printedFortifications || facts.fortification(d.hex) === null),
    },
    "fit-ground": {
      rule: "LG.IP",
      says: "not in a swamp, a town or a hex partly of the river",
      ok: ({ d, facts }) => {
        const terrain = facts.terrain(d.hex);
        return (terrain !== "swamp" && terrain !== "town" && !facts.partlyRiver(d.hex)) || { actual: terrain };
      },
    },
    "did-nothing-else": {
      rule: "LG.IP",
      says: "the unit neither moved nor attacked, rallied, or was charged in this activation",
      ok({ s, p, d }) {
        const act = actOf(s, p.unit);
        return isIdle(s, p.unit) && !act.attacked && startHex(s, p.unit) === d.hex && !d.unit.strategic;
      },
    },
  },
  apply({ s, p, d, tell }) {
    s.ips[d.hex] = { facing: null, built: false, builder: p.unit, since: s.activations };
    record(s, p.unit).worked = true;
    tell("ip-begun", { unit: p.unit, hex: d.hex });
    return "works";
  },
  candidates({ f }, offer) {
    for (const unit of f.units) offer({ unit });
  },
  complete: true,
  describe: ({ unit }, facts) => `${facts.unitName(unit)} begins to dig in`,
});

/** The position is finished with the second marker of the command (LG.IP). */
export const completeIp = move({
  name: "complete-ip",
  rule: "LG.IP",
  at: ["command/works", "activation/wasted"],
  params: moveShapes["complete-ip"],
  gates: { "a-position": { rule: "LG.IP", says: "the unit has begun a position where it stands" } },
  look({ s, p }, shut) {
    const hex = s.units[p.unit]?.hex ?? null;
    const ip = hex === null ? undefined : s.ips[hex];
    return hex === null || ip === undefined || ip.builder !== p.unit || ip.built
      ? shut("a-position", { actual: p.unit })
      : { hex, ip };
  },
  checks: {
    "of-the-command": { rule: "4.23", says: "the unit's command acts", ok: ({ f, p }) => f.units.includes(p.unit) },
    "second-marker": {
      rule: "LG.IP",
      says: "the work began with an earlier marker",
      ok: ({ s, d }) => d.ip.since < s.activations || { expected: "the next marker", actual: s.activations },
    },
    "did-nothing-else": {
      rule: "LG.IP",
      says: "the unit neither moved nor attacked, rallied, or was charged in this activation",
      ok: ({ s, p }) => isIdle(s, p.unit) && !actOf(s, p.unit).attacked,
    },
  },
  apply({ s, f, p, d, tell }) {
    d.ip.built = true;
    d.ip.facing = p.facing;
    d.ip.builder = null;
    record(s, p.unit).worked = true;
    tell("ip-completed", { unit: p.unit, hex: d.hex, facing: p.facing });
    // Other works of the same marker may follow: the window stays where it is.
    return f.at === "wasted" ? "wasted" : "works";
  },
  candidates({ s, f }, offer) {
    for (const ip of Object.values(s.ips)) {
      if (ip.built || ip.builder === null || !f.units.includes(ip.builder)) continue;
      for (const facing of facings) offer({ unit: ip.builder, facing });
    }
  },
  complete: true,
  describe: ({ unit, facing }, facts) => `${facts.unitName(unit)} has dug in, facing ${facing}`,
});

/** The command has finished its works. */
export const endWorks = move({
  name: "end-works",
  rule: "LG.Eng.Pontoon",
  at: ["command/works", "activation/wasted"],
  params: moveShapes["end-works"],
  checks: {},
  apply: ({ f }) => (f.at === "wasted" ? "combined" : "finish"),
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end of works",
});
