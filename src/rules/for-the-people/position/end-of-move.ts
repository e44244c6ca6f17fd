import type { EffectContext } from "../kit.js";
import { armiesOf, isSpace, sides } from "../terms/constants.js";
import type { ArmyId, GeneralId, Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { generalsAt, isBrigade, spAt } from "./board.js";
import { removeMarkers } from "./naval-markers.js";
import { loseArmyAt } from "./possession.js";

/** All Armies of a side in a space. */
export const armiesAt = (s: State, space: SpaceId, side: Side): ArmyId[] =>
  armiesOf[side].filter((id) => s.armies[id].at === space);

/** Who has come into a space: the Army, and the Generals who belong to it (5.24). */
export interface Arrived {
  readonly army: ArmyId | null;
  readonly generals: readonly GeneralId[];
}

/** Armies of a side in some spaces whose last SP another force has taken away are no more (5.36, 12.7). */
export function loseEmptyArmies(c: EffectContext, side: Side, spaces: readonly SpaceId[]): void {
  for (const space of spaces) loseArmyAt(c, space, side);
}

/**
 * A force has come to rest in a space: naval weapons there are lost to Union SP (6.7), and of two Armies one is absorbed
 * (5.24). A corps in the space of an Army belongs to it from now on, without more ado (5.35).
 */
export function endOfMove(c: EffectContext, space: SpaceId, side: Side, came: Arrived): void {
  const { s, call } = c;
  if (side === "union" && spAt(s, space, "union") > 0) removeMarkers(c, space);
  if (armiesAt(s, space, side).length > 1) {
    const generals = came.generals.filter((id) => s.generals[id].at === space);
    call("stacking", { at: "choose", side, space, came: { army: came.army, generals } });
  }
}

/** Armies without a commander beside whom a General stands who can command: they are asked for one (5.22, 5.28). */
export function leaderless(s: State): { readonly side: Side; readonly army: ArmyId }[] {
  return sides.flatMap((side) =>
    armiesOf[side]
      .filter((army) => s.armies[army].commander === null && officersWith(s, army, side).length > 0)
      .map((army) => ({ side, army })),
  );
}

/** The Generals with an Army who are not Cavalry Brigades. */
export function officersWith(s: State, army: ArmyId, side: Side): GeneralId[] {
  const { at } = s.armies[army];
  return isSpace(at) ? generalsAt(s, at, side).filter((id) => !isBrigade(s, id)) : [];
}
