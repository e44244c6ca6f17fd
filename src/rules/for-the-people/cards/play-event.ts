import { conditionMet, effectKnown } from "../../mechanics/cards/effects.js";
import { faultsIn } from "../effects/declared.js";
import { beyondKnown, effectOf, knownInPart, mayDeclare } from "../effects/registry.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { isEventOf, playable } from "../position/cards.js";
import { cardGate, cardHole, isFound, playChecks, theCard } from "../position/checks.js";
import { cardTitle } from "../position/names.js";
import { beginPlay } from "../position/plays.js";
import { declaredHoles } from "./declared-holes.js";
import { declaredLimits } from "./declared-limits.js";
import { declaredWords } from "./declared-words.js";

/** A card is played for what it says (4.21); where it leaves a choice, or is not documented, for what is declared. */
export const playEvent = move({
  name: "play-event",
  rule: "4.21",
  at: ["round/play"],
  params: moveShapes["play-event"],
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
    ...playChecks,
    "own-event": {
      rule: "4.22",
      says: "{card} is a {actual} event: the other side uses it for Operations alone",
      ok: ({ by, d }) => isEventOf(d.printed, by) || { actual: d.printed.side, path: "/card" },
    },
    "not-an-interrupt": {
      rule: "4.25",
      says: "{card} answers what the other side does: it is no play of a round",
      ok: ({ p, facts }) => !facts.interrupts(p.card) || { path: "/card" },
    },
    condition: {
      rule: "4.21",
      says: "{card} takes effect only where {condition}",
      ok: (c) => conditionMet(effectOf(c.d.printed.effect), c, c.by),
    },
    "declared-where-open": {
      rule: "4.21",
      says: "{card} leaves nothing to declare: its text is carried out as it stands",
      ok: ({ by, d }) => d.declared.length === 0 || mayDeclare(d.printed, by) || { path: "/declared" },
    },
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
    const { by, p, call } = c;
    beginPlay(c, by, p.card, "event");
    c.s.cards.played = p.card;
    call("event", { at: "begin", by, card: p.card, declared: [...(p.declared ?? [])] });
  },
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
