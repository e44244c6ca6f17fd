import type { EffectContext } from "../kit.js";
import { victoryCities, washington } from "../terms/constants.js";
import { maxArmySize } from "./armies.js";
import { controller } from "./board.js";

/** Automatic victories at the end of a combat segment (16.12.W1 to W3). */
export function testVictory(c: EffectContext): void {
  const { s, options, ruling, win, tell } = c;
  const lost = controller(s, washington) === "confederate";
  if (s.active === "union") {
    if (victoryCities.every((box) => controller(s, box) === "union")) {
      win("union", "16.12.W1", "the Union controls every Confederate city of value 2 or 3");
    } else if (s.grace && lost && !options.captureOfWashington) {
      win("confederate", "16.12.W2", "the Union has not retaken Washington");
    }
    s.grace = false;
    return;
  }
  const union = maxArmySize(c, "union");
  const confederate = maxArmySize(c, "confederate");
  tell("army-sizes", { union, confederate });
  if (lost && !options.captureOfWashington) {
    if (ruling("washington-grace") === "none") win("confederate", "16.12.W2", "Washington is Confederate");
    s.grace = true;
  }
  if (confederate > union) win("confederate", "16.12.W3", "the Confederate army limit is the greater one");
}

/** The end of the last turn (16.12.W4, 16.13). */
export function finalVictory(c: EffectContext): void {
  const { s, facts, win } = c;
  const level = facts.level(s.scenario);
  if (level === null) {
    win("confederate", "16.12.W4", "the Union has not won by the end");
    return;
  }
  const difference = maxArmySize(c, "union") - maxArmySize(c, "confederate");
  const reason = `army limits differ by ${difference}, ${level.difference} is the level`;
  if (level.draw && difference === level.difference) win("draw", "16.13", reason);
  else win(difference >= level.difference ? "union" : "confederate", "16.13", reason);
}
