import { effectTable } from "../../mechanics/cards/effects.js";
import type { EffectContext } from "../kit.js";
import type { Card } from "../pack/schema.js";
import { layDownPlayed } from "../position/cards.js";
import type { CardId, Side } from "../terms/ids.js";
import { admiralFoote, admiralPorter, farragut } from "./admirals.js";
import { brazilRecognizes } from "./brazil-recognizes.js";
import { majorCampaign, minorCampaign } from "./campaigns.js";
import { operationalConcentration, strategicConcentration } from "./concentrations.js";
import { declare } from "./declared.js";
import type { Declared, Effect } from "./effect.js";
import { nathanielLyon } from "./nathaniel-lyon.js";
import { quakerGuns } from "./quaker-guns.js";
import { emancipationProclamation, foreignIntervention } from "./special-events.js";

/**
 * The events whose effect, or a part of it, the rulebook or the facts state, by the name that the pack gives to the
 * effect; undefined where it is not known.
 */
export const effectOf = effectTable<Effect>([
  ["admiral-foote", admiralFoote],
  ["admiral-porter", admiralPorter],
  ["farragut", farragut],
  ["brazil-recognizes-the-confederacy", brazilRecognizes],
  ["major-campaign", majorCampaign],
  ["minor-campaign", minorCampaign],
  ["nathaniel-lyon", nathanielLyon],
  ["quaker-guns", quakerGuns],
  ["emancipation-proclamation", emancipationProclamation],
  ["foreign-intervention", foreignIntervention],
  ["shiloh", strategicConcentration],
  ["chickamauga", strategicConcentration],
  ["first-manassas", operationalConcentration],
  ["seven-days", operationalConcentration],
]);

/** Whether nobody can say from the rulebook what an event does. */
export function effectUnknown({ effect }: Pick<Card, "effect">): boolean {
  const known = effectOf(effect);
  return known === undefined || (known.carryOut === undefined && known.choice === undefined);
}

/** Whether something may be declared for an event: where its text is unknown, known in part, or leaves a choice. */
export function mayDeclare(card: Pick<Card, "effect">): boolean {
  const known = effectOf(card.effect);
  return effectUnknown(card) || known?.choice !== undefined || known?.inPart === true;
}

/**
 * Plays an event that has left the hand: lays the card where it belongs and carries its text out, and what its player
 * declared (4.21).
 */
export function carryOutEvent(c: EffectContext, by: Side, card: CardId, declared: Declared = []): void {
  const effect = effectOf(c.facts.card(card).effect);
  if (declared.some((step) => step.do === "remove-card")) {
    c.s.cards.removed.push(card);
    c.tell("card-removed", { card });
  } else if (effect?.placesCard !== true) layDownPlayed(c, card);
  c.tell("event-carried-out", { card });
  effect?.carryOut?.(c, by, card);
  if (declared.length > 0) declare(c, by, card, declared);
}
