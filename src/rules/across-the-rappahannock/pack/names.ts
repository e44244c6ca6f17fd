import type { Facts } from "./facts.js";

/** The order under which a command left the map: by its name, its turn and its exit, as its id has them. */
export function orderText(id: string, facts: Facts): string {
  const [, command = "", turn, exit = ""] = /^(.+)-t([0-9]+)-((?:us|csa)-[a-z0-9]*)$/.exec(id) ?? [];
  const name = facts.commandName(command);
  return name === command ? id : `${name}, off the map since turn ${turn} (${exit.toUpperCase()})`;
}

/** An exit of a scenario: "the east pike" of its own, or the name of an entry, "US-A". */
export const exitText = (exit: string): string => (joined.test(exit) ? `the ${exit.replaceAll("-", " ")}` : exit);

/** Results and circumstances whose words are joined by dashes: "thrown-back", "light-rain". */
const joined = /^(?!us-|csa-)[a-z]+(?:-[a-z]+)+$/;

/** Any id of the game as it stands on its counter: units, leaders, commands, markers, orders; results in words. */
export function named(id: string, facts: Facts): string {
  for (const nameOf of [facts.unitName, facts.leaderName, facts.commandName, facts.markerName]) {
    const name = nameOf(id);
    if (name !== id) return name;
  }
  const order = orderText(id, facts);
  return order === id && joined.test(id) ? id.replaceAll("-", " ") : order;
}
