import { reachesNumber } from "../../mechanics/points/control.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { other } from "../terms/constants.js";
import { incursionSpaces } from "../terms/figures.js";
import type { Side, SpaceId, StateId } from "../terms/ids.js";
import { borderStates, confederateStates, shenandoah, unionStates } from "../terms/places.js";
import type { State } from "../terms/state.js";
import { stateValues } from "../terms/tables.js";
import { controlOf, spAt } from "./board.js";

type Query = Pick<QueryContext, "s" | "facts" | "options" | "ruling">;

/** What a space counts for its state: two in the Shenandoah Valley, where that rule is played (8.43). */
const weight = ({ options }: Query, side: Side, space: SpaceId): number =>
  options.shenandoah && side === "union" && shenandoah.some((one) => one === space) ? 2 : 1;

/** Whether a side has the spaces that a state asks for (12.14). */
export function hasNumber(c: Query, state: StateId, side: Side): boolean {
  const wanted = stateValues[state]?.spaces;
  if (wanted === undefined) return false;
  const controller = (space: SpaceId) => controlOf(c.s, c.facts, space);
  return reachesNumber(c.facts.spacesOf(state), controller, side, wanted, (space) => weight(c, side, space));
}

/** How many spaces of a state a side controls. */
export const spacesHeld = ({ s, facts }: Pick<Query, "s" | "facts">, state: StateId, side: Side): number =>
  facts.spacesOf(state).filter((space) => controlOf(s, facts, space) === side).length;

/** The states that change hands now (12.11, 12.13): what the Union holds once it holds for good. */
export function changingStates(c: Query): { readonly state: StateId; readonly side: Side }[] {
  const { s } = c;
  const changing: { state: StateId; side: Side }[] = [];
  for (const state of confederateStates)
    if (s.states[state].control !== "union" && hasNumber(c, state, "union")) changing.push({ state, side: "union" });
  for (const state of borderStates) {
    const { control } = s.states[state];
    if (control === "union") continue;
    if (hasNumber(c, state, "union")) changing.push({ state, side: "union" });
    else if (control === null && hasNumber(c, state, "confederate")) changing.push({ state, side: "confederate" });
  }
  return changing;
}

/** Union states with three Confederate spaces or more; Border States that were the Union's all turn are among them (12.12). */
export function invadedStates({ s, facts }: Pick<Query, "s" | "facts">): StateId[] {
  const ofUnion = (state: StateId) =>
    unionStates.includes(state) ||
    (borderStates.includes(state) && s.states[state].control === "union" && s.states[state].since < s.turn);
  return [...unionStates, ...borderStates].filter(
    (state) => ofUnion(state) && spacesHeld({ s, facts }, state, "confederate") >= incursionSpaces,
  );
}

/** PCs of the enemy go from a Border State that was gained, but where enemy SP or forts stand (12.13). */
export function clearState({ s, facts, ruling, tell }: EffectContext, state: StateId, side: Side): void {
  const enemy = other(side);
  for (const space of facts.spacesOf(state)) {
    if (s.pc[space] !== enemy) continue;
    const [sp, fort] = [spAt(s, space, enemy) > 0, s.forts[space] === enemy];
    if (ruling("enemy-pcs-of-a-border-state") === "sp-and-fort" ? sp && fort : sp || fort) continue;
    delete s.pc[space];
    tell("pc-removed", { side: enemy, space });
  }
}

/** The empty spaces of a state, where who has gained it may place a PC: no PC, no enemy SP or fort (12.13). */
export const emptySpaces = (s: State, facts: QueryContext["facts"], state: StateId, side: Side): SpaceId[] =>
  facts
    .spacesOf(state)
    .filter(
      (space) => s.pc[space] === undefined && spAt(s, space, other(side)) === 0 && s.forts[space] !== other(side),
    );
