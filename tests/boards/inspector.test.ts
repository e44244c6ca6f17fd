// What is known of every place and piece of a state: each can be asked about, cites sections that exist, and says nothing
// that is no word; what the pack does not know is said to be unknown.
import { describe, expect, test } from "vitest";
import { boardInspector, boardScene, boardSpots } from "../../src/boards/index.js";
import { washingtonsWarInspector } from "../../src/boards/washingtons-war/inspector.js";
import { installedGames } from "../../src/games.js";
import { begun, nodesOf, textOf } from "../support/scene.js";
import { turnsOf } from "../support/turns.js";

const starts = [
  ["washingtons-war", "standard"],
  ["a-house-divided", "1861"],
  ["for-the-people", "1861"],
  ["across-the-rappahannock", "training"],
  ["this-accursed-civil-war", "training"],
] as const;

const nonsense = /undefined|\bNaN\b|\[object|\bnull\b/;

describe.each(starts)("%s", (game, start) => {
  test("everything with a name can be asked about, and everything on the picture has one", async () => {
    const { state, pack } = await begun(game, start);
    const inspector = await boardInspector(game, state, pack);
    const named = inspector?.named ?? [];
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ id }) => inspector?.of(id) === undefined)).toEqual([]);
    const spots = await boardSpots(game, state, pack);
    expect(spots.filter(({ id }) => inspector?.of(id) === undefined).map(({ id }) => id)).toEqual([]);
    expect(inspector?.of("nobody")).toBeUndefined();
    expect(inspector?.of("constructor")).toBeUndefined();
  });

  test("in states of real games: rows say something, cite sections that exist, stacks lead on", async () => {
    const installed = await installedGames.find(game);
    const rulebook = installed?.game.rulebook ?? {};
    const pack = installed?.packs[0];
    const seen = new Set<string>();
    for (const { s } of (await turnsOf(game, { logs: 2, share: 40 })).slice(0, 2)) {
      const inspector = await boardInspector(game, s, pack);
      // All pieces, and every so many places: a map of hexes has thousands that are alike.
      const asked = (inspector?.named ?? []).filter(({ kind }, at) => kind === "piece" || at % 7 === 0);
      for (const { id, title } of asked) {
        const found = inspector?.of(id);
        expect(found?.rows.length, id).toBeGreaterThan(0);
        for (const { name, value, rule } of found?.rows ?? []) {
          expect(`${title} ${name} ${value}`).not.toMatch(nonsense);
          if (rule !== undefined) expect(Object.keys(rulebook), `${id} ${name}`).toContain(rule);
          seen.add(name);
        }
        for (const one of found?.stack ?? []) expect(inspector?.of(one.id), `${id} ${one.id}`).toBeDefined();
      }
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  test("what is no state has no inspector", async () => {
    expect(await boardInspector(game, {}, {})).toBeUndefined();
  });
});

test("Howe in Boston: ratings with their section and source; the space names him", async () => {
  const { state, pack } = await begun("washingtons-war", "standard");
  const inspector = await washingtonsWarInspector(state, pack);
  const howe = inspector?.of("howe");
  expect(howe?.title).toBe("Howe");
  expect(howe?.rows.find(({ name }) => name === "Strategy rating")).toMatchObject({ rule: "7.1.A" });
  const boston = inspector?.of("boston");
  expect(boston?.rows).toContainEqual({ name: "Colony", value: "Massachusetts" });
  expect(boston?.stack).toContainEqual({ id: "howe", says: "Howe" });
});

test("a game without a board of its own has no inspector", async () => {
  expect(await boardInspector("chess", {}, {})).toBeUndefined();
});

test("counters of This Accursed Civil War carry the figures that the inspector tells", async () => {
  const { state, pack } = await begun("this-accursed-civil-war", "training");
  const inspector = await boardInspector("this-accursed-civil-war", state, pack);
  const scene = await boardScene("this-accursed-civil-war", state, pack, []);
  const told = (id: string, name: string) => inspector?.of(id)?.rows.find((row) => row.name === name)?.value;
  let compared = 0;
  for (const node of scene === undefined ? [] : nodesOf(scene)) {
    const id = String(node[1]["id"] ?? "").replace(/^unit-/, "");
    const drawn = [...nodesOf(node)].find(([, { class: kind }]) => kind === "figures");
    if (!String(node[1]["id"] ?? "").startsWith("unit-") || drawn === undefined) continue;
    expect(textOf(drawn), id).toBe(`${told(id, "Strength")}-${told(id, "Morale")}`);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(10);
});
