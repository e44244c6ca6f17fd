import { flow } from "../kit.js";
import { frenchPorts } from "../position/politics.js";
import { inAdvance } from "../position/standing-orders.js";

/** France enters the war, when the card that brought it about is done (12.2.B). */
export const frenchEntry = flow("frenchEntry", "12.2.B", {
  navy: {
    rule: "12.2.B.i",
    by: () => "american",
    ...inAdvance,
    asks: () => "place the French Navy in a Blockade Zone",
  },
  land: {
    rule: "12.2.B.ii",
    by: () => "american",
    when: (c) => frenchPorts(c).length > 0 || "12.2.B.ii",
    ...inAdvance,
    asks: () => "land Rochambeau and the French CUs in a port",
  },
  wait: {
    rule: "12.2.B.ii",
    when: ({ s }) => s.frenchBox > 0,
    auto({ s, tell }) {
      s.generals.rochambeau = "american-leaders";
      s.frenchWaiting = true;
      tell("french-waiting", {});
    },
  },
  europeanWar: {
    rule: "12.2.B.iii",
    auto({ s, tell }) {
      s.allianceDue = false;
      s.franceEntered = s.year;
      tell("european-war-marked", { year: s.year });
    },
  },
  reshuffle: { rule: "12.2.B.iv", auto: ({ tell }) => tell("reshuffle-due", { why: "the French Alliance" }) },
});
