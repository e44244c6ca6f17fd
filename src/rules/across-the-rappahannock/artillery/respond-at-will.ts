import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { answer } from "./answering.js";
import { responders, responses } from "./responders.js";

/** Everybody who can answers, two of one hex together: what can be ordered in advance (9.13). */
export const respondAtWill = move({
  name: "respond-at-will",
  rule: "9.13",
  at: ["exchange/respond"],
  params: moveShapes["respond-at-will"],
  checks: {
    "somebody-can": {
      rule: "9.13",
      says: "nobody of {actual} can answer",
      ok: (c) => responses(c, c.f).length > 0 || { actual: responders(c, c.f) },
    },
  },
  apply(c) {
    const all = responses(c, c.f).filter(({ extraLong }) => !extraLong);
    const max = Math.max(0, ...all.map(({ units }) => units.length));
    const best = all.find(({ units }) => units.length === max) ?? responses(c, c.f)[0];
    if (best !== undefined) answer(c, c.f, best.units, best.facing, best.extraLong);
    return "respond";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "fire back",
});
