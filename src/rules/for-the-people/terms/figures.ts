/** Figures of the rulebook, each with its section. */

/** Cards dealt to each side by turn, the last figure for all later turns (3.2). */
export const handSizes = [4, 5, 6, 7] as const;

/** The last turn, Spring 1865 (17.1). */
export const lastTurn = 13;

/** The first turn of 1862, 1863, 1864 and 1865: three turns a year from Spring 1861 (3.2, 17.1). */
export const turnsInYear = 3;

/** Forts that a side may have on the map at a time (6.86). */
export const mostForts = { union: 12, confederate: 6 } as const;

/** Ironclads, torpedoes and the Hunley that may be in play (6.7). */
export const navalMarkers = { ironclad: 3, torpedo: 6, hunley: 1 } as const;

/** SP that a side may move by Strategic Movement in a turn (10.22). */
export const strategicMovement = { union: 15, confederate: 7 } as const;

/** The most that a kind of force takes along, and how many spaces it moves (5.13, 5.33, 5.65, 5.91). */
export const allowances = {
  army: { sp: 15, spaces: 6, rail: 6 },
  corps: { sp: 6, spaces: 8, rail: 10 },
  division: { sp: 3, spaces: 5, rail: 7 },
  cavalry: { sp: 2, spaces: 10, rail: 12 },
} as const;

/** Spaces that a General moves alone by road (5.65). */
export const reorganizing = 10;

/** What is rolled for Generals' deaths when a modified roll is this much (7.73). */
export const casualtyRoll = 10;

/** SP of a battle: up to the first figure it is small, from the second it is large (7.31). */
export const battleSizes = { small: 5, large: 20 } as const;

/** Force ratio at which the smaller force is overrun (5.72). */
export const overrunRatio = 10;

/** Generals beyond its SP that an Army, and that any other space, may hold (5.29, 5.34). */
export const moreGenerals = { army: 3, other: 1 } as const;

/** SP that an Army needs to be created, and Operations for it and for forts (4.1, 5.21, 6.86). */
export const newArmy = { sp: 5, operations: 2 } as const;

/** SP and Operations of a naval move (6.11, 6.12). */
export const navalMove = { sp: 3, operations: 3 } as const;

/** SP of an Army that moves along a river (6.15 b). */
export const riverArmy = 9;

/** Turns until a cavalry General comes back (5.54). */
export const cavalryReturns = 3;

/** Strategic Will: what each thing costs or brings (12, and the summary after it). */
export const will = {
  changeUp: 2,
  changeDown: 3,
  largeWon: 3,
  largeLost: 5,
  blockade: 2,
  incursion: 5,
  capital: { union: 30, confederate: 15 },
  capitalElsewhere: 10,
  army: { union: 10, confederate: 5 },
  mississippi: 10,
  weariness: 5,
  guilt: 5,
  passedOver: 2,
  armyPassedOver: 2,
  intervention: 10,
} as const;

/** The blockade level goes up to the first figure, after Foreign Intervention to the second (10.53). */
export const mostBlockade = { before: 5, after: 4 } as const;

/** Confederate SP of a turn: from its states, at most (10.42). */
export const stateReinforcements = 9;

/** Union SP of a turn by region (10.31); `eastElsewhere` where Washington is cut off. */
export const unionReinforcements = { east: 8, eastElsewhere: 4, center: 6, west: 4 } as const;

/** SP that the Union loses in each Reinforcement Phase after Foreign Intervention (4.42). */
export const interventionReinforcements = 2;

/** Confederate spaces in a Union state that cost and bring Strategic Will (12.12). */
export const incursionSpaces = 3;
