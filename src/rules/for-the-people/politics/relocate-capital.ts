import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { capitalSpaces, isRefuge, whyNoCapital } from "../position/capitals.js";
import { changeWill } from "../position/will.js";
import { will } from "../terms/figures.js";

/** A government that was put to flight gets a new capital (11.23). */
export const relocateCapital = move({
  name: "relocate-capital",
  rule: "11.23",
  at: ["political/unionCapital", "political/confederateCapital"],
  params: moveShapes["relocate-capital"],
  checks: {
    "open-space": {
      rule: "11.23",
      says: "{space} is not a place for the capital: {actual}",
      ok(c) {
        const why = whyNoCapital(c, c.p.space, c.by);
        return why === undefined || { actual: why, path: "/space" };
      },
    },
  },
  apply(c) {
    const { s, by, p, tell } = c;
    s.capitals[by] = p.space;
    tell("capital-moved", { side: by, space: p.space });
    if (!isRefuge(c, p.space, by)) changeWill(c, by, -will.capitalElsewhere, "a capital out of place (12.6)");
  },
  candidates(c, offer) {
    for (const space of capitalSpaces(c, c.by)) offer({ space });
  },
  complete: true,
  describe: ({ space }, facts) => `the capital moves to ${facts.name(space)}`,
});
