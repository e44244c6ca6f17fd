/** What counts in the resolution of a charge (10.22 to 10.26, 10.4). */
import { sumOf } from "../../mechanics/result-table.js";
import { missing } from "../../sdk/facts.js";
import type { QueryContext } from "../kit.js";
import { scenario } from "../position/calendar.js";
import type { Pair } from "../position/combat/assaults.js";
import { inFront } from "../position/combat/fronts.js";
import { cohesionOf } from "../position/combat/harm.js";
import { chargeTerrain, crossesStream, type Modifiers } from "../position/combat/terrain.js";
import { actOf, isInfantry, isLine, isMounted, type Standing, unitsIn } from "../position/units.js";
import { chargeModifiers, cohesionLimits, costliestHexOfCharge } from "../terms/combat-tables.js";
import { point } from "../terms/constants.js";
import type { HexId } from "../terms/ids.js";
import { defends } from "./defence.js";
import { type Odds, oddsOf, overHalf, overOneHalf, type Rounding } from "./odds.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;

/** Everything that the die of a charge is read with. */
export interface ChargeFigures {
  readonly strength: number;
  readonly against: number;
  readonly rounding: Rounding;
  readonly odds: Odds;
  readonly modifiers: Modifiers;
  readonly sum: number;
}

/** Line units of the charged hexes that count in their defence (10.25, 10.28, 11.23). */
const countingDefenders = (c: Pick<QueryContext, "s">, hexes: readonly HexId[]): Standing[] =>
  hexes.flatMap((hex) => unitsIn(c.s, hex).filter((one) => isLine(one.unit) && defends(c.s, one)));

const strengthOf = ({ facts }: Pick<QueryContext, "facts">, units: readonly Standing[]): number =>
  units.reduce((sum, { id, unit }) => sum + facts.strength(id, unit), 0);

const best = (c: Pick<QueryContext, "s" | "facts">, units: readonly Standing[]): number =>
  units.reduce((max, { id }) => Math.max(max, cohesionOf(c, id)), 0);

/** Whether something is so of the hexes that one charge meets: of one of them, or by the reading of all (10.22). */
const ofHexes = <T>(c: Pick<Sight, "ruling">, all: readonly T[], is: (one: T) => boolean): boolean =>
  all.length > 0 && (c.ruling("several-hexes") === "some" ? all.some(is) : all.every(is));

/** The best attacker's Cohesion less the best defender's, within its limits (10.25). */
function cohesionDifference(c: Sight, attackers: readonly Standing[], defenders: readonly Standing[]): number {
  const { most: max, mountedIntoWoods } = cohesionLimits;
  // Guns have no part in it: where nobody else defends there is nothing to compare with (10.25, 10.28).
  if (defenders.length === 0) return 0;
  const difference = best(c, attackers) - best(c, defenders);
  const inWoods = ofHexes(c, defenders, ({ hex }) => c.facts.terrain(hex) === "woods");
  const woods = attackers.some(({ unit }) => isMounted(unit)) && inWoods;
  return Math.max(-max, Math.min(woods ? mountedIntoWoods : max, difference));
}

/** The terrain of each pair of hexes of a charge. */
function terrains(c: Sight, pairs: readonly Pair[], byCavalry: boolean): Modifiers[] {
  return pairs.map(({ from, to }) => {
    const own = pairs.filter((pair) => pair.to === to).map((pair) => pair.from);
    const all = c.ruling("rail-works") === "each" ? own : [...own, ...otherHexesCharging(c, to)];
    return chargeTerrain(c, from, to, all, byCavalry);
  });
}

/** The hexes of all charges of the assault in which a hex is charged, those that are resolved too (BR.Rail). */
function otherHexesCharging({ s, facts }: Sight, to: HexId): HexId[] {
  const assault = s.stack.findLast((frame) => frame.flow === "assault");
  if (assault?.flow !== "assault") return [];
  const named = assault.charges.filter(({ targets }) => targets.includes(to)).flatMap(({ attackers }) => attackers);
  return named.flatMap(({ unit: id, hex }) => {
    const unit = s.units[id];
    const faces = unit?.hex !== hex || inFront({ facts }, hex, unit.facing, to);
    return !assault.stopped.includes(hex) && facts.adjacent(hex, to) && faces ? [hex] : [];
  });
}

/** In whose favour odds are rounded: the defender's, unless no terrain helps him and no stream is crossed (10.4). */
function roundingOf(c: Sight, pairs: readonly Pair[], terrain: readonly Modifiers[]): Rounding {
  const helped = terrain.some((modifiers) => Object.values(modifiers).some((value) => value < 0));
  return helped || pairs.some(({ from, to }) => crossesStream(c, from, to)) ? "defender" : "attacker";
}

/** From where the defenders are attacked: their front, their rear, both (10.22). In a town there is no rear (BR.Towns). */
function directions(c: Sight, pairs: readonly Pair[]): "front" | "rear" | "both" {
  const hexes = [...new Set(pairs.map(({ to }) => to))];
  const sides = hexes.map((hex) => {
    const facing = unitsIn(c.s, hex)[0]?.unit.facing;
    const fronts = pairs
      .filter(({ to }) => to === hex)
      .map(({ from }) => facing === undefined || inFront(c, hex, facing, from));
    return fronts.every(Boolean) ? "front" : fronts.some(Boolean) ? "both" : "rear";
  });
  if (sides.includes("both")) return "both";
  if (!sides.includes("rear")) return "front";
  if (sides.every((one) => one === "rear")) return "rear";
  const reading = c.ruling("rear-of-one");
  return reading === "none" ? "front" : reading;
}

/**
 * Whether mounted cavalry has gathered way: it moved, and through no dear hex (10.26).
 *
 * @throws the missing-fact signal (`costliest/UNIT`) where the cost of a hex on its way is not known
 */
function hasMomentum({ s, facts }: Pick<QueryContext, "s" | "facts">, { id }: Standing): boolean {
  const { hexes, costliest } = actOf(s, id);
  if (hexes === 0) return false;
  const agreed = costliest === null ? facts.dearestOf(id) : undefined;
  const max = costliest ?? (agreed === undefined ? undefined : agreed * point);
  if (max === undefined) throw missing(`costliest/${id}`);
  return max <= costliestHexOfCharge * point;
}

/** Strengths, odds and every modifier of a charge. */
export function chargeFigures(
  c: Sight,
  side: string,
  attackers: readonly Standing[],
  pairs: readonly Pair[],
): ChargeFigures {
  const { facts, ruling } = c;
  const hexes = [...new Set(pairs.map(({ to }) => to))].sort();
  const defenders = countingDefenders(c, hexes);
  const mounted = attackers.filter(({ unit }) => isMounted(unit));
  const terrain = terrains(c, pairs, mounted.length > 0);
  const [strength, against] = [strengthOf(c, attackers), strengthOf(c, defenders)];
  // SC.Jackson: at 1715 the Confederacy goes up to whole ratios.
  const goesUp = ruling("jackson-rounding") === "ratio" ? overOneHalf : overHalf;
  const roundsToWhole = side === "CSA" && scenario(c.s).roundUp.includes(c.s.turn) && goesUp(strength, against);
  const rounding = roundsToWhole ? "whole" : roundingOf(c, pairs, terrain);
  const odds = oddsOf(strength, against, rounding);
  // 10.43: of several grounds the defender has the one that helps him most.
  const ground = terrain.reduce<Modifiers>((max, one) => (sumOf(one) < sumOf(max) ? one : max), terrain[0] ?? {});
  const modifiers: { [cause: string]: number } = { odds: odds.drm };
  modifiers["cohesion"] = cohesionDifference(c, attackers, defenders);
  for (const [cause, value] of Object.entries(ground)) modifiers[cause] = value;
  const from = directions(c, pairs);
  const rear = ruling("rear-and-front") === "cumulative" ? chargeModifiers.rear : 0;
  if (from === "rear") modifiers["rear"] = chargeModifiers.rear;
  if (from === "both") modifiers["frontAndRear"] = chargeModifiers.frontAndRear + rear;
  const gathered = (one: Standing) => hasMomentum(c, one);
  const rides = () => (ruling("momentum") === "all" ? mounted.every(gathered) : mounted.some(gathered));
  if (mounted.length > 0 && ofHexes(c, defenders, ({ unit }) => isInfantry(unit)) && rides()) {
    modifiers["mountedOnInfantry"] = chargeModifiers.mountedOnInfantry;
  }
  if (attackers.some(({ unit }) => unit.type === "cavalry" && !unit.mounted)) {
    modifiers["dismounted"] = chargeModifiers.dismounted;
  }
  if (attackers.some(({ id }) => facts.sharpshooters(id))) modifiers["sharpshooters"] = chargeModifiers.sharpshooters;
  if (ofHexes(c, hexes, (hex) => unitsIn(c.s, hex).some(({ unit }) => unit.strategic))) {
    modifiers["strategicMovement"] = chargeModifiers.strategicMovement;
  }
  return { strength, against, rounding, odds, modifiers, sum: sumOf(modifiers) };
}
