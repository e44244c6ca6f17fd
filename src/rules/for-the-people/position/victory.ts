import type { EffectContext, QueryContext } from "../kit.js";
import type { Side, StateId } from "../terms/ids.js";
import { borderStates, confederateStates, unionStates } from "../terms/places.js";
import type { State } from "../terms/state.js";
import { controlOf } from "./board.js";
import { type Ends, endingOf, lastTurns } from "./last-turns.js";
import { automaticHolds } from "./will.js";

/** Whether a side controls a state that can change hands (12.1). */
export const controlsState = (s: State, state: StateId, side: Side): boolean => s.states[state].control === side;

/** How many of the states that can change hands each side controls (12.1). */
export function statesHeld(s: State): { readonly [side in Side]: number } {
  const held = (side: Side) =>
    [...confederateStates, ...borderStates].filter((state) => controlsState(s, state, side)).length;
  return { union: held("union"), confederate: held("confederate") };
}

/** What counts at the end of the campaign: states for the Union, and every 25 points of its lead (17.3). */
export function campaignCount({ s, facts }: Pick<QueryContext, "s" | "facts">): {
  readonly states: number;
  readonly invaded: number;
  readonly lead: number;
} {
  const states = [...confederateStates, ...borderStates].filter((state) => controlsState(s, state, "union")).length;
  // 12.13: a Border State under Union control is a Union state for every purpose.
  const ofUnion = [...unionStates, ...borderStates.filter((state) => controlsState(s, state, "union"))];
  const invaded = ofUnion.filter(
    (state) => facts.spacesOf(state).filter((space) => controlOf(s, facts, space) === "confederate").length >= 3,
  ).length;
  const ahead = s.will.union.points - s.will.confederate.points;
  return { states, invaded, lead: Math.max(0, Math.floor(ahead / 25)) };
}

/** The states that the Union must have at the end of the campaign (17.3). */
const statesToWin = 10;

/** Who wins 1861, by which rule (13.2). */
function winnerOf1861(c: EffectContext): Side | "draw" {
  const { s, ruling } = c;
  const { union: us, confederate: cs } = s.will;
  const all = (side: Side, states: readonly StateId[]) => states.every((state) => controlsState(s, state, side));
  const union = all("union", ["MO", "KY", "WV"]) || cs.points < 80;
  const confederate = all("confederate", ["MO", "KY"]) || us.points < 85;
  if (union && confederate) return ruling("tied-early");
  return union ? "union" : confederate ? "confederate" : "draw";
}

/** Who wins at the end of a game, and by which rule. */
function finalWinner(c: EffectContext, ending: Ends): readonly [winner: Side | "draw", rule: string, reason: string] {
  const { s, ruling } = c;
  const [us, cs] = [s.will.union.points, s.will.confederate.points];
  const words = `Strategic Will ${us} for the Union, ${cs} for the Confederacy`;
  switch (ending) {
    case "autumn-1861":
      return [winnerOf1861(c), "13.2", words];
    case "autumn-1862":
      return [us >= cs + 25 ? "union" : cs > us ? "confederate" : "draw", "14.7", words];
    case "autumn-1863": {
      if (us >= cs + 25) return ["union", "15.7", words];
      if (us < cs) return [ruling("will-behind"), "15.7", words];
      return [us - cs <= 10 ? "confederate" : "draw", "15.7", words];
    }
    case "spring-1865": {
      const { states, invaded, lead } = campaignCount(c);
      const count = states - invaded + lead;
      const how = `${states} states, ${invaded} invaded, ${lead} for the lead of ${us} over ${cs}: ${count} of ${statesToWin}`;
      return [count >= statesToWin ? "union" : "confederate", "17.3", how];
    }
  }
}

/** The end of a turn: an automatic victory, or the end of the game (3.6, 17.21). */
export function endOfTurn(c: EffectContext): void {
  const { s, win, options } = c;
  const [us, cs] = [s.will.union.points, s.will.confederate.points];
  const autumn1864 = 12;
  if (automaticHolds(c) && s.turn === autumn1864 && us < 50) {
    win("confederate", "17.21", `Strategic Will of the Union is ${us} after autumn 1864`);
  } else if (automaticHolds(c) && cs > 2 * us) {
    win("confederate", "17.21", `Confederate Strategic Will ${cs} is more than twice the Union's ${us}`);
  }
  const ending = endingOf(s, options);
  if (s.over === null && s.turn >= lastTurns[ending]) win(...finalWinner(c, ending));
}
