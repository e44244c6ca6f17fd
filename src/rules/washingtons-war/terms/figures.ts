import type { Options } from "./options.js";

/** Figures of the sequence of play, each with its section. */

/** Cards dealt to each side at the start of a turn (5.2, 6.1). */
export const handSize = 7;

/** The first and the last year of the Turn Track (4.0, 6.34.C.iii). */
export const firstYear = 1775;
const printedLastYear = 1783;

/** The last year where a championship has it so (5.7). */
const championshipLastYear = 1781;

/** The year with whose turn the war ends at the latest, as the players agreed it. */
export const lastYearOf = ({ warEnds }: Pick<Options, "warEnds">): number =>
  warEnds === "printed" ? printedLastYear : championshipLastYear;

/** The year in which the two cards that were set aside come into the deck (6.1.E). */
export const setAsideReturns = 1776;

/** British CUs that the European War calls away (12.2.B.iii). */
export const europeanWarLosses = 2;

/** PC markers in the box (2.0). */
export const pcMarkers = 68;

/** French CUs, all there are (4.0, 12.2.C). */
export const frenchCu = 5;

/** How often the American may bring reinforcements in a turn (8.2.B). */
export const americanReinforcementsPerTurn = 2;
