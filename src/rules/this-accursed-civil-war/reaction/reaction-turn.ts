import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { inWords } from "../pack/names.js";
import { poseOf } from "../position/arcs.js";
import { endsMomentum } from "../position/combat-figures.js";
import { facesLike, formationHits as hit, relocate } from "../position/harm.js";
import { mayForm, mayTurn, offered } from "../position/reactions.js";
import { crowding } from "../position/stack-limits.js";
import { afterStep, enteredBy, formationHits, movesOf, stepCost, stepKind } from "../position/steps.js";
import { isOnMap, partnerOf } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { reactionTurns } from "../terms/constants.js";
import { hasMoved, reactor } from "./reactor.js";

/** An inactive unit turns towards an enemy at its flank or rear (7.4.2). */
export const reactionTurn = move({
  name: "reaction-turn",
  rule: "7.4.2",
  at: ["reactions/choose"],
  params: moveShapes["reaction-turn"],
  preconditions: {
    "a-unit": { rule: "7.4.2", says: "{actual} is not a unit of this side that may react" },
    turns: { rule: "7.4.2", says: "{unit} does not turn by {actual}" },
  },
  resolve(c, reject) {
    const { s, f, p } = c;
    const found = reactor(c, f, p.unit);
    const unit = s.units[p.unit];
    if (found === undefined || !isOnMap(unit)) return reject("a-unit", wrongUnit(s, p.unit));
    const poses = [poseOf(unit)];
    for (const step of p.steps) {
      const next = afterStep(c, poses.at(-1) ?? poseOf(unit), step);
      if (!["turn", "wheel"].includes(stepKind(step)) || next === undefined) return reject("turns", { actual: step });
      poses.push(next);
    }
    return { ...found, poses, end: poses.at(-1) ?? poseOf(unit) };
  },
  checks: {
    "hedgehog-first": {
      rule: "7.4.3",
      says: "cavalry has entered a rear hex of {unit}: it has to try to form a hedgehog",
      ok: (c) => !c.f.due.includes(c.p.unit) || !mayForm(c, c.f, c.d),
    },
    due: {
      rule: "7.4.2",
      says: "{unit} may not turn now: no slower enemy has come to its flank or rear",
      ok: (c) => mayTurn(c, c.f, c.d),
    },
    "at-most-two": {
      rule: "7.4.2",
      says: "{unit} turns by {actual}, at most by {expected}",
      ok: ({ p }) =>
        (p.steps.length > 0 && p.steps.length <= reactionTurns) || { expected: reactionTurns, actual: p.steps.length },
    },
    "room-there": {
      rule: "8.1.1",
      says: "{unit} has no room in {hex}: {actual} is there",
      ok(c) {
        for (const [at, pose] of c.d.poses.entries()) {
          const from = c.d.poses[at - 1];
          if (from === undefined) continue;
          for (const hex of enteredBy(from, pose)) {
            const crowd = crowding(c, c.p.unit, c.d.unit, hex);
            if (crowd !== undefined) return crowd;
          }
        }
        return true;
      },
    },
    passable: {
      rule: "7.1.1",
      says: "{unit} cannot wheel over this ground",
      ok(c) {
        return c.d.poses.every((pose, at) => {
          const from = c.d.poses[at - 1];
          const step = c.p.steps[at - 1];
          return from === undefined || step === undefined || stepCost(c, c.d.unit, from, pose, step) !== null;
        });
      },
    },
  },
  apply(c) {
    const { f, p, d, tell } = c;
    let hits = 0;
    for (const [at, pose] of d.poses.entries()) {
      const from = d.poses[at - 1];
      if (from !== undefined) hits += formationHits(c, d.unit, movesOf(from, pose));
    }
    const partner = partnerOf(c.s, p.unit, d.unit);
    relocate(c, p.unit, d.end);
    endsMomentum(c.s, [p.unit]);
    tell("turned", { unit: p.unit, facing: d.end.facing });
    if (partner !== undefined) facesLike(c, partner.id, d.unit);
    if (hits > 0) hit(c, p.unit, hits, "terrain");
    hasMoved(c, f, p.unit);
    return "choose";
  },
  complete: false,
  // Beside the holes: through the holes eight times slower, for few more moves.
  candidates(c, offer) {
    for (const { id, unit } of offered(c, c.f, mayTurn)) {
      for (const step of unit.double
        ? (["wheel-left", "wheel-right"] as const)
        : (["turn-left", "turn-right"] as const)) {
        offer({ unit: id, steps: [step] });
        offer({ unit: id, steps: [step, step] });
      }
    }
  },
  *holes(c, { unit: id }) {
    yield { param: "/unit", values: offered(c, c.f, mayTurn).map((one) => one.id) };
    const unit = id === undefined ? undefined : c.s.units[id];
    if (unit === undefined) return;
    yield {
      param: "/steps",
      values: unit.double ? ["wheel-left", "wheel-right"] : ["turn-left", "turn-right"],
      pick: [1, reactionTurns],
    };
  },
  describe: ({ unit, steps }, facts) => `${facts.unitName(unit)}: ${inWords(steps)}`,
});
