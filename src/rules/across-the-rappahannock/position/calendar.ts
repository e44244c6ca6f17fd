import { sheetOf } from "../../mechanics/hex/sheets.js";
import { scenarioOf } from "../pack/scenarios/index.js";
import type { Scenario, TurnOfTrack } from "../pack/scenarios/types.js";
import type { HexId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** The data of the scenario that is played. */
export const scenario = (s: Pick<State, "scenario">): Scenario => scenarioOf(s.scenario);

/** Whether a hex is of a map of the scenario: maps that only join one of these are not played on. */
export const onMapInPlay = (s: Pick<State, "scenario">, hex: HexId): boolean => scenario(s).maps.includes(sheetOf(hex));

/** The turn that is played, as the turn track shows it. */
export function turnOf(s: Pick<State, "scenario" | "turn">): TurnOfTrack {
  const turn = scenario(s).turns[s.turn - 1];
  if (turn === undefined) throw new RangeError(`${s.scenario} has no turn ${s.turn}`);
  return turn;
}

export const isNight = (s: Pick<State, "scenario" | "turn">): boolean => turnOf(s).night > 0;

/** Whether activation markers are drawn in this turn; otherwise the sides have phases (SC.Salem, SC.Cross). */
export const drawsMarkers = (s: Pick<State, "scenario" | "turn">): boolean => turnOf(s).phases.length === 0;

/** The day of the month of a turn, "2 May" -> 2, where the month is May. */
export function dayOfMay(s: State): number {
  const [day = "", month] = turnOf(s).day.split(" ");
  return month === "May" ? Number(day) : 0;
}
