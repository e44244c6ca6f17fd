import { strayIn } from "../../mechanics/counting.js";
import { listHole } from "../../mechanics/holes.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { formable } from "../position/lull.js";
import { isOnMap, partnerOf } from "../position/units.js";

/** In a lull each side chooses which of its units stand in Open Order; all others are in Normal formation (FN.1). */
export const formRanks = move({
  name: "form-ranks",
  rule: "FN.1",
  at: ["forming/ranks"],
  params: moveShapes["form-ranks"],
  checks: {
    "can-be-open": {
      rule: "FN.1",
      says: "{actual} is not a unit of {by} on the map that may choose its formation in a lull, or is named twice",
      ok({ s, by, p }) {
        const able = formable(s, by);
        const wrong = strayIn(p.units, able);
        return wrong === undefined || { actual: wrong, by };
      },
    },
  },
  apply({ s, by, p, tell }) {
    const opens = new Set(p.units);
    // What happens to the formation of a stack happens to all of it (8.2.1).
    for (const id of p.units) {
      const unit = s.units[id];
      const partner = isOnMap(unit) ? partnerOf(s, id, unit) : undefined;
      if (partner !== undefined && formable(s, by).includes(partner.id)) opens.add(partner.id);
    }
    for (const id of formable(s, by)) {
      const unit = s.units[id];
      if (unit === undefined) continue;
      const formation = opens.has(id) ? "open" : "normal";
      if (unit.formation === formation) continue;
      unit.formation = formation;
      tell("reformed", { unit: id, state: formation });
    }
    return "next";
  },
  complete: false,
  *holes({ s, by }, { units = [] }) {
    yield listHole("/units", formable(s, by), units, 0);
  },
  describe: ({ units }, facts) =>
    units.length === 0
      ? "everybody in Normal formation"
      : `${units.map(facts.unitName).join(" and ")} in Open Order, all others in Normal formation`,
});
