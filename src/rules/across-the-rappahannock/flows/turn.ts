import { flow } from "../kit.js";
import { arrivalSteps } from "./turn/arrivals.js";
import { balloonSteps } from "./turn/balloon.js";
import { closingSteps } from "./turn/closing.js";
import { cupSteps } from "./turn/cup.js";
import { hookerSteps } from "./turn/hooker.js";
import { openingSteps } from "./turn/opening.js";

/** A turn: who begins, the cup, activation after activation, recovery (3, LG.Seq). */
export const turn = flow("turn", "3", {
  ...openingSteps,
  ...arrivalSteps,
  ...hookerSteps,
  ...balloonSteps,
  ...cupSteps,
  ...closingSteps,
});
