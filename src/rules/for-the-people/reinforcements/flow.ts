import { d6 } from "../../sdk/kit.js";
import type { StepOf } from "../../sdk/types.js";
import { type ForThePeople, flow } from "../kit.js";
import { anyGeneral, arrive, returnArmies } from "../position/arrivals.js";
import { titleOf } from "../position/names.js";
import { isLanding, isOpenPort } from "../position/supply.js";
import { changeWill } from "../position/will.js";
import { will } from "../terms/figures.js";
import type { Side } from "../terms/ids.js";
import { zoneIds } from "../terms/lists.js";
import { runnerPorts } from "../terms/places.js";
import { landAt } from "./landing.js";

type ReinforcementStep = StepOf<ForThePeople, "reinforcement">;

/** A zone after the other: its roll, or the loss where no port of it is open (10.51, 12.5). */
const zone: ReinforcementStep = {
  rule: "10.51",
  auto(c) {
    const { f, tell } = c;
    if (f.steps !== "all") return "confederate";
    const next = zoneIds[f.zones];
    if (next === undefined) return "confederate";
    f.zones += 1;
    if (runnerPorts[next].some((port) => isOpenPort(c, port))) return "blockade";
    tell("zone-closed", { zone: next });
    changeWill(c, "confederate", -will.blockade, `the ${titleOf(next)} is closed (12.5)`);
    return "zone";
  },
};

const blockade: ReinforcementStep = {
  rule: "10.54",
  roll: d6,
  chance: "sealed",
  roller: () => "confederate",
  on(c, [die = 0]) {
    const { s, f, tell } = c;
    const rolled = zoneIds[f.zones - 1] ?? "north-atlantic";
    const result = die > s.blockade ? "an SP comes in" : "nothing comes in";
    tell("blockade-rolled", { zone: rolled, die, level: s.blockade, result });
    if (die <= s.blockade) {
      changeWill(c, "confederate", -will.blockade, `nothing comes into the ${titleOf(rolled)} (12.5)`);
      return "zone";
    }
    f.landing = rolled;
    const [only, ...others] = runnerPorts[rolled].filter((port) => isLanding(c, port));
    if (others.length > 0) return "landing";
    f.landing = null;
    if (only === undefined) return "zone";
    landAt(c, only);
    return "zone";
  },
};

/** Generals are placed face down: in which spaces is said now, who comes where is drawn afterwards (10.61). */
const placing = (side: Side): ReinforcementStep => ({
  rule: "10.61",
  by: () => side,
  when: (c) => (c.f.steps !== "none" && anyGeneral(c, side)) || "10.61",
  // Said beforehand, it saves the Union a mail between the moves of both sides and the spaces of the Confederacy.
  standing: () => true,
  conditions: {},
  asks: () => "name the spaces of the Generals who arrive",
});

/** Who comes where is turned up for both sides at once (10.61). */
const drawing = (side: Side): ReinforcementStep => ({
  rule: "10.61",
  roll: ({ f }) => ({ shuffle: f.arrivals[side].generals.length }),
  chance: "now",
  roller: ({ options }) => (options.reinforcements === "by-side" ? "confederate" : side),
  when: ({ f }) => f.arrivals[side].generals.length > 0,
  on(c, order) {
    const { spaces, generals } = c.f.arrivals[side];
    for (const [at, space] of spaces.entries()) {
      const general = generals[order[at] ?? 0];
      if (general !== undefined) arrive(c, general, space, side);
    }
  },
});

/**
 * The Reinforcement Phase: SP, Strategic Movement, Generals, the Union always first (3.1, 10.1). Where that is agreed, each side
 * moves its SP as soon as it has placed them; the moves say then where the phase goes on.
 */
export const reinforcement = flow("reinforcement", "3.1", {
  begin: {
    rule: "10.1",
    auto({ s, f, tell }) {
      returnArmies(s);
      tell("reinforcements-begun", { turn: s.turn, steps: f.steps });
    },
  },
  union: {
    rule: "10.31",
    by: () => "union",
    when: ({ f }) => f.steps === "all" || "10.1",
    asks: () => "place the reinforcements of the Union",
  },
  zone,
  blockade,
  landing: {
    rule: "10.54",
    by: () => "confederate",
    when: ({ f }) => f.landing !== null,
    asks: ({ f }) => `in which port of the ${f.landing === null ? "zone" : titleOf(f.landing)} does the SP land?`,
  },
  confederate: {
    rule: "10.43",
    by: () => "confederate",
    when: ({ f }) => f.steps === "all" || "10.1",
    asks: () => "place the reinforcements of the Confederacy",
  },
  unionMoves: {
    rule: "10.21",
    by: () => "union",
    when: ({ f }) => f.steps === "all" || f.steps === "movement" || "10.1",
    standing: () => true,
    conditions: {},
    asks: () => "Strategic Movement of the Union",
  },
  confederateMoves: {
    rule: "10.21",
    by: () => "confederate",
    when: ({ f }) => f.steps === "all" || f.steps === "movement" || "10.1",
    standing: () => true,
    conditions: {},
    asks: () => "Strategic Movement of the Confederacy",
  },
  unionGenerals: placing("union"),
  confederateGenerals: placing("confederate"),
  unionDraw: drawing("union"),
  confederateDraw: drawing("confederate"),
  done: { rule: "3.1", auto: () => "end" },
});
