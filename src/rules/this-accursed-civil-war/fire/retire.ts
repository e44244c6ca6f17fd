import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { inWords } from "../pack/names.js";
import { facesPartner, formationHits, relocate } from "../position/harm.js";
import { drawReactions } from "../position/interruption.js";
import { oneStep, openSteps } from "../position/shots.js";
import { isOnMap } from "../position/units.js";

/** After its fire a unit goes into a rear hex, facing as before (9.3.4). */
export const retire = move({
  name: "retire",
  rule: "9.3.4",
  at: ["shooting/retire"],
  params: moveShapes.retire,
  preconditions: { "a-unit": { rule: "9.3.4", says: "{actual} is on the map" } },
  resolve(c, reject) {
    const unit = c.s.units[c.f.unit];
    return isOnMap(unit)
      ? { unit: c.f.unit, step: oneStep(c, c.f.unit, unit, c.p.step) }
      : reject("a-unit", { actual: c.f.unit });
  },
  checks: {
    backwards: {
      rule: "9.3.4",
      says: "{actual} leads into no rear hex",
      ok: ({ p }) => p.step === "back-left" || p.step === "back-right" || { actual: p.step },
    },
    free: {
      rule: "9.3.4",
      says: "{unit} cannot go there: {actual}",
      ok: ({ d }) => typeof d.step === "object" || { actual: d.step },
    },
  },
  apply(c) {
    const { f, d, tell } = c;
    if (typeof d.step !== "object") return "close";
    const from = c.s.units[f.unit]?.hex ?? null;
    relocate(c, f.unit, d.step.to);
    tell("moved", { unit: f.unit, from, hex: d.step.to.hex });
    facesPartner(c, f.unit);
    drawReactions(c, f.unit, "enter");
    if (d.step.hits > 0) formationHits(c, f.unit, d.step.hits, "terrain");
    return "close";
  },
  candidates(c, offer) {
    for (const step of openSteps(c, c.f.unit, "back")) offer({ step });
  },
  complete: true,
  describe: ({ step }) => `retire ${inWords([step])}`,
});
