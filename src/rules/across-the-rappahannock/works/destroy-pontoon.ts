import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { record } from "../position/units.js";
import { endsOf, engineers, undisturbedAt } from "../position/works.js";
import { atPontoon, byFootOrHorse, stayedIdle, wreck } from "./wrecking.js";

/** Confederate infantry or cavalry destroys a bridge of pontoons (FR.Pontoons, LG.Eng.Destroy). */
export const destroyPontoon = move({
  name: "destroy-pontoon",
  rule: "FR.Pontoons",
  at: ["command/works"],
  params: moveShapes["destroy-pontoon"],
  gates: { "at-a-pontoon": wreck },
  look(c, shut) {
    const found = atPontoon(c);
    return typeof found === "string" ? shut("at-a-pontoon", { actual: found }) : found;
  },
  checks: {
    "engineers-here": {
      rule: "LG.Eng.Destroy",
      says: "the scenario knows the destruction of bridges",
      ok: ({ s }) => engineers(s) !== "none",
    },
    "of-the-command": { rule: "4.23", says: "the unit's command acts", ok: ({ f, p }) => f.units.includes(p.unit) },
    confederate: { rule: "LG.Eng.Destroy", says: "only Confederates destroy pontoons", ok: ({ by }) => by === "CSA" },
    "no-artillery": {
      rule: "LG.Eng.Destroy",
      says: "infantry or cavalry does it",
      ok: ({ d }) => byFootOrHorse(d),
    },
    "whole-activation": {
      rule: "LG.Eng.Destroy",
      says: "the unit has spent the whole activation there and done nothing else",
      ok: (c) => stayedIdle(c, c.d),
    },
    undisturbed: {
      rule: "LG.Eng.Destroy",
      says: "no enemy stands at an end of the bridge or next to the unit",
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
