/** Every section of the rulebook. A check cites one; what no log can break says why. */
export const rulebook = {
  "1.0": { title: "The night", cannotBreak: "a heading" },
  "1.1": { title: "Pulling" },
  "1.2": { title: "The far bank" },
  "2.1": { title: "Sight" },
  "2.2": { title: "Shots" },
  "2.3": { title: "Hits" },
  "3.1": { title: "Winning" },
};
