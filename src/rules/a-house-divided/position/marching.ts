import type { Answer } from "../../sdk/finding.js";
import type { Reading } from "../kit.js";
import { europe, other } from "../terms/constants.js";
import type { BoxId, PieceId, Side, Way } from "../terms/ids.js";
import type { Piece } from "../terms/state.js";
import { boxOf, controller, occupiedBy, pieceOf } from "./board.js";
import { uncovered } from "./uncovered.js";

/** Pieces that go the same way in a march. */
export interface Group {
  readonly pieces: readonly PieceId[];
  readonly path: readonly BoxId[];
  readonly by: Way;
}

/** The boxes with enemy pieces, found once for all questions about a move. */
export type Enemies = ReadonlySet<BoxId>;

/** Where a group ends. */
export const goalOf = (path: readonly BoxId[]): BoxId => path[path.length - 1] ?? "";

/** The box from which it enters its last box. */
export const lastBefore = (from: BoxId, path: readonly BoxId[]): BoxId => path[path.length - 2] ?? from;

/** Cavalry, and crack infantry where the option lets it move like cavalry (16.5). */
export const rides = ({ options }: Pick<Reading, "options">, piece: Piece): boolean =>
  piece.type === "cavalry" || (options.crackInfantryMovesAsCavalry && piece.grade === "crack");

/** The pairs of boxes along a path. */
export function legsOf(from: BoxId, path: readonly BoxId[]): readonly (readonly [BoxId, BoxId])[] {
  return path.map((box, at) => [path[at - 1] ?? from, box] as const);
}

/** Whether a line of the wanted kind joins two boxes (16.12.M3, M4, M8, M9). */
export function hasLine({ facts }: Pick<Reading, "facts">, a: BoxId, b: BoxId, by: Way): boolean {
  if (a === europe || b === europe) return false;
  if (by === "rail") return facts.rail(a, b);
  if (by === "road") return facts.road(a, b);
  if (by === "river" || by === "river-jump") return facts.river(a, b) !== null;
  if (by === "jump") return facts.rail.from(a).has(b) ? facts.rail(a, b) : facts.road(a, b);
  return facts.line(a, b);
}

/** The lines of a path exist, each of the kind that the group names. */
export function linesThere(c: Pick<Reading, "facts">, from: BoxId, { path, by }: Group): Answer {
  if (by === "sea") return true;
  const broken = legsOf(from, path).find(([a, b]) => !hasLine(c, a, b, by));
  return broken === undefined || { expected: by === "cavalry" ? "a line" : `a ${by} line`, actual: broken.join(" - ") };
}

/** Confederates never use the Potomac line (16.12.M7, 8.4). */
export function offPotomac({ facts }: Pick<Reading, "facts">, side: Side, from: BoxId, path: readonly BoxId[]): Answer {
  if (side === "union") return true;
  const crossed = legsOf(from, path).find(([a, b]) => facts.potomac(a, b));
  return crossed === undefined || { actual: crossed.join(" - ") };
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
  const [least, most] = lengths[by];
  if (path.length >= least && path.length <= most) return true;
  return { expected: least === most ? most : `${least} to ${most}`, actual: path.length };
}

/** Only cavalry mixes kinds of lines (16.12.M3, M4). */
export function ridersOnly(c: Pick<Reading, "s" | "facts" | "options">, { pieces, by }: Group): Answer {
  if (by !== "cavalry") return true;
  const walking = pieces.filter((id) => !rides(c, pieceOf(c.s, id)));
  return walking.length === 0 || uncovered(c, "m3-mixing", { actual: walking });
}

/** Two boxes by rail: both own-controlled and without enemies (16.12.M3). */
export function railOwn({ s }: Pick<Reading, "s">, side: Side, enemies: Enemies, { path, by }: Group): Answer {
  if (by !== "rail" || path.length < 2) return true;
  const foreign = path.filter((box) => enemies.has(box) || controller(s, box) !== side);
  return foreign.length === 0 || { actual: foreign };
}

/** The first of two boxes holds no enemy pieces, except in a jump (16.12.M3, M4, M6). */
export function passesNoEnemy(enemies: Enemies, { path, by }: Group): Answer {
  const [first] = path;
  if (path.length < 2 || by === "jump" || by === "river-jump" || first === undefined) return true;
  return !enemies.has(first) || { actual: first };
}

/** Who stands among enemies leaves only for a box of his own, through none that is not (16.12.M6). */
export function leavesBattle(
  c: Pick<Reading, "s" | "facts" | "options">,
  side: Side,
  enemies: Enemies,
  from: BoxId,
  { path, by }: Group,
): Answer {
  if (by === "sea" || !enemies.has(from)) return true;
  const wrong = path.filter((box) => enemies.has(box) || controller(c.s, box) !== side);
  return wrong.length === 0 || uncovered(c, "m6-leaving", { expected: "own-controlled boxes", actual: wrong });
}

/** Union pieces leave a contained port only after a breakout that was won (4.0). */
export function notContained({ s, ruling, facts, options }: Reading, side: Side, from: BoxId, bySea: boolean): Answer {
  if (side !== "union" || from === europe || !boxOf(s, from).contained) return true;
  if (!bySea) return { actual: from };
  return ruling("contained-sea-exit") === "free" || uncovered({ facts, options }, "sea-exit", { actual: from });
}

/** A way to a box. */
export interface Route {
  readonly path: BoxId[];
  readonly by: Way;
}

/** The likely ways of a piece from a box along lines, for candidates: every box in reach, by one way. */
export function waysFrom(c: Pick<Reading, "s" | "facts" | "options">, piece: Piece): Route[] {
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

function kindTo(facts: Reading["facts"], from: BoxId, box: BoxId): Way {
  if (facts.rail.from(from).has(box)) return "rail";
  return facts.road.from(from).has(box) ? "road" : "river";
}
