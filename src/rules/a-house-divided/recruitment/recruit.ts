import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { armySize, maxArmySize, raise } from "../position/armies.js";
import { controller, hasPieces } from "../position/board.js";
import { uncovered } from "../position/uncovered.js";
import { other } from "../terms/constants.js";
import { recruitable } from "./recruitable.js";

/** A militia piece comes from the pool to a recruitment city (16.12.R2). */
export const recruit = move({
  name: "recruit",
  rule: "16.12.R2",
  at: ["recruitment/recruit"],
  params: moveShapes.recruit,
  gates: { "box-known": { rule: "16.3", says: "the box is on the map" } },
  look: ({ p, facts }, shut) => (facts.isBox(p.box) ? undefined : shut("box-known", { actual: p.box })),
  checks: {
    "recruits-left": {
      rule: "16.12.R1",
      says: "no more pieces than the die allows",
      ok: ({ s }) =>
        s.recruits.boxes.length < s.recruits.allowed || {
          expected: s.recruits.allowed,
          actual: s.recruits.boxes.length + 1,
        },
    },
    "own-city": {
      rule: "16.12.R2",
      says: "the box has a recruitment value of the side's colour",
      ok: ({ p, facts, by }) => facts.value(p.box, by) > 0 || { actual: p.box },
    },
    "own-controlled": {
      rule: "16.12.R2",
      says: "the box is own-controlled",
      ok: ({ s, p, by }) => controller(s, p.box) === by || { expected: by, actual: controller(s, p.box) },
    },
    "another-city": {
      rule: "16.12.R2",
      says: "each piece goes to a different city",
      ok: ({ s, p }) => !s.recruits.boxes.includes(p.box) || { actual: p.box },
    },
    "no-enemies": {
      rule: "16.12.R2",
      says: "no enemy pieces are there",
      ok: (c) => !hasPieces(c.s, c.p.box, other(c.by)) || uncovered(c, "r2-enemies", { actual: c.p.box }),
    },
    "in-the-pool": {
      rule: "16.12.R3",
      says: "the pool holds militia of the type",
      ok: ({ s, p, by }) => s.pool[by][p.type] > 0 || { expected: p.type, actual: s.pool[by][p.type] },
    },
    "army-size": {
      rule: "16.12.R3",
      says: "the army does not come above its maximum size",
      ok(c) {
        const limit = maxArmySize(c, c.by);
        const size = armySize(c.s, c.by);
        return size < limit || { expected: limit, actual: size + 1 };
      },
    },
  },
  apply({ s, p, by, tell }) {
    s.pool[by][p.type] = Math.max(0, s.pool[by][p.type] - 1);
    s.recruits.boxes.push(p.box);
    const piece = raise(s, { side: by, type: p.type, grade: "militia", box: p.box });
    tell("recruited", { side: by, piece, box: p.box });
    return "recruit";
  },
  candidates(c, offer) {
    for (const one of recruitable(c)) offer(one);
  },
  complete: false,
  describe: ({ box, type }, facts) => `recruit militia ${type} in ${facts.name(box)}`,
});
