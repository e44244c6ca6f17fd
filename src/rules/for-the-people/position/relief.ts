import type { QueryContext } from "../kit.js";
import { sideOfArmy } from "../terms/constants.js";
import { will } from "../terms/figures.js";
import type { ArmyId, GeneralId, Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { isBrigade, politicalOf, spaceOfArmy, subordinatesOf } from "./board.js";

type Query = Pick<QueryContext, "s" | "facts" | "ruling">;

/** One relief: whose Army, who commands it from now on, what becomes of who did (5.61 to 5.64). */
export interface Relief {
  readonly army: ArmyId;
  readonly general: GeneralId;
  readonly fate: "transfer" | "dismiss" | "remove";
}

/** Whether an Army was beaten in a large battle since its side's last round began (5.61). */
export function wasBeaten({ s, ruling }: Query, army: ArmyId): boolean {
  const side = sideOfArmy(army);
  return s.beaten.some(
    (one) =>
      one.army === army &&
      one.round >= s.rounds[side] - (one.during === side ? 1 : 0) &&
      (one.during === side || ruling("beaten-in-the-round-between") === "halves"),
  );
}

/** What it costs to relieve a commander: their political rating, half of it after a large defeat (5.61, 12.10). */
export function reliefCost(c: Query, army: ArmyId, relieved: GeneralId): number {
  const rating = politicalOf(c.facts, relieved);
  if (!wasBeaten(c, army)) return rating;
  return c.ruling("halved-relief") === "up" ? Math.ceil(rating / 2) : Math.floor(rating / 2);
}

/** What it costs to pass over Generals of the Army who rank above the new commander (5.61, 12.10). */
export const passedOver = (c: Query, others: readonly GeneralId[], general: GeneralId): number =>
  will.passedOver *
  others.filter((id) => !isBrigade(c.s, id) && politicalOf(c.facts, id) > politicalOf(c.facts, general)).length;

/** Who may take over an Army: its Generals, no Cavalry Brigade (5.61). */
export const successors = (s: State, army: ArmyId): GeneralId[] =>
  subordinatesOf(s, army).filter((id) => !isBrigade(s, id));

/** The Armies of a side on the map that have a commander and somebody to take over. */
export const relievable = (s: State, armies: readonly ArmyId[]): ArmyId[] =>
  armies.filter(
    (army) => spaceOfArmy(s, army) !== undefined && s.armies[army].commander !== null && successors(s, army).length > 0,
  );

/** Whether a side is whose an Army is. */
export const isOwnArmy = (army: ArmyId, side: Side): boolean => sideOfArmy(army) === side;
