import type { TurnStep } from "../kit.js";
import { drawsMarkers } from "../position/calendar.js";
import { availableMarkers, choosesMarkers, frozen } from "../position/markers.js";
import { sides } from "../terms/constants.js";
import type { State } from "../terms/state.js";
import { emptyActivation } from "./activations.js";

/** The markers in the cup, in the order of their names: what is in it is public, the order of drawing is not. */
export const cupOf = (s: State): readonly string[] =>
  Object.keys(s.markers)
    .filter((id) => s.markers[id] === "cup")
    .sort();

const first: TurnStep = {
  rule: "3.A.2",
  by: ({ s }) => s.initiative ?? "US",
  when: (c) => {
    const { s, facts } = c;
    if (!drawsMarkers(s)) return "4.21";
    if (s.initiative === null) return "5.21";
    return availableMarkers(c).some((id) => facts.marker(id).side === s.initiative) || "4.21";
  },
  asks: () => "which marker begins the turn?",
};

const choosers: TurnStep = {
  rule: "3.B",
  auto(c) {
    c.f.owing = drawsMarkers(c.s) ? sides.filter((side) => choosesMarkers(c, side)) : [];
  },
};

const pool: TurnStep = {
  rule: "3.B",
  by: ({ f }) => f.owing,
  when: ({ f }) => f.owing.length > 0 || "3.B",
  asks: ({ by }) => `which markers does the ${by} use in this turn?`,
};

const cup: TurnStep = {
  rule: "3.B",
  when: ({ s }) => drawsMarkers(s),
  auto(c) {
    const { s, facts, tell } = c;
    const available = availableMarkers(c);
    for (const id of Object.keys(s.markers)) if (s.markers[id] !== "held") s.markers[id] = "out";
    for (const id of available) {
      if (s.markers[id] === "held") continue;
      const chosen = !choosesMarkers(c, facts.marker(id).side) || s.log.chosen.includes(id);
      s.markers[id] = chosen ? "cup" : "available";
    }
    tell("cup-filled", { count: cupOf(s).length, markers: [...cupOf(s)] });
  },
};

const next: TurnStep = {
  rule: "3.C.1",
  auto({ s, f, tell }) {
    Object.assign(f, { marker: null, held: false, use: null, active: [], failed: false });
    if (!drawsMarkers(s)) return f.phases.length > 0 ? "phase" : "recovery";
    const held = Object.keys(s.markers).find((id) => s.markers[id] === "held");
    if (held !== undefined) {
      Object.assign(f, { marker: held, held: true });
      s.markers[held] = "drawn";
      s.log.usedMarkers.push(held);
      tell("marker-held", { marker: held });
      return "use";
    }
    const left = cupOf(s);
    if (left.length === 0) return "recovery";
    if (left.length > 1) return "draw";
    take(s, f, left[0] ?? "");
    tell("marker-drawn", { marker: left[0] ?? "", left: 0 });
    return "use";
  },
};

function take(s: State, f: { marker: string | null }, marker: string): void {
  f.marker = marker;
  s.markers[marker] = "drawn";
  s.log.usedMarkers.push(marker);
}

const draw: TurnStep = {
  rule: "4.22",
  roll: ({ s }) => ({ pick: 1, of: Math.max(1, cupOf(s).length) }),
  chance: "now",
  on({ s, f, tell }, [place = 0]) {
    const left = cupOf(s);
    const marker = left[place] ?? "";
    take(s, f, marker);
    tell("marker-drawn", { marker, left: left.length - 1 });
  },
};

const use: TurnStep = {
  rule: "FR.Cav",
  by: () => "US",
  when: ({ f, facts }) => (f.marker !== null && facts.marker(f.marker).kind === "artillery") || "FR.Cav",
  asks: () => "does the cavalry act, or the artillery?",
};

const activate: TurnStep = {
  rule: "4.22",
  auto({ s, f, facts, call }) {
    const marker = f.marker ?? "";
    const { side, kind } = facts.marker(marker);
    s.markers[marker] = "aside";
    if (kind === "strategic") call("strategic", { at: "begin", side, marker, units: [], leaders: [], entered: {} });
    else {
      const only = f.failed ? f.active.filter((command) => !frozen({ s, facts }, command)) : null;
      call("activation", { ...emptyActivation(side), marker, use: f.use, only });
    }
    return "next";
  },
};

const phase: TurnStep = {
  rule: "SC.Cross",
  auto({ f, call, tell }) {
    const [side = "US", ...rest] = f.phases;
    f.phases = rest;
    tell("phase-begun", { side });
    call("activation", emptyActivation(side));
    return "next";
  },
};

export const cupSteps = { first, choosers, pool, cup, next, draw, use } as const;

export const activatingSteps = { activate, phase } as const;
