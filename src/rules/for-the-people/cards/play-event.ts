import type { Declared } from "../effects/effect.js";
import { effectOf, knownInPart, mayDeclare } from "../effects/registry.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import type { Card } from "../pack/schema.js";
import { playable } from "../position/cards.js";
import { cardGate, cardHole, playChecks } from "../position/checks.js";
import { cardTitle } from "../position/names.js";
import { layCard } from "../position/piles.js";
import { beginPlay } from "../position/plays.js";
import type { Side } from "../terms/ids.js";
import { declaredHoles } from "./declared-holes.js";
import { declaredLimits } from "./declared-limits.js";
import { declaredWords } from "./declared-words.js";
import { condition, declaredWhereOpen, knownEffect, ownEvent, theEvent } from "./event-checks.js";

/**
 * Whether a card takes one from the other hand (4.26): it does not break the Operations Queue of who plays it (19). Forward
 * to Richmond does, and says so itself.
 */
function isRemoval({ effect }: Pick<Card, "effect">, by: Side, declared: Declared = []): boolean {
  if (effect === "forward-to-richmond") return false;
  const takes = (step: Declared[number]) =>
    (step.do === "discard-card" || step.do === "discard-at-random") && step.side !== by;
  return effect === "railroad-degradation" || declared.some(takes);
}

/** A card is played for what it says (4.21); where it leaves a choice, or is not documented, for what is declared. */
export const playEvent = move({
  name: "play-event",
  rule: "4.21",
  at: ["round/play"],
  params: moveShapes["play-event"],
  preconditions: cardGate,
  resolve: theEvent,
  checks: {
    ...playChecks,
    "own-event": ownEvent,
    "not-an-interrupt": {
      rule: "4.25",
      says: "{card} answers the other side's play: it is not played in a round of its own",
      ok: ({ p, facts, ruling }) =>
        ruling("interrupt-as-a-play") === "may" || !facts.interrupts(p.card) || { path: "/card" },
    },
    condition,
    "declared-where-open": declaredWhereOpen,
    choice: {
      rule: "4.21",
      says: "{card} allows {allowed}: not {actual}",
      ok(c) {
        const effect = effectOf(c.d.printed.effect);
        const answer = effect?.choice?.met(c, c.by, c.d.declared) ?? true;
        if (answer === true || knownInPart(c.d.printed, c.by)) return true;
        return { allowed: effect?.choice?.says ?? "", ...(answer === false ? {} : answer) };
      },
    },
    ...declaredLimits,
    "effect-known": knownEffect,
  },
  apply(c) {
    const { by, p, call, facts } = c;
    beginPlay(c, by, p.card, "event", isRemoval(facts.card(p.card), by, p.declared));
    layCard(c.s, p.card, () => {
      c.s.cards.played = p.card;
    });
    call("event", { at: "begin", by, card: p.card, declared: [...(p.declared ?? [])] });
  },
  // Beside the holes: through the holes five times slower, for the same moves.
  candidates({ s, facts, by }, offer) {
    for (const card of playable({ s, facts }, by)) {
      offer({ card });
    }
  },
  complete: false,
  *holes(c, { card, declared = [] }) {
    const { facts } = c;
    yield cardHole(c, c.by);
    if (card !== undefined && facts.isCard(card) && mayDeclare(facts.card(card), c.by))
      yield* declaredHoles(c, declared);
  },
  describe: (p, facts) => `play ${cardTitle(facts, p.card)}${declaredWords(facts, p.declared)}`,
});
