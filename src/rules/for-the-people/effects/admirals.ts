import type { Effect } from "./effect.js";

/**
 * An admiral leads a naval move (6.11, 6.31, 6.41). The rulebook names what the events change of it, not their whole text:
 * what else is declared is open.
 */
const fleetOf = (admiral: "foote" | "porter" | "farragut", rule: string): Effect => ({
  rule,
  more: true,
  carryOut: ({ call }, by) => call("fleet", { at: "choose", by, left: 1, made: 0, admiral }),
});

export const admiralFoote: Effect = fleetOf("foote", "6.41");
export const admiralPorter: Effect = fleetOf("porter", "6.41");
export const farragut: Effect = fleetOf("farragut", "6.13");
