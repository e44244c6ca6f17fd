import { flow } from "../kit.js";
import { isOnMap } from "../position/units.js";
import { sides } from "../terms/constants.js";

/** Every unit whose morale is Broken runs; no order of sides is prescribed (12.4). */
export const rout = flow("rout", "12.4.1", {
  choose: {
    rule: "12.4.1",
    by: ({ s, f }) => sides.filter((side) => f.units.some((id) => s.units[id]?.side === side && isOnMap(s.units[id]))),
    when: ({ s, f }) => f.units.some((id) => isOnMap(s.units[id])) || "12.4.1",
    asks: ({ s, f, facts, by }) =>
      `rout movement: ${f.units
        .filter((id) => s.units[id]?.side === by)
        .map(facts.unitName)
        .join(", ")}`,
  },
  close: { rule: "12.4", auto: () => undefined },
});
