/** When a side rallies: at the end of a battle day (8.11). */
export const rallyWindows = ["battle/attackerRally", "battle/defenderRally"] as const;
