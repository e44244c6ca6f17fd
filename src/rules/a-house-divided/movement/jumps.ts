import { leadsDown, upstreamOf } from "../../mechanics/points/rivers.js";
import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { hasPieces, pieceOf, piecesIn } from "../position/board.js";
import { type Group, goalOf, rides } from "../position/march-routes.js";
import { other } from "../terms/constants.js";
import type { BoxId, Side } from "../terms/ids.js";

type Sight = Pick<QueryContext, "s" | "facts" | "options">;

/** A jump leads over a box, not back to where it starts (16.12.M8, M9). */
const comesBack = (from: BoxId, path: readonly BoxId[]): boolean => goalOf(path) === from;

/** Only cavalry jumps, and only over infantry without cavalry (16.12.M8). */
export function jumpsInfantry(c: Sight, side: Side, from: BoxId, { pieces, path, by }: Group): Answer {
  if (by !== "jump") return true;
  if (comesBack(from, path)) return { expected: "another box", actual: from, message: back };
  const walking = pieces.filter((id) => !rides(c, pieceOf(c.s, id)));
  if (walking.length > 0) return { expected: "cavalry", actual: walking, message: "{actual} on foot cannot jump" };
  const [over = ""] = path;
  const enemies = piecesIn(c.s, over, other(side));
  const riders = enemies.filter((id) => pieceOf(c.s, id).type === "cavalry");
  if (enemies.length === 0) return { expected: "enemy infantry to jump over", actual: over, message: nobodyThere };
  const message = "enemy cavalry ({actual}) stands in {over}: nobody jumps over it";
  return riders.length === 0 || { expected: "infantry only", actual: riders, over, message };
}

const back = "the jump ends where it began, in {actual}";
const nobodyThere = "no enemy pieces stand in {actual}: there is nobody to jump over";

/** The river jump is the Union's, over a box with enemies, first downstream, to a box without enemies (16.12.M9). */
export function jumpsDownstream(c: Sight, side: Side, from: BoxId, { path, by }: Group): Answer {
  if (by !== "river-jump") return true;
  const [over = "", goal = ""] = path;
  if (side !== "union") return { expected: "union", actual: side, message: "only the Union jumps along rivers" };
  if (comesBack(from, path)) return { expected: "another box", actual: from, message: back };
  if (!hasPieces(c.s, over, "confederate")) {
    return { expected: "enemy pieces to jump over", actual: over, message: nobodyThere };
  }
  if (!leadsDown(c.facts.river(from, over), from)) {
    const message = "from {from} to {over} does not lead downstream";
    return { expected: "downstream", actual: `${from} - ${over}`, from, over, message };
  }
  const message = "enemy pieces stand in {actual}: a river jump ends in a box without them";
  return !hasPieces(c.s, goal, "confederate") || { expected: "no enemy pieces", actual: goal, message };
}

/** No second enemy force stands directly upstream of the box jumped over (16.12.M9). */
export function jumpOpen(c: Sight, from: BoxId, { path, by }: Group): Answer {
  if (by !== "river-jump") return true;
  const [over = ""] = path;
  const { river } = c.facts;
  const above = upstreamOf(over, river.from(over).keys(), river).filter((box) => box !== from);
  const blocked = above.filter((box) => hasPieces(c.s, box, "confederate"));
  const message = "another enemy force, in {actual}, stands upstream of {over}";
  return blocked.length === 0 || { actual: blocked, over, message };
}
