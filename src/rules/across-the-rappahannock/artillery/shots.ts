/** What a die of artillery fire does: the figures of a shot, and its result (9.22, 9.5, FR.ELR). */
import { resultOf, sumOf } from "../../mechanics/result-table.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { fireModifiers } from "../position/combat/fire.js";
import { cohesionOf } from "../position/combat/harm.js";
import { friendsBetween } from "../position/combat/line-of-sight.js";
import type { Modifiers } from "../position/combat/terrain.js";
import type { Exchange } from "../position/combat/types.js";
import { fights, unitsIn } from "../position/units.js";
import { delayTrain } from "../position/works.js";
import { extraLong, type FireResult, fireTable, misdirected } from "../terms/combat-tables.js";
import { other } from "../terms/constants.js";
import type { HexId, UnitId } from "../terms/ids.js";
import type { Shot } from "./shapes.js";

/** What a shot is read with. */
export interface ShotFigures {
  readonly range: number;
  readonly modifiers: Modifiers;
  /** Hexes of friends that the shot may hit, and the unit on top of each (9.51). */
  readonly friends: readonly { readonly hex: HexId; readonly unit: UnitId }[];
  /** The enemy's combat units in the hex, from the top down, and pontoon trains. */
  readonly targets: readonly UnitId[];
  readonly trains: readonly UnitId[];
}

/** Reads every fact that the shot's dice need, so that none is missing once they are cast. */
export function shotFigures(
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  shot: Pick<Shot, "units" | "from" | "target" | "extraLong">,
): ShotFigures {
  const { s, facts } = c;
  const side = s.units[shot.units[0] ?? ""]?.side ?? "US";
  const there = unitsIn(s, shot.target).filter(({ unit }) => unit.side === other(side));
  const targets = there.filter(({ unit }) => fights(unit)).map(({ id }) => id);
  const friends = shot.extraLong
    ? []
    : friendsBetween(c, shot.from, shot.target, side).flatMap((hex) => {
        const top = unitsIn(s, hex).find(({ unit }) => fights(unit));
        return top === undefined ? [] : [{ hex, unit: top.id }];
      });
  for (const id of [...targets, ...friends.map(({ unit }) => unit)]) cohesionOf(c, id);
  return {
    range: facts.distance(shot.from, shot.target),
    modifiers: shot.extraLong ? {} : fireModifiers(c, shot),
    friends,
    targets,
    trains: there.filter(({ unit }) => !fights(unit)).map(({ id }) => id),
  };
}

/** Applies the die of a shot: tells it, and notes who checks and who is disordered (9.22). */
export function resolveShot(c: EffectContext, f: Exchange, shot: Shot, die: number): void {
  const { tell, ruling } = c;
  const { range, modifiers, friends, targets, trains } = shotFigures(c, shot);
  shot.die = die;
  const { units, from, target } = shot;
  if (shot.extraLong) {
    const hits = die === extraLong.die;
    tell("extra-long-fire-rolled", { units, from, target, range, die, result: hits ? "check" : "nothing" });
    if (hits) f.checks.push(...targets.map((unit) => ({ unit, extra: 0 })));
    return;
  }
  const modified = die + sumOf(modifiers);
  const isMisdirected = friends.length > 0 && die <= misdirected.highest;
  const result: FireResult =
    isMisdirected && ruling("misdirected-fire") === "instead" ? "nothing" : resultOf(fireTable, modified);
  tell("fire-rolled", { units, from, target, range, die, modifiers: { ...modifiers }, modified, result });
  if (isMisdirected) {
    const hit = friends.map(({ unit }) => unit);
    tell("fire-astray", { units, hexes: friends.map(({ hex }) => hex), friends: hit });
    f.checks.push(...hit.map((unit) => ({ unit, extra: misdirected.check })));
  }
  if (result === "check") f.checks.push(...targets.map((unit) => ({ unit, extra: 0 })));
  if (result === "disorder") {
    f.hits.push(...targets);
    for (const id of trains) delayTrain(c, id);
  }
}
