import { twiceIn } from "../../mechanics/counting.js";
import type { Facts } from "../pack/facts.js";
import { armiesOf, sideOf } from "../terms/constants.js";
import type { allowances } from "../terms/figures.js";
import type { ArmyId, EliteId, GeneralId, Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import {
  addInfantry,
  brigadeSp,
  elitesAt,
  generalsAt,
  infantryAt,
  isBrigade,
  seniors,
  subordinatesOf,
} from "./board.js";

/** What moves together: infantry, Generals (Cavalry Brigades among them), elite units. */
export interface Party {
  readonly infantry: number;
  readonly generals: readonly GeneralId[];
  readonly elites: readonly EliteId[];
}

/** The four kinds of force (5.12). */
export type Kind = keyof typeof allowances;

/** What a move names of a party; what is left out does not go. */
export interface SomeParty {
  readonly infantry?: number | undefined;
  readonly generals?: readonly GeneralId[] | undefined;
  readonly elites?: readonly EliteId[] | undefined;
}

export const party = ({ infantry = 0, generals = [], elites = [] }: SomeParty = {}): Party => ({
  infantry,
  generals,
  elites,
});

/** All SP of a party (5.51). */
export const partySp = (s: State, { infantry, generals }: Party): number => infantry + brigadeSp(s, generals);

/** Everything of a side in a space. */
export const wholeParty = (s: State, space: SpaceId, side: Side): Party => ({
  infantry: infantryAt(s, space, side),
  generals: generalsAt(s, space, side),
  elites: elitesAt(s, space, side),
});

/** What of a party is not in a space: the names, or the SP; undefined where all of it is there. */
export function notThere(s: State, space: SpaceId, side: Side, wanted: Party): string | number | undefined {
  const there = infantryAt(s, space, side);
  if (wanted.infantry > there) return wanted.infantry;
  const general = wanted.generals.find((id) => s.generals[id].at !== space || sideOf(id) !== side);
  const elite = wanted.elites.find((id) => s.elites[id] !== space);
  const named = [...wanted.generals, ...wanted.elites];
  const twice = twiceIn(named);
  return general ?? elite ?? twice;
}

/** A party without another. */
export const without = (a: Party, b: Party): Party => ({
  infantry: a.infantry - b.infantry,
  generals: a.generals.filter((id) => !b.generals.includes(id)),
  elites: a.elites.filter((id) => !b.elites.includes(id)),
});

/** Takes a party from one space to another. @throws RangeError where its SP are not there */
export function moveParty(s: State, side: Side, from: SpaceId, to: SpaceId, moved: Party): void {
  if (from === to) return;
  addInfantry(s, from, side, -moved.infantry);
  addInfantry(s, to, side, moved.infantry);
  for (const id of moved.generals) s.generals[id].at = to;
  for (const id of moved.elites) s.elites[id] = to;
}

/** The Army of a side that stands in a space, which is not the one that moves through it (5.24). */
const standingArmy = (s: State, space: SpaceId, side: Side, mover: ArmyId | null): ArmyId | undefined =>
  armiesOf[side].find((id) => s.armies[id].at === space && id !== mover);

/** The Generals of a side in a space of whom one must stay with its Army: those who rank highest after its commander (5.22). */
export function boundToArmy(
  s: State,
  facts: Facts,
  space: SpaceId,
  side: Side,
  passing: readonly GeneralId[] = [],
  mover: ArmyId | null = null,
): readonly GeneralId[] {
  const army = standingArmy(s, space, side, mover);
  if (army === undefined) return [];
  const others = subordinatesOf(s, army).filter((id) => !isBrigade(s, id) && !passing.includes(id));
  return others.length === 0 ? [] : seniors(s, facts, others);
}

/**
 * Who of some Generals may not leave their Army (5.22, 5.36, 5.65): its commander, and of those who rank highest after
 * them the last one. Undefined where all of them may.
 */
export function boundGeneral(
  s: State,
  facts: Facts,
  space: SpaceId,
  side: Side,
  leaving: readonly GeneralId[],
  passing: readonly GeneralId[] = [],
  mover: ArmyId | null = null,
): GeneralId | undefined {
  const army = standingArmy(s, space, side, mover);
  if (army === undefined) return undefined;
  const { commander } = s.armies[army];
  if (commander !== null && leaving.includes(commander)) return commander;
  const bound = boundToArmy(s, facts, space, side, passing, mover);
  return bound.length > 0 && bound.every((id) => leaving.includes(id)) ? bound[0] : undefined;
}
