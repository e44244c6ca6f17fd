import { effectTable } from "../../mechanics/cards/effects.js";
import type { EffectContext } from "../kit.js";
import type { Card } from "../pack/schema.js";
import { layDownPlayed } from "../position/cards.js";
import { removeCard } from "../position/piles.js";
import type { CardId, Side } from "../terms/ids.js";
import { arnoldBetrays } from "./arnold-betrays.js";
import { benjaminFranklin } from "./benjamin-franklin.js";
import { declarationOfIndependence } from "./declaration-of-independence.js";
import { type Declared, declare } from "./declared.js";
import { destaing } from "./destaing.js";
import type { Effect } from "./effect.js";
import { hortelez } from "./hortelez.js";
import { johnPaulJones } from "./john-paul-jones.js";
import { lineMutinies } from "./line-mutinies.js";
import { majorCampaign } from "./major-campaign.js";
import { marblehead } from "./marblehead.js";
import { minorCampaign } from "./minor-campaign.js";
import { northGovernmentFalls } from "./north-government-falls.js";
import { vonSteuben } from "./von-steuben.js";
import { williamPitt } from "./william-pitt.js";

/**
 * The events whose effect, or at least its condition, the rulebook states, by the name that the pack gives to the effect;
 * undefined where it is not known.
 */
export const effectOf = effectTable<Effect>([
  ["arnold-betrays", arnoldBetrays],
  ["benjamin-franklin", benjaminFranklin],
  ["declaration-of-independence", declarationOfIndependence],
  ["destaing", destaing],
  ["hortelez", hortelez],
  ["john-paul-jones", johnPaulJones],
  ["line-mutinies", lineMutinies],
  ["major-campaign", majorCampaign],
  ["marblehead", marblehead],
  ["minor-campaign", minorCampaign],
  ["north-government-falls", northGovernmentFalls],
  ["von-steuben", vonSteuben],
  ["william-pitt", williamPitt],
]);

/** Whether nobody can say from the rulebook what an event does in the Strategy Phase. */
export function effectUnknown({ effect, battle, alsoEvent }: Pick<Card, "effect" | "battle" | "alsoEvent">): boolean {
  return effectOf(effect)?.carryOut === undefined && (!battle || alsoEvent);
}

/** Whether an event can be played in the Strategy Phase, and nobody can say from the rulebook what it does then. */
export const isUnknownText = (card: Card): boolean => card.ops === null && effectUnknown(card);

/**
 * Plays an event that has left the hand: lays the card where it belongs and carries its text out (6.31, 6.3.C-D); where
 * the text is not documented, what its player declared.
 */
export function carryOutEvent(c: EffectContext, by: Side, card: CardId, declared: Declared = []): void {
  const effect = effectOf(c.facts.card(card).effect);
  const leaves = declared.some((step) => step.do === "remove-card");
  if (leaves) {
    removeCard(c.s, card);
    c.tell("card-removed", { card });
  } else if (effect?.placesCard !== true) layDownPlayed(c, card);
  c.tell("event-carried-out", { card });
  effect?.carryOut?.(c, by, card);
  if (declared.length > 0) declare(c, by, card, declared);
}
