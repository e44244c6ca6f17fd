// What a packet did is numbered on the board in the order in which it happened; a single deed has no number.
import { describe, expect, test } from "vitest";
import type { SceneNode } from "../../src/boards/index.js";
import { installedGames } from "../../src/games.js";
import type { GameEvent } from "../../src/rules/index.js";
import { nodesOf, scenesOf, textOf, withoutLegend } from "../support/scene.js";
import { machinesOf } from "../support/turns.js";

const kinds = new Set(["march", "voyage", "interception", "retreat", "fire", "charge", "last-move"]);

const withClass = (scene: SceneNode, fits: (name: string) => boolean) =>
  [...nodesOf(withoutLegend(scene))].filter(([, { class: name }]) => fits(String(name)));
const numbersOn = (scene: SceneNode) => withClass(scene, (name) => name === "nth").map((one) => Number(textOf(one)));
const arrowsOn = (scene: SceneNode) => withClass(scene, (name) => kinds.has(name));

/** Inputs that are drawn together, as those of a packet are. */
const together = 12;

describe.each([...installedGames.ids])("%s", (id) => {
  test("several deeds are numbered from 1 on, one is not", async () => {
    const [one] = await machinesOf(id, 1);
    const { table, initial, inputs = [] } = one?.machine ?? {};
    const state = JSON.parse(initial ?? "");
    const draw = scenesOf(id, (await installedGames.find(id))?.packs[0]);
    let [several, single] = [0, 0];
    let gathered: GameEvent[] = [];
    for (const [at, { input, by }] of inputs.entries()) {
      if (("state" in input && !("move" in input)) || several >= 8) break;
      gathered.push(...(table?.play(state, input, by, true).events ?? []));
      if (at % together !== together - 1) continue;
      const numbers = numbersOn(await draw(state, gathered));
      if (numbers.length > 0) {
        several += 1;
        const last = Math.max(...numbers);
        expect(last).toBeGreaterThan(1);
        expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(Array.from({ length: last }, (_, i) => i + 1));
      }
      for (const event of gathered.slice(0, 6)) {
        const alone = await draw(state, [event]);
        if (arrowsOn(alone).length > 0) single += 1;
        expect(numbersOn(alone)).toEqual([]);
      }
      gathered = [];
    }
    expect(several).toBeGreaterThan(1);
    expect(single).toBeGreaterThan(1);
  });
});

test("steps that follow each other are one arrow; who flees afterwards has the next number", async () => {
  const found = await installedGames.find("washingtons-war");
  const [machine] = await machinesOf("washingtons-war", 1);
  const draw = scenesOf("washingtons-war", found?.packs[0]);
  const state = JSON.parse(machine?.machine.initial ?? "");
  const step = (from: string, space: string): GameEvent => ({
    event: "general-marched",
    figures: { general: "howe", from, space },
  });
  const fled: GameEvent = { event: "retreated", figures: { side: "american", from: "norwich", space: "hartford" } };
  const scene = await draw(state, [step("boston", "lexington-concord"), step("lexington-concord", "norwich"), fled]);
  expect(arrowsOn(scene).map(([, { class: name }]) => name)).toEqual(["march", "retreat"]);
  expect(numbersOn(scene)).toEqual([1, 2]);
});
