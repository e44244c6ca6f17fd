import { TurnproofError } from "../../../../schema/error.js";
import { training } from "./training.js";
import type { Battle } from "./types.js";

/** Every battle, the training field first. */
export const battles: readonly Battle[] = [training];

/** A battle by its id. */
export function battleOf(id: string): Battle {
  const found = battles.find((one) => one.id === id);
  if (found === undefined) throw new TurnproofError("setup/scenario", `there is no battle ${id}`);
  return found;
}
