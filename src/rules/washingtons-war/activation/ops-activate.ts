import { counted } from "../../mechanics/counting.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { activate } from "../position/activation.js";
import { notThatCard, opsCard, opsGate } from "../position/card-gates.js";
import { discardCard } from "../position/cards.js";
import { cardInHand } from "../position/checks.js";
import { cardHole, generalHole } from "../position/holes.js";
import { opsTitle, titled } from "../position/names.js";
import { beginPlay, withinRating } from "../position/plays.js";
import { activatable } from "./activatable.js";

/** An Ops card activates a General (6.2, 7.1.A). */
export const opsActivate = move({
  name: "ops-activate",
  rule: "6.2",
  at: ["impulse/play"],
  params: moveShapes["ops-activate"],
  preconditions: opsGate,
  resolve: ({ facts, p }, reject) => opsCard(facts, p.card) ?? reject("an-ops-card", notThatCard(facts, p.card)),
  checks: {
    "card-in-hand": cardInHand,
    ...activatable,
    "strategy-rating": {
      rule: "7.1.A",
      says: "{general} has a Strategy rating of {expected}, and the card a value of {actual}",
      ok: ({ facts, p, d }) => withinRating({ facts }, p.general, d.ops),
    },
  },
  apply(c) {
    const { by, p, d } = c;
    beginPlay(c, by, p.card, `with ${counted(d.ops, "Operation")}`);
    discardCard(c, p.card, "spent");
    activate(c, { general: p.general });
  },
  complete: false,
  *holes({ s, facts, by }) {
    yield cardHole({ s, facts }, by, (card) => opsCard(facts, card) !== undefined);
    yield generalHole(s, by);
  },
  describe: (p, facts) => `${opsTitle(facts, p.card)}: activate ${titled(p.general)}`,
});
