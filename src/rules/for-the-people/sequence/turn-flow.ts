import { rebuildWhereDue } from "../../mechanics/cards/drawing.js";
import { whoPlays } from "../../mechanics/cards/rounds.js";
import { allPiles, forgetRebuild } from "../../mechanics/cards/table.js";
import { flow } from "../kit.js";
import { campaigns } from "../position/campaigns.js";
import { mayHoldEffect } from "../position/cards.js";
import { dealHands } from "../position/hands.js";
import { beginReinforcement } from "../position/phases.js";
import { drawing } from "../position/piles.js";
import { freshPlay } from "../position/plays.js";
import { takeOccupiedCapitals } from "../position/possession.js";
import { loseQueue } from "../position/queues.js";
import { inAdvance } from "../position/standing-orders.js";
import { endOfTurn } from "../position/victory.js";
import { other, sides } from "../terms/constants.js";
import { lastTurn } from "../terms/figures.js";

/** A turn, and after it the next (3). */
export const turn = flow("turn", "3", {
  reinforcements: {
    rule: "3.1",
    auto({ s, call, tell }) {
      s.phase = "reinforcements";
      s.play = freshPlay(null, "union");
      tell("turn-begun", { turn: s.turn });
      call("reinforcement", beginReinforcement(s));
    },
  },
  deal: {
    rule: "3.2",
    auto(c) {
      const { s, tell } = c;
      s.phase = "strategy";
      for (const piles of allPiles(s.cards)) forgetRebuild(piles, sides);
      rebuildWhereDue(drawing(c));
      dealHands(c, c.readings("deal-order"), c.readings("exhausted-deck"));
      const { union, confederate } = s.cards.hand;
      tell("hands-dealt", { union: union.length, confederate: confederate.length, deck: s.cards.deck });
    },
  },
  claim: {
    rule: "3.31",
    by: () => "confederate",
    when: ({ s, facts }) => mayHoldEffect(s, facts, "confederate", campaigns) || "3.31",
    ...inAdvance,
    asks: () => "claim the first Strategy Round with a campaign, or decline",
  },
  rounds: {
    rule: "3.32",
    auto({ s, f, call }) {
      const side = whoPlays(s.cards, sides, f.next ?? "union");
      if (side === null) {
        f.next = null;
        return "political";
      }
      f.next = other(side);
      call("round", { at: "play", by: side, looked: [] });
      return "rounds";
    },
  },
  political: {
    rule: "3.4",
    auto(c) {
      const { s, call } = c;
      s.phase = "political-control";
      takeOccupiedCapitals(c);
      call("political", {
        at: "unionCapital",
        marked: [],
        gained: [],
        effects: { union: [], confederate: [] },
      });
    },
  },
  attrition: {
    rule: "3.5",
    auto({ s, call }) {
      s.phase = "attrition";
      call("attrition", { at: "choose", chosen: [], brigades: [] });
    },
  },
  gameEnd: {
    rule: "3.6",
    auto(c) {
      c.s.phase = "end";
      endOfTurn(c);
    },
  },
  nextTurn: {
    rule: "3.6",
    auto(c) {
      const { s, f, tell } = c;
      const { union, confederate } = s.will;
      for (const side of sides) loseQueue(c, side, "the turn ends");
      tell("turn-ended", { turn: s.turn, union: union.points, confederate: confederate.points });
      s.capitalTaken = { union: false, confederate: false };
      s.turn = Math.min(lastTurn, s.turn + 1);
      f.next = null;
      return "reinforcements";
    },
  },
});
