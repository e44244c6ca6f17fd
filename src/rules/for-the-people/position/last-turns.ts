import { lastTurn } from "../terms/figures.js";
import type { Options } from "../terms/options.js";
import type { State } from "../terms/state.js";

/** With which turn a game ends, and so by whose conditions. */
export type Ends = "autumn-1861" | "autumn-1862" | "autumn-1863" | "spring-1865";

/** The turn in which each kind of game ends (13.2, 14.7, 15.7, 16.7, 17.1). */
export const lastTurns: { readonly [end in Ends]: number } = {
  "autumn-1861": 3,
  "autumn-1862": 6,
  "autumn-1863": 9,
  "spring-1865": lastTurn,
};

/** The turn with which a scenario ends by itself. */
const ownEnd: { readonly [scenario in State["scenario"]]: Ends } = {
  "1861": "autumn-1861",
  "1862": "autumn-1862",
  "1863": "autumn-1863",
  "1864": "spring-1865",
  campaign: "spring-1865",
};

/**
 * With whose victory conditions a game ends: those of its scenario, or of a later one that the players agreed; a campaign
 * may be ended with any autumn (2.1).
 */
export function endingOf(s: State, { ends }: Options): Ends {
  const own = ownEnd[s.scenario];
  if (ends === "scenario") return own;
  return s.scenario !== "campaign" && lastTurns[ends] < lastTurns[own] ? own : ends;
}
