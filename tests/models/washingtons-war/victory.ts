// The model of control and victory (10.0.B, 13.0, 5.7), from the rulebook alone.

import type { ColonyId, Side, State } from "./board.js";
import { at, colonyOf, controller, cus, spaces } from "./board.js";

/** The rules of victory that the model can go without. */
export const victoryRules = [
  "majority of PCs (10.0.B)",
  "Montreal and Quebec (10.0.B)",
  "Canada counts (13.2)",
  "seven for the American (13.2)",
  "the British otherwise (13.2)",
  "the year of the card (5.7)",
  "an earlier year (5.7)",
  "no American CUs (13.1)",
  "no British CUs in the colonies (13.1)",
  "Canada is none of the colonies (13.1)",
] as const;
export type VictoryRule = (typeof victoryRules)[number];

const colonies: readonly ColonyId[] = ["NH", "MA", "RI", "CT", "NY", "NJ", "PA", "DE", "MD", "VA", "NC", "SC", "GA"];

/** How many colonies each side controls, Canada among them (13.2). */
export function controlled(s: State, without?: VictoryRule): { readonly [S in Side]: number } {
  const counted: readonly ColonyId[] = without === "Canada counts (13.2)" ? colonies : [...colonies, "Canada"];
  const by = (side: Side) => counted.filter((colony) => control(s, colony, without) === side).length;
  return { american: by("american"), british: by("british") };
}

function control(s: State, colony: ColonyId, without?: VictoryRule): Side | null {
  if (colony === "Canada" && without === "Montreal and Quebec (10.0.B)") return at(s, "quebec").pc;
  if (without !== "majority of PCs (10.0.B)") return controller(s, colony);
  const { pc } = at(s, spaces.find((space) => colonyOf(space) === colony) ?? "");
  return pc;
}

/** Who wins when the colonies are counted (13.2). */
export function winner(s: State, without?: VictoryRule): Side {
  const { american, british } = controlled(s, without);
  const seven = american >= (without === "seven for the American (13.2)" ? 6 : 7);
  if (without === "the British otherwise (13.2)") return british >= 6 && !seven ? "british" : "american";
  return seven && british < 6 ? "american" : "british";
}

/** Whether the End of War card ends the game in this year (5.7, 6.34.C.iii). */
export function ends(year: number, warEnds: number | null, without?: VictoryRule): boolean {
  if (year === 1783) return true;
  if (warEnds === null) return false;
  if (warEnds === year) return without !== "the year of the card (5.7)";
  return warEnds < year && without !== "an earlier year (5.7)";
}

/** Who has won at this instant (13.1). */
export function automatic(s: State, without?: VictoryRule): Side | null {
  const american = spaces.some((space) => cus(s, space, "american") > 0);
  if (!american && without !== "no American CUs (13.1)") return "british";
  const canada = without === "Canada is none of the colonies (13.1)";
  const british = spaces.some((space) => at(s, space).british > 0 && (canada || colonyOf(space) !== "Canada"));
  return !british && without !== "no British CUs in the colonies (13.1)" ? "american" : null;
}
