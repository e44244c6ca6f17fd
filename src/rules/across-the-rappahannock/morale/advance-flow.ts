import { flow } from "../kit.js";

/** The advance into a hex that a charge has emptied: it must be made, but for that into the hex of lone guns (11.31, 10.28). */
export const advancing = flow("advance", "11.31", {
  choose: {
    rule: "11.31",
    by: ({ f }) => f.side,
    asks: ({ f, facts }) =>
      `who advances? ${f.options.map(({ hex, units }) => `${units.map(facts.unitName).join(", ")} to ${hex}`).join("; ")}`,
  },
});
