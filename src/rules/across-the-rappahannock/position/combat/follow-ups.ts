/** What may follow normal charges: attacks of who advanced, countercharges (11.32, 11.33). */

import type { Command, QueryContext } from "../../kit.js";
import { facings } from "../../terms/constants.js";
import type { Facing, HexId, Side, UnitId } from "../../terms/ids.js";
import { isNight } from "../calendar.js";
import { canEnter } from "../costs.js";
import { stackingOf } from "../stacks.js";
import { isLine, isMounted, type Standing, unitsIn } from "../units.js";
import {
  chargeable,
  hasNeighbour,
  joined,
  leftOut,
  mayCharge,
  mountedApart,
  standTogether,
} from "./charge-eligibility.js";
import { inFront } from "./fronts.js";
import { mayChargeInto } from "./terrain.js";
import type { Charges } from "./types.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;

/** The command that acts: whose units hold enemies for one another (10.12). */
export function actingCommands({ s }: Pick<QueryContext, "s">): Pick<Command, "commands"> {
  for (const frame of s.stack) if (frame.flow === "command") return frame;
  return { commands: [] };
}

/** An attack that may be continued: who attacks, and whom they have to charge at least. */
export interface Continuation {
  readonly attackers: readonly UnitId[];
  readonly targets: readonly HexId[];
}

/** The hexes that units can charge from where they stand, each once. */
export function chargeableBy(c: Sight, attackers: readonly UnitId[]): HexId[] {
  const able = attackers.flatMap((id) => {
    const unit = c.s.units[id];
    return unit === undefined || unit.hex === null ? [] : chargeable(c, unit, unit.hex);
  });
  return [...new Set(able)].sort();
}

/** The enemies whom units that attack together have to charge besides (10.12). */
export const obliged = (c: Sight, attackers: readonly UnitId[], targets: readonly HexId[]): HexId[] => [
  ...new Set(attackers.flatMap((id) => leftOut(c, actingCommands(c), id, { attackers, targets }))),
];

/** Whether a unit that advanced is able to attack again. */
function mayContinue(c: Sight, id: UnitId): boolean {
  const unit = c.s.units[id];
  return unit !== undefined && unit.hex !== null && mayCharge(unit) && chargeable(c, unit, unit.hex).length > 0;
}

/** Others that advanced and can attack together with some: next to them, mounted or not as they are (10.24). */
export const companions = (c: Sight, f: Charges, attackers: readonly UnitId[]): UnitId[] =>
  f.continuing.filter((id) => {
    if (attackers.includes(id) || !mayContinue(c, id)) return false;
    const all = [...attackers, id];
    if (!mountedApart(c, all)) return false;
    return joined(c, all) === true || (c.ruling("apart-charges") === "neighbours" && hasNeighbour(c, id, f.continuing));
  });

/** Units that advanced and have enemies in front of them now, alone, and with another one (11.32, 10.24). */
export function continuations(c: Sight, f: Charges): Continuation[] {
  const able = f.continuing.filter((id) => mayContinue(c, id));
  const pairs = able.flatMap((one) =>
    companions(c, f, [one]).flatMap((two) => (one < two && standTogether(c, [one, two]) === true ? [[one, two]] : [])),
  );
  return [...able.map((id) => [id]), ...pairs].map((attackers) => {
    const obligation = obliged(c, attackers, []);
    const first = attackers.flatMap((id) => chargeableBy(c, [id]).slice(0, 1));
    return { attackers, targets: obligation.length > 0 ? obligation : [...new Set(first)] };
  });
}

/** Units that could countercharge together from a hex, where they stand now. */
export interface Counterattack {
  readonly units: readonly UnitId[];
  readonly to: HexId;
  readonly target: HexId;
  readonly facing: Facing;
}

/** Whether a hex holds nobody who fights, and no train. */
export const isFree = ({ s }: Pick<QueryContext, "s">, hex: HexId): boolean => unitsIn(s, hex).length === 0;

/** Defenders of a charge that may advance: line units in good order next to the hex that was left (11.33, 10.11). */
export function counterers(c: Sight, f: Charges, to: HexId): UnitId[] {
  const entry = f.countering.filter(({ hexes }) => hexes.includes(to));
  return entry.flatMap(({ units }) =>
    units.filter((id) => {
      const unit = c.s.units[id];
      if (unit === undefined || unit.hex === null || !mayCharge(unit)) return false;
      // 13: mounted cavalry does not charge at night.
      if (isMounted(unit) && isNight(c.s)) return false;
      return c.facts.adjacent(unit.hex, to) && canEnter(c, unit, unit.hex, to);
    }),
  );
}

/** The hexes of those who were thrown back from a hex (11.33). */
export function thrownBack({ s }: Pick<QueryContext, "s">, f: Charges, to: HexId): HexId[] {
  const against = f.countering.filter(({ hexes }) => hexes.includes(to)).flatMap((entry) => entry.against);
  return [...new Set(against.flatMap((id) => s.units[id]?.hex ?? []))].sort();
}

/** Countercharges that could be made: one unit, or all that may stand together. */
export function counterattacks(c: Sight, f: Charges): Counterattack[] {
  const { s, facts } = c;
  const hexes = [...new Set(f.countering.flatMap((entry) => entry.hexes))].sort();
  return hexes.flatMap((to) => {
    if (!isFree(c, to)) return [];
    const able = counterers(c, f, to);
    const pairs = able.flatMap((one, at) => able.slice(at + 1).map((two) => [one, two]));
    const groups = [...able.map((id) => [id]), ...pairs].filter((ids) => together(c, ids));
    return groups.flatMap((units) =>
      thrownBack(c, f, to).flatMap((target) => {
        if (!facts.adjacent(to, target)) return [];
        const fits = units.every((id) => {
          const unit = s.units[id];
          return unit !== undefined && mayChargeInto(c, unit, to, target);
        });
        const facing = facings.find((one) => inFront(c, to, one, target));
        return fits && facing !== undefined ? [{ units, to, target, facing }] : [];
      }),
    );
  });
}

/** Whether units may stand in one hex. */
export function together(c: Sight, units: readonly UnitId[]): boolean {
  const named = units.flatMap((id) => {
    const unit = c.s.units[id];
    return unit === undefined ? [] : [{ id, unit }];
  });
  return stackingOf(c, named) === true;
}

/**
 * Units that advance into a hex: of those on top of their stacks that charged it, the ones of the best Cohesion. Who stands
 * below does not advance, not even where the top one did not charge (11.31).
 */
export function advancers(
  c: Sight,
  attackers: readonly { readonly unit: UnitId; readonly hex: HexId }[],
  pairs: readonly { readonly from: HexId; readonly to: HexId }[],
  hex: HexId,
): UnitId[] {
  const { s, facts } = c;
  const hexes = [...new Set(pairs.filter(({ to }) => to === hex).map(({ from }) => from))];
  const tops = hexes.flatMap((from) => {
    const top = unitsIn(s, from).find(({ unit }) => isLine(unit));
    const charged = attackers.some(({ unit, hex: at }) => unit === top?.id && at === from);
    return top === undefined || !charged || !canEnter(c, top.unit, from, hex) ? [] : [top];
  });
  const best = Math.max(...tops.map(({ id, unit }) => facts.cohesion(id, unit)));
  return tops.filter(({ id, unit }) => facts.cohesion(id, unit) === best).map(({ id }) => id);
}

/**
 * The emptied hexes that somebody has to enter, each with the units among which the attacker chooses (11.31).
 *
 * @param charged who took part in the charge, and from where: a stack whose top unit has advanced sends nobody else
 */
export function advances(
  c: Sight,
  side: Side,
  charged: readonly { readonly unit: UnitId; readonly hex: HexId }[],
  live: readonly Standing[],
  emptied: readonly HexId[],
): { hex: HexId; units: UnitId[] }[] {
  const left = new Set(charged.flatMap(({ unit, hex }) => ((c.s.units[unit]?.hex ?? hex) === hex ? [] : [hex])));
  const attackers = live.filter(({ hex }) => !left.has(hex));
  const named = attackers.map(({ id, hex }) => ({ unit: id, hex }));
  return emptied.flatMap((hex) => {
    if (!isFree(c, hex)) return [];
    const pairs = attackers
      .filter((one) => one.unit.side === side && c.facts.adjacent(one.hex, hex))
      .filter((one) => inFront(c, one.hex, one.unit.facing, hex))
      .map((one) => ({ from: one.hex, to: hex }));
    const units = advancers(c, named, pairs, hex);
    return units.length > 0 ? [{ hex, units }] : [];
  });
}

/** Whether a hex holds nobody of a side any more, trains included. */
export const isLeftBy = ({ s }: Pick<QueryContext, "s">, hex: HexId, side: "US" | "CSA"): boolean =>
  !unitsIn(s, hex).some(({ unit }) => unit.side === side);
