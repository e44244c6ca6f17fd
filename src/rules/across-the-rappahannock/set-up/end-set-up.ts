import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { pontoonsLeft, unplaced } from "./placements.js";

/** The side's set-up is done. */
export const endSetUp = move({
  name: "end-set-up",
  rule: "FR.Setup",
  at: ["setUp/place"],
  params: moveShapes["end-set-up"],
  checks: {
    "everybody-placed": {
      rule: "FR.Setup",
      says: "{actual} still to be placed",
      ok({ s, f, by }) {
        // The Union's bridges come first, its units later, where it sets up twice (SC.Cross.Free).
        const twice = f.sides.filter((one) => one === by).length > 1;
        if (by === "US" && pontoonsLeft(s) > 0) return { expected: 0, actual: pontoonsLeft(s) };
        const waiting = unplaced(s, by);
        return twice || waiting.length === 0 || { actual: [...waiting] };
      },
    },
    "units-assigned": {
      rule: "SC.Salem",
      says: "{actual} has not been assigned to a command",
      ok({ s, by, ruling }) {
        if (ruling("assignment") === "may") return true;
        const open = scenario(s).attach.find(
          ({ unit, commands }) => s.units[unit]?.side === by && !commands.includes(s.units[unit]?.command ?? ""),
        );
        return open === undefined || { actual: open.unit };
      },
    },
  },
  apply: () => "next",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "set-up finished",
});
