import { other } from "../terms/constants.js";
import type { Declared, Effect } from "./effect.js";

type Taken = Extract<Declared[number], { do: "discard-card" | "discard-at-random" }>;

const isTaken = (step: Declared[number]): step is Taken =>
  step.do === "discard-card" || step.do === "discard-at-random";

/** Degradation of the Confederate railroads: one card of the enemy hand is discarded, named or drawn (4.26). */
export const railroadDegradation: Effect = {
  rule: "4.26",
  more: true,
  choice: {
    rule: "4.26",
    says: "one card of the other hand to be discarded",
    kinds: ["discard-card", "discard-at-random"],
    met(_, by, declared) {
      const taken = declared.filter(isTaken);
      const own = taken.find(({ side }) => side !== other(by));
      if (own !== undefined) return { actual: `a card of the ${own.side} hand`, path: "/declared" };
      return taken.length <= 1 || { expected: 1, actual: taken.length, path: "/declared" };
    },
  },
};
