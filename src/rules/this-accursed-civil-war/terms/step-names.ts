/** The words for the steps of a unit (6.2, 6.3.2, 7.1, 8.3). */
export const step = [
  "ahead-left",
  "ahead-right",
  "turn-left",
  "turn-right",
  "wheel-left",
  "wheel-right",
  "about",
  "back-left",
  "back-right",
  "hedgehog",
  "guns-on-top",
  "guns-below",
] as const;
