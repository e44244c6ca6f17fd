/** Small rolls of the rules: what succeeds (LG.Ford, LG.Hooker.Roof, SC.Full). */
export const fordImproved = 5;
export const hookerHit = 9;
export const sedgwickRolls: readonly number[] = [0, 9];
/** Modifiers of command indecision (LG.Indecision, LG.Hooker.Roof). */
export const indecision = { oneMap: 1, twoMaps: 2, wounded: 3 } as const;
/** Initiative (LG.Hooker.Move). */
export const hookerMoved = -2;
