import { leaderIds } from "./constants.js";
import type { Facts } from "./facts.js";

const people: ReadonlySet<string> = new Set([...leaderIds, "union", "confederate"]);

/** Any id of the game as people write it: boxes, leaders, sides; counters and other texts as they are. */
export function named(id: string, facts: Facts): string {
  return people.has(id) ? id.charAt(0).toUpperCase() + id.slice(1) : facts.name(id);
}
