import { distanceToNearest, type Field } from "../../mechanics/hex/fields.js";
import { pathsWithin } from "../../mechanics/hex/paths.js";
import type { QueryContext } from "../kit.js";
import { onMapInPlay } from "../position/calendar.js";
import { type Mover, moverOf, stepCost } from "../position/costs.js";
import { fieldOf } from "../position/field.js";
import { passing } from "../position/stacks.js";
import { follows } from "../position/strategic.js";
import { allowanceOf, mayExtend } from "../position/ways.js";
import { extendedDistance, point, strategicDistance } from "../terms/constants.js";
import type { HexId, Side, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";

/** A way worth offering. */
export interface Offered {
  readonly unit: UnitId;
  readonly path: HexId[];
  readonly mode: "normal" | "extended";
}

/** Who goes a way as far as others matter to it: a leader neither stops next to enemies nor is in anybody's way. */
interface Walker {
  readonly side: Side;
  readonly leads?: boolean;
}

/** The cheapest ways to every hex that a mover reaches; a hex next to an enemy ends the way of a unit (6.14). */
export function waysFrom(
  c: Omit<QueryContext, "options">,
  unit: Walker,
  who: Mover,
  from: HexId,
  field: Field,
  allowance: number,
): HexId[][] {
  // Nobody passes a crowd, or joins it (6.41, 6.42). Counted as if it were only passed: a way that ends among friends may be
  // a little cheaper.
  const through = (hex: HexId) => (unit.leads === true ? 0 : passing(c, unit.side, hex, field, from));
  // A leader who may pass enemies does not stay with them (6.14).
  const passes = unit.leads === true && c.ruling("leaders-through-enemies") === "pass";
  const ways = pathsWithin(from, allowance, {
    next(hex) {
      if (unit.leads !== true && hex !== from && field.near.has(hex)) return [];
      return c.facts.neighbours(hex).filter((next) => (passes || !field.closed.has(next)) && onMapInPlay(c.s, next));
    },
    cost(hex, next) {
      const step = stepCost(c, who, hex, next, field, true);
      const friends = step === null ? null : through(next);
      return step === null || friends === null ? null : step.cost + friends * point;
    },
  });
  return passes ? ways.filter((path) => !field.closed.has(path.at(-1) ?? "")) : ways;
}

/** Ways of strategic movement: along roads, past nobody, away from enemies (LG.SM). */
export function strategicPaths(
  c: Omit<QueryContext, "options">,
  who: Mover,
  from: HexId,
  field: Field,
  allowance: number,
  crowded: (hex: HexId) => boolean,
): HexId[][] {
  const open = (hex: HexId) =>
    onMapInPlay(c.s, hex) && !crowded(hex) && distanceToNearest(c.facts, hex, field.enemies) > strategicDistance;
  return pathsWithin(from, allowance, {
    next: (hex) => c.facts.neighbours(hex).filter(open),
    cost: (hex, next) => (follows(c, hex, next) ? (stepCost(c, who, hex, next, field, true)?.cost ?? null) : null),
  });
}

/** Ways of a unit by its normal allowance, and by extended movement where that leads farther (6.1, 6.13). */
export function unitPaths(c: Omit<QueryContext, "options">, id: UnitId, unit: Unit): Offered[] {
  const { hex } = unit;
  if (hex === null || !c.facts.has(hex)) return [];
  const field = fieldOf(c.s, c.facts, unit.side);
  const who = moverOf(c, unit);
  const offered: Offered[] = [];
  const normal = waysFrom(c, unit, who, hex, field, allowanceOf(c, id, unit, "normal"));
  for (const path of normal) offered.push({ unit: id, path, mode: "normal" });
  if (!mayExtend(unit) || distanceToNearest(c.facts, hex, field.enemies) <= extendedDistance) return offered;
  const within = new Set(normal.map((path) => path.at(-1)));
  for (const path of waysFrom(c, unit, who, hex, field, allowanceOf(c, id, unit, "extended"))) {
    if (!within.has(path.at(-1))) offered.push({ unit: id, path, mode: "extended" });
  }
  return offered;
}
