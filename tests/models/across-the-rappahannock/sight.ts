// Lines of sight, as geometry: which hexes lie between two, and which of them block (9.4, 9.5, BR.Towns).
import type { HexId } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { inHex, isCombat, type World } from "./counters.js";
import { distance, eastBank, hexes, level, numbers, overlooked, partlyRiver, terrain } from "./ground.js";

export const sightRules = [
  "high ground blocks",
  "woods block",
  "units block",
  "towns block",
  "towns are overlooked",
  "woods halfway block",
  "both hexes along a hexside",
] as const;
type W = World<string>;

interface Point {
  readonly x: number;
  readonly y: number;
}
const third = Math.sqrt(3) / 2;
/** The centre of a hex on paper: neighbours are 1 apart, the west is left. */
export function centre(hex: HexId): Point {
  const [row, place] = numbers(hex);
  return { x: -place - (row % 2) / 2, y: row * third };
}

/** The part of a segment that lies in a hex, in parts of its length; a hex that is wider by a little. */
function inside(from: Point, to: Point, middle: Point, wider: number): number {
  let [enter, leave] = [0, 1];
  for (let side = 0; side < 6; side++) {
    const [nx, ny] = [Math.cos((side * Math.PI) / 3), Math.sin((side * Math.PI) / 3)];
    const start = (from.x - middle.x) * nx + (from.y - middle.y) * ny - 0.5 - wider;
    const slope = (to.x - from.x) * nx + (to.y - from.y) * ny;
    if (Math.abs(slope) < 1e-9) {
      if (start > 0) return 0;
    } else if (slope > 0) leave = Math.min(leave, -start / slope);
    else enter = Math.max(enter, -start / slope);
  }
  return leave - enter;
}

/** Whether a line runs along the edge of the map, where 9.4 says nothing of the half that is missing. */
export const runsAlongEdge = (a: HexId, b: HexId): boolean => between(a, b).some((pair) => pair.includes(beyondMap));

/** Whether a line comes to a hex between two others, of which only one may belong to its front. */
export const comesBetween = (a: HexId, b: HexId): boolean =>
  between(a, b).some((pair) => pair.length > 1 && pair.some((hex) => distance(hex, b) === 1));

const beyondMap = "beyond";
type Between = readonly (readonly HexId[])[];
const lines = new Map<string, Between>();

/** The hexes between two, one by one; two together where the line runs between them. */
export function between(a: HexId, b: HexId): Between {
  const known = lines.get(a + b);
  if (known !== undefined) return known;
  const [from, to] = [centre(a), centre(b)];
  const far = distance(a, b);
  const found: HexId[][] = [];
  const edges: HexId[] = [];
  for (const hex of hexes) {
    if (hex === a || hex === b || distance(a, hex) > far || distance(hex, b) > far) continue;
    if (inside(from, to, centre(hex), -1e-6) > 1e-3) found.push([hex]);
    else if (inside(from, to, centre(hex), 1e-6) > 1e-3) edges.push(hex);
  }
  for (const hex of edges) {
    const twin = edges.find((other) => other > hex && along(from, to, hex) === along(from, to, other));
    if (twin !== undefined) found.push([hex, twin]);
    else if (!edges.some((other) => other < hex && along(from, to, hex) === along(from, to, other)))
      found.push([hex, beyondMap]);
  }
  lines.set(a + b, found);
  return found;
}

/** How far along a line the centre of a hex lies. */
function along(from: Point, to: Point, hex: HexId): number {
  const { x, y } = centre(hex);
  return Math.round(1000 * ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)));
}

/** Whether one hex between blocks the line from the gun to the target. */
function blocks(w: W, a: HexId, b: HexId, hex: HexId): boolean {
  const { without } = w;
  const [from, to, here] = [level(a), level(b), level(hex)];
  if (here > from && here > to && without !== "high ground blocks") return true;
  const seenOver = without !== "towns are overlooked" && overlooked(hex) && eastBank(a) && !partlyRiver(a);
  if (terrain(hex) === "town" && !seenOver && without !== "towns block" && from < 2 && to < 2) return true;
  const level0 = from <= here && to <= here;
  if (level0 && without !== "units block" && inHex(w, hex).some(isCombat)) return true;
  if (terrain(hex) !== "woods" || without === "woods block") return false;
  if (level0) return true;
  if ((from > here && to > here) || without === "woods halfway block") return false;
  const [near, far] = [distance(a, hex), distance(hex, b)];
  return from > here ? far <= near : near <= far;
}

/** Whether a gun sees a hex; next to it there is nothing to see (9.21). */
export function sees(w: W, a: HexId, b: HexId): boolean {
  return between(a, b).every((pair) => {
    const blocked = pair.filter((hex) => blocks(w, a, b, hex));
    return blocked.length < (w.without === "both hexes along a hexside" ? 1 : pair.length);
  });
}

/** Friends next to the target whom a line from or to higher ground passes over (9.51); two where it runs between them. */
export function passedOver(w: W, a: HexId, b: HexId, side: string): readonly HexId[] {
  const isPassed = (hex: HexId) =>
    distance(hex, b) === 1 &&
    inHex(w, hex).some((one) => one.side === side && isCombat(one)) &&
    (level(a) > level(hex) || level(b) > level(hex));
  return between(a, b).flatMap((pair) => (pair.every(isPassed) ? pair : []));
}
