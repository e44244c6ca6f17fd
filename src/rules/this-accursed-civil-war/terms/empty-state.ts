import type { Act, State } from "./state.js";

/** A state without units, before the set-up. */
export function emptyState(scenario: string): State {
  return {
    scenario,
    turn: 1,
    initiative: null,
    phasing: "royalist",
    passes: 0,
    units: {},
    leaders: {},
    wings: {},
    acts: {},
    starts: {},
    moved: [],
    armyActed: [],
    armyOwes: [],
    rival: null,
    control: {},
    lull: 0,
    boats: { written: false, hex: null },
    stack: [{ flow: "campaign", at: "setUp" }],
    orders: [],
    known: {},
    blocked: null,
    passed: [],
    over: null,
  };
}

/** Nothing done. */
export const idle: Act = {
  action: null,
  hexes: 0,
  straight: 0,
  entered: 0,
  along: false,
  salvo: false,
  wheels: 0,
  from: [],
  known: [],
  loose: false,
  hemmed: false,
  charge: "owes",
  intercepted: false,
};
