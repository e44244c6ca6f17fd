import { fortOf, spAt } from "../position/board.js";
import type { Effect } from "./effect.js";

/** From which turn Wilson's raid is possible (5.67). */
const wilsonsTurn = 12;

/**
 * Grierson's Raid: what the card says is not known. Used for Wilson's raid, an optional rule, it may mark Resource spaces
 * without Confederate SP or fort, which no other event may (5.67 E, 11.3 D). A log does not tell whether that was agreed, so
 * from turn 12 on nobody is convicted of it.
 */
export const griersonsRaid: Effect = {
  rule: "5.67",
  inPart: true,
  mayPlace: ({ s, facts }, by, space) =>
    by === "union" &&
    s.turn >= wilsonsTurn &&
    facts.resource(space) > 0 &&
    s.capitals.confederate !== space &&
    spAt(s, space, "confederate") === 0 &&
    fortOf(s, facts, space) !== "confederate",
};
