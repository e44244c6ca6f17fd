/**
 * What can be meant on a map of hexes: each hex, and the counters on it.
 *
 * @packageDocumentation
 */
import type { Spot } from "../board.js";
import { shown } from "../text/escape.js";
import { wide } from "./geometry.js";
import type { Paper } from "./hex-map.js";

/** The hexes of a paper with what stands in them, and the counters over them. */
export function hexSpots(paper: Paper, units: readonly Spot[], nameOf: (hex: string) => string): readonly Spot[] {
  const hexes = paper.hexes.flatMap((hex): Spot[] => {
    const centre = paper.at(hex);
    if (centre === undefined) return [];
    const inside = units.filter(({ x, y }) => Math.hypot(x - centre.x, y - centre.y) < wide * 0.45);
    const name = nameOf(hex);
    const says = [shown(name === "" ? hex : `${hex} ${name}`), ...inside.map((unit) => unit.says)].join("; ");
    return [{ id: hex, kind: "place", says, ...centre, wide: wide * 0.8, high: wide * 0.8 }];
  });
  return [...hexes, ...units];
}
