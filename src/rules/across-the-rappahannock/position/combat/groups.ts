/** Hexes that lie together: who charges from them may charge as one (10.24). */
import { joinedTo } from "../../../mechanics/graph.js";
import type { QueryContext } from "../../kit.js";
import type { HexId } from "../../terms/ids.js";

/** The groups of adjacent hexes among some, each by number, in the order of their first hexes. */
export function groupsOf({ facts }: Pick<QueryContext, "facts">, hexes: readonly HexId[]): HexId[][] {
  const groups: HexId[][] = [];
  for (const hex of [...new Set(hexes)].sort()) {
    if (groups.some((group) => group.includes(hex))) continue;
    const group = joinedTo(hex, facts.neighbours, (next) => hexes.includes(next));
    groups.push([...group].sort());
  }
  return groups;
}
