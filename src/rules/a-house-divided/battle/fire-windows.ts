/** When a side fires (16.12.B4, B5). */
export const fireWindows = ["battle/defenderFire", "battle/attackerFire"] as const;

/** The plans of fire that can be named in place of targets. */
export const aims = ["weakened", "strongest", "spread"] as const;
