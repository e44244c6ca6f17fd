import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** Cavalry that need not roll does not (10.7.1, 10.7.2). */
export const noPursuit = move({
  name: "no-pursuit",
  rule: "10.7.1",
  at: ["combat/pursuit"],
  params: moveShapes["no-pursuit"],
  checks: {
    "not-due": {
      rule: "10.7.2",
      says: "{actual} has to roll for pursuit",
      ok: ({ f }) => !f.due || { actual: [...f.pursuers] },
    },
  },
  apply({ f }) {
    f.pursuers = [];
    return "advance";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no pursuit",
});
