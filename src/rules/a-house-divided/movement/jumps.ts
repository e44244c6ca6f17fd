import type { Answer } from "../../sdk/finding.js";
import type { Reading } from "../kit.js";
import { hasPieces, pieceOf, piecesIn } from "../position/board.js";
import { type Group, goalOf, type Route, rides } from "../position/marching.js";
import { other } from "../terms/constants.js";
import type { BoxId, Side } from "../terms/ids.js";
import type { Piece } from "../terms/state.js";

type Sight = Pick<Reading, "s" | "facts" | "options">;

/** A jump leads over a box, not back to where it starts (16.12.M8, M9). */
const comesBack = (from: BoxId, path: readonly BoxId[]): boolean => goalOf(path) === from;

/** Only cavalry jumps, and only over infantry without cavalry (16.12.M8). */
export function jumpsInfantry(c: Sight, side: Side, from: BoxId, { pieces, path, by }: Group): Answer {
  if (by !== "jump") return true;
  if (comesBack(from, path)) return { expected: "another box", actual: from };
  const walking = pieces.filter((id) => !rides(c, pieceOf(c.s, id)));
  if (walking.length > 0) return { expected: "cavalry", actual: walking };
  const over = piecesIn(c.s, path[0] ?? "", other(side)).map((id) => pieceOf(c.s, id).type);
  if (over.length === 0) return { expected: "enemy infantry to jump over", actual: path[0] ?? "" };
  return !over.includes("cavalry") || { expected: "infantry only", actual: over };
}

/** The box upstream on the river line of two boxes; null where there is no flow. */
const upstream = ({ facts }: Pick<Reading, "facts">, a: BoxId, b: BoxId): BoxId | null =>
  facts.river(a, b)?.upper ?? null;

/** The river jump is the Union's, over a box with enemies, first downstream, to a box without enemies (16.12.M9). */
export function jumpsDownstream(c: Sight, side: Side, from: BoxId, { path, by }: Group): Answer {
  if (by !== "river-jump") return true;
  const [over = "", goal = ""] = path;
  if (side !== "union") return { expected: "union", actual: side };
  if (comesBack(from, path)) return { expected: "another box", actual: from };
  if (!hasPieces(c.s, over, "confederate")) return { expected: "enemy pieces to jump over", actual: over };
  if (upstream(c, from, over) !== from) return { expected: "downstream", actual: `${from} - ${over}` };
  return !hasPieces(c.s, goal, "confederate") || { expected: "no enemy pieces", actual: goal };
}

/** No second enemy force stands directly upstream of the box jumped over (16.12.M9). */
export function jumpOpen(c: Sight, from: BoxId, { path, by }: Group): Answer {
  if (by !== "river-jump") return true;
  const [over = ""] = path;
  const above = [...c.facts.river.from(over).keys()].filter((box) => upstream(c, box, over) === box && box !== from);
  const blocked = above.filter((box) => hasPieces(c.s, box, "confederate"));
  return blocked.length === 0 || { actual: blocked };
}

/** Jumps that a piece could try, for candidates. */
export function jumpsFrom(c: Sight, piece: Piece): Route[] {
  const { s, facts } = c;
  const { box: from, side } = piece;
  const found: Route[] = [];
  for (const over of facts.neighbours(from)) {
    if (!hasPieces(s, over, other(side))) continue;
    if (rides(c, piece)) {
      for (const goal of facts.neighbours(over)) if (goal !== from) found.push({ path: [over, goal], by: "jump" });
    }
    if (side !== "union" || !facts.river.from(from).has(over)) continue;
    for (const goal of facts.river.from(over).keys()) {
      if (goal !== from) found.push({ path: [over, goal], by: "river-jump" });
    }
  }
  return found;
}
