import { layDownPlayed } from "../cards.js";
import type { CardId, Side } from "../ids.js";
import type { Acting } from "../kit.js";
import { benjaminFranklin, hortelez, vonSteuben } from "./alliance.js";
import { majorCampaign, marblehead, minorCampaign } from "./campaign.js";
import type { Effect } from "./effect.js";
import { northGovernmentFalls } from "./end-of-war.js";
import { johnPaulJones } from "./hands.js";
import { destaing } from "./navy.js";
import { declarationOfIndependence, lineMutinies, williamPitt } from "./politics.js";

/** The events whose effect, or at least its condition, the rulebook states, by the name that the pack gives to the effect. */
const effects = new Map<string, Effect>([
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

/** The effect of that name; undefined where it is not known. */
export function effectOf(name: string | null): Effect | undefined {
  return name === null ? undefined : effects.get(name);
}

/** Plays an event that has left the hand: lays the card where it belongs and carries its text out (6.31, 6.3.C-D). */
export function carryOutEvent(c: Acting, by: Side, card: CardId): void {
  const effect = effectOf(c.facts.card(card).effect);
  if (effect?.placesCard !== true) layDownPlayed(c, card);
  c.tell("event-carried-out", { card });
  effect?.carryOut?.(c, by, card);
}
