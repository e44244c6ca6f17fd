import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { anyCard, cardGate } from "../position/card-gates.js";
import { discardFromBattle } from "../position/cards.js";
import { cardHole } from "../position/holes.js";
import { cardTitle } from "../position/names.js";
import { battleDrm } from "../terms/tables.js";
import { inHandForBattle, oneEach, windows } from "./battle-hand.js";

/** Step 1 of a battle: an event is discarded. */
export const battleDiscard = move({
  name: "battle-discard",
  rule: "6.33.C",
  at: windows,
  params: moveShapes["battle-discard"],
  preconditions: cardGate("6.33"),
  resolve: anyCard,
  checks: {
    "one-each": { ...oneEach, ok: ({ f, by }) => f.spent[by] === "none" || { actual: f.spent[by] } },
    "in-hand": inHandForBattle,
    "an-event": {
      rule: "6.33.C",
      says: "{card} is an Ops card; only an event is discarded in a battle",
      ok: ({ p, facts }) => facts.card(p.card).ops === null,
    },
    "no-special": {
      rule: "6.34.A",
      says: "{card} is a Special, which is never discarded",
      ok: ({ p, facts }) => !facts.card(p.card).mandatory,
    },
  },
  apply(c) {
    const { p, f, by, tell } = c;
    discardFromBattle(c, by, p.card);
    f.spent[by] = "discard";
    tell("battle-card-discarded", { side: by, card: p.card, drm: battleDrm.discard });
  },
  complete: false,
  *holes({ s, facts, by }) {
    yield cardHole({ s, facts }, by, (card) => facts.card(card).ops === null);
  },
  describe: ({ card }, facts) => `discards ${cardTitle(facts, card)}`,
});
