import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import {
  boxOf,
  controller,
  digIn,
  hasPieces,
  hasTrenches,
  marchesOf,
  mark,
  occupiedBy,
  pieceOf,
  piecesIn,
} from "../position/board.js";
import { marchesLeft } from "../position/march-allowance.js";
import { boxKnown, noBox } from "../position/unknown-names.js";
import { maxMarches, other } from "../terms/constants.js";
import type { BoxId, Side } from "../terms/ids.js";
import { entrenchCost } from "../terms/tables.js";

/** What an entrenchment costs: one march in a box with a recruitment value of any colour, else two (16.12.M13). */
const costIn = ({ facts }: Pick<QueryContext, "facts">, box: BoxId): number =>
  facts.value(box, "union") + facts.value(box, "confederate") > 0 ? entrenchCost.city : entrenchCost.elsewhere;

/** Confederates who contain a port entrench although enemies are there (4.0). */
const contains = ({ s }: Pick<QueryContext, "s">, box: BoxId, side: Side): boolean =>
  side === "confederate" && boxOf(s, box).contained === true;

/** The pieces of a box dig in instead of moving (16.12.M13). */
export const entrench = move({
  name: "entrench",
  rule: "16.12.M13",
  at: ["movement/march"],
  params: moveShapes.entrench,
  preconditions: { "box-known": boxKnown },
  resolve: ({ p, facts }, reject) => (facts.isBox(p.box) ? undefined : reject("box-known", noBox(facts, p.box))),
  checks: {
    "marches-left": {
      rule: "16.12.M13",
      source: "community",
      says: "one march is left in a recruitment city, two elsewhere",
      ok({ s, p, facts }) {
        const expected = costIn({ facts }, p.box);
        const message = "to entrench in {box} costs {expected} marches, and {actual} are left";
        return marchesLeft(s) >= expected || { expected, actual: marchesLeft(s), message };
      },
    },
    "own-box": {
      rule: "16.12.M13",
      source: "community",
      says: "the box is own-controlled",
      ok: ({ s, p, by }) =>
        contains({ s }, p.box, by) ||
        controller(s, p.box) === by || {
          expected: by,
          actual: controller(s, p.box),
          message: "{box} is under {actual} control: nobody else entrenches there",
        },
    },
    "own-piece": {
      rule: "16.12.M13",
      says: "an own piece stands in the box",
      ok: ({ s, p, by }) =>
        hasPieces(s, p.box, by) || { expected: by, actual: 0, message: "no {by} piece stands in {box}" },
    },
    "no-enemies": {
      rule: "16.12.M13",
      says: "no enemy pieces are in the box, unless the side contains them",
      ok: ({ s, p, by }) =>
        contains({ s }, p.box, by) ||
        !hasPieces(s, p.box, other(by)) || {
          actual: piecesIn(s, p.box, other(by)),
          message: "{actual} of the enemy are in {box}: nobody entrenches before them",
        },
    },
    "no-fort": {
      rule: "16.12.M13",
      source: "community",
      says: "a fort needs no entrenchment",
      ok: ({ s, p, facts, by }) =>
        contains({ s }, p.box, by) ||
        !facts.fort(p.box) || { actual: p.box, message: "{actual} is a fort: it is entrenched already" },
    },
    "not-twice": {
      rule: "16.12.M13",
      source: "community",
      says: "the box has no entrenchment yet",
      ok: ({ s, p, by }) =>
        !hasTrenches(s, p.box, by) || {
          actual: p.box,
          message: "the {by} side is entrenched in {actual} already",
        },
    },
    "pieces-rested": {
      rule: "16.12.M13",
      source: "community",
      says: "a piece in the box has enough marches left to entrench",
      ok(c) {
        const { s, p, by } = c;
        const cost = costIn(c, p.box);
        const here = piecesIn(s, p.box, by).map((id) => marchesOf(s, id));
        if (here.length === 0 || here.some((marches) => marches + cost <= maxMarches)) return true;
        const message = "the pieces in {box} have made {actual} marches; to entrench takes {cost} of their two";
        return { expected: maxMarches - cost, actual: here, cost, message };
      },
    },
  },
  apply(c) {
    const { s, p, f, by, tell } = c;
    const cost = costIn(c, p.box);
    f.begun = true;
    s.marches.spent += cost;
    digIn(boxOf(s, p.box), by);
    for (const id of piecesIn(s, p.box, by)) {
      const piece = pieceOf(s, id);
      mark(piece, { marches: (piece.marches ?? 0) + cost });
    }
    tell("entrenched", { side: by, box: p.box, cost });
    return "march";
  },
  candidates({ s, facts }, offer) {
    for (const box of occupiedBy(s, s.active)) if (facts.isBox(box)) offer({ box });
  },
  complete: true,
  describe: ({ box }, facts) => `entrench in ${facts.name(box)}`,
});
