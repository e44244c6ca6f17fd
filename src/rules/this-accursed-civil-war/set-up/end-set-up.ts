import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { battle } from "../position/battle.js";
import { inCommand } from "../position/command.js";
import type { Side } from "../terms/ids.js";
import { misplacedUnits, outOfLine } from "./company.js";
import { leftAlone, leftToPlace } from "./placements.js";

const allInPlace = (c: Pick<QueryContext, "s" | "facts" | "options"> & { readonly by: Side }) => {
  const misplaced = misplacedUnits(c, c.by);
  return misplaced.length === 0 || { actual: misplaced };
};

/** A side is done with its set-up (Setup). */
export const endSetUp = move({
  name: "end-set-up",
  rule: "Setup",
  at: ["setUp/place"],
  params: moveShapes["end-set-up"],
  checks: {
    everybody: {
      rule: "Setup",
      says: "{actual} is still to be set up, given its order or written down",
      ok({ s, by }) {
        const left = leftToPlace(s, by);
        return left.length === 0 || { actual: left };
      },
    },
    "leaders-with-units": {
      rule: "Setup",
      says: "{actual} stands where no unit is that a leader may begin with",
      ok({ s, by }) {
        const alone = leftAlone(s, by);
        return alone.length === 0 || { actual: alone };
      },
    },
    "from-north": {
      rule: "FN.Setup",
      says: "{actual} stands north of a unit of the first line that is named before it",
      ok(c) {
        const wrong = outOfLine(c);
        return wrong === undefined || c.s.units[wrong]?.side !== c.by || { actual: wrong };
      },
    },
    "with-others": {
      rule: "MM.Setup",
      says: "{actual} is set up neither with another unit nor next to one",
      ok: (c) => c.s.scenario !== "marston-moor" || allInPlace(c),
    },
    "with-the-foot": {
      rule: "SN.Setup",
      says: "{actual} is set up too far from the brigades with which it belongs",
      ok: (c) => c.s.scenario !== "second-newbury" || allInPlace(c),
    },
    "in-command": {
      rule: "SN.Setup",
      says: "{actual} is set up in command of its wing",
      ok(c) {
        const loose = (battle(c.s).special.inCommand ?? []).find(
          (id) => c.s.units[id]?.side === c.by && !inCommand(c, id),
        );
        return loose === undefined || { actual: loose };
      },
    },
  },
  apply({ f, by }) {
    f.ready.push(by);
    return f.ready.length < 2 ? "place" : "begin";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "the set-up is done",
});
