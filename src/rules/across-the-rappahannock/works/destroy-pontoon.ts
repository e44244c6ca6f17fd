import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { record } from "../position/units.js";
import { endsOf, engineers, undisturbedAt, workedThere } from "../position/works.js";
import { atPontoon, byFootOrHorse, wreck } from "./wrecking.js";

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
    confederate: { rule: "LG.Eng.Destroy", says: "the {by} destroys no pontoons", ok: ({ by }) => by === "CSA" },
    "no-artillery": {
      rule: "LG.Eng.Destroy",
      says: "{unit} is neither infantry nor cavalry",
      ok: ({ d }) => byFootOrHorse(d),
    },
    "whole-activation": {
      rule: "LG.Eng.Destroy",
      says: "{unit} has not spent the whole activation at {hexside}, or may not do what else it has done",
      ok: (c) => workedThere(c, c.p.unit),
    },
    undisturbed: {
      rule: "LG.Eng.Destroy",
      says: "an enemy stands at an end of {hexside} or next to {unit}",
      ok: (c) => undisturbedAt(c, c.p.unit, c.p.hexside),
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
