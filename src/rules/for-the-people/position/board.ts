import { isRemembered, remembered } from "../../sdk/memory.js";
import type { Facts } from "../pack/facts.js";
import { armiesOf, generalsOf, isArmy, isSpace, sideOfElite } from "../terms/constants.js";
import type { ArmyId, EliteId, GeneralId, Side, SpaceId, StateId } from "../terms/ids.js";
import { eliteIds } from "../terms/lists.js";
import { borderStates, coastalForts, confederateStates } from "../terms/places.js";
import type { State } from "../terms/state.js";

/** Whose state it was when the war began; null for a Border State (1.2, 2.6). */
export const originalSide = (state: StateId): Side | null =>
  borderStates.includes(state) ? null : confederateStates.includes(state) ? "confederate" : "union";

/** In whose state each space lies that was asked for: in which state is the same in every pack. */
const originals = new Map<SpaceId, Side | null>();

function originallyOf(facts: Facts, space: SpaceId): Side | null {
  const before = originals.get(space);
  if (before !== undefined) return before;
  const side = originalSide(facts.state(space));
  originals.set(space, side);
  return side;
}

/** Who controls a space: the side of its PC, else the side whose state it lies in; null where it is neutral (1.2). */
export const controlOf = (s: State, facts: Facts, space: SpaceId): Side | null =>
  s.pc[space] ?? originallyOf(facts, space);

/** The spaces that a side controls. Found once for as long as nobody writes to the state. */
export const controlledBy = (s: State, facts: Facts, side: Side): ReadonlySet<SpaceId> =>
  remembered(
    s,
    `for-the-people/controlled ${side}`,
    () => new Set(facts.spaces.filter((space) => controlOf(s, facts, space) === side)),
  );

/** Gives a space to a side: where it is its own from the start no marker stays (3.42). */
export function takeControl(s: State, facts: Facts, space: SpaceId, side: Side): void {
  if (originalSide(facts.state(space)) === side) delete s.pc[space];
  else s.pc[space] = side;
}

/** A position in which a side has taken one space more; the position itself stays as it is. */
export function withControl(s: State, facts: Facts, space: SpaceId, side: Side): State {
  const then = { ...s, pc: { ...s.pc } };
  takeControl(then, facts, space, side);
  // 6.84: a coastal fort without a garrison falls with its port.
  for (const [fort, port] of Object.entries(coastalForts)) {
    if (side !== "union" || port !== space || !isSpace(fort) || controlOf(s, facts, fort) !== "confederate") continue;
    if (spAt(s, fort, "confederate") === 0) takeControl(then, facts, fort, side);
  }
  return then;
}

/** A position in which the PCs of some spaces have been taken off; the position itself stays as it is. */
export function withoutPcs(s: State, spaces: readonly SpaceId[]): State {
  if (spaces.length === 0) return s;
  const then = { ...s, pc: { ...s.pc } };
  for (const space of spaces) delete then.pc[space];
  return then;
}

/** Infantry SP of a side in a space. */
export const infantryAt = (s: State, space: SpaceId, side: Side): number => s.infantry[side][space] ?? 0;

/** Adds infantry SP, or takes them away with a negative number. @throws RangeError where there are fewer */
export function addInfantry(s: State, space: SpaceId, side: Side, sp: number): void {
  const now = infantryAt(s, space, side) + sp;
  if (now < 0) throw new RangeError(`${space} does not hold ${-sp} infantry SP`);
  if (now === 0) delete s.infantry[side][space];
  else s.infantry[side][space] = now;
}

/** Where a General is on the map; undefined while elsewhere. */
export function spaceOf(s: State, general: GeneralId): SpaceId | undefined {
  const { at } = s.generals[general];
  return isSpace(at) ? at : undefined;
}

/** A name for each side under which something is remembered: it is looked up for every space, so it is put together once. */
const keysOf = (what: string): Readonly<Record<Side, string>> => ({
  union: `for-the-people/${what} union`,
  confederate: `for-the-people/${what} confederate`,
});

const [placedKeys, brigadeKeys] = [keysOf("placed"), keysOf("brigades")];

/** Where the Generals of a side are. Found once for as long as nobody writes to the state. */
const placed = (s: State, side: Side): ReadonlyMap<string, readonly GeneralId[]> =>
  remembered(s, placedKeys[side], () => {
    const found = new Map<string, GeneralId[]>();
    for (const id of generalsOf[side]) {
      const { at } = s.generals[id];
      const there = found.get(at);
      if (there === undefined) found.set(at, [id]);
      else there.push(id);
    }
    return found;
  });

/** The Generals of a side in a space, Cavalry Brigades among them (5.29, 5.34). */
export const generalsAt = (s: State, space: SpaceId, side: Side): GeneralId[] =>
  isRemembered(s)
    ? [...(placed(s, side).get(space) ?? [])]
    : generalsOf[side].filter((id) => s.generals[id].at === space);

/** Whether a General is a Cavalry Brigade now (5.51). */
export const isBrigade = (s: State, general: GeneralId): boolean => s.generals[general].brigade > 0;

/** The Cavalry Brigades of a side in a space. */
export const brigadesAt = (s: State, space: SpaceId, side: Side): GeneralId[] =>
  generalsAt(s, space, side).filter((id) => isBrigade(s, id));

/** The SP of the Cavalry Brigades among some Generals. */
export const brigadeSp = (s: State, generals: readonly GeneralId[]): number =>
  generals.reduce((sum, id) => sum + s.generals[id].brigade, 0);

/** All SP of a side in a space: infantry and Cavalry Brigades (5.51). */
export function spAt(s: State, space: SpaceId, side: Side): number {
  if (isRemembered(s)) return infantryAt(s, space, side) + (brigadesOf(s, side).get(space) ?? 0);
  let sp = infantryAt(s, space, side);
  for (const id of generalsOf[side]) {
    const { at, brigade } = s.generals[id];
    if (brigade > 0 && at === space) sp += brigade;
  }
  return sp;
}

/** How many SP the Cavalry Brigades of a side have, by where they are. Found once for as long as nobody writes to the state. */
const brigadesOf = (s: State, side: Side): ReadonlyMap<string, number> =>
  remembered(s, brigadeKeys[side], () => {
    const found = new Map<string, number>();
    for (const id of generalsOf[side]) {
      const { at, brigade } = s.generals[id];
      if (brigade > 0) found.set(at, (found.get(at) ?? 0) + brigade);
    }
    return found;
  });

/** The Army of a side in a space. */
export const armyAt = (s: State, space: SpaceId, side: Side): ArmyId | undefined =>
  armiesOf[side].find((id) => s.armies[id].at === space);

/** Where an Army is on the map; undefined while elsewhere. */
export function spaceOfArmy(s: State, army: ArmyId): SpaceId | undefined {
  const { at } = s.armies[army];
  return isSpace(at) ? at : undefined;
}

/** The Army that a General commands. */
export const commandOf = (s: State, general: GeneralId): ArmyId | undefined =>
  Object.keys(s.armies)
    .filter(isArmy)
    .find((id) => s.armies[id].commander === general);

/** The elite units of a side in a space (7.51). */
export const elitesAt = (s: State, space: SpaceId, side: Side): EliteId[] =>
  eliteIds.filter((id) => sideOfElite(id) === side && s.elites[id] === space);

/** A coastal fort, printed on the map: the rulebook names all of them (6.62, 6.82). */
export const isCoastalFort = (facts: Facts, space: SpaceId): boolean => facts.port.maybe(space) === "coastal-fort";

/** Whose fort stands in a space: a marker, or a coastal fort, which belongs to who controls its space (6.81, 6.82). */
export const fortOf = (s: State, facts: Facts, space: SpaceId): Side | null =>
  s.forts[space] ?? (isCoastalFort(facts, space) ? controlOf(s, facts, space) : null);

/** Whether pieces of a side that bar the way of the other stand in a space: SP, Generals, forts (5.71). */
export const occupies = (s: State, facts: Facts, space: SpaceId, side: Side): boolean =>
  spAt(s, space, side) > 0 || generalsAt(s, space, side).length > 0 || fortOf(s, facts, space) === side;

/** The political rating of a General; one of the cavalry has none, and counts as 0 (12.10). */
export const politicalOf = (facts: Facts, general: GeneralId): number => facts.political.maybe(general) ?? 0;

/** The General of some who ranks highest politically, no Cavalry Brigade; all of those who share the highest rating. */
export function seniors(s: State, facts: Facts, generals: readonly GeneralId[]): GeneralId[] {
  const able = generals.filter((id) => !isBrigade(s, id));
  const best = Math.max(...able.map((id) => facts.political(id)));
  return able.filter((id) => facts.political(id) === best);
}

/** Generals of an Army who do not command it. */
export function subordinatesOf(s: State, army: ArmyId): GeneralId[] {
  const { at, commander } = s.armies[army];
  if (!isSpace(at)) return [];
  const [side] = (["union", "confederate"] as const).filter((one) => armiesOf[one].includes(army));
  return generalsAt(s, at, side ?? "union").filter((id) => id !== commander);
}

/** Puts a General somewhere. A brigade that leaves the map is no longer one: its SP are counted where it is taken off. */
export function putGeneral(s: State, general: GeneralId, at: string): void {
  s.generals[general].at = at;
  if (!isSpace(at)) s.generals[general].brigade = 0;
}

/** A General leaves an Army that they command: nobody commands it until somebody is named (5.28). */
export function leaveCommand(s: State, general: GeneralId): void {
  const army = commandOf(s, general);
  if (army !== undefined) s.armies[army].commander = null;
}
