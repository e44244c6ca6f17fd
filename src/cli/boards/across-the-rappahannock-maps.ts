import { acrossTheRappahannock, type Pack } from "../../rules/across-the-rappahannock/index.js";
import { factsOf } from "../../rules/across-the-rappahannock/reading.js";
import { copyJson } from "../../schema/json.js";
import { shown } from "../render/escape.js";
import { known } from "./hex-map.js";
import type { HexMaps, NewMap } from "./hex-pack.js";

const pad = (n: number): string => String(n).padStart(2, "0");

/** Maps of Across the Rappahannock: rows of letters and digits to fill in. */
export const rappahannockMaps: HexMaps = { start, look };

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

async function look(pack: unknown): Promise<readonly string[]> {
  const shapes = await acrossTheRappahannock.shapes();
  if (!shapes.pack.accepts(pack)) return [];
  const facts = factsOf(pack);
  return facts.maps.flatMap((letter) => [...entered(pack, letter), ...impossible(pack, letter)]);
}

/** How much of a map is known. */
function entered(pack: Pack, letter: string): string[] {
  const facts = factsOf(pack);
  const sheet = pack.relations.map.entries[letter]?.value;
  const hexes = facts.hexesOf(letter);
  if (sheet === undefined) return [];
  if (!sheet.exact)
    return [`Map ${letter} (${shown(sheet.title)}): its size is not known; pack start ${letter} begins it.`];
  const without = (read: (hex: string) => unknown) =>
    hexes.filter((hex) => known(() => read(hex)) === undefined).length;
  const missing = [
    [without(facts.terrain), "without terrain"],
    [without(facts.level), "without a level"],
  ] as const;
  const told = missing.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
  const sides = sheet.charted
    ? "what is not listed is not there"
    : 'hexsides that are not listed are unknown: set "charted" when the map is entered';
  const head = `Map ${letter} (${shown(sheet.title)}): ${hexes.length} hexes`;
  return [`${head}, ${told.length === 0 ? "all with terrain and level" : told.join(", ")}; ${sides}.`];
}

/** Facts that cannot be: rows of another length, hexes off the map, hexsides of hexes that do not touch. */
function impossible(pack: Pack, letter: string): string[] {
  const facts = factsOf(pack);
  const { relations } = pack;
  const sheet = relations.map.entries[letter]?.value;
  if (sheet === undefined) return [];
  const wide = sheet.places.last - sheet.places.first + 1;
  const faults: string[] = [];
  const own = (key: string) => key.startsWith(letter);
  for (const name of ["terrainRow", "levelRow"] as const) {
    for (const [row, { value }] of Object.entries(relations[name].entries).filter(([key]) => own(key))) {
      if (value.length !== wide) faults.push(`${name}/${row} has ${value.length} places, the map has ${wide}`);
    }
  }
  for (const name of ["terrain", "level", "bank", "fortification", "place", "partlyRiver", "overlooked"] as const) {
    for (const hex of Object.keys(relations[name].entries).filter(own)) {
      if (!facts.has(hex)) faults.push(`${name}/${hex} is off the map`);
    }
  }
  for (const name of ["water", "ford", "bridge", "stoneWall", "road", "railroad"] as const) {
    for (const side of Object.keys(relations[name].entries).filter(own)) {
      const [a = "", b = ""] = side.split("|");
      if (!facts.has(a) || !facts.has(b)) faults.push(`${name}/${side} is off the map`);
      else if (known(() => facts.adjacent(a, b)) === false) faults.push(`${name}/${side}: the hexes do not touch`);
    }
  }
  for (const [name, { value }] of Object.entries(relations.route.entries)) {
    value.hexes.forEach((hex, at) => {
      const before = value.hexes[at - 1];
      if (!own(hex)) return;
      if (!facts.has(hex)) faults.push(`route/${name}: ${hex} is off the map`);
      else if (before !== undefined && facts.has(before) && known(() => facts.adjacent(before, hex)) === false) {
        faults.push(`route/${name}: ${before} and ${hex} do not touch`);
      }
    });
  }
  return faults.map((fault) => `Cannot be: ${shown(fault)}`);
}
