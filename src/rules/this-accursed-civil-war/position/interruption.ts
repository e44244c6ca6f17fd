/** The mover hears of what others do (7.4.1). Effects. */
import type { EffectContext } from "../kit.js";
import type { UnitId } from "../terms/ids.js";
import { type Answering, type Reactions, reactionsTo, someReaction } from "./reactions.js";
import { whileStill } from "./units.js";

/** The mover decides again once somebody has reacted. */
export function interrupt({ s }: Pick<EffectContext, "s">): void {
  const frame = s.stack.findLast((one) => one.flow === "moving" && !one.intercepting);
  if (frame?.flow === "moving") Object.assign(frame, { interrupted: true, steps: [] });
}

/** Opens the window for reactions to a unit where somebody can react. */
export function drawReactions(
  c: Pick<EffectContext, "s" | "facts" | "ruling" | "options" | "call">,
  unit: UnitId,
  trigger: Reactions["trigger"],
  more: Answering = {},
): void {
  const frame = whileStill(c.s, () => {
    const opened = reactionsTo(c, unit, trigger, more);
    return someReaction(c, opened) ? opened : undefined;
  });
  if (frame !== undefined) c.call("reactions", frame);
}
