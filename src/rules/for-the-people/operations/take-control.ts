import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { controlOf, spAt } from "../position/board.js";
import { movingSp } from "../position/open-march.js";
import { markControl } from "../position/pieces.js";
import { takeCapital } from "../position/possession.js";
import { inSupply } from "../position/supply.js";
import { other } from "../terms/constants.js";
import { allowances } from "../terms/figures.js";

/** The last turn in which an Army needs supply to place PCs on its way: autumn 1863 (5.26). */
const lastSupplied = 9;

/** An Army spends a movement space and controls the space where it is (5.26). */
export const takeControl = move({
  name: "take-control",
  rule: "5.26",
  at: ["march/go"],
  params: moveShapes["take-control"],
  checks: {
    "an-army": {
      rule: "5.26",
      says: "an Army places PCs on its way, and this is a {actual}",
      ok: ({ f }) => f.kind === "army" || { actual: f.kind },
    },
    "within-allowance": {
      rule: "5.26",
      says: "the PC costs a movement space, number {actual} of {expected}",
      ok: ({ f }) => f.spent < allowances.army.spaces || { expected: allowances.army.spaces, actual: f.spent + 1 },
    },
    "not-own": {
      rule: "5.26",
      says: "{here} is already under the side's control",
      ok: ({ s, f, facts }) => controlOf(s, facts, f.here) !== f.side || { actual: f.here },
    },
    "with-sp": {
      rule: "5.26",
      says: "the Army has {actual} SP with it in {here}, and places no PC without one",
      ok({ s, f }) {
        const sp = movingSp(s, f);
        return sp > 0 || { expected: 1, actual: sp };
      },
    },
    "in-supply": {
      rule: "5.26",
      says: "the Army in {here} is out of supply, and until the end of 1863 it needs supply for that",
      ok: (c) => c.s.turn > lastSupplied || inSupply(c, c.f.here, c.f.side) || { actual: c.f.here },
    },
    "no-enemy": {
      rule: "5.26",
      says: "{actual} enemy SP hold {here}",
      ok({ s, f }) {
        const enemies = spAt(s, f.here, other(f.side));
        return enemies === 0 || { expected: 0, actual: enemies };
      },
    },
  },
  apply(c) {
    const { f } = c;
    f.spent += 1;
    markControl(c, f.here, f.side);
    takeCapital(c, f.here, other(f.side));
    return "go";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "places a PC",
});
