/** Defensive fire (10.3, T.DF). */

import type { QueryContext } from "../kit.js";
import { chargersIn, chargingWith, hexesCharging } from "../position/combat/assaults.js";
import { inFront } from "../position/combat/fronts.js";
import { defenceTerrain, type Modifiers } from "../position/combat/terrain.js";
import type { Assault } from "../position/combat/types.js";
import { actOf, isArtillery, isInfantry, isLine, isMounted, type Standing, unitsIn } from "../position/units.js";
import { defensiveModifiers } from "../terms/combat-tables.js";
import type { HexId, UnitId } from "../terms/ids.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;

/** Whether a unit adds to the defence of its hex: not one that retreated into it, to others, in this phase (11.23). */
export function defends(s: QueryContext["s"], { id, hex }: Pick<Standing, "id" | "hex">): boolean {
  if (!actOf(s, id).retreated) return true;
  return unitsIn(s, hex).every((one) => actOf(s, one.id).retreated);
}

/** Who in a hex fires in defence: infantry, dismounted cavalry, artillery in good order (10.31, LG.SM). */
export function defensiveFirers({ s }: Pick<QueryContext, "s">, hex: HexId): Standing[] {
  return unitsIn(s, hex).filter(
    (one) =>
      !one.unit.strategic &&
      (isInfantry(one.unit) || (isArtillery(one.unit) && !one.unit.disordered)) &&
      defends(s, one),
  );
}

/** The charges as they were before any defensive fire: what one hex has stopped, another may fire at too (10.36). */
const declared = (f: Assault): Assault => ({ ...f, stopped: [] });

/** The hexes at which a charged hex may fire: those that charge it, in its front (10.32). */
export function defensiveTargets(c: Sight, f: Assault, hex: HexId): HexId[] {
  const [any] = unitsIn(c.s, hex);
  if (any === undefined) return [];
  return hexesCharging(c, declared(f), hex).filter((from) => inFront(c, hex, any.unit.facing, from));
}

/** Hexes that could still fire in defence, in order. */
export function defendingHexes(c: Sight, f: Assault): HexId[] {
  const hexes = new Set(f.charges.flatMap(({ targets }) => targets));
  return [...hexes]
    .filter(
      (hex) =>
        !f.defended.includes(hex) && defensiveFirers(c, hex).length > 0 && defensiveTargets(c, f, hex).length > 0,
    )
    .sort();
}

/** The unit that defensive fire at a hex strikes: the uppermost of those that charge, or of more by the reading (10.35). */
export function struckUnit(c: Sight, f: Assault, hex: HexId): UnitId | undefined {
  const reading = c.ruling("struck-unit");
  const [first] = chargersIn(c, f, hex);
  if (first === undefined || reading === "charging") return first;
  return unitsIn(c.s, hex).find(({ unit }) => reading === "top" || isLine(unit))?.id;
}

/**
 * What is added to the die of defensive fire by a hex at one of the hexes it fires at (10.34).
 *
 * @param firing the units whose die it is, where each has its own: all of the hex share one otherwise (10.36)
 */
export function defensiveModifiersAt(
  c: Sight,
  f: Assault,
  hex: HexId,
  target: HexId,
  targets: readonly HexId[],
  firing?: readonly Standing[],
): Modifiers {
  const { s, facts, ruling } = c;
  const all = defensiveFirers(c, hex);
  const firers = firing ?? all;
  const mixed = firers.some(({ unit }) => isArtillery(unit)) && firers.some(({ unit }) => isInfantry(unit));
  const counts = (arm: "guns" | "infantry") => !mixed || ["both", arm].includes(ruling("mixed-defence"));
  const guns = counts("guns") ? firers.filter(({ unit }) => isArtillery(unit)) : [];
  const foot = counts("infantry") ? firers.filter(({ unit }) => isInfantry(unit)) : [];
  const stacked = all.length > 1 && all.some(({ unit }) => isArtillery(unit));
  const struck = struckUnit(c, f, target);
  const unit = struck === undefined ? undefined : s.units[struck];
  const modifiers: { [cause: string]: number } = {};
  if (unit !== undefined && isMounted(unit)) {
    const sign = ruling("defence-against-cavalry") === "plus" ? 1 : -1;
    modifiers["atCavalry"] = sign * defensiveModifiers.atCavalry;
  }
  const charging = hexesCharging(c, declared(f), hex);
  const aimedAt = ruling("guns-at-one-hex") === "charged" ? charging : targets;
  if (guns.length > 0 && aimedAt.length === 1) modifiers["gunsAtOneHex"] = defensiveModifiers.gunsAtOneHex;
  if (stacked) modifiers["gunsStacked"] = defensiveModifiers.gunsStacked;
  if (foot.length > 0 && targets.length > 1) {
    modifiers["furtherTargets"] = defensiveModifiers.furtherTarget * (targets.length - 1);
  }
  if (foot.length > 0 && foot.every((one) => one.unit.disordered)) {
    modifiers["disordered"] = defensiveModifiers.disordered;
  }
  if (firers.some(({ id }) => facts.sharpshooters(id))) modifiers["sharpshooters"] = defensiveModifiers.sharpshooters;
  const along = ruling("rail-works") === "each" ? chargingWith(c, declared(f), hex, target) : charging;
  return { ...modifiers, ...defenceTerrain(c, hex, target, along) };
}
