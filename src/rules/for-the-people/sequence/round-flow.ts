import { flow } from "../kit.js";
import { cardTitle } from "../position/names.js";

/** One Strategy Round (3.32). */
export const round = flow("round", "3.32", {
  play: {
    rule: "3.32",
    by: ({ f }) => f.by,
    asks({ s, f, facts }) {
      const { hand, forced } = s.cards;
      const owed = f.by === "union" && forced !== null ? `, it must be ${cardTitle(facts, forced)}` : "";
      return `play a card (${hand[f.by].length} in hand)${owed}`;
    },
  },
  organisation: {
    rule: "5.34",
    auto({ s, f }) {
      s.rounds[f.by] += 1;
    },
  },
  done: { rule: "3.32", auto: () => "end" },
});
