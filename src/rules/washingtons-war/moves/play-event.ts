import { missing } from "../../sdk/facts.js";
import { playable } from "../cards.js";
import { other } from "../constants.js";
import { carryOutEvent, effectOf } from "../effects/registry.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { beginPlay } from "../plays.js";
import { cardInHand } from "./common.js";
import { cardTitle } from "./names.js";
import { eventCard, eventGate } from "./ops.js";

/** An event is played for what it says (6.31). */
export const playEvent = move({
  name: "play-event",
  rule: "6.31",
  at: ["impulse/play"],
  params: moveShapes["play-event"],
  gates: eventGate,
  look: ({ facts, p }, shut) => eventCard(facts, p.card) ?? shut("an-event", { actual: p.card, path: "/card" }),
  checks: {
    "card-in-hand": cardInHand,
    flag: {
      rule: "6.3.B",
      says: "the card bears the player's own flag, none, or both",
      ok: ({ by, d }) => d.flag !== other(by) || { expected: by, actual: d.flag, path: "/card" },
    },
    "not-only-in-battle": {
      rule: "6.33.A",
      says: "a Battle card takes effect only in a battle",
      ok: ({ d }) => !d.battle || d.alsoEvent,
    },
    condition: {
      rule: "6.32.A",
      says: "the condition of the event is met; otherwise the card must be discarded",
      ok: ({ s, facts, ruling, by, d }) => effectOf(d.effect)?.condition?.({ s, facts, ruling }, by) ?? true,
    },
    "effect-known": {
      rule: "6.31",
      says: "what the event does is known",
      ok({ d, p }) {
        if (effectOf(d.effect)?.carryOut === undefined && (!d.battle || d.alsoEvent)) throw missing(`effect/${p.card}`);
        return true;
      },
    },
  },
  apply(c) {
    const { by, p } = c;
    beginPlay(c, by, p.card, "as an event");
    carryOutEvent(c, by, p.card);
  },
  candidates({ s, facts, by }, offer) {
    for (const card of playable({ s, facts }, by)) if (eventCard(facts, card) !== undefined) offer({ card });
  },
  complete: false,
  describe: (p, facts) => `play ${cardTitle(facts, p.card)}`,
});
