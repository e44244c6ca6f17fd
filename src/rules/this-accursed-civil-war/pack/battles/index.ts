import { TurnproofError } from "../../../../schema/error.js";
import { edgehill } from "./edgehill.js";
import { firstNewbury } from "./first-newbury.js";
import { marstonMoor } from "./marston-moor.js";
import { naseby } from "./naseby.js";
import { secondNewbury } from "./second-newbury.js";
import { training } from "./training.js";
import type { Battle } from "./types.js";

/** Every battle, the training field first. */
export const battles: readonly Battle[] = [training, edgehill, firstNewbury, marstonMoor, secondNewbury, naseby];

/** A battle by its id. */
export function battleOf(id: string): Battle {
  const found = battles.find((one) => one.id === id);
  if (found === undefined) throw new TurnproofError("setup/scenario", `there is no battle ${id}`);
  return found;
}
