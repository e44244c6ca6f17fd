import { notHeld } from "../../mechanics/cards/declared.js";
import type { QueryContext } from "../kit.js";
import { infantryAt, spAt, spaceOf } from "../position/board.js";
import { markersAt } from "../position/naval-markers.js";
import { places } from "../position/piles.js";
import { other } from "../terms/constants.js";
import type { DeclaredStep } from "../terms/declared-shapes.js";

/** Fewer SP than were declared, where no more are left; nothing where none are. */
const atMost = <Step extends { readonly sp: number }>(step: Step, there: number): Step | undefined =>
  there === 0 ? undefined : { ...step, sp: Math.min(step.sp, there) };

/**
 * What can still be carried out of a declared thing. It was right when it was declared, but the other side has answered
 * since, and what its card says takes the place of it (4.25): nobody is to blame for what is not there any more.
 */
export function leftOf({ s }: Pick<QueryContext, "s">, step: DeclaredStep): DeclaredStep | undefined {
  switch (step.do) {
    case "add-sp":
      return spAt(s, step.space, other(step.side)) > 0 ? undefined : step;
    case "remove-sp":
      return atMost(step, infantryAt(s, step.space, step.side));
    case "move-sp":
      return spAt(s, step.to, other(step.side)) > 0 ? undefined : atMost(step, infantryAt(s, step.from, step.side));
    case "place-fort":
      return s.forts[step.space] !== undefined || spAt(s, step.space, other(step.side)) > 0 ? undefined : step;
    case "place-marker":
      return markersAt(s, step.space).includes(step.marker) ? undefined : step;
    case "move-general":
    case "remove-general":
      return spaceOf(s, step.general) === undefined ? undefined : step;
    case "discard-card":
      return notHeld(places, s.cards, step) === undefined ? step : undefined;
    default:
      return step;
  }
}
