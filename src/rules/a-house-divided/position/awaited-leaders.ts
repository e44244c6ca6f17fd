import type { Facts } from "../pack/facts.js";
import { leaderIds, leaderSide } from "../terms/constants.js";
import type { LeaderId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { isOnMap } from "./armies.js";

/** Leaders of the active side who wait to be placed: due by their date, or surprised before (8.2, 8.22). */
export function awaited(s: State, facts: Facts, who: "not-arrived" | "returning"): LeaderId[] {
  if (!isOnMap(s, s.active)) return [];
  return leaderIds.filter((leader) => {
    const { at } = s.leaders[leader];
    if (leaderSide[leader] !== s.active || at !== who) return false;
    return who === "returning" || facts.counter(leader).arrives <= s.turn;
  });
}
