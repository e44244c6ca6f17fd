import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { walk, walkerOf } from "../position/marching.js";
import { marchChecks } from "../position/orders-of-march.js";
import { orderedSteps, stepsOn } from "../position/step-holes.js";
import { actOf, hexesOf, isOnMap } from "../position/units.js";
import { stepKind } from "../position/walking.js";
import { step as stepNames } from "../terms/step-names.js";

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
      // Sentences name it.
      unit: f.unit,
      march: {
        unit: f.unit,
        steps: p.steps,
        from: s.starts[f.unit] ?? hexesOf(unit),
        pause: p.pause === true,
        along: f.with,
        loose: actOf(s, f.unit).loose,
        get walked() {
          return walk(c, { ...walkerOf(unit, f.unit, f.with), spent: f.spent, hits: f.hits }, p.steps);
        },
      },
    };
  },
  checks: {
    "not-stopped": {
      rule: "8.2.2",
      says: "{unit} has had to stop",
      ok: ({ f, d }) => !f.stopped || d.march.steps.every((step) => step.startsWith("guns")),
    },
    "a-step": { ...marchChecks["a-step"], ok: (c) => marchChecks["a-step"].ok(c) },
    passable: { ...marchChecks.passable, ok: (c) => marchChecks.passable.ok(c) },
    "enough-points": { ...marchChecks["enough-points"], ok: (c) => marchChecks["enough-points"].ok(c) },
    "room-there": { ...marchChecks["room-there"], ok: (c) => marchChecks["room-there"].ok(c) },
    "not-through": { ...marchChecks["not-through"], ok: (c) => marchChecks["not-through"].ok(c) },
    "stops-there": { ...marchChecks["stops-there"], ok: (c) => marchChecks["stops-there"].ok(c) },
    "stops-broken": { ...marchChecks["stops-broken"], ok: (c) => marchChecks["stops-broken"].ok(c) },
    "can-form": { ...marchChecks["can-form"], ok: (c) => marchChecks["can-form"].ok(c) },
    "has-pikes": { ...marchChecks["has-pikes"], ok: (c) => marchChecks["has-pikes"].ok(c) },
    "one-hex": { ...marchChecks["one-hex"], ok: (c) => marchChecks["one-hex"].ok(c) },
    "no-contact": { ...marchChecks["no-contact"], ok: (c) => marchChecks["no-contact"].ok(c) },
    "not-nearer": { ...marchChecks["not-nearer"], ok: (c) => marchChecks["not-nearer"].ok(c) },
    "loose-no-contact": { ...marchChecks["loose-no-contact"], ok: (c) => marchChecks["loose-no-contact"].ok(c) },
    "back-to-command": { ...marchChecks["back-to-command"], ok: (c) => marchChecks["back-to-command"].ok(c) },
    "same-facing": { ...marchChecks["same-facing"], ok: (c) => marchChecks["same-facing"].ok(c) },
    "off-the-bridge": { ...marchChecks["off-the-bridge"], ok: (c) => marchChecks["off-the-bridge"].ok(c) },
  },
  apply({ f, p, d }) {
    const aim = p.pause === true ? null : (d.march.walked.poses.at(-1)?.hex ?? null);
    Object.assign(f, { steps: [...p.steps], pause: p.pause === true, interrupted: false, aim });
    return "step";
  },
  complete: false,
  candidates({ f }, offer) {
    if (f.stopped) return;
    for (const step of stepNames) if (!step.startsWith("guns")) offer({ steps: [step] });
  },
  *holes(c, { steps = [], pause }) {
    const unit = c.s.units[c.f.unit];
    if (!isOnMap(unit)) return;
    const walker = { ...walkerOf(unit, c.f.unit, c.f.with), spent: c.f.spent, hits: c.f.hits };
    const from = c.s.starts[c.f.unit] ?? hexesOf(unit);
    const rules = orderedSteps(c, walker, { loose: actOf(c.s, c.f.unit).loose, from });
    const on = stepsOn(c, walker, steps, (way, before, after) =>
      c.f.stopped ? stepKind(way.at(-1) ?? "about") === "stack" : rules(way, before, after),
    );
    if (on !== undefined) yield { param: "/steps", values: on.values, pick: [0, 24], sure: on.sure, vouched: true };
    if (pause === undefined) yield { param: "/pause", values: [true], optional: true };
  },
  describe: ({ steps }) => `go on: ${steps.join(", ")}`,
});
