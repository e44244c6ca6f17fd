import type { Answer } from "../../sdk/finding.js";
import type { Reading } from "../kit.js";

/**
 * The answer of a check that rests on a step no source covers (16.12, marked low or default): it is tied to the pack's
 * word on that step, so that it condemns only where the players agreed the pack or the option says so.
 */
export function uncovered(
  { facts, options }: Pick<Reading, "facts" | "options">,
  step: string,
  figures: Exclude<Answer, true> = false,
): Answer {
  if (!options.enforceDefaults) facts.practice(step);
  return figures;
}
