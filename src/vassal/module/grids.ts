/**
 * From pixels to the name of a place, as a module of VASSAL names its hexes, squares and regions.
 *
 * @packageDocumentation
 */
import type { XmlElement } from "@rgrove/parse-xml";
import { below, numberOf, ownName, truth } from "./elements.js";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The name of the place at a point of a board; undefined where it has none. */
export type Naming = (point: Point) => string | undefined;

/** The board on which a grid lies, and within how many grids it lies there. */
interface Frame {
  readonly height: number;
  readonly depth: number;
}

/** So deep grids lie within one another: real ones lie in a zone of a board. What lies deeper has no name. */
const deepest = 20;

/** The naming of a board: the grid within it. */
export const namingOf = (board: XmlElement, height: number): Naming => namingIn(below(board), { height, depth: 0 });

/** The naming of the first grid among elements. */
function namingIn(elements: readonly XmlElement[], frame: Frame): Naming {
  for (const grid of frame.depth > deepest ? [] : elements) {
    switch (ownName(grid)) {
      case "ZonedGrid":
        return zoned(grid, frame);
      case "RegionGrid":
        return regions(grid);
      case "HexGrid":
        return hexes(grid, frame);
      case "SquareGrid":
        return squares(grid, frame);
    }
  }
  return () => undefined;
}

function zoned(grid: XmlElement, frame: Frame): Naming {
  const inside: Frame = { ...frame, depth: frame.depth + 1 };
  const zones = below(grid, "Zone").map((zone) => {
    const path = (zone.attributes["path"] ?? "").split(";").map((pair) => pair.split(",").map(Number));
    const corners = path.map(([x = 0, y = 0]) => ({ x, y }));
    const name = zone.attributes["name"] ?? "";
    const own = truth(zone, "useParentGrid") ? undefined : namingIn(below(zone), inside);
    const format = zone.attributes["locationFormat"] ?? "$name$";
    return { corners, name, own, format };
  });
  const outside = namingIn(
    below(grid).filter((child) => ownName(child) !== "Zone"),
    inside,
  );
  return (point) => {
    const zone = zones.find(({ corners }) => isWithin(point, corners));
    if (zone === undefined) return outside(point);
    const within = (zone.own ?? outside)(point);
    if (within === undefined) return zone.name;
    return zone.format.includes("$gridLocation$") || zone.own !== undefined ? within : zone.name;
  };
}

/** A region is a point with a name: a piece is where the nearest one is. */
function regions(grid: XmlElement): Naming {
  const points = below(grid, "Region").map((region) => {
    return { name: region.attributes["name"] ?? "", x: numberOf(region, "originx"), y: numberOf(region, "originy") };
  });
  return ({ x, y }) => {
    let best: { readonly name: string; readonly far: number } | undefined;
    for (const point of points) {
      const far = (point.x - x) ** 2 + (point.y - y) ** 2;
      if (best === undefined || far < best.far) best = { name: point.name, far };
    }
    return best?.name;
  };
}

interface Numbering {
  readonly first: string;
  readonly separator: string;
  readonly across: Axis;
  readonly down: Axis;
  readonly stagger: boolean;
}

interface Axis {
  readonly letters: boolean;
  readonly offset: number;
  readonly leading: number;
  readonly descends: boolean;
}

function numberingOf(grid: XmlElement): Numbering | undefined {
  const numbering = below(grid).find((child) => ownName(child).endsWith("GridNumbering"));
  if (numbering === undefined) return undefined;
  const axis = (prefix: "h" | "v"): Axis => ({
    letters: numbering.attributes[`${prefix}Type`] === "A",
    offset: numberOf(numbering, `${prefix}Off`),
    leading: numberOf(numbering, `${prefix}Leading`),
    descends: truth(numbering, `${prefix}Descend`),
  });
  return {
    first: numbering.attributes["first"] ?? "H",
    separator: numbering.attributes["sep"] ?? "",
    across: axis("h"),
    down: axis("v"),
    stagger: truth(numbering, "stagger"),
  };
}

function label({ first, separator, across, down }: Numbering, column: number, row: number): string {
  const [one, two] = [part(column + across.offset, across), part(row + down.offset, down)];
  return first === "V" ? `${two}${separator}${one}` : `${one}${separator}${two}`;
}

function part(number: number, { letters, leading }: Axis): string {
  if (letters) return inLetters(number);
  const digits = String(Math.abs(number)).padStart(leading + 1, "0");
  return number < 0 ? `-${digits}` : digits;
}

/** A to Z, then AA, BB to ZZ. */
function inLetters(number: number): string {
  const at = Math.abs(number);
  const letter = String.fromCharCode(65 + (at % 26));
  return `${number < 0 ? "-" : ""}${letter.repeat(Math.floor(at / 26) + 1)}`;
}

function hexes(grid: XmlElement, { height }: { readonly height: number }): Naming {
  const numbering = numberingOf(grid);
  const [x0, y0] = [numberOf(grid, "x0"), numberOf(grid, "y0", 32)];
  const dx = numberOf(grid, "dx", 1);
  const dy = numberOf(grid, "dy", 1);
  const sideways = truth(grid, "sideways");
  if (numbering === undefined || !(dx > 0) || !(dy > 0)) return () => undefined;
  return (point) => {
    const [x, y] = sideways ? [point.y, point.x] : [point.x, point.y];
    const column = Math.floor((x - x0) / dx + 0.5);
    const odd = Math.abs(column % 2) === 1;
    let row = Math.round((y - y0 - (odd ? dy / 2 : 0)) / dy);
    let across = column;
    if (numbering.stagger && odd) row += numbering.down.descends ? -1 : 1;
    // As VASSAL counts it: by the width of a hex.
    if (numbering.down.descends) row = Math.floor(height / dx + 0.5) - row;
    if (numbering.across.descends) across = -column;
    return sideways ? label(numbering, row, across) : label(numbering, across, row);
  };
}

function squares(grid: XmlElement, { height }: { readonly height: number }): Naming {
  const numbering = numberingOf(grid);
  const [x0, y0] = [numberOf(grid, "x0"), numberOf(grid, "y0")];
  const [dx, dy] = [numberOf(grid, "dx", 1), numberOf(grid, "dy", 1)];
  if (numbering === undefined || !(dx > 0) || !(dy > 0)) return () => undefined;
  return ({ x, y }) => {
    const column = Math.floor((x - x0) / dx + 0.5);
    const row = Math.floor((y - y0) / dy + 0.5);
    const down = numbering.down.descends ? Math.floor(height / dy + 0.5) - row : row;
    return label(numbering, numbering.across.descends ? -column : column, down);
  };
}

/** Whether a point lies within a polygon, by counting the edges to its right. */
function isWithin({ x, y }: Point, corners: readonly Point[]): boolean {
  let inside = false;
  for (let at = 0, before = corners.length - 1; at < corners.length; before = at++) {
    const [a, b] = [corners[at], corners[before]];
    if (a === undefined || b === undefined || a.y > y === b.y > y) continue;
    if (x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}
