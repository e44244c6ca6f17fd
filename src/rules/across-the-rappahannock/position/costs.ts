import type { Field } from "../../mechanics/hex/fields.js";
import { pairKey } from "../../sdk/facts.js";
import type { QueryContext } from "../kit.js";
import {
  artilleryTrail,
  type Column,
  type Cost,
  crossingCosts,
  fortificationCost,
  hexCosts,
  nightCost,
  roadCosts,
  streamFordRelief,
} from "../pack/terrain-costs.js";
import { point } from "../terms/constants.js";
import type { Ground, HexId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { isNight, scenario } from "./calendar.js";

type RoadKind = keyof typeof roadCosts;

/** Who moves, as T.Terrain sees him. */
export interface Mover {
  readonly column: Column;
  /** Mounted cavalry and artillery: in towns by road only (BR.Towns). */
  readonly townByRoad: boolean;
  /** Guns pay more on bad trails (T.Terrain, note g). */
  readonly guns: boolean;
  /** Bad conditions close no good ford: it costs as in fair ones (LG.SM). */
  readonly throughWeather?: boolean;
  /** Roads help into hexes next to enemies too: leaders, by the reading (6.22). */
  readonly roadsEverywhere?: boolean;
}

/** A unit as a mover; horse artillery moves as cavalry (6.21), by agreement as artillery; dismounted cavalry as infantry (12.3). */
export function moverOf(
  { ruling }: Pick<QueryContext, "ruling">,
  { type, mounted }: Pick<Unit, "type" | "mounted">,
): Mover {
  const asGuns = type === "horse-artillery" && ruling("horse-artillery-costs") === "artillery";
  if (type === "artillery" || type === "train" || asGuns) return { column: "artillery", townByRoad: true, guns: true };
  if (type === "horse-artillery") return { column: "cavalry", townByRoad: true, guns: true };
  if (type === "cavalry" && mounted) return { column: "cavalry", townByRoad: true, guns: false };
  return { column: "infantry", townByRoad: false, guns: false };
}

/** A leader as a mover (5.12, T.Terrain). */
export const leaderMover = ({ ruling }: Pick<QueryContext, "ruling">): Mover => ({
  column: ruling("leader-column") === "leader" ? "leader" : "cavalry",
  townByRoad: false,
  guns: false,
  roadsEverywhere: ruling("leaders-beside-enemies") === "road",
});

/** Nobody who moves: a column in which points are counted. */
export const columnMover = (column: Column): Mover => ({ column, townByRoad: false, guns: false });

/** How the Command Range is counted (5.13). */
export const rangeMover = ({ ruling }: Pick<QueryContext, "ruling">): Mover =>
  columnMover(ruling("range-column") === "cavalry" ? "cavalry" : "leader");

const rate = ({ s }: Pick<QueryContext, "s">, cost: Cost): number | null => cost[s.conditions.ground];

/** Whether a bridge of any kind joins two hexes: printed and not blown, or of pontoons (6.24, T.Terrain). */
export function bridged({ s, facts }: Pick<QueryContext, "s" | "facts">, a: HexId, b: HexId): boolean {
  const key = pairKey(a, b);
  if (s.pontoons.includes(key) || lieAtFord({ s, facts }, a, b)) return true;
  const { blownAt } = scenario(s);
  return !s.blown.includes(key) && !blownAt.includes(a) && !blownAt.includes(b) && facts.bridge(a, b);
}

/** Whether one of the pontoons that the scenario places at a ford by its name lies here (SC.Salem). */
function lieAtFord({ s, facts }: Pick<QueryContext, "s" | "facts">, a: HexId, b: HexId): boolean {
  const { pontoonsAt } = scenario(s);
  if (pontoonsAt.length === 0 || !["good", "poor"].includes(facts.ford(a, b))) return false;
  return pontoonsAt.some((ford) => {
    const hexes = facts.stretch(ford);
    return hexes.includes(a) && hexes.includes(b);
  });
}

/** The ford between two hexes as it can be used: improved ones are good; closed ones do not count (FR.Fords). */
export function fordOf(
  { s, facts }: Pick<QueryContext, "s" | "facts">,
  a: HexId,
  b: HexId,
): "none" | "good" | "poor" | "stream" {
  const ford = facts.ford(a, b);
  if (ford === "none" || ford === "stream") return ford;
  if (!scenario(s).fords) return "none";
  return s.fords[pairKey(a, b)]?.improved === true ? "good" : ford;
}

/** What crossing a hexside adds, in points; null where it cannot be crossed (6.24, T.Terrain). */
export function crossingCost(c: Pick<QueryContext, "s" | "facts">, who: Mover, from: HexId, to: HexId): number | null {
  const { facts } = c;
  const wall = facts.wall(from, to) ? rate(c, crossingCosts.stoneWall[who.column]) : 0;
  if (wall === null) return null;
  const water = facts.water(from, to);
  if (water === "none" || bridged(c, from, to)) return wall;
  const ford = fordOf(c, from, to);
  if (ford === "good" || ford === "poor") {
    const costs = crossingCosts[ford][who.column];
    const cost = rate(c, costs) ?? (ford === "good" && who.throughWeather === true ? costs.fair : null);
    return cost === null ? null : cost + wall;
  }
  if (water === "river" || water === "canal") return null;
  const cost = rate(c, crossingCosts[water][who.column]);
  if (cost === null) return null;
  return Math.max(0, cost - (ford === "stream" ? streamFordRelief : 0)) + wall;
}

/** Whether a hex holds a fortification that costs to enter: built, placed or printed with a front (T.Terrain). */
function costlyFortification({ s, facts }: Pick<QueryContext, "s" | "facts">, hex: HexId): boolean {
  if (s.ips[hex]?.built === true) return true;
  if (!scenario(s).printedFortifications) return false;
  const printed = facts.fortification(hex);
  return printed !== null && printed.facing !== null;
}

/** The rate of the hex's terrain without any road, in points. */
export function openRate(c: Pick<QueryContext, "s" | "facts">, who: Mover, to: HexId): number | null {
  const base = rate(c, hexCosts[c.facts.terrain(to)][who.column]);
  return base === null ? null : base + (costlyFortification(c, to) ? fortificationCost : 0);
}

/** The rows of T.Terrain that may be that of a pike or road, by reading (BR.Roads). */
const rowsOf: { readonly [reading in "either" | "text" | "table"]: (kind: RoadKind) => readonly RoadKind[] } = {
  either: () => ["pike", "road"],
  text: (kind) => [kind],
  table: (kind) => [kind === "pike" ? "road" : "pike"],
};

/** The rate of a pike or road, in points (T.Terrain). */
export function roadRate(c: Pick<QueryContext, "s" | "ruling">, who: Mover, kind: RoadKind): number | null {
  const rates = rowsOf[c.ruling("road-rows")](kind).flatMap((row) => rate(c, roadCosts[row][who.column]) ?? []);
  return rates.length === 0 ? null : Math.min(...rates);
}

/** Conditions in which artillery pays more on trails, by reading (T.Terrain). */
const paysOnTrails: { readonly [reading in "poor" | "always" | "bad"]: readonly Ground[] } = {
  poor: ["fair", "bad"],
  always: ["good", "fair", "bad"],
  bad: ["bad"],
};

/** The rate along the road between two hexes; undefined where none runs there (6.22, 6.23). */
function roadCost(c: Omit<QueryContext, "options">, who: Mover, from: HexId, to: HexId): number | undefined {
  const { facts } = c;
  const kind = facts.road(from, to);
  if (kind === "pike" || kind === "road") return roadRate(c, who, kind) ?? undefined;
  if (kind === "none" && !facts.railroad(from, to)) return undefined;
  return alongTrail(c, who, to) ?? undefined;
}

/** The rate of a trail or railroad into a hex: half of its terrain; null where that is closed (6.23). */
function alongTrail(c: Omit<QueryContext, "options">, who: Mover, to: HexId): number | null {
  const { s, ruling } = c;
  const open = openRate(c, who, to);
  if (open === null) return null;
  // Horse artillery moves at the costs of cavalry (6.21); whether it is artillery on a trail is a ruling.
  const pays = who.guns && (who.column === "artillery" || ruling("horse-artillery-trail") === "artillery");
  const extra = pays && paysOnTrails[ruling("trail-artillery")].includes(s.conditions.ground) ? artilleryTrail : 0;
  return Math.ceil(open / 2) + extra;
}

/** The rate of the trail or railroad that runs through a hex; null where none does (6.23). */
export const trailRate = (c: Omit<QueryContext, "options">, who: Mover, hex: HexId): number | null =>
  c.facts.onTrail(hex) || c.facts.hasRailroad(hex) ? alongTrail(c, who, hex) : null;

/** One step of a way. */
export interface StepCost {
  /** Half movement points. */
  readonly cost: number;
  /** The road rate was used. */
  readonly road: boolean;
}

/**
 * What a step costs, in half movement points; null where it is prohibited. Friends in the way are counted elsewhere.
 *
 * @param night whether the surcharge of the night is asked for: it is one of movement, not of Command Range (13)
 * @param roads as if roads helped next to enemies too
 */
export function stepCost(
  c: Omit<QueryContext, "options">,
  who: Mover,
  from: HexId,
  to: HexId,
  field: Field,
  night: boolean,
  roads?: "everywhere",
): StepCost | null {
  const crossing = crossingCost(c, who, from, to);
  if (crossing === null) return null;
  const near = field.near.has(to);
  const along = roadCost(c, who, from, to);
  const open = openRate(c, who, to);
  const byRoad = along !== undefined && (!near || roads === "everywhere" || who.roadsEverywhere === true);
  const inTown = who.townByRoad && c.facts.terrain(to) === "town";
  // BR.Towns: without the road no way in; next to an enemy the road's rate is not to be had (6.22).
  if (inTown && along === undefined) return null;
  const base = byRoad ? Math.min(along, open ?? along) : open;
  if (base === null) return null;
  const dark = night && near && isNight(c.s) ? nightCost : 0;
  return { cost: (base + crossing + dark) * point, road: byRoad && base === along };
}

/**
 * Why a step cannot be taken: closed water, a ford that the scenario closes, a town off the road, terrain or wall; or a
 * road that does not help next to an enemy, into ground that is closed off it (6.22).
 */
export type Barrier = "water" | "ford" | "town" | "terrain" | "road";

/** What stops a step; null where nothing does. */
export function barrierOf(
  c: Omit<QueryContext, "options">,
  who: Mover,
  from: HexId,
  to: HexId,
  field: Field,
): Barrier | null {
  if (stepCost(c, who, from, to, field, false) !== null) return null;
  const { s, facts } = c;
  if (crossingCost(c, who, from, to) === null) {
    const water = facts.water(from, to);
    if (facts.wall(from, to) && (water === "none" || bridged(c, from, to))) return "terrain";
    const closed = !scenario(s).fords && ["good", "poor"].includes(facts.ford(from, to));
    return closed ? "ford" : "water";
  }
  if (field.near.has(to) && roadCost(c, who, from, to) !== undefined) return "road";
  return who.townByRoad && facts.terrain(to) === "town" ? "town" : "terrain";
}

/** Whether a unit may cross a hexside and stand in the hex beyond by movement (11.24). */
export function canEnter(
  c: Omit<QueryContext, "options">,
  unit: Pick<Unit, "type" | "mounted">,
  from: HexId,
  to: HexId,
): boolean {
  const who = moverOf(c, unit);
  if (crossingCost(c, who, from, to) === null) return false;
  if (who.townByRoad && c.facts.terrain(to) === "town") return roadCost(c, who, from, to) !== undefined;
  return openRate(c, who, to) !== null || roadCost(c, who, from, to) !== undefined;
}
