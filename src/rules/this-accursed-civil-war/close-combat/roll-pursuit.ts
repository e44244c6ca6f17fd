import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { isOnMap } from "../position/units.js";

/** Cavalry that has won rolls whether it pursues (10.7.2). */
export const rollPursuit = move({
  name: "roll-pursuit",
  rule: "10.7.2",
  at: ["combat/pursuit"],
  params: moveShapes["roll-pursuit"],
  checks: {
    "a-pursuer": {
      rule: "10.7.2",
      says: "{actual} is not cavalry that rolls for pursuit: {expected}",
      ok: ({ s, f, p }) =>
        (f.pursuers.includes(p.unit) && isOnMap(s.units[p.unit])) || { actual: p.unit, expected: [...f.pursuers] },
    },
  },
  apply({ f, p }) {
    f.pursuer = p.unit;
    return "pursuitDie";
  },
  candidates({ s, f }, offer) {
    for (const unit of f.pursuers) if (isOnMap(s.units[unit])) offer({ unit });
  },
  complete: true,
  describe: ({ unit }, facts) => `${facts.unitName(unit)} rolls for pursuit`,
});
