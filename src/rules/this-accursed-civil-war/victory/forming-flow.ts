import { flow } from "../kit.js";
import { formable } from "../position/lull.js";

/** First Newbury: who stands in Open Order after a lull is declared; the King says it first (FN.1). */
export const forming = flow("forming", "FN.1", {
  ranks: {
    rule: "FN.1",
    by: ({ f }) => f.side,
    when: ({ s, f }) => formable(s, f.side).length > 0 || "FN.1",
    asks: () => "which units stand in Open Order?",
  },
  next: {
    rule: "FN.1",
    auto({ f }) {
      if (f.side === "parliament") return undefined;
      f.side = "parliament";
      return "ranks";
    },
  },
});
