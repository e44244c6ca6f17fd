import { flow } from "../kit.js";
import { armySize, maxArmySize } from "../position/armies.js";
import { mark } from "../position/board.js";
import { finalVictory } from "../position/victory.js";
import { dateOf } from "../terms/calendar.js";
import { leaderIds, other } from "../terms/constants.js";

/** The whole war: Union turn and Confederate turn, month after month (16.1). */
export const war = flow("war", "16.1", {
  turn: {
    rule: "16.1",
    auto(c) {
      const { s, call, ruling, tell } = c;
      // Ports of the set-up count as taken from the sea, unless the agreed reading says otherwise (4.0).
      const first = s.turn === s.firstTurn && s.active === "union";
      if (first && ruling("ports-at-start") === "none")
        for (const box of Object.values(s.boxes)) Reflect.deleteProperty(box, "invaded");
      for (const piece of Object.values(s.pieces)) mark(piece, { marches: 0, from: null, over: null, by: null });
      for (const leader of leaderIds) s.leaders[leader].marches = 0;
      Object.assign(s, { segment: "start", reinforced: [], victories: [], promoted: [] });
      s.marches = { die: null, available: 0, spent: 0 };
      s.recruits = { allowed: 0, boxes: [] };
      tell("turn-begun", {
        date: dateOf(s.turn),
        turn: s.turn,
        side: s.active,
        size: armySize(s, s.active),
        limit: maxArmySize(c, s.active),
      });
      call("playerTurn", { at: "begin", unsupplied: [], arriving: [], states: [] });
    },
  },
  next: {
    rule: "16.1",
    auto(c) {
      const { s } = c;
      if (s.active === "confederate") {
        if (s.turn >= s.lastTurn) {
          finalVictory(c);
          return;
        }
        s.turn += 1;
      }
      s.active = other(s.active);
      return "turn";
    },
  },
});
