import { ifKnown } from "../../mechanics/unknown.js";
import { type EffectContext, flow } from "../kit.js";
import { poseOf } from "../position/arcs.js";
import { notesEnd, owesCharge } from "../position/charge.js";
import { facesLike, formationHits, putsGuns, relocate, takeOff } from "../position/harm.js";
import { drawReactions } from "../position/interruption.js";
import { pathToEnd } from "../position/march-end.js";
import { shotsOf } from "../position/small-arms.js";
import { changesFacing, enteredBy, enters, stepKind } from "../position/steps.js";
import { friendsIn, hexesOf, isOnMap, noteOf, notes, partnerOf, whileStill } from "../position/units.js";
import { hasGuns, walk, walkerOf } from "../position/walks.js";
import { turnCost } from "../terms/constants.js";
import type { HexId, UnitId } from "../terms/ids.js";
import type { Frames } from "../terms/state.js";

type Moving = Frames["moving"];
type Here = EffectContext & { readonly f: Moving };

/** Whether the unit still stands where its move has brought it. */
const isThere = ({ s, f }: Pick<Here, "s" | "f">): boolean => {
  const unit = s.units[f.unit];
  return isOnMap(unit) && unit.hex === f.here;
};
/** Whether it has points left, a step that costs none, or a pistol that it may fire. */
function canGoOn(c: Pick<Here, "s" | "f" | "facts">): boolean {
  const { s, f } = c;
  const unit = s.units[f.unit];
  if (!isThere(c) || !isOnMap(unit)) return false;
  const points = walkerOf(unit, f.unit, f.with).points;
  if (!f.stopped && (f.spent < points || (points > 0 && turnCost[unit.type] === 0))) return true;
  // Which of them lies on top is said in any hex with guns (8.3).
  if (hexesOf(unit).some((hex) => hasGuns(c, hex))) return true;
  return unit.type === "cavalry" && !f.fired && shotsOf(c, f.unit, unit, false).length > 0;
}

/** A unit moves: step by step, with the reactions of the enemy to each (7.1, 7.4). */
export const moving = flow("moving", "7.1.1", {
  step: {
    rule: "7.1.1",
    auto(c) {
      const { s, f } = c;
      const unit = s.units[f.unit];
      if (!isOnMap(unit) || !isThere(c)) return "close";
      // Light infantry that was lost, or driven off, on the way goes along no more (8.2.1).
      if (f.with !== null && s.units[f.with]?.hex !== unit.hex) f.with = null;
      const [step, ...rest] = f.steps;
      if (step === undefined) return broughtToAHalt(c);
      const walker = { ...walkerOf(unit, f.unit, f.with), spent: f.spent, hits: f.hits };
      const found = walk(c, walker, [step]);
      const to = found.poses[1];
      if (found.fault !== undefined || to === undefined || (f.stopped && stepKind(step) !== "stack")) {
        // Somebody stands in the way now: the mover decides again.
        Object.assign(f, { steps: [], interrupted: true });
        return broughtToAHalt(c);
      }
      const from = poseOf(unit);
      Object.assign(f, { steps: rest, spent: found.spent, hits: found.hits, stopped: f.stopped || found.stops });
      if (stepKind(step) === "hedgehog") {
        unit.formation = "hedgehog";
        c.tell("formed", { unit: f.unit });
        return "step";
      }
      if (stepKind(step) === "stack") {
        putsGuns(c, f.unit, step === "guns-on-top");
        return "step";
      }
      const entered = enteredBy(from, to);
      if (f.with !== null) relocate(c, f.with, to);
      relocate(c, f.unit, to);
      Object.assign(f, { here: to.hex });
      if (entered.length > 0) {
        f.path.push(entered[0] ?? to.hex);
        c.tell("moved", { unit: f.unit, from: from.hex, hex: to.hex });
        merge(c, f.unit);
      } else c.tell("turned", { unit: f.unit, facing: to.facing });
      const changesHex = enters(step) && stepKind(step) !== "wheel";
      for (const id of f.with === null ? [f.unit] : [f.unit, f.with]) {
        const note = noteOf(s, id);
        note.hexes += changesHex ? 1 : 0;
        note.wheels += stepKind(step) === "wheel" ? 1 : 0;
        const onwards = !changesFacing(step) && stepKind(step) !== "back";
        note.straight = !onwards ? 0 : bends(c, f.path) ? 1 : note.straight + 1;
      }
      if (!f.intercepting) drawReactions(c, f.unit, entered.length > 0 ? "enter" : "turn");
      return "step";
    },
  },
  go: {
    rule: "7.4.1",
    by: ({ f }) => f.side,
    when: (c) => ((c.f.pause || c.f.interrupted) && !c.f.intercepting && canGoOn(c)) || "7.1.1",
    asks: ({ s, f, facts }) => `does ${facts.unitName(f.unit)} go on from ${s.units[f.unit]?.hex}?`,
  },
  close: {
    rule: "7.3.1",
    auto(c) {
      const { s, f } = c;
      const unit = s.units[f.unit];
      if (!isOnMap(unit)) return;
      const partner = partnerOf(s, f.unit, unit);
      // Who has come to the other faces as he does; who has turned in his place takes him round.
      if (partner !== undefined && f.path.length > 1 && f.with === null) facesLike(c, f.unit, partner.unit);
      else if (partner !== undefined && f.spent > 0) facesLike(c, partner.id, unit);
      if (f.hits > 0) formationHits(c, f.unit, f.hits, "terrain");
      if (f.intercepting) return;
      for (const id of [f.unit, ...(f.with === null ? [] : [f.with])]) notesEnd(c, id);
    },
  },
});

/** Whom enemies have stopped where no way leads nearer any more owes it no more under Charge (5.6.1). */
function broughtToAHalt(c: Here): "go" {
  const { s, f } = c;
  if (f.interrupted && !f.intercepting && owesCharge(s, f.unit)) {
    const open = whileStill(s, () => ifKnown(() => pathToEnd(c)));
    if (open === undefined) notes(s, f.unit, "barred");
  }
  return "go";
}

/** Whether the last two hexes of a way lie in no row, where that is what straight means (10.3.6). */
function bends({ facts, ruling }: Here, path: readonly HexId[]): boolean {
  const [a, b, last] = path.slice(-3);
  if (ruling("momentum-line") === "facing" || a === undefined || b === undefined || last === undefined) return false;
  const grid = facts.gridOf(a);
  return grid.directionTo(a, b) !== grid.directionTo(b, last);
}

/** Cavalry takes in the cavalry in whose hex it ends (8.4). */
function merge(c: Here, id: UnitId): void {
  const { s, facts, tell } = c;
  const unit = s.units[id];
  if (!isOnMap(unit) || unit.type !== "cavalry") return;
  const other = friendsIn(s, unit.side, unit.hex).find((one) => one.id !== id && one.unit.type === "cavalry");
  if (other === undefined) return;
  const left = Math.max(0, facts.strength(other.id) - other.unit.casualties);
  const healed = Math.min(unit.casualties, left);
  takeOff(c, other.id, "absorbed");
  unit.casualties -= healed;
  tell("merged", { unit: id, absorbed: other.id, healed });
}
