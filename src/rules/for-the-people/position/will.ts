import type { EffectContext } from "../kit.js";
import { will as figures } from "../terms/figures.js";
import type { Side } from "../terms/ids.js";
import { endingOf } from "./last-turns.js";

/**
 * Strategic Will of a side goes up or down; where the direction is another one than last time, further than that: 2 more
 * upwards, 3 more downwards (12.4). The Union wins at once where the Confederacy has none left (17.21).
 */
export function changeWill(c: EffectContext, side: Side, by: number, why: string): void {
  if (by === 0) return;
  const { s, tell, win } = c;
  const will = s.will[side];
  const face = by > 0 ? "plus" : "minus";
  const turned = will.face === face ? 0 : by > 0 ? figures.changeUp : -figures.changeDown;
  will.points += by + turned;
  will.face = face;
  tell("will-changed", { side, by, fortune: turned, now: will.points, why });
  if (side === "confederate" && will.points <= 0 && automaticHolds(c)) {
    win("union", "17.21", "the Confederacy has no Strategic Will left");
  }
}

/** Whether the automatic victories of the campaign hold in this game: a ruling where it ends in 1861 to 1863 (3.6, 16.7, 17.2). */
export const automaticHolds = ({ s, ruling, options }: Pick<EffectContext, "s" | "ruling" | "options">): boolean =>
  s.scenario === "campaign" || endingOf(s, options) === "spring-1865" || ruling("automatic-victory") === "ends";
