import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { inWords, pausing } from "../pack/names.js";
import { leadsOn, type March, marchOn, pathToEnd } from "../position/march-end.js";
import { marchChecks } from "../position/orders-of-march.js";
import { orderedSteps, stepsOn } from "../position/step-holes.js";
import { stepKind } from "../position/steps.js";
import { isOnMap } from "../position/units.js";
import { walk, walkAsked, walkerOf } from "../position/walks.js";
import type { MoveParams } from "../schema.js";
import type { UnitId } from "../terms/ids.js";
import { step as stepNames } from "../terms/step-names.js";

/** Who goes on, as sentences name it, and how. */
interface Going {
  readonly unit: UnitId;
  readonly march: March;
}

/** The unit that was interrupted, or that paused, goes on (7.4.1, 7.5.4). */
export const moveOn = move<"move-on", MoveParams["move-on"], "moving/go", Going, "still-there">({
  name: "move-on",
  rule: "7.4.1",
  at: ["moving/go"],
  params: moveShapes["move-on"],
  preconditions: { "still-there": { rule: "7.1.1", says: "{actual} stands where its move has brought it" } },
  resolve(c, reject) {
    const { s, f, p } = c;
    const unit = s.units[f.unit];
    if (!isOnMap(unit)) return reject("still-there", { actual: f.unit });
    const asked = walkAsked(c, { ...walkerOf(unit, f.unit, f.with), spent: f.spent, hits: f.hits }, p.steps);
    return {
      unit: f.unit,
      march: marchOn(c, { steps: p.steps, pause: p.pause === true, walked: asked }),
    };
  },
  checks: {
    "not-stopped": {
      rule: "8.2.2",
      says: "{unit} has had to stop",
      ok: ({ f, d }) => !f.stopped || d.march.steps.every((step) => step.startsWith("guns")),
    },
    ...marchChecks,
  },
  apply({ f, p, d }) {
    const aim = p.pause === true ? null : (d.march.walked.poses.at(-1)?.hex ?? null);
    Object.assign(f, { steps: [...p.steps], pause: p.pause === true, interrupted: false, aim });
    return "step";
  },
  complete: false,
  // Beside the holes: a way nearer to the enemy is found once; through the holes five times slower.
  candidates(c, offer) {
    if (c.f.stopped) return;
    // Who may not stay may have to go on by several steps.
    const way = pathToEnd(c) ?? [];
    if (way.length > 1) offer({ steps: [...way] });
    for (const step of stepNames) if (!step.startsWith("guns")) offer({ steps: [step] });
  },
  *holes(c, { steps = [], pause }) {
    const unit = c.s.units[c.f.unit];
    if (!isOnMap(unit)) return;
    const walker = { ...walkerOf(unit, c.f.unit, c.f.with), spent: c.f.spent, hits: c.f.hits };
    const march = marchOn(c, { steps, pause: true, walked: () => walk(c, walker, steps) });
    const rules = orderedSteps(c, walker, march);
    const on = stepsOn(c, walker, steps, (way, before, after) =>
      c.f.stopped
        ? stepKind(way.at(-1) ?? "about") === "stack"
        : rules(way, before, after) && (march.excused || leadsOn(c, march, after, way)),
    );
    if (on !== undefined) yield { param: "/steps", values: on.values, pick: [0, 24], sure: on.sure, vouched: true };
    if (pause === undefined) yield { param: "/pause", values: [true], optional: true };
  },
  describe: ({ steps, pause }) => `go on: ${steps.length === 0 ? "stand" : inWords(steps)}${pausing(pause)}`,
});
