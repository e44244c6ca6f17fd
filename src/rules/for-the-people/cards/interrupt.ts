import { conditionMet, effectKnown } from "../../mechanics/cards/effects.js";
import { faultsIn } from "../effects/declared.js";
import { beyondKnown, carryOutEvent, effectOf, mayDeclare } from "../effects/registry.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { isEventOf, playable, takeFromHand } from "../position/cards.js";
import { cardGate, cardHole, cardInHand, isFound, theCard } from "../position/checks.js";
import { isInterrupt } from "../position/interrupting.js";
import { cardTitle } from "../position/names.js";
import { declaredHoles } from "./declared-holes.js";
import { declaredLimits } from "./declared-limits.js";
import { declaredWords } from "./declared-words.js";

/** A card answers what the other side does, in its place or beside it (4.25). */
export const interrupt = move({
  name: "interrupt",
  rule: "4.25",
  at: ["interrupt/answer"],
  params: moveShapes.interrupt,
  preconditions: cardGate,
  resolve(c, reject) {
    const card = theCard(c, reject);
    if (!isFound(card)) return card;
    const declared = c.p.declared ?? [];
    return {
      declared,
      get printed() {
        return card.printed;
      },
      get faults() {
        const { mayPlace } = effectOf(card.printed.effect) ?? {};
        return declared.length === 0 ? {} : faultsIn(c, declared, (on, space) => mayPlace?.(on, c.by, space) === true);
      },
    };
  },
  checks: {
    "card-in-hand": cardInHand,
    "own-event": {
      rule: "4.22",
      says: "{card} is a {actual} event: the other side uses it for Operations alone",
      ok: ({ by, d }) => isEventOf(d.printed, by) || { actual: d.printed.side, path: "/card" },
    },
    "an-interrupt": {
      rule: "4.25",
      says: "{card} does not say that it answers what the other side does",
      ok: ({ p, facts }) => facts.interrupts(p.card) || { path: "/card" },
    },
    condition: {
      rule: "4.21",
      says: "{card} takes effect only where {condition}",
      ok: (c) => conditionMet(effectOf(c.d.printed.effect), c, c.by),
    },
    "likely-condition": {
      rule: "4.21",
      source: "community",
      says: "{card} is known to take effect only where {condition}; the rulebook does not say it",
      ok: (c) => conditionMet(effectOf(c.d.printed.effect), c, c.by, "community"),
    },
    "declared-where-open": {
      rule: "4.21",
      says: "{card} leaves nothing to declare: its text is carried out as it stands",
      ok: ({ by, d }) => d.declared.length === 0 || mayDeclare(d.printed, by) || { path: "/declared" },
    },
    ...declaredLimits,
    "effect-known": {
      rule: "4.21",
      says: "what {card} ({id}, number {number}) does is not documented, or not all of it: what was declared is carried out",
      ok({ by, p: { card }, d, facts }) {
        const unknown = beyondKnown(d.printed, by, d.declared);
        return effectKnown({ card, number: facts.cardNumber(card), unknown, agreed: facts.effectAgreed(card) });
      },
    },
  },
  apply(c) {
    const { s, by, p, tell } = c;
    takeFromHand(s, by, p.card);
    tell("card-played", { side: by, card: p.card, use: "to interrupt" });
    carryOutEvent(c, by, p.card, p.declared);
    if (s.play.cancelled) tell("move-cancelled", { card: p.card });
  },
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
