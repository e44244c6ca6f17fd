import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { distanceOfPose } from "../position/distances.js";
import { contactBeyond } from "../position/duties.js";
import { formationHits, relocate } from "../position/harm.js";
import { type WalkFault, walk, walkerOf } from "../position/marching.js";
import { wrongUnit } from "../position/naming.js";
import { mayWithdraw, offered } from "../position/reacting.js";
import { nextSteps } from "../position/step-holes.js";
import { distance, enemiesOf, hexesOf, isOnMap, partnerOf } from "../position/units.js";
import { nearby } from "../terms/constants.js";
import { hasMoved, reactor } from "./answering.js";

const ruleOf: { readonly [F in WalkFault]: string } = {
  "no-step": "it is none for this unit",
  closed: "nobody enters that hex",
  points: "its points do not suffice",
  room: "somebody is there",
  through: "friends stand in the way",
  stopped: "it has to stop before",
  broken: "its formation is Broken before",
  formation: "it cannot form a hedgehog",
  pikes: "it has no pikes",
};

/** An inactive unit moves away from an enemy that is not faster (7.4.4). */
export const reactionRetreat = move({
  name: "reaction-retreat",
  rule: "7.4.4",
  at: ["reactions/choose"],
  params: moveShapes["reaction-retreat"],
  preconditions: { "a-unit": { rule: "7.4.4", says: "{actual} is no unit of this side that may react" } },
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
        const { s, f, d } = c;
        const end = d.walked.poses.at(-1);
        if (end === undefined) return false;
        const near = enemiesOf(s, d.unit.side).filter(
          (one) =>
            one.id === f.unit || (c.ruling("who-is-farther") === "all" && distance(c, one.unit, d.unit) <= nearby),
        );
        const kept = near.find((one) => distanceOfPose(c, end, hexesOf(one.unit)) <= distance(c, one.unit, d.unit));
        return kept === undefined || { actual: kept.id };
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
    if (p.steps.includes("hedgehog")) d.unit.formation = "hedgehog";
    if (d.along !== null) relocate(c, d.along, end);
    relocate(c, p.unit, end);
    tell("retreated", { unit: p.unit, hex: end.hex });
    if (hits > 0) formationHits(c, p.unit, hits, "terrain");
    hasMoved(c, f, p.unit);
    return "choose";
  },
  complete: false,
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
    yield { param: "/steps", values: nextSteps(c, walkerOf(unit, id, along), steps), pick: [1, 24] };
  },
  describe: ({ unit, steps }, facts) => `${facts.unitName(unit)} retreats: ${steps.join(", ")}`,
});
