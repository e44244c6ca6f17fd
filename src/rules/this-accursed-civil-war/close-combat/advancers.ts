/** Who may advance, and where to (10.4.6, 10.4.8). */
import { wheeled } from "../../mechanics/hex/footprint.js";
import type { QueryContext } from "../kit.js";
import { gridAt, lineOf, type Pose, poseOf } from "../position/arcs.js";
import { isBridge } from "../position/battle.js";
import type { Combat } from "../position/combat-figures.js";
import { crowding } from "../position/stack-limits.js";
import { afterStep, enteredBy, entryOf } from "../position/steps.js";
import { isOnMap, moraleOf, type Standing } from "../position/units.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** The winners on the map; who has pursued has gone already (10.7.2). */
function winnersOf({ s }: Asking, f: Combat): Standing[] {
  const winners = f.loser === "attacker" ? [f.defender ?? ""] : f.attackers;
  return winners.flatMap((id): Standing[] => {
    const unit = s.units[id];
    return isOnMap(unit) && f.ways[id] === undefined ? [{ id, unit, hex: unit.hex }] : [];
  });
}
/** Of them those who could go into a hex that was left: no hedgehog (6.3.2). */
export const advancers = (c: Asking, f: Combat): Standing[] =>
  winnersOf(c, f).filter(
    (one) =>
      one.unit.formation !== "hedgehog" &&
      (one.unit.formation !== "broken" || c.ruling("broken-advance") !== "never") &&
      advances(c, f, one).length > 0,
  );
/** Of several attackers those of whom one is to advance: of the highest morale of all, or of those who can move (10.4.6). */
export function chosenAdvancers(c: Asking, f: Combat): Standing[] {
  const able = advancers(c, f);
  const free = c.ruling("broken-advance") === "free";
  const named = [
    ...foremost(c, able),
    ...(free
      ? foremost(
          c,
          able.filter(({ unit }) => unit.formation !== "broken"),
        )
      : []),
  ];
  return able.filter((one) => named.some(({ id }) => id === one.id));
}
/** Whether one of the attackers has to: not where he whom the text names cannot move, or has no place to go to (10.4.6). */
export function hasToAdvance(c: Asking, f: Combat): boolean {
  // One unit goes: where one of them has pursued, that was it (10.4.6, 10.7.2).
  if (f.advance !== "must" || f.attackers.some((id) => f.ways[id] !== undefined)) return false;
  const excused = ({ id, unit }: Standing): boolean =>
    (unit.formation === "broken" && c.ruling("broken-advance") === "free") ||
    !advancers(c, f).some((one) => one.id === id);
  const able = advancers(c, f);
  if (c.ruling("broken-advance") === "never") return able.length > 0;
  return able.length > 0 && !foremost(c, winnersOf(c, f)).some(excused);
}
/** Where a winner can go: into a hex that was left; a unit of two hexes with both halves, or by a wheel, but not onto a bridge (10.4.8, SN.4). */
export function advances(c: Asking, f: Combat, { id, unit }: Standing): Pose[] {
  if (!isOnMap(unit)) return [];
  const from = poseOf(unit);
  const ahead = (["ahead-left", "ahead-right"] as const).flatMap((step) => afterStep(c, from, step) ?? []);
  const wheels =
    from.right === null
      ? []
      : (["left", "right"] as const).flatMap((stays): Pose[] => {
          const line = wheeled(gridAt(c, from.hex), lineOf(from), stays);
          return line === undefined ? [] : [{ hex: line.left, right: line.right, facing: line.facing }];
        });
  // A winning defender may go into any hex next to it that was left; a unit that has beaten two hexes, into either (10.4.6).
  const pair = c.s.units[f.defender ?? ""]?.double === true;
  const beside: Pose[] =
    from.right === null && (f.loser === "attacker" || pair)
      ? f.opened.filter((hex) => c.facts.adjacent(from.hex, hex)).map((hex) => ({ ...from, hex }))
      : [];
  const poses = [...ahead, ...wheels, ...beside].filter(
    (pose, at, all) => all.findIndex((one) => one.hex === pose.hex && one.right === pose.right) === at,
  );
  return poses.filter((pose) => {
    const entered = enteredBy(from, pose);
    return (
      entered.some((hex) => f.opened.includes(hex)) &&
      !(pose.right !== null && entered.some((hex) => isBridge(c, hex))) &&
      entered.every((hex) => crowding(c, id, unit, hex) === undefined && entryOf(c, unit.type, hex) !== null)
    );
  });
}
/** Of several winners those of the highest morale, by either count (10.4.6). */
export function foremost(c: Asking, all: readonly Standing[]): Standing[] {
  const now = Math.max(...all.map((one) => moraleOf(c, one.id, one.unit)));
  const printed = Math.max(...all.map((one) => c.facts.morale(one.id)));
  return all.filter(
    (one) =>
      moraleOf(c, one.id, one.unit) === now ||
      (c.ruling("highest-morale") === "either" && c.facts.morale(one.id) === printed),
  );
}
