/**
 * Areas in which something is set up or enters: conditions on a hex, as set-up lists name them.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";
import { mayBe } from "../unknown.js";
import { distanceToNearest } from "./fields.js";
import { type HexGrid, type HexScheme, hexNumbers } from "./grid.js";
import { sheetOf } from "./sheets.js";

/** A side of the map, as it lies on the table. */
export type MapSide = "north" | "east" | "south" | "west";

/** An area: every condition that is named must hold. Numbers include both ends. */
export interface HexArea {
  /** These hexes and no others. */
  readonly hexes?: readonly string[];
  /** On this sheet. */
  readonly map?: string;
  /** Rows (or columns) and places in them: "not east of column 19" is `lines: [0, 19]`. */
  readonly lines?: readonly [first: number, last: number];
  readonly places?: readonly [first: number, last: number];
  /** At most a number of hexes from a hex, or from the nearest of several; at least a number. */
  readonly within?: { readonly of: string | readonly string[]; readonly hexes: number; readonly atLeast?: number };
  /** At most a number of hexes from the map's edge, the hexes at the edge being the first. */
  readonly edge?: { readonly of: MapSide; readonly hexes: number };
  /** North, east, south or west of a hex. */
  readonly lies?: { readonly on: MapSide; readonly of: string };
  /** On a stretch that the pack lists hex by hex: a road, a village. */
  readonly stretch?: string;
  /** On one side of a stretch: compared with its hexes in the same line, or across the lines. */
  readonly beside?: { readonly stretch: string; readonly on: MapSide };
  /**
   * Not on a side of a stretch: on it, on its other side, or level with none of it; "not west of the road". With `hexes`: not
   * more than a number of hexes beyond all of it.
   */
  readonly notBeside?: readonly { readonly stretch: string; readonly on: MapSide; readonly hexes?: number }[];
  /** At most a number of hexes from the nearest of a stretch. */
  readonly nearStretch?: { readonly stretch: string; readonly hexes: number };
  /** At most a number of hexes from one of a group (0: in its hex); more than a number of hexes from each of a group. */
  readonly near?: { readonly group: string; readonly hexes: number };
  readonly away?: { readonly group: string; readonly hexes: number };
}

/** What areas ask of a game. */
export interface AreaFacts {
  /** The grid of the map on which the area lies. */
  readonly grid: Pick<HexGrid, "scheme" | "distance" | "centre">;
  /** The numbering of a sheet with its first and last numbers. @throws the missing-fact signal where they are not known */
  scheme?(sheet: string): HexScheme;
  /** The hexes of a stretch. @throws the missing-fact signal where they are not known */
  stretch?(name: string): readonly string[];
  /** Where the units of a group stand: enemies, one's own wing. */
  standing?(group: string): readonly string[];
}

/**
 * Whether a hex lies in an area. What numbers alone can answer is asked first, so that what is missing of a map matters
 * only where it decides.
 *
 * @throws the missing-fact signal where a fact that decides is not known
 * @throws {@link TurnproofError} for a condition of which the game says nothing (`standing` is not given, say)
 * @example inArea({ grid, standing: () => enemies }, { lines: [1, 4], away: { group: "enemy", hexes: 2 } }, "A0304")
 */
export function inArea(facts: AreaFacts, area: HexArea, hex: string): boolean {
  return inNumbers(facts, area, hex) && amongUnits(facts, area, hex) && onStretch(facts, area, hex);
}

/** The conditions that numbers answer: listed hexes, sheet, lines, places, distances, edge, side of a hex. */
export function inNumbers(facts: AreaFacts, area: HexArea, hex: string): boolean {
  const { hexes, map, lines, places, within, edge, lies } = area;
  if (hexes !== undefined && !hexes.includes(hex)) return false;
  if (map !== undefined && sheetOf(hex) !== map) return false;
  if (lines !== undefined || places !== undefined) {
    const { line, place } = hexNumbers(facts.grid.scheme, hex);
    if (lines !== undefined && (line < lines[0] || line > lines[1])) return false;
    if (places !== undefined && (place < places[0] || place > places[1])) return false;
  }
  if (within !== undefined) {
    const far = distanceToNearest(facts.grid, hex, typeof within.of === "string" ? [within.of] : within.of);
    if (far > within.hexes || far < (within.atLeast ?? 0)) return false;
  }
  if (lies !== undefined && !liesOn(facts.grid, hex, lies.on, lies.of)) return false;
  return edge === undefined || fromEdge(given(facts.scheme, "scheme")(sheetOf(hex)), hex, edge.of) <= edge.hexes;
}

/** The conditions about other units. */
export function amongUnits(facts: AreaFacts, { near, away }: HexArea, hex: string): boolean {
  const far = (group: string): number => distanceToNearest(facts.grid, hex, given(facts.standing, "standing")(group));
  if (near !== undefined && far(near.group) > near.hexes) return false;
  return away === undefined || far(away.group) > away.hexes;
}

/** The conditions about stretches of the map. */
export function onStretch(facts: AreaFacts, area: HexArea, hex: string): boolean {
  const { stretch, beside, notBeside = [], nearStretch } = area;
  const list = (name: string): readonly string[] => given(facts.stretch, "stretch")(name);
  if (stretch !== undefined && !list(stretch).includes(hex)) return false;
  if (nearStretch !== undefined && distanceToNearest(facts.grid, hex, list(nearStretch.stretch)) > nearStretch.hexes)
    return false;
  const across = notBeside.some(({ stretch: name, on, hexes }) =>
    hexes === undefined
      ? isBeside(facts.grid, list(name), on, hex)
      : isFarBeyond(facts.grid, list(name), on, hex, hexes),
  );
  if (across) return false;
  return beside === undefined || isBeside(facts.grid, list(beside.stretch), beside.on, hex);
}

/** More than a number of hexes beyond every hex of a stretch; half a hex of shifted lines is forgiven. */
function isFarBeyond(
  grid: AreaFacts["grid"],
  stretch: readonly string[],
  on: MapSide,
  hex: string,
  hexes: number,
): boolean {
  const alongLines = (on === "east" || on === "west") === (grid.scheme.lines === "rows");
  const reach = (hexes + 0.5) * (alongLines ? 1 : Math.sqrt(3) / 2);
  const shift = on === "east" || on === "south" ? reach : -reach;
  const sideways = on === "east" || on === "west";
  const here = grid.centre(hex);
  return (
    stretch.length > 0 &&
    stretch.every((one) => {
      const { x, y } = grid.centre(one);
      return beyond(here, on, sideways ? { x: x + shift, y } : { x, y: y + shift });
    })
  );
}

function given<T>(question: T | undefined, name: string): T {
  if (question === undefined)
    throw new TurnproofError("module/map", `an area asks for "${name}", of which the game says nothing`);
  return question;
}

/** Whether a hex lies on a side of another one, by their centres. */
export function liesOn(grid: Pick<HexGrid, "centre">, hex: string, on: MapSide, of: string): boolean {
  return beyond(grid.centre(hex), on, grid.centre(of));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function beyond(here: Point, on: MapSide, there: Point): boolean {
  // Centres are sums of halves and roots: what is level may differ by a last digit.
  const little = 1e-9;
  switch (on) {
    case "east":
      return here.x > there.x + little;
    case "west":
      return here.x < there.x - little;
    case "north":
      return here.y < there.y - little;
    case "south":
      return here.y > there.y + little;
  }
}

/** On one side of a road or stream: of all its hexes on the sheet that lie level with the hex, and there are some. */
export function isBeside(grid: AreaFacts["grid"], stretch: readonly string[], on: MapSide, hex: string): boolean {
  const here = grid.centre(hex);
  const across = on === "east" || on === "west";
  // Within a line centres are level; from line to line they are half a hex apart.
  const alongLines = across === (grid.scheme.lines === "rows");
  const max = alongLines ? 0.1 : 0.6;
  const level = stretch
    .filter((one) => sheetOf(one) === sheetOf(hex))
    .map((one) => grid.centre(one))
    .filter((one) => (across ? Math.abs(one.y - here.y) : Math.abs(one.x - here.x)) < max);
  return level.length > 0 && level.every((one) => beyond(here, on, one));
}

/** How many hexes it is to an edge of the sheet, by numbers; 1 at the edge. */
export function fromEdge(scheme: HexScheme, hex: string, edge: MapSide): number {
  const { line, place } = hexNumbers(scheme, hex);
  const byLines = (scheme.lines === "rows") === (edge === "north" || edge === "south");
  const [number, [first, last], grows] = byLines
    ? [line, scheme.line, scheme.lineGrows]
    : [place, scheme.place, scheme.placeGrows];
  return grows === edge ? last - number + 1 : number - first + 1;
}

/**
 * The hexes of which a question is true, and those of which it is not known: what is offered to the player who sets up.
 *
 * @example [...mayBeIn(map.hexesOf("A"), (hex) => inArea(facts, area, hex))]
 */
export function* mayBeIn(hexes: Iterable<string>, isIn: (hex: string) => boolean): Iterable<string> {
  for (const hex of hexes) if (mayBe(() => isIn(hex))) yield hex;
}
