/** What ground and hexsides add to each kind of combat (T.TEC, 10.4). */

import type { QueryContext } from "../../kit.js";
import {
  fortification,
  hexEffects,
  hexsideEffects,
  levelEffects,
  type TerrainRow,
  woodsAgainstCavalry,
} from "../../terms/combat-tables.js";
import type { HexId } from "../../terms/ids.js";
import type { Unit } from "../../terms/state.js";
import { bridged, canEnter, fordOf } from "../costs.js";
import { fortified } from "./fronts.js";

type Ground = Pick<QueryContext, "s" | "facts" | "ruling">;

/** Die-roll modifiers by their cause. */
export interface Modifiers {
  readonly [cause: string]: number;
}

/** How much higher a hex lies, as T.TEC divides it. */
export function levelsTo({ facts }: Pick<QueryContext, "facts">, from: HexId, to: HexId): keyof typeof levelEffects {
  const up = facts.level(to) - facts.level(from);
  if (up === 0) return "level";
  if (up > 0) return up === 1 ? "up" : "farUp";
  return up === -1 ? "down" : "farDown";
}

/** The water on a hexside, or the way over it: bridge and ford go before what they cross. */
export function crossingOf(
  c: Pick<QueryContext, "s" | "facts">,
  a: HexId,
  b: HexId,
): "none" | "river" | "run" | "stream" | "bridge" | "ford" | "stream-ford" {
  const water = c.facts.water(a, b);
  if (water === "none") return "none";
  if (bridged(c, a, b)) return "bridge";
  const ford = fordOf(c, a, b);
  if (ford === "stream") return "stream-ford";
  if (ford !== "none") return "ford";
  return water === "canal" ? "river" : water;
}

const names = {
  river: "river",
  run: "run",
  stream: "stream",
  bridge: "bridge",
  ford: "ford",
  "stream-ford": "streamFord",
} as const;

/** Rows of T.TEC for the hexside between two hexes, by name. */
function hexsideRows(c: Pick<QueryContext, "s" | "facts">, from: HexId, to: HexId): (readonly [string, TerrainRow])[] {
  const crossing = crossingOf(c, from, to);
  return [
    ...(crossing === "none" ? [] : [[names[crossing], hexsideEffects[crossing]] as const]),
    ...(c.facts.wall(from, to) ? [["stoneWall", hexsideEffects.wall] as const] : []),
  ];
}

/** Whether T.TEC lets anybody charge from a hex into another: over no open river, at most one level apart. */
const isOpenToCharges = (c: Pick<QueryContext, "s" | "facts">, from: HexId, to: HexId): boolean =>
  levelEffects[levelsTo(c, from, to)].charge !== null &&
  hexsideRows(c, from, to).every(([, row]) => row.charge !== null);

/** Whether a unit may charge from a hex into another: also where it could not move, if the reading says so (T.TEC). */
export function mayChargeInto(
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  unit: Pick<Unit, "type" | "mounted">,
  from: HexId,
  to: HexId,
): boolean {
  return isOpenToCharges(c, from, to) && (c.ruling("closed-ground") === "open" || canEnter(c, unit, from, to));
}

/** Whether a unit could charge a hex and advance into it: only then it may have to (10.12). */
export const couldAdvanceInto = (
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  unit: Pick<Unit, "type" | "mounted">,
  from: HexId,
  to: HexId,
): boolean => isOpenToCharges(c, from, to) && canEnter(c, unit, from, to);

const nonZero = (rows: readonly (readonly [string, number | null])[]): Modifiers =>
  Object.fromEntries(rows.flatMap(([name, value]) => (value === null || value === 0 ? [] : [[name, value]])));

/**
 * Terrain of a charge from one hex into another, cumulative (10.44).
 *
 * @param all every hex from which the defender is charged: a railroad covers him only against all of them
 */
export function chargeTerrain(c: Ground, from: HexId, to: HexId, all: readonly HexId[], byCavalry: boolean): Modifiers {
  const terrain = c.facts.terrain(to);
  const woods = terrain === "woods" && byCavalry ? woodsAgainstCavalry : hexEffects[terrain].charge;
  const levels = levelsTo(c, from, to);
  return nonZero([
    [terrain, woods],
    [levels, levelEffects[levels].charge],
    ...hexsideRows(c, from, to).map(([name, row]) => [name, row.charge] as const),
    ["fortification", fortified(c, to, from, all) ? fortification.charge : 0],
  ]);
}

/** Terrain of defensive fire by a hex at one from which it is charged (10.34). */
export function defenceTerrain(c: Ground, hex: HexId, target: HexId, all: readonly HexId[]): Modifiers {
  const ground = c.facts.terrain(c.ruling("defence-terrain") === "charger" ? target : hex);
  return nonZero([
    [ground, hexEffects[ground].defence],
    ...hexsideRows(c, target, hex).map(([name, row]) => [name, row.defence] as const),
    ["fortification", fortified(c, hex, target, all) ? fortification.defence : 0],
  ]);
}

/**
 * Terrain of artillery fire.
 *
 * @param entry the hex through which the fire reaches the target: it tells whether a fortification fronts it
 */
export function fireTerrain(c: Ground, from: HexId, to: HexId, entry: HexId): Modifiers {
  const terrain = c.facts.terrain(to);
  const levels = levelsTo(c, from, to);
  const sign = c.ruling("fire-at-fortification") === "plus" ? 1 : -1;
  return nonZero([
    [terrain, hexEffects[terrain].fire],
    [levels, levelEffects[levels].fire],
    ["fortification", fortified(c, to, entry, [entry]) ? sign * fortification.fire : 0],
  ]);
}

/** Whether a charge crosses a stream, or its ford: that forfeits the rounding of open ground (10.42). */
export function crossesStream(c: Pick<QueryContext, "s" | "facts">, from: HexId, to: HexId): boolean {
  const crossing = crossingOf(c, from, to);
  return crossing === "stream" || crossing === "stream-ford";
}
