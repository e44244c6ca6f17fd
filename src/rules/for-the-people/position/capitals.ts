import { askEach } from "../../sdk/facts.js";
import type { QueryContext } from "../kit.js";
import { other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { capitals, unionRefuges } from "../terms/places.js";
import { controlOf, originalSide, spAt } from "./board.js";
import { hasLine, type SupplyQuery } from "./supply.js";

/** What keeps a government from a space (11.23); undefined where nothing does. */
export function whyNoCapital(c: SupplyQuery, space: SpaceId, side: Side): string | undefined {
  const { s, facts } = c;
  if (originalSide(facts.state(space)) !== side) return "its state was not on this side when the war began";
  const occupied = spAt(s, space, other(side)) > 0 && c.ruling("capital-beside-the-enemy") === "shut";
  if (controlOf(s, facts, space) !== side || occupied) return "this side does not control it";
  return hasLine(c, space, side) ? undefined : "it has no line of communication";
}

/** Whether a government sits in a space without a further loss of Strategic Will (11.23): destroyed or not, it is named as a Resource space. */
export function isRefuge(c: Pick<QueryContext, "s" | "facts" | "ruling">, space: SpaceId, side: Side): boolean {
  if (side === "confederate") return c.facts.resource(space) > 0 || c.facts.runner(space) !== null;
  if (space === capitals.union) return c.ruling("back-to-washington") === "free";
  return unionRefuges.some((one) => one === space);
}

/** The spaces to which a government can go. */
export const capitalSpaces = (c: SupplyQuery, side: Side): SpaceId[] =>
  askEach(c.facts.spaces, (space) => (whyNoCapital(c, space, side) === undefined ? [space] : [])).flat();
