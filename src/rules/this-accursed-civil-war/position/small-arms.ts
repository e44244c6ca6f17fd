/** Small arms: who can fire at whom, and what is added to the die (9.1 to 9.5). */
import { arcOfVertex } from "../../mechanics/hex/facing.js";
import type { Shot } from "../fire/shapes.js";
import type { QueryContext, Sight } from "../kit.js";
import { crowded, fireModifiers, firerFormation, strengthBase } from "../terms/fire-tables.js";
import type { HexId, Step, UnitId } from "../terms/ids.js";
import type { Frames, State, Unit } from "../terms/state.js";
import { hexsideTable, terrainTable } from "../terms/terrain-tables.js";
import { arcOf, gridAt, type Pose, poseOf } from "./arcs.js";
import { battle } from "./battle.js";
import { afterStep, featuresOf } from "./steps.js";
import { counts, hexesOf, isCovered, isLine, isOnMap, strengthOf, unitsIn } from "./units.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling" | "options">;

/** Whether a unit can fire small arms at all, whatever it does (6.3.2, 8.3, 9.8.3). */
export function canShoot(s: Pick<State, "units">, id: UnitId, unit: Unit): boolean {
  if (!isOnMap(unit) || !isLine(unit) || unit.formation === "hedgehog") return false;
  if (hexesOf(unit).every((hex) => isCovered(s, id, unit, hex))) return false;
  return unit.type !== "cavalry" || unit.pistols > 0;
}

/** Whom a shot into a hex can be aimed at: the top of the stack, either of cavalry and light infantry (8.2.1, 8.3). */
export const targetsIn = (s: Pick<State, "units">, side: Unit["side"], hex: HexId): UnitId[] =>
  unitsIn(s, hex)
    .filter(
      ({ id, unit }) => unit.side !== side && unit.type !== "wagon" && counts(unit) && !isCovered(s, id, unit, hex),
    )
    .map(({ id }) => id);

/** Every shot that a unit has: from one of its hexes into a hex before it or at its flank; a salvo only before it. */
export function shotsOf({ s, facts }: Sight, id: UnitId, unit: Unit, salvo: boolean): Shot[] {
  if (!canShoot(s, id, unit)) return [];
  return hexesOf(unit).flatMap((from) => {
    if (isCovered(s, id, unit, from)) return [];
    const grid = gridAt({ facts }, from);
    return facts.neighbours(from).flatMap((to) => {
      const towards = grid.directionTo(from, to);
      const arc = towards === undefined ? "rear" : arcOfVertex(grid, unit.facing, towards);
      if (arc === "rear" || (salvo && arc !== "front") || hexesOf(unit).includes(to)) return [];
      return targetsIn(s, unit.side, to).map((target) => ({ from, to, target }));
    });
  });
}

/** The shots of a unit at one target: one from each of its hexes that can. */
export function shotsAt(c: Sight, id: UnitId, unit: Unit, target: UnitId, salvo: boolean, from?: HexId): Shot[] {
  const all = shotsOf(c, id, unit, salvo).filter(
    (one) => one.target === target && (from === undefined || one.from === from),
  );
  return hexesOf(unit).flatMap((hex) => all.find((one) => one.from === hex) ?? []);
}

export interface Modifiers {
  [cause: string]: number;
}
type Volley = Pick<Frames["volley"], "unit" | "salvo" | "retiring" | "reaction">;

/** Hexes moved before a unit came before another one (9.7.2): how many, from its way. */
function cameFrom({ s, facts }: Sight, mover: UnitId): readonly HexId[] {
  const frame = s.stack.findLast((one) => (one.flow === "moving" || one.flow === "interception") && one.unit === mover);
  if (frame?.flow === "moving") return frame.path;
  const unit = s.units[mover];
  // Pursuers have come along the way of those who ran (10.7.2).
  const fight = s.stack.findLast((one) => one.flow === "combat");
  if (frame === undefined && fight?.flow === "combat" && fight.chase?.unit === mover) return fight.ways[mover] ?? [];
  if (frame?.flow !== "interception" || !isOnMap(unit)) return [];
  // The move of an interceptor is over: it is followed back (7.5.3).
  let pose: Pose = poseOf(unit);
  const path = [pose.hex];
  for (const step of frame.steps.toReversed()) {
    pose = afterStep({ facts }, pose, undone[step] ?? step) ?? pose;
    if (path[0] !== pose.hex) path.unshift(pose.hex);
  }
  return path;
}
/** The step that takes back another one. */
const undone: { readonly [S in Step]?: Step } = {
  "ahead-left": "back-right",
  "ahead-right": "back-left",
  "turn-left": "turn-right",
  "turn-right": "turn-left",
};
export function movedBeforeZone(c: Sight, mover: UnitId, firer: Unit): boolean {
  const path = cameFrom(c, mover);
  const first = path.findIndex((hex) => ["front", "flank"].includes(arcOf(c, firer, hex) ?? ""));
  return first >= 2;
}

/** What terrain adds to small arms at a hex (7.1.1 chart; SN.3). */
export function groundFire(c: Sight, from: HexId, to: HexId): Modifiers {
  const added: Modifiers = {};
  const terrain = c.s.boats.hex === to ? "bridge" : c.facts.terrain(to);
  const ground = terrainTable[terrain].fire ?? 0;
  if (ground !== 0) added[terrain] = ground;
  for (const one of featuresOf(c, from, to)) if (hexsideTable[one].fire !== 0) added[one] = hexsideTable[one].fire;
  const { shelter } = battle(c.s).special;
  if (shelter !== undefined && c.facts.stretch(shelter.stretch).includes(to)) added["house"] = shelter.fire;
  return added;
}

/** Everything that is added to the die of one shot (9.5). */
export function fireModifiersOf(c: Asking, volley: Volley, { from, to, target }: Shot): Modifiers {
  const { s, ruling } = c;
  const [firer, aim] = [s.units[volley.unit], s.units[target]];
  const added: Modifiers = {};
  if (firer === undefined || aim === undefined) return added;
  const put = (name: string, value: number) => {
    if (value !== 0) added[name] = value;
  };
  const heavy = firer.type === "heavy";
  const table = heavy ? firerFormation.heavy : firerFormation.others;
  const open = ruling("open-order-fire") === "target" ? aim : firer;
  if (firer.formation !== "open") put("formation", table[firer.formation]);
  if (open.formation === "open") put("openOrder", table.open);
  if (heavy) {
    if (firer.salvo && !volley.salvo && (ruling("salvo-marker") === "all" || !volley.reaction)) {
      put("salvoFired", fireModifiers.salvoFired);
    }
    put("casualties", -(firer.double ? Math.floor(firer.casualties / 2) : firer.casualties));
    if (c.options.royalistMusketPenalty && firer.side === "royalist" && s.scenario === "edgehill") put("muskets", -1);
  } else {
    const strength =
      ruling("strength-of-fire") === "current" ? strengthOf(c, volley.unit, firer) : c.facts.strength(volley.unit);
    if (firer.type === "light") put("strength", Math.max(0, strength - strengthBase.light));
    else put("strength", strength - strengthBase.cavalry);
  }
  if (volley.retiring) put("retiring", fireModifiers.retire);
  if (aim.formation === "hedgehog" || aim.formation === "column") put(aim.formation, crowded.fire);
  if (volley.reaction && aim.type === "cavalry" && movedBeforeZone(c, target, firer)) {
    put("movingCavalry", fireModifiers.movingCavalry);
  }
  return { ...added, ...groundFire(c, from, to) };
}

/** Which column of the musket table a shot reads (9.5.1). */
export function musketColumn(c: Asking, volley: Volley, { from, to, target }: Shot): "front" | "flank" | "salvo" {
  if (volley.salvo) return "salvo";
  const [firer, aim] = [c.s.units[volley.unit], c.s.units[target]];
  if (firer === undefined || aim === undefined || aim.formation === "hedgehog") return "front";
  const arc = c.ruling("flank-column") === "target" ? arcOf(c, aim, from) : arcOf(c, firer, to);
  return arc === "front" || arc === undefined ? "front" : "flank";
}
