/** Who may charge what, and whom he must charge (10.1, 10.24, 11.14). */
import type { Answer } from "../../../sdk/finding.js";
import type { Command, QueryContext } from "../../kit.js";
import type { HexId, Side, UnitId } from "../../terms/ids.js";
import type { Unit } from "../../terms/state.js";
import { scenario } from "../calendar.js";
import { serves } from "../command-range.js";
import {
  fights,
  isArtillery,
  isInfantry,
  isLine,
  isMounted,
  standing,
  startDisordered,
  startHex,
  unitsIn,
} from "../units.js";
import { frontHexes, inFront } from "./fronts.js";
import { groupsOf } from "./groups.js";
import { couldAdvanceInto, mayChargeInto } from "./terrain.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;

/** A charge as a move declares it. */
export interface Declared {
  readonly attackers: readonly UnitId[];
  readonly targets: readonly HexId[];
}

/** Whether a hex holds artillery of a side and nobody else who fights (10.28). */
function loneArtillery({ s }: Pick<QueryContext, "s">, hex: HexId, side: Side): boolean {
  const there = unitsIn(s, hex).filter(({ unit }) => unit.side === side && fights(unit));
  return there.length > 0 && there.every(({ unit }) => isArtillery(unit));
}

/** Enemy-occupied hexes in front of a unit: with combat units, or with anything that can be charged. */
function enemiesInFront(c: Sight, unit: Unit, from: HexId, what: "combat" | "any"): HexId[] {
  return frontHexes(c, from, unit.facing)
    .filter((hex) =>
      unitsIn(c.s, hex).some((one) => one.unit.side !== unit.side && (what === "any" || fights(one.unit))),
    )
    .toSorted();
}

/** Hexes that a unit could charge from where it stands. */
export const chargeable = (c: Sight, unit: Unit, from: HexId): HexId[] =>
  enemiesInFront(c, unit, from, "any").filter((hex) => mayChargeInto(c, unit, from, hex));

/**
 * Whether a disordered unit may charge all the same: infantry that stood next to artillery alone in its hex when the phase
 * began, of charges or by the reading the activation, in which it has to have been disordered then (11.14).
 */
export function disorderedMayCharge(c: Sight, id: UnitId, targets: readonly HexId[]): boolean {
  const unit = c.s.units[id];
  if (unit === undefined || !isInfantry(unit) || targets.length === 0) return false;
  const sincePhase = c.ruling("disordered-charge") === "charges";
  const began = sincePhase ? unit.hex : startHex(c.s, id);
  if (began === null || (!sincePhase && !startDisordered(c.s, id))) return false;
  const enemy: Side = unit.side === "US" ? "CSA" : "US";
  return targets.every((hex) => loneArtillery(c, hex, enemy) && c.facts.adjacent(began, hex));
}

/** Whether a unit may charge at all, whatever it charges: line units in good order (10.11, 13, LG.SM). */
export const mayCharge = (unit: Unit): boolean => isLine(unit) && !unit.disordered && !unit.strategic;

/** Whether a unit has come in without its commander: it does not attack in the turn of its entry (SC.Jackson). */
export const justArrived = ({ s }: Pick<QueryContext, "s">, id: UnitId): boolean =>
  s.acts[id]?.from === "off" &&
  scenario(s).reinforcements.some(({ outOfCommand, order }) => outOfCommand && order.includes(id));

/** Who can hold an enemy, by reading (10.12). */
const holders = {
  "other-hex": { sameHex: false, sameCharge: true },
  "other-charge": { sameHex: false, sameCharge: false },
  "other-unit": { sameHex: true, sameCharge: false },
  "any-unit": { sameHex: true, sameCharge: true },
} as const;

/**
 * Whether another unit holds an enemy, so that this one need not charge it (10.12): not disordered, no artillery, of the
 * same command unless several act combined, with the enemy in its front.
 */
function isHeld(c: Sight, f: Pick<Command, "commands">, id: UnitId, hex: HexId, charge: readonly UnitId[]): boolean {
  const { s, ruling } = c;
  const unit = s.units[id];
  if (unit === undefined) return false;
  const command = serves(c, id);
  return standing(s, unit.side).some((other) => {
    if (other.id === id || !isLine(other.unit) || other.unit.disordered) return false;
    const { sameHex, sameCharge } = holders[ruling("screen-by")];
    if (!sameHex && other.hex === unit.hex) return false;
    if (!sameCharge && charge.includes(other.id)) return false;
    const theirs = serves(c, other.id);
    const together = theirs === command || (f.commands.includes(theirs) && f.commands.includes(command));
    return together && inFront(c, other.hex, other.unit.facing, hex);
  });
}

/** The enemies in front of a charging unit that its charge leaves out although nobody holds them (10.12). */
export function leftOut(c: Sight, f: Pick<Command, "commands">, id: UnitId, charge: Declared): HexId[] {
  const unit = c.s.units[id];
  if (unit === undefined || unit.hex === null) return [];
  const from = unit.hex;
  // Nobody has to charge whom he may not: a disordered unit has guns that are alone before it, and nobody else (11.14).
  const may = (hex: HexId) =>
    couldAdvanceInto(c, unit, from, hex) && (!unit.disordered || disorderedMayCharge(c, id, [hex]));
  return enemiesInFront(c, unit, from, "combat").filter(
    (hex) => !charge.targets.includes(hex) && may(hex) && !isHeld(c, f, id, hex, charge.attackers),
  );
}

/** Whether a unit stands in one hex with another one of some, or next to it (10.24). */
export function hasNeighbour(
  { s, facts }: Pick<QueryContext, "s" | "facts">,
  id: UnitId,
  others: readonly UnitId[],
): boolean {
  const hex = s.units[id]?.hex ?? null;
  return others.some((other) => {
    const there = s.units[other]?.hex ?? null;
    return other !== id && hex !== null && there !== null && (hex === there || facts.adjacent(hex, there));
  });
}

/**
 * Whether units may be named in one charge: by the reading always, for a charge of units that stand apart falls into its
 * parts; or if each stands next to another one; or if they stand together (10.24).
 */
export function joined(c: Sight, attackers: readonly UnitId[]): Answer {
  const reading = c.ruling("apart-charges");
  if (reading === "divided") return true;
  if (reading === "refused" || attackers.length < 2) return standTogether(c, attackers);
  const alone = attackers.find((id) => !hasNeighbour(c, id, attackers));
  if (alone === undefined) return true;
  return { expected: attackers.flatMap((id) => (id === alone ? [] : (c.s.units[id]?.hex ?? []))), actual: alone };
}

/** Whether the attackers of a charge stand together: in one hex, or in hexes that hang together (10.24). */
export function standTogether(c: Pick<QueryContext, "s" | "facts">, attackers: readonly UnitId[]): Answer {
  const hexes = attackers.flatMap((id) => c.s.units[id]?.hex ?? []);
  const [group = []] = groupsOf(c, hexes);
  const apart = attackers.find((id) => !group.includes(c.s.units[id]?.hex ?? ""));
  return apart === undefined || { expected: group, actual: apart };
}

/** Whether mounted cavalry charges with its like only (10.24). */
export function mountedApart({ s }: Pick<QueryContext, "s">, attackers: readonly UnitId[]): boolean {
  const units = attackers.flatMap((id) => s.units[id] ?? []);
  return units.every(isMounted) || !units.some(isMounted);
}
