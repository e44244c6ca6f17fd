/** Where a unit can retreat to (11.2), and who must make room (11.26). */

import type { QueryContext } from "../../kit.js";
import { retreatSteps } from "../../terms/combat-tables.js";
import type { HexId, Side, UnitId } from "../../terms/ids.js";
import type { Unit } from "../../terms/state.js";
import { onMapInPlay } from "../calendar.js";
import { canEnter } from "../costs.js";
import { fieldOf } from "../field.js";
import { joining, passing, stackingOf } from "../stacks.js";
import { actOf, fights, isMounted, unitsIn } from "../units.js";
import { inFrontOf } from "./fronts.js";
import { crossingOf } from "./terrain.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;

/** A way of retreat: hexes in order, the Disorder that it costs, whether somebody must make room at its end. */
export interface Way {
  readonly path: readonly HexId[];
  readonly disorders: number;
  readonly displaces: boolean;
}

/** How strictly a way leads away from the enemies that caused it. */
export type Away = "all" | "one";

/** Whether a step leads away from the enemies that caused the retreat (11.21). */
export function leadsAway(
  { facts }: Pick<QueryContext, "facts">,
  causes: readonly HexId[],
  from: HexId,
  to: HexId,
  away: Away,
): boolean {
  const farther = (cause: HexId) => facts.distance(cause, to) > facts.distance(cause, from);
  if (causes.length === 0) return true;
  return away === "all" ? causes.every(farther) : causes.some(farther);
}

const enemyIn = ({ s }: Pick<QueryContext, "s">, hex: HexId, side: Side): boolean =>
  unitsIn(s, hex).some(({ unit }) => unit.side !== side);

/** Whether a unit may enter a hex in a retreat, no matter which friendly units stand there (11.24). */
export function openTo(c: Sight, unit: Unit, from: HexId, to: HexId): boolean {
  if (!c.facts.has(to) || !onMapInPlay(c.s, to) || !c.facts.onMap(to)) return false;
  return !enemyIn(c, to, unit.side) && canEnter(c, unit, from, to);
}

/** Whether a unit may go on through a hex in a retreat: where it could stay, or by the reading past one friend (6.42, 11.23). */
export function mayPass(c: Sight, id: UnitId, unit: Unit, hex: HexId, strictly = false): boolean {
  if (joining(c, id, unit, hex, strictly) === true) return true;
  if (strictly || c.ruling("retreat-through") === "no") return false;
  return passing(c, unit.side, hex, fieldOf(c.s, c.facts, unit.side), unit.hex) !== null;
}

/**
 * Whom a unit turns with it that retreats, or is pushed, into a hex (7.11, 11.21).
 *
 * @param retreatedWith those who have retreated with it from its hex
 */
export function turnsWith({ s, ruling }: Pick<QueryContext, "s" | "ruling">, retreatedWith: readonly UnitId[]) {
  const reading = ruling("retreat-turns");
  return (id: UnitId): boolean => {
    if (reading === "everybody" || reading === "nobody") return reading === "everybody";
    return reading === "phase" ? actOf(s, id).retreated : retreatedWith.includes(id);
  };
}

/** Disorder that a step of a retreat costs: over a ford or bridge (11.24), into an enemy's front (11.25). */
export function disordersOf(
  c: Sight,
  side: Side,
  from: HexId,
  to: HexId,
): { readonly crossing: boolean; readonly front: boolean } {
  const crossing = crossingOf(c, from, to);
  return {
    crossing: crossing === "bridge" || crossing === "ford",
    front: inFrontOf(c, to, side === "US" ? "CSA" : "US"),
  };
}

function costOf(c: Sight, side: Side, from: HexId, to: HexId): number {
  const { crossing, front } = disordersOf(c, side, from, to);
  return Number(crossing) + Number(front);
}

/** What has to lead farther away in a retreat of two hexes: its end, or each hex (11.22). */
export type Steps = "end" | "each";

/** The first hex of a way that does not lead away as it should; -1: all do. */
export function firstStepNearer(
  c: Pick<QueryContext, "facts">,
  causes: readonly HexId[],
  start: HexId,
  path: readonly HexId[],
  { away, steps }: Pick<Retreats, "away" | "steps">,
): number {
  if (steps === "each") return path.findIndex((to, at) => !leadsAway(c, causes, path[at - 1] ?? start, to, away));
  return leadsAway(c, causes, start, path.at(-1) ?? start, away) ? -1 : Math.max(0, path.length - 1);
}

/** Ways in which a unit can retreat one hex, or as mounted cavalry one or two (11.22). */
function waysFor(
  c: Sight,
  id: UnitId,
  unit: Unit,
  start: HexId,
  causes: readonly HexId[],
  how: Pick<Retreats, "away" | "steps">,
  strictly: boolean,
): Way[] {
  const ways: Way[] = [];
  const max = isMounted(unit) ? retreatSteps.mounted : retreatSteps.others;
  const walk = (from: HexId, path: readonly HexId[], disorders: number): void => {
    for (const to of c.facts.neighbours(from)) {
      const next = [...path, to];
      const there = firstStepNearer(c, causes, start, next, how) < 0;
      const goesOn = next.length < max && (there || how.steps === "end");
      if ((!there && !goesOn) || !openTo(c, unit, from, to)) continue;
      const cost = disorders + costOf(c, unit.side, from, to);
      const stays = joining(c, id, unit, to, strictly) === true;
      if (goesOn && mayPass(c, id, unit, to, strictly)) walk(to, next, cost);
      if (there && stays) {
        ways.push({ path: next, disorders: cost, displaces: false });
      } else if (there && clearings(c, id, unit, to, causes, [start]).length > 0) {
        ways.push({ path: next, disorders: cost, displaces: true });
      }
    }
  };
  walk(start, [], 0);
  return ways;
}

/** How a unit can retreat: from all enemies or from one of them; its ways, and whether all of them displace somebody. */
export interface Retreats {
  readonly away: Away;
  readonly steps: Steps;
  readonly ways: readonly Way[];
}

/**
 * The ways that a retreat may take, by each reading that holds of what leads away: those that displace nobody; where there
 * is not such a hex, those that do (11.26); where no hex leads away from every enemy that caused it, those away from one (a ruling).
 * Where stricter readings of stacking leave no free way, others make room: that is legal by the milder ones too.
 */
export function retreatsOf(c: Sight, id: UnitId, causes: readonly HexId[]): readonly Retreats[] {
  return [false, true].flatMap((strictly) => retreatsAs(c, id, causes, strictly));
}

/** The ways by the readings of stacking that are agreed, or by the strictest ones. */
function retreatsAs(c: Sight, id: UnitId, causes: readonly HexId[], strictly: boolean): readonly Retreats[] {
  const reading = c.ruling("retreat-steps");
  const allowed: readonly Steps[] = reading === "either" ? ["each", "end"] : [reading];
  return allowed.map((steps) => retreatsBy(c, id, causes, steps, strictly));
}

function retreatsBy(c: Sight, id: UnitId, causes: readonly HexId[], steps: Steps, strictly: boolean): Retreats {
  const unit = c.s.units[id];
  if (unit === undefined || unit.hex === null) return { away: "all", steps, ways: [] };
  const readings: readonly Away[] = c.ruling("retreat-away") === "all" ? ["all"] : ["all", "one"];
  for (const away of readings) {
    const ways = waysFor(c, id, unit, unit.hex, causes, { away, steps }, strictly);
    const free = ways.filter(({ displaces }) => !displaces);
    if (ways.length > 0) return { away, steps, ways: free.length > 0 ? free : ways };
  }
  return { away: "all", steps, ways: [] };
}

/** The ways alone, each once; see {@link retreatsOf}. */
export const retreatPaths = (c: Sight, id: UnitId, causes: readonly HexId[]): readonly Way[] =>
  waysIn(retreatsOf(c, id, causes));

/** The ways by the readings that are agreed: no friend makes room where one of them does without. */
export const retreatPathsAgreed = (c: Sight, id: UnitId, causes: readonly HexId[]): readonly Way[] =>
  waysIn(retreatsAs(c, id, causes, false));

function waysIn(retreats: readonly Retreats[]): readonly Way[] {
  const ways = new Map<string, Way>();
  for (const one of retreats) {
    for (const way of one.ways) if (!ways.has(way.path.join(" "))) ways.set(way.path.join(" "), way);
  }
  return [...ways.values()];
}

/** A hex to which a unit that makes room can go; whether others must make room there in turn. */
export interface Room {
  readonly hex: HexId;
  readonly displaces: boolean;
}

/**
 * Where a unit that makes room can go: one hex away from the same enemies (11.26).
 *
 * @param chain hexes that are being left or cleared already: nobody is pushed back into them
 */
export function displacementHexes(c: Sight, id: UnitId, causes: readonly HexId[], chain: readonly HexId[]): Room[] {
  const unit = c.s.units[id];
  if (unit === undefined || unit.hex === null) return [];
  const here = unit.hex;
  const readings: readonly Away[] = c.ruling("retreat-away") === "all" ? ["all"] : ["all", "one"];
  for (const away of readings) {
    const found = c.facts
      .neighbours(here)
      .filter((to) => !chain.includes(to) && leadsAway(c, causes, here, to, away) && openTo(c, unit, here, to))
      .flatMap((hex) => {
        if (joining(c, id, unit, hex) === true) return [{ hex, displaces: false }];
        return clearings(c, id, unit, hex, causes, [...chain, here]).length > 0 ? [{ hex, displaces: true }] : [];
      });
    const free = found.filter(({ displaces }) => !displaces);
    if (free.length > 0) return free;
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The smallest groups of a hex's units that must leave it so that another unit can stand there, each with a place to go;
 * none where room cannot be made.
 */
export function clearings(
  c: Sight,
  arriving: UnitId,
  unit: Unit,
  hex: HexId,
  causes: readonly HexId[],
  chain: readonly HexId[],
): UnitId[][] {
  return clearingsOf(c, arriving, unit, hex, (id) => hasPlace(c, id, causes, new Set([...chain, hex])));
}

function clearingsOf(c: Sight, arriving: UnitId, unit: Unit, hex: HexId, movable: (id: UnitId) => boolean): UnitId[][] {
  const there = unitsIn(c.s, hex).filter((one) => one.id !== arriving && fights(one.unit));
  const fitsWithout = (removed: readonly UnitId[]) =>
    stackingOf(c, [...there.filter(({ id }) => !removed.includes(id)), { id: arriving, unit }]) === true;
  const singles = there.map(({ id }) => [id]).filter((removed) => fitsWithout(removed) && removed.every(movable));
  if (singles.length > 0) return singles;
  const all = there.map(({ id }) => id);
  return all.length > 1 && fitsWithout(all) && all.every(movable) ? [all] : [];
}

/** Whether a unit can be pushed anywhere. Hexes that were tried are not tried again: a crowd costs its size once. */
function hasPlace(c: Sight, id: UnitId, causes: readonly HexId[], tried: Set<HexId>): boolean {
  const unit = c.s.units[id];
  if (unit === undefined || unit.hex === null) return false;
  const here = unit.hex;
  const away: Away = c.ruling("retreat-away") === "all" ? "all" : "one";
  const near = c.facts
    .neighbours(here)
    .filter((to) => !tried.has(to) && leadsAway(c, causes, here, to, away) && openTo(c, unit, here, to));
  if (near.some((hex) => joining(c, id, unit, hex) === true)) return true;
  for (const hex of near) {
    if (tried.has(hex)) continue;
    tried.add(hex);
    if (clearingsOf(c, id, unit, hex, (other) => hasPlace(c, other, causes, tried)).length > 0) return true;
  }
  return false;
}

/** Whether a retreat before a charge ends farther from all who charge: one that ends next to none of them does (10.27). */
export const endsFarther = (c: Sight, attackers: readonly HexId[], start: HexId, end: HexId): boolean =>
  attackers.every((one) => c.facts.distance(one, end) > c.facts.distance(one, start));

/** Ways in which mounted cavalry or horse artillery can leave before a charge (10.27). */
export function fallBackPaths(c: Sight, id: UnitId, attackers: readonly HexId[]): HexId[][] {
  const { s, facts } = c;
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null) return [];
  const start = unit.hex;
  const { near } = fieldOf(s, facts, unit.side);
  const ways: HexId[][] = [];
  const walk = (from: HexId, path: readonly HexId[]): void => {
    for (const to of facts.neighbours(from)) {
      if (to === start || path.includes(to) || near.has(to) || !openTo(c, unit, from, to)) continue;
      if (!mayPass(c, id, unit, to)) continue;
      const way = [...path, to];
      if (endsFarther(c, attackers, start, to) && joining(c, id, unit, to) === true) ways.push(way);
      if (way.length < retreatSteps.beforeCharge) walk(to, way);
    }
  };
  walk(start, []);
  return ways;
}
