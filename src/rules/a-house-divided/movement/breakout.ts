import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { boxOf, hasPieces, pieceOf, piecesIn } from "../position/board.js";
import { openBattle } from "../position/fighting.js";
import { marchesLeft } from "../position/marches.js";
import { mostMarches } from "../terms/constants.js";

/** The Union fights its way out of a contained port before it marches (4.0). */
export const breakout = move({
  name: "breakout",
  rule: "4.0",
  at: ["movement/march"],
  params: moveShapes.breakout,
  gates: { "box-known": { rule: "16.3", says: "the box is on the map" } },
  look: ({ p, facts }, shut) => (facts.isBox(p.box) ? undefined : shut("box-known", { actual: p.box })),
  checks: {
    "union-only": {
      rule: "4.0",
      says: "the Union breaks out",
      ok: ({ by }) => by === "union" || { expected: "union", actual: by },
    },
    "contained-port": {
      rule: "4.0",
      says: "Union pieces are contained in the port",
      ok: ({ s, p }) => (boxOf(s, p.box).contained && hasPieces(s, p.box, "union")) || { actual: p.box },
    },
    "before-other-marches": {
      rule: "4.0",
      says: "the breakout comes at the start of the movement segment",
      ok: ({ s, f }) => !f.begun || { expected: "no march before it", actual: s.marches.spent },
    },
    "march-left": {
      rule: "4.0",
      says: "a march is left",
      ok: ({ s }) => marchesLeft(s) > 0 || { expected: s.marches.available, actual: s.marches.spent + 1 },
    },
    "not-twice": {
      rule: "4.0",
      says: "one breakout from a port in a turn",
      ok: ({ s, p }) =>
        piecesIn(s, p.box, "union").some((id) => pieceOf(s, id).marches === 0) || { expected: 1, actual: 2 },
    },
  },
  apply(c) {
    const { s, p, by } = c;
    s.marches.spent += 1;
    // They have used one of their two marches (4.0).
    for (const id of piecesIn(s, p.box, by)) {
      const piece = pieceOf(s, id);
      piece.marches = Math.min(mostMarches, piece.marches + 1);
    }
    openBattle(c, p.box, by, "breakout");
    return "march";
  },
  candidates({ s }, offer) {
    if (s.active !== "union") return;
    for (const [box, { contained }] of Object.entries(s.boxes)) if (contained) offer({ box });
  },
  complete: true,
  describe: ({ box }, facts) => `break out of ${facts.name(box)}`,
});
