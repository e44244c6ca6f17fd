import { conditionMet } from "../../mechanics/cards/effects.js";
import { carryOutEvent, effectOf, mayDeclare } from "../effects/registry.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { playable, takeFromHand } from "../position/cards.js";
import { cardGate, cardHole, cardInHand } from "../position/checks.js";
import { isInterrupt } from "../position/interrupt-cards.js";
import { cardTitle } from "../position/names.js";
import { declaredHoles } from "./declared-holes.js";
import { declaredLimits } from "./declared-limits.js";
import { declaredWords } from "./declared-words.js";
import { condition, declaredWhereOpen, knownEffect, ownEvent, theEvent } from "./event-checks.js";

/** A card answers what the other side does, in its place or beside it (4.25). */
export const interrupt = move({
  name: "interrupt",
  rule: "4.25",
  at: ["interrupt/answer"],
  params: moveShapes.interrupt,
  preconditions: cardGate,
  resolve: theEvent,
  checks: {
    "card-in-hand": cardInHand,
    "own-event": ownEvent,
    "an-interrupt": {
      rule: "4.25",
      says: "{card} does not say that it answers what the other side does",
      ok: ({ p, facts }) => facts.interrupts(p.card) || { path: "/card" },
    },
    condition,
    "likely-condition": {
      rule: "4.21",
      source: "community",
      says: "{card} is known to take effect only where {condition}; the rulebook does not say it",
      ok: (c) => conditionMet(effectOf(c.d.printed.effect), c, c.by, "community"),
    },
    "declared-where-open": declaredWhereOpen,
    ...declaredLimits,
    "effect-known": knownEffect,
  },
  apply(c) {
    const { s, by, p, tell } = c;
    takeFromHand(s, by, p.card);
    tell("card-played", { side: by, card: p.card, use: "to interrupt" });
    carryOutEvent(c, by, p.card, p.declared);
    s.play.interrupted = true;
    if (s.play.cancelled) tell("move-cancelled", { card: p.card });
  },
  // Beside the holes: through the holes five times slower, for the same moves.
  candidates({ s, facts, by }, offer) {
    for (const card of playable({ s, facts }, by)) {
      if (isInterrupt(facts, card, by)) offer({ card });
    }
  },
  complete: false,
  *holes(c, { card, declared = [] }) {
    const { facts } = c;
    yield cardHole(c, c.by, (one) => isInterrupt(facts, one, c.by));
    if (card !== undefined && facts.isCard(card) && mayDeclare(facts.card(card), c.by))
      yield* declaredHoles(c, declared);
  },
  describe: (p, facts) => `interrupt with ${cardTitle(facts, p.card)}${declaredWords(facts, p.declared)}`,
});
