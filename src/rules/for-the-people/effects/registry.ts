import { effectTable } from "../../mechanics/cards/effects.js";
import type { EffectContext } from "../kit.js";
import type { Card } from "../pack/schema.js";
import { layDownPlayed } from "../position/cards.js";
import type { CardId, Side } from "../terms/ids.js";
import { admiralFoote, admiralPorter, farragut } from "./admirals.js";
import { anacondaPlan } from "./anaconda-plan.js";
import { armsProductionDelayed } from "./arms-production-delayed.js";
import { ballsBluff } from "./balls-bluff.js";
import { brazilRecognizes } from "./brazil-recognizes.js";
import { cabinetIntrigue } from "./cabinet-intrigue.js";
import { majorCampaign, minorCampaign } from "./campaigns.js";
import { capeHatterasOperations } from "./cape-hatteras-operations.js";
import { operationalConcentration, strategicConcentration } from "./concentrations.js";
import { confederateTorpedoes } from "./confederate-torpedoes.js";
import { contrabandOfWar } from "./contraband-of-war.js";
import { cottonIsKing } from "./cotton-is-king.js";
import { crittendenCompromise } from "./crittenden-compromise.js";
import { cssArkansas } from "./css-arkansas.js";
import { cssHunley } from "./css-hunley.js";
import { cssSumter } from "./css-sumter.js";
import { cssTennessee } from "./css-tennessee.js";
import { cssVirginia } from "./css-virginia.js";
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
  ["cabinet-intrigue", cabinetIntrigue],
  ["css-sumter", cssSumter],
  ["trent-affair", trentAffair],
  ["letters-of-marque", lettersOfMarque],
  ["cotton-is-king", cottonIsKing],
  ["port-royal", portRoyal],
  ["southern-blockade", southernBlockade],
  ["cape-hatteras-operations", capeHatterasOperations],
  ["gideon-welles", gideonWelles],
  ["anaconda-plan", anacondaPlan],
  ["eads-ironclads", eadsIronclads],
  ["ship-island", shipIsland],
  ["elite-units", eliteUnits],
  ["css-arkansas", cssArkansas],
  ["css-virginia", cssVirginia],
  ["css-tennessee", cssTennessee],
  ["css-hunley", cssHunley],
  ["confederate-torpedoes", confederateTorpedoes],
  ["uss-monitor", ussMonitor],
  ["crittenden-compromise", crittendenCompromise],
  ["western-virginia", westernVirginia],
  ["governor-harris", governorHarris],
  ["kansas-admitted", kansasAdmitted],
  ["recognizes-border-states", recognizesBorderStates],
  ["kentucky-anarchy", kentuckyAnarchy],
  ["pre-war-treachery", preWarTreachery],
  ["balls-bluff", ballsBluff],
  ["arms-production-delayed", armsProductionDelayed],
  ["enlistments-expire", enlistmentsExpire],
  ["draft-riots", draftRiots],
  ["contraband-of-war", contrabandOfWar],
  ["dysentery", dysentery],
  ["forward-to-richmond", forwardToRichmond],
  ["railroad-degradation", railroadDegradation],
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
