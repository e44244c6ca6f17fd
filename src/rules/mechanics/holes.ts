/**
 * Holes of moves that many games have: lists without order, ways said place by place; see "Moves step by step" in
 * docs/writing-a-module.md.
 *
 * @packageDocumentation
 */
import type { Json } from "../../schema/json.js";
import type { Hole } from "../sdk/holes.js";

/** Values that are found when somebody asks for them. */
export function later<T extends Json>(make: () => Iterable<T>): Iterable<T> {
  return {
    *[Symbol.iterator]() {
      yield* make();
    },
  };
}

/** A list that names each of some things once, in any order. */
export function listHole<T extends Json>(
  param: string,
  among: readonly T[],
  chosen: readonly T[],
  least: number,
  max: number = among.length,
): Hole {
  return { param, values: among.filter((one) => !chosen.includes(one)), pick: [least, max] };
}

/** The same where nothing keeps somebody from naming one of them again: such comes last. */
export function againHole<T extends Json>(
  param: string,
  among: readonly T[],
  chosen: readonly T[],
  least: number,
): Hole {
  const left = among.filter((one) => !chosen.includes(one));
  return { param, values: [...left, ...among.filter((one) => chosen.includes(one))], pick: [least, among.length + 1] };
}

/**
 * One of several ways, hex by hex: the hexes with which a way goes on that begins like this. Where none ends here more
 * hexes are owed.
 */
export function alongHole(ways: readonly (readonly string[])[], path: readonly string[]): Hole {
  const open = ways.filter((way) => path.every((hex, at) => way[at] === hex));
  const on = open.flatMap((way) => way[path.length] ?? []);
  const ends = open.some((way) => way.length === path.length);
  const max = Math.max(path.length, ...open.map((way) => way.length));
  return { param: "/path", values: [...new Set(on)], pick: [ends ? path.length : path.length + 1, max], extra: ends };
}
