import { navalMarkers } from "../terms/figures.js";
import type { Effect } from "./effect.js";
import { placesMarker } from "./places-marker.js";

/** CSS Hunley: there is only one (6.7). */
export const cssHunley: Effect = placesMarker("hunley", navalMarkers.hunley);
