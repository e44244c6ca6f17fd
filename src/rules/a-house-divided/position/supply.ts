import { inReach, isLinked, type SupplyLines, sourcesFor } from "../../mechanics/points/supply.js";
import type { QueryContext } from "../kit.js";
import { europe } from "../terms/constants.js";
import type { BoxId, Side } from "../terms/ids.js";
import { controller, pieceOf, piecesIn } from "./board.js";
import { ownPort } from "./sea-routes.js";

/** Whether a box is a recruitment city that supplies a side (2.1). */
function isSource({ s, facts, ruling }: QueryContext, box: BoxId, side: Side): boolean {
  if (controller(s, box) !== side) return false;
  const any = ruling("supply-source") === "controlled";
  return facts.value(box, side) > 0 || (any && facts.value(box, "union") + facts.value(box, "confederate") > 0);
}

/** Lines of supply of a side: rail and river lines through own-controlled boxes, to recruitment cities (2.1). */
const linesOf = (c: QueryContext, side: Side): SupplyLines<BoxId> => ({
  next: c.facts.supplyLines,
  open: (box) => controller(c.s, box) === side,
  isSource: (box) => isSource(c, box, side),
});

/**
 * Whether the stack of a side in a box has a supply line (2.1): from a city to any other city, from another box to a city
 * that is itself supplied. Ports supply the Union.
 */
export function isSupplied(c: QueryContext, box: BoxId, side: Side): boolean {
  const { s, facts, ruling } = c;
  const lines = linesOf(c, side);
  const joined = inReach(lines, box);
  const cities = sourcesFor(lines, box, joined);
  const foreign =
    ruling("foreign-sea-supply") === "foreign" && piecesIn(s, box, side).some((id) => pieceOf(s, id).foreign);
  if ((side === "union" || foreign) && joined.some((one) => ownPort(c, one, side))) return true;
  const city = facts.value(box, "union") + facts.value(box, "confederate") > 0;
  const cityOfOurs = ruling("supply-source") === "controlled" ? city : facts.value(box, side) > 0;
  if (controller(s, box) === side ? cityOfOurs : city) return cities.length >= 1;
  if (ruling("field-supply") === "any-city") return cities.length >= 1;
  // A city's own line does not lead through a box that somebody else controls, though its stack stands there.
  return cities.some((one) => isLinked(lines, one));
}

/** The boxes of a side with two or more pieces and no supply line (2.0). */
export function unsupplied(c: QueryContext, side: Side): BoxId[] {
  const { s } = c;
  const stacks = new Map<BoxId, number>();
  for (const piece of Object.values(s.pieces)) {
    if (piece.side === side && piece.box !== europe) stacks.set(piece.box, (stacks.get(piece.box) ?? 0) + 1);
  }
  return [...stacks]
    .filter(([box, count]) => count >= 2 && !isSupplied(c, box, side))
    .map(([box]) => box)
    .sort();
}
