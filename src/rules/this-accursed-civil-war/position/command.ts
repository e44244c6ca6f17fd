/** Leaders, Command Values, lines of command (5). */
import { distanceOfAll } from "../../mechanics/hex/footprint.js";
import { remembered } from "../../sdk/memory.js";
import type { QueryContext, Sight } from "../kit.js";
import { commandLink } from "../terms/constants.js";
import type { HexId, LeaderId, Side, UnitId, WingId } from "../terms/ids.js";
import type { Leader, State, Unit } from "../terms/state.js";
import { battle, colourOf } from "./battle.js";
import { entryOf } from "./steps.js";
import { counts, enemiesBeside, hasEnemyUnits, hexesOf, onMap, whileStill } from "./units.js";

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

/** Whether an Army Commander is among some leaders: only of him it is said whether he goes along (5.2.2). */
export const hasArmy = (s: Pick<State, "leaders">, leaders: readonly LeaderId[]): boolean =>
  leaders.some((id) => s.leaders[id]?.role === "army");

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

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** Whether a unit is in command: a chain of units of its wing to its commander (5.4.2). */
export const inCommand = (c: Asking, id: UnitId): boolean =>
  remembered(c.s, `this-accursed-civil-war/command ${id}`, () => whileStill(c.s, () => isLinked(c, id)));

/** Which links of command there are, for several units asked about at once: from a unit to another, or to the commander. */
export type Links = Map<string, boolean>;
/** The same with the links that others have asked about. */
export const inCommandBy = (c: Asking, id: UnitId, links: Links): boolean =>
  whileStill(c.s, () => isLinked(c, id, links));

function isLinked(c: Asking, id: UnitId, links?: Links): boolean {
  const { s } = c;
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null || unit.type === "artillery" || unit.type === "wagon") return true;
  const commander = commanderOf(s, unit.wing);
  // A wing whose commander has fallen in the middle of its activation goes on (5.3.2).
  if (commander === undefined) return true;
  const goal = s.leaders[commander]?.hex ?? "";
  const wing = onMap(s, (one) => one.wing === unit.wing && counts(one));
  const seen = new Set([id]);
  const open: { id: UnitId; unit: Unit }[] = [{ id, unit }];
  const linked = (here: { id: UnitId; unit: Unit }, next: { id: UnitId; unit: Unit } | undefined): boolean => {
    const key = `${here.id} ${next?.id ?? ""}`;
    const goals = next === undefined ? [goal] : hexesOf(next.unit);
    const found = links?.get(key) ?? traces(c, here.unit, goals, linkOf(c, here.unit, next?.unit));
    links?.set(key, found);
    return found;
  };
  for (const here of open) {
    if (linked(here, undefined)) return true;
    for (const next of wing) {
      if (seen.has(next.id) || !linked(here, next)) continue;
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

/** Whether a way of a number of hexes leads to a hex that no enemy and no impassable ground bars. */
function traces(c: Sight, from: Unit, goals: readonly HexId[], max: number): boolean {
  // Too far whatever lies between, or so near that nothing does.
  const far = distanceOfAll(c.facts, hexesOf(from), goals);
  if (far > max) return false;
  if (far <= Math.min(1, max)) return true;
  const seen = new Set<HexId>(hexesOf(from));
  let edge = [...seen];
  for (let step = 1; step <= max; step++) {
    const next: HexId[] = [];
    for (const hex of edge) {
      for (const one of c.facts.neighbours(hex)) {
        if (seen.has(one)) continue;
        seen.add(one);
        if (goals.includes(one)) return true;
        if (hasEnemyUnits(c.s, from.side, one) || (step < max && entryOf(c, "light", one) === null)) continue;
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
  const { at, before } = remembered(s, `this-accursed-civil-war/ways ${id} ${from.join()}`, () =>
    waysBefore(c, id, unit, goal, from),
  );
  // Only what is nearer than before counts: nobody looks farther than that.
  const max = Math.max(...before);
  let nearer = false;
  spread(c, unit.side, to, (hex, far) => {
    nearer = far < max && (at.get(hex) ?? []).some((one) => far < (before[one] ?? 0));
    return nearer || far >= max;
  });
  return nearer;
}

/** The commander and who is in command: which of them are in a hex, and how far each was before. */
function waysBefore(c: Asking, id: UnitId, unit: Unit, goal: HexId, from: readonly HexId[]) {
  const wing = onMap(c.s, (one) => one.wing === unit.wing && counts(one)).filter((one) => one.id !== id);
  const goals = [[goal], ...wing.filter((one) => inCommand(c, one.id)).map((one) => hexesOf(one.unit))];
  const at = new Map<HexId, number[]>();
  for (const [one, hexes] of goals.entries()) for (const hex of hexes) at.set(hex, [...(at.get(hex) ?? []), one]);
  const before = goals.map(() => Number.POSITIVE_INFINITY);
  let left = goals.length;
  spread(c, unit.side, from, (hex, far) => {
    for (const one of at.get(hex) ?? []) {
      if (before[one] !== Number.POSITIVE_INFINITY) continue;
      before[one] = far;
      left -= 1;
    }
    return left === 0;
  });
  return { at, before };
}

/** Visits hexes by ways round enemies and impassable ground, the nearest first, until it is enough. */
function spread(c: Sight, side: Side, from: readonly HexId[], isEnough: (hex: HexId, far: number) => boolean): void {
  const far = new Map<HexId, number>(from.map((hex) => [hex, 0]));
  for (const [hex, steps] of far) {
    if (isEnough(hex, steps)) return;
    for (const next of c.facts.neighbours(hex)) {
      if (far.has(next) || hasEnemyUnits(c.s, side, next) || entryOf(c, "light", next) === null) continue;
      far.set(next, steps + 1);
    }
  }
}
