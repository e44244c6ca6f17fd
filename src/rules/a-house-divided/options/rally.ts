import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { mark, piecesIn } from "../position/board.js";
import { sideIn } from "../position/combatants.js";
import { pieceText } from "../position/names.js";
import { noPiece } from "../position/unknown-names.js";
import { rallyWindows } from "./rally-windows.js";

/** One routed piece comes back into the battle, weakened (8.11). */
export const rally = move({
  name: "rally",
  rule: "8.11",
  at: rallyWindows,
  params: moveShapes.rally,
  preconditions: { "a-piece": { rule: "8.11", says: "the piece is in play" } },
  resolve({ s, p }, reject) {
    const piece = s.pieces[p.piece];
    return piece === undefined ? reject("a-piece", noPiece(s, p.piece)) : { piece };
  },
  checks: {
    "own-routed": {
      rule: "8.11",
      says: "the piece is the side's own, routed in this battle",
      ok: ({ p, d, f, by }) =>
        (d.piece.side === by && d.piece.box === f.box && d.piece.routed === true) || {
          expected: f.box,
          actual: p.piece,
          message: "{actual} is not a routed piece of the {by} side in {expected}",
        },
    },
  },
  apply({ p, d, f, tell }) {
    mark(d.piece, { routed: false });
    tell("rallied", { piece: p.piece, box: f.box });
  },
  candidates({ s, f }, offer) {
    const side = sideIn(f, f.at === "attackerRally" ? "attacker" : "defender");
    for (const piece of piecesIn(s, f.box, side)) if (s.pieces[piece]?.routed === true) offer({ piece });
  },
  complete: true,
  describe: ({ piece }, _, s) => `${pieceText(s, piece)} rallies`,
});
