import { conditionMet, declaredWhereUnknown, effectKnown } from "../../mechanics/cards/effects.js";
import { declaredSpaces, faultsIn } from "../effects/declared-faults.js";
import { carryOutEvent, effectOf, effectUnknown } from "../effects/registry.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { eventCard, eventGate, notThatCard } from "../position/card-gates.js";
import { playable } from "../position/cards.js";
import { cardInHand, offTheMap, onTheMap } from "../position/checks.js";
import { cardHole } from "../position/holes.js";
import { cardTitle } from "../position/names.js";
import { beginPlay } from "../position/plays.js";
import { other } from "../terms/constants.js";
import { declaredHoles } from "./declared-holes.js";
import { declaredLimits } from "./declared-limits.js";
import { declaredWords } from "./declared-words.js";

/** An event is played for what it says (6.31); where that is not documented, for what its player declares. */
export const playEvent = move({
  name: "play-event",
  rule: "6.31",
  at: ["impulse/play"],
  params: moveShapes["play-event"],
  preconditions: { ...eventGate, ...onTheMap() },
  resolve(c, reject) {
    const { facts, p } = c;
    const card = eventCard(facts, p.card);
    if (card === undefined) return reject("an-event", notThatCard(facts, p.card));
    const steps = p.declared ?? [];
    const off = offTheMap(c, ...declaredSpaces(steps));
    if (off) return reject("on-the-map", off);
    const faults = steps.length === 0 ? {} : faultsIn(c, steps);
    return {
      get printed() {
        return card.printed;
      },
      get flag() {
        return card.printed.flag;
      },
      get faults() {
        return faults;
      },
    };
  },
  checks: {
    "card-in-hand": cardInHand,
    flag: {
      rule: "6.3.B",
      says: "{card} bears the {flag} flag: an event of the other side is only discarded",
      ok: ({ by, d }) => d.flag !== other(by) || { expected: by, actual: d.flag, path: "/card" },
    },
    "not-only-in-battle": {
      rule: "6.33.A",
      says: "{card} is a Battle card and takes effect only in a battle",
      ok: ({ d }) => !d.printed.battle || d.printed.alsoEvent,
    },
    condition: {
      rule: "6.32.A",
      says: "{card} must be discarded unless its condition is met: {condition}",
      ok: (c) => conditionMet(effectOf(c.d.printed.effect), c, c.by),
    },
    "likely-condition": {
      rule: "6.32.A",
      // No rulebook says what the card asks for; only what it does.
      source: "reconstruction",
      says: "{card} does nothing unless {condition}, and is discarded then",
      ok: (c) =>
        c.ruling("event-for-nothing") === "played" ||
        conditionMet(effectOf(c.d.printed.effect), c, c.by, "reconstruction"),
    },
    "declared-where-unknown": {
      rule: "6.31",
      says: "the text of {card} is known and carried out as it stands: nothing is declared",
      ok: ({ p, d }) => p.declared === undefined || declaredWhereUnknown(p.declared, effectUnknown(d.printed)),
    },
    ...declaredLimits,
    "effect-known": {
      rule: "6.31",
      says: "what {card} (number {number}) does is not documented: what was declared is carried out",
      ok({ p: { card }, d, facts }) {
        const unknown = effectUnknown(d.printed);
        if (!unknown) return true;
        return effectKnown({ card, number: facts.cardNumber(card), unknown, agreed: facts.effectAgreed(card) });
      },
    },
  },
  apply(c) {
    const { by, p } = c;
    beginPlay(c, by, p.card, "as an event");
    carryOutEvent(c, by, p.card, p.declared);
  },
  // Beside the holes: through the holes four times slower, for the same moves.
  candidates({ s, facts, by }, offer) {
    for (const card of playable({ s, facts }, by)) {
      const printed = eventCard(facts, card)?.printed;
      if (printed === undefined) continue;
      if (effectUnknown(printed)) offer({ card, declared: [] });
      else offer({ card });
    }
  },
  complete: false,
  *holes(c, { card, declared = [] }) {
    const { facts } = c;
    yield cardHole(c, c.by, (one) => eventCard(facts, one) !== undefined);
    const printed = eventCard(facts, card ?? "")?.printed;
    if (printed !== undefined && effectUnknown(printed)) yield* declaredHoles(c, declared);
  },
  describe: (p, facts) => `play ${cardTitle(facts, p.card)}${declaredWords(facts, p.declared)}`,
});
