import { firstKnown } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { actOf, isIdle, isInfantry, record, startHex } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { engineers } from "../position/works.js";

/** Infantry begins to dig in (LG.IP). */
export const startIp = move({
  name: "start-ip",
  rule: "LG.IP",
  at: ["command/works"],
  params: moveShapes["start-ip"],
  preconditions: { "a-unit": { rule: "LG.IP", says: "{actual} is not a unit that digs in" } },
  resolve({ s, p }, reject) {
    const unit = s.units[p.unit];
    return unit === undefined || unit.hex === null ? reject("a-unit", wrongUnit(s, p.unit)) : { unit, hex: unit.hex };
  },
  checks: {
    "engineers-here": {
      rule: "FR.Entrench",
      says: "{unit} builds no position: the scenario has none that are built",
      ok: ({ s }) => engineers(s) === "full",
    },
    "of-the-command": {
      rule: "4.23",
      says: "{unit} is not of the command that acts",
      ok: ({ f, p }) => f.units.includes(p.unit),
    },
    infantry: {
      rule: "LG.IP",
      says: "{unit} is {actual}, not infantry",
      ok: ({ d }) => isInfantry(d.unit) || { expected: "infantry", actual: d.unit.type },
    },
    "one-in-a-hex": {
      rule: "LG.IP",
      says: "a position is built or begun in {hex} already",
      ok: ({ s, d, facts, ruling }) =>
        s.ips[d.hex] === undefined &&
        (ruling("second-position") === "built" ||
          !scenario(s).printedFortifications ||
          facts.fortification(d.hex) === null),
    },
    "fit-ground": {
      rule: "LG.IP",
      says: "{unit} stands in {hex}, {actual}: no position is built there",
      ok({ d, facts }) {
        const actual = firstKnown([
          () => (facts.partlyRiver(d.hex) ? "which is partly of the river" : null),
          () => (["swamp", "town"].includes(facts.terrain(d.hex)) ? `a ${facts.terrain(d.hex)}` : null),
        ]);
        return actual === null || { actual };
      },
    },
    "did-nothing-else": {
      rule: "LG.IP",
      says: "{unit} has moved, attacked, rallied or been charged in this activation",
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
