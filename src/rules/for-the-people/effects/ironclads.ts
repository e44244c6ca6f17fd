import type { Effect } from "./effect.js";
import { placesMarker } from "./places-marker.js";

// Each card names a ship, and which marker stands for it does not matter (6.7).
export const cssArkansas: Effect = placesMarker("ironclad", 1);
export const cssVirginia: Effect = placesMarker("ironclad", 1);
export const cssTennessee: Effect = placesMarker("ironclad", 1);
