/** Cohesion checks and Disorder (2.4, 11.1, 11.4). */

import type { EffectContext, QueryContext } from "../../kit.js";
import type { UnitId } from "../../terms/ids.js";
import type { Unit } from "../../terms/state.js";
import { isArtillery, record, remove, setDisordered } from "../units.js";
import { dropTrain, interruptWork } from "../works.js";

/** The Cohesion of a unit as it stands. */
export function cohesionOf({ s, facts }: Pick<QueryContext, "s" | "facts">, id: UnitId): number {
  const unit = s.units[id];
  return unit === undefined ? 0 : facts.cohesion(id, unit);
}

/** Where a unit goes that is disordered twice: artillery is lost, everybody else may recover (11.41). */
const beyondDisorder = (unit: Unit): "eliminated" | "withdrawn" =>
  isArtillery(unit) || unit.type === "train" ? "eliminated" : "withdrawn";

/** Takes a unit off the map because it can neither stand nor retreat (11.41, 11.2). */
export function takeOff(c: EffectContext, id: UnitId, cause: string): void {
  const { s, tell } = c;
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null) return;
  const to = beyondDisorder(unit);
  tell(to, { unit: id, hex: unit.hex, cause });
  interruptWork(c, id);
  remove(s, id, to);
  if (unit.type === "train") dropTrain(s, id);
}

/** Disorders a unit, or takes it off the map where it was disordered already (11.11, 11.41). */
export function disorder(c: EffectContext, id: UnitId, cause: string): void {
  const { s, tell } = c;
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null || unit.type === "train") return;
  if (unit.disordered) {
    takeOff(c, id, cause);
    return;
  }
  tell("disordered", { unit: id, hex: unit.hex, cause });
  setDisordered(s, id, true);
  interruptWork(c, id);
}

/**
 * Takes a Cohesion check: disordered where the modified die is above Cohesion (2.4, 9.52).
 *
 * @param cohesion the value to check, where it is not that of the unit as it stands
 * @returns whether it was failed
 */
export function checkFails(
  c: EffectContext,
  id: UnitId,
  die: number,
  extra: number,
  cohesion = cohesionOf(c, id),
): boolean {
  const modified = die + extra;
  const fails = modified > cohesion;
  c.tell("cohesion-checked", { unit: id, die, extra, modified, cohesion, result: fails ? "fails" : "passes" });
  return fails;
}

/** Marks a unit that is charged: works stop, strategic movement ends afterwards (LG.IP, LG.SM, SC.Full). */
export function markAttacked(c: Pick<EffectContext, "s" | "tell">, id: UnitId): void {
  record(c.s, id).attacked = true;
  interruptWork(c, id);
}
