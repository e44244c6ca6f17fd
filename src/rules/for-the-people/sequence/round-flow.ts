import { flow } from "../kit.js";
import { leaderless } from "../position/end-of-move.js";
import { interruptBy } from "../position/interrupt-cards.js";
import { cardTitle, titleOf } from "../position/names.js";
import { crowded } from "../position/organisation.js";
import { other, sides } from "../terms/constants.js";

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
  answered: {
    rule: "4.25",
    when: ({ s }) => s.play.use !== "discard" && !s.play.answered,
    auto({ f, call }) {
      call("interrupt", interruptBy(other(f.by)));
    },
  },
  organisation: {
    rule: "5.34",
    by: (c) => sides.filter((side) => !c.f.looked.includes(side) && crowded(c, other(side)).length > 0),
    when: (c) => sides.some((side) => !c.f.looked.includes(side) && crowded(c, other(side)).length > 0) || "5.34",
    standing: () => true,
    conditions: {},
    asks: () => "send back enemy Generals from a space that holds too many, or leave them",
  },
  succession: {
    rule: "5.28",
    by: ({ s }) => [...new Set(leaderless(s).map(({ side }) => side))],
    when: ({ s }) => leaderless(s).length > 0 || "5.28",
    asks: ({ s }) =>
      `who commands ${leaderless(s)
        .map(({ army }) => titleOf(army))
        .join(", ")}?`,
  },
  played: {
    rule: "3.32",
    auto({ s, f }) {
      s.rounds[f.by] += 1;
      s.play.cancelled = false;
    },
  },
  done: { rule: "3.32", auto: () => "end" },
});
