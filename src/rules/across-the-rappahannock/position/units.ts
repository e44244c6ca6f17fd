import { closeRanks, onTheMap, roomBelow, type Standing as StandingOf, stackIn } from "../../mechanics/hex/stacks.js";
import type { Answer } from "../../sdk/finding.js";
import type { Facts } from "../pack/facts.js";
import type { HexId, LeaderId, Side, UnitId } from "../terms/ids.js";
import type { Act, Leader, Place, State, Unit } from "../terms/state.js";

/** A unit that is on the map, with its id and hex. */
export type Standing = StandingOf<Unit>;

const nothing: Act = {
  from: null,
  wasDisordered: null,
  mode: null,
  moved: false,
  hexes: 0,
  costliest: 0,
  fired: false,
  responded: false,
  charged: false,
  defended: false,
  rallied: false,
  retreated: false,
  worked: false,
  attacked: false,
};

/** What a unit or leader has done with the marker in play; nothing where it is not listed. */
export const actOf = (s: State, id: UnitId | LeaderId): Readonly<Act> => s.acts[id] ?? nothing;

/** The same, to be written. */
export function record(s: State, id: UnitId | LeaderId): Act {
  const act = s.acts[id] ?? { ...nothing };
  s.acts[id] = act;
  return act;
}

/** The hex from which a unit or a leader could move with the marker in play; undefined where they moved, or stand on no map. */
export function readyAt(
  { s, facts }: { readonly s: State; readonly facts: Pick<Facts, "has"> },
  id: UnitId | LeaderId,
): HexId | undefined {
  const hex = (s.units[id] ?? s.leaders[id])?.hex ?? null;
  return hex === null || actOf(s, id).moved || !facts.has(hex) ? undefined : hex;
}

/** Writes down that a unit or leader has moved; of units the command keeps who did so last (6.12, 7.12). */
export function hasMoved(s: State, id: UnitId | LeaderId): Act {
  const act = record(s, id);
  act.moved = true;
  const frame = s.stack.at(-1);
  if (frame?.flow === "command" && s.units[id] !== undefined) frame.last = id;
  return act;
}

/**
 * Whether a unit did nothing at all with the marker in play (3.C.2.e, 13).
 *
 * @param pushed to have been pushed back, or to have made room, is nothing that it did
 */
export function isIdle(s: State, id: UnitId, pushed = false): boolean {
  const a = actOf(s, id);
  if (a.retreated && !pushed) return false;
  return !(a.moved || a.mode !== null || a.fired || a.charged || a.defended || a.worked || a.rallied);
}

/** Where a unit or leader stood when the command began; null: not on the map. */
export function startHex(s: State, id: UnitId | LeaderId): HexId | null {
  const from = s.acts[id]?.from ?? null;
  if (from !== null) return from === "off" ? null : from;
  return s.units[id]?.hex ?? s.leaders[id]?.hex ?? null;
}

/** Whether a unit was disordered when the command began (11.14). */
export const startDisordered = (s: State, id: UnitId): boolean =>
  s.acts[id]?.wasDisordered ?? s.units[id]?.disordered ?? false;

/** The combat units and trains in a hex, from the top of the stack down. */
export const unitsIn = (s: State, hex: HexId): Standing[] => stackIn(s.units, hex);

/** Whether a unit fights: a pontoon train does not (LG.Eng.Train). */
export const fights = (unit: Unit): boolean => unit.type !== "train";

/** Everybody on the map of a side, or of both. */
export const standing = (s: State, side?: Side): Standing[] =>
  onTheMap(s.units, (unit) => side === undefined || unit.side === side);

/** Infantry and cavalry: who charges, whose strength and Cohesion count, who wrecks bridges (8, 10.25, 10.28, LG.Eng.Destroy). */
export const isLine = ({ type }: Pick<Unit, "type">): boolean => type === "infantry" || type === "cavalry";
export const isArtillery = ({ type }: Pick<Unit, "type">): boolean =>
  type === "artillery" || type === "horse-artillery";
/** Infantry in the sense of the rules: dismounted cavalry too (12.3). */
export const isInfantry = ({ type, mounted }: Pick<Unit, "type" | "mounted">): boolean =>
  type === "infantry" || (type === "cavalry" && !mounted);
export const isMounted = ({ type, mounted }: Pick<Unit, "type" | "mounted">): boolean => type === "cavalry" && mounted;

/** Where a newcomer stands in a stack: artillery on top of infantry and cavalry, the others below (6.41, 6.43). */
function orderFor(s: State, unit: Unit, hex: HexId): number {
  const there = unitsIn(s, hex);
  return roomBelow(there, isArtillery(unit) ? there.filter((one) => isArtillery(one.unit)).length : there.length);
}

/**
 * Puts a unit into a hex, whatever the way: a move, a retreat, an advance, from off the map. Keeps where it began, its
 * place in both stacks, one facing in the hex (7.11) and who was the last to enter.
 */
export function relocate(s: State, id: UnitId, hex: HexId): void {
  const unit = s.units[id];
  if (unit === undefined || unit.hex === hex) return;
  const left = unit.hex;
  const act = record(s, id);
  act.from ??= left ?? "off";
  const others = unitsIn(s, hex);
  unit.order = orderFor(s, unit, hex);
  unit.hex = hex;
  unit.place = "map";
  unit.group = null;
  if (others[0] !== undefined) unit.facing = others[0].unit.facing;
  if (fights(unit)) s.control[hex] = unit.side;
  if (left !== null) closeRanks(unitsIn(s, left));
}

/** Takes a unit off the map. A marker of strategic movement stays on who only leaves to come back: its owner removes it (LG.SM). */
export function remove(s: State, id: UnitId, place: Exclude<Place, "map">): void {
  const unit = s.units[id];
  if (unit === undefined) return;
  const left = unit.hex;
  record(s, id).from ??= left ?? "off";
  unit.hex = null;
  unit.place = place;
  unit.order = 0;
  unit.strategic &&= place === "off-map";
  if (left !== null) closeRanks(unitsIn(s, left));
}

/** Turns a unit to its other side; keeps how it began. */
export function setDisordered(s: State, id: UnitId, disordered: boolean): void {
  const unit = s.units[id];
  if (unit === undefined || unit.disordered === disordered) return;
  record(s, id).wasDisordered ??= unit.disordered;
  unit.disordered = disordered;
}

/** Turns everybody in a hex: units of one hex share a facing (7.11). */
export function face(s: State, hex: HexId, facing: Unit["facing"]): void {
  for (const { unit } of unitsIn(s, hex)) unit.facing = facing;
}

/** Who stands in a hex before a unit comes into it and keeps its facing: not who has retreated as well (11.21). */
const stoodIn = (s: State, id: UnitId, hex: HexId): Standing | undefined =>
  unitsIn(s, hex).find((one) => one.id !== id && !(actOf(s, id).retreated && actOf(s, one.id).retreated));

/** Turns a unit that has come into a hex: who stood there does not turn with it (7.11, 7.12). */
export function faceAlone(s: State, id: UnitId, hex: HexId, facing: Unit["facing"]): void {
  if (stoodIn(s, id, hex) === undefined) face(s, hex, facing);
}

/**
 * Whether a unit that comes into a hex may face so: units of one hex face one way, and who stands there does not turn
 * outside its own movement (7.11, 7.12).
 *
 * @param turns those there who turn with it: who has retreated too, where it retreats (11.21)
 */
export function facesWithThem(
  s: State,
  id: UnitId,
  hex: HexId,
  facing: Unit["facing"] | undefined,
  turns: (one: UnitId) => boolean = () => false,
): Answer {
  const stands = (one: Standing) => one.id !== id && !turns(one.id);
  const other = facing === undefined ? undefined : unitsIn(s, hex).find(stands);
  if (other === undefined || other.unit.facing === facing) return true;
  return { expected: other.unit.facing, actual: facing, other: other.id, hex };
}

/** The leaders in a hex. */
export function leadersIn(s: State, hex: HexId): { readonly id: LeaderId; readonly leader: Leader }[] {
  return Object.entries(s.leaders).flatMap(([id, leader]) => (leader.hex === hex ? [{ id, leader }] : []));
}

/** Moves a leader. */
export function relocateLeader(s: State, id: LeaderId, hex: HexId): void {
  const leader = s.leaders[id];
  if (leader === undefined || leader.hex === hex) return;
  record(s, id).from ??= leader.hex ?? "off";
  leader.hex = hex;
  leader.place = "map";
  leader.group = null;
}
