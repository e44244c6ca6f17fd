import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { facingsAt } from "../position/arcs.js";
import { readyGuns } from "../position/cannon.js";
import { drawReactions } from "../position/interruption.js";
import { actOf, isGun, isOnMap, noteOf } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";

/** Guns turn instead of firing (6.2.3). */
export const turnGuns = move({
  name: "turn-guns",
  rule: "6.2.3",
  at: ["activation/actions"],
  params: moveShapes["turn-guns"],
  preconditions: { guns: { rule: "6.2.3", says: "{actual} is not artillery on the map" } },
  resolve({ s, p }, reject) {
    const unit = s.units[p.unit];
    return isOnMap(unit) && isGun(unit) ? { unit } : reject("guns", wrongUnit(s, p.unit));
  },
  checks: {
    "of-the-wing": {
      rule: "3.2",
      says: "{unit} is not of the wing that acts",
      ok: ({ d, f }) => d.unit.wing === f.wing,
    },
    once: { rule: "4.2.3", says: "{unit} has acted already", ok: ({ s, p }) => actOf(s, p.unit).action === null },
    serviceable: {
      rule: "9.9.9",
      says: "{unit} is {actual}",
      ok: ({ d }) => d.unit.guns === "serviceable" || { actual: d.unit.guns },
    },
    "not-fired": { rule: "6.2.3", says: "{unit} has fired in this turn", ok: ({ d }) => !d.unit.fired },
    steady: { rule: "9.9.8", says: "{unit} is Broken: it does not turn", ok: ({ d }) => d.unit.morale !== "broken" },
    "a-facing": {
      rule: "6.1",
      says: "units do not face {actual} on this map: {expected}",
      ok: (c) =>
        facingsAt(c, c.d.unit.hex).includes(c.p.facing) || {
          actual: c.p.facing,
          expected: [...facingsAt(c, c.d.unit.hex)],
        },
    },
  },
  apply(c) {
    const { s, p, d, tell } = c;
    d.unit.facing = p.facing;
    noteOf(s, p.unit).action = "move";
    tell("turned", { unit: p.unit, facing: p.facing });
    drawReactions(c, p.unit, "turn");
    return "acting";
  },
  complete: false,
  *holes(c, { unit }) {
    yield {
      param: "/unit",
      values: readyGuns(c.s, c.f.wing).map(({ id }) => id),
    };
    const hex = unit === undefined ? null : (c.s.units[unit]?.hex ?? null);
    if (hex !== null) yield { param: "/facing", values: [...facingsAt(c, hex)] };
  },
  describe: ({ unit, facing }, facts) => `${facts.unitName(unit)} turns to ${facing}`,
});
