export { goalOf, lastBefore } from "../../mechanics/points/paths.js";

import { brokenLeg, goalOf, hasLength, stopsAt } from "../../mechanics/points/paths.js";
import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { europe, other } from "../terms/constants.js";
import type { BoxId, PieceId, Side, Way } from "../terms/ids.js";
import type { Piece } from "../terms/state.js";
import { controller, findBox, occupiedBy, pieceOf } from "./board.js";

/** Pieces that go the same way in a march. */
export interface Group {
  readonly pieces: readonly PieceId[];
  readonly path: readonly BoxId[];
  readonly by: Way;
}

/** The boxes with enemy pieces, found once for all questions about a move. */
export type Enemies = ReadonlySet<BoxId>;

/** Cavalry, and crack infantry where the option lets it move like cavalry (16.5). */
export const rides = ({ options }: Pick<QueryContext, "options">, piece: Piece): boolean =>
  piece.type === "cavalry" || (options.crackInfantryMovesAsCavalry && piece.grade === "crack");

/** Whether a line of the wanted kind joins two boxes (16.12.M3, M4, M8, M9). */
export function hasLine({ facts }: Pick<QueryContext, "facts">, a: BoxId, b: BoxId, by: Way): boolean {
  if (a === europe || b === europe) return false;
  if (by === "rail") return facts.rail(a, b);
  if (by === "road") return facts.road(a, b);
  if (by === "river" || by === "river-jump") return facts.river(a, b) !== null;
  if (by === "jump") return facts.rail.from(a).has(b) ? facts.rail(a, b) : facts.road(a, b);
  return facts.line(a, b);
}

/** The lines of a path exist, each of the kind that the group names. */
export function linesThere(c: Pick<QueryContext, "facts">, from: BoxId, { path, by }: Group): Answer {
  if (by === "sea") return true;
  const broken = brokenLeg(from, path, (a, b) => hasLine(c, a, b, by));
  return broken === undefined || noLine(broken, by);
}

/** No line joins two boxes, or none of the kind that was named. */
function noLine([a, b]: readonly [BoxId, BoxId], by: Way): Answer {
  const expected =
    by === "cavalry" ? "a line" : by === "jump" ? "a rail or road line" : `a ${by.replace("-jump", "")} line`;
  return { expected, actual: [a, b].join(" - "), a, b, message: `there is no${expected.slice(1)} from {a} to {b}` };
}

/** Confederates never use the Potomac line (16.12.M7, 8.4). */
export function offPotomac(
  { facts }: Pick<QueryContext, "facts">,
  side: Side,
  from: BoxId,
  path: readonly BoxId[],
): Answer {
  if (side === "union") return true;
  const crossed = brokenLeg(from, path, (a, b) => !facts.potomac(a, b));
  if (crossed === undefined) return true;
  const [a, b] = crossed;
  return {
    actual: crossed.join(" - "),
    a,
    b,
    message: "the line from {a} to {b} crosses the Potomac: it is the Union's",
  };
}

const lengths: { readonly [W in Way]: readonly [least: number, most: number] } = {
  road: [1, 1],
  rail: [1, 2],
  river: [1, 2],
  cavalry: [1, 2],
  jump: [2, 2],
  "river-jump": [2, 2],
  sea: [1, 1],
};

/** As many boxes as the kind of move allows (16.12.M3 to M10). */
export function inReach({ path, by }: Group): Answer {
  const [least, max] = lengths[by];
  if (hasLength(path, lengths[by])) return true;
  const expected = least === max ? max : `${least} to ${max}`;
  return { expected, actual: path.length, by, message: "the path has {actual} box(es); by {by} it has {expected}" };
}

/** Only cavalry mixes kinds of lines in a march of two boxes (16.12.M3, M4); one box is open to everybody. */
export function ridersOnly(c: Pick<QueryContext, "s" | "options">, { pieces, path, by }: Group): Answer {
  if (by !== "cavalry" || path.length < 2) return true;
  const actual = pieces.filter((id) => !rides(c, pieceOf(c.s, id)));
  return actual.length === 0 || { actual, message: "{actual} on foot cannot go two boxes as cavalry does" };
}

/** Two boxes by rail: both own-controlled and without enemies (16.12.M3). */
export function railOwn({ s }: Pick<QueryContext, "s">, side: Side, enemies: Enemies, { path, by }: Group): Answer {
  if (by !== "rail" || path.length < 2) return true;
  const actual = path.filter((box) => enemies.has(box) || controller(s, box) !== side);
  const message = "two boxes by rail need free boxes of the side's own; {actual} is not";
  return actual.length === 0 || { actual, message };
}

/** The first of two boxes holds no enemy pieces, except in a jump (16.12.M3, M4, M6). */
export function passesNoEnemy(enemies: Enemies, { path, by }: Group): Answer {
  if (by === "jump" || by === "river-jump") return true;
  // Of a path that is too long, another check speaks.
  const met = stopsAt(path.slice(0, 2), (box) => enemies.has(box));
  return met === undefined || { actual: met, message: "enemy pieces stand in {actual}: the move ends there" };
}

const isFreeOwn = ({ s }: Pick<QueryContext, "s">, side: Side, enemies: Enemies, box: BoxId): boolean =>
  !enemies.has(box) && controller(s, box) === side;

/** A way by land that leads only through free boxes of one's own: pieces that take it turn back (16.12.M6). */
export const turnsBack = (
  c: Pick<QueryContext, "s">,
  side: Side,
  enemies: Enemies,
  { path, by }: Pick<Group, "path" | "by">,
): boolean => by !== "sea" && path.every((box) => isFreeOwn(c, side, enemies, box));

/** Who stands among enemies leaves only for a box of their own, through none that is not (16.12.M6). */
export function leavesBattle(
  { s, ruling }: Pick<QueryContext, "s" | "ruling">,
  side: Side,
  enemies: Enemies,
  from: BoxId,
  { path, by }: Group,
): Answer {
  if (by === "sea" || !enemies.has(from)) return true;
  // To leave a contained port has a rule of its own for the Union, and is free to who contains it (4.0).
  const free = side === "union" || ruling("containers-leave") === "anywhere";
  if (free && findBox(s, from)?.contained === true) return true;
  const actual = path.filter((box) => !isFreeOwn({ s }, side, enemies, box));
  const message = "pieces among enemies in {from} leave only for free boxes of their own; {actual} is not";
  return actual.length === 0 || { expected: "own-controlled boxes", actual, from, message };
}

/** Union pieces leave a contained port by land only after a breakout that was won (4.0). */
export function notContained({ s }: Pick<QueryContext, "s">, side: Side, from: BoxId): Answer {
  if (side !== "union" || findBox(s, from)?.contained !== true) return true;
  return { actual: from, message: "{actual} is contained: nobody leaves it before a breakout is won" };
}

/** The same by sea, where that is the agreed reading (4.0). */
export const mayLeaveBySea = (c: Pick<QueryContext, "s" | "ruling">, side: Side, from: BoxId): Answer =>
  c.ruling("contained-sea-exit") === "free" || notContained(c, side, from);

/** A way to a box. */
export interface Route {
  readonly path: BoxId[];
  readonly by: Way;
}

/** The likely ways of a piece from a box along lines, for candidates: every box in reach, by one way. */
export function waysFrom(c: Pick<QueryContext, "s" | "facts" | "options">, piece: Piece): Route[] {
  const { s, facts } = c;
  const { side, box: from } = piece;
  const found = new Map<BoxId, Route>();
  const offer = (path: BoxId[], by: Way) => {
    const goal = goalOf(path);
    if (goal !== from && !found.has(goal)) found.set(goal, { path, by });
  };
  const open = (a: BoxId, b: BoxId) => side === "union" || !facts.potomac(a, b);
  const enemies = occupiedBy(s, other(side));
  const free = (box: BoxId) => !enemies.has(box);
  const safe = (box: BoxId) => free(box) && controller(s, box) === side;
  const near = facts.neighbours(from).filter((box) => open(from, box));
  const riding = rides(c, piece);
  for (const box of near) offer([box], riding ? "cavalry" : kindTo(facts, from, box));
  for (const box of near) {
    if (riding && free(box))
      for (const next of facts.neighbours(box)) if (open(box, next)) offer([box, next], "cavalry");
    if (riding || !free(box)) continue;
    if (facts.rail.from(from).has(box) && safe(box)) {
      for (const next of facts.rail.from(box).keys()) if (safe(next)) offer([box, next], "rail");
    }
    if (facts.river.from(from).has(box)) {
      for (const next of facts.river.from(box).keys()) if (open(box, next)) offer([box, next], "river");
    }
  }
  return [...found.values()];
}

function kindTo(facts: QueryContext["facts"], from: BoxId, box: BoxId): Way {
  if (facts.rail.from(from).has(box)) return "rail";
  return facts.road.from(from).has(box) ? "road" : "river";
}
