import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { eliminate } from "../position/armies.js";
import { piecesIn } from "../position/board.js";
import { tidy } from "../position/control.js";
import { pieceText } from "../position/names.js";

/** The owner removes one piece of a box without supply (2.2). */
export const supplyLoss = move({
  name: "supply-loss",
  rule: "2.2",
  at: ["playerTurn/supply"],
  params: moveShapes["supply-loss"],
  gates: { "a-piece": { rule: "2.2", says: "the piece is in play" } },
  look({ s, p }, shut) {
    const piece = s.pieces[p.piece];
    return piece === undefined ? shut("a-piece", { actual: p.piece }) : { piece };
  },
  checks: {
    due: {
      rule: "2.2",
      says: "the box has no supply line and has not lost its piece yet",
      ok: ({ p, f }) => f.unsupplied.includes(p.box) || { expected: [...f.unsupplied], actual: p.box },
    },
    "from-the-box": {
      rule: "2.2",
      says: "the piece is the side's own and stands in the box",
      ok: ({ p, d, by }) => (d.piece.box === p.box && d.piece.side === by) || { expected: p.box, actual: d.piece.box },
    },
  },
  apply(c) {
    const { s, p, f, by, tell } = c;
    eliminate(s, p.piece);
    f.unsupplied = f.unsupplied.filter((box) => box !== p.box);
    tell("supply-lost", { side: by, piece: p.piece, box: p.box });
    tidy(c, p.box);
    return "supply";
  },
  candidates({ s, f }, offer) {
    for (const box of f.unsupplied) for (const piece of piecesIn(s, box, s.active)) offer({ box, piece });
  },
  complete: true,
  describe: ({ box, piece }, facts, s) => `no supply in ${facts.name(box)}: ${pieceText(s, piece)} is lost`,
});
