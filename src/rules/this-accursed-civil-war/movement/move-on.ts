import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { walk, walkerOf } from "../position/marching.js";
import { marchChecks } from "../position/orders-of-march.js";
import { nextSteps } from "../position/step-holes.js";
import { actOf, hexesOf, isOnMap } from "../position/units.js";

/** The unit that was interrupted, or that paused, goes on (7.4.1, 7.5.4). */
export const moveOn = move({
  name: "move-on",
  rule: "7.4.1",
  at: ["moving/go"],
  params: moveShapes["move-on"],
  preconditions: { "still-there": { rule: "7.1.1", says: "{actual} stands where its move has brought it" } },
  resolve(c, reject) {
    const { s, f, p } = c;
    const unit = s.units[f.unit];
    if (!isOnMap(unit)) return reject("still-there", { actual: f.unit });
    return {
      get march() {
        const walker = { ...walkerOf(unit, f.unit, f.with), spent: f.spent, hits: f.hits };
        return {
          ...{ unit: f.unit, steps: p.steps, walked: walk(c, walker, p.steps) },
          ...{ from: s.starts[f.unit] ?? hexesOf(unit), pause: p.pause === true, loose: actOf(s, f.unit).loose },
        };
      },
    };
  },
  checks: {
    "not-stopped": {
      rule: "8.2.2",
      says: "{unit} has had to stop",
      ok: ({ f, p }) => !f.stopped || p.steps.every((step) => step.startsWith("guns")),
    },
    ...marchChecks,
  },
  apply({ f, p }) {
    Object.assign(f, { steps: [...p.steps], pause: p.pause === true, interrupted: false });
    return "step";
  },
  complete: false,
  candidates({ f }, offer) {
    if (!f.stopped) for (const step of ["ahead-left", "ahead-right"] as const) offer({ steps: [step] });
  },
  *holes(c, { steps = [], pause }) {
    const unit = c.s.units[c.f.unit];
    if (!isOnMap(unit)) return;
    const walker = { ...walkerOf(unit, c.f.unit, c.f.with), spent: c.f.spent, hits: c.f.hits };
    yield { param: "/steps", values: nextSteps(c, walker, steps), pick: [1, 24] };
    if (pause === undefined) yield { param: "/pause", values: [true], optional: true };
  },
  describe: ({ steps }) => `go on: ${steps.join(", ")}`,
});
