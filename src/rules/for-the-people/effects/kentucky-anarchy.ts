import { removePc } from "../position/pieces.js";
import type { Effect } from "./effect.js";

/** Anarchy in Kentucky: the PCs of the state go (1.3); what else it does the card says. */
export const kentuckyAnarchy: Effect = {
  rule: "1.3",
  inPart: true,
  carryOut(c) {
    for (const space of c.facts.spacesOf("KY")) removePc(c, space);
  },
};
