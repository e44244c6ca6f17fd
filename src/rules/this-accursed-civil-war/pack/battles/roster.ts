/** Short ways to write down an army, and a map of which only some hexes are known. */
import type { GunClass, UnitType } from "../../terms/ids.js";
import type { Sheet } from "../schema.js";
import type { BattleUnit, Level } from "./types.js";

type More = Partial<BattleUnit>;
/** Hexes by their numbers: "3109 3110". Else how many, and the area: "5 wing". */
type Where = string;

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/["'.]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-");

interface Group {
  readonly battle: string;
  readonly map: string;
  readonly side: "r" | "p";
  /** The wing's own name: "right". */
  readonly wing: string;
  /** Marks, options and the like of everybody. */
  readonly all?: More;
}

/** Commands that have the name of a man or of a place. */
const proper: readonly string[] = ["sulby", "douglas", "northampton"];

/** The troops of a wing: named units one by one, others by their number. */
export function troopsOf({ battle, map, side, wing, all = {} }: Group) {
  const army = `${battle}-${side}`;
  const place = proper.includes(wing)
    ? wing.replace(/^./, (letter) => letter.toUpperCase())
    : `${side === "r" ? "Royalist" : "Parliament"} ${wing.replaceAll("-", " ")}`;
  const hexesIn = (numbers: Where): string[] => numbers.split(" ").map((hex) => `${map}${hex}`);
  const isHexes = (where: Where): boolean => /^\d{4}/.test(where);
  const named = (
    name: string,
    type: UnitType,
    strength: number,
    morale: number,
    where: Where,
    more: More,
  ): BattleUnit => ({
    ...{ id: `${army}-${slug(name)}`, name, type, strength, morale, wing: `${army}-${wing}` },
    at: isHexes(where) ? hexesIn(where) : where,
    ...all,
    ...more,
  });
  const several = (name: string, where: Where, unit: Pick<BattleUnit, "type"> & More): BattleUnit[] => {
    const [count = "", area = ""] = where.split(" ");
    const places = isHexes(where) ? hexesIn(where) : Array.from({ length: Number(count) }, () => area);
    return places.map((at, n) => ({
      id: `${army}-${wing}-${slug(name)}${places.length > 1 ? `-${n + 1}` : ""}`,
      name: places.length > 1 ? `${name} ${n + 1}, ${place}` : `${name}, ${place}`,
      wing: `${army}-${wing}`,
      at: isHexes(where) ? [at] : at,
      ...unit,
      ...all,
    }));
  };
  return {
    horse: (name: string, strength: number, morale: number, where: Where, more: More = {}): BattleUnit =>
      named(name, "cavalry", strength, morale, where, more),
    /** Heavy infantry; two hexes where two are named. */
    foot: (name: string, strength: number, morale: number, where: Where, more: More = {}): BattleUnit =>
      named(
        name,
        "heavy",
        strength,
        morale,
        where,
        isHexes(where) && where.includes(" ") ? { double: true, ...more } : more,
      ),
    /** Musketeers and dragoons without names. */
    light: (name: string, strength: number, morale: number, where: Where): BattleUnit[] =>
      several(name, where, { type: "light", strength, morale }),
    /** Artillery: 3 lb falcons, 4 to 8 lb sakers, 12 lb culverins. Its morale is not stated. */
    guns: (guns: GunClass, where: Where): BattleUnit[] =>
      several(
        guns.replace(/^./, (letter) => letter.toUpperCase()),
        where,
        { type: "artillery", guns },
      ),
    wagon: (name: string, where: Where): BattleUnit[] => several(name, where, { type: "wagon" }),
  };
}

const wide = { first: 0, last: 60 };
const sizes = (hexes: readonly string[], from: number, to: number) => {
  const all = hexes.map((hex) => Number(hex.slice(from, to)));
  return { first: Math.min(...all), last: Math.max(...all) };
};

/**
 * A printed map of which nobody knows the size: wide enough for every hex that the set-up names, and sure to have what lies
 * between those.
 */
export function unknownSheet(title: string, lines: "rows" | "columns", numbers: string): Sheet {
  const hexes = numbers.split(" ");
  const [line, places] = [sizes(hexes, 0, 2), sizes(hexes, 2, 4)];
  const rest = { title, places: wide, shifted: "odd", shiftTowards: "growing", exact: false, charted: false } as const;
  return lines === "rows"
    ? { ...rest, rows: wide, rowsGrow: "south", placesGrow: "east", sure: { rows: line, places } }
    : { ...rest, columns: wide, columnsGrow: "east", placesGrow: "south", sure: { columns: line, places } };
}

/** Levels of victory by the margin from which each begins, Parliament's points less the King's. */
export const levelsFrom = (decisive: number, marginal: number, draw: number, royalist: number): readonly Level[] => [
  { from: decisive, winner: "parliament", title: "a decisive victory of Parliament" },
  { from: marginal, winner: "parliament", title: "a marginal victory of Parliament" },
  { from: draw, winner: "draw", title: "a draw" },
  { from: royalist, winner: "royalist", title: "a marginal victory of the King" },
  { from: -9999, winner: "royalist", title: "a decisive victory of the King" },
];
