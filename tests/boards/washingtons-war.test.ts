import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Box, isWithin, plaqueOf, ringsOf, spotOf } from "../../src/boards/geography/map.js";
import { boardLines, boardSpots } from "../../src/boards/index.js";
import { halves, widthOf } from "../../src/boards/letters.js";
import { map } from "../../src/boards/washingtons-war/generated/map.js";
import { signs } from "../../src/boards/washingtons-war/legend.js";
import { type Counter, countersAt } from "../../src/boards/washingtons-war/stacks.js";
import { spotIn, standingOf } from "../../src/boards/washingtons-war/view.js";
import { replayLog } from "../../src/index.js";
import { type GameEvent, open } from "../../src/rules/index.js";
import { type State, standardPack, washingtonsWar } from "../../src/rules/washingtons-war/index.js";
import { colonyIds } from "../../src/rules/washingtons-war/terms/constants.js";
import { apart, legendOf, nodesOf, nodeWith, scenesOf, textOf, touching } from "../support/scene.js";

const game = "washingtons-war";
const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
const spaces = Object.keys(standardPack.relations.colony.entries);

const sceneOf = scenesOf(game, standardPack);

const spots = spaces.map((space) => {
  const spot = spotOf(map, space);
  if (spot === undefined) throw new Error(`${space} has no place`);
  return { space, spot };
});

const contains = (a: Box, b: Box): boolean =>
  b.x >= a.x - 0.01 && b.y >= a.y - 0.01 && b.x + b.w <= a.x + a.w + 0.01 && b.y + b.h <= a.y + a.h + 0.01;

describe("the layout", () => {
  test("no two slots of marks, names, pieces, plaques, tracks and legend touch; all lie on the sheet", () => {
    const { mark } = map;
    const slots: readonly (readonly [string, Box])[] = [
      ...spots.flatMap(({ space, spot: { x, y, name, stack } }) => [
        [`${space}: mark`, { x: x - mark, y: y - mark, w: 2 * mark, h: 2 * mark }] as const,
        [`${space}: name`, name] as const,
        [`${space}: pieces`, stack] as const,
      ]),
      ...colonyIds.flatMap((colony) => {
        const box = plaqueOf(map, colony);
        return box === undefined ? [] : [[`${colony}: plaque`, box] as const];
      }),
      ["tracks", map.boxes.panel],
      ["legend", map.boxes.legend],
    ];
    expect(touching(slots)).toEqual([]);
    const sheet = { x: 0, y: 0, w: map.width, h: map.height };
    expect(slots.filter(([, slot]) => !contains(sheet, slot))).toEqual([]);
    expect(slots).toHaveLength(3 * 55 + 14 + 2);
  });

  test("2.1: each space lies in its colony, Montreal on its island in the river", () => {
    const outside = spots.filter(
      ({ space, spot }) => !isWithin(spot, ringsOf(map, standardPack.relations.colony.entries[space]?.value ?? "")),
    );
    expect(outside.map(({ space }) => space)).toEqual(["montreal"]);
  });

  test("names fit their slots; no letters have less than 9 pixels where the sheet is 1,300 wide", async () => {
    for (const { space, spot } of spots) {
      const name = standardPack.relations.name.entries[space]?.value ?? "";
      const lines = spot.name.lines === 2 ? halves(name) : [name];
      for (const line of lines) expect(widthOf(line, map.letters), space).toBeLessThanOrEqual(spot.name.w);
    }
    const sizes = [...nodesOf(await sceneOf(table.setup("standard")))].flatMap(([tag, attributes]) =>
      tag === "text" ? [Number(attributes["font-size"] ?? 13)] : [],
    );
    expect((Math.min(...sizes, map.letters) * 1300) / map.width).toBeGreaterThanOrEqual(9);
  });

  test("the ground is small: 60 kB, 20 kB gzip", () => {
    const source = readFileSync("src/boards/washingtons-war/generated/map.ts");
    expect(source.length).toBeLessThan(60_000);
    expect(gzipSync(source).length).toBeLessThan(20_000);
  });

  test("a space that only somebody's own pack has lies between its neighbours", () => {
    const { name, position } = standardPack.relations;
    const boston = position.entries["boston"];
    if (boston === undefined) throw new Error("no Boston");
    const pack = {
      ...standardPack,
      relations: {
        ...standardPack.relations,
        position: { ...position, entries: { ...position.entries, salem2: boston } },
      },
    };
    expect(Object.keys(name.entries)).not.toContain("salem2");
    const [spot, known] = [spotIn(pack, "salem2"), spotOf(map, "boston")];
    expect(Math.hypot((spot?.x ?? 0) - (known?.x ?? 0), (spot?.y ?? 0) - (known?.y ?? 0))).toBeLessThan(3);
    expect(spotIn(standardPack, "salem2")).toBeUndefined();
  });
});

/** Counters stay in their slots, seats in their counters, and no two of them touch. */
function faultsOf(state: State): string[] {
  return spots.flatMap(({ space, spot }) => {
    const counters: readonly Counter[] = countersAt(state, space, spot);
    const seats = counters.flatMap((counter) => counter.seats.map((seat) => ({ seat, counter })));
    return [
      ...counters.filter((counter) => !contains(spot.stack, counter)).map(() => `${space}: a counter leaves its slot`),
      ...seats.filter(({ seat, counter }) => !contains(counter, seat)).map(() => `${space}: a General leaves`),
      ...counters.flatMap((a, i) => counters.slice(i + 1).flatMap((b) => (apart(a, b) ? [] : [`${space}: counters`]))),
      ...seats.flatMap(({ seat: a }, i) =>
        seats.slice(i + 1).flatMap(({ seat: b }) => (apart(a, b) ? [] : [`${space}: Generals`])),
      ),
    ];
  });
}

describe("the picture", () => {
  test("every space and every colony says how it stands; nothing is written to the state", async () => {
    const state = table.setup("standard");
    const before = JSON.stringify(state);
    const scene = await sceneOf(state);
    expect(JSON.stringify(state)).toBe(before);
    for (const space of spaces) expect(nodeWith(scene, "data-space", space)[2][0]?.[0], space).toBe("title");
    expect(textOf(nodeWith(scene, "data-space", "boston"))).toMatch(
      /^Boston, Massachusetts: British control, Howe with 5 British CUs, port, Winter Quarters/,
    );
    for (const colony of colonyIds)
      expect(textOf(nodeWith(scene, "data-colony", colony)), colony).toMatch(
        /control.*; \d+ American and \d+ British of/,
      );
  });

  test("10.0.B, 13.2: colonies have the tint of who has more PCs; Canada of who has both Montreal and Quebec", async () => {
    const state = table.setup("standard");
    for (const space of ["montreal", "quebec", "fort-detroit"]) {
      const here = state.spaces[space];
      if (here !== undefined) here.pc = space === "quebec" ? "american" : "british";
    }
    expect(standingOf(state, standardPack, "Canada")).toEqual({ control: null, american: 1, british: 2, of: 3 });
    const open = [...nodesOf(await sceneOf(state))].filter(([, { class: name }]) => name === "open-colony").length;
    const here = state.spaces["quebec"];
    if (here !== undefined) here.pc = "british";
    expect(standingOf(state, standardPack, "Canada").control).toBe("british");
    const after = [...nodesOf(await sceneOf(state))].filter(([, { class: name }]) => name === "open-colony").length;
    expect(after).toBe(open - 1);
  });

  test("the legend lists what is drawn and nothing else; what happened last is drawn, in the side's colour", async () => {
    const state = table.setup("standard");
    const plain = legendOf(await sceneOf(state), signs);
    expect(plain.listed).toEqual(plain.wanted);
    expect(plain.listed.length).toBeGreaterThan(12);
    const events: GameEvent[] = [
      { event: "general-marched", figures: { general: "howe", from: "boston", space: "lexington-concord" } },
      { event: "general-marched", figures: { general: "howe", from: "lexington-concord", space: "springfield" } },
      { event: "general-sailed", figures: { general: "carleton", from: "quebec", space: "falmouth" } },
      { event: "intercepted", figures: { general: "washington", from: "newport", space: "springfield" } },
      { event: "battle-begun", figures: { space: "springfield" } },
      { event: "retreated", figures: { side: "british", general: null, from: "springfield", space: "hartford" } },
      { event: "american-pc-isolated", figures: { spaces: ["newport", "nowhere"] } },
      { event: "pc-placed", figures: { side: "british", space: "hartford" } },
      { event: "general-marched", figures: { general: "constructor", from: "boston", space: "newport" } },
    ];
    const scene = await sceneOf(state, events);
    const { listed, wanted } = legendOf(scene, signs);
    expect(listed).toEqual(wanted);
    const count = (sign: string) =>
      scene[2].filter((node) => typeof node !== "string" && node[1]["class"] === sign).length;
    const kinds = ["march", "voyage", "interception", "retreat", "battle", "gone", "placed"];
    expect(kinds.map(count)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(JSON.stringify(nodeWith(scene, "class", "march"))).toContain("#b3261e");
    expect(JSON.stringify(nodeWith(scene, "class", "interception"))).toContain("#1f5fa8");
  });

  test("three nations and all Generals in one space stay in its slot, each to be meant", async () => {
    const state = table.setup("standard");
    const here = state.spaces["new-york"];
    if (here === undefined) throw new Error("no New York");
    Object.assign(here, { american: 12, french: 5, british: 15 });
    for (const general of Object.keys(state.generals)) Object.assign(state.generals, { [general]: "new-york" });
    expect(faultsOf(state)).toEqual([]);
    const found = await boardSpots(game, state, standardPack);
    expect(found.filter(({ kind }) => kind === "piece")).toHaveLength(13);
  });
});

const folder = join("tests", "games", game);
const logs = readdirSync(folder).filter((file) => file.endsWith(".pbem"));

test.each(logs)(
  "%s: in every state nothing overlaps and the plaques count as the terminal does; one in six is drawn",
  async (file) => {
    let count = 0;
    const drawn: Promise<void>[] = [];
    const look = async (state: State, events: readonly GameEvent[]): Promise<void> => {
      const scene = await sceneOf(state, events);
      const { listed, wanted } = legendOf(scene, signs);
      expect(listed).toEqual(wanted);
      const lines = (await boardLines(game, state, standardPack)).join("\n");
      for (const colony of colonyIds) {
        const { american, british, of } = standingOf(state, standardPack, colony);
        expect(lines).toMatch(new RegExp(`^${colony} +${american} A, ${british} B of ${of}`, "m"));
      }
    };
    const { state: accepts } = await washingtonsWar.shapes();
    await replayLog(readFileSync(join(folder, file)), {
      after: ({ state, timeline }) => {
        if (!accepts.accepts(state)) return;
        expect(faultsOf(state)).toEqual([]);
        if (count % 6 === 0) drawn.push(look(structuredClone(state), timeline?.at(-1)?.events ?? []));
        count += 1;
      },
    });
    await Promise.all(drawn);
    expect(count).toBeGreaterThan(3);
  },
);
