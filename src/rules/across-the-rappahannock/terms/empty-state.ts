import type { State } from "./state.js";

/** A state without units and markers, before the set-up. */
export function emptyState(scenario: string): State {
  return {
    scenario,
    turn: 1,
    activations: 0,
    units: {},
    leaders: {},
    markers: {},
    acts: {},
    log: emptyLog(),
    initiative: null,
    conditions: { track: 0, ground: "good", weather: "dry", settled: false },
    pontoons: [],
    trains: {},
    blown: [],
    fords: {},
    ips: {},
    control: {},
    exits: [],
    offMap: {},
    hooker: { movedLastTurn: false, wounded: 0, used: false },
    sedgwick: { active: false, charged: false },
    balloon: { gone: false, back: 0 },
    written: { committed: false, orders: {} },
    wiped: [],
    returning: [],
    released: [],
    proposed: [],
    loose: {},
    stack: [{ flow: "campaign", at: "setUp" }],
    orders: [],
    known: {},
    blocked: null,
    passed: [],
    over: null,
  };
}

/** The notes of a turn at its start. */
export function emptyLog(): State["log"] {
  return {
    acted: [],
    attached: {},
    option: {},
    usedMarkers: [],
    chosen: [],
    entered: null,
    tried: [],
    silent: [],
    activated: [],
    hookerMoved: false,
  };
}
