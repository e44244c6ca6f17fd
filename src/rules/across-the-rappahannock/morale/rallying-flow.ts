import { d10 } from "../../sdk/kit.js";
import { flow } from "../kit.js";
import { cohesionOf } from "../position/combat/harm.js";
import { face, setDisordered } from "../position/units.js";

/** The die of a rally (11.52). */
export const rallying = flow("rallying", "11.52", {
  die: {
    rule: "11.52",
    roll: d10,
    chance: "now",
    on(c, [die = 0]) {
      const { s, f, tell } = c;
      const unit = s.units[f.unit];
      if (unit === undefined || unit.hex === null) return;
      const cohesion = cohesionOf(c, f.unit);
      const rallies = die <= cohesion;
      tell("rally-rolled", { unit: f.unit, die, cohesion, result: rallies ? "rallies" : "nothing" });
      if (!rallies) return;
      setDisordered(s, f.unit, false);
      if (f.facing !== null) face(s, unit.hex, f.facing);
    },
  },
});
