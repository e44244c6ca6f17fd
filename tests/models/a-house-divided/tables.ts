// Figures of the rulebook, written down a second time: counters, Command Table, leaders (3.0, 7.0, 8.2; 16.6, 16.7, 16.14).
import type { BoxId, LeaderId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import type { Piece } from "../../../src/rules/a-house-divided/terms/state.js";
import type { World } from "./board.js";

/** Whose leader (8.2). */
export const leads = { grant: "union", lee: "confederate", sherman: "union" } as const;
/** Arrival and change of each leader as turns, and the ratings (16.7). */
const ratings = { grant: [1, 20, 2], sherman: [1, 22, 2], lee: [3, 23, 2] } as const;
export const commanders: readonly LeaderId[] = ["grant", "lee", "sherman"];

/** Combat values and morale values by grade: militia, veteran, crack (16.6, 16.14). */
const combat = { infantry: [2, 3, 3], cavalry: [1, 2, 3] } as const;
const grades = ["militia", "veteran", "crack"] as const;
export const combatOf = ({ type, grade }: Piece): number => combat[type][grades.indexOf(grade)] ?? 0;
export const moraleOf = ({ grade }: Piece): number => 3 + grades.indexOf(grade);

/** The Command Table (3.0, 7.0), Union and Confederacy by year and die; 1864 and 1865 by default (16.14). */
const command: { readonly [year: number]: { readonly [S in Side]: string } } = {
  1861: { union: "222334", confederate: "233445" },
  1862: { union: "223344", confederate: "334455" },
  1863: { union: "233445", confederate: "344556" },
  1864: { union: "334456", confederate: "334456" },
  1865: { union: "334456", confederate: "334456" },
};
export const yearOf = (turn: number): number => 1861 + Math.floor((turn + 4) / 10);
export const commandValue = (turn: number, die: number, side: Side): number =>
  Number(command[yearOf(turn)]?.[side][die - 1] ?? 0);

export const ratingOf = (w: World, who: LeaderId): number => {
  const [before, changes, after] = ratings[who];
  return w.s.turn >= changes ? after : before;
};
export const leadersIn = (w: World, box: BoxId, side: Side): LeaderId[] =>
  commanders.filter((who) => leads[who] === side && w.s.leaders[who].at === box);
export const ledBy = (w: World, box: BoxId, side: Side): number =>
  leadersIn(w, box, side).reduce((sum, who) => sum + ratingOf(w, who), 0);
