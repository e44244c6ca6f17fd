import type { Pack } from "../../rules/across-the-rappahannock/index.js";
import { copyJson } from "../../schema/json.js";
import type { HexMaps, NewMap } from "../hex/hex-pack.js";
import { look } from "./look.js";

const pad = (n: number): string => String(n).padStart(2, "0");

/** Maps of Across the Rappahannock: rows of letters and digits to fill in. */
export const rappahannockMaps: HexMaps = { start, look, isBegun, hint };

/** Whether anything of a map is entered: a letter or digit of a row. */
function isBegun(pack: unknown, map: string): boolean {
  const { relations }: Pack = copyJson(Object(pack));
  return (["terrainRow", "levelRow"] as const).some((name) =>
    Object.entries(relations[name].entries).some(([row, { value }]) => row.startsWith(map) && /[^?]/.test(value)),
  );
}

const hints: { readonly [relation: string]: string } = {
  terrainRow: "a row is letters c clear, w woods, s swamp, t town, ? not known",
  levelRow: "a row is digits, ? where the level is not known",
  alignment: 'a hex of this map, where it lies, next to which: {"hex": "S3000", "lies": "W", "of": "F3028"}',
  route: 'kind (pike, road, trail, railroad) and hexes: {"kind": "pike", "hexes": ["F3010", "F3011"]}',
  water: 'a hexside is both hexes in order: "F3014|F3114"',
  ford: 'a hexside is both hexes in order: "F3014|F3114"',
};

/** What an entry should look like that has not the shape of its relation. */
function hint(path: string): string | undefined {
  const [, , relation = ""] = path.split("/");
  return Object.hasOwn(hints, relation) ? hints[relation] : undefined;
}

function start(pack: unknown, { map, rows, columns, firstRow, firstColumn, title }: NewMap): unknown {
  const copy: Pack = copyJson(Object(pack));
  const { relations } = copy;
  relations.map.entries[map] = {
    value: {
      title,
      rows: { first: firstRow, last: firstRow + rows - 1 },
      places: { first: firstColumn, last: firstColumn + columns - 1 },
      rowsGrow: "south",
      placesGrow: "west",
      shifted: "odd",
      shiftTowards: "growing",
      exact: true,
      charted: false,
    },
    source: "component",
  };
  for (let row = firstRow; row < firstRow + rows; row++) {
    const unknown = "?".repeat(columns);
    relations.terrainRow.entries[`${map}${pad(row)}`] = { value: unknown, source: "component" };
    relations.levelRow.entries[`${map}${pad(row)}`] = { value: unknown, source: "component" };
  }
  return {
    ...copy,
    id: `${copy.id}-${map.toLowerCase()}`,
    title: `${copy.title}; map ${map} entered by its owner`.slice(0, 120),
  };
}
