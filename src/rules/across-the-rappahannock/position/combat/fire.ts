/** Artillery fire: who may fire at what, and what is added to the die (9.2, 9.3, FR.ELR). */
import { mayBe } from "../../../mechanics/unknown.js";
import type { Answer } from "../../../sdk/finding.js";
import { kept } from "../../../sdk/kept.js";
import type { Command, QueryContext } from "../../kit.js";
import { combinedFire, extraLong, longestRange, rangeModifier } from "../../terms/combat-tables.js";
import { facings } from "../../terms/constants.js";
import type { Facing, HexId, UnitId } from "../../terms/ids.js";
import { canCall, isArmyReserve } from "../batteries.js";
import { isNight, onMapInPlay, scenario } from "../calendar.js";
import { actOf, fights, isArtillery, standing, unitsIn } from "../units.js";
import { inFront } from "./fronts.js";
import { blockedSight, entryOf, exitsOf } from "./line-of-sight.js";
import { fireTerrain, levelsTo, type Modifiers } from "./terrain.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;

/** A fire as it is asked about: which guns, from where, at what, and how they face for it. */
export interface Fire {
  readonly units: readonly UnitId[];
  readonly from: HexId;
  readonly target: HexId;
  readonly facing: Facing;
  readonly extraLong: boolean;
}

/** The range modifier of guns that fire together: the worst of theirs (9.3); undefined where one does not reach. */
function rangeOf(
  { facts }: Pick<QueryContext, "facts">,
  fire: Pick<Fire, "units" | "from" | "target">,
): number | undefined {
  const range = facts.distance(fire.from, fire.target);
  let worst: number | undefined;
  for (const id of fire.units) {
    const one = rangeModifier(facts.range(id), range);
    if (one === undefined) return undefined;
    worst = worst === undefined ? one : Math.min(worst, one);
  }
  return worst;
}

/** Whether the target is within range (9.11, T.Range, FR.ELR). */
export function inRange(c: Pick<QueryContext, "facts">, fire: Fire): Answer {
  const { facts } = c;
  const range = facts.distance(fire.from, fire.target);
  if (fire.extraLong) {
    const { nearest, farthest } = extraLong;
    const message = "the target is {actual} hexes away; extra-long range is from {nearest} to {farthest}";
    return (range >= nearest && range <= farthest) || { nearest, farthest, actual: range, message };
  }
  return rangeOf(c, fire) !== undefined || { expected: fire.units.map(facts.range), actual: range };
}

/** Whether the line to the target leaves the guns' hex through their front (7.13). */
export function inArc(c: Pick<QueryContext, "facts">, { from, target, facing }: Fire): boolean {
  return exitsOf(c, from, target).some((next) => inFront(c, from, facing, next));
}

const seen = kept<boolean>();

/** Whether the guns see their target (9.21, 9.4). */
export function sees(c: Sight, { from, target }: Fire): Answer {
  const key = `${from} ${target}`;
  if (seen.get(c.s, key) === true) return true;
  const blocked = blockedSight(c, from, target);
  seen.set(c.s, key, blocked === undefined);
  return blocked === undefined || { actual: [...blocked.hexes], hexes: [...blocked.hexes], why: blocked.why, target };
}

/** Whether the target is not next to the guns and two levels or more above them (T.TEC note f). */
export function belowTheBarrels(c: Pick<QueryContext, "facts">, { from, target }: Fire): boolean {
  return c.facts.distance(from, target) !== 1 || levelsTo(c, from, target) !== "farUp";
}

/** Whether a hex holds enemies that can be fired at; a pontoon train can be delayed (LG.Eng.Pontoon). */
export const targetsIn = ({ s }: Pick<QueryContext, "s">, hex: HexId, by: string): boolean =>
  unitsIn(s, hex).some(({ unit }) => unit.side !== by);

/** What is added to a die of artillery fire (9.23). */
export function fireModifiers(c: Sight, fire: Pick<Fire, "units" | "from" | "target">): Modifiers {
  const { facts } = c;
  const strengths = fire.units.map((id) => facts.fire(id));
  return {
    strength: Math.max(...strengths),
    range: rangeOf(c, fire) ?? 0,
    ...(fire.units.length > 1 ? { combined: combinedFire } : {}),
    ...fireTerrain(c, fire.from, fire.target, entryOf(c, fire.from, fire.target)),
  };
}

/** Artillery of a side in a hex that can fire at all: not disordered (9.21). */
export function readyGuns({ s }: Pick<QueryContext, "s">, hex: HexId, side: string): UnitId[] {
  return unitsIn(s, hex).flatMap(({ id, unit }) =>
    unit.side === side && isArtillery(unit) && !unit.disordered && !unit.strategic ? [id] : [],
  );
}

/** Everything that a fire must keep, in short: what candidates are tried with. */
export function couldFire(c: Sight, fire: Fire): boolean {
  if (isNight(c.s) && c.facts.distance(fire.from, fire.target) > 1) return false;
  return inRange(c, fire) === true && belowTheBarrels(c, fire) && inArc(c, fire) && sees(c, fire) === true;
}

/** Facings in which a hex has another one in its line, the present one first. */
export function facingsFor(c: Pick<QueryContext, "facts">, from: HexId, target: HexId, now: Facing): Facing[] {
  const exits = exitsOf(c, from, target);
  const able = facings.filter((facing) => exits.some((next) => inFront(c, from, facing, next)));
  return able.includes(now) ? [now, ...able.filter((facing) => facing !== now)] : able;
}

/** Hexes with enemies within a distance, the nearest first: combat units, and trains that build a bridge (LG.Eng.Pontoon). */
function hexesInReach(
  { s, facts }: Pick<QueryContext, "s" | "facts">,
  from: HexId,
  side: string,
  max: number,
): HexId[] {
  const hexes = new Map<HexId, number>();
  for (const id in s.units) {
    const unit = s.units[id];
    if (unit === undefined || unit.hex === null || unit.side === side) continue;
    if (!fights(unit) && (s.trains[id]?.building ?? null) === null) continue;
    const far = facts.distance(from, unit.hex);
    if (far <= max) hexes.set(unit.hex, far);
  }
  return [...hexes].sort(([a, one], [b, two]) => one - two || (a < b ? -1 : 1)).map(([hex]) => hex);
}

/** A hex that guns can fire at, and how they face for it where they have to turn. */
export interface Aim {
  readonly target: HexId;
  readonly facing?: Facing;
}

/** The hexes that guns of one hex can fire at, the nearest first; by the procedure of extra-long range or not (FR.ELR). */
export function* aimsOf(c: Sight, units: readonly UnitId[], byExtraLong: boolean): Iterable<Aim> {
  const { s } = c;
  const first = s.units[units[0] ?? ""];
  if (first === undefined || first.hex === null) return;
  const from = first.hex;
  const now = first.facing;
  // By distance first: where nobody is near enough for any guns, nothing printed on these is asked.
  const max = byExtraLong ? extraLong.farthest : longestRange("L");
  for (const target of hexesInReach(c, from, first.side, isNight(s) ? 1 : max)) {
    const fire = { units, from, target, facing: now, extraLong: byExtraLong };
    if (inRange(c, fire) !== true || !belowTheBarrels(c, fire) || sees(c, fire) !== true) continue;
    const [facing] = facingsFor(c, from, target, now);
    if (facing === undefined) continue;
    yield facing === now ? { target } : { target, facing };
  }
}

/** Facings with which a fire bears on its target, everything that must be kept counted; the first one is the present one. */
export function bearings(c: Sight, fire: Fire): Facing[] {
  const max = isNight(c.s) ? 1 : Number.POSITIVE_INFINITY;
  if (c.facts.distance(fire.from, fire.target) > max) return [];
  if (!mayBe(() => inRange(c, fire) === true) || !mayBe(() => belowTheBarrels(c, fire))) return [];
  const { from, target } = fire;
  const visible = seen.get(c.s, `${from} ${target}`) ?? mayBe(() => sees(c, fire) === true);
  if (!visible) return [];
  const turned = [fire.facing, ...facings.filter((one) => one !== fire.facing)];
  const exits = exitsOf(c, from, target);
  return turned.filter((facing) => mayBe(() => exits.some((next) => inFront(c, from, facing, next))));
}

/** Hexes near enough for any guns in which enemies stand, trains too. */
export const enemyHexes = ({ s, facts }: Pick<QueryContext, "s" | "facts">, from: HexId, side: string): HexId[] => {
  const max = isNight(s) ? 1 : Math.max(longestRange("L"), extraLong.farthest);
  const hexes = standing(s).flatMap(({ unit, hex }) => (unit.side === side ? [] : [hex]));
  return [...new Set(hexes)].filter((hex) => onMapInPlay(s, hex) && facts.distance(from, hex) <= max).sort();
};

/** Whether a gun may fire by the procedure of extra-long range (FR.ELR). */
export const firesExtraLong = ({ s, facts }: Pick<QueryContext, "s" | "facts">, id: UnitId): boolean =>
  scenario(s).fredericksburg && facts.elr(id);

/** Whether a battery has anything to fire at, and has neither fired, moved nor to be silent (6.31, 9.12, LG.Hooker.Roof). */
export function hasTarget(c: Sight, id: UnitId): boolean {
  const { s } = c;
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null || !readyGuns(c, unit.hex, unit.side).includes(id)) return false;
  const { fired, moved } = actOf(s, id);
  if (fired || moved || s.log.silent.includes(id)) return false;
  for (const byExtraLong of firesExtraLong(c, id) ? [false, true] : [false]) {
    for (const _ of aimsOf(c, [id], byExtraLong)) return true;
  }
  return false;
}

/** Whether somebody of a command, or a battery that can be called to it, has anything to fire at (3.C.2.a, CH.ResArt). */
export function somebodyFires(
  c: Omit<QueryContext, "options">,
  f: Pick<Command, "side" | "marker" | "use" | "commands" | "units">,
): boolean {
  return standing(c.s, f.side).some(({ id, unit }) => {
    if (!isArtillery(unit)) return false;
    // Nothing printed is asked of guns that serve others.
    const called =
      !f.units.includes(id) && (f.use === "artillery" || isArmyReserve(c, id)) && canCall(c, f, id) === true;
    return (f.units.includes(id) || called) && hasTarget(c, id);
  });
}
