import { exits } from "../../mechanics/points/reactions.js";
import type { Battle, QueryContext } from "../kit.js";
import { controller, hasPieces, isSafe, pieceOf, piecesIn } from "../position/board.js";
import { fromContainment, originOf } from "../position/combatants.js";
import { otherPorts } from "../position/sea-routes.js";
import { other } from "../terms/constants.js";
import type { BoxId, PieceId, Side } from "../terms/ids.js";

type Sight = Pick<QueryContext, "s" | "facts" | "options" | "ruling">;

/** Whether a box is open to a retreat of a piece, by what no source covers: whose it is, and whence the attack came. */
export function openTo(c: Sight, f: Battle, id: PieceId, box: BoxId): boolean {
  const { s } = c;
  const piece = pieceOf(s, id);
  const { side } = piece;
  if (side === f.attacker && box === originOf(c, piece)) return !hasPieces(s, box, other(side));
  return isSafe(s, box, side) && (side === f.attacker || !f.origins.includes(box));
}

/** Why a box is not open to a retreat, as a sentence about {actual}. */
export function closedTo({ s }: Pick<Sight, "s">, f: Battle, side: Side, box: BoxId): string {
  if (hasPieces(s, box, other(side))) return "enemy pieces stand in {actual}";
  if (controller(s, box) !== side) return `{actual} is not under ${side === "union" ? "Union" : "Confederate"} control`;
  return f.origins.includes(box) ? "an attacker came from {actual}" : "{actual} is not open to a retreat";
}

/** Whether Union pieces may leave by sea (16.12.B6). */
export const mayEvacuate = ({ facts, options }: Pick<Sight, "facts" | "options">, f: Battle, side: Side): boolean =>
  options.navalEvacuation && side === "union" && facts.port(f.box);

/** Whether contained Union pieces that are attacked must first beat who contains them, by the agreed reading (4.0). */
export const heldInPort = ({ ruling }: Pick<Sight, "ruling">, f: Battle, side: Side): boolean =>
  side === "union" && fromContainment(f, "confederate") && ruling("contained-defender") === "stays";

/** Where a piece may retreat to, sorted (16.12.B6). */
export function retreatBoxes(c: Sight, f: Battle, id: PieceId): BoxId[] {
  const { s, facts } = c;
  const { side } = pieceOf(s, id);
  const near = heldInPort(c, f, side) ? [] : facts.neighbours(f.box);
  const usable = (box: BoxId) => side === "union" || !facts.potomac(f.box, box);
  const open = exits({ near, usable, barred: [], open: (box) => openTo(c, f, id, box) });
  const ports = mayEvacuate(c, f, side) ? otherPorts(c, f.box, side).filter((box) => isSafe(s, box, side)) : [];
  return [...new Set([...open, ...ports])].sort();
}

/** Whether every piece of a side has a box to go to (16.12.B6). */
export function canRetreat(c: Sight, f: Battle, side: Side): boolean {
  const all = piecesIn(c.s, f.box, side);
  return all.length > 0 && all.every((id) => retreatBoxes(c, f, id).length > 0);
}

/** Whether an attack out of a contained port may be ended, the attackers staying there (4.0). */
export function mayBreakOff({ ruling }: Pick<QueryContext, "ruling">, f: Battle): boolean {
  if (fromContainment(f, "union")) return ruling("breakout-stop") === "stay";
  return fromContainment(f, "confederate") && ruling("containers-stop") === "stay";
}

/** Whether the Union fights out of a contained port that it leaves only as the winner (4.0). */
export const staysInPort = (c: Pick<QueryContext, "ruling">, f: Battle, side: Side): boolean =>
  side === "union" && fromContainment(f, "union") && mayBreakOff(c, f);
