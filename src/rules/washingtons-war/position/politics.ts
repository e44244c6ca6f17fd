import { bordersControl, controlledBy, tally } from "../../mechanics/points/control.js";
import { isolated as cutOffFrom, requireLines } from "../../mechanics/points/isolation.js";
import { isMissing } from "../../sdk/facts.js";
import type { QueryContext } from "../kit.js";
import type { Facts, LinkKind } from "../pack/facts.js";
import { colonyIds, other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { armyOf, at, controls, cuOf, generalAt, hasAmericanUnit, isPort, spaceFor } from "./board.js";

/** A change of a Political Control (PC) marker. */
export type PcAction = "place" | "flip" | "remove";

/** Whether a side's Army, for the American any General, may turn an enemy PC where it stands (10.11.A.iii, B.iii). */
export function mayTurn(s: State, side: Side, space: SpaceId): boolean {
  return (side === "american" ? generalAt(s, space, "american") : armyOf(s, space, "british")) !== undefined;
}

/** Falmouth-Quebec joins no PCs (10.3). */
const joinsPcs = (kind: LinkKind): boolean => kind === "solid" || kind === "wilderness";

/**
 * Whether a space is adjacent, for a side's PC actions, to another with a PC of that side: by a printed line but
 * Falmouth-Quebec; for the British any two ports are (10.11.B).
 *
 * @throws the missing-fact signal where no known line joins them, but an unknown one may
 */
export function bordersOn(c: Bordering, side: Side, space: SpaceId): boolean {
  if (borders(c, side, space)) return true;
  // What is said of a space that borders on none rests on each line that is not there.
  for (const place of spacesControlled(c.s, side)) if (place !== space) c.facts.link(space, place);
  return false;
}

type Bordering = Pick<QueryContext, "s" | "facts" | "ruling">;

/** Whether a line that is known joins a space to a PC of a side. */
function borders({ s, facts, ruling }: Bordering, side: Side, space: SpaceId): boolean {
  if (side === "british" && isPort(facts, space) && ruling("adjacent-ports") === "all-ports") {
    for (const port of facts.ports()) if (port !== space && at(s, port).pc === "british") return true;
  }
  const joins = (next: SpaceId) => joinsPcs(facts.link(space, next));
  return bordersControl(facts.neighbours(space), (next) => at(s, next).pc, side, joins);
}

/** As {@link bordersOn}, and true where only an unknown line could join them: for what is offered, not what is judged. */
export function mayBorderOn(c: QueryContext, side: Side, space: SpaceId): boolean {
  try {
    return borders(c, side, space) || (!c.facts.linksKnown(space) && bordersOn(c, side, space));
  } catch (thrown) {
    if (isMissing(thrown)) return true;
    throw thrown;
  }
}

/** The spaces with a PC of a side, in order. */
export const spacesControlled = (s: State, side: Side): SpaceId[] =>
  controlledBy(Object.keys(s.spaces), (space) => at(s, space).pc, side).sort();

/** The American may not place PCs with Ops cards or discarded events (10.11.A.iv). */
export function americanBarred(s: State): boolean {
  return s.congress === "dispersed" || s.lineMutinies;
}

/** Puts a PC of a side into each of these spaces. */
export function placeMarkers(s: State, spaces: readonly SpaceId[], side: Side): void {
  for (const space of spaces) spaceFor(s, space).pc = side;
}

/** Whether a piece of the British stands in a space: CU, General or PC (2.2, 4.0, 10.2.1). */
export function hasBritishPiece(s: State, space: SpaceId): boolean {
  return at(s, space).british > 0 || at(s, space).pc === "british" || generalAt(s, space, "british") !== undefined;
}

/** Whether the French may land in a space: a port without British CUs and without a British PC (12.2.B.ii). */
export function opensToFrench({ s, facts, ruling }: QueryContext, space: SpaceId): boolean {
  if (!isPort(facts, space) || at(s, space).british > 0 || at(s, space).pc === "british") return false;
  if (generalAt(s, space, "british") !== undefined && ruling("french-land-on-general") === "barred") return false;
  return s.generals.washington !== space || ruling("french-land-on-washington") !== "no-landing";
}

/** The ports where the French may land. */
export const frenchPorts = (c: QueryContext): SpaceId[] => c.facts.spaces.filter((space) => opensToFrench(c, space));

/** Where Congress may meet: a space of the Thirteen Colonies with an American PC and no British piece (10.2.1). */
export function congressSpaces(s: State, facts: Facts): SpaceId[] {
  return spacesControlled(s, "american").filter(
    (space) => facts.colony(space) !== "Canada" && !hasBritishPiece(s, space),
  );
}

/** Where the Declaration of Independence may place a PC in these spaces: uncontrolled, no British CUs (10.11.A.ii). */
export function declarationSpaces(s: State, among: readonly SpaceId[]): SpaceId[] {
  return among.filter((space) => at(s, space).pc === null && at(s, space).british === 0);
}

/** What closes an uncontrolled space to isolated British PCs: either of American CUs and a General, or only both (10.32.A). */
export type Closing = "either" | "both";

/** Whether a PC of a side in a space holds out by itself, or an open space next to it keeps the way free (10.31.A, 10.32.A). */
function supports(s: State, facts: Facts, side: Side, space: SpaceId, closing: Closing): boolean {
  const { pc, british } = at(s, space);
  if (side === "american") {
    if (s.congress === space) return true;
    if (pc === null) return british === 0;
    return pc === "american" && (cuOf(s, space, "american") > 0 || generalAt(s, space, "american") !== undefined);
  }
  if (pc === null) {
    const [cu, general] = [cuOf(s, space, "american") > 0, generalAt(s, space, "american") !== undefined];
    return closing === "either" ? !cu && !general : !(cu && general);
  }
  return pc === "british" && (british > 0 || isPort(facts, space));
}

/**
 * The PCs of a side that are isolated (10.31, 10.32): no path through adjacent spaces that the side controls leads
 * from them to support. Falmouth-Quebec is not a connection (10.3).
 *
 * @throws the missing-fact signal where only a line that is not known could be the way out
 */
export function isolated(s: State, facts: Facts, side: Side, closing: Closing = "either"): SpaceId[] {
  const cutOff = cutOffFrom({
    own: spacesControlled(s, side),
    joined: (space) => facts.neighbours(space).filter((next) => joinsPcs(facts.link(space, next))),
    holdsOut: (space) => supports(s, facts, side, space, closing),
  });
  if (!facts.linksComplete) requireKnownLines(s, facts, side, cutOff, closing);
  return cutOff;
}

/** Reads every line from a cut-off PC to a space that would save it: one that is not known stops the question. */
function requireKnownLines(s: State, facts: Facts, side: Side, cutOff: readonly SpaceId[], closing: Closing): void {
  const saving = Object.keys(s.spaces).filter(
    (space) => !cutOff.includes(space) && (at(s, space).pc === side || supports(s, facts, side, space, closing)),
  );
  requireLines(cutOff, saving, facts.link);
}

/** How many colonies each side controls; Canada counts as one (13.2). */
export function coloniesControlled(s: State, facts: Facts): { american: number; british: number } {
  const count = tally(colonyIds, (colony) => controls(s, facts, colony));
  return { american: count.get("american") ?? 0, british: count.get("british") ?? 0 };
}

/** Who wins when the game ends by its End of War card (13.2). */
export function finalWinner(count: { american: number; british: number }): Side {
  return count.american >= 7 && count.british < 6 ? "american" : "british";
}

/** Whether an enemy PC in a space may be removed by a discarded event, beside adjacency (6.32.B.iii, 10.12.B). */
export function mayRemove({ s, ruling }: QueryContext, side: Side, space: SpaceId): boolean {
  if (cuOf(s, space, other(side)) > 0) return false;
  const guarded = side === "british" || ruling("protected-pc") === "both";
  return !guarded || (s.congress !== space && generalAt(s, space, "american") === undefined);
}

/** Whether a PC may be placed by Ops card or discarded event, beside adjacency (10.11.A.ii, B.ii). */
export function mayPlace(s: State, side: Side, space: SpaceId): boolean {
  if (at(s, space).pc !== null) return false;
  return side === "american" ? at(s, space).british === 0 : !hasAmericanUnit(s, space);
}
