import type { Frames, State } from "../terms/state.js";

/** The first turn of each scenario. */
const firstTurns: { readonly [scenario in State["scenario"]]: number } = {
  "1861": 1,
  campaign: 1,
  "1862": 4,
  "1863": 7,
  "1864": 11,
};

/** Autumn 1861: the 90-day volunteers go home (10.7). */
const volunteersGoHome = 3;

/** What takes place of a Reinforcement Phase (2.8, 10.1, 14.6, 15.6, 16.6). */
export function stepsOf({ scenario, turn }: Pick<State, "scenario" | "turn">): Frames["reinforcement"]["steps"] {
  if (turn === firstTurns[scenario]) return turn === 1 ? "none" : "generals";
  return turn === volunteersGoHome ? "movement" : "all";
}

/** The Reinforcement Phase of a turn, before anything was done in it. */
export const beginReinforcement = (s: State): Frames["reinforcement"] => ({
  at: "begin",
  steps: stepsOf(s),
  zones: 0,
  landing: null,
  arrivals: { union: { spaces: [], generals: [] }, confederate: { spaces: [], generals: [] } },
});
