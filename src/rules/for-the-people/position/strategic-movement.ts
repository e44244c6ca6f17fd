import { surelySupplied } from "../../mechanics/points/supply.js";
import { armiesOf, other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { unionStates } from "../terms/places.js";
import { armyAt, controlOf, fortOf, spAt } from "./board.js";
import { isRail } from "./open-march.js";
import { inSupply, isJoined, type SupplyQuery } from "./supply.js";
import { sailingFrom, sails } from "./waters.js";

/** One Strategic Movement: SP that go from a space to another, by rail, along a line to an Army, or by sea. */
export interface StrategicMove {
  readonly from: SpaceId;
  readonly to: SpaceId;
  readonly sp: number;
  readonly by: "rail" | "line" | "sea";
}

/** A space under one's own control without enemy SP. */
const isFree = ({ s, facts }: SupplyQuery, side: Side, space: SpaceId): boolean =>
  controlOf(s, facts, space) === side && spAt(s, space, other(side)) === 0;

/** The spaces next to one by rail; the Baltimore & Ohio is the Union's (10.24). */
const railNext = ({ s, facts }: SupplyQuery, side: Side, space: SpaceId): SpaceId[] =>
  facts
    .neighbours(space)
    .filter(
      (other) => isRail(s, facts, space, other) || (side === "union" && facts.line(space, other) === "baltimore-ohio"),
    );

/**
 * Whether a railroad through spaces of one's own alone joins two spaces (10.21, 10.24). Who raids a space on the way does
 * not shut it: control alone is asked for.
 *
 * @throws the missing-fact signal where a railroad that nobody knows could join them
 */
function byRail(c: SupplyQuery, side: Side, from: SpaceId, to: SpaceId): boolean {
  const { s, facts } = c;
  const own = (space: SpaceId) => controlOf(s, facts, space) === side;
  if (!isFree(c, side, from) || !isFree(c, side, to)) return false;
  const way = {
    next: (space: SpaceId) => railNext(c, side, space),
    open: own,
    isSource: (space: SpaceId) => space === to,
  };
  return surelySupplied(way, from, facts.spaces, facts.line);
}

/**
 * Whether railroads alone join two spaces, no matter who controls what lies between: all that 4.51 asks of SP that are
 * concentrated.
 *
 * @throws the missing-fact signal where a railroad that nobody knows could join them
 */
export const isRailJoined = (c: SupplyQuery, side: Side, from: SpaceId, to: SpaceId): boolean =>
  surelySupplied(
    {
      next: (space: SpaceId) => railNext(c, side, space),
      open: () => true,
      isSource: (space: SpaceId) => space === to,
    },
    from,
    c.facts.spaces,
    c.facts.line,
  );

/** Whether the way by sea leads to or from Washington past a Confederate fort in Aquia Creek (6.63 C). */
const pastAquiaCreek = ({ s, facts }: SupplyQuery, from: SpaceId, to: SpaceId): boolean =>
  (from === "washington-dc" || to === "washington-dc") && fortOf(s, facts, "aquia-creek-va") === "confederate";

/** Whether SP go by sea: the Union's, from port to friendly port, past no enemy fort, not past Aquia Creek (6.63 C, 10.23). */
function bySea(c: SupplyQuery, side: Side, from: SpaceId, to: SpaceId): boolean {
  const { facts, ruling } = c;
  if (side !== "union" || facts.port(from) === "none" || facts.port(to) === "none") return false;
  if (!isFree(c, side, from) || !isFree(c, side, to)) return false;
  if (ruling("union-ports") === "union-states" && !unionStates.includes(facts.state(from))) return false;
  if (pastAquiaCreek(c, from, to)) return false;
  return sails(c, from, to);
}

/** The friendly ports that a line of an Army reaches by sea from a friendly port (10.23). */
const portsBySea =
  (c: SupplyQuery, side: Side) =>
  (space: SpaceId): readonly SpaceId[] => {
    if (side !== "union" || (c.facts.port.maybe(space) ?? "none") === "none" || !isFree(c, side, space)) return [];
    const ports = [...sailingFrom(c, space)].filter((port) => isFree(c, side, port));
    return ports.filter((port) => !pastAquiaCreek(c, space, port));
  };

/** The SP that move, those that go on from where they came counted once (10.22). */
export function movedOnce(moves: readonly StrategicMove[]): number {
  const total = (some: readonly StrategicMove[]) => some.reduce((sum, { sp }) => sum + sp, 0);
  const spaces = [...new Set(moves.map(({ from }) => from))];
  const again = spaces.map((space) =>
    Math.min(total(moves.filter(({ from }) => from === space)), total(moves.filter(({ to }) => to === space))),
  );
  return total(moves) - again.reduce((sum, sp) => sum + sp, 0);
}

/** Whether SP may go from a space to another as a Strategic Movement says. */
export function mayGo(c: SupplyQuery, side: Side, { from, to, by }: StrategicMove): boolean {
  if (by === "sea") return bySea(c, side, from, to);
  if (by === "rail") return byRail(c, side, from, to);
  // 10.21: the line is the Army's, and its own space needs no PC; 10.23: from port to port it goes by sea.
  if (armyAt(c.s, to, side) === undefined) return false;
  const more = portsBySea(c, side);
  return isJoined(c, side, to, from, more) || isJoined(c, side, from, to, more);
}

/** The spaces to which SP can go from a space in one way (10.21, 10.23). */
export function goalsFrom(c: SupplyQuery, side: Side, from: SpaceId, by: StrategicMove["by"]): SpaceId[] {
  const { s, facts } = c;
  if (by === "sea") return side === "union" ? [...sailingFrom(c, from)].filter((to) => bySea(c, side, from, to)) : [];
  if (by === "line")
    return armiesOf[side]
      .flatMap((army) => facts.spaces.filter((to) => s.armies[army].at === to && to !== from))
      .filter((to) => mayGo(c, side, { from, to, sp: 1, by }));
  if (!isFree(c, side, from)) return [];
  const seen = new Set<SpaceId>([from]);
  for (const space of seen)
    for (const to of railNext(c, side, space)) if (controlOf(s, facts, to) === side) seen.add(to);
  return [...seen].filter((to) => to !== from && isFree(c, side, to));
}

/** An Army takes up SP only in supply (8.3, 10.21). */
export const armyTakes = (c: SupplyQuery, side: Side, to: SpaceId): boolean =>
  armyAt(c.s, to, side) === undefined || inSupply(c, to, side);
