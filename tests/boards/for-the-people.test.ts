import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { map } from "../../src/boards/for-the-people/generated/map.js";
import { signs } from "../../src/boards/for-the-people/legend.js";
import { classesOf } from "../../src/boards/geography/classes.js";
import { type Box, isWithin, plaqueOf, ringsOf, spotOf } from "../../src/boards/geography/map.js";
import { boardLines, boardScene, type SceneNode } from "../../src/boards/index.js";
import { halves, widthOf } from "../../src/boards/letters.js";
import { replayLog } from "../../src/index.js";
import { forThePeople, type State, standardPack } from "../../src/rules/for-the-people/index.js";
import { type GameEvent, open } from "../../src/rules/index.js";
import { forThePeopleFolder } from "../support/for-the-people/log.js";
import { legendOf, nodesOf, nodeWith, scenesOf, textOf, touching } from "../support/scene.js";

const game = "for-the-people";
const table = open(forThePeople, { pack: standardPack, authority: "agreed" });
const spaces = Object.keys(standardPack.relations.name.entries);
const setUps = ["1861", "1862", "1863", "1864"] as const;

const sceneOf = scenesOf(game, standardPack);

const groupOf = (scene: SceneNode, space: string): SceneNode => nodeWith(scene, "data-space", space);
const spots = spaces.map((space) => {
  const spot = spotOf(map, space);
  if (spot === undefined) throw new Error(`${space} has no place`);
  return { space, spot };
});

describe("the layout", () => {
  const { mark } = map;
  const slots: readonly (readonly [string, Box])[] = [
    ...spots.flatMap(({ space, spot: { x, y, name, stack } }) => [
      [`${space}: mark`, { x: x - mark, y: y - mark, w: 2 * mark, h: 2 * mark }] as const,
      [`${space}: name`, name] as const,
      [`${space}: pieces`, stack] as const,
    ]),
    ...Object.keys(map.plaques).flatMap((state) => {
      const box = plaqueOf(map, state);
      return box === undefined ? [] : [[`${state}: plaque`, box] as const];
    }),
    ["tracks", map.boxes.panel],
    ["legend", map.boxes.legend],
  ];

  test("no two slots touch, and all lie on the sheet", () => {
    expect(touching(slots)).toEqual([]);
    const off = slots.filter(([, { x, y, w, h }]) => x < 0 || y < 0 || x + w > map.width || y + h > map.height);
    expect(off).toEqual([]);
    expect(slots).toHaveLength(3 * 244 + 21 + 2);
  });

  test("each space lies in its state, but for forts on the shore", () => {
    const outside = spots
      .filter(({ space, spot }) => !isWithin(spot, ringsOf(map, space.slice(space.lastIndexOf("-") + 1).toUpperCase())))
      .map(({ space }) => space);
    const known = ["fort-monroe-va", "fort-morgan-al", "fort-pickens-fl", "fort-pulaski-ga", "fort-sumter-sc"];
    expect(outside.filter((space) => ![...known, "harpers-ferry-va"].includes(space))).toEqual([]);
    const ferry = spotOf(map, "harpers-ferry-va");
    expect(ferry !== undefined && isWithin(ferry, ringsOf(map, "WV"))).toBe(true);
  });

  test("names fit their slots, and have 9 pixels or more where the sheet is 1,300 wide", () => {
    for (const { space, spot } of spots) {
      const name = standardPack.relations.name.entries[space]?.value ?? "";
      const lines = spot.name.lines === 2 ? halves(name) : [name];
      expect(lines, space).toHaveLength(spot.name.lines);
      for (const line of lines) expect(widthOf(line, map.letters), space).toBeLessThanOrEqual(spot.name.w);
    }
    expect((map.letters * 1300) / map.width).toBeGreaterThanOrEqual(9);
  });

  test("no letters anywhere are smaller than those of names", async () => {
    const sizes = [...nodesOf(await sceneOf(table.setup("1864")))].flatMap(([tag, attributes]) =>
      tag === "text" ? [Number(attributes["font-size"] ?? 13)] : [],
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(map.letters);
  });

  test("the ground is small: 60 kB, 20 kB gzip", () => {
    const source = readFileSync("src/boards/for-the-people/generated/map.ts");
    expect(source.length).toBeLessThan(60_000);
    expect(gzipSync(source).length).toBeLessThan(20_000);
  });
});

describe("the picture", () => {
  test.each(setUps)(
    "%s: every space is drawn with a sentence, and nothing is written to the state",
    async (scenario) => {
      const state = table.setup(scenario);
      const before = JSON.stringify(state);
      const scene = await sceneOf(state);
      expect(JSON.stringify(state)).toBe(before);
      expect(await sceneOf(JSON.parse(before))).toEqual(scene);
      expect(JSON.parse(JSON.stringify(scene))).toEqual(scene);
      for (const space of spaces) expect(groupOf(scene, space)[2][0]?.[0], space).toBe("title");
      const pieces = Object.keys(state.infantry.union).length + Object.keys(state.infantry.confederate).length;
      expect([...nodesOf(scene)].filter(([, { class: name }]) => name === "sp").length).toBeGreaterThanOrEqual(pieces);
    },
  );

  test.each(setUps)("%s: the legend lists what is drawn and nothing else", async (scenario) => {
    const scene = await sceneOf(table.setup(scenario));
    const { listed, wanted } = legendOf(scene, signs);
    expect(listed).toEqual(wanted);
    expect(listed.length).toBeGreaterThan(20);
  });

  test("every sign that a state can show is in the legend", async () => {
    const state = table.setup("1864");
    state.ironclads.push("mobile-al");
    state.torpedoes.push("mobile-al");
    state.hunley = "charleston-sc";
    state.elites["iron-brigade"] = "washington-dc";
    state.generals.sheridan = { at: "track-12", brigade: 0 };
    const drawn = classesOf(await sceneOf(state).then(([, , parts]) => parts));
    for (const sign of ["ironclad", "torpedo", "hunley", "elite", "returns", "destroyed", "army", "cavalry"])
      expect([...drawn], sign).toContain(sign);
  });

  test("a counter tells who leads and how many more Generals there are; its sentence names all", async () => {
    const scene = await sceneOf(table.setup("1864"));
    const wilderness = textOf(groupOf(scene, "wilderness-va"));
    expect(wilderness).toContain("Confederate 12 SP, Army of Northern Virginia under R. E. Lee");
    expect(wilderness).toMatch(/ 12 .*\+3 .*R\.E\.Lee$/);
  });

  test("sides differ by shape: squares and round counters", async () => {
    const scene = await sceneOf(table.setup("1862"));
    const shapes = (sign: string) => [
      ...new Set([...nodesOf(scene)].filter(([, a]) => a["class"] === sign).map(([tag]) => tag)),
    ];
    expect([shapes("union"), shapes("confederate"), shapes("union-pc")]).toEqual([["rect"], ["circle"], ["rect"]]);
  });

  test("what happened last is drawn: marches as one trail, retreats dashed, battles, what was placed", async () => {
    const events: GameEvent[] = [
      { event: "activated", figures: { general: "mcdowell", space: "washington-dc", sp: 5 } },
      { event: "moved", figures: { from: "washington-dc", space: "manassas-va", sp: 5 } },
      { event: "moved", figures: { from: "manassas-va", space: "culpeper-va", sp: 5 } },
      {
        event: "intercepted",

        figures: { general: "j-johnston", from: "winchester-va", space: "culpeper-va" },
      },
      { event: "battle-begun", figures: { space: "culpeper-va", attacker: "union" } },
      { event: "retreated", figures: { side: "union", space: "culpeper-va", to: "manassas-va", sp: 3 } },
      { event: "pc-placed", figures: { side: "confederate", space: "culpeper-va" } },
    ];
    const scene = await sceneOf(table.setup("1861"), events);
    const [, , parts] = scene;
    const count = (sign: string) =>
      parts.filter((node) => typeof node !== "string" && node[1]["class"] === sign).length;
    expect(["march", "interception", "retreat", "battle", "placed"].map(count)).toEqual([1, 1, 1, 1, 1]);
    const retreat = [...nodesOf(scene)].find(([, a]) => a["class"] === "retreat");
    expect(JSON.stringify(retreat)).toContain("stroke-dasharray");
    expect(textOf(scene)).toContain("interception");
  });

  test("hands are told by their size alone", async () => {
    const state = table.setup("1861");
    state.cards.hand.union = ["clara-barton"];
    expect(textOf(await sceneOf(state))).not.toMatch(/Clara Barton/i);
  });

  test.each([
    [{}],
    [null],
    ["state"],
    [{ ...table.setup("1861"), pc: { "new-york-ny": "nobody" } }],
    [{ ...table.setup("1861"), turn: 99 }],
  ])("a foreign value has neither picture nor lines of this game (%#)", async (value) => {
    expect(await boardScene(game, value, standardPack, [])).toBeUndefined();
  });

  test("foreign figures in events are passed over", async () => {
    const events: GameEvent[] = [
      { event: "moved", figures: { from: "constructor", space: "manassas-va" } },
      { event: "battle-begun", figures: { space: "nowhere" } },
      { event: "toString", figures: {} },
    ];
    expect(classesOf([await sceneOf(table.setup("1861"), events)]).has("march")).toBe(false);
  });
});

describe("the lines for a terminal", () => {
  test.each(setUps)("%s: tracks, each state with its count, what stands in its spaces", async (scenario) => {
    const state: State = table.setup(scenario);
    const lines = (await boardLines(game, state, standardPack)).join("\n");
    expect(lines).toMatch(new RegExp(`^Union Strategic Will +${state.will.union.points} `, "m"));
    expect(lines).toMatch(/^Virginia +\d+ U, \d+ C of \d+, 14 control it/m);
    expect(lines).toMatch(/Richmond +C .*Confederate capital/);
  });
});

const logs = readdirSync(forThePeopleFolder).filter((file) => file.endsWith(".pbem"));

test.each(logs)("%s: states of the whole game draw, as pictures and as lines", async (file) => {
  let [count, drawn] = [0, 0];
  const scenes: Promise<void>[] = [];
  const draw = async (state: unknown, events: readonly GameEvent[]): Promise<void> => {
    expect(await boardScene(game, state, standardPack, events)).toBeDefined();
    expect((await boardLines(game, state, standardPack))[0]).toMatch(/^turn /);
    drawn += 1;
  };
  await replayLog(readFileSync(join(forThePeopleFolder, file)), {
    after: ({ state, timeline }) => {
      count += 1;
      // One in eight: a campaign has more than a thousand.
      if (count % 8 === 1) scenes.push(draw(structuredClone(state), timeline?.at(-1)?.events ?? []));
    },
  });
  await Promise.all(scenes);
  expect(count).toBeGreaterThan(60);
  expect(drawn).toBe(Math.ceil(count / 8));
});
