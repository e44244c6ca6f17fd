/** Line of sight (9.10). */

import { TurnproofError } from "../../../schema/error.js";
import { sheetOf } from "../../mechanics/hex/sheets.js";
import { obstacleBetween, sightLine } from "../../mechanics/hex/sight.js";
import type { QueryContext } from "../kit.js";
import type { HexId, Side } from "../terms/ids.js";
import { hexsideTable, terrainTable } from "../terms/terrain-tables.js";
import { gridAt } from "./arcs.js";
import { friendsIn } from "./units.js";
import { featuresOf } from "./walking.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** What hides a hex from another, in words; undefined where the sight is free. The unit that looks does not count. */
export function hidden(
  c: Asking,
  side: Side,
  from: HexId,
  to: HexId,
  ignore: readonly string[] = [],
): string | undefined {
  const grid = gridAt(c, from);
  const found = obstacleBetween(
    grid,
    from,
    to,
    ({ hex }) => {
      if (friendsIn(c.s, side, hex).some(({ id }) => !ignore.includes(id))) return "friends";
      const terrain = c.facts.terrain(hex);
      return terrainTable[terrain].blocks ? terrain : undefined;
    },
    "both",
  );
  if (found !== undefined) return `${found.reasons.join(", ")} in ${found.hexes.join(" and ")}`;
  return hexsidesOn(c, from, to);
}

/** Hedges and slopes that the line crosses, those of the two hexes at its ends left out by the standard reading. */
function hexsidesOn(c: Asking, from: HexId, to: HexId): string | undefined {
  const line = [[from], ...sightLine(gridAt(c, from), from, to).map((group) => group.map(({ hex }) => hex)), [to]];
  for (const [at, group] of line.entries()) {
    const [a, b] = [group, line[at + 1] ?? []];
    const [one, other] = [a[0], b[0]];
    if (a.length !== 1 || b.length !== 1 || one === undefined || other === undefined) continue;
    if (!c.facts.adjacent(one, other)) continue;
    const ends = one === from || other === to;
    if (ends && c.ruling("hexside-sight") === "free") continue;
    const stops = featuresOf(c, one, other).find(
      (kind) => hexsideTable[kind].blocks && (kind === "hedgeRow" || c.ruling("slope-sight") === "closed"),
    );
    if (stops !== undefined) return `${stops === "hedgeRow" ? "a hedge" : "a slope"} between ${one} and ${other}`;
  }
  return undefined;
}

/** The hexes of a straight line that goes on from the first target up to a range; one of two along a hexside (9.9.3, 9.9.5). */
export function lineBeyond(
  { facts }: Pick<Asking, "facts">,
  from: HexId,
  to: HexId,
  reach: number,
  beside: HexId | undefined,
): HexId[] {
  const grid = facts.gridOf(from);
  const [a, b] = [grid.axial(from), grid.axial(to)];
  const way = { q: b.q - a.q, r: b.r - a.r };
  // As far as the map goes: a multiple of the way to the target that lies beyond the reach.
  const at = (times: number): HexId | undefined =>
    facts.hexesOf(sheetOf(from)).find((hex) => {
      const { q, r } = grid.axial(hex);
      return q === a.q + times * way.q && r === a.r + times * way.r;
    });
  let end = to;
  for (let times = 2; times <= reach + 1; times++) {
    const next = at(times);
    if (next === undefined) break;
    end = next;
  }
  const hexes: HexId[] = [];
  const groups = [...sightLine(grid, from, end).map((group) => group.map(({ hex }) => hex)), [end]];
  let chosen: number | undefined;
  for (const group of groups) {
    const [one, other] = group;
    if (one === undefined) throw new TurnproofError("module/map", "a line without hexes");
    if (other === undefined) {
      hexes.push(one);
      continue;
    }
    const sideOf = (hex: HexId) => Math.sign(crossing(grid.centre(from), grid.centre(end), grid.centre(hex)));
    chosen ??= sideOf(beside !== undefined && group.includes(beside) ? beside : one);
    hexes.push(group.find((hex) => sideOf(hex) === chosen) ?? one);
  }
  return hexes.filter((hex) => facts.distance(from, hex) <= reach);
}

interface Point {
  readonly x: number;
  readonly y: number;
}
const crossing = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
