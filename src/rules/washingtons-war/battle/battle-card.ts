import { effectOf } from "../effects/registry.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { anyCard, cardGate } from "../position/card-gates.js";
import { playBattleCard } from "../position/cards.js";
import { cardHole } from "../position/holes.js";
import { cardTitle } from "../position/names.js";
import { other } from "../terms/constants.js";
import { battleDrm } from "../terms/tables.js";
import { inHandForBattle, oneEach, windows } from "./battle-hand.js";

/** Step 1 of a battle: a Battle card is played. */
export const battleCard = move({
  name: "battle-card",
  rule: "6.33.A",
  at: windows,
  params: moveShapes["battle-card"],
  preconditions: cardGate("6.33"),
  resolve: anyCard,
  checks: {
    "one-each": { ...oneEach, ok: ({ f, by }) => f.spent[by] === "none" || { actual: f.spent[by] } },
    "in-hand": inHandForBattle,
    "a-battle-card": {
      rule: "6.33.A",
      says: "{card} is not a Battle card, and only such a card is played in a battle",
      ok: ({ p, facts }) => facts.card(p.card).battle,
    },
    "own-battle-card": {
      rule: "6.3.B",
      says: "{card} is a Battle card of the enemy and can only be discarded",
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
  complete: false,
  *holes({ s, facts, by }) {
    yield cardHole({ s, facts }, by, (card) => facts.card(card).battle);
  },
  describe: ({ card }, facts) => `Battle card ${cardTitle(facts, card)}`,
});
