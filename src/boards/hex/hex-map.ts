/**
 * A map of hexes as SVG, rows or columns: ground, heights, what lies on hexsides and across them, numbers, names. What the
 * pack does not know is grey. How the ground and the hexsides of a game look, the game says.
 *
 * @packageDocumentation
 */

import type { HexGrid } from "../../rules/mechanics/hex/grid.js";
import { sheetOf } from "../../rules/mechanics/hex/sheets.js";
import { ifKnown } from "../../rules/mechanics/unknown.js";
import { element, label, type SceneNode } from "../scene.js";
import { angleOf, cornersOf, type Point, reach, round, sideOfHex, wide } from "./geometry.js";

/** Where hexes lie on the paper. */
export interface Paper {
  readonly hexes: readonly string[];
  readonly width: number;
  readonly height: number;
  at(hex: string): Point | undefined;
}

/** The room between maps of which nobody knows how they join. */
const gap = 60;

/** Hexes laid out from the left upper corner; maps that are not joined stand side by side, in the order of their hexes. */
export function paperFor(grid: HexGrid, hexes: readonly string[], margin: number): Paper {
  const places = new Map<string, Point>();
  // Hexes with pointed tops are as wide as they are apart; those with flat tops as high.
  const [halfWidth, halfHeight] = grid.scheme.lines === "rows" ? [wide / 2, reach] : [reach, wide / 2];
  let start = margin;
  for (const block of blocksOf(grid, hexes)) {
    const centres = block.map((hex) => grid.centre(hex));
    const left = Math.min(...centres.map(({ x }) => x));
    const top = Math.min(...centres.map(({ y }) => y));
    block.forEach((hex, at) => {
      const { x = 0, y = 0 } = centres[at] ?? {};
      places.set(hex, { x: start + halfWidth + (x - left) * wide, y: margin + halfHeight + (y - top) * wide });
    });
    start = Math.max(...block.map((hex) => places.get(hex)?.x ?? 0)) + halfWidth + gap;
  }
  return {
    hexes,
    width: start - gap + margin,
    height: Math.max(...[...places.values()].map(({ y }) => y)) + halfHeight + margin,
    at: (hex) => places.get(hex),
  };
}

/** The hexes by maps; maps of which it is known how they join are one. */
function blocksOf(grid: HexGrid, hexes: readonly string[]): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  const byMap = new Map<string, string[]>();
  for (const hex of hexes) {
    const map = sheetOf(hex);
    const known = byMap.get(map);
    if (known !== undefined) {
      known.push(hex);
      continue;
    }
    const joined = blocks.find(([first]) => first !== undefined && isJoined(grid, first, hex));
    const block = joined ?? [];
    block.push(hex);
    byMap.set(map, block);
    if (joined === undefined) blocks.push(block);
  }
  return blocks;
}

const isJoined = (grid: HexGrid, a: string, b: string): boolean => ifKnown(() => grid.distance(a, b)) !== undefined;

const colours = { unknown: "#e4e4e2", height: "#8a6a3c", grid: "#b9b59c" } as const;

const contour = { stroke: colours.height, "stroke-linecap": "round" } as const;

/** The signs that every map of hexes may have, for its legend. */
export const mapSigns = { unknown: colours.unknown, height: colours.height, contour } as const;

/** How the ground of a hex looks: its colour, and signs round its centre (trees, houses). */
export interface Ground {
  readonly fill: string;
  /** What the legend calls it by; none where it needs no explanation. */
  readonly sign?: string;
  signs?(centre: Point): readonly SceneNode[];
}

/** A hexside of the paper. */
export interface Side {
  readonly a: string;
  readonly b: string;
  readonly from: Point;
  readonly to: Point;
  /** The two corners at its ends. */
  readonly ends: readonly [Point, Point];
  readonly middle: Point;
  /** The angle from one centre to the other, in degrees. */
  readonly angle: number;
}

/** What a game's map looks like. Every question may throw the missing-fact signal: then nothing is drawn. */
export interface HexView {
  readonly grid: HexGrid;
  ground(hex: string): Ground;
  /** The level of the ground; 0 where the game knows none. */
  level(hex: string): number;
  /** The name of a place; empty where there is none. */
  nameOf(hex: string): string;
  /** What is drawn of hexsides, layer upon layer: water first, then roads, then bridges, say. */
  readonly sides: readonly ((side: Side) => readonly SceneNode[])[];
  /** What is drawn in a hex beside, on top of all that: works. */
  inHex?(hex: string, centre: Point): readonly SceneNode[];
}

/** Everything printed on a map: of the class `ground`, which gives way to a map of the reader's own. */
export function mapParts(view: HexView, paper: Paper): SceneNode[] {
  const sides = sidesOf(view.grid, paper);
  const inEach = (draw: (hex: string, centre: Point) => readonly SceneNode[]) =>
    paper.hexes.flatMap((hex) => {
      const centre = paper.at(hex);
      return centre === undefined ? [] : draw(hex, centre);
    });
  const ground = [
    ...inEach((hex, centre) => groundOf(view, hex, centre)),
    ...inEach((hex, centre) => heights(view, hex, centre)),
    ...view.sides.flatMap((draw) => sides.flatMap((side) => ifKnown(() => draw(side)) ?? [])),
    ...inEach((hex, centre) => ifKnown(() => view.inHex?.(hex, centre)) ?? []),
    ...inEach((hex, centre) => numbers(view, hex, centre)),
  ];
  return [element("g", { class: "ground" }, ground)];
}

function groundOf(view: HexView, hex: string, centre: Point): SceneNode[] {
  const ground = ifKnown(() => view.ground(hex));
  const level = ifKnown(() => view.level(hex)) ?? 0;
  const points = pointsOf(cornersOf(view.grid, centre));
  const fill = ground?.fill ?? colours.unknown;
  return [
    element("polygon", { points, fill, stroke: colours.grid, "stroke-width": 1, ...classed(ground) }),
    ...(level > 0
      ? [element("polygon", { class: "level", points, fill: colours.height, opacity: Math.min(0.5, 0.15 * level) })]
      : []),
    ...(ground?.signs?.(centre) ?? []),
  ];
}

/** What nobody has entered is explained too. */
function classed(ground: Ground | undefined): { readonly class?: string } {
  if (ground === undefined) return { class: "not-entered" };
  return ground.sign === undefined ? {} : { class: ground.sign };
}

/** Points as SVG writes them. */
export const pointsOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(" ");

/** A contour along each hexside where the ground rises; heavy where it rises by more than one level. */
function heights(view: HexView, hex: string, centre: Point): SceneNode[] {
  const level = ifKnown(() => view.level(hex));
  if (level === undefined) return [];
  return view.grid.directions.flatMap((direction) => {
    const next = view.grid.neighbour(hex, direction);
    const other = next === undefined ? undefined : ifKnown(() => view.level(next));
    if (other === undefined || other >= level) return [];
    const [a, b] = sideOfHex(view.grid, centre, direction, 0.94);
    const width = level - other > 1 ? 6 : 2.5;
    const look = { class: width > 3 ? "steep" : "contour", ...contour, "stroke-width": width };
    return [line(a, b, look)];
  });
}

/** A straight line. */
export const line = (a: Point, b: Point, look: { readonly [name: string]: string | number }): SceneNode =>
  element("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...look });

/** Every hexside of the paper once: half of the directions, those of the other half are seen from the other hex. */
function sidesOf(grid: HexGrid, paper: Paper): Side[] {
  const half = [0, 5, 4].flatMap((at) => grid.directions[at] ?? []);
  return paper.hexes.flatMap((a) =>
    half.flatMap((direction) => {
      const b = grid.neighbour(a, direction);
      const [from, to] = [paper.at(a), b === undefined ? undefined : paper.at(b)];
      if (b === undefined || from === undefined || to === undefined) return [];
      const middle = { x: round((from.x + to.x) / 2), y: round((from.y + to.y) / 2) };
      const ends = sideOfHex(grid, from, direction);
      return [{ a, b, from, to, ends, middle, angle: angleOf(grid, direction) }];
    }),
  );
}

function numbers(view: HexView, hex: string, centre: Point): SceneNode[] {
  const level = ifKnown(() => view.level(hex));
  const name = view.nameOf(hex);
  return [
    label(hex, centre.x, centre.y - reach * 0.7, { "text-anchor": "middle", "font-size": 8.5, fill: "#6d6a58" }),
    ...(level === undefined || level === 0
      ? []
      : [
          label(String(level), centre.x + wide * 0.36, centre.y + 4, {
            "text-anchor": "middle",
            "font-size": 10,
            fill: "#6b4a1f",
          }),
        ]),
    ...(name === ""
      ? []
      : [
          label(name, centre.x, centre.y + reach * 0.8, {
            "text-anchor": "middle",
            "font-size": 9,
            "font-style": "italic",
            fill: "#4a2a1a",
          }),
        ]),
  ];
}
