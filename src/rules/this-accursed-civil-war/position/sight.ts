/** Line of sight (9.10). */
import type { HexGrid } from "../../mechanics/hex/grid.js";
import { obstacleOn, type SightHex, sightLine } from "../../mechanics/hex/sight.js";
import type { QueryContext } from "../kit.js";
import type { HexId, Side } from "../terms/ids.js";
import { hexsideTable, terrainTable } from "../terms/terrain-tables.js";
import { gridAt } from "./arcs.js";
import { featuresOf } from "./steps.js";
import { friendsIn } from "./units.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** The lines of sight of a map: how its hexes lie never changes. */
const lines = new WeakMap<HexGrid, Map<string, readonly (readonly SightHex[])[]>>();
function lineOf(grid: HexGrid, from: HexId, to: HexId): readonly (readonly SightHex[])[] {
  const known = lines.get(grid) ?? new Map<string, readonly (readonly SightHex[])[]>();
  lines.set(grid, known);
  const key = `${from} ${to}`;
  const found = known.get(key) ?? sightLine(grid, from, to);
  known.set(key, found);
  return found;
}

/** What hides a hex from another, in words; undefined where the sight is free. The unit that looks does not count. */
export function hidden(
  c: Asking,
  side: Side,
  from: HexId,
  to: HexId,
  ignore: readonly string[] = [],
): string | undefined {
  const grid = gridAt(c, from);
  const found = obstacleOn(
    lineOf(grid, from, to),
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
  const line = [[from], ...lineOf(gridAt(c, from), from, to).map((group) => group.map(({ hex }) => hex)), [to]];
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
