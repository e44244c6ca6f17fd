import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { pieceOf } from "../position/board.js";
import { pieceText } from "../position/names.js";
import { noPiece } from "../position/unknown-names.js";
import { europe } from "../terms/constants.js";
import { hasCounter, nextGrade, promotable, promotedPieces, unrewarded } from "./promotable.js";

/** A piece rises by one grade: for a battle won, or the active side's free promotion (16.12.P). */
export const promote = move({
  name: "promote",
  rule: "16.12.P3",
  at: ["promotion/active", "promotion/other"],
  params: moveShapes.promote,
  preconditions: { "a-piece": { rule: "16.12.P3", says: "the piece is in play" } },
  resolve({ s, p }, reject) {
    const piece = s.pieces[p.piece];
    return piece === undefined ? reject("a-piece", noPiece(s, p.piece)) : { piece };
  },
  checks: {
    "own-piece": {
      rule: "16.12.P3",
      says: "the piece is the side's own",
      ok: ({ p, d, by }) =>
        d.piece.side === by || {
          expected: by,
          actual: d.piece.side,
          piece: p.piece,
          message: "{piece} is a piece of the enemy",
        },
    },
    ladder: {
      rule: "16.12.P3",
      source: "community",
      says: "militia becomes veteran, veteran becomes crack",
      ok({ p, d }) {
        const expected = nextGrade(d.piece.grade);
        const figures = { expected, actual: p.to, piece: p.piece, grade: d.piece.grade };
        if (expected === null) return { ...figures, message: "{piece} is crack already: it rises no further" };
        return (
          p.to === expected || { ...figures, message: "{piece} is {grade} and rises to {expected}, not to {actual}" }
        );
      },
    },
    "battle-won": {
      rule: "16.12.P1",
      says: "the side has won a battle there in this turn, and has not promoted for it yet",
      ok({ s, p, by }) {
        if (p.battle === null || unrewarded(s, by, p.battle) !== undefined) return true;
        const rewarded = s.victories.some(({ side, box }) => side === by && box === p.battle);
        const message = rewarded
          ? "the promotion for the battle of {actual} has been made"
          : "the {by} side has won no battle in {actual} in this turn";
        return { actual: p.battle, message };
      },
    },
    "took-part": {
      rule: "16.12.P1",
      source: "community",
      says: "the piece took part in the battle and stands in its box",
      ok({ s, p, d, by }) {
        if (p.battle === null || unrewarded(s, by, p.battle) === undefined) return true;
        const figures = { expected: p.battle, actual: d.piece.box, piece: p.piece };
        if (d.piece.box !== p.battle) return { ...figures, message: "{piece} stands in {actual}, not in {expected}" };
        return (
          unrewarded(s, by, p.battle, p.piece) !== undefined || {
            ...figures,
            message: "{piece} took no part in the battle of {expected}",
          }
        );
      },
    },
    "one-free": {
      rule: "16.12.P2",
      source: "community",
      says: "the active side has one promotion beside those for battles",
      ok({ s, p, f, by }) {
        if (p.battle !== null || (by === s.active && !f.free)) return true;
        if (by === s.active) return { expected: 1, actual: 2, message: "the free promotion of the turn has been made" };
        return { expected: 0, actual: 1, message: "the free promotion is the active side's, not {by}" };
      },
    },
    "on-the-map": {
      rule: "16.12.P2",
      source: "community",
      says: "the piece is on the map",
      ok: ({ p, d }) =>
        d.piece.box !== europe || {
          actual: d.piece.box,
          piece: p.piece,
          message: "{piece} is in {actual}, not on the map",
        },
    },
    "not-foreign": {
      rule: "8.4",
      says: "foreign pieces are never promoted",
      ok: ({ p, d }) =>
        !d.piece.foreign || { actual: p.piece, message: "{actual} is a foreign piece: it is never promoted" },
    },
    "once-a-segment": {
      rule: "16.12.P3",
      source: "reconstruction",
      says: "a piece is promoted once in a segment",
      ok: ({ s, p }) =>
        !s.promoted.includes(p.piece) || {
          actual: p.piece,
          message: "{actual} has been promoted in this segment already",
        },
    },
    "counter-left": {
      rule: "16.12.P3",
      source: "community",
      says: "the promotion pool holds a counter",
      ok: (c) =>
        hasCounter(c, c.d.piece) || {
          expected: c.options.promotionPoolLimit,
          actual: promotedPieces(c.s, c.by) + 1,
          message: "the {by} side would have {actual} veteran and crack pieces; there are {expected} counters",
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
  // Beside the holes: through the holes three times slower, for the same moves.
  candidates(c, offer) {
    const active = c.f.at === "active";
    const side = active ? c.s.active : c.s.active === "union" ? "confederate" : "union";
    for (const one of promotable(c, side, active && !c.f.free)) offer(one);
  },
  complete: false,
  *holes(c, { piece, to }) {
    const { s, f } = c;
    const active = f.at === "active";
    const side = active ? s.active : s.active === "union" ? "confederate" : "union";
    const offered = promotable(c, side, active && !f.free);
    const fits = offered.filter((one) => piece === undefined || one.piece === piece);
    yield { param: "/piece", values: [...new Set(offered.map((one) => one.piece))] };
    yield { param: "/to", kind: "enum", values: [...new Set(fits.map((one) => one.to))] };
    const battles = fits.filter((one) => one.to === to).map(({ battle }) => battle);
    yield {
      param: "/battle",
      values: [...new Set(battles)],
      says: (box) => (box === null ? "no battle: the free promotion" : c.facts.name(String(box))),
    };
  },
  describe: ({ piece, to, battle }, facts, s) =>
    `promote ${pieceText(s, piece)} to ${to}${battle === null ? "" : ` (battle of ${facts.name(battle)})`}`,
});
