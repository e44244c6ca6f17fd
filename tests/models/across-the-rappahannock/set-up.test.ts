import { describe, test } from "vitest";
import { type State, scenarioOf } from "../../../src/rules/across-the-rappahannock/index.js";
import { agreed, type Comparison, comparison, disagreed } from "../../support/model.js";
import { isGun } from "./counters.js";
import { standard } from "./positions.js";
import { type SetUp, setUps } from "./set-up.js";

const setUpRules = ["line", "two counters", "guns", "works", "pontoons", "turns"] as const;
type SetUpRule = (typeof setUpRules)[number];

const words = (text = ""): string[] => text.split(/\s+/).filter((word) => word !== "");

/** "CSA F3222 2+1": infantry and cavalry, and guns, in each hex. */
function listed({ map, armies }: SetUp, without: SetUpRule | null): string[] {
  const held = new Map<string, [line: number, guns: number]>();
  for (const { side, line, pairs, guns, batteries } of armies) {
    const add = (text: string | undefined, more: readonly [number, number]) => {
      for (const hex of words(text)) {
        const [a, b] = held.get(`${side} ${map}${hex}`) ?? [0, 0];
        held.set(`${side} ${map}${hex}`, [a + more[0], b + more[1]]);
      }
    };
    const two = without === "two counters" ? 1 : 2;
    if (without !== "line") add(line, [1, 0]);
    add(pairs, [two, 0]);
    if (without !== "guns") add(guns, [0, 1]);
    add(batteries, [0, two]);
  }
  return [...held].map(([hex, [line, guns]]) => `${hex} ${line}+${guns}`).sort();
}

function stationed({ units }: State): string[] {
  const held = new Map<string, [line: number, guns: number]>();
  for (const { side, hex, type } of Object.values(units)) {
    if (hex === null || type === "train") continue;
    const [a, b] = held.get(`${side} ${hex}`) ?? [0, 0];
    held.set(`${side} ${hex}`, isGun({ type }) ? [a, b + 1] : [a + 1, b]);
  }
  return [...held].map(([hex, [line, guns]]) => `${hex} ${line}+${guns}`).sort();
}

function compare(without: SetUpRule | null = null): Comparison {
  const found = comparison();
  for (const [scenario, setUp] of Object.entries(setUps)) {
    const s = standard.setup(scenario);
    const [model, module] = [listed(setUp, without), stationed(s)];
    for (const place of new Set([...model, ...module]))
      found.same(model.includes(place), module.includes(place), () => `${scenario}: ${place}`);
    const works = without === "works" ? [] : Object.entries(setUp.works ?? {});
    const dug = works.flatMap(([facing, hexes]) => words(hexes).map((hex) => `${setUp.map}${hex} ${facing}`));
    const told = Object.entries(s.ips).map(([hex, { facing }]) => `${hex} ${facing}`);
    for (const place of new Set([...dug, ...told]))
      found.same(dug.includes(place), told.includes(place), () => `${scenario}: works at ${place}`);
    const bridges = without === "pontoons" ? [] : words(setUp.pontoons);
    const sides = bridges.map((pair) =>
      pair
        .split("-")
        .map((hex) => `${setUp.map}${hex}`)
        .join("|"),
    );
    if (setUp.pontoons !== undefined) found.same(sides.sort(), [...s.pontoons].sort(), () => `${scenario}: pontoons`);
    const turns = without === "turns" ? 0 : setUp.turns;
    found.same(turns, scenarioOf(scenario).turns.length, () => `${scenario}: turns`);
  }
  return found;
}

test("FR.Setup: who stands where when a battle begins", () => {
  agreed("across-the-rappahannock", "set-up", compare());
});

describe("FR.Setup: without one of its lists the model is caught", () => {
  test.each(setUpRules)("FR.Setup: without %s", (rule) => {
    disagreed(compare(rule));
  });
});
