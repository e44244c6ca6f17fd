import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { pieceOf } from "../position/board.js";
import { pieceText } from "../position/names.js";
import { uncovered } from "../position/uncovered.js";
import { europe } from "../terms/constants.js";
import { hasCounter, nextGrade, promotable, promotedPieces, unrewarded } from "./promotable.js";

/** A piece rises by one grade: for a battle won, or the active side's free promotion (16.12.P). */
export const promote = move({
  name: "promote",
  rule: "16.12.P3",
  at: ["promotion/active", "promotion/other"],
  params: moveShapes.promote,
  gates: { "a-piece": { rule: "16.12.P3", says: "the piece is in play" } },
  look({ s, p }, shut) {
    const piece = s.pieces[p.piece];
    return piece === undefined ? shut("a-piece", { actual: p.piece }) : { piece };
  },
  checks: {
    "own-piece": {
      rule: "16.12.P3",
      says: "the piece is the side's own",
      ok: ({ d, by }) => d.piece.side === by || { expected: by, actual: d.piece.side },
    },
    ladder: {
      rule: "16.12.P3",
      says: "militia becomes veteran, veteran becomes crack",
      ok({ p, d }) {
        const expected = nextGrade(d.piece.grade);
        return p.to === expected || { expected, actual: p.to };
      },
    },
    "battle-won": {
      rule: "16.12.P1",
      says: "the side has won a battle there in this turn, and has not promoted for it yet",
      ok: ({ s, p, by }) => p.battle === null || unrewarded(s, by, p.battle) !== undefined || { actual: p.battle },
    },
    "took-part": {
      rule: "16.12.P1",
      says: "the piece took part in the battle and stands in its box",
      ok({ s, p, d, by }) {
        if (p.battle === null || unrewarded(s, by, p.battle) === undefined) return true;
        const there = unrewarded(s, by, p.battle, p.piece) !== undefined && d.piece.box === p.battle;
        return there || { expected: p.battle, actual: d.piece.box };
      },
    },
    "one-free": {
      rule: "16.12.P2",
      says: "the active side has one promotion beside those for battles",
      ok: ({ s, p, f, by }) =>
        p.battle !== null ||
        (by === s.active && !f.free) ||
        (by === s.active ? { expected: 1, actual: 2 } : { expected: 0, actual: 1 }),
    },
    "on-the-map": {
      rule: "16.12.P2",
      says: "the piece is on the map",
      ok: ({ d }) => d.piece.box !== europe || { actual: d.piece.box },
    },
    "not-foreign": {
      rule: "8.4",
      says: "foreign pieces are never promoted",
      ok: ({ p, d }) => !d.piece.foreign || { actual: p.piece },
    },
    "once-a-segment": {
      rule: "16.12.P3",
      says: "a piece is promoted once in a segment",
      ok: (c) => !c.s.promoted.includes(c.p.piece) || uncovered(c, "p3-once", { actual: c.p.piece }),
    },
    "counter-left": {
      rule: "16.12.P3",
      says: "the promotion pool holds a counter",
      ok: (c) =>
        hasCounter(c, c.d.piece) || {
          expected: c.options.promotionPoolLimit,
          actual: promotedPieces(c.s, c.by) + 1,
        },
    },
  },
  apply({ s, p, f, by, tell }) {
    const piece = pieceOf(s, p.piece);
    // The militia counter goes back to the recruitment pool (16.12.P3).
    if (piece.grade === "militia") s.pool[by][piece.type] += 1;
    piece.grade = p.to;
    s.promoted.push(p.piece);
    if (p.battle === null) f.free = true;
    else {
      const won = unrewarded(s, by, p.battle, p.piece);
      if (won !== undefined) won.rewarded = true;
    }
    tell("promoted", { piece: p.piece, box: piece.box, grade: p.to });
    return f.at;
  },
  candidates(c, offer) {
    const active = c.f.at === "active";
    const side = active ? c.s.active : c.s.active === "union" ? "confederate" : "union";
    for (const one of promotable(c, side, active && !c.f.free)) offer(one);
  },
  complete: false,
  describe: ({ piece, to, battle }, facts, s) =>
    `promote ${pieceText(s, piece)} to ${to}${battle === null ? "" : ` (battle of ${facts.name(battle)})`}`,
});
