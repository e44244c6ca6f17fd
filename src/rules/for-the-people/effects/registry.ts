import { effectTable } from "../../mechanics/cards/effects.js";
import type { EffectContext } from "../kit.js";
import type { Card } from "../pack/schema.js";
import { layDownPlayed } from "../position/cards.js";
import { removeCard } from "../position/piles.js";
import type { CardId, Side } from "../terms/ids.js";
import { admiralFoote, admiralPorter, farragut } from "./admirals.js";
import { anacondaPlan } from "./anaconda-plan.js";
import { armsProductionDelayed } from "./arms-production-delayed.js";
import { ballsBluff } from "./balls-bluff.js";
import { brazilRecognizes } from "./brazil-recognizes.js";
import { cabinetIntrigue } from "./cabinet-intrigue.js";
import { majorCampaign, minorCampaign } from "./campaigns.js";
import { capeHatteras } from "./cape-hatteras.js";
import { operationalConcentration, strategicConcentration } from "./concentrations.js";
import { confederateTorpedoes } from "./confederate-torpedoes.js";
import { contrabandOfWar } from "./contraband-of-war.js";
import { cottonIsKing } from "./cotton-is-king.js";
import { crittendenCompromise } from "./crittenden-compromise.js";
import { cssHunley } from "./css-hunley.js";
import { cssSumter } from "./css-sumter.js";
import { declare } from "./declared.js";
import { draftRiots } from "./draft-riots.js";
import { dysentery } from "./dysentery.js";
import { eadsIronclads } from "./eads-ironclads.js";
import type { Declared, Effect } from "./effect.js";
import { eliteUnits } from "./elite-units.js";
import { enlistmentsExpire } from "./enlistments-expire.js";
import { forwardToRichmond } from "./forward-to-richmond.js";
import { gideonWelles } from "./gideon-welles.js";
import { governorHarris } from "./governor-harris.js";
import { griersonsRaid } from "./griersons-raid.js";
import { cssArkansas, cssTennessee, cssVirginia } from "./ironclads.js";
import { kansasAdmitted } from "./kansas-admitted.js";
import { kentuckyAnarchy } from "./kentucky-anarchy.js";
import { lettersOfMarque } from "./letters-of-marque.js";
import { nathanielLyon } from "./nathaniel-lyon.js";
import { portRoyal } from "./port-royal.js";
import { preWarTreachery } from "./pre-war-treachery.js";
import { quakerGuns } from "./quaker-guns.js";
import { railroadDegradation } from "./railroad-degradation.js";
import { recognizesBorderStates } from "./recognizes-border-states.js";
import { shipIsland } from "./ship-island.js";
import { southernBlockade } from "./southern-blockade.js";
import { emancipationProclamation, foreignIntervention } from "./special-events.js";
import { trentAffair } from "./trent-affair.js";
import { ussMonitor } from "./uss-monitor.js";
import { westernVirginia } from "./western-virginia.js";

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
  ["anaconda-plan", anacondaPlan],
  ["arms-production-delayed", armsProductionDelayed],
  ["balls-bluff", ballsBluff],
  ["cabinet-intrigue", cabinetIntrigue],
  ["cape-hatteras-operations", capeHatteras],
  ["confederate-torpedoes", confederateTorpedoes],
  ["contraband-of-war", contrabandOfWar],
  ["cotton-is-king", cottonIsKing],
  ["crittenden-compromise", crittendenCompromise],
  ["css-arkansas", cssArkansas],
  ["css-hunley", cssHunley],
  ["css-sumter", cssSumter],
  ["css-tennessee", cssTennessee],
  ["css-virginia", cssVirginia],
  ["draft-riots", draftRiots],
  ["dysentery", dysentery],
  ["eads-ironclads", eadsIronclads],
  ["elite-units", eliteUnits],
  ["enlistments-expire", enlistmentsExpire],
  ["forward-to-richmond", forwardToRichmond],
  ["gideon-welles", gideonWelles],
  ["governor-harris", governorHarris],
  ["griersons-raid", griersonsRaid],
  ["kansas-admitted", kansasAdmitted],
  ["kentucky-anarchy", kentuckyAnarchy],
  ["letters-of-marque", lettersOfMarque],
  ["port-royal", portRoyal],
  ["pre-war-treachery", preWarTreachery],
  ["railroad-degradation", railroadDegradation],
  ["recognizes-border-states", recognizesBorderStates],
  ["ship-island", shipIsland],
  ["southern-blockade", southernBlockade],
  ["trent-affair", trentAffair],
  ["uss-monitor", ussMonitor],
  ["western-virginia", westernVirginia],
]);

/** Whether nobody can say from the rulebook what an event does. */
export function effectUnknown({ effect }: Pick<Card, "effect">): boolean {
  const known = effectOf(effect);
  return known === undefined || (known.carryOut === undefined && known.choice === undefined);
}

/** Whether the rulebook tells only a part of what an event does when a side plays it. */
export const knownInPart = ({ effect }: Pick<Card, "effect">, by: Side): boolean => {
  const inPart = effectOf(effect)?.inPart;
  return inPart === true || inPart === by;
};

/** Whether what was declared for an event is beyond what the rulebook says of it, so that it is open. */
export function beyondKnown(card: Pick<Card, "effect">, by: Side, declared: Declared): boolean {
  if (effectUnknown(card) || knownInPart(card, by)) return true;
  const known = effectOf(card.effect);
  return known?.more === true && declared.some((step) => known.choice?.kinds?.includes(step.do) !== true);
}

/** Whether the rulebook lacks a part of the text of an event, no matter which side plays it. */
export const isUnknownText = (card: Pick<Card, "effect">): boolean =>
  effectUnknown(card) || effectOf(card.effect)?.inPart !== undefined || effectOf(card.effect)?.more === true;

/** Whether something may be declared for an event: where its text is unknown, known in part, or leaves a choice. */
export function mayDeclare(card: Pick<Card, "effect">, by: Side): boolean {
  const known = effectOf(card.effect);
  return effectUnknown(card) || knownInPart(card, by) || known?.choice !== undefined || known?.more === true;
}

/**
 * Plays an event that has left the hand: lays the card where it belongs and carries its text out, and what its player
 * declared (4.21).
 */
export function carryOutEvent(c: EffectContext, by: Side, card: CardId, declared: Declared = []): void {
  const effect = effectOf(c.facts.card(card).effect);
  if (declared.some((step) => step.do === "remove-card")) {
    removeCard(c.s, card);
    c.tell("card-removed", { card });
  } else if (effect?.placesCard !== true) layDownPlayed(c, card);
  c.tell("event-carried-out", { card });
  effect?.carryOut?.(c, by, card);
  if (declared.length > 0) declare(c, by, card, declared);
}
