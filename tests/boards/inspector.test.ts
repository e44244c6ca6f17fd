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

  test("how two lie to each other: as far both ways, with sections that exist, and nothing of what is on no map", async () => {
    const installed = await installedGames.find(game);
    const rulebook = Object.keys(installed?.game.rulebook ?? {});
    let measured = 0;
    for (const { s } of (await turnsOf(game, { logs: 1, share: 60 })).slice(0, 1)) {
      const inspector = await boardInspector(game, s, installed?.packs[0]);
      const named = inspector?.named ?? [];
      const pieces = named.filter(({ kind }) => kind === "piece");
      const from = pieces.filter((_, at) => at % Math.ceil(pieces.length / 8) === 0);
      for (const { id: a } of from)
        for (const { id: b } of named.filter((_, at) => at % Math.ceil(named.length / 30) === 0)) {
          const [there = [], back = []] = [inspector?.between(a, b), inspector?.between(b, a)];
          // One is not on the map, or both stand in one place.
          expect(there.length > 0, `${a} ${b}`).toBe(back.length > 0);
          if (there.length === 0) continue;
          measured += 1;
          for (const { name, value, rule } of there) {
            expect(`${name} ${value}`).not.toMatch(nonsense);
            if (rule !== undefined) expect(rulebook).toContain(rule);
          }
          const far = (rows: typeof there) => rows[0]?.value.split(":")[0];
          expect(far(there), `${a} ${b}`).toBe(far(back));
        }
      expect(inspector?.between("nobody", named[0]?.id ?? "")).toEqual([]);
    }
    expect(measured).toBeGreaterThan(20);
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

test("the shortest way names the spaces that it leads through, and sight is blocked by what the rules say", async () => {
  const war = await begun("washingtons-war", "standard");
  const inWar = await boardInspector("washingtons-war", war.state, war.pack);
  expect(inWar?.between("howe", "new-haven")).toEqual([
    { name: "Shortest way", value: "4 spaces: Barnstable, Newport, Hartford, New Haven" },
  ]);
  expect(inWar?.between("boston", "howe")).toEqual([]);
  // Arnold alone goes from Falmouth to Quebec.
  expect(inWar?.between("falmouth", "quebec")[0]?.value).toMatch(/^\d spaces: .*Montreal, Quebec$/);
  const zone = inWar?.of("quebec")?.rows.find(({ name }) => name === "Fortified port");
  expect(zone?.value).toBe("Blockade Zone St. Lawrence");
  const field = await begun("across-the-rappahannock", "training");
  const inField = await boardInspector("across-the-rappahannock", field.state, field.pack);
  const rows = (from: string, to: string) => inField?.between(from, to).map(({ name, value }) => `${name}: ${value}`);
  expect(rows("T0808", "T0809")).toEqual(["Distance: 1 hex", "Line of sight: free"]);
  const sights = new Set(
    ["T0110", "T0212", "T0315", "T0518", "T0612", "T0915", "T1115"].flatMap((to) => rows("T0804", to)?.slice(1) ?? []),
  );
  expect([...sights].some((one) => /^Line of sight: blocked by [a-z ]+ in T\d{4}/.test(one))).toBe(true);
});
