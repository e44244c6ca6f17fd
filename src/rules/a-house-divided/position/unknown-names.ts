import { didYouMean } from "../../sdk/nearest.js";
import type { Facts } from "../pack/facts.js";
import { europe } from "../terms/constants.js";
import type { BoxId, PieceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** The precondition of moves that name a box. */
export const boxKnown = { rule: "16.3", says: "the box is on the map" } as const;

/** What a precondition that is not met says of a box that the map does not have. */
export function noBox(facts: Facts, box: BoxId) {
  if (box === europe) return { actual: box, message: "Europe is not a box of the map" };
  return { actual: box, message: `the map has no box {actual}${didYouMean(box, facts.boxes)}` };
}

/** What a precondition that is not met says of a piece that is not in play. */
export const noPiece = (s: State, piece: PieceId) => ({
  actual: piece,
  message: `no piece "${piece}" is in play${didYouMean(piece, Object.keys(s.pieces))}`,
});
