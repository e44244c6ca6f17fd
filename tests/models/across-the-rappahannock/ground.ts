// The training battlefield as the model reads it: hexes, terrain, hexsides, from the entries of the standard pack.
import { standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import type { Facing, HexId } from "../../../src/rules/across-the-rappahannock/terms/ids.js";

const { relations } = standardPack;
const letters = { c: "clear", w: "woods", s: "swamp", t: "town" } as const;
export type Terrain = (typeof letters)[keyof typeof letters];

const rows = 15;
const places = 20;
const name = (row: number, place: number): HexId => `T${String(row).padStart(2, "0")}${String(place).padStart(2, "0")}`;
const isHex = (row: number, place: number): boolean => row >= 0 && row < rows && place >= 0 && place < places;

/** Every hex of the field. Rows run to the south, places to the west. */
export const hexes: readonly HexId[] = Array.from({ length: rows * places }, (_, at) =>
  name(Math.floor(at / places), at % places),
);
export const numbers = (hex: HexId): readonly [row: number, place: number] => [
  Number(hex.slice(1, 3)),
  Number(hex.slice(3)),
];

/** Directions anticlockwise from the east; odd rows lie half a hex to the west. */
export const directions: readonly Facing[] = ["E", "NE", "NW", "W", "SW", "SE"];
function beyond(hex: HexId, direction: number): HexId | undefined {
  const [row, place] = numbers(hex);
  const west = row % 2;
  const [down, along] = [
    [0, -1],
    [-1, west - 1],
    [-1, west],
    [0, 1],
    [1, west],
    [1, west - 1],
  ][direction] ?? [0, 0];
  const [r, p] = [row + (down ?? 0), place + (along ?? 0)];
  return isHex(r, p) ? name(r, p) : undefined;
}

const rings = new Map(hexes.map((hex) => [hex, directions.map((_, at) => beyond(hex, at))]));
/** The hexes around one, by direction; undefined beyond the edge. */
export const ring = (hex: HexId): readonly (HexId | undefined)[] => rings.get(hex) ?? [];
const nexts = new Map(hexes.map((hex) => [hex, ring(hex).filter((one) => one !== undefined)]));
export const around = (hex: HexId): readonly HexId[] => nexts.get(hex) ?? [];
export const adjacent = (a: HexId, b: HexId): boolean => around(a).includes(b);

export function distance(a: HexId, b: HexId): number {
  const [ar, ap] = numbers(a);
  const [br, bp] = numbers(b);
  const down = Math.abs(ar - br);
  const along = Math.abs(ap + (ar % 2) / 2 - bp - (br % 2) / 2);
  return down + Math.max(0, along - down / 2);
}

const letterOf = (rowsOf: { readonly [row: string]: { readonly value: string } }, hex: HexId): string =>
  rowsOf[hex.slice(0, 3)]?.value[numbers(hex)[1]] ?? "";
const isLetter = (letter: string): letter is keyof typeof letters => letter in letters;
const terrains = new Map(
  hexes.map((hex) => {
    const letter = letterOf(relations.terrainRow.entries, hex);
    return [hex, isLetter(letter) ? letters[letter] : "clear"] as const;
  }),
);
const levels = new Map(hexes.map((hex) => [hex, Number(letterOf(relations.levelRow.entries, hex))]));
export const terrain = (hex: HexId): Terrain => terrains.get(hex) ?? "clear";
export const level = (hex: HexId): number => levels.get(hex) ?? 0;

export const sideOf = (a: HexId, b: HexId): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

export type Road = "none" | "trail" | "road" | "pike";
const better: readonly Road[] = ["none", "trail", "road", "pike"];
/** What a hexside holds. A railroad moves like a trail (T.Terrain c). */
export interface Hexside {
  readonly water: "none" | "river" | "canal" | "run" | "stream";
  readonly ford: "none" | "good" | "poor" | "stream";
  readonly bridge: boolean;
  readonly wall: boolean;
  readonly road: Road;
  readonly rail: boolean;
}
const roads = new Map<string, Road>();
const rails = new Set<string>();
for (const { value } of Object.values(relations.route.entries))
  for (const [at, hex] of value.hexes.entries()) {
    const before = value.hexes[at - 1];
    if (before === undefined) continue;
    const key = sideOf(before, hex);
    if (value.kind === "railroad") rails.add(key);
    else if (better.indexOf(value.kind) > better.indexOf(roads.get(key) ?? "none")) roads.set(key, value.kind);
  }
const hexsides = new Map(
  hexes.flatMap((hex) =>
    around(hex).map((next): [string, Hexside] => {
      const key = sideOf(hex, next);
      return [
        key,
        {
          water: relations.water.entries[key]?.value ?? "none",
          ford: relations.ford.entries[key]?.value ?? "none",
          bridge: relations.bridge.entries[key]?.value ?? false,
          wall: relations.stoneWall.entries[key]?.value ?? false,
          road: roads.get(key) ?? "none",
          rail: rails.has(key),
        },
      ];
    }),
  ),
);
const empty: Hexside = { water: "none", ford: "none", bridge: false, wall: false, road: "none", rail: false };
export const hexside = (a: HexId, b: HexId): Hexside => hexsides.get(sideOf(a, b)) ?? empty;
/** Hexes of the railroad (BR.Rail). */
const onRail = new Set(hexes.filter((hex) => around(hex).some((next) => rails.has(sideOf(hex, next)))));
export const hasRail = (hex: HexId): boolean => onRail.has(hex);

/** The front of a printed fortification: null all round, undefined where there is none. */
export const printedWorks = (hex: HexId): Facing | null | undefined => {
  const found = relations.fortification.entries[hex]?.value;
  return found == null ? undefined : found.facing;
};
export const partlyRiver = (hex: HexId): boolean => relations.partlyRiver.entries[hex]?.value === true;
export const eastBank = (hex: HexId): boolean => relations.bank.entries[hex]?.value === "east";
export const overlooked = (hex: HexId): boolean => relations.overlooked.entries[hex]?.value === true;

/** The three hexes before a facing (7.11). */
export function front(hex: HexId, facing: Facing): readonly HexId[] {
  const at = directions.indexOf(facing);
  return [at + 5, at, at + 1].flatMap((one) => ring(hex)[one % 6] ?? []);
}
