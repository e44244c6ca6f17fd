// What a step costs, in half movement points (T.Terrain, 6.2), and how a hexside is crossed.
import type { Facing, HexId } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { Unit } from "../../../src/rules/across-the-rappahannock/terms/state.js";
import { inHex, isCombat, onFoot, type World } from "./counters.js";
import { hexside, printedWorks, sideOf, terrain } from "./ground.js";

/** The columns of T.Terrain. */
export type Column = "foot" | "horse" | "guns" | "leader";
export const columnOf = (unit: Pick<Unit, "type" | "mounted">): Column =>
  onFoot(unit) ? "foot" : unit.type === "cavalry" || unit.type === "horse-artillery" ? "horse" : "guns";

const no = Number.POSITIVE_INFINITY;
type Three = readonly [good: number, fair: number, bad: number];
type RowOf = { readonly [C in Column]: Three };
const row = (foot: Three, horse: Three, guns: Three, leader: Three): RowOf => ({ foot, horse, guns, leader });
const table = {
  clear: row([1, 1, 2], [1, 1, 2], [2, 2, 3], [1, 1, 1]),
  woods: row([2, 2, 3], [2, 2, 3], [3, 4, 5], [2, 2, 2]),
  swamp: row([2, 3, 4], [3, 4, 6], [no, no, no], [2, 3, 4]),
  town: row([2, 2, 2], [4, 4, 4], [no, no, no], [1, 1, 1]),
  pike: row([1, 1, 1], [1, 1, 1], [1, 1, 1], [0.5, 0.5, 0.5]),
  road: row([1, 1, 2], [1, 1, 2], [1, 2, 3], [0.5, 1, 1]),
  run: row([1, 1, 2], [1, 2, 3], [2, 3, no], [1, 1, 2]),
  stream: row([0, 0, 1], [0, 0, 1], [1, 2, 3], [0, 0, 1]),
  good: row([1, 1, 2], [1, 1, 2], [2, 3, no], [1, 1, 2]),
  poor: row([2, 3, no], [2, 3, no], [no, no, no], [1, 2, 4]),
  wall: row([1, 1, 1], [no, no, no], [no, no, no], [1, 1, 1]),
} as const;

export const costRules = [
  "terrain by column",
  "ground conditions",
  "roads",
  "trails are half",
  "guns on trails in bad conditions",
  "towns by road alone",
  "closed rivers",
  "fords cost",
  "improved fords",
  "runs and streams cost",
  "stream fords",
  "bridges",
  "blown bridges",
  "stone walls",
  "fortifications cost",
  "sunken roads cost nothing",
  "railroads are trails",
] as const;
export type CostRule = (typeof costRules)[number];
type W = World<string>;

const conditions = { good: 0, fair: 1, bad: 2 } as const;

function resolve(w: W, line: keyof typeof table, column: Column): number {
  const shown = w.without === "terrain by column" ? "foot" : column;
  return table[line][shown][w.without === "ground conditions" ? 0 : conditions[w.s.conditions.ground]];
}

/** Whether a bridge or pontoon lies there; a blown one lies no more. */
export function isBridged({ s, without }: W, a: HexId, b: HexId): boolean {
  if (without === "bridges") return false;
  const key = sideOf(a, b);
  if (s.pontoons.includes(key)) return true;
  return hexside(a, b).bridge && (without === "blown bridges" || !s.blown.includes(key));
}

/** What crossing a hexside costs over the hex behind it. */
export function crossing(w: W, from: HexId, to: HexId, column: Column): number {
  const { water, ford, wall } = hexside(from, to);
  const over = wall && w.without !== "stone walls" ? resolve(w, "wall", column) : 0;
  return over + (water === "none" || isBridged(w, from, to) ? 0 : wading(w, from, to, column, water, ford));
}

function wading(
  w: W,
  from: HexId,
  to: HexId,
  column: Column,
  water: "river" | "canal" | "run" | "stream",
  ford: ReturnType<typeof hexside>["ford"],
): number {
  const { s, without } = w;
  if (water === "river" || water === "canal") {
    if (without === "closed rivers") return 0;
    if (ford !== "good" && ford !== "poor") return no;
    if (without === "fords cost") return 0;
    const improved = s.fords[sideOf(from, to)]?.improved === true && without !== "improved fords";
    return resolve(w, improved ? "good" : ford, column);
  }
  if (without === "runs and streams cost") return 0;
  const cost = resolve(w, water, column);
  return ford === "stream" && without !== "stream fords" ? Math.max(0, cost - 1) : cost;
}

/** Works in a hex, whomever they face; the sunken road has no effect on movement (T.Terrain e). */
function isFortified({ s, without }: W, hex: HexId): boolean {
  const printed = printedWorks(hex);
  if (printed !== undefined && (printed !== null || without === "sunken roads cost nothing")) return true;
  return s.ips[hex]?.built === true;
}

/** The other terrain of a hex, roads apart; towns are closed to horses and guns off the streets (BR.Towns). */
function open(w: W, hex: HexId, column: Column, along: boolean): number {
  const kind = terrain(hex);
  const riders = column === "horse" || column === "guns";
  if (kind === "town" && riders && !along && w.without !== "towns by road alone") return no;
  const works = isFortified(w, hex) && w.without !== "fortifications cost" ? 1 : 0;
  return resolve(w, kind, column) + works;
}

/** What entering a hex costs. `roads` is false beside enemies, where roads do not help (6.22). */
export function stepCost(w: W, from: HexId, to: HexId, column: Column, roads: boolean): number {
  const { road, rail } = hexside(from, to);
  const over = crossing(w, from, to, column);
  const along = road !== "none" || rail;
  const other = open(w, to, column, along);
  if (!roads || w.without === "roads") return 2 * (over + other);
  if (road === "pike" || road === "road") {
    // The rows of both may be meant (T.Terrain, BR.Roads): by the standard reading the better one holds.
    return 2 * (over + Math.min(resolve(w, "pike", column), resolve(w, "road", column)));
  }
  if (road === "trail" || (rail && w.without !== "railroads are trails")) {
    const mud =
      column === "guns" && w.s.conditions.ground === "bad" && w.without !== "guns on trails in bad conditions";
    const half = w.without === "trails are half" ? other : Math.ceil(other / 2) + (mud ? 1 : 0);
    return 2 * (over + half);
  }
  return 2 * (over + other);
}

/** Whether a combat unit of the other side is next to a hex. */
export const besideEnemy = (w: W, hex: HexId, by: string, next: readonly HexId[]): boolean =>
  next.some((other) => other !== hex && inHex(w, other).some((one) => one.side !== by && isCombat(one)));

/** The fronts of the works of a hex: null all round. */
export function worksFacing({ s }: W, hex: HexId): readonly (Facing | null)[] {
  const printed = printedWorks(hex);
  const dug = s.ips[hex];
  return [...(printed === undefined ? [] : [printed]), ...(dug?.built === true ? [dug.facing] : [])];
}
