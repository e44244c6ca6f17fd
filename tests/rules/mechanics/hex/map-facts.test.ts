// Maps of hexes as packs have them: sizes, letters along lines, hexsides, routes, what is known and what an answer rests on.
import { describe, expect, test } from "vitest";
import { onAnySide, routesBySide } from "../../../../src/rules/mechanics/hex/hexsides.js";
import { hexMap, schemeOf } from "../../../../src/rules/mechanics/hex/map-facts.js";
import {
  isMissing,
  type Ledger,
  missing,
  openLedger,
  type Source,
  sourcesIn,
} from "../../../../src/rules/sdk/facts.js";
import type { ColumnSheet } from "../../../../src/schema/hex-pack.js";
import type { Json } from "../../../../src/schema/json.js";

const of = <V>(source: Source, rows: readonly (readonly [string, V])[]) => ({
  complete: false,
  entries: Object.fromEntries(rows.map(([key, value]) => [key, { value, source }])),
});
const sheet = (more: Partial<ColumnSheet> = {}): ColumnSheet => ({
  ...{ title: "Map", columns: { first: 1, last: 9 }, places: { first: 1, last: 5 } },
  ...{ columnsGrow: "east", placesGrow: "south" },
  ...{ shifted: "even", shiftTowards: "growing", exact: true, charted: false, ...more },
});
const isNumber = (value: Json): value is number => typeof value === "number";
const isFlag = (value: Json): value is boolean => typeof value === "boolean";

function opened(ledger: Ledger = openLedger("sources"), lineFirst = true) {
  const sure = { columns: { first: 2, last: 3 }, places: { first: 2, last: 4 } };
  const map = hexMap(
    {
      map: of("component", [
        ["A", sheet()],
        ["B", sheet({ charted: true })],
        ["C", sheet({ exact: false, sure })],
      ]),
      alignment: of("component", []),
      onMap: of("agreed", [["C0101", false]]),
    },
    ledger,
    lineFirst,
  );
  const lines = of("community", [
    ["A02", "12?x5"],
    ["B01", "1????"],
  ]);
  const level = map.inLines<number>(
    "level",
    of("rulebook", [["A0202", 9]]),
    ["levelLine", lines],
    (letter) => (letter === "x" ? undefined : Number(letter)),
    0,
    isNumber,
  );
  const wall = map.ofHexside<boolean>("wall", of("component", [["A0101|A0102", true]]), false, isFlag);
  return { map, level, wall };
}

/** What a question answers: a value, or the fact that is missing. */
function answer<T>(ask: () => T): T | string {
  try {
    return ask();
  } catch (signal) {
    if (isMissing(signal)) return signal.fact;
    throw signal;
  }
}

describe("facts of a map", () => {
  test("single hexes go before lines; letters count from the first place; ? and strange letters are unknown", () => {
    const { level } = opened();
    expect(["A0201", "A0202", "A0203", "A0204", "A0205", "A0101"].map((hex) => answer(() => level(hex)))).toEqual([
      ...[1, 9, "level/A0203", "level/A0204", 5, "level/A0101"],
    ]);
    // On a sheet that is entered as a whole what is not listed is not there.
    expect([level("B0101"), level("B0102"), level("B0905")]).toEqual([1, 0, 0]);
  });

  test("the second number may be that of the line", () => {
    const { level } = opened(openLedger("sources"), false);
    expect([answer(() => level("A0102")), answer(() => level("A0502"))]).toEqual([1, 5]);
  });

  test("what an answer rests on is told each time", () => {
    const ledger = openLedger("sources");
    const { level } = opened(ledger);
    for (let i = 0; i < 2; i++) {
      ledger.read = 0;
      level("A0201");
      expect(sourcesIn(ledger.read)).toEqual(["community"]);
      ledger.read = 0;
      level("A0202");
      expect(sourcesIn(ledger.read)).toEqual(["rulebook"]);
      ledger.read = 0;
      level("B0102");
      expect(sourcesIn(ledger.read)).toEqual(["component"]);
    }
  });

  test("hexsides in either order", () => {
    const { wall } = opened();
    expect([wall("A0101", "A0102"), wall("A0102", "A0101"), wall("B0102", "B0101")]).toEqual([true, true, false]);
    expect(answer(() => wall("A0102", "A0103"))).toBe("wall/A0102|A0103");
  });

  test("whether a hex is on its map, where the size of that is not known", () => {
    const { map } = opened();
    expect([map.onMap("A0905"), map.onMap("A0906"), map.onMap("Q0101")]).toEqual([true, false, false]);
    expect([map.onMap("C0203"), map.onMap("C0101")]).toEqual([true, false]);
    expect(answer(() => map.onMap("C0901"))).toBe("onMap/C0901");
    expect([map.isExact("A"), map.isExact("C"), map.isCharted("B"), map.isCharted("A")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(map.maps).toEqual(["A", "B", "C"]);
    expect(map.hexesOf("B")).toHaveLength(45);
    expect(map.hexesOf("B")[0]).toBe("B0101");
    expect(map.adjacent("A0101", "A0102")).toBe(true);
  });

  test("something on any side of a hex: one known side is enough, else the unknown is told", () => {
    const { map } = opened();
    const unknown = (a: string, b: string) => {
      if (b === "A0104") return true;
      throw missing(`ditch/${a}|${b}`);
    };
    expect(onAnySide(map.grid, "A0103", unknown)).toBe(true);
    expect(answer(() => onAnySide(map.grid, "A0101", unknown))).toMatch(/^ditch\/A0101/);
    expect(onAnySide(map.grid, "A0101", () => false)).toBe(false);
  });

  test("routes by the hexsides that they cross", () => {
    const routes = routesBySide(
      of("component", [
        ["pike", { kind: "pike" as const, hexes: ["A0101", "A0102", "A0103"] }],
        ["rail", { kind: "rail" as const, hexes: ["A0103", "A0102"] }],
      ]),
    );
    expect(routes.get("A0101|A0102")).toEqual([{ kind: "pike", route: "pike" }]);
    expect(routes.get("A0102|A0103")?.map(({ kind }) => kind)).toEqual(["pike", "rail"]);
    expect(routes.size).toBe(2);
  });

  test("first and last numbers the wrong way round are a sheet of one line", () => {
    expect(schemeOf("A", { ...sheet(), columns: { first: 7, last: 2 } }).line).toEqual([7, 7]);
  });
});
