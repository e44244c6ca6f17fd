import { describe, test } from "vitest";
import type { State } from "../../../src/rules/a-house-divided/index.js";
import { agreed, type Comparison, comparison, disagreed } from "../../support/model.js";
import { allAdvanced, boardOf, standardOptions } from "./positions.js";
import { controlAtStart, forces, idOf, type SetUp, setUps } from "./set-up.js";
import { citySum } from "./supply.js";

const kindOf = ({ grade, type }: State["pieces"][string]) => `${grade.slice(0, 1)}${type === "infantry" ? "I" : "C"}`;

/** Everything that stands on the map when a scenario begins, compared with what the rules list. */
function compare(listed: { readonly [scenario: string]: SetUp }): Comparison {
  const found = comparison();
  for (const options of [standardOptions, allAdvanced]) {
    const board = boardOf(options);
    for (const [scenario, setUp] of Object.entries(listed)) {
      const s = board.setup(scenario);
      const where = (what: string) => () => `${what} of ${scenario}`;
      found.same(setUp.turns, [s.turn, s.lastTurn], where("turns"));
      for (const [name, box] of Object.entries(s.boxes)) {
        if (name === "europe") continue;
        found.same(controlAtStart(scenario, name), box.control, where(`control of ${name}`));
        found.same([null, null], [box.entrenched ?? null, box.held ?? null], where(name));
      }
      for (const side of ["union", "confederate"] as const) {
        const places = forces(setUp[side]);
        const onMap = Object.values(s.pieces).filter((one) => one.side === side);
        for (const name of new Set([...places.keys(), ...onMap.map(({ box }) => box)])) {
          const there = onMap
            .filter(({ box }) => box === name)
            .map(kindOf)
            .sort();
          found.same(places.get(name) ?? [], there, where(`${side} pieces in ${name}`));
        }
        const militia = (kind: string) => [...places.values()].flat().filter((one) => one === kind).length;
        const infantry = side === "union" ? setUp.militia : 8;
        // The April mobilisation of the first turn comes later (16.12.R0).
        const pool = { infantry: infantry - militia("mI"), cavalry: 1 - militia("mC") };
        found.same([pool.infantry, pool.cavalry], [s.pool[side].infantry, s.pool[side].cavalry], where(`${side} pool`));
        const w = { s, options, readings: {} };
        found.same(setUp.sizes[side === "union" ? 0 : 1], citySum(w, side), where(`${side} army size`));
      }
      found.same(["union", { die: null, available: 2, spent: 0 }], [s.active, s.marches], where("first marches"));
      for (const who of ["grant", "lee", "sherman"] as const) {
        const at = setUp.leaders[who];
        const expected = options.leaders && at !== undefined ? idOf(at) : "not-arrived";
        found.same(expected, s.leaders[who].at, where(who));
      }
    }
  }
  return found;
}

test("16.13: every set-up is as listed", () => {
  agreed("a-house-divided", "set-up", compare(setUps));
});

describe("16.13: a set-up that is listed otherwise is noticed", () => {
  test.each(Object.keys(setUps))("16.13: %s", (scenario) => {
    const one = setUps[scenario];
    if (one === undefined) throw new Error(`no scenario ${scenario}`);
    disagreed(compare({ [scenario]: { ...one, union: one.union.replace("1mI", "2mI") } }));
    disagreed(compare({ [scenario]: { ...one, turns: [one.turns[0], one.turns[1] + 1] } }));
    disagreed(compare({ [scenario]: { ...one, militia: one.militia + 4 } }));
    disagreed(compare({ [scenario]: { ...one, confederate: one.confederate.replace("Charleston SC", "Savannah") } }));
  });
});
