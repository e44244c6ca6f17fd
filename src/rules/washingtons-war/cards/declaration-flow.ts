import { flow } from "../kit.js";
import { declarationSpaces } from "../position/politics.js";
import { inAdvance } from "../position/standing-orders.js";
import { thirteenColonies } from "../terms/constants.js";

/** The Declaration of Independence: the American chooses the spaces (6.34.C.i). */
export const declaration = flow("declaration", "6.34.C.i", {
  place: {
    rule: "6.34.C.i",
    by: () => "american",
    when: ({ s, facts }) =>
      thirteenColonies.some((colony) => declarationSpaces(s, facts.spacesOf(colony)).length > 0) || "6.34.C.i",
    ...inAdvance,
    asks: () => "place a PC in each colony where one may be placed",
  },
});
