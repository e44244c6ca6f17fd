// Movement of combat units: ways and their costs, enemies, stacking, extended movement, mounting (6, 12.1, 13).
import { type Move, scenarioOf } from "../../../src/rules/across-the-rappahannock/index.js";
import type { HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { commandRules, hasEntered, inCommand } from "./command.js";
import { columnOf, costRules, crossing, stepCost } from "./costs.js";
import {
  actOf,
  allowance,
  enemiesIn,
  inHex,
  isGun,
  isLine,
  onFoot,
  type Piece,
  pieceOf,
  together,
  type World,
} from "./counters.js";
import { adjacent, around, distance } from "./ground.js";

/** What the model can leave out, to show that each part is met. */
export const movementRules = [
  ...costRules,
  ...commandRules,
  "allowance",
  "extended movement adds",
  "extended movement keeps away",
  "no extended movement on foot",
  "disordered use no extended movement",
  "not into enemies",
  "stop beside enemies",
  "no roads beside enemies",
  "disordered keep away",
  "guns keep away",
  "guns behind others",
  "guns behind rivers",
  "fired guns stay",
  "one movement",
  "stacking",
  "passing single units",
  "night costs more",
  "mounting costs",
  "no mounting beside enemies",
] as const;
export type MovementRule = (typeof movementRules)[number];
type W = World<MovementRule>;
type MoveUnit = Extract<Move, { readonly move: "move-unit" }>;

const besideAny = (w: W, hex: HexId, by: Side): boolean =>
  around(hex).some((next) => enemiesIn(w, next, by).length > 0);

/** Guns go next to enemies only behind others, or behind a hexside that neither can cross (6.32). */
function gunsMay(w: W, unit: Piece, hex: HexId): boolean {
  if (w.without === "guns keep away") return true;
  const covered = inHex(w, hex).some((one) => one.id !== unit.id && isLine(one));
  if (covered && w.without !== "guns behind others") return true;
  if (w.without === "guns behind rivers") return false;
  return around(hex).every((next) =>
    enemiesIn(w, next, unit.side).every((enemy) => {
      const ours = crossing(w, hex, next, columnOf(unit));
      return ours === Number.POSITIVE_INFINITY && crossing(w, next, hex, columnOf(enemy)) === ours;
    }),
  );
}

export const isNight = ({ s }: World<string>): boolean => (scenarioOf(s.scenario).turns[s.turn - 1]?.night ?? 0) > 0;

/** Whether a unit may be in a hex on its way: within the limits, or past a single friend (6.42). */
function mayPass(w: W, unit: Piece, hex: HexId): boolean {
  if (w.without === "stacking") return true;
  const others = inHex(w, hex).filter((one) => one.id !== unit.id);
  if (together([...others, unit])) return true;
  const [one] = others;
  return w.without !== "passing single units" && others.length === 1 && one !== undefined && isLine(one);
}

/** Whether a movement keeps to the rules; the unit's command is active and moves. */
export function movesUnit(w: W, move: MoveUnit, by: Side): boolean {
  const { s, without } = w;
  const frame = s.stack.at(-1);
  if (frame?.flow !== "command" || frame.at !== "move" || frame.side !== by) return false;
  const unit = pieceOf(w, move.unit);
  if (unit === undefined || unit.side !== by || unit.type === "train" || !frame.units.includes(unit.id)) return false;
  if (frame.fireOnly.includes(unit.id)) return false;
  const done = actOf(w, unit.id);
  if (done.moved && without !== "one movement") return false;
  if (done.fired && without !== "fired guns stay") return false;
  const { path: way, mode, change } = move;
  const [start, ...path] = way;
  if (start !== unit.hex || (path.length === 0 && change === undefined)) return false;
  if (path.some((hex, at) => !adjacent(way[at] ?? "", hex))) return false;
  if (path.some((hex) => enemiesIn(w, hex, by).length > 0) && without !== "not into enemies") return false;
  if (mode === "extended" && !mayExtend(w, unit, way)) return false;
  const last = way.at(-1) ?? unit.hex;
  const close = path.map((hex) => besideAny(w, hex, by));
  if (without !== "stop beside enemies" && close.slice(0, -1).includes(true)) return false;
  if (close.includes(true)) {
    if (unit.disordered && without !== "disordered keep away") return false;
    if (!hasEntered(w, unit.id) && !inCommand(w, frame).has(unit.id)) return false;
    if (isGun(unit) && path.some((hex, at) => close[at] === true && !gunsMay(w, unit, hex))) return false;
  }
  if (!ends(w, unit, move, last)) return false;
  if (path.slice(0, -1).some((hex) => !mayPass(w, unit, hex))) return false;
  return without === "allowance" || costOf(w, unit, way, close) + changing(w, move) <= 2 * points(w, unit, mode);
}

const changing = (w: W, { change }: MoveUnit): number =>
  change === undefined || w.without === "mounting costs" ? 0 : 4;

function points({ without }: W, unit: Piece, mode: MoveUnit["mode"]): number {
  const base = allowance(unit);
  if (mode === "normal" || without === "extended movement adds") return base;
  return base + (onFoot(unit) ? 2 : unit.type === "artillery" ? 3 : 4);
}

function mayExtend(w: W, unit: Piece, way: readonly HexId[]): boolean {
  const { without } = w;
  if (unit.type === "cavalry" && !unit.mounted && without !== "no extended movement on foot") return false;
  if (unit.disordered && without !== "disordered use no extended movement") return false;
  if (without === "extended movement keeps away") return true;
  const enemies = w.at.pieces.filter((one) => one.side !== unit.side && one.type !== "train");
  return way.every((hex) => enemies.every((enemy) => distance(enemy.hex, hex) > 2));
}

function costOf(w: W, unit: Piece, way: readonly HexId[], close: readonly boolean[]): number {
  const night = isNight(w) && w.without !== "night costs more" ? 2 : 0;
  return way.slice(1).reduce((sum, hex, at) => {
    const roads = close[at] !== true || w.without === "no roads beside enemies";
    return sum + stepCost(w, way[at] ?? hex, hex, columnOf(unit), roads) + (close[at] === true ? night : 0);
  }, 0);
}

/** The end of a movement: stacking, mounting and dismounting (6.41, 12.1). */
function ends(w: W, unit: Piece, { change }: MoveUnit, last: HexId): boolean {
  const after = { ...unit, mounted: change === undefined ? unit.mounted : change === "mount" };
  if (change !== undefined) {
    if (unit.type !== "cavalry" || unit.mounted === after.mounted) return false;
    if (w.without !== "no mounting beside enemies" && besideAny(w, last, unit.side)) return false;
  }
  if (w.without === "stacking") return true;
  return together([...inHex(w, last).filter((one) => one.id !== unit.id), after]);
}
