import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { actOf, isIdle, isInfantry, record, startHex } from "../position/units.js";
import { engineers } from "../position/works.js";

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
