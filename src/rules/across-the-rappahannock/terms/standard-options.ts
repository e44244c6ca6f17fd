import type { Options } from "./options.js";

/** No optional rule is used. */
export const standardOptions: Options = {
  ignoreUnionCommandLimits: false,
  roofFalls: false,
  hookerHit: false,
  noHookerRule: false,
  historicalFirstMarkers: false,
};
