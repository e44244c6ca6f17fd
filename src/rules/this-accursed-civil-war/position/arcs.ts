/** Front, flank and rear (6.1). */
import { type Arc, arcOfVertex, turn } from "../../mechanics/hex/facing.js";
import { arcOfAll, aroundAll, type Line } from "../../mechanics/hex/footprint.js";
import { axialSteps, type HexDirection, type HexGrid } from "../../mechanics/hex/grid.js";
import type { Sight } from "../kit.js";
import type { HexId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { hexesOf } from "./units.js";

type Facts = Pick<Sight, "facts">;

/** Where a unit stands and how it faces. */
export interface Pose {
  readonly hex: HexId;
  readonly right: HexId | null;
  readonly facing: HexDirection;
}

export const gridAt = ({ facts }: Facts, hex: HexId): HexGrid => facts.gridOf(hex);
export const lineOf = ({ hex, right, facing }: Pose): Line => ({ left: hex, right: right ?? hex, facing });
export const poseOf = (unit: Unit & { hex: HexId }): Pose => ({
  hex: unit.hex,
  right: unit.right,
  facing: unit.facing,
});

/** Where a neighbouring hex lies for a unit; a hedgehog has front hexes only (6.3.2). */
export function arcOf(c: Facts, unit: Unit, hex: HexId): Arc | undefined {
  if (unit.hex === null) return undefined;
  const grid = gridAt(c, unit.hex);
  const found = arcOfAll(grid, hexesOf(unit), hex, (towards) => arcOfVertex(grid, unit.facing, towards));
  return found !== undefined && unit.formation === "hedgehog" ? "front" : found;
}

/** The neighbouring hexes in some arcs. */
export const hexesIn = (c: Facts, unit: Unit, ...arcs: readonly Arc[]): HexId[] =>
  aroundAll(c.facts, hexesOf(unit)).filter((hex) => {
    const arc = arcOf(c, unit, hex);
    return arc !== undefined && arcs.includes(arc);
  });

/** The front hexes that a unit may attack: of two hexes only that before both of its halves (10.1.3). */
export function attackable(c: Facts, unit: Unit): HexId[] {
  const front = hexesIn(c, unit, "front");
  if (unit.right === null || unit.formation === "hedgehog") return front;
  return front.filter((hex) => hexesOf(unit).every((own) => c.facts.adjacent(own, hex)));
}

/** The directions in which a line leaves a hex: one, or two where it runs between them, whether the map goes on there or not. */
function leaving(grid: HexGrid, from: HexId, to: HexId): HexDirection[] {
  const [a, b] = [grid.axial(from), grid.axial(to)];
  const way = { q: b.q - a.q, r: b.r - a.r };
  const along = axialSteps.map(({ q, r }) => 2 * q * way.q + 2 * r * way.r + q * way.r + r * way.q);
  const max = Math.max(...along);
  return grid.directions.filter((_, at) => along[at] === max);
}

/** The arc in which a far hex lies, for one of the hexes of a unit; boundaries count as the better arc. */
export function arcTo(c: Facts, unit: Unit, hex: HexId): Arc | undefined {
  const arcs = hexesOf(unit).flatMap((own) => {
    if (own === hex) return [];
    const grid = gridAt(c, own);
    return leaving(grid, own, hex).map((towards) => arcOfVertex(grid, unit.facing, towards));
  });
  if (unit.formation === "hedgehog") return arcs.length === 0 ? undefined : "front";
  return (["front", "flank", "rear"] as const).find((arc) => arcs.includes(arc));
}

/** The facings that units have on a map: the directions of its hexes. */
export const facingsAt = (c: Facts, hex: HexId): readonly HexDirection[] => gridAt(c, hex).directions;
/** A facing turned by vertices, to the left where positive. */
export const turnedBy = (c: Facts, hex: HexId, facing: HexDirection, by: number): HexDirection =>
  turn(gridAt(c, hex), facing, by);
