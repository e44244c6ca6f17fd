import { inOneHand, majority, tally } from "../../mechanics/points/control.js";
import type { Facts, LinkKind } from "../pack/facts.js";
import { evadeBonus, generalIds, nationalitiesOf, sideOf } from "../terms/constants.js";
import type { ColonyId, Forces, GeneralId, Nationality, Side, SpaceId } from "../terms/ids.js";
import type { Space, State } from "../terms/state.js";

/** CUs by nationality, as a state or a move gives them. */
export type SomeForces = { readonly [nationality in Nationality]?: number | undefined };

const generalsOf: { readonly [side in Side]: readonly GeneralId[] } = {
  american: generalIds.filter((id) => sideOf(id) === "american"),
  british: generalIds.filter((id) => sideOf(id) === "british"),
};

const empty: Space = { pc: null, american: 0, french: 0, british: 0 };

/** What stands in a space; an empty space where the map has none of that id. */
export function at(s: State, space: SpaceId): Space {
  return s.spaces[space] ?? empty;
}

/** What stands in a space, for writing; a space that was established in this game begins empty. */
export function spaceFor(s: State, space: SpaceId): Space {
  const here = s.spaces[space] ?? { ...empty };
  s.spaces[space] = here;
  return here;
}

/** The CUs of a side in a space; French ones are American (12.2.C). */
export function cuOf(s: State, space: SpaceId, side: Side): number {
  const here = s.spaces[space];
  if (here === undefined) return 0;
  return side === "american" ? here.american + here.french : here.british;
}

/** How many CUs there are in all. */
export function total(forces: SomeForces): number {
  return (forces.american ?? 0) + (forces.french ?? 0) + (forces.british ?? 0);
}

/** Forces with nothing left out. */
export function forces(some: SomeForces = {}): Forces {
  return { american: some.american ?? 0, french: some.french ?? 0, british: some.british ?? 0 };
}

/** Two forces together, or one without the other with `sign` -1. */
export function plus(a: SomeForces, b: SomeForces, sign: 1 | -1 = 1): Forces {
  const [x, y] = [forces(a), forces(b)];
  return {
    american: x.american + sign * y.american,
    french: x.french + sign * y.french,
    british: x.british + sign * y.british,
  };
}

/** Whether every number of `part` is within `whole`. */
export function within(part: SomeForces, limit: SomeForces): boolean {
  const rest = plus(limit, part, -1);
  return rest.american >= 0 && rest.french >= 0 && rest.british >= 0;
}

/** The side's CUs in a space by nationality. */
export function forcesOf(s: State, space: SpaceId, side: Side): Forces {
  const here = at(s, space);
  const of: Forces = { american: 0, french: 0, british: 0 };
  for (const nationality of nationalitiesOf[side]) of[nationality] = here[nationality];
  return of;
}

/**
 * Stops an effect that needs CUs which are not in a space: a move that was claimed against the rules is carried out
 * only as far as there are pieces for it.
 *
 * @throws RangeError where they are not there
 */
export function requireThere(s: State, which: SomeForces, space: SpaceId): void {
  const claimed = forces(which);
  if (within(claimed, at(s, space)) && within({}, claimed)) return;
  throw new RangeError(`${space} does not hold ${JSON.stringify(claimed)}`);
}

/** Takes CUs from one space to another; `null` is the Reserve. */
export function moveForces(s: State, which: SomeForces, from: SpaceId | null, to: SpaceId | null): void {
  if (from !== null) requireThere(s, which, from);
  for (const nationality of ["american", "french", "british"] as const) {
    const n = which[nationality] ?? 0;
    if (n === 0) continue;
    if (from !== null) spaceFor(s, from)[nationality] -= n;
    if (to !== null) spaceFor(s, to)[nationality] += n;
  }
}

/** The General of a side in a space. */
export function generalAt(s: State, space: SpaceId, side: Side): GeneralId | undefined {
  const { generals } = s;
  for (const id of generalsOf[side]) if (generals[id] === space) return id;
  return undefined;
}

/** All Generals of a side in a space. */
export function generalsAt(s: State, space: SpaceId, side: Side): GeneralId[] {
  const here: GeneralId[] = [];
  for (const id of generalsOf[side]) if (s.generals[id] === space) here.push(id);
  return here;
}

/** The space of a General, undefined while he is in a box. */
export function spaceOf(s: State, general: GeneralId): SpaceId | undefined {
  const place = s.generals[general];
  return Object.hasOwn(s.spaces, place) ? place : undefined;
}

/** The General who leads an Army of a side in a space: a General with at least one CU (3.0). */
export function armyOf(s: State, space: SpaceId, side: Side): GeneralId | undefined {
  return cuOf(s, space, side) > 0 ? generalAt(s, space, side) : undefined;
}

/** Whether an American Unit is there: CU, General or Congress (3.0). */
export function hasAmericanUnit(s: State, space: SpaceId): boolean {
  return cuOf(s, space, "american") > 0 || s.congress === space || generalAt(s, space, "american") !== undefined;
}

/** The spaces where a side has CUs. */
export function spacesWith(s: State, side: Side): SpaceId[] {
  return Object.keys(s.spaces)
    .filter((space) => cuOf(s, space, side) > 0)
    .sort();
}

/** Whether a link may be used by a force with these Generals: Falmouth-Quebec only with Arnold (7.4.D). */
export function usable(kind: LinkKind, general: GeneralId | undefined): boolean {
  return kind === "solid" || kind === "wilderness" || (kind === "arnold" && general === "arnold");
}

/** Whether two spaces are adjacent for a force led by a General. @throws the missing-fact signal */
export function adjacent(facts: Facts, a: SpaceId, b: SpaceId, general?: GeneralId): boolean {
  return usable(facts.link(a, b), general);
}

/** A port (12.3). */
export function isPort(facts: Facts, space: SpaceId): boolean {
  return facts.zone(space) !== null;
}

/** A port of the zone where the French Navy lies (12.3). */
export function blockaded(s: State, facts: Facts, space: SpaceId): boolean {
  return facts.zone(space) === s.frenchNavy;
}

/** PC markers of a colony by side. */
export function markers(s: State, facts: Facts, colony: ColonyId): { american: number; british: number } {
  const count = tally(facts.spacesOf(colony), (space) => at(s, space).pc);
  return { american: count.get("american") ?? 0, british: count.get("british") ?? 0 };
}

/** The spaces that decide who controls Canada (10.0.B). */
const ofCanada: readonly SpaceId[] = ["montreal", "quebec"];

/** Who has more PC markers in a colony; for Canada, who holds both Montreal and Quebec (9.43, 10.0.B). */
export function controls(s: State, facts: Pick<Facts, "spacesOf">, colony: ColonyId): Side | null {
  const pc = (space: SpaceId) => at(s, space).pc;
  return colony === "Canada" ? inOneHand(ofCanada, pc) : majority(facts.spacesOf(colony), pc);
}

/** What a General adds to his Agility when he evades (7.9.A). */
export function evadeAgility(facts: Facts, general: GeneralId): number {
  return facts.agility(general) + (evadeBonus[general] ?? 0);
}
