/** How infantry fires (9.3, 9.4). */
export const fireMode = ["skirmish", "retire", "advance", "salvo", "advance-salvo"] as const;
