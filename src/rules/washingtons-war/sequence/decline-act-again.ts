import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The British leave it at the card that they have played (6.34.C, optional: they may draw and play again). */
export const declineActAgain = decline({
  name: "decline-act-again",
  rule: "6.34.C",
  at: ["impulse/again"],
  params: moveShapes["decline-act-again"],
  says: "leave it at this card",
});
