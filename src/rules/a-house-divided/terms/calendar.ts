/** The ten turns of a year (16.1). */
export const months = ["Jan-Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov-Dec"] as const;
export type Month = (typeof months)[number];

const before = months.indexOf("Jul") - 1;

/** The year of a turn; turn 1 is July 1861. */
export const yearOf = (turn: number): number => 1861 + Math.floor((turn + before) / months.length);

/** The month of a turn. */
export const monthOf = (turn: number): Month => months[(turn + before) % months.length] ?? "Jul";

/** A turn in words: "Jul 1861". */
export const dateOf = (turn: number): string => `${monthOf(turn)} ${yearOf(turn)}`;

/** The turn of a date. */
export const turnOf = (year: number, month: Month): number =>
  (year - 1861) * months.length + months.indexOf(month) - before;
