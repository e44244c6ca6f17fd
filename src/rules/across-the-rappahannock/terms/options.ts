import * as z from "zod/mini";

const rule = z.boolean();

/** Optional rules and choices of a scenario (digest: switches). */
export const options = z.strictObject({
  /** FR.Cmd: drop the limits of the Union's markers. */
  ignoreUnionCommandLimits: rule,
  /** LG.Hooker.Roof: Hooker can be wounded. */
  roofFalls: rule,
  /** SC.Jackson: Hooker is out of action from 0945 on 3 May. */
  hookerHit: rule,
  /** SC.Jackson: without the rules about Hooker. */
  noHookerRule: rule,
  /** SC.Full: one marker per corps in the first turn, that with the smallest range. */
  historicalFirstMarkers: rule,
});
export type Options = z.output<typeof options>;
