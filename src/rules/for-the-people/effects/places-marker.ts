import type { NavalMarker } from "../position/naval-markers.js";
import type { Effect } from "./effect.js";
import { upTo } from "./up-to.js";

/** An event that brings a naval weapon, up to a number of its kind; where it can be is judged for each one (6.7). */
export const placesMarker = (marker: NavalMarker, max: number): Effect => ({
  rule: "6.7",
  more: true,
  choice: upTo(
    { rule: "6.7", says: max === 1 ? `one ${marker}` : `up to ${max} of the kind ${marker}` },
    { kind: "place-marker", max, wrong: (step) => (step.marker === marker ? undefined : step.marker) },
  ),
});
