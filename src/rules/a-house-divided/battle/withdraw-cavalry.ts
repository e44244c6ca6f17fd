import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { piecesIn } from "../position/board.js";
import { tidy } from "../position/control.js";
import { pieceText } from "../position/names.js";
import { uncovered } from "../position/uncovered.js";
import { other } from "../terms/constants.js";
import { openTo, retreatBoxes } from "./retreating.js";

/** Defending cavalry leaves before the first round (16.12.B2). */
export const withdrawCavalry = move({
  name: "withdraw-cavalry",
  rule: "16.12.B2",
  at: ["battle/withdraw"],
  params: moveShapes["withdraw-cavalry"],
  gates: {
    "a-piece": { rule: "16.12.B2", says: "the piece is in play" },
    "box-known": { rule: "16.3", says: "the box is on the map" },
  },
  look({ s, p, facts }, shut) {
    const piece = s.pieces[p.piece];
    if (piece === undefined) return shut("a-piece", { actual: p.piece });
    return facts.isBox(p.to) ? { piece } : shut("box-known", { actual: p.to });
  },
  checks: {
    "own-cavalry": {
      rule: "16.12.B2",
      says: "the piece is the defender's cavalry in the battle",
      ok: ({ p, d, f, by }) =>
        (d.piece.side === by && d.piece.box === f.box && d.piece.type === "cavalry") || {
          expected: f.box,
          actual: p.piece,
        },
    },
    adjacent: {
      rule: "16.12.B2",
      says: "a line that the side may use leads to the box",
      ok: ({ p, f, facts, by }) =>
        (facts.line(f.box, p.to) && (by === "union" || !facts.potomac(f.box, p.to))) || { actual: p.to },
    },
    "own-free-box": {
      rule: "16.12.B2",
      says: "the box is own-controlled, free of enemies, and no attacker came from it",
      ok: (c) => openTo(c, c.f, c.p.piece, c.p.to) || uncovered(c, "b2-withdrawal", { actual: c.p.to }),
    },
  },
  apply(c) {
    const { p, f, d, by, tell } = c;
    d.piece.box = p.to;
    f.took[by] = f.took[by].filter((id) => id !== p.piece);
    // A garrison that is left alone earns nobody a promotion (5.0).
    f.regulars = f.took[by].length > 0;
    tell("cavalry-withdrawn", { piece: p.piece, box: f.box, to: p.to });
    tidy(c, f.box);
    return "withdraw";
  },
  candidates(c, offer) {
    const { s, f } = c;
    for (const piece of piecesIn(s, f.box, other(f.attacker))) {
      if (s.pieces[piece]?.type === "cavalry") for (const to of retreatBoxes(c, f, piece)) offer({ piece, to });
    }
  },
  complete: false,
  describe: ({ piece, to }, facts, s) => `${pieceText(s, piece)} withdraws to ${facts.name(to)}`,
});
