// The legends of boards of hexes: what is drawn, each sign once, and nothing else; the panel lies beside the map.
import { describe, expect, test } from "vitest";
import { signs as rappahannock } from "../../src/boards/across-the-rappahannock/legend.js";
import type { HexSign } from "../../src/boards/hex/legend.js";
import type { SceneNode } from "../../src/boards/index.js";
import { signs as accursed } from "../../src/boards/this-accursed-civil-war/legend.js";
import { begun, legendOf, nodesOf, nodeWith, scenesOf } from "../support/scene.js";
import { machinesOf } from "../support/turns.js";

const games: readonly (readonly [game: string, signs: readonly HexSign[]])[] = [
  ["across-the-rappahannock", rappahannock],
  ["this-accursed-civil-war", accursed],
];

const boxOf = (node: SceneNode, name: string): readonly number[] => String(node[1][name]).split(" ").map(Number);

describe.each(games)("%s", (game, signs) => {
  const names = signs.map(({ sign }) => sign);

  test("no sign stands in the list twice", () => {
    expect(new Set(names).size).toBe(names.length);
  });

  test("at the beginning, and along whole games, the legend lists what is drawn and nothing else", async () => {
    const { state: first, pack } = await begun(game, "training");
    const draw = scenesOf(game, pack);
    const begin = legendOf(await draw(first), names);
    expect(begin.listed).toEqual(begin.wanted);
    expect(begin.listed.length).toBeGreaterThan(8);
    const seen = new Set(begin.listed);
    for (const { machine } of await machinesOf(game, 3)) {
      const { table, initial, inputs } = machine;
      const state = JSON.parse(initial);
      for (const [at, { input, by }] of inputs.entries()) {
        if ("state" in input && !("move" in input)) break;
        const { events } = table.play(state, input, by, true);
        // Of what happened one entry in twelve is drawn, one in three of the fights.
        const fights = events.some(({ event }) => /^(?:combat|charge|fire|retreat)/.test(event));
        if (events.length === 0 || at % (fights ? 3 : 12) !== 0) continue;
        const { listed, wanted } = legendOf(await draw(state, events), names);
        expect(listed).toEqual(wanted);
        for (const sign of listed) seen.add(sign);
      }
    }
    for (const sign of ["march", "fire", "charge", "retreat"]) expect([...seen]).toContain(sign);
  });

  test("the map and the panel share the picture, and nothing of the panel leaves it", async () => {
    const { state, pack } = await begun(game, "training");
    const scene = await scenesOf(game, pack)(state);
    const panel = nodeWith(scene, "class", "panel");
    const [x = 0, y = 0, width = 0, height = 0] = boxOf(panel, "data-box");
    expect([x, y]).toEqual([boxOf(scene, "data-map")[2], 0]);
    expect(x + width).toBe(scene[1]["width"]);
    expect(height).toBeLessThanOrEqual(Number(scene[1]["height"]));
    const rows = [...nodesOf(panel)].filter(([tag]) => tag === "text");
    expect(rows.length).toBeGreaterThan(20);
    for (const [, look] of rows) expect(Number(look["y"])).toBeLessThan(height);
  });
});
