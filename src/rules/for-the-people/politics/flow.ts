import type { StepOf } from "../../sdk/types.js";
import { type EffectContext, type ForThePeople, flow } from "../kit.js";
import { holdsMississippi } from "../position/arrivals.js";
import { capitalSpaces } from "../position/capitals.js";
import { testSources } from "../position/sources.js";
import { changingStates, clearState, emptySpaces, invadedStates, spacesHeld } from "../position/state-control.js";
import { changeWill } from "../position/will.js";
import { sides } from "../terms/constants.js";
import { turnsInYear, will } from "../terms/figures.js";
import type { Side } from "../terms/ids.js";
import { borderStates } from "../terms/places.js";
import type { Frames } from "../terms/state.js";
import { stateValues } from "../terms/tables.js";

type PoliticalStep = StepOf<ForThePeople, "political">;
type Effects = Frames["political"]["effects"];

/** A government in flight finds a new place (3.41, 11.23). */
const capital = (side: Side): PoliticalStep => ({
  rule: "11.23",
  by: () => side,
  when: (c) => (c.s.capitals[side] === null && capitalSpaces(c, side).length > 0) || "11.23",
  asks: () => "place the capital",
});

const note = (effects: Effects, side: Side, by: number, why: string): void => {
  effects[side].push({ by, why });
};

/** Who controls the states (12.11, 12.13). */
const states: PoliticalStep = {
  rule: "12.1",
  auto(c) {
    const { s, f, tell } = c;
    for (const { state, side } of changingStates(c)) {
      const before = s.states[state].control;
      const { value = 0, spaces: needed = 0 } = stateValues[state] ?? {};
      s.states[state] = { control: side, since: s.turn };
      tell("state-controlled", { side, state, spaces: spacesHeld(c, state, side), needed });
      const why = `${state} is controlled by the ${side === "union" ? "Union" : "Confederacy"} (12.1)`;
      if (!borderStates.includes(state)) {
        note(f.effects, "confederate", -value, why);
        continue;
      }
      note(f.effects, side, value, why);
      if (before === "confederate") note(f.effects, "confederate", -value, why);
      else {
        clearState(c, state, side);
        if (emptySpaces(s, c.facts, state, side).length > 0) f.gained.push({ state, side });
      }
    }
  },
};

/** Confederates in Union states, and the Mississippi (12.8, 12.12). */
const incursions: PoliticalStep = {
  rule: "12.12",
  auto(c) {
    const { s, f, tell } = c;
    for (const state of invadedStates(c)) {
      note(f.effects, "union", -will.incursion, `Confederates hold ${state} (12.12)`);
      note(f.effects, "confederate", will.incursion, `Confederates hold ${state} (12.12)`);
    }
    if (!s.mississippi && holdsMississippi(c)) {
      s.mississippi = true;
      tell("mississippi-opened", {});
      note(f.effects, "union", will.mississippi, "the Mississippi is open (12.8)");
    }
    for (const side of sides) if (!isMixed(f.effects[side])) applyEffects(c, side);
  },
};

/** Some effects raise Strategic Will and some lower it: only then their order counts (12.4). */
const isMixed = (effects: Effects[Side]): boolean =>
  effects.some(({ by }) => by > 0) && effects.some(({ by }) => by < 0);

/** All effects of a step on a side, in their order. */
function applyEffects(c: EffectContext & { readonly f: Frames["political"] }, side: Side): void {
  for (const { by, why } of c.f.effects[side]) changeWill(c, side, by, why);
  c.f.effects[side] = [];
}

/** The side that is affected orders what changes its Strategic Will (12.4). */
const order = (side: Side): PoliticalStep => ({
  rule: "12.4",
  by: () => side,
  when: ({ f }) => f.effects[side].length > 0 || "12.4",
  asks: ({ f }) =>
    `order the effects on Strategic Will: ${f.effects[side].map(({ by, why }) => `${by}: ${why}`).join("; ")}`,
});

/** War weariness and war guilt, in autumn (12.9). */
const weariness: PoliticalStep = {
  rule: "12.9",
  auto(c) {
    const { s } = c;
    if (s.turn % turnsInYear === 0) {
      changeWill(c, "union", -will.weariness, "war weariness (12.9)");
      if (s.emancipation) changeWill(c, "confederate", -will.guilt, "war guilt (12.9)");
    }
    testSources(c);
  },
};

/** The Political Control Phase: capitals, PCs, states, weariness (3.4). */
export const political = flow("political", "3.4", {
  unionCapital: capital("union"),
  confederateCapital: capital("confederate"),
  marking: {
    rule: "11.1",
    by: ({ f }) => sides.filter((side) => !f.marked.includes(side)),
    when: ({ f }) => f.marked.length < sides.length,
    standing: () => true,
    conditions: {},
    asks: () => "place PCs where infantry in supply stands, and take enemy PCs off by cavalry",
  },
  states,
  border: {
    rule: "12.13",
    by: ({ f }) => [...new Set(f.gained.map(({ side }) => side))],
    when: ({ f }) => f.gained.length > 0 || "12.13",
    asks: ({ f }) => `fill the empty spaces of ${f.gained.map(({ state }) => state).join(", ")}`,
  },
  incursions,
  unionOrder: order("union"),
  confederateOrder: order("confederate"),
  weariness,
  done: { rule: "3.4", auto: () => "end" },
});
