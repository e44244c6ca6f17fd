import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { leftToPlace } from "./placing.js";

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
  },
  apply({ f, by }) {
    f.ready.push(by);
    return f.ready.length < 2 ? "place" : "begin";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "the set-up is done",
});
