import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { bridged } from "../position/costs.js";
import { record } from "../position/units.js";
import { endsOf, engineers, hexsideOf, isHexside, undisturbedAt, workedThere } from "../position/works.js";
import { byFootOrHorse } from "./wrecking.js";

/** Infantry or cavalry of either side blows a printed bridge (FR.BridgeDemo, LG.BridgeDemo). */
export const blowBridge = move({
  name: "blow-bridge",
  rule: "FR.BridgeDemo",
  at: ["command/works"],
  params: moveShapes["blow-bridge"],
  preconditions: {
    "at-a-bridge": { rule: "LG.BridgeDemo", says: "{actual} is no unit at an end of that bridge, or no hexside" },
  },
  resolve({ s, p, facts }, reject) {
    const unit = s.units[p.unit];
    const [a, b] = endsOf(p.hexside);
    if (unit === undefined || unit.hex === null || ![a, b].includes(unit.hex))
      return reject("at-a-bridge", { actual: p.unit });
    if (!isHexside({ facts }, p.hexside)) return reject("at-a-bridge", { actual: p.hexside });
    return { unit, hex: unit.hex, a, b };
  },
  checks: {
    "engineers-here": {
      rule: "LG.BridgeDemo",
      says: "{unit} blows no bridge at {hexside}: the scenario has no engineering",
      ok: ({ s }) => engineers(s) !== "none",
    },
    "of-the-command": {
      rule: "4.23",
      says: "{unit} is not of the command that acts",
      ok: ({ f, p }) => f.units.includes(p.unit),
    },
    "a-printed-bridge": {
      rule: "LG.BridgeDemo",
      says: "no printed bridge stands across {hexside}",
      ok: (c) => !c.s.pontoons.includes(c.p.hexside) && bridged(c, c.d.a, c.d.b),
    },
    "no-artillery": {
      rule: "LG.BridgeDemo",
      says: "{unit} is neither infantry nor cavalry",
      // FR.BridgeDemo excepts the side alone, LG.BridgeDemo everybody.
      ok: ({ s, d, ruling }) => byFootOrHorse(d) || (engineers(s) === "full" && ruling("bridge-blowers") === "anybody"),
    },
    "whole-activation": {
      rule: "LG.BridgeDemo",
      says: "{unit} has not spent the whole activation at {hexside}, or may not do what else it has done",
      ok: (c) => workedThere(c, c.p.unit),
    },
    undisturbed: {
      rule: "LG.BridgeDemo",
      says: "an enemy stands at an end of {hexside} or next to {unit}",
      ok: (c) => undisturbedAt(c, c.p.unit, c.p.hexside),
    },
  },
  apply({ s, p, tell }) {
    s.blown.push(p.hexside);
    record(s, p.unit).worked = true;
    tell("bridge-blown", { unit: p.unit, hexside: p.hexside });
    return "works";
  },
  candidates({ s, f, facts }, offer) {
    for (const unit of f.units) {
      const hex = s.units[unit]?.hex ?? null;
      if (hex === null || !facts.has(hex)) continue;
      for (const next of facts.neighbours(hex)) offer({ unit, hexside: hexsideOf(hex, next) });
    }
  },
  complete: true,
  describe: ({ unit, hexside }, facts) => `${facts.unitName(unit)} blows the bridge at ${hexside.replace("|", "-")}`,
});
