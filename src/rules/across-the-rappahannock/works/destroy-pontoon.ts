import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { atFredericksburg, elsewhere } from "../position/sections.js";
import { isLine, record } from "../position/units.js";
import { endsOf, engineers, undisturbedAt, workedThere } from "../position/works.js";
import { atPontoon, calm, line, wholeActivation, wreck } from "./demolition.js";

const confederate = { says: "the {by} destroys no pontoons" } as const;

/** Confederate infantry or cavalry destroys a bridge of pontoons (FR.Pontoons, LG.Eng.Destroy). */
export const destroyPontoon = move({
  name: "destroy-pontoon",
  rule: "FR.Pontoons",
  at: ["command/works"],
  params: moveShapes["destroy-pontoon"],
  preconditions: { "at-a-pontoon": wreck },
  resolve(c, reject) {
    const found = atPontoon(c);
    return typeof found === "string" ? reject("at-a-pontoon", { actual: found }) : found;
  },
  checks: {
    "engineers-here": {
      rule: "LG.Eng.Destroy",
      says: "{unit} destroys no bridge at {hexside}: the scenario has no engineering",
      ok: ({ s }) => engineers(s) !== "none",
    },
    "of-the-command": {
      rule: "4.23",
      says: "{unit} is not of the command that acts",
      ok: ({ f, p }) => f.units.includes(p.unit),
    },
    confederate: { rule: "LG.Eng.Destroy", ...confederate, ok: elsewhere(({ by }) => by === "CSA") },
    "no-artillery": { rule: "LG.Eng.Destroy", ...line, ok: elsewhere(({ d }) => isLine(d.unit)) },
    "whole-activation": {
      ...{ rule: "LG.Eng.Destroy", ...wholeActivation },
      ok: elsewhere((c) => workedThere(c, c.p.unit)),
    },
    undisturbed: {
      ...{ rule: "LG.Eng.Destroy", ...calm },
      ok: elsewhere((c) => undisturbedAt(c, c.p.unit, c.p.hexside)),
    },
    "confederate-at-fredericksburg": {
      ...{ rule: "FR.Pontoons", ...confederate },
      ok: atFredericksburg(({ by }) => by === "CSA"),
    },
    "no-artillery-at-fredericksburg": {
      ...{ rule: "FR.Pontoons", ...line },
      ok: atFredericksburg(({ d }) => isLine(d.unit)),
    },
    "whole-activation-at-fredericksburg": {
      ...{ rule: "FR.Pontoons", ...wholeActivation },
      ok: atFredericksburg((c) => workedThere(c, c.p.unit)),
    },
    "undisturbed-at-fredericksburg": {
      ...{ rule: "FR.Pontoons", ...calm },
      ok: atFredericksburg((c) => undisturbedAt(c, c.p.unit, c.p.hexside)),
    },
  },
  apply({ s, p, tell }) {
    s.pontoons = s.pontoons.filter((one) => one !== p.hexside);
    record(s, p.unit).worked = true;
    tell("pontoon-destroyed", { unit: p.unit, hexside: p.hexside });
    return "works";
  },
  candidates({ s, f }, offer) {
    for (const unit of f.units) {
      for (const hexside of s.pontoons)
        if (endsOf(hexside).includes(s.units[unit]?.hex ?? "")) offer({ unit, hexside });
    }
  },
  complete: true,
  describe: ({ unit, hexside }, facts) => `${facts.unitName(unit)} destroys the bridge at ${hexside.replace("|", "-")}`,
});
