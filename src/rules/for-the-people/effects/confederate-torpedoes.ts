import { navalMarkers } from "../terms/figures.js";
import type { Effect } from "./effect.js";
import { placesMarker } from "./places-marker.js";

/** Confederate torpedoes: how many a card brings it says alone; never more than there are (6.7). */
export const confederateTorpedoes: Effect = placesMarker("torpedo", navalMarkers.torpedo);
