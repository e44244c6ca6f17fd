import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { boxOf, hasPieces, marchesOf, mark, pieceOf, piecesIn } from "../position/board.js";
import { openBattle } from "../position/combatants.js";
import { marchesLeft } from "../position/march-allowance.js";
import { boxKnown, noBox } from "../position/unknown-names.js";
import { maxMarches } from "../terms/constants.js";

/** The Union fights its way out of a contained port before it marches (4.0). */
export const breakout = move({
  name: "breakout",
  rule: "4.0",
  at: ["movement/march"],
  params: moveShapes.breakout,
  preconditions: { "box-known": boxKnown },
  resolve: ({ p, facts }, reject) => (facts.isBox(p.box) ? undefined : reject("box-known", noBox(facts, p.box))),
  checks: {
    "union-only": {
      rule: "4.0",
      says: "the Union breaks out",
      ok: ({ by }) =>
        by === "union" || {
          expected: "union",
          actual: by,
          message: "only the Union breaks out, not the {actual} side",
        },
    },
    "contained-port": {
      rule: "4.0",
      says: "Union pieces are contained in the port",
      ok: ({ s, p }) =>
        (boxOf(s, p.box).contained === true && hasPieces(s, p.box, "union")) || {
          actual: p.box,
          message: "no Union piece is contained in {actual}",
        },
    },
    "before-other-marches": {
      rule: "4.0",
      says: "the breakout comes at the start of the movement segment",
      ok: ({ s, f }) =>
        !f.begun || {
          expected: "no march before it",
          actual: s.marches.spent,
          message: "other marches were made before ({actual} spent): a breakout comes first",
        },
    },
    "march-left": {
      rule: "4.0",
      says: "a march is left",
      ok({ s }) {
        const { available, spent } = s.marches;
        const message = "all {expected} marches of the turn are spent";
        return marchesLeft(s) > 0 || { expected: available, actual: spent + 1, message };
      },
    },
    "not-twice": {
      rule: "4.0",
      says: "a piece in the port has a march left; by another reading there is one breakout from a port in a turn",
      ok({ s, p, ruling }) {
        const max = ruling("breakout-again") === "once" ? 1 : maxMarches;
        if (piecesIn(s, p.box, "union").some((id) => marchesOf(s, id) < max)) return true;
        return {
          expected: max,
          actual: max + 1,
          message: "the pieces in {box} have tried {expected} times in this turn",
        };
      },
    },
  },
  apply(c) {
    const { s, p, by } = c;
    s.marches.spent += 1;
    // They have used one of their two marches (4.0).
    for (const id of piecesIn(s, p.box, by)) {
      const piece = pieceOf(s, id);
      mark(piece, { marches: (piece.marches ?? 0) + 1 });
    }
    openBattle(c, p.box, by, "breakout");
    return "march";
  },
  candidates({ s }, offer) {
    if (s.active !== "union") return;
    for (const [box, { contained }] of Object.entries(s.boxes)) if (contained === true) offer({ box });
  },
  complete: true,
  describe: ({ box }, facts) => `break out of ${facts.name(box)}`,
});
