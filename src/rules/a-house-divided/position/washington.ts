import { resultOf } from "../../mechanics/result-table.js";
import type { EffectContext } from "../kit.js";
import { washington } from "../terms/constants.js";
import { washingtonLoss } from "../terms/tables.js";
import { controller, hasPieces } from "./board.js";

/**
 * The capture and the recapture of Washington (6.0). The army limit is the sum of the cities and one adjustment. At a
 * capture Washington's own 1 leaves the sum; where the die is all that the capture costs, the adjustment makes up for it.
 */
export function watchWashington({ s, facts, options, ruling, tell }: EffectContext): void {
  const lost = controller(s, washington) === "confederate";
  if (lost === s.washington.lost) return;
  s.washington.lost = lost;
  if (!options.captureOfWashington) return;
  if (!lost) {
    tell("washington-recaptured", { adjustment: s.washington.adjustment });
    return;
  }
  // Nobody captures it where Union cavalry that held it rides off: it falls back to whom it belonged to (16.12.M14).
  const captured = hasPieces(s, washington, "confederate");
  const dice = captured && (!s.washington.taken || ruling("second-capture") === "again");
  s.washington.due = dice;
  s.washington.taken = true;
  if (dice && ruling("washington-loss") === "die-only") s.washington.adjustment += facts.value(washington, "union");
  tell("washington-captured", { die: dice ? "due" : "not due" });
}

/** The die of the capture: what it takes off the Union's army limit for good (6.0). */
export function loseWashington({ s, tell }: EffectContext, die: number): void {
  const loss = resultOf(washingtonLoss, die);
  s.washington.due = false;
  s.washington.adjustment -= loss;
  tell("washington-loss", { die, loss });
}
