/** A time of a file in words: `2020-09-13 12:26 UTC`. */
export const timeText = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 16).replace("T", " ")} UTC`;
