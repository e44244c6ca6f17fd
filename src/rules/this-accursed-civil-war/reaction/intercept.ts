import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { inWords } from "../pack/names.js";
import { distanceOfPose } from "../position/distances.js";
import { interrupt } from "../position/interruption.js";
import { mayIntercept, offered, wayToTarget } from "../position/reactions.js";
import { type StepRule, stepsOn } from "../position/step-holes.js";
import { hexesOf, isOnMap, noteOf } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { walk, walkerOf } from "../position/walks.js";
import { reactor } from "./reactor.js";

/** Cavalry tries to intercept an enemy that moves (7.5). */
export const intercept = move({
  name: "intercept",
  rule: "7.5.1",
  at: ["reactions/choose"],
  params: moveShapes.intercept,
  preconditions: { "a-unit": { rule: "7.5.1", says: "{actual} is not a unit of this side that may react" } },
  resolve(c, reject) {
    const { s, f, p } = c;
    const found = reactor(c, f, p.unit);
    const [unit, mover] = [s.units[p.unit], s.units[f.unit]];
    if (found === undefined || !isOnMap(unit) || !isOnMap(mover)) return reject("a-unit", wrongUnit(s, p.unit));
    return {
      ...found,
      mover,
      get walked() {
        return walk(c, walkerOf(unit, p.unit, null, false), p.steps);
      },
    };
  },
  checks: {
    able: {
      rule: "7.5.1",
      says: "{unit} may not intercept {target}: out of reach or arc, under Rally, Broken, or it has tried in this activation",
      ok: (c) => mayIntercept(c, c.f, c.d) || { target: c.f.unit },
    },
    "a-way": {
      rule: "7.5.1",
      says: "{unit} cannot go that way: step {step}",
      ok: ({ d }) => d.walked.fault === undefined || { step: d.walked.fault.step },
    },
    "to-the-enemy": {
      rule: "7.5.3",
      says: "{unit} does not end next to {target}",
      ok(c) {
        const end = c.d.walked.poses.at(-1);
        if (c.d.walked.fault !== undefined || end === undefined) return true;
        return distanceOfPose(c, end, hexesOf(c.d.mover)) === 1 || { target: c.f.unit };
      },
    },
  },
  apply(c) {
    const { s, f, p, call } = c;
    noteOf(s, p.unit).intercepted = true;
    interrupt(c);
    call("interception", { at: "die", side: f.side, unit: p.unit, target: f.unit, steps: [...p.steps] });
    return "choose";
  },
  // Beside the holes: one way to each hex of the path is found; through the holes twice as slow.
  candidates(c, offer) {
    const mover = c.s.units[c.f.unit];
    if (!isOnMap(mover)) return;
    for (const { id, unit } of offered(c, c.f, mayIntercept)) {
      const steps = wayToTarget(c, id, unit, hexesOf(mover));
      if (steps !== undefined) offer({ unit: id, steps: [...steps] });
    }
  },
  complete: false,
  *holes(c, { unit: id, steps = [] }) {
    const ids = offered(c, c.f, mayIntercept).map((one) => one.id);
    yield { param: "/unit", values: ids };
    const [unit, mover] = [id === undefined ? undefined : c.s.units[id], c.s.units[c.f.unit]];
    if (id === undefined || !isOnMap(unit) || !isOnMap(mover) || !ids.includes(id)) return;
    const goals = hexesOf(mover);
    const leads: StepRule = (_way, _before, after) => wayToTarget(c, id, unit, goals, after) !== undefined;
    const on = stepsOn(c, walkerOf(unit, id, null, false), steps, leads);
    if (on === undefined) return;
    // Where it stands beside the enemy already no step is needed; else the next one is.
    const least = wayToTarget(c, id, unit, goals)?.length === 0 ? 0 : 1;
    yield { param: "/steps", values: on.values, pick: [least, 24], sure: on.sure, vouched: true };
  },
  describe: ({ unit, steps }, facts) =>
    `${facts.unitName(unit)} tries to intercept${steps.length === 0 ? "" : `: ${inWords(steps)}`}`,
});
