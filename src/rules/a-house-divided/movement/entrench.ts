import { moveShapes } from "../generated/shapes.js";
import { move, type Reading } from "../kit.js";
import { boxOf, controller, hasPieces, occupiedBy, pieceOf, piecesIn } from "../position/board.js";
import { marchesLeft } from "../position/marches.js";
import { uncovered } from "../position/uncovered.js";
import { mostMarches, other } from "../terms/constants.js";
import type { BoxId, Side } from "../terms/ids.js";
import { entrenchCost } from "../terms/tables.js";

/** What an entrenchment costs: one march in a box with a recruitment value of any colour, else two (16.12.M13). */
const costIn = ({ facts }: Pick<Reading, "facts">, box: BoxId): number =>
  facts.value(box, "union") + facts.value(box, "confederate") > 0 ? entrenchCost.city : entrenchCost.elsewhere;

/** Confederates who contain a port entrench although enemies are there (4.0). */
const contains = ({ s }: Pick<Reading, "s">, box: BoxId, side: Side): boolean =>
  side === "confederate" && boxOf(s, box).contained;

/** The pieces of a box dig in instead of moving (16.12.M13). */
export const entrench = move({
  name: "entrench",
  rule: "16.12.M13",
  at: ["movement/march"],
  params: moveShapes.entrench,
  gates: { "box-known": { rule: "16.3", says: "the box is on the map" } },
  look: ({ p, facts }, shut) => (facts.isBox(p.box) ? undefined : shut("box-known", { actual: p.box })),
  checks: {
    "marches-left": {
      rule: "16.12.M13",
      says: "one march is left in a recruitment city, two elsewhere",
      ok: ({ s, p, facts }) =>
        marchesLeft(s) >= costIn({ facts }, p.box) || { expected: costIn({ facts }, p.box), actual: marchesLeft(s) },
    },
    "own-box": {
      rule: "16.12.M13",
      says: "the box is own-controlled",
      ok: ({ s, p, by }) =>
        contains({ s }, p.box, by) || controller(s, p.box) === by || { actual: controller(s, p.box) },
    },
    "own-piece": {
      rule: "16.12.M13",
      says: "an own piece stands in the box",
      ok: ({ s, p, by }) => hasPieces(s, p.box, by) || { expected: by, actual: 0 },
    },
    "no-enemies": {
      rule: "16.12.M13",
      says: "no enemy pieces are in the box, unless the side contains them",
      ok: ({ s, p, by }) =>
        contains({ s }, p.box, by) || !hasPieces(s, p.box, other(by)) || { actual: piecesIn(s, p.box, other(by)) },
    },
    "no-fort": {
      rule: "16.12.M13",
      says: "a fort is entrenched already",
      ok: ({ s, p, facts, by }) => contains({ s }, p.box, by) || !facts.fort(p.box) || { actual: p.box },
    },
    "not-twice": {
      rule: "16.12.M13",
      says: "the box has no entrenchment yet",
      ok: ({ s, p, by }) => !boxOf(s, p.box).entrenched[by] || { actual: p.box },
    },
    "pieces-rested": {
      rule: "16.12.M13",
      says: "a piece of the box has the marches left: they count for it",
      ok(c) {
        const { s, p, by } = c;
        const cost = costIn(c, p.box);
        const here = piecesIn(s, p.box, by).map((id) => pieceOf(s, id).marches);
        if (here.length === 0 || here.some((marches) => marches + cost <= mostMarches)) return true;
        return uncovered(c, "m13-marches", { expected: mostMarches - cost, actual: here });
      },
    },
  },
  apply(c) {
    const { s, p, f, by, tell } = c;
    const cost = costIn(c, p.box);
    f.begun = true;
    s.marches.spent += cost;
    boxOf(s, p.box).entrenched[by] = true;
    for (const id of piecesIn(s, p.box, by)) {
      const piece = pieceOf(s, id);
      piece.marches = Math.min(mostMarches, piece.marches + cost);
    }
    tell("entrenched", { side: by, box: p.box, cost });
    return "march";
  },
  candidates({ s }, offer) {
    for (const box of occupiedBy(s, s.active)) if (s.boxes[box] !== undefined) offer({ box });
  },
  complete: true,
  describe: ({ box }, facts) => `entrench in ${facts.name(box)}`,
});
