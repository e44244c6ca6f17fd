import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { piecesIn } from "../position/board.js";
import { settleBox, surpriseIn } from "../position/control.js";
import { leadersHole } from "../position/holes.js";
import { leadersThere } from "../position/march-allowance.js";
import { leaderName, pieceText } from "../position/names.js";
import { boxKnown, noBox, noPiece } from "../position/unknown-names.js";
import { closedTo, heldInPort, openTo, retreatBoxes } from "./retreat-boxes.js";

/** Defending cavalry leaves before the first round (16.12.B2). */
export const withdrawCavalry = move({
  name: "withdraw-cavalry",
  rule: "16.12.B2",
  at: ["battle/withdraw"],
  params: moveShapes["withdraw-cavalry"],
  preconditions: {
    "a-piece": { rule: "16.12.B2", says: "the piece is in play" },
    "box-known": boxKnown,
  },
  resolve({ s, p, facts }, reject) {
    const piece = s.pieces[p.piece];
    if (piece === undefined) return reject("a-piece", noPiece(s, p.piece));
    return facts.isBox(p.to) ? { piece } : reject("box-known", noBox(facts, p.to));
  },
  checks: {
    "own-cavalry": {
      rule: "16.12.B2",
      source: "community",
      says: "the piece is the defender's cavalry in the battle",
      ok: ({ p, d, f, by }) =>
        (d.piece.side === by && d.piece.box === f.box && d.piece.type === "cavalry") || {
          expected: f.box,
          actual: p.piece,
          message: "{actual} is not cavalry of the defender in {expected}",
        },
    },
    adjacent: {
      rule: "16.12.B2",
      source: "community",
      says: "a line that the side may use leads to the box",
      ok: ({ p, f, facts, by }) =>
        (facts.line(f.box, p.to) && (by === "union" || !facts.potomac(f.box, p.to))) || {
          actual: p.to,
          message: "no line that the {by} side may use leads from {box} to {actual}",
        },
    },
    "own-free-box": {
      rule: "16.12.B2",
      source: "community",
      says: "the box is own-controlled, free of enemies, and no attacker came from it",
      ok: (c) => openTo(c, c.f, c.p.piece, c.p.to) || { actual: c.p.to, message: closedTo(c, c.f, c.by, c.p.to) },
    },
    "breakout-first": {
      rule: "4.0",
      says: "under the agreed reading, contained Union pieces leave only after they have beaten those who contain them",
      ok: (c) =>
        !heldInPort(c, c.f, c.by) || {
          actual: c.f.box,
          message: "{actual} is contained: nobody leaves it before a breakout is won",
        },
    },
    "leaders-there": {
      rule: "8.21",
      says: "the leaders are the side's own and in the battle",
      ok: ({ s, p, f, by }) => leadersThere(s, by, p.leaders ?? [], f.box),
    },
  },
  apply(c) {
    const { s, p, f, d, by, tell } = c;
    d.piece.box = p.to;
    for (const leader of p.leaders ?? []) s.leaders[leader].at = p.to;
    f.took[by] = f.took[by].filter((id) => id !== p.piece);
    // A garrison that is left alone earns nobody a promotion (5.0).
    f.regulars = f.took[by].length > 0;
    tell("cavalry-withdrawn", { piece: p.piece, box: f.box, to: p.to, leaders: [...(p.leaders ?? [])] });
    surpriseIn(c, p.to);
    settleBox(c, f.box);
    return "withdraw";
  },
  complete: false,
  *holes(c, { piece, leaders = [] }) {
    const { s, f, by } = c;
    const riders = piecesIn(s, f.box, by).filter((id) => s.pieces[id]?.type === "cavalry");
    yield { param: "/piece", values: riders };
    yield {
      param: "/to",
      values: piece === undefined || s.pieces[piece] === undefined ? [] : retreatBoxes(c, f, piece),
    };
    yield { ...leadersHole(c, "/leaders", by, f.box, leaders), extra: true };
  },
  describe: ({ piece, to, leaders = [] }, facts, s) => {
    const led = leaders.length > 0 ? ` with ${leaders.map(leaderName).join(" and ")}` : "";
    return `${pieceText(s, piece)} withdraws to ${facts.name(to)}${led}`;
  },
});
