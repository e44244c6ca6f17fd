/** Charges worth offering: what units must charge, alone, as a stack, together, and all at once. */

import type { Command, QueryContext } from "../../kit.js";
import type { HexId, UnitId } from "../../terms/ids.js";
import { isNight } from "../calendar.js";
import { isLine, isMounted } from "../units.js";
import {
  chargeable,
  type Declared,
  disorderedMayCharge,
  justArrived,
  leftOut,
  mayCharge,
  standTogether,
} from "./charge-eligibility.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;

interface Plan {
  attackers: UnitId[];
  targets: HexId[];
}

/** The units of the command that could charge, with the hexes that they could charge. */
export function ableToCharge(c: Sight, f: Pick<Command, "units">): { readonly id: UnitId; readonly able: HexId[] }[] {
  return f.units.flatMap((id) => {
    const unit = c.s.units[id];
    if (unit === undefined || unit.hex === null || !isLine(unit) || unit.strategic) return [];
    if ((isMounted(unit) && isNight(c.s)) || justArrived(c, id)) return [];
    const able = chargeable(c, unit, unit.hex);
    if (!mayCharge(unit)) {
      const lone = able.filter((hex) => disorderedMayCharge(c, id, [hex]));
      return lone.length > 0 ? [{ id, able: lone }] : [];
    }
    return able.length > 0 ? [{ id, able }] : [];
  });
}

/** Adds to the targets whatever the attackers have to charge besides (10.12). */
function completed(c: Sight, f: Pick<Command, "commands">, plan: Plan): Plan {
  const targets = new Set(plan.targets);
  for (let changed = true; changed; ) {
    changed = false;
    const charge: Declared = { attackers: plan.attackers, targets: [...targets] };
    for (const id of plan.attackers) {
      for (const hex of leftOut(c, f, id, charge)) {
        if (targets.has(hex)) continue;
        targets.add(hex);
        changed = true;
      }
    }
  }
  return { attackers: plan.attackers, targets: [...targets].sort() };
}

/** Declarations to try; the checks sieve them. */
export function plans(c: Sight, f: Pick<Command, "units" | "commands">): Plan[][] {
  const able = ableToCharge(c, f);
  if (able.length === 0) return [];
  const hexOf = (id: UnitId) => c.s.units[id]?.hex ?? "";
  const mounted = (id: UnitId) => {
    const unit = c.s.units[id];
    return unit !== undefined && isMounted(unit);
  };
  const found = new Map<string, Plan>();
  const add = (attackers: readonly UnitId[], targets: readonly HexId[]) => {
    const plan = completed(c, f, { attackers: [...attackers].sort(), targets: [...targets] });
    found.set(JSON.stringify(plan), plan);
  };
  for (const { id, able: targets } of able) for (const target of targets) add([id], [target]);
  for (const hex of new Set(able.map(({ id }) => hexOf(id)))) {
    const stack = able.filter(({ id }) => hexOf(id) === hex);
    if (stack.length > 1)
      for (const target of stack[0]?.able ?? [])
        add(
          stack.map(({ id }) => id),
          [target],
        );
  }
  for (const target of new Set(able.flatMap((one) => one.able))) {
    for (const kind of [true, false]) {
      const all = able.filter((one) => one.able.includes(target) && mounted(one.id) === kind).map(({ id }) => id);
      if (all.length > 1 && standTogether(c, all) === true) add(all, [target]);
    }
  }
  const single = [...found.values()];
  // All at once: the largest first, as far as their attackers are free.
  const taken = new Set<UnitId>();
  const together = [...single]
    .sort((a, b) => b.attackers.length - a.attackers.length)
    .filter(({ attackers }) => {
      if (attackers.some((id) => taken.has(id))) return false;
      for (const id of attackers) taken.add(id);
      return true;
    });
  return [...single.map((plan) => [plan]), ...(together.length > 1 ? [together] : [])];
}
