import { missing } from "../../sdk/facts.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { landRetreats, mayRetreat, owedToSea } from "./retreat-spaces.js";

/** A beaten defender who has nowhere to go. */
export const surrender = move({
  name: "surrender",
  rule: "9.63",
  at: ["battle/retreat"],
  params: moveShapes["surrender"],
  checks: {
    "no-way-by-land": {
      rule: "9.63.B",
      says: "a force that can retreat by land does not surrender: the way to {expected} is open",
      ok(c) {
        const open = landRetreats(c, c.f, "each");
        if (open.length === 0 && mayRetreat(c, c.f, "each") && !c.facts.linksKnown(c.f.space))
          throw missing(`links/${c.f.space}`);
        return open.length === 0 || { expected: open, actual: "surrender" };
      },
    },
    "no-way-by-sea": {
      rule: "9.63.B",
      says: "a force that can retreat by sea does not surrender: the way to {expected} is open",
      ok(c) {
        const open = owedToSea(c, c.f);
        return open.length === 0 || { expected: open, actual: "surrender" };
      },
    },
  },
  apply({ f }) {
    f.retreat = "surrender";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "surrenders",
});
