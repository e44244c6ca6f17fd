import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { inWords, withArmy } from "../pack/names.js";
import type { Pose } from "../position/arcs.js";
import { endsMomentum } from "../position/combat-figures.js";
import { goAlong, hasArmy, leadersIn } from "../position/command.js";
import { distanceOfPose } from "../position/distances.js";
import { contactBeyond } from "../position/duties.js";
import { stepsTo } from "../position/goals.js";
import { facesPartner, formationHits, putsGuns, relocate } from "../position/harm.js";
import { mayForm, mayWithdraw, offered } from "../position/reactions.js";
import { type StepRule, stepsOn } from "../position/step-holes.js";
import { sweptAlong } from "../position/sweep.js";
import { distance, enemiesOf, hexesOf, isOnMap, partnerOf } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { type Pace, type WalkFault, walk, walkerOf } from "../position/walks.js";
import { nearby } from "../terms/constants.js";
import type { UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { hasMoved, reactor } from "./reactor.js";

const ruleOf: { readonly [F in WalkFault]: string } = {
  "no-step": "this unit cannot take that step",
  closed: "nobody enters that hex",
  points: "its points do not suffice",
  room: "somebody is there",
  through: "friends stand in the way",
  stopped: "it has to stop before",
  broken: "its formation is Broken before",
  formation: "it cannot form a hedgehog",
  pikes: "it has no pikes",
};

/** Enemies from whom a unit that retreats has to come farther away, and of them one from whom a place does not (7.4.4). */
function staysNear(c: QueryContext, mover: UnitId, unit: Unit): (end: Pose) => UnitId | undefined {
  const near = enemiesOf(c.s, unit.side).flatMap((one) => {
    const far = distance(c, one.unit, unit);
    return one.id === mover || (c.ruling("who-is-farther") === "all" && far <= nearby) ? [{ ...one, far }] : [];
  });
  return (end) => near.find((one) => distanceOfPose(c, end, hexesOf(one.unit)) <= one.far)?.id;
}

/** An inactive unit moves away from an enemy that is not faster (7.4.4). */
export const reactionRetreat = move({
  name: "reaction-retreat",
  rule: "7.4.4",
  at: ["reactions/choose"],
  params: moveShapes["reaction-retreat"],
  preconditions: { "a-unit": { rule: "7.4.4", says: "{actual} is not a unit of this side that may react" } },
  resolve(c, reject) {
    const { s, f, p } = c;
    const found = reactor(c, f, p.unit);
    const unit = s.units[p.unit];
    if (found === undefined || !isOnMap(unit)) return reject("a-unit", wrongUnit(s, p.unit));
    const partner = partnerOf(s, p.unit, unit);
    // Light infantry goes along with cavalry that retreats (8.2.1).
    const along = unit.type === "cavalry" ? (partner?.id ?? null) : null;
    return {
      ...found,
      along,
      get walked() {
        return walk(c, { ...walkerOf(unit, p.unit, along), merges: false }, p.steps);
      },
    };
  },
  checks: {
    "hedgehog-first": {
      rule: "7.4.3",
      says: "cavalry has entered a rear hex of {unit}: it has to try to form a hedgehog",
      ok: (c) => !c.f.due.includes(c.p.unit) || !mayForm(c, c.f, c.d),
    },
    due: {
      rule: "7.4.4",
      says: "{unit} may not retreat now: no slower enemy is near, or it is under Charge",
      ok: (c) => mayWithdraw(c, c.f, c.d),
    },
    "by-the-rules": {
      rule: "7.1.1",
      says: "step {step} of {unit} is not possible: {why}",
      ok({ d }) {
        const { fault } = d.walked;
        return fault === undefined || { step: fault.step, why: ruleOf[fault.why] };
      },
    },
    farther: {
      rule: "7.4.4",
      says: "{unit} does not end farther from {actual}",
      ok(c) {
        const end = c.d.walked.poses.at(-1);
        if (end === undefined) return false;
        const kept = staysNear(c, c.f.unit, c.d.unit)(end);
        return kept === undefined || { actual: kept };
      },
    },
    "no-contact": {
      rule: "7.4.4",
      says: "{unit} comes next to {actual} in {hex}",
      ok: (c) => contactBeyond(c, c.p.unit, c.d.walked.poses, []) ?? true,
    },
  },
  apply(c) {
    const { f, p, d, tell } = c;
    const end = d.walked.poses.at(-1);
    const { hits } = d.walked;
    if (end === undefined) return "choose";
    const from = d.unit.hex;
    const passed = sweptAlong(c, d.unit, d.walked.poses);
    goAlong(c.s, [...leadersIn(c.s, hexesOf(d.unit), d.unit.side), ...passed], end.hex, p.army === true);
    if (p.steps.includes("hedgehog")) d.unit.formation = "hedgehog";
    if (d.along !== null) relocate(c, d.along, end);
    relocate(c, p.unit, end);
    // Where it ends with guns its last word of them counts (8.3).
    const word = p.steps.at(-1);
    if (word === "guns-on-top" || word === "guns-below") putsGuns(c, p.unit, word === "guns-on-top");
    endsMomentum(c.s, [p.unit]);
    tell("retreated", { unit: p.unit, from, hex: end.hex });
    if (d.along === null) facesPartner(c, p.unit);
    if (hits > 0) formationHits(c, p.unit, hits, "terrain");
    hasMoved(c, f, p.unit);
    return "choose";
  },
  complete: false,
  // Beside the holes: one way is found; through the holes nine times slower.
  candidates(c, offer) {
    for (const { id, unit } of offered(c, c.f, mayWithdraw)) {
      if (!unit.double) offer({ unit: id, steps: ["about", "ahead-left"] });
    }
  },
  *holes(c, { unit: id, steps = [] }) {
    const ids = offered(c, c.f, mayWithdraw).map((one) => one.id);
    yield { param: "/unit", values: ids };
    const unit = id === undefined ? undefined : c.s.units[id];
    if (id === undefined || !isOnMap(unit) || !ids.includes(id)) return;
    const along = unit.type === "cavalry" ? (partnerOf(c.s, id, unit)?.id ?? null) : null;
    const walker = { ...walkerOf(unit, id, along), merges: false };
    const near = staysNear(c, c.f.unit, unit);
    const touches = (pace: Pace, next: Pace) => contactBeyond(c, id, [pace.pose, next.pose], []) !== undefined;
    const leads: StepRule = (_way, before, after) =>
      !touches(before, after) &&
      stepsTo(
        c,
        walker,
        { reached: (pose) => near(pose) === undefined, passes: (a, b) => !touches(a, b), backwards: true },
        after,
      ) !== undefined;
    const on = stepsOn(c, walker, steps, leads);
    if (on !== undefined) yield { param: "/steps", values: on.values, pick: [1, 24], vouched: true };
    const swept = c.ruling("leaders-in-the-way") === "stay" ? [] : sweptAlong(c, unit, walk(c, walker, steps).poses);
    if (hasArmy(c.s, [...leadersIn(c.s, hexesOf(unit), unit.side), ...swept]))
      yield { param: "/army", values: [true], optional: true, extra: true };
  },
  describe: ({ unit, steps, army }, facts) => `${facts.unitName(unit)} retreats: ${inWords(steps)}${withArmy(army)}`,
});
