/** Points for victory (VP). */

import { counted } from "../../mechanics/counting.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { sides } from "../terms/constants.js";
import type { Side, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { eliminatedLeader, gunPoints, unitPoints } from "../terms/victory.js";
import { battle } from "./battle.js";
import { isGun, isLine, unitsIn } from "./units.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** What the enemy gets for a unit at the end. */
function pointsFor({ facts, ruling }: Pick<Asking, "facts" | "ruling">, id: UnitId, unit: Unit): number {
  const { type, double, place, casualties, guns } = unit;
  if (isGun(unit)) return guns === "captured" ? gunPoints[facts.guns(id) ?? "falcon"] : 0;
  const row =
    type === "cavalry"
      ? unitPoints.cavalry
      : type === "heavy"
        ? double
          ? unitPoints.double
          : unitPoints.single
        : undefined;
  if (row === undefined) return 0;
  if (place === "eliminated" || place === "absorbed") return row.eliminated;
  if (place !== "map") return 0;
  const each = type === "heavy" && ruling("heavy-casualties") === "heavy" ? unitPoints.double : row;
  return casualties * each.casualty;
}

/** The points of a side. */
export function pointsOf(c: Asking, side: Side): number {
  const { s } = c;
  const losses = Object.keys(s.units).reduce((sum, id) => {
    const unit = s.units[id];
    return unit === undefined || unit.side === side ? sum : sum + pointsFor(c, id, unit);
  }, 0);
  const leaders = Object.keys(s.leaders).reduce((sum, id) => {
    const leader = s.leaders[id];
    if (leader?.place !== "eliminated" || leader.side === side) return sum;
    const king = battle(s).leaders.find((one) => one.id === id)?.king === true;
    if (king)
      return (
        sum +
        (c.ruling("king-counts") === "fifty" ? eliminatedLeader.king : eliminatedLeader.king + eliminatedLeader.army)
      );
    return sum + (leader.role === "army" ? eliminatedLeader.army : eliminatedLeader.wing);
  }, 0);
  return losses + leaders + prizesOf(c, side);
}

function prizesOf(c: Asking, side: Side): number {
  const { s, facts } = c;
  return battle(s)
    .prizes.filter((prize) => prize.side === side)
    .reduce((sum, { points, hexes, stretch, how }) => {
      const all = [...hexes, ...(stretch === undefined ? [] : facts.stretch(stretch))];
      const held = all.filter((hex) =>
        how === "last"
          ? s.control[hex] === side
          : unitsIn(s, hex).some(({ unit }) => unit.side === side && isLine(unit)),
      );
      return sum + points * (stretch === undefined ? held.length : Math.min(1, held.length));
    }, 0);
}

/** Ends the battle: the margin decides. */
export function finish(c: EffectContext): void {
  const [royalist = 0, parliament = 0] = sides.map((side) => pointsOf(c, side));
  const { levels: consistent, printedLevels } = battle(c.s);
  const levels = c.ruling("overlapping-levels") === "printed" ? (printedLevels ?? consistent) : consistent;
  const level = levels.find(({ from }) => parliament - royalist >= from) ?? levels.at(-1);
  if (level === undefined) return;
  c.tell("scored", { royalist, parliament, margin: parliament - royalist, level: level.title });
  c.win(level.winner, "VP", `${level.title}: ${counted(parliament, "point")} for Parliament, ${royalist} for the King`);
}
