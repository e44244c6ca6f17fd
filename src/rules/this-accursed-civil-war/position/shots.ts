/** Fire of infantry as its action (9.3, 9.4). */
import { mayBe } from "../../mechanics/unknown.js";
import type { Shot } from "../fire/shapes.js";
import type { QueryContext, Sight } from "../kit.js";
import type { FireMode, HexId, Step, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { type Pose, poseOf } from "./arcs.js";
import { isBridge } from "./battle.js";
import { shotsOf } from "./small-arms.js";
import { crowding } from "./stack-limits.js";
import { afterStep, enteredBy, formationHits, movesOf, stepCost } from "./steps.js";
import { isOnMap } from "./units.js";

export const isSalvo = (mode: FireMode): boolean => mode === "salvo" || mode === "advance-salvo";
export const isAdvance = (mode: FireMode): boolean => mode === "advance" || mode === "advance-salvo";

/** What is wrong with shots: one a hex, each among those that the unit has (9.1.4). */
export function wrongShot(c: Sight, id: UnitId, unit: Unit, salvo: boolean, shots: readonly Shot[]): Shot | undefined {
  const able = shotsOf(c, id, unit, salvo);
  return shots.find(
    (shot, at) =>
      !able.some((one) => one.from === shot.from && one.to === shot.to && one.target === shot.target) ||
      shots.some((other, before) => before < at && other.from === shot.from),
  );
}
/** The shots that can be added to some. */
export const moreShots = (c: Sight, id: UnitId, unit: Unit, salvo: boolean, said: readonly Partial<Shot>[]): Shot[] =>
  shotsOf(c, id, unit, salvo).filter((shot) => !said.some((one) => one.from === shot.from));

/** One hex forward or back with unchanged facing: where it leads, and what bars it (9.3.2, 9.3.4). */
export function oneStep(
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  id: UnitId,
  unit: Unit & { hex: HexId },
  step: Step,
): { readonly to: Pose; readonly hits: number } | string {
  if (["broken", "hedgehog"].includes(unit.formation)) return `its formation is ${unit.formation}`;
  const from = poseOf(unit);
  const to = afterStep(c, from, step);
  if (to === undefined) return "the map ends there";
  for (const hex of enteredBy(from, to)) {
    const crowd = crowding(c, id, unit, hex);
    if (crowd !== undefined) return `${crowd["actual"]} is there`;
    if (to.right !== null && isBridge(c, hex)) return "a unit of two hexes does not stand on a bridge";
  }
  if (stepCost(c, unit, from, to, step) === null) return "nobody enters that hex";
  return { to, hits: formationHits(c, unit, movesOf(from, to)) };
}
/** The steps that are open in a direction; where ground is not known they may be. */
export function openSteps(c: Pick<QueryContext, "s" | "facts" | "ruling">, id: UnitId, kind: "ahead" | "back"): Step[] {
  const unit = c.s.units[id];
  if (!isOnMap(unit)) return [];
  const both = kind === "ahead" ? (["ahead-left", "ahead-right"] as const) : (["back-left", "back-right"] as const);
  return both.filter((step) => mayBe(() => typeof oneStep(c, id, unit, step) !== "string"));
}
