/**
 * A map of hexes as SVG: terrain, heights, water, roads, walls, fortifications. What the pack does not know is grey.
 *
 * @packageDocumentation
 */
import type { Facts } from "../../rules/across-the-rappahannock/pack/facts.js";
import { isMissing, pairKey } from "../../rules/sdk/facts.js";
import { element, label } from "../svg.js";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The distance between the centres of neighbours, and from a centre to a corner. */
export const wide = 76;
export const reach = wide / Math.sqrt(3);

/** Where hexes lie on the paper. */
export interface Paper {
  readonly hexes: readonly string[];
  readonly width: number;
  readonly height: number;
  at(hex: string): Point | undefined;
}

/** A fact, or undefined where nobody knows it. */
export function known<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (signal) {
    if (isMissing(signal)) return undefined;
    throw signal;
  }
}

/** The room between maps of which nobody knows how they join. */
const gap = 60;

/** Hexes laid out from the left upper corner; maps that are not joined stand side by side, in the order of their hexes. */
export function paperFor(facts: Facts, hexes: readonly string[], margin: number): Paper {
  const places = new Map<string, Point>();
  let start = margin;
  for (const block of blocksOf(facts, hexes)) {
    const centres = block.map((hex) => facts.grid.centre(hex));
    const left = Math.min(...centres.map(({ x }) => x));
    const top = Math.min(...centres.map(({ y }) => y));
    block.forEach((hex, at) => {
      const { x = 0, y = 0 } = centres[at] ?? {};
      places.set(hex, { x: start + wide / 2 + (x - left) * wide, y: margin + reach + (y - top) * wide });
    });
    start = Math.max(...block.map((hex) => places.get(hex)?.x ?? 0)) + wide / 2 + gap;
  }
  return {
    hexes,
    width: start - gap + margin,
    height: Math.max(...[...places.values()].map(({ y }) => y)) + reach + margin,
    at: (hex) => places.get(hex),
  };
}

/** The hexes by maps; maps of which the pack says how they join are one. */
function blocksOf(facts: Facts, hexes: readonly string[]): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  const byMap = new Map<string, string[]>();
  for (const hex of hexes) {
    const map = hex.slice(0, 1);
    const known = byMap.get(map);
    if (known !== undefined) {
      known.push(hex);
      continue;
    }
    const joined = blocks.find(([first]) => first !== undefined && isJoined(facts, first, hex));
    const block = joined ?? [];
    block.push(hex);
    byMap.set(map, block);
    if (joined === undefined) blocks.push(block);
  }
  return blocks;
}

const isJoined = (facts: Facts, a: string, b: string): boolean => known(() => facts.distance(a, b)) !== undefined;

const colours = {
  clear: "#eee9cd",
  woods: "#bfd3a0",
  swamp: "#cfdccb",
  town: "#e6cdb8",
  unknown: "#e4e4e2",
  river: "#4f8fc4",
  canal: "#3f7f9f",
  run: "#5a9bb8",
  stream: "#7fb6d6",
  height: "#8a6a3c",
  pike: "#a06a3a",
  road: "#b3946a",
  fort: "#7a3b1e",
  grid: "#b9b59c",
} as const;

const angles: { readonly [direction: string]: number } = { E: 0, NE: -60, NW: -120, W: 180, SW: 120, SE: 60 };
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point at a distance from a centre, in a direction in degrees. */
export const out = ({ x, y }: Point, degrees: number, far: number): Point => ({
  x: round(x + far * Math.cos(rad(degrees))),
  y: round(y + far * Math.sin(rad(degrees))),
});
const round = (n: number): number => Math.round(n * 10) / 10;

/** The angle of a facing. */
export const angleOf = (direction: string): number => angles[direction] ?? 0;

/** The corners of the side of a hex that lies in a direction; nearer to the centre where `far` is below 1. */
export function sideOfHex(centre: Point, direction: string, far = 1): readonly [Point, Point] {
  const angle = angleOf(direction);
  return [out(centre, angle - 30, reach * far), out(centre, angle + 30, reach * far)];
}

const pathOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(" ");
const line = (a: Point, b: Point, look: { readonly [name: string]: string | number }): string =>
  element("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...look });

/** Everything printed on a map. */
export function mapParts(facts: Facts, paper: Paper): string[] {
  return [
    ...paper.hexes.flatMap((hex) => ground(facts, hex, paper)),
    ...paper.hexes.flatMap((hex) => heights(facts, hex, paper)),
    ...sides(paper, facts).flatMap((one) => waterOf(facts, one)),
    ...sides(paper, facts).flatMap((one) => roadOf(facts, one)),
    ...sides(paper, facts).flatMap((one) => crossings(facts, one)),
    ...paper.hexes.flatMap((hex) => fortified(facts, hex, paper)),
    ...paper.hexes.flatMap((hex) => numbers(facts, hex, paper)),
  ];
}

function ground(facts: Facts, hex: string, paper: Paper): string[] {
  const centre = paper.at(hex);
  if (centre === undefined) return [];
  const terrain = known(() => facts.terrain(hex));
  const level = known(() => facts.level(hex)) ?? 0;
  const corners = [30, 90, 150, 210, 270, 330].map((angle) => out(centre, angle, reach));
  const points = pathOf(corners);
  return [
    element("polygon", { points, fill: colours[terrain ?? "unknown"], stroke: colours.grid, "stroke-width": 1 }),
    ...(level > 0 ? [element("polygon", { points, fill: colours.height, opacity: Math.min(0.5, 0.15 * level) })] : []),
    ...(terrain === undefined ? [] : signs(terrain, centre)),
  ];
}

/** Trees, reeds, houses. */
function signs(terrain: string, centre: Point): string[] {
  const spots = [40, 100, 160, 220, 280, 340].map((angle) => out(centre, angle, reach * 0.68));
  if (terrain === "woods") {
    return spots.map(({ x, y }) => element("circle", { cx: x, cy: y, r: 7, fill: "#7fa05c", opacity: 0.75 }));
  }
  if (terrain === "swamp") {
    return spots.map(({ x, y }) =>
      element("path", {
        d: `M${x - 6},${y} h12 M${x - 3},${y} v-6 M${x + 1},${y} v-8 M${x + 5},${y} v-5`,
        stroke: "#4d7a68",
        "stroke-width": 1.5,
        fill: "none",
      }),
    );
  }
  if (terrain !== "town") return [];
  return spots.map(({ x, y }) =>
    element("rect", { x: x - 5, y: y - 4, width: 10, height: 8, fill: "#8c4a3a", opacity: 0.8 }),
  );
}

/** A contour along each hexside where the ground rises; heavy where it rises by more than one level. */
function heights(facts: Facts, hex: string, paper: Paper): string[] {
  const centre = paper.at(hex);
  const level = known(() => facts.level(hex));
  if (centre === undefined || level === undefined) return [];
  return facts.grid.directions.flatMap((direction) => {
    const next = facts.grid.neighbour(hex, direction);
    const other = next === undefined ? undefined : known(() => facts.level(next));
    if (other === undefined || other >= level) return [];
    const [a, b] = sideOfHex(centre, direction, 0.94);
    return [
      line(a, b, { stroke: colours.height, "stroke-width": level - other > 1 ? 6 : 2.5, "stroke-linecap": "round" }),
    ];
  });
}

interface Side {
  readonly a: string;
  readonly b: string;
  readonly from: Point;
  readonly to: Point;
  readonly ends: readonly [Point, Point];
  readonly middle: Point;
  readonly angle: number;
}

/** Every hexside of the paper once. */
function sides(paper: Paper, facts: Facts): Side[] {
  return paper.hexes.flatMap((a) =>
    (["E", "SE", "SW"] as const).flatMap((direction) => {
      const b = facts.grid.neighbour(a, direction);
      const [from, to] = [paper.at(a), b === undefined ? undefined : paper.at(b)];
      if (b === undefined || from === undefined || to === undefined) return [];
      const middle = { x: round((from.x + to.x) / 2), y: round((from.y + to.y) / 2) };
      return [{ a, b, from, to, ends: sideOfHex(from, direction), middle, angle: angleOf(direction) }];
    }),
  );
}

const waters = {
  river: { stroke: colours.river, "stroke-width": 13 },
  canal: { stroke: colours.canal, "stroke-width": 7 },
  run: { stroke: colours.run, "stroke-width": 5 },
  stream: { stroke: colours.stream, "stroke-width": 2.5 },
} as const;

function waterOf(facts: Facts, { a, b, ends }: Side): string[] {
  const water = known(() => facts.water(a, b)) ?? "none";
  if (water === "none") return [];
  return [line(ends[0], ends[1], { ...waters[water], "stroke-linecap": "round" })];
}

const roads = {
  pike: { stroke: colours.pike, "stroke-width": 6 },
  road: { stroke: colours.road, "stroke-width": 4 },
  trail: { stroke: colours.road, "stroke-width": 2, "stroke-dasharray": "6 4" },
} as const;

function roadOf(facts: Facts, { a, b, from, to }: Side): string[] {
  const kind = known(() => facts.road(a, b)) ?? "none";
  const rail = known(() => facts.railroad(a, b)) === true;
  return [
    ...(kind === "none" ? [] : [line(from, to, { ...roads[kind], "stroke-linecap": "round", opacity: 0.85 })]),
    ...(rail
      ? [
          line(from, to, { stroke: "#333", "stroke-width": 2 }),
          line(from, to, { stroke: "#333", "stroke-width": 9, "stroke-dasharray": "2 9" }),
        ]
      : []),
  ];
}

/** Bridges, fords and walls lie on the hexside. */
function crossings(facts: Facts, { a, b, ends, middle, angle }: Side): string[] {
  const bridge = known(() => facts.bridge(a, b)) === true;
  const ford = known(() => facts.ford(a, b)) ?? "none";
  const wall = known(() => facts.wall(a, b)) === true;
  const turned = { transform: `rotate(${angle} ${middle.x} ${middle.y})` };
  const letters = { good: "G", poor: "B", stream: "" } as const;
  return [
    ...(bridge
      ? [element("g", { ...turned, id: `bridge-${pairKey(a, b).replace("|", "-")}` }, bridgeSign(middle))]
      : []),
    ...(ford === "none"
      ? []
      : [
          element("g", turned, fordSign(middle)),
          label(letters[ford], middle.x, middle.y + 4, {
            "text-anchor": "middle",
            "font-size": 11,
            "font-weight": "bold",
            fill: "#123",
          }),
        ]),
    ...(wall ? [line(ends[0], ends[1], { stroke: "#555", "stroke-width": 6, "stroke-dasharray": "7 2" })] : []),
  ];
}

const bridgeSign = ({ x, y }: Point): string =>
  element("rect", {
    x: x - 14,
    y: y - 6,
    width: 28,
    height: 12,
    fill: "#d9c39a",
    stroke: "#5b4020",
    "stroke-width": 2,
  });
const fordSign = ({ x, y }: Point): string =>
  element("rect", {
    x: x - 8,
    y: y - 9,
    width: 16,
    height: 18,
    rx: 7,
    fill: "#dbe8ee",
    stroke: "#3c6f8f",
    "stroke-dasharray": "3 2",
  });

/** The front of a fortification; a ring where it protects all round. */
export function fortSign(
  centre: Point,
  facing: string | null,
  look: { readonly [name: string]: string | number },
): string[] {
  if (facing === null) {
    return [element("circle", { cx: centre.x, cy: centre.y, r: reach * 0.72, fill: "none", ...look })];
  }
  const angle = angleOf(facing);
  const points = [-90, -30, 30, 90].map((turn) => out(centre, angle + turn, reach * 0.84));
  return [element("polyline", { points: pathOf(points), fill: "none", "stroke-linejoin": "round", ...look })];
}

function fortified(facts: Facts, hex: string, paper: Paper): string[] {
  const centre = paper.at(hex);
  const fort = known(() => facts.fortification(hex));
  if (centre === undefined || fort === null || fort === undefined) return [];
  return fortSign(centre, fort.facing, { stroke: colours.fort, "stroke-width": 4, "stroke-dasharray": "8 3" });
}

function numbers(facts: Facts, hex: string, paper: Paper): string[] {
  const centre = paper.at(hex);
  if (centre === undefined) return [];
  const level = known(() => facts.level(hex));
  const name = facts.nameOf(hex);
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
