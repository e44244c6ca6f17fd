import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** Nobody enters the hexes of guns that were alone (10.28). */
export const noAdvance = move({
  name: "no-advance",
  rule: "10.28",
  at: ["advance/choose"],
  params: moveShapes["no-advance"],
  checks: {
    "nobody-must": {
      rule: "11.31",
      says: "somebody has to advance: into {expected}",
      ok({ f }) {
        const due = f.options.flatMap(({ hex, must }) => (must ? [hex] : []));
        return due.length === 0 || { expected: due };
      },
    },
  },
  apply({ s, f }) {
    const hexes = f.options.map(({ hex }) => hex);
    const others = (emptied: readonly string[]) => emptied.filter((hex) => !hexes.includes(hex));
    for (const frame of s.stack) {
      if (frame.flow === "resolution") frame.emptied = others(frame.emptied);
      if (frame.flow === "assault") for (const charge of frame.charges) charge.emptied = others(charge.emptied);
    }
    return "end";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "nobody advances",
});
