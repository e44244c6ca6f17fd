import type { Facts } from "./facts.js";

/** Any id of the game as it stands on its counter: units, leaders, wings; another text as it is. */
export function named(id: string, facts: Facts): string {
  for (const nameOf of [facts.unitName, facts.leaderName, facts.wingName]) {
    const name = nameOf(id);
    if (name !== id) return name;
  }
  return id;
}
