import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** A unit in the Recovery Box tries to return, in the second turn of a night (13). */
export const tryRecovery = move({
  name: "try-recovery",
  rule: "13",
  at: ["recovery/choose"],
  params: moveShapes["try-recovery"],
  checks: {
    "in-the-box": {
      rule: "11.61",
      says: "{unit} is not in the Recovery Box of the side, or has rolled",
      ok: ({ s, f, p, by }) => (f.units.includes(p.unit) && s.units[p.unit]?.side === by) || { actual: p.unit },
    },
  },
  apply({ f, p }) {
    f.unit = p.unit;
    return "die";
  },
  candidates({ s, f, by }, offer) {
    for (const unit of f.units) if (s.units[unit]?.side === by) offer({ unit });
  },
  complete: true,
  describe: ({ unit }, facts) => `${facts.unitName(unit)} tries to recover`,
});
