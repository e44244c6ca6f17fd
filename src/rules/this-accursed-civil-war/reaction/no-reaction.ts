import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { isOnMap } from "../position/units.js";

/** Nobody reacts, or nobody else (9.7.1). */
export const noReaction = move({
  name: "no-reaction",
  rule: "9.7.1",
  at: ["reactions/choose"],
  params: moveShapes["no-reaction"],
  checks: {
    "hedgehogs-first": {
      rule: "7.4.3",
      says: "cavalry has entered a rear hex of {actual}: it has to try to form a hedgehog",
      ok({ s, f }) {
        const due = f.due.filter((id) => isOnMap(s.units[id]) && s.units[id]?.formation !== "hedgehog");
        return due.length === 0 || { actual: due };
      },
    },
  },
  apply: () => "close",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "nobody reacts",
});
