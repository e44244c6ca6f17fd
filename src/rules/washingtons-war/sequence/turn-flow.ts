import { whoPlays } from "../../mechanics/cards/rounds.js";
import { allPiles, forgetRebuild } from "../../mechanics/cards/table.js";
import { campaigns } from "../effects/campaign-of.js";
import { type EffectContext, flow } from "../kit.js";
import type { Facts } from "../pack/facts.js";
import { armyOf, spaceFor } from "../position/board.js";
import { mayHold, rebuildWhereDue } from "../position/cards.js";
import { owedToEurope } from "../position/european-war.js";
import { dealHands } from "../position/hands.js";
import { addSetAside, layOnDiscards, rebuildForAlliance, sides } from "../position/piles.js";
import { endQueue, freshCard } from "../position/plays.js";
import { coloniesControlled, congressSpaces, finalWinner, isolated } from "../position/politics.js";
import { countReserve, fromReserve } from "../position/reserve.js";
import { inAdvance } from "../position/standing-orders.js";
import { testAutomaticVictory } from "../position/victory.js";
import { openWinter } from "../position/winter.js";
import { generalIds, other, reinforcementBox, sideOf } from "../terms/constants.js";
import { firstYear, lastYearOf, setAsideReturns } from "../terms/figures.js";
import type { Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** Whether the British can hold a Campaign at all. */
function mayHoldCampaign(s: State, facts: Facts): boolean {
  return facts.cards.some((card) => campaigns.includes(facts.card(card).effect) && mayHold(s, "british", card));
}

/** Removes the isolated PCs of a side, all at once (10.2.3). */
function removeIsolated({ s, facts, ruling, tell }: EffectContext, side: Side): void {
  const spaces = isolated(s, facts, side, ruling("open-to-british-pc"));
  for (const space of spaces) spaceFor(s, space).pc = null;
  if (spaces.length > 0) tell(`${side}-pc-isolated`, { spaces });
}

/** Counts the colonies and ends the game (13.2). */
function endByCount({ s, facts, tell, win }: EffectContext, rule: string, reason: string): void {
  const count = coloniesControlled(s, facts);
  tell("final-count", count);
  win(finalWinner(count), rule, `${reason}: British ${count.british} colonies, American ${count.american}`);
}

/** A turn, and after it the next (5.0). */
export const turn = flow("turn", "5.0", {
  reinforcements: {
    rule: "5.1",
    auto(c) {
      const { s, facts, tell } = c;
      countReserve(c);
      const gained = fromReserve(c, "british", facts.reinforcements(s.year));
      s.phase = "reinforcements";
      s.card = freshCard(null);
      tell("turn-begun", { year: s.year });
      for (const general of generalIds) {
        if (s.generals[general] !== "captured") continue;
        const box = reinforcementBox[sideOf(general)];
        s.generals[general] = box;
        tell(`${sideOf(general)}-general-exchanged`, { general, box });
      }
      s.britishBox += gained;
      tell("british-cu-gained", { cu: gained, box: s.britishBox });
    },
  },
  strategyCards: {
    rule: "5.2",
    auto(c) {
      const { s, tell } = c;
      const { cards } = s;
      s.phase = "strategy-cards";
      for (const piles of allPiles(cards)) forgetRebuild(piles, sides);
      if (s.year >= setAsideReturns && cards.setAside.length > 0) {
        tell("set-aside-cards-added", { cards: cards.setAside });
        addSetAside(s);
      }
      rebuildWhereDue(c);
      dealHands(c, c.readings("deal-order"), c.readings("exhausted-deck"));
      const { american, british } = cards.hand;
      tell("hands-dealt", { american: american.length, british: british.length, deck: cards.deck });
    },
  },
  strategyBegins: {
    rule: "5.3",
    auto(c) {
      const { s, ruling } = c;
      s.phase = "strategy";
      if (s.franceEntered === s.year - 1 && ruling("victory-after-european-war") === "next-strategy-phase") {
        testAutomaticVictory(c);
      }
    },
  },
  claim: {
    rule: "5.3",
    by: () => "british",
    when: ({ s, facts }) => mayHoldCampaign(s, facts) || "5.3",
    ...inAdvance,
    asks: () => "claim the first play with a Campaign, or decline",
  },
  chooseFirst: {
    rule: "5.3",
    by: () => "american",
    ...inAdvance,
    asks: () => "say who plays the first card",
  },
  impulses: {
    rule: "5.3",
    auto({ s, f, call }) {
      const side = whoPlays(s.cards, sides, f.next ?? "american");
      if (side === null) {
        f.next = null;
        return "winter";
      }
      f.next = other(side);
      call("impulse", { at: "play", by: side });
      return "impulses";
    },
  },
  winter: {
    rule: "5.4",
    auto(c) {
      c.s.phase = "winter-attrition";
      openWinter(c);
    },
  },
  navyPhase: {
    rule: "5.5",
    auto({ s }) {
      s.phase = "french-navy";
    },
  },
  frenchNavy: {
    rule: "12.3",
    by: () => "american",
    when: ({ s }) => s.frenchNavy !== "box" || "12.3",
    ...inAdvance,
    asks: () => "place the French Navy in a zone, or leave it",
  },
  politicalPhase: {
    rule: "5.6",
    auto({ s }) {
      s.phase = "political-control";
    },
  },
  congress: {
    rule: "10.2.1",
    by: () => "american",
    when: ({ s, facts }) => (s.congress === "dispersed" && congressSpaces(s, facts).length > 0) || "10.2.1",
    ...inAdvance,
    asks: () => "place the Continental Congress",
  },
  placement: {
    rule: "10.2.2",
    auto({ s, tell }) {
      if (s.congress === "dispersed") tell("congress-has-no-place", {});
      for (const space of Object.keys(s.spaces).sort()) {
        for (const side of sides) {
          if (armyOf(s, space, side) === undefined || s.spaces[space]?.pc === side) continue;
          spaceFor(s, space).pc = side;
          tell("army-controls", { side, space });
        }
      }
    },
  },
  isolatedAmerican: { rule: "10.2.3", auto: (c) => removeIsolated(c, "american") },
  isolatedBritish: { rule: "10.2.3", auto: (c) => removeIsolated(c, "british") },
  europeanWar: {
    rule: "5.7",
    auto({ s, tell }) {
      s.phase = "end";
      if (s.franceEntered !== s.year) return;
      s.europeanWar = true;
      tell("european-war", {});
    },
  },
  europeanWarLosses: {
    rule: "12.2.B.iii",
    by: () => "british",
    when: ({ s }) => (s.franceEntered === s.year && owedToEurope(s) > 0) || "12.2.B.iii",
    ...inAdvance,
    asks: ({ s }) => `remove ${owedToEurope(s)} CUs from the map`,
  },
  gameEnd: {
    rule: "5.7",
    auto(c) {
      const { s, facts, ruling, options, win } = c;
      const year = s.cards.endOfWar === null ? null : facts.card(s.cards.endOfWar).warEnds;
      const oldest = ruling("end-of-war-year") === "current-or-earlier" ? firstYear : s.year - 1;
      if (year !== null && year <= s.year && year >= oldest) {
        endByCount(c, "13.2", `Lord North's Government Falls (${year})`);
      } else if (s.year >= lastYearOf(options)) {
        if (ruling("after-last-turn") === "final-count") endByCount(c, "13.2", "the Turn Track is at its end");
        else win("draw", "5.7", "the Turn Track is at its end");
      }
    },
  },
  nextTurn: {
    rule: "5.7",
    auto(c) {
      const { s, tell } = c;
      const { cards } = s;
      if (s.franceEntered === s.year) rebuildForAlliance(c);
      for (const side of sides) {
        endQueue(c, side, "queue-lapsed");
        const used = cards.reinforcement[side];
        cards.reinforcement[side] = [];
        layOnDiscards(s, ...used);
      }
      cards.swappable = null;
      s.firstPlayer = null;
      s.britishReinforced = false;
      s.americanReinforcements = 0;
      s.lineMutinies = false;
      tell("turn-ended", { year: s.year });
      s.year += 1;
      return "reinforcements";
    },
  },
});
