import { strayIn } from "../../mechanics/counting.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { spaceNames } from "../position/names.js";
import { markControl } from "../position/pieces.js";
import { emptySpaces } from "../position/state-control.js";

/** Who has gained a Border State may place PCs in its empty spaces (12.13). */
export const fillBorderState = move({
  name: "fill-border-state",
  rule: "12.13",
  at: ["political/border"],
  params: moveShapes["fill-border-state"],
  checks: {
    "the-state": {
      rule: "12.13",
      says: "{expected} was gained, not {state}",
      ok({ f, by, p }) {
        const own = f.gained.filter(({ side }) => side === by).map(({ state }) => state);
        return own.includes(p.state) || { expected: own, actual: p.state, path: "/state" };
      },
    },
    "empty-spaces": {
      rule: "12.13",
      says: "{actual} is not an empty space of {state}",
      ok({ s, facts, by, p }) {
        const open = emptySpaces(s, facts, p.state, by);
        const wrong = strayIn(p.spaces, open);
        return wrong === undefined || { actual: wrong, path: "/spaces" };
      },
    },
  },
  apply(c) {
    for (const space of c.p.spaces) markControl(c, space, c.by);
    c.f.gained = c.f.gained.filter(({ state }) => state !== c.p.state);
    return "border";
  },
  complete: false,
  *holes({ s, f, facts, by }, { state, spaces = [] }) {
    const own = f.gained.filter(({ side }) => side === by).map((one) => one.state);
    yield { param: "/state", kind: "place", values: own };
    if (state === undefined) return;
    const open = emptySpaces(s, facts, state, by);
    yield { param: "/spaces", values: open.filter((space) => !spaces.includes(space)), pick: [0, open.length] };
  },
  describe: (p, facts) =>
    p.spaces.length > 0 ? `places PCs in ${p.state}: ${spaceNames(facts, p.spaces)}` : `places no PC in ${p.state}`,
});
