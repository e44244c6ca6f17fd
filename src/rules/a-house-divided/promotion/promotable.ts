import type { QueryContext } from "../kit.js";
import { pieceOf, piecesIn } from "../position/board.js";
import { europe } from "../terms/constants.js";
import type { BoxId, Grade, PieceId, Side } from "../terms/ids.js";
import type { Piece, State, Victory } from "../terms/state.js";

/** The next grade (16.12.P3). */
export const nextGrade = (grade: Grade): Grade | null =>
  grade === "militia" ? "veteran" : grade === "veteran" ? "crack" : null;

/** A battle won in a box for which no piece was promoted yet, in which the piece took part, where one is named. */
export const unrewarded = (s: State, side: Side, box: BoxId, piece?: PieceId): Victory | undefined =>
  s.victories.find((won) => {
    const took = piece === undefined || won.pieces.includes(piece);
    return won.side === side && won.box === box && !won.rewarded && took;
  });

/** Veteran and crack pieces of a side, foreign ones aside. */
export const promotedPieces = (s: State, side: Side): number =>
  Object.values(s.pieces).filter((one) => one.side === side && !one.foreign && one.grade !== "militia").length;

/** Whether the promotion pool has a counter for the promotion of a piece (16.12.P3). */
export function hasCounter({ s, options }: Pick<QueryContext, "s" | "options">, { side, grade }: Piece): boolean {
  const limit = options.promotionPoolLimit;
  return limit === null || grade !== "militia" || promotedPieces(s, side) < limit;
}

/** What a side can promote: pieces, and the battle that earns it (null: the free promotion). */
export function promotable(
  c: Pick<QueryContext, "s" | "options">,
  side: Side,
  free: boolean,
): { readonly piece: PieceId; readonly to: Grade; readonly battle: BoxId | null }[] {
  const { s } = c;
  const found: { piece: PieceId; to: Grade; battle: BoxId | null }[] = [];
  const add = (piece: PieceId, battle: BoxId | null) => {
    const one = pieceOf(s, piece);
    const to = nextGrade(one.grade);
    if (to === null || one.foreign || one.box === europe || s.promoted.includes(piece) || !hasCounter(c, one)) return;
    found.push({ piece, to, battle });
  };
  const boxes = new Set(s.victories.flatMap((won) => (won.side === side && !won.rewarded ? [won.box] : [])));
  for (const box of boxes) {
    for (const piece of piecesIn(s, box, side)) if (unrewarded(s, side, box, piece) !== undefined) add(piece, box);
  }
  if (free) for (const piece of Object.keys(s.pieces)) if (pieceOf(s, piece).side === side) add(piece, null);
  return found;
}
