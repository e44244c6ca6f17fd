import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { bridged } from "../position/costs.js";
import { atFredericksburg, elsewhere } from "../position/sections.js";
import { isLine, record } from "../position/units.js";
import { endsOf, engineers, hexsideOf, isHexside, undisturbedAt, workedThere } from "../position/works.js";
import { calm, line, wholeActivation } from "./demolition.js";

/** Infantry or cavalry of either side blows a printed bridge (FR.BridgeDemo, LG.BridgeDemo). */
export const blowBridge = move({
  name: "blow-bridge",
  rule: "FR.BridgeDemo",
  at: ["command/works"],
  params: moveShapes["blow-bridge"],
  preconditions: {
    "at-a-bridge": { rule: "LG.BridgeDemo", says: "{actual} is not a unit at an end of that bridge, or not a hexside" },
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
      ...{ rule: "LG.BridgeDemo", ...line },
      ok: elsewhere(({ d, ruling }) => isLine(d.unit) || ruling("bridge-blowers") === "anybody"),
    },
    "whole-activation": {
      ...{ rule: "LG.BridgeDemo", ...wholeActivation },
      ok: elsewhere((c) => workedThere(c, c.p.unit)),
    },
    undisturbed: {
      ...{ rule: "LG.BridgeDemo", ...calm },
      ok: elsewhere((c) => undisturbedAt(c, c.p.unit, c.p.hexside)),
    },
    // FR.BridgeDemo excepts the side alone, LG.BridgeDemo everybody.
    "no-artillery-at-fredericksburg": {
      ...{ rule: "FR.BridgeDemo", ...line },
      ok: atFredericksburg(({ d }) => isLine(d.unit)),
    },
    "whole-activation-at-fredericksburg": {
      ...{ rule: "FR.BridgeDemo", ...wholeActivation },
      ok: atFredericksburg((c) => workedThere(c, c.p.unit)),
    },
    "undisturbed-at-fredericksburg": {
      ...{ rule: "FR.BridgeDemo", ...calm },
      ok: atFredericksburg((c) => undisturbedAt(c, c.p.unit, c.p.hexside)),
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
