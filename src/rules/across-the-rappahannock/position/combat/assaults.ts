/** Who still charges what, after retreats and defensive fire (10.21, 10.24, 10.35). */

import type { Charge } from "../../charge/shapes.js";
import type { QueryContext } from "../../kit.js";
import type { HexId, UnitId } from "../../terms/ids.js";
import type { Unit } from "../../terms/state.js";
import { isMounted, type Standing, unitsIn } from "../units.js";
import { inFront } from "./fronts.js";
import { groupsOf } from "./groups.js";
import { mayChargeInto } from "./terrain.js";
import type { Assault } from "./types.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;

/** A hex that charges, and a hex that it charges. */
export interface Pair {
  readonly from: HexId;
  readonly to: HexId;
}

/** Attackers of a charge that are still where they charged from, and are not stopped (10.35). */
export function liveAttackers(
  { s }: Pick<QueryContext, "s">,
  f: Pick<Assault, "stopped">,
  charge: Pick<Charge, "attackers">,
): Standing[] {
  return charge.attackers.flatMap(({ unit: id, hex }) => {
    const unit = s.units[id];
    return unit !== undefined && unit.hex === hex && !f.stopped.includes(hex) ? [{ id, unit, hex }] : [];
  });
}

/** Whether anybody of the other side is in a hex: combat units, or a pontoon train (LG.Eng.Train). */
export const holdsEnemy = ({ s }: Pick<QueryContext, "s">, hex: HexId, side: string): boolean =>
  unitsIn(s, hex).some(({ unit }) => unit.side !== side);

/** The pairs of hexes of a charge that still takes place: in front of the attacker, open to him, not empty. */
export function pairsOf(
  c: Sight,
  f: Pick<Assault, "stopped" | "side">,
  charge: Pick<Charge, "attackers" | "targets">,
): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { unit, hex } of liveAttackers(c, f, charge)) {
    for (const to of charge.targets) {
      const key = `${hex} ${to}`;
      if (pairs.has(key) || !inFront(c, hex, unit.facing, to)) continue;
      if (holdsEnemy(c, to, f.side) && mayChargeInto(c, unit, hex, to)) pairs.set(key, { from: hex, to });
    }
  }
  return [...pairs.values()];
}

/** The groups of hexes that charge together: those that hang together, by the reading all who have a neighbour (10.24). */
function chargeGroups(
  c: Sight,
  f: Pick<Assault, "stopped">,
  charge: Charge,
  hexes: readonly HexId[],
): readonly (readonly HexId[])[] {
  const groups = groupsOf(c, hexes);
  if (c.ruling("apart-charges") !== "neighbours") return groups;
  const live = liveAttackers(c, f, charge);
  const several = (group: readonly HexId[]) => live.filter(({ hex }) => group.includes(hex)).length > 1;
  const together = groups.filter(several).flat();
  const alone = groups.filter((group) => !several(group));
  return together.length > 0 ? [together.sort(), ...alone] : alone;
}

/**
 * The parts into which a charge has fallen because who stood between them charges no more: each is resolved by itself
 * (10.24). One part, the charge as it is, where its attackers still stand together.
 */
export function partsOf(c: Sight, f: Pick<Assault, "stopped" | "side">, charge: Charge): Charge[] {
  const pairs = pairsOf(c, f, charge);
  const groups = chargeGroups(c, f, charge, [...new Set(pairs.map(({ from }) => from))]);
  if (groups.length < 2) return [charge];
  const parts = groups.map((hexes) => ({
    attackers: charge.attackers.filter(({ hex }) => hexes.includes(hex)),
    targets: [...new Set(pairs.flatMap(({ from, to }) => (hexes.includes(from) ? [to] : [])))].sort(),
    resolved: false,
    emptied: [] as HexId[],
  }));
  // Hexes that lone guns have left go to the part that stands before them, who has nobody else to charge with it.
  const [first] = parts;
  const rest = charge.attackers.filter(({ hex }) => !groups.some((hexes) => hexes.includes(hex)));
  first?.attackers.push(...rest);
  for (const hex of charge.emptied) {
    const takes = parts.find((part) =>
      liveAttackers(c, f, part).some((one) => inFront(c, one.hex, one.unit.facing, hex)),
    );
    (takes ?? first)?.emptied.push(hex);
  }
  return parts;
}

/** The charges that are not resolved, with their pairs. */
const open = (c: Sight, f: Assault): { readonly charge: Charge; readonly pairs: Pair[] }[] =>
  f.charges.filter(({ resolved }) => !resolved).map((charge) => ({ charge, pairs: pairsOf(c, f, charge) }));

/** The hexes from which a hex is charged, by number. */
export function hexesCharging(c: Sight, f: Assault, hex: HexId): HexId[] {
  const from = open(c, f).flatMap(({ pairs }) => pairs.filter(({ to }) => to === hex).map((pair) => pair.from));
  return [...new Set(from)].sort();
}

/** The hexes from which the charge comes in which one of them charges a hex (BR.Rail). */
export function chargingWith(c: Sight, f: Assault, hex: HexId, from: HexId): HexId[] {
  const charges = open(c, f).filter(({ pairs }) => pairs.some((pair) => pair.to === hex && pair.from === from));
  const all = charges.flatMap(({ pairs }) => pairs.filter(({ to }) => to === hex).map((pair) => pair.from));
  return [...new Set(all)].sort();
}

/** The units that charge a hex. */
function unitsCharging(c: Sight, f: Assault, hex: HexId): Standing[] {
  return open(c, f).flatMap(({ charge, pairs }) => {
    const from = pairs.filter(({ to }) => to === hex).map((pair) => pair.from);
    return liveAttackers(c, f, charge).filter((one) => from.includes(one.hex));
  });
}

/** The units of a hex that charge, from the top of the stack down. */
export function chargersIn(c: Pick<QueryContext, "s">, f: Assault, hex: HexId): UnitId[] {
  const charging = new Set(
    f.charges.filter(({ resolved }) => !resolved).flatMap(({ attackers }) => attackers.map(({ unit }) => unit)),
  );
  return unitsIn(c.s, hex).flatMap(({ id }) => (charging.has(id) ? [id] : []));
}

/** Who leaves before a charge of infantry: mounted cavalry and horse artillery, disordered too (10.27); not with SM (LG.SM). */
export const canFallBack = (unit: Unit): boolean =>
  (isMounted(unit) || unit.type === "horse-artillery") && !unit.strategic;

/** The hexes that are charged, by number. */
export const chargedHexes = (f: Pick<Assault, "charges">): HexId[] =>
  [...new Set(f.charges.flatMap(({ targets }) => targets))].sort();

/** Everybody of the other side in the hexes that are charged, by hex and from the top of the stack down. */
export const chargedUnits = ({ s }: Pick<QueryContext, "s">, f: Pick<Assault, "charges" | "side">): Standing[] =>
  chargedHexes(f).flatMap((hex) => unitsIn(s, hex).filter(({ unit }) => unit.side !== f.side));

/** Those of them that infantry charges, by the reading alone, and that have not decided to stay (10.27). */
export function mayFallBack(c: Sight, f: Assault): Standing[] {
  return chargedUnits(c, f).filter(({ id, unit, hex }) => {
    if (!canFallBack(unit) || f.staying.includes(id)) return false;
    const charging = unitsCharging(c, f, hex);
    const onFoot = charging.filter((one) => !isMounted(one.unit));
    return onFoot.length > 0 && (onFoot.length === charging.length || c.ruling("charged-by-both") === "yes");
  });
}

/** The locals of an assault that begins. */
export function openAssault(side: Assault["side"], kind: Assault["kind"], declared: readonly Charge[]): Assault {
  return {
    at: "before",
    side,
    kind,
    charges: declared.map(({ attackers, targets, resolved, emptied }) => ({
      attackers: attackers.map((one) => ({ ...one })),
      targets: [...targets],
      resolved,
      emptied: [...emptied],
    })),
    staying: [],
    left: null,
    defended: [],
    volley: null,
    stopped: [],
  };
}

/** A charge as it is kept: where its attackers stand is where they charge from. */
export function chargeOf(
  { s }: Pick<QueryContext, "s">,
  attackers: readonly UnitId[],
  targets: readonly HexId[],
): Charge {
  return {
    attackers: attackers.flatMap((unit) => {
      const hex = s.units[unit]?.hex ?? null;
      return hex === null ? [] : [{ unit, hex }];
    }),
    targets: [...targets].sort(),
    resolved: false,
    emptied: [],
  };
}

/** Attackers that are where they charged from, with their counters. */
export function standingOf(
  { s }: Pick<QueryContext, "s">,
  attackers: readonly { readonly unit: UnitId; readonly hex: HexId }[],
): Standing[] {
  return attackers.flatMap(({ unit: id, hex }) => {
    const unit = s.units[id];
    return unit !== undefined && unit.hex === hex ? [{ id, unit, hex }] : [];
  });
}
