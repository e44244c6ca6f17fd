import { flow } from "../kit.js";
import { turnsOf } from "../position/battle.js";
import { finish } from "../position/score.js";

/** The whole battle: set-up, then turn after turn (3). */
export const campaign = flow("campaign", "3", {
  setUp: { rule: "Setup", auto: ({ call }) => call("setUp", { at: "place", ready: [] }) },
  turn: {
    rule: "3",
    auto({ call }) {
      call("turn", { at: "initiative", lost: [], placing: [], either: false });
    },
  },
  next: {
    rule: "3",
    auto(c) {
      const { s, options, tell } = c;
      tell("turn-over", { turn: s.turn });
      const last = turnsOf(s, options);
      if (last === null) return "over";
      if (s.turn >= last) {
        finish(c);
        return "end";
      }
      s.turn += 1;
      return "turn";
    },
  },
  over: {
    rule: "SN.Options",
    by: () => "parliament",
    standing: () => true,
    asks: ({ s }) => `turn ${s.turn} is over, and no turn is the last: end the battle?`,
  },
  agreed: {
    rule: "SN.Options",
    by: () => "royalist",
    standing: () => true,
    asks: () => "Parliament would end the battle: does it end?",
  },
});
