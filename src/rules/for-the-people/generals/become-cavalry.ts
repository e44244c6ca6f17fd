import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { addInfantry } from "../position/board.js";
import { allowances } from "../terms/figures.js";

/** Van Dorn, or Sheridan, moves with exactly one SP and becomes a Cavalry Brigade for good (5.67 B, D; optional). */
export const becomeCavalry = move({
  name: "become-cavalry",
  rule: "5.67",
  at: ["march/go"],
  agreed: ({ vanDorn, sheridan }) => vanDorn || sheridan,
  params: moveShapes["become-cavalry"],
  checks: {
    "van-dorn-or-sheridan": {
      rule: "5.67",
      says: "{actual} does not become a Cavalry Brigade by an optional rule that was agreed",
      ok: ({ s, f, options }) =>
        ((f.general === "van-dorn" && options.vanDorn) || (f.general === "sheridan" && options.sheridan)) &&
        s.generals[f.general].brigade === 0
          ? true
          : { actual: f.general ?? "a division" },
    },
    "one-sp": {
      rule: "5.67",
      says: "exactly one SP moves with the General who becomes a brigade, not {actual}",
      ok: ({ f }) =>
        (f.carried.infantry === 1 && f.carried.generals.length === 0) || { expected: 1, actual: f.carried.infantry },
    },
  },
  apply({ s, f, tell }) {
    if (f.general === null) return "go";
    addInfantry(s, f.here, f.side, -1);
    s.generals[f.general].brigade = 1;
    f.kind = "cavalry";
    f.limit = allowances.cavalry.sp;
    f.carried = { infantry: 0, generals: [], elites: f.carried.elites };
    tell("brigade-formed", { general: f.general, space: f.here });
    return "go";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "becomes a Cavalry Brigade",
});
