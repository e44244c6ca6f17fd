/** Leaders, Command Values, lines of command (5). */
import { distanceOfAll } from "../../mechanics/hex/footprint.js";
import type { QueryContext, Sight } from "../kit.js";
import { commandLink } from "../terms/constants.js";
import type { HexId, LeaderId, Side, UnitId, WingId } from "../terms/ids.js";
import type { Leader, State, Unit } from "../terms/state.js";
import { battle, colourOf } from "./battle.js";
import { counts, enemiesBeside, enemiesIn, hexesOf, onMap } from "./units.js";
import { entryOf } from "./walking.js";

export const isLeaderOnMap = (leader: Leader | undefined): leader is Leader & { hex: HexId } =>
  leader !== undefined && leader.place === "map" && leader.hex !== null;

/** Leaders in a hex, in order. */
export const leadersIn = (s: Pick<State, "leaders">, hexes: readonly HexId[], side?: Side): LeaderId[] =>
  Object.keys(s.leaders)
    .sort()
    .filter((id) => {
      const leader = s.leaders[id];
      return isLeaderOnMap(leader) && hexes.includes(leader.hex) && (side === undefined || leader.side === side);
    });

/** Leaders who go where a unit goes: every Wing Commander, and where he wants to the Army Commander (5.2.2). Effect. */
export function goAlong(s: Pick<State, "leaders">, leaders: readonly LeaderId[], hex: HexId, army: boolean): void {
  for (const id of leaders) {
    const leader = s.leaders[id];
    if (leader !== undefined && (leader.role === "wing" || army)) leader.hex = hex;
  }
}

/** The Army Commanders of a side on the map: one, at Marston Moor three of whom one acts (5.1, MM.1). */
export function armiesOf(s: State, side: Side, beforeDie = false): LeaderId[] {
  const all = Object.keys(s.leaders)
    .sort()
    .filter((id) => {
      const leader = s.leaders[id];
      return isLeaderOnMap(leader) && leader.role === "army" && leader.side === side;
    });
  return hasRivals(s, side) && !beforeDie ? all.filter((id) => id === s.rival) : all;
}
/** Several Army Commanders of whom a die chooses (MM.1). */
export const hasRivals = (s: Pick<State, "scenario">, side: Side): boolean =>
  battle(s).special.colours !== undefined &&
  battle(s).leaders.filter((one) => one.role === "army" && one.side === side).length > 1;

/** Whether an Army Commander has a say over somebody: at Marston Moor only over his own colour (MM.1). */
export function mayInfluence(s: State, army: LeaderId, id: UnitId | LeaderId): boolean {
  const leader = s.leaders[army];
  if (leader === undefined || !hasRivals(s, leader.side)) return true;
  const [own, other] = [colourOf(s, army), colourOf(s, id)];
  return other === undefined || own === other;
}

/** Whether a leader is with somebody, or next to him (5.7.3, 12.3). */
export function isWith({ s, facts }: Sight, leader: LeaderId, hexes: readonly HexId[], beside = true): boolean {
  const found = s.leaders[leader];
  if (!isLeaderOnMap(found)) return false;
  return hexes.some((hex) => hex === found.hex || (beside && facts.adjacent(hex, found.hex)));
}

/** Enemies next to a leader who are not broken (4.4.4, 5.7.3). */
export function isPressed(c: Sight, leader: LeaderId, brokenToo = false): boolean {
  const found = c.s.leaders[leader];
  if (!isLeaderOnMap(found)) return false;
  return enemiesBeside(c, found.side, [found.hex]).some(({ unit }) => brokenToo || unit.morale !== "broken");
}

/** The commander of a wing on the map. */
export function commanderOf(s: State, wing: WingId): LeaderId | undefined {
  const id = s.wings[wing]?.leader;
  return id !== null && id !== undefined && isLeaderOnMap(s.leaders[id]) ? id : undefined;
}

/** Whether a unit is in command: a chain of units of its wing to its commander (5.4.2). */
export function inCommand(c: Pick<QueryContext, "s" | "facts" | "ruling">, id: UnitId): boolean {
  const { s } = c;
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null || unit.type === "artillery" || unit.type === "wagon") return true;
  const commander = commanderOf(s, unit.wing);
  // A wing whose commander has fallen in the middle of its activation goes on (5.3.2).
  if (commander === undefined) return true;
  const goal = s.leaders[commander]?.hex ?? "";
  const wing = onMap(s, (one) => one.wing === unit.wing && counts(one));
  const seen = new Set([id]);
  const open: { unit: Unit }[] = [{ unit }];
  for (const { unit: here } of open) {
    if (traces(c, here, [goal], linkOf(c, here, undefined))) return true;
    for (const next of wing) {
      if (seen.has(next.id) || !traces(c, here, hexesOf(next.unit), linkOf(c, here, next.unit))) continue;
      seen.add(next.id);
      open.push(next);
    }
  }
  return false;
}

function linkOf({ ruling }: Pick<QueryContext, "ruling">, from: Unit, to: Unit | undefined): number {
  const horse = from.type === "cavalry" || (ruling("command-links") === "longer" && to?.type === "cavalry");
  return horse ? commandLink.horse : commandLink.foot;
}

/** Whether a way of so many hexes leads to a hex that no enemy and no impassable ground bars. */
function traces(c: Sight, from: Unit, goals: readonly HexId[], most: number): boolean {
  const seen = new Set<HexId>(hexesOf(from));
  let edge = [...seen];
  if (edge.some((hex) => goals.includes(hex))) return true;
  for (let step = 1; step <= most; step++) {
    const next: HexId[] = [];
    for (const hex of edge) {
      for (const one of c.facts.neighbours(hex)) {
        if (seen.has(one)) continue;
        seen.add(one);
        if (goals.includes(one)) return true;
        if (enemiesIn(c.s, from.side, one).length > 0 || (step < most && entryOf(c, "light", one) === null)) continue;
        next.push(one);
      }
    }
    edge = next;
  }
  return false;
}

/**
 * Whether some hexes are nearer to command than others (5.4.3): in a straight line to the Wing Commander, or by a way that
 * a line of command could take, to him or to any unit of the wing that is in command.
 *
 * @throws the missing-fact signal where the ground is not known
 */
export function nearsCommand(
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  id: UnitId,
  from: readonly HexId[],
  to: readonly HexId[],
): boolean {
  const { s, facts } = c;
  const unit = s.units[id];
  const commander = unit === undefined ? undefined : commanderOf(s, unit.wing);
  const goal = commander === undefined ? undefined : s.leaders[commander]?.hex;
  if (unit === undefined || goal === undefined || goal === null) return false;
  if (distanceOfAll(facts, to, [goal]) < distanceOfAll(facts, from, [goal])) return true;
  const wing = onMap(s, (one) => one.wing === unit.wing && counts(one)).filter((one) => one.id !== id);
  const goals = [[goal], ...wing.filter((one) => inCommand(c, one.id)).map((one) => hexesOf(one.unit))];
  const [before, after] = [from, to].map((hexes) => wayOfCommand(c, unit.side, hexes));
  const far = (known: ReadonlyMap<HexId, number> | undefined, hexes: readonly HexId[]): number =>
    Math.min(...hexes.map((hex) => known?.get(hex) ?? Number.POSITIVE_INFINITY));
  return goals.some((hexes) => far(after, hexes) < far(before, hexes));
}

/** How far every hex is by ways round enemies and impassable ground. */
function wayOfCommand(c: Sight, side: Side, from: readonly HexId[]): ReadonlyMap<HexId, number> {
  const far = new Map<HexId, number>(from.map((hex) => [hex, 0]));
  for (const [hex, steps] of far) {
    for (const next of c.facts.neighbours(hex)) {
      if (far.has(next) || enemiesIn(c.s, side, next).length > 0 || entryOf(c, "light", next) === null) continue;
      far.set(next, steps + 1);
    }
  }
  return far;
}
