import { discardFromBattle, playable, playBattleCard } from "../cards.js";
import { other } from "../constants.js";
import { effectOf } from "../effects/registry.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { battleDrm } from "../tables.js";
import { cardInHand } from "./common.js";
import { cardTitle } from "./names.js";

const windows = ["battle/attackerCard", "battle/defenderCard"] as const;
const aCard = { "a-card": { rule: "6.33", says: "there is such a card: {actual} is none" } };
const oneEach = {
  rule: "6.33.D",
  says: "each side spends one card in a battle: the {by} side has, and {card} would be another",
};
const inHandForBattle = { ...cardInHand, rule: "6.33" };

/** Step 1 of a battle: a Battle card is played. */
export const battleCard = move({
  name: "battle-card",
  rule: "6.33.A",
  at: windows,
  params: moveShapes["battle-card"],
  gates: aCard,
  look: ({ p, facts }, shut) => (facts.isCard(p.card) ? undefined : shut("a-card", { actual: p.card })),
  checks: {
    "one-each": { ...oneEach, ok: ({ f, by }) => f.spent[by] === "none" || { actual: f.spent[by] } },
    "in-hand": inHandForBattle,
    "a-battle-card": {
      rule: "6.33.A",
      says: "only a Battle card is played in a battle: {card} is none",
      ok: ({ p, facts }) => facts.card(p.card).battle,
    },
    "own-battle-card": {
      rule: "6.33.A",
      says: "a Battle card of the enemy can only be discarded: {card} is one",
      ok({ p, facts, by }) {
        const { flag } = facts.card(p.card);
        return flag === null || flag !== other(by);
      },
    },
  },
  apply(c) {
    const { p, f, by, facts, tell } = c;
    const { effect } = facts.card(p.card);
    playBattleCard(c, by, p.card);
    f.spent[by] = "battle";
    tell("battle-card-played", { side: by, card: p.card, drm: battleDrm.battleCard });
    effectOf(effect)?.inBattle?.(c);
  },
  candidates({ s, f, facts }, offer) {
    const by = f.at === "attackerCard" ? f.attacker : other(f.attacker);
    for (const card of playable({ s, facts }, by)) if (facts.card(card).battle) offer({ card });
  },
  complete: false,
  describe: ({ card }, facts) => `Battle card ${cardTitle(facts, card)}`,
});

/** Step 1 of a battle: an event is discarded. */
export const battleDiscard = move({
  name: "battle-discard",
  rule: "6.33.C",
  at: windows,
  params: moveShapes["battle-discard"],
  gates: aCard,
  look: ({ p, facts }, shut) => (facts.isCard(p.card) ? undefined : shut("a-card", { actual: p.card })),
  checks: {
    "one-each": { ...oneEach, ok: ({ f, by }) => f.spent[by] === "none" || { actual: f.spent[by] } },
    "in-hand": inHandForBattle,
    "an-event": {
      rule: "6.33.C",
      says: "an event is discarded, no Ops card: not {card}",
      ok: ({ p, facts }) => facts.card(p.card).ops === null,
    },
    "no-special": {
      rule: "6.34.A",
      says: "a Special is never discarded: {card} is one",
      ok: ({ p, facts }) => !facts.card(p.card).mandatory,
    },
  },
  apply(c) {
    const { p, f, by, tell } = c;
    discardFromBattle(c, by, p.card);
    f.spent[by] = "discard";
    tell("battle-card-discarded", { side: by, card: p.card, drm: battleDrm.discard });
  },
  candidates({ s, f, facts }, offer) {
    const by = f.at === "attackerCard" ? f.attacker : other(f.attacker);
    for (const card of playable({ s, facts }, by)) if (facts.card(card).ops === null) offer({ card });
  },
  complete: false,
  describe: ({ card }, facts) => `discards ${cardTitle(facts, card)}`,
});

/** Step 1 of a battle: no card. */
export const declineBattleCard = move({
  name: "decline-battle-card",
  rule: "9.2",
  at: windows,
  params: moveShapes["decline-battle-card"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no card",
});
