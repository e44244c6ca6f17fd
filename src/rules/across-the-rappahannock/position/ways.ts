import { type Field, noField } from "../../mechanics/hex/fields.js";
import { closedIn, firstStep, gapIn, goesOnFrom, tooNear, type Walked, walkedPath } from "../../mechanics/hex/paths.js";
import { isMissing } from "../../sdk/facts.js";
import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { extendedBonus, other, point, strategicFactor, trainAllowance } from "../terms/constants.js";
import type { HexId, Mode, Side, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { onMapInPlay, scenario } from "./calendar.js";
import { type Barrier, barrierOf, type Mover, moverOf, stepCost } from "./costs.js";
import { hexesOfEntry } from "./entry.js";
import { fieldOf } from "./field.js";
import { isNextTo } from "./known.js";
import { joining, passing } from "./stacks.js";
import { isArtillery, isInfantry, isLine, leadersIn, unitsIn } from "./units.js";

/** A way through the map: its hexes from the start (or the first hex entered) on. */
export interface Way {
  readonly unit: Unit;
  readonly id: UnitId;
  /** The hexes, that in which it begins included. */
  readonly path: readonly HexId[];
  /** The enemies as they stand now. */
  readonly field: Field;
  /**
   * The cost, once it was reckoned without a hitch. It may only let a check pass: what breaks a rule reads its facts again,
   * so that the finding is tied to their sources.
   */
  readonly known: { cost?: { readonly cost: number; readonly costliest: number } };
  /** To tell what a road next to enemies would have saved (6.22). */
  readonly roads?: "everywhere";
}

export const pathOf = (
  { s, facts }: Pick<QueryContext, "s" | "facts">,
  id: UnitId,
  unit: Unit,
  path: readonly HexId[],
): Way => ({
  unit,
  id,
  path,
  field: fieldOf(s, facts, unit.side),
  known: {},
});

/** The first place of a way that does not exist, or is not next to the one before it. */
export function gap(c: Pick<QueryContext, "s" | "facts">, path: readonly HexId[]): Answer {
  const gapped = gapIn(path, c.facts.has, (hex, next) => isNextTo(c, hex, next));
  if (gapped === undefined) return true;
  const { hex, before, isHex } = gapped;
  if (!isHex) return { actual: hex, message: `${hex} is not a hex of the map` };
  return { actual: hex, message: `${hex} is not next to ${before ?? "the hex before it"}` };
}

/** Every hex of a way lies on a map of the scenario. */
export function onMaps({ s, facts }: Pick<QueryContext, "s" | "facts">, path: readonly HexId[]): Answer {
  const off = path.find((hex) => !onMapInPlay(s, hex) || !facts.onMap(hex));
  return off === undefined || { actual: off };
}

/**
 * The cost of a way (6.11, 6.21 to 6.24): hexes, hexsides, roads, friends on the way; a stack that it ends in costs
 * nothing more unless the reading says so (6.42).
 */
export function walked(c: Omit<QueryContext, "options">, way: Way, mover: Mover = moverOf(c, way.unit)): Walked {
  return walkedPath(way.path, ({ from, to, last }) => {
    const step = stepCost(c, mover, from, to, way.field, true, way.roads);
    if (step === null) return null;
    const friends =
      last && c.ruling("pass-through") !== "table"
        ? 0
        : passing(c, way.unit.side, to, way.field, way.unit.hex, () => joining(c, way.id, way.unit, to) === true);
    return friends === null && !last ? null : step.cost + (friends ?? 0) * point;
  });
}

/** The first step of a way that one kind of barrier stops (6.24, BR.Water, BR.Towns, FR.Fords, T.Terrain). */
export function stoppedBy(
  c: Omit<QueryContext, "options">,
  { unit, id, path, field, known }: Way,
  what: Barrier,
): Answer {
  if (passableCost(c, { unit, id, path, field, known }) !== undefined) return true;
  const mover = moverOf(c, unit);
  const step = firstStep(path, (from, to) => (barrierOf(c, mover, from, to, field) === what ? what : undefined));
  return step === undefined || { actual: `${step.from} to ${step.to}` };
}

/**
 * Whether a way is too long only because next to enemies no road helps: with the road's rates it would not be (6.22).
 */
export function roadsBesideEnemy(c: Omit<QueryContext, "options">, way: Way, max: number): Answer {
  const known = passableCost(c, way);
  if (known === undefined || known.cost <= max) return true;
  const cost = walked(c, way);
  if ("stops" in cost) return true;
  const open = walked(c, { ...way, roads: "everywhere" });
  return "stops" in open || open.cost > max || { expected: max / point, actual: cost.cost / point };
}

/** The cost of a way that can be gone, reckoned once; undefined where something stops it. */
export function passableCost(c: Omit<QueryContext, "options">, way: Way): { readonly cost: number } | undefined {
  if (way.known.cost !== undefined) return way.known.cost;
  const cost = walked(c, way);
  if ("stops" in cost) return undefined;
  way.known.cost = cost;
  return cost;
}

/** What is known of a way's cost: null where a fact is missing. An effect must not stop for it. */
export function costIfKnown(ask: () => Walked): { readonly cost: number; readonly costliest: number } | null {
  try {
    const found = ask();
    return "stops" in found ? null : found;
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return null;
  }
}

/** Half movement points of a unit in a mode (6.11, 6.13, LG.SM). */
export function allowanceOf({ facts }: Pick<QueryContext, "facts">, id: UnitId, unit: Unit, mode: Mode): number {
  const base = unit.type === "train" ? trainAllowance : facts.allowance(id, unit);
  if (mode === "strategic") return base * strategicFactor * point;
  if (mode === "normal") return base * point;
  const kind = unit.type === "train" ? "artillery" : unit.type;
  return (base + extendedBonus[kind]) * point;
}

/** Hexes of the way, its start left out, that lie next to an enemy. */
export const besideEnemy = ({ path, field }: Way): readonly HexId[] =>
  path.slice(1).filter((hex) => field.near.has(hex));

/** A unit stops as soon as it enters a hex next to an enemy (6.14). */
export function goesOnBeside({ path, field }: Pick<Way, "path" | "field">): Answer {
  const early = goesOnFrom(path, (hex) => field.near.has(hex));
  return early === undefined || { actual: early };
}

/** No unit enters a hex of an enemy combat unit (6.14). */
export function intoEnemy({ path, field }: Pick<Way, "path" | "field">): Answer {
  const hex = closedIn(path, field.enemies);
  return hex === undefined || { actual: hex };
}

/** A train stacks with no other unit, not even one that only passes (LG.Eng.Train, 6.42). */
export function intoTrain({ path, field }: Pick<Way, "path" | "field">): Answer {
  const hex = path.find((one) => field.closed.has(one) && !field.enemies.has(one));
  return hex === undefined || { actual: hex };
}

/** Whether a hex of the other side is closed to those who march: to units, and by the reading to leaders who pass (6.14). */
export const closedTo = (
  { ruling }: Pick<QueryContext, "ruling">,
  { unit, field }: { readonly unit: Unit | null; readonly field: Field },
  hex: HexId,
): boolean => field.closed.has(hex) && (unit !== null || ruling("leaders-through-enemies") === "closed");

/** A leader enters no hex of the other side, or by the reading does not stay in one: alone among enemies he leaves it (5.15, 6.14). */
export function leaderIntoEnemy(
  c: Pick<QueryContext, "ruling">,
  { path, field, leaves }: Pick<Way, "path" | "field"> & { readonly leaves: boolean },
): Answer {
  const end = path.slice(leaves ? path.length : -1);
  const hex = closedIn(c.ruling("leaders-through-enemies") === "closed" ? path : end, field.closed);
  return hex === undefined || { actual: hex };
}

/** Whether every hex of a way, its start too, lies farther than this number of hexes from every enemy (6.13, LG.SM). */
export function keepsAway(
  { facts }: Pick<QueryContext, "facts">,
  { path, field }: Pick<Way, "path" | "field">,
  distance: number,
): Answer {
  const found = tooNear(facts, path, field.enemies, distance);
  return found === undefined || { expected: distance, actual: found.near, hex: found.hex };
}

/** Friends on the way can be passed: one unit at most in a hex, or those with whom the unit could stay (6.41, 6.42). */
export function passesFriends(
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  { id, unit, field }: Pick<Way, "id" | "unit" | "field">,
  hexes: readonly HexId[],
): Answer {
  const crowded = hexes.find(
    (hex) => passing(c, unit.side, hex, field, unit.hex, () => joining(c, id, unit, hex) === true) === null,
  );
  return crowded === undefined || { expected: "at most one friendly unit on the way", actual: crowded };
}

/** Stacking on the way: friends that can be passed, and joined at the end (6.41, 6.42). */
export function stacksOnPath(c: Pick<QueryContext, "s" | "facts" | "ruling">, way: Way): Answer {
  const passed = passesFriends(c, way, way.path.slice(1, -1));
  if (passed !== true) return passed;
  const goal = way.path.at(-1);
  return goal === undefined || way.path.length < 2 || joining(c, way.id, way.unit, goal);
}

/**
 * Artillery enters a hex next to an enemy only where friendly infantry or cavalry stands in it already, or where neither
 * could cross to the other (6.32).
 */
export function gunsInContact(c: Omit<QueryContext, "options">, { unit, id, path, field }: Way): Answer {
  if (!isArtillery(unit)) return true;
  for (const hex of path.slice(1)) {
    if (!field.near.has(hex)) continue;
    const friends = unitsIn(c.s, hex).some((one) => one.id !== id && isLine(one.unit));
    if (friends) continue;
    for (const next of c.facts.neighbours(hex)) {
      if (!field.enemies.has(next)) continue;
      const enemies = unitsIn(c.s, next);
      const closed = !crosses(c, unit, hex, next) && enemies.every((enemy) => !crosses(c, enemy.unit, next, hex));
      if (!closed) return { expected: "friendly infantry or cavalry there", actual: hex };
    }
  }
  return true;
}

const crosses = (c: Omit<QueryContext, "options">, unit: Unit, from: HexId, to: HexId): boolean =>
  stepCost(c, moverOf(c, unit), from, to, noField, false) !== null;

/** The entry hexes of the other side, all of them, are closed until its last reinforcement is in (6.53). */
export function intoEnemyEntry(
  { s, facts }: Pick<QueryContext, "s" | "facts">,
  side: Side,
  path: readonly HexId[],
): Answer {
  const enemy = other(side);
  const { reinforcements, offMap } = scenario(s);
  const theirs = reinforcements.filter((one) => one.side === enemy);
  const waits = (id: string): boolean => (s.units[id] ?? s.leaders[id])?.place === "reserve";
  if (!theirs.some(({ order }) => order.some(waits))) return true;
  const lists = [
    ...theirs.map((one) => () => hexesOfEntry({ facts }, one)),
    ...(offMap === "full" ? facts.entries.filter((one) => one.startsWith(`${enemy}-`)) : []).map(
      (one) => () => facts.entry(one),
    ),
  ];
  // What is known comes first: a hex that is certainly closed needs no fact about the others.
  let unknown: unknown;
  for (const list of lists) {
    try {
      const closed = list();
      const hex = path.find((one) => closed.includes(one));
      if (hex !== undefined) return { actual: hex };
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      unknown = thrown;
    }
  }
  if (unknown !== undefined) throw unknown;
  return true;
}

/** The hexes of a way in which nobody but enemy leaders stands (5.15). */
export const loneLeaders = ({ s }: Pick<QueryContext, "s">, side: Side, path: readonly HexId[]): readonly HexId[] =>
  path.filter((hex) => unitsIn(s, hex).length === 0 && leadersIn(s, hex).some(({ leader }) => leader.side !== side));

/** Whether a unit may use extended movement at all (6.13, 11.12, 12.3). */
export const mayExtend = (unit: Unit): boolean => !unit.disordered && !(unit.type === "cavalry" && isInfantry(unit));
