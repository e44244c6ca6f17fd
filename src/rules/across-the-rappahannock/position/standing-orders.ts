/** What standing orders may ask of the windows of combat: facts of the state only, nothing printed. */

import type { Condition, StandingOrder } from "../../sdk/index.js";
import type { Charge } from "../charge/shapes.js";
import type { QueryContext } from "../kit.js";
import type { HexId } from "../terms/ids.js";
import type { Exchange } from "./combat/types.js";

type When = StandingOrder["when"];

/** Response fire: the hex fired at, the battery that fires, how far it is at most. */
export const exchangeConditions = {
  hex: { kind: "place", says: "the hex that is fired at" },
  battery: { kind: "piece", says: "the battery that fires" },
  rangeAtMost: { kind: "count", says: "at most this many hexes between them" },
} as const satisfies { readonly [name: string]: Condition };

/** Whether the conditions hold for a fire. */
export function answers({ facts }: Pick<QueryContext, "facts">, f: Exchange, when: When): boolean {
  const [shot] = f.shots;
  if (shot === undefined) return false;
  const { hex = shot.target, battery = shot.units[0] ?? "", rangeAtMost = 99 } = when;
  const known = facts.has(shot.from) && facts.has(shot.target);
  return (
    hex === shot.target &&
    shot.units.some((id) => id === battery) &&
    known &&
    facts.distance(shot.from, shot.target) <= Number(rangeAtMost)
  );
}

/** Charges: the charged hex that answers next, units that charge at least and at most. */
export const chargeConditions = {
  hex: { kind: "place", says: "the charged hex that answers next" },
  attackersAtLeast: { kind: "count", says: "at least this many charging units" },
  attackersAtMost: { kind: "count", says: "at most this many charging units" },
} as const satisfies { readonly [name: string]: Condition };

/**
 * Whether the conditions hold for charges.
 *
 * @param next the hex whose units would answer: an order that names another one says nothing about it
 */
export function faces(
  charges: readonly Pick<Charge, "attackers" | "targets">[],
  when: When,
  next: HexId | undefined,
): boolean {
  const { hex, attackersAtLeast = 0, attackersAtMost = 99 } = when;
  if (hex !== undefined && hex !== next) return false;
  const at = charges.filter(({ targets }) => hex === undefined || targets.some((target) => target === hex));
  const attackers = at.reduce((sum, charge) => sum + charge.attackers.length, 0);
  return at.length > 0 && attackers >= Number(attackersAtLeast) && attackers <= Number(attackersAtMost);
}

/** Retreats: the hex that is left. */
export const retreatConditions = {
  hex: { kind: "place", says: "the hex that is left" },
} as const satisfies { readonly [name: string]: Condition };

/** Whether the conditions hold for all units that have to retreat, or to stand. */
export function leaves({ s }: Pick<QueryContext, "s">, units: readonly string[], when: When): boolean {
  const { hex } = when;
  return hex === undefined || units.every((id) => (s.units[id]?.hex ?? null) === hex);
}
