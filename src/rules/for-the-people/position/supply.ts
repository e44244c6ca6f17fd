import { joinedTo } from "../../mechanics/graph.js";
import {
  isSupplied,
  readBeyond,
  type SupplyLines,
  surelySupplied,
  throughLinked,
} from "../../mechanics/points/supply.js";
import { kept } from "../../sdk/kept.js";
import { remembered } from "../../sdk/memory.js";
import type { QueryContext } from "../kit.js";
import { other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { shenandoah } from "../terms/places.js";
import { controlOf, fortOf, generalsAt, infantryAt, isCoastalFort, spAt } from "./board.js";
import { byWater, deniedPorts, fortOfPort, isDenied } from "./naval-control.js";

/** What a question about supply needs. */
export type SupplyQuery = Pick<QueryContext, "s" | "facts" | "readings" | "ruling" | "options">;

/** Whether a port for blockade runners is open: it and its coastal fort are Confederate (10.52). */
export function isOpenPort({ s, facts }: Pick<QueryContext, "s" | "facts">, port: SpaceId): boolean {
  if (facts.runner(port) === null || controlOf(s, facts, port) !== "confederate") return false;
  const fort = fortOfPort(port);
  return fort === undefined || controlOf(s, facts, fort) === "confederate";
}

/** Whether an SP of the blockade runners can land in a port: it is open, and no Union SP stand there (10.43, 10.52). */
export const isLanding = (c: Pick<QueryContext, "s" | "facts">, port: SpaceId): boolean =>
  isOpenPort(c, port) && spAt(c.s, port, "union") === 0;

/** Whether a space is a Resource space that still stands (8.2, 12.2). */
export const isResource = ({ s, facts }: Pick<QueryContext, "s" | "facts">, space: SpaceId): boolean =>
  facts.resource(space) > 0 && !s.destroyed.includes(space);

/** Whether a line of communication leads into a space: friendly or neutral, no enemy SP or fort (8.1; a fort: 1.2). */
function isOpen({ s, facts }: SupplyQuery, side: Side, space: SpaceId): boolean {
  const enemy = other(side);
  // A coastal fort is the enemy's where the enemy controls its space (6.82).
  return controlOf(s, facts, space) !== enemy && spAt(s, space, enemy) === 0 && s.forts[space] !== enemy;
}

/** A question about supply in a position that does not change meanwhile: naval control is found out once. */
interface Position extends SupplyQuery {
  denied(): ReturnType<typeof deniedPorts>;
  /** Whether lines go along rivers too, which are lines of the map (1.2, 8.1). */
  readonly rivers: boolean;
}

/** A position as it is now. */
function positionOf({ s, facts, readings, ruling, options }: SupplyQuery, strict = false): Position {
  let found: ReturnType<typeof deniedPorts> | undefined;
  // Who goes by a river goes by a line of 1.2; but nobody has to go where rivers alone lead.
  const along = readings("lines-along-rivers");
  return {
    ...{ s, facts, readings, ruling, options },
    rivers: strict ? along.every((one) => one === "rivers") : along.includes("rivers"),
    denied() {
      found ??= deniedPorts({ s, facts, readings });
      // 6.62: where it is open who controls a port, the strict answer is the one against the line.
      return strict ? { surely: found.perhaps, perhaps: found.surely } : found;
    },
  };
}

/** Whether a line rests on what is known alone, or stops the question where something is not known. */
type Resting = "on-known" | "on-all";

/**
 * The spaces to which a line of communication goes on: by road and rail, for the Confederacy under no bar (8.1, 10.24); along
 * a river, for the Confederacy where naval control is denied at both ends (6.61). Guns on a river stop no line of the Union.
 */
function* onwards(c: Position, side: Side, from: SpaceId, resting: Resting): Iterable<SpaceId> {
  if (c.rivers) {
    const open = (port: SpaceId) => side === "union" || c.denied().perhaps.has(port);
    for (const to of byWater(c.facts, from)) if (open(from) && open(to)) yield to;
  }
  for (const to of c.facts.neighbours(from)) {
    const kind = c.facts.line(from, to);
    if (kind === "none" || kind === "dashed" || (kind === "baltimore-ohio" && side === "confederate")) continue;
    if (side === "union" || !barred(c, from, to, resting)) yield to;
  }
}

/** Every route of a line crosses a river under Union Naval Control (8.1). */
function barred(c: Position, from: SpaceId, to: SpaceId, resting: Resting): boolean {
  const bars = resting === "on-known" ? (c.facts.barsMaybe(from, to) ?? []) : c.facts.bars(from, to);
  return bars.every((bar) => bar !== null && !c.denied().perhaps.has(bar));
}

/**
 * A space that supplies the Union: a railroad to the north, a coastal port of its own with the coastal fort, even where an
 * ironclad denies naval control (8.2); a port under its naval control (6.61), Washington not past Aquia Creek (6.63 B).
 */
function suppliesUnion(c: Position, space: SpaceId, resting: Resting): boolean {
  const { facts, s } = c;
  const known = resting === "on-known";
  if (known ? facts.exit.maybe(space) : facts.exit(space)) return true;
  const port = known ? (facts.port.maybe(space) ?? "none") : facts.port(space);
  if (port === "none") return false;
  if ((port === "coastal" || port === "river+coastal") && isOwn(c, space) && isOwn(c, fortOfPort(space))) return true;
  if (c.denied().surely.has(space)) return false;
  return space !== "washington-dc" || fortOf(s, facts, "aquia-creek-va") !== "confederate";
}

/** Under Union control, or nowhere at all. */
const isOwn = ({ s, facts }: Position, space: SpaceId | undefined): boolean =>
  space === undefined || controlOf(s, facts, space) === "union";

/** The Shenandoah Valley supplies Confederate Armies and corps where all of it is Confederate (8.42). */
function valleySupplies({ s, facts, options }: SupplyQuery, side: Side, space: SpaceId): boolean {
  return (
    side === "confederate" &&
    options.shenandoah &&
    shenandoah.some((one) => one === space) &&
    shenandoah.every((one) => controlOf(s, facts, one) === "confederate")
  );
}

/** Lines of communication of a side as they lie now (8.1, 8.2). */
function linesOf(asked: SupplyQuery, side: Side, strict = false, resting: Resting = "on-all"): SupplyLines<SpaceId> {
  const c = positionOf(asked, strict);
  const lines: SupplyLines<SpaceId> = {
    next: once((space: SpaceId) => [...onwards(c, side, space, resting)]),
    open: once((space: SpaceId) => isOpen(c, side, space)),
    isSource: once((space: SpaceId) =>
      side === "union"
        ? suppliesUnion(c, space, resting)
        : (isResource(c, space) || isOpenPort(c, space)) && lines.open(space),
    ),
  };
  return side === "union" ? lines : throughLinked(lines);
}

/** A question that is asked once for each space. */
function once<T>(ask: (space: SpaceId) => T): (space: SpaceId) => T {
  const answers = new Map<SpaceId, T>();
  return (space) => {
    const before = answers.get(space);
    if (before !== undefined) return before;
    const answer = ask(space);
    answers.set(space, answer);
    return answer;
  };
}

const lines = kept<SupplyLines<SpaceId>>();
const knownLines = kept<SupplyLines<SpaceId>>();
/** Spaces that were found to be in supply. */
const supplied = kept<true>();
const strictLines = kept<SupplyLines<SpaceId>>();

/**
 * Whether a space has a line of communication for a side (8.1).
 *
 * @param led an Army or a corps, which the Shenandoah Valley may supply (8.42)
 * @throws the missing-fact signal where a line that nobody knows could supply it
 */
export function hasLine(c: SupplyQuery, space: SpaceId, side: Side, led = false): boolean {
  const key = `${side} ${space} ${led}`;
  if (supplied.get(c.s, key) === true) return true;
  const wanted = (all: SupplyLines<SpaceId>) =>
    led ? { ...all, isSource: (one: SpaceId) => all.isSource(one) || valleySupplies(c, side, one) } : all;
  // What nobody knows elsewhere does not stop a line that is known.
  const known = knownLines.get(c.s, side) ?? knownLines.set(c.s, side, linesOf(c, side, false, "on-known"));
  if (isSupplied(wanted(known), space)) return supplied.set(c.s, key, true);
  const all = lines.get(c.s, side) ?? lines.set(c.s, side, linesOf(c, side));
  return surelySupplied(wanted(all), space, c.facts.spaces, c.facts.line) && supplied.set(c.s, key, true);
}

/** Whether a space has a line of communication by every reading of 6.62: what a duty to go there rests on (7.61). */
export const surelyHasLine = (c: SupplyQuery, space: SpaceId, side: Side): boolean =>
  surelySupplied(
    strictLines.get(c.s, side) ?? strictLines.set(c.s, side, linesOf(c, side, true)),
    space,
    c.facts.spaces,
    c.facts.line,
  );

/** Whether the force of a side in a space is in supply; one with a General may live off the valley (8.42). */
export const inSupply = (c: SupplyQuery, space: SpaceId, side: Side): boolean =>
  hasLine(c, space, side, generalsAt(c.s, space, side).length > 0);

/**
 * Whether a line of communication joins two spaces, whatever supplies it; the space of the force itself may be the enemy's
 * (5.62, 8.1, 10.21).
 *
 * @param from the space of the force
 * @param bySea further spaces to which the line goes on from a port, where it may go by sea at all
 */
export function isJoined(
  c: SupplyQuery,
  side: Side,
  from: SpaceId,
  to: SpaceId,
  bySea?: (space: SpaceId) => readonly SpaceId[],
): boolean {
  const key = `${side} ${from} ${bySea === undefined ? "by land" : "and by sea"}`;
  const open = (space: SpaceId) => isOpen(c, side, space);
  const reached = remembered(c.s, `for-the-people/joined ${key}`, () => {
    const position = positionOf(c);
    const next = (space: SpaceId) => [...onwards(position, side, space, "on-all"), ...(bySea?.(space) ?? [])];
    return joinedTo(from, next, open);
  });
  if (reached.has(to)) return true;
  remembered(c.s, `for-the-people/not joined ${key}`, () => readBeyond(reached, open, c.facts.spaces, c.facts.line));
  return false;
}

/**
 * The ports to which a line of the Union goes on from a port: its ships join all those under its naval control, Washington
 * not past Aquia Creek (1.2, 6.63, 8.1).
 */
export function portToPort(c: SupplyQuery, side: Side): (space: SpaceId) => readonly SpaceId[] {
  const { s, facts } = c;
  const isClosed = (space: SpaceId) => space === "washington-dc" && s.forts["aquia-creek-va"] === "confederate";
  const isPort = (space: SpaceId) =>
    (facts.port.maybe(space) ?? "none") !== "none" && !isDenied(c, space, side) && !isClosed(space);
  let ports: ReadonlySet<SpaceId> | undefined;
  return (space) => {
    if (side !== "union") return [];
    ports ??= new Set(facts.spaces.filter(isPort));
    return ports.has(space) ? [...ports] : [];
  };
}

/** A lone Cavalry Brigade, or a coastal fort, suffers nothing out of supply (8.3). */
export function needsNoSupply({ s, facts }: Pick<QueryContext, "s" | "facts">, space: SpaceId, side: Side): boolean {
  if (isCoastalFort(facts, space)) return true;
  return infantryAt(s, space, side) === 0 && generalsAt(s, space, side).every((id) => s.generals[id].brigade > 0);
}
