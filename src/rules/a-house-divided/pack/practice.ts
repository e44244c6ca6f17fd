import type { Row } from "./entries.js";

/**
 * Steps of play that no source covers, or only a weak one: each is needed to play, none is the published text. A check
 * that rests on one reads it here, so that it condemns nobody unless the players agreed the pack (16.12).
 */
export const practiceRows: readonly Row<"low" | "default">[] = [
  ["m3-mixing", "default", "default: DEF"],
  ["m6-leaving", "low", "low: TA"],
  ["m11-invasion", "low", "low: TA"],
  ["m13-marches", "low", "low: DS, TA"],
  ["b2-withdrawal", "low", "low: GM"],
  ["b4-every-piece", "default", "default: DEF"],
  ["b6-retreat", "default", "default: DEF"],
  ["b7-reinforcement", "low", "low: GM"],
  ["b7-cost", "default", "default: DEF"],
  ["p3-once", "default", "default: DEF"],
  ["r2-enemies", "default", "default: DEF"],
  ["leader-alone", "low", "low: TA"],
  ["sea-exit", "default", "default: DEF"],
];
