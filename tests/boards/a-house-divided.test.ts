import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { map } from "../../src/boards/a-house-divided/generated/map.js";
import { signs } from "../../src/boards/a-house-divided/panel.js";
import { type Box, isWithin, ringsOf, spotOf } from "../../src/boards/geography/map.js";
import { boardScene } from "../../src/boards/index.js";
import { halves, widthOf } from "../../src/boards/letters.js";
import type { SceneNode } from "../../src/boards/scene.js";
import { replayLog } from "../../src/index.js";
import { aHouseDivided, standardPack } from "../../src/rules/a-house-divided/index.js";
import { type GameEvent, open } from "../../src/rules/index.js";
import { legendOf, scenesOf, touching } from "../support/scene.js";

const game = "a-house-divided";
const table = open(aHouseDivided, { pack: standardPack, authority: "agreed" });
const boxes = Object.keys(standardPack.relations.state.entries);
const scenarios = ["campaign-1861", "short-1861", "scenario-1862", "scenario-1863", "scenario-1864"] as const;

const sceneOf = scenesOf(game, standardPack);

const spots = boxes.flatMap((box) => {
  const spot = spotOf(map, box);
  return spot === undefined ? [] : [{ box, spot }];
});

describe("the layout", () => {
  test("every box of the map has a place, and no two slots touch", () => {
    expect(spots).toHaveLength(129);
    const { mark } = map;
    const slots: readonly (readonly [string, Box])[] = [
      ...spots.flatMap(({ box, spot: { x, y, name, stack } }) => [
        [`${box}: mark`, { x: x - mark, y: y - mark, w: 2 * mark, h: 2 * mark }] as const,
        [`${box}: name`, name] as const,
        [`${box}: pieces`, stack] as const,
      ]),
      ["tracks", map.boxes.panel],
      ["legend", map.boxes.legend],
    ];
    expect(touching(slots)).toEqual([]);
    expect(slots.filter(([, { x, y, w, h }]) => x < 0 || y < 0 || x + w > map.width || y + h > map.height)).toEqual([]);
  });

  test("each box lies in its state; Harpers Ferry in West Virginia, Fort Monroe on the shore", () => {
    const outside = spots.filter(({ box, spot }) => {
      const state = standardPack.relations.state.entries[box]?.value ?? "";
      return !isWithin(spot, ringsOf(map, box === "harpers-ferry" ? "WV" : state));
    });
    expect(outside.map(({ box }) => box).filter((box) => box !== "fort-monroe")).toEqual([]);
  });

  test("names fit their slots and have 9 pixels or more where the sheet is 1,300 wide; the ground is small", () => {
    for (const { box, spot } of spots) {
      const name = standardPack.relations.name.entries[box]?.value ?? "";
      const lines = spot.name.lines === 2 ? halves(name) : [name];
      for (const line of lines) expect(widthOf(line, map.letters), box).toBeLessThanOrEqual(spot.name.w);
    }
    expect((map.letters * 1300) / map.width).toBeGreaterThanOrEqual(9);
    const source = readFileSync("src/boards/a-house-divided/generated/map.ts");
    expect(source.length).toBeLessThan(60_000);
    expect(gzipSync(source).length).toBeLessThan(20_000);
  });
});

test.each(scenarios)("%s: the legend lists what is drawn and nothing else", async (scenario) => {
  const state = table.setup(scenario);
  const scene = await sceneOf(state);
  const { listed, wanted } = legendOf(scene, signs);
  expect(listed).toEqual(wanted);
  expect(listed.length).toBeGreaterThan(10);
  expect(await sceneOf(JSON.parse(JSON.stringify(state)))).toEqual(scene);
});

/** What the counters of each box say: "union 2 infantry veteran" and the like, in any order. */
function onCounters(scene: SceneNode): readonly string[] {
  const found: string[] = [];
  const visit = ([, attributes, children]: SceneNode, box: string, side: string): void => {
    const [, own = side] = /^counter-(.+)$/.exec(String(attributes["class"])) ?? [];
    const here = String(attributes["data-space"] ?? box);
    const [text, stripes] = children;
    const words =
      typeof text === "string" || text?.[0] !== "text" ? undefined : /^(\d+)([IC])$/.exec(String(text[2][0]));
    if (here !== "" && own !== "" && words !== null && words !== undefined && typeof stripes === "object") {
      const count = String(stripes[1]["d"]).split("M").length - 1;
      const grade = ["", "militia", "veteran", "crack"][count];
      // The class, by which the legend knows it, and the stripes say the same.
      expect(attributes["class"]).toBe(grade);
      found.push(`${here} ${own} ${words[1]} ${words[2] === "I" ? "infantry" : "cavalry"} ${grade}`);
    }
    for (const child of children) if (typeof child !== "string") visit(child, here, own);
  };
  visit(scene, "", "");
  return found.sort();
}

function standing({ pieces }: ReturnType<typeof table.setup>): readonly string[] {
  const counts = new Map<string, number>();
  for (const { box, side, type, grade } of Object.values(pieces)) {
    if (box === null || spotOf(map, box) === undefined) continue;
    const kind = `${box} ${side} # ${type} ${grade}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => kind.replace("#", String(count))).sort();
}

test.each(scenarios)("%s: counters say how many there are of each grade, in stripes", async (scenario) => {
  const state = table.setup(scenario);
  // Each third piece is better than it was, each fifth the best.
  const pieces = Object.entries(state.pieces).map(([id, piece], at) => {
    const grade = at % 5 === 0 ? ("crack" as const) : at % 3 === 0 ? ("veteran" as const) : piece.grade;
    return [id, { ...piece, grade }] as const;
  });
  const mixed = { ...state, pieces: Object.fromEntries(pieces) };
  const said = onCounters(await sceneOf(mixed));
  expect(said).toEqual(standing(mixed));
  expect(said.length).toBeGreaterThan(10);
});

test("a foreign value has no picture", async () => {
  for (const value of [{}, null, 7, { ...table.setup("short-1861"), turn: -1 }])
    expect(await boardScene(game, value, standardPack, [])).toBeUndefined();
});

const folder = join("tests", "games", game);
const [first = ""] = readdirSync(folder).filter((file) => file.endsWith(".pbem"));

test(`${first}: every state draws`, async () => {
  const states: { readonly state: unknown; readonly events: readonly GameEvent[] }[] = [];
  await replayLog(readFileSync(join(folder, first)), {
    after: ({ state, timeline }) => {
      states.push({ state: structuredClone(state), events: timeline?.at(-1)?.events ?? [] });
    },
  });
  expect(states.length).toBeGreaterThan(20);
  for (const { state, events } of states) await sceneOf(state, events);
});
