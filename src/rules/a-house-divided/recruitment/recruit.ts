import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { armySize, maxArmySize, raise } from "../position/armies.js";
import { controller, hasPieces } from "../position/board.js";
import { surpriseIn } from "../position/control.js";
import { boxKnown, noBox } from "../position/unknown-names.js";
import { other } from "../terms/constants.js";
import { recruitable } from "./recruitable.js";

/** A militia piece comes from the pool to a recruitment city (16.12.R2). */
export const recruit = move({
  name: "recruit",
  rule: "16.12.R2",
  at: ["recruitment/recruit"],
  params: moveShapes.recruit,
  preconditions: { "box-known": boxKnown },
  resolve: ({ p, facts }, reject) => (facts.isBox(p.box) ? undefined : reject("box-known", noBox(facts, p.box))),
  checks: {
    "recruits-left": {
      rule: "16.12.R1",
      source: "community",
      says: "no more pieces than the die allows",
      ok({ s }) {
        const { allowed, boxes } = s.recruits;
        const message = "all {expected} recruits of the turn have been raised";
        return boxes.length < allowed || { expected: allowed, actual: boxes.length + 1, message };
      },
    },
    "own-city": {
      rule: "16.12.R2",
      source: "community",
      says: "the box has a recruitment value of the side's colour",
      ok: ({ p, facts, by }) =>
        facts.value(p.box, by) > 0 || { actual: p.box, message: "{actual} has no recruitment value for the {by} side" },
    },
    "own-controlled": {
      rule: "16.12.R2",
      source: "community",
      says: "the box is own-controlled",
      ok: ({ s, p, by }) =>
        controller(s, p.box) === by || {
          expected: by,
          actual: controller(s, p.box),
          message: "{box} is under {actual} control, not under {expected} control",
        },
    },
    "another-city": {
      rule: "16.12.R2",
      source: "community",
      says: "each piece goes to a different city",
      ok: ({ s, p }) =>
        !s.recruits.boxes.includes(p.box) || {
          actual: p.box,
          message: "{actual} has raised its piece of this turn already",
        },
    },
    "no-enemies": {
      rule: "16.12.R2",
      source: "reconstruction",
      says: "no enemy pieces are there",
      ok: ({ s, p, by }) =>
        !hasPieces(s, p.box, other(by)) || { actual: p.box, message: "enemy pieces stand in {actual}" },
    },
    "in-the-pool": {
      rule: "16.12.R3",
      source: "community",
      says: "the pool holds militia of the type",
      ok: ({ s, p, by }) =>
        s.pool[by][p.type] > 0 || {
          expected: p.type,
          actual: 0,
          message: "no militia {expected} of the {by} side is in the pool",
        },
    },
    "army-size": {
      rule: "16.12.R3",
      source: "community",
      says: "the army does not come above its maximum size",
      ok(c) {
        const expected = maxArmySize(c, c.by);
        const size = armySize(c.s, c.by);
        const message = "the {by} army has {size} piece(s) of {expected}: no more can be raised";
        return size < expected || { expected, actual: size + 1, size, message };
      },
    },
  },
  apply(c) {
    const { s, p, by, tell } = c;
    s.pool[by][p.type] = Math.max(0, s.pool[by][p.type] - 1);
    s.recruits.boxes.push(p.box);
    const piece = raise(s, { side: by, type: p.type, grade: "militia", box: p.box });
    tell("recruited", { side: by, piece, box: p.box });
    surpriseIn(c, p.box);
    return "recruit";
  },
  complete: false,
  *holes(c, { box }) {
    const offered = recruitable(c);
    yield { param: "/box", values: [...new Set(offered.map((one) => one.box))] };
    yield { param: "/type", values: offered.filter((one) => one.box === box).map(({ type }) => type) };
  },
  describe: ({ box, type }, facts) => `recruit militia ${type} in ${facts.name(box)}`,
});
