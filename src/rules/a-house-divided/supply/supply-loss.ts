import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { eliminate } from "../position/armies.js";
import { ownPiecesIn, piecesIn } from "../position/board.js";
import { settleBox } from "../position/control.js";
import { pieceText } from "../position/names.js";
import { boxKnown, noBox, noPiece } from "../position/unknown-names.js";

/** The owner removes one piece of a box without supply (2.2). */
export const supplyLoss = move({
  name: "supply-loss",
  rule: "2.2",
  at: ["playerTurn/supply"],
  params: moveShapes["supply-loss"],
  preconditions: { "box-known": boxKnown, "a-piece": { rule: "2.2", says: "the piece is in play" } },
  resolve({ s, p, facts }, reject) {
    if (!facts.isBox(p.box)) return reject("box-known", noBox(facts, p.box));
    const piece = s.pieces[p.piece];
    return piece === undefined ? reject("a-piece", noPiece(s, p.piece)) : { piece };
  },
  checks: {
    due: {
      rule: "2.2",
      says: "the box has no supply line and has not lost its piece yet",
      ok: ({ p, f }) =>
        f.unsupplied.includes(p.box) || {
          expected: [...f.unsupplied],
          actual: p.box,
          message: "{actual} owes no piece for want of supply; still to lose one: {expected}",
        },
    },
    "from-the-box": {
      rule: "2.2",
      says: "the piece is the side's own and stands in the box",
      ok: ({ s, p, by }) => ownPiecesIn(s, by, p.box, [p.piece]),
    },
  },
  apply(c) {
    const { s, p, f, by, tell } = c;
    eliminate(s, p.piece);
    f.unsupplied = f.unsupplied.filter((box) => box !== p.box);
    tell("supply-lost", { side: by, piece: p.piece, box: p.box });
    settleBox(c, p.box);
    return "supply";
  },
  candidates({ s, f }, offer) {
    for (const box of f.unsupplied) for (const piece of piecesIn(s, box, s.active)) offer({ box, piece });
  },
  complete: true,
  describe: ({ box, piece }, facts, s) => `no supply in ${facts.name(box)}: ${pieceText(s, piece)} is lost`,
});
