import type { Battle, Reading } from "../kit.js";
import { hasPieces, isSafe, pieceOf, piecesIn } from "../position/board.js";
import { fromContainment } from "../position/fighting.js";
import { otherPorts } from "../position/sailing.js";
import { other } from "../terms/constants.js";
import type { BoxId, PieceId, Side } from "../terms/ids.js";

type Sight = Pick<Reading, "s" | "facts" | "options">;

/** Whether a box is open to a retreat of a piece, by what no source covers: whose it is, and whence the attack came. */
export function openTo(c: Sight, f: Battle, id: PieceId, box: BoxId): boolean {
  const { s } = c;
  const { side, from, by } = pieceOf(s, id);
  if (side === f.attacker && by === "land" && box === from) return !hasPieces(s, box, other(side));
  return isSafe(s, box, side) && (side === f.attacker || !f.origins.includes(box));
}

/** Whether Union pieces may leave by sea (16.12.B6). */
export const mayEvacuate = ({ facts, options }: Sight, f: Battle, side: Side): boolean =>
  options.navalEvacuation && side === "union" && facts.port(f.box);

/** Where a piece may retreat to, sorted (16.12.B6). */
export function retreatBoxes(c: Sight, f: Battle, id: PieceId): BoxId[] {
  const { s, facts } = c;
  const { side } = pieceOf(s, id);
  const near = facts.neighbours(f.box).filter((box) => side === "union" || !facts.potomac(f.box, box));
  const ports = mayEvacuate(c, f, side) ? otherPorts(c, f.box, side).filter((box) => isSafe(s, box, side)) : [];
  return [...new Set([...near.filter((box) => openTo(c, f, id, box)), ...ports])].sort();
}

/** Whether every piece of a side has a box to go to (16.12.B6). */
export function canRetreat(c: Sight, f: Battle, side: Side): boolean {
  const all = piecesIn(c.s, f.box, side);
  return all.length > 0 && all.every((id) => retreatBoxes(c, f, id).length > 0);
}

/** Whether the Union may end an attack out of a contained port, its pieces staying there (4.0). */
export const mayBreakOff = ({ ruling }: Pick<Reading, "ruling">, f: Battle): boolean =>
  fromContainment(f) && ruling("breakout-stop") === "stay";

/** Whether a side fights out of a contained port that it leaves only as the winner (4.0). */
export const staysInPort = (c: Pick<Reading, "ruling">, f: Battle, side: Side): boolean =>
  side === f.attacker && mayBreakOff(c, f);

/** A retreat of all pieces that can go: to one box where it is open to a piece, else to the piece's first. */
export function retreatsOf(
  c: Sight,
  f: Battle,
  pieces: readonly PieceId[],
): { to: BoxId; others: { piece: PieceId; to: BoxId }[] }[] {
  const open = new Map(pieces.map((id) => [id, retreatBoxes(c, f, id)] as const));
  const goals = [...new Set([...open.values()].flat())].sort();
  return goals.map((to) => ({
    to,
    others: pieces.flatMap((piece) => {
      const [first] = open.get(piece) ?? [];
      return open.get(piece)?.includes(to) || first === undefined ? [] : [{ piece, to: first }];
    }),
  }));
}
