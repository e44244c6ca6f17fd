// Rings round what can be chosen: names and figures beside them stay readable.
import { expect, test } from "vitest";
import { map as houses } from "../../src/boards/a-house-divided/generated/map.js";
import { map as people } from "../../src/boards/for-the-people/generated/map.js";
import { type Box, type GeographicMap, type Point, spotOf } from "../../src/boards/geography/map.js";
import type { Spot } from "../../src/boards/index.js";
import { widthOf } from "../../src/boards/letters.js";
import { map as war } from "../../src/boards/washingtons-war/generated/map.js";
import { washingtonsWarSpots } from "../../src/boards/washingtons-war/spots.js";
import { countersAt } from "../../src/boards/washingtons-war/stacks.js";
import { spotIn } from "../../src/boards/washingtons-war/view.js";
import { ringEdge, ringOf } from "../../src/page/parts/ring.js";
import { open } from "../../src/rules/index.js";
import { standardPack, washingtonsWar } from "../../src/rules/washingtons-war/index.js";

/** How far a box is from a point; 0 within it. */
const away = ({ x, y, w, h }: Box, at: Point): number =>
  Math.hypot(Math.max(x - at.x, 0, at.x - x - w), Math.max(y - at.y, 0, at.y - y - h));

test.each<[string, GeographicMap]>([
  ["A House Divided", houses],
  ["For the People", people],
  ["Washington's War", war],
])("%s: no ring of a place reaches a name or a stack", (_, map) => {
  const places = Object.keys(map.places).flatMap((place) => spotOf(map, place) ?? []);
  const hidden = places.flatMap((at) => {
    const spot: Spot = { id: "", kind: "place", says: "", x: at.x, y: at.y, wide: 40, high: 40, mark: map.mark };
    const radius = ringOf(spot).width / 2 + ringEdge;
    // The letters of a name begin one unit within its slot.
    const names = places.filter(({ name }) => away(name, at) < radius - 1);
    return [...names.map(({ name }) => name), ...(away(at.stack, at) < radius ? [at.stack] : [])];
  });
  expect(hidden).toEqual([]);
  expect(places.length).toBeGreaterThan(30);
});

test("Washington's War: the ring of a General leaves the figure beside the name free", async () => {
  const state = open(washingtonsWar, { pack: standardPack, authority: "agreed" }).setup("standard");
  const spots = new Map((await washingtonsWarSpots(state, standardPack)).map((spot) => [spot.id, spot]));
  let seen = 0;
  for (const space of Object.keys(state.spaces)) {
    const at = spotIn(standardPack, space);
    for (const { cu, figure, seats } of at === undefined ? [] : countersAt(state, space, at))
      for (const { general, y } of seats) {
        const spot = spots.get(general);
        if (spot === undefined) throw new Error(general);
        if (cu === 0 || y !== figure.y) continue;
        // As counterParts places it: a unit left of the middle of its part.
        const ends = figure.x + figure.w / 2 - 1 + widthOf(String(cu), 14.5, true) / 2;
        expect(ringOf(spot).x - ringEdge, `${general}: ${cu} CU`).toBeGreaterThanOrEqual(ends);
        seen += 1;
      }
  }
  expect(seen).toBeGreaterThan(2);
});
