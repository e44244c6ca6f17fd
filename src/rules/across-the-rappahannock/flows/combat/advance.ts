import { flow } from "../../kit.js";

/** The advance into a hex that a charge has emptied: it must be made (11.31). */
export const advance = flow("advance", "11.31", {
  choose: {
    rule: "11.31",
    by: ({ f }) => f.side,
    asks: ({ f, facts }) => `who advances to ${f.hex}? ${f.units.map(facts.unitName).join(", ")}`,
  },
});
