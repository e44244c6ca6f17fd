// Where places and pieces lie on the pictures: each that a state has, inside the frame, with a sentence of its own.
import { describe, expect, test } from "vitest";
import { boardScene, boardSpots } from "../../src/boards/index.js";
import { isRecord } from "../../src/schema/json.js";
import { begun } from "../support/scene.js";

const starts = [
  ["washingtons-war", "standard"],
  ["a-house-divided", "1861"],
  ["across-the-rappahannock", "training"],
  ["this-accursed-civil-war", "training"],
] as const;

describe.each(starts)("%s", (game, start) => {
  test("every spot lies on the picture, once, and says what it is", async () => {
    const { state, pack } = await begun(game, start);
    const spots = await boardSpots(game, state, pack);
    expect(spots.length).toBeGreaterThan(30);
    const scene = await boardScene(game, state, pack, []);
    const [width, height] = [Number(scene?.[1]["width"]), Number(scene?.[1]["height"])];
    const off = spots.filter(
      ({ x, y, wide, high }) =>
        !(x - wide / 2 >= 0 && y - high / 2 >= 0 && x + wide / 2 <= width && y + high / 2 <= height),
    );
    expect(off).toEqual([]);
    expect(new Set(spots.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(spots.length);
    expect(spots.filter(({ says }) => says.trim() === "" || says.includes("undefined"))).toEqual([]);
  });

  test("what stands on the map can be meant", async () => {
    const { state, pack } = await begun(game, start);
    const ids = new Set((await boardSpots(game, state, pack)).map(({ id }) => id));
    const parts: { readonly [name: string]: unknown } = { ...state };
    const named = [parts["spaces"], parts["boxes"]].flatMap((part) => (isRecord(part) ? Object.keys(part) : []));
    const units = isRecord(parts["units"]) ? Object.entries(parts["units"]) : [];
    const placed = units.flatMap(([id, unit]) => (isRecord(unit) && typeof unit["hex"] === "string" ? [id] : []));
    const lacking = [...named, ...placed].filter((id) => !ids.has(id) && id !== "europe");
    expect(lacking).toEqual([]);
    expect(named.length + placed.length).toBeGreaterThan(5);
  });
});

test("what is no state of a game has no spots", async () => {
  for (const [game] of starts) expect(await boardSpots(game, {}, {})).toEqual([]);
  expect(await boardSpots("chess", {}, {})).toEqual([]);
});
