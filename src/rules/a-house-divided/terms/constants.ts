import type { BorderState, BoxId, LeaderId, Side } from "./ids.js";

export const sides: readonly Side[] = ["union", "confederate"];

export const other = (side: Side): Side => (side === "union" ? "confederate" : "union");

export const leaderIds: readonly LeaderId[] = ["grant", "lee", "sherman"];

/** Whose leader (8.2). */
export const leaderSide: { readonly [L in LeaderId]: Side } = { grant: "union", lee: "confederate", sherman: "union" };

export const borderStates: readonly BorderState[] = ["missouri", "kentucky", "maryland"];

/** The recruitment cities of each Border State (8.3). */
export const borderCities: { readonly [S in BorderState]: readonly BoxId[] } = {
  missouri: ["st-joseph", "springfield-mo", "st-louis"],
  kentucky: ["bowling-green", "louisville"],
  maryland: ["baltimore"],
};

export const washington: BoxId = "washington";

/** Where foreign pieces wait (8.4). */
export const europe: BoxId = "europe";

/** Ports where containment needs no naval invasion before (4.0). */
export const containableAnyway: readonly BoxId[] = ["fort-monroe", "pensacola"];

/** The garrison's name among shooters and targets (5.0); it is not a piece. */
export const garrisonId = "garrison";

/** Rounds of a battle day, and the most pieces of a side that fight in a round (7.0). */
export const roundsOfDay = 4;
export const maxInRound = 8;

/** Marches that a piece may take part in (16.12.M2). */
export const maxMarches = 2;

/** Marches that the other player may owe for reinforcements in one enemy turn (16.12.B7). */
export const maxDebt = 2;

/** The cities whose control wins for the Union: Confederate value 2 or 3 (16.9). */
export const victoryCities: readonly BoxId[] = [
  "richmond",
  "wilmington",
  "charleston-sc",
  "atlanta",
  "memphis",
  "mobile",
  "new-orleans",
];

/** The first turn of the Union's mobilisations, and what each adds (16.12.R0). */
export const mobilisation = { year: [1862, 1863, 1864], month: "Apr", infantry: 4 } as const;
