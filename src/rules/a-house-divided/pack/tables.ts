import { turnOf } from "../terms/calendar.js";
import type { Side } from "../terms/ids.js";
import type { Row } from "./entries.js";
import type { LeaderCounter } from "./schema.js";

const printed = "high: SRC";
const noSource = "default: DEF";

/** Columns of the Command Table: for each die 1 to 6 the Union's and the Confederacy's value (3.0, 7.0; 16.14). */
const commandColumns: readonly (readonly [
  year: number,
  cells: readonly (readonly [number, number])[],
  mark: string,
])[] = [
  [
    1861,
    [
      [2, 2],
      [2, 3],
      [2, 3],
      [3, 4],
      [3, 4],
      [4, 5],
    ],
    printed,
  ],
  [
    1862,
    [
      [2, 3],
      [2, 3],
      [3, 4],
      [3, 4],
      [4, 5],
      [4, 5],
    ],
    printed,
  ],
  [
    1863,
    [
      [2, 3],
      [3, 4],
      [3, 4],
      [4, 5],
      [4, 5],
      [5, 6],
    ],
    printed,
  ],
  [
    1864,
    [
      [3, 3],
      [3, 3],
      [4, 4],
      [4, 4],
      [5, 5],
      [6, 6],
    ],
    noSource,
  ],
  [
    1865,
    [
      [3, 3],
      [3, 3],
      [4, 4],
      [4, 4],
      [5, 5],
      [6, 6],
    ],
    noSource,
  ],
];

export function* commandRows(): Iterable<Row<{ union: number; confederate: number }>> {
  for (const [year, cells, mark] of commandColumns) {
    for (const [at, [union, confederate]] of cells.entries())
      yield [`y${year}-${at + 1}`, { union, confederate }, mark];
  }
}

/** Combat values (16.6). */
export const combatRows: readonly Row<number>[] = [
  ["militia-infantry", 2, "medium: TA, BG"],
  ["veteran-infantry", 3, "medium: TA, BG"],
  ["crack-infantry", 3, "medium: TA, BG"],
  ["militia-cavalry", 1, "high: TA, BG, MF"],
  ["veteran-cavalry", 2, "medium: TA, BG"],
  ["crack-cavalry", 3, "medium: TA, BG"],
];

/** Fire at crack infantry is at -1 (16.6). */
export const defenceRows: readonly Row<number>[] = [["crack-infantry", 1, "low: TA"]];

/** Morale values (16.14). */
export const moraleRows: readonly Row<number>[] = [
  ["militia-infantry", 3, noSource],
  ["veteran-infantry", 4, noSource],
  ["crack-infantry", 5, noSource],
  ["militia-cavalry", 3, noSource],
  ["veteran-cavalry", 4, noSource],
  ["crack-cavalry", 5, noSource],
];

/** 8.12: the condition is legible, the number is not. */
export const defeatRows: readonly Row<number>[] = [["army", 1, noSource]];

/** The number to beat, and the militia gained, of each Border State (8.3, 16.7, 16.14). */
export const borderNumberRows: readonly Row<number>[] = [
  ["missouri", 3, noSource],
  ["kentucky", 3, noSource],
  ["maryland", 3, noSource],
];
export const borderGainRows: readonly Row<number>[] = [
  ["missouri", 1, "high: LA, TA, SRC"],
  ["kentucky", 1, "high: LA, TA, SRC"],
  ["maryland", 1, "high: LA, TA, SRC"],
];

/** Leaders: when they arrive, and when their ratings change (16.7). */
const leader = (side: Side, arrives: number, rating: number, changes: number): LeaderCounter => {
  return { side, arrives, rating, changes, ratingAfter: 2 };
};
export const leaderRows: readonly Row<LeaderCounter>[] = [
  ["grant", leader("union", turnOf(1862, "Jan-Feb"), 1, turnOf(1863, "Jun")), "medium: TA"],
  ["sherman", leader("union", turnOf(1862, "May"), 1, turnOf(1863, "Aug")), "medium: TA"],
  ["lee", leader("confederate", turnOf(1862, "Jun"), 3, turnOf(1863, "Sep")), "medium: TA"],
];

/** The four foreign pieces (8.4, 16.7). */
export const foreignRows: readonly Row<number>[] = [
  ["veteran-infantry", 2, "medium: LA"],
  ["crack-infantry", 1, "medium: LA"],
  ["crack-cavalry", 1, "medium: LA"],
];
