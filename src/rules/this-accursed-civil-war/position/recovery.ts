/** Who may reform and rally (5.6, 12.2, 12.3). */
import type { QueryContext } from "../kit.js";
import { pistolShots } from "../terms/constants.js";
import type { LeaderId, UnitId } from "../terms/ids.js";
import type { Options } from "../terms/options.js";
import type { State, Unit } from "../terms/state.js";
import { orderOf } from "./battle.js";
import { armiesOf, commanderOf, isWith, mayInfluence } from "./command.js";
import { hexesOf } from "./units.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** The leaders who make an order allow it: the Wing Commander, or the Army Commander too (5.6.2, 5.6.3). */
export function withLeader(c: Asking, unit: Unit): boolean {
  const commander = commanderOf(c.s, unit.wing);
  const leaders = [
    ...(commander === undefined ? [] : [commander]),
    ...(c.ruling("with-leader") === "either" ? armiesOf(c.s, unit.side) : []),
  ];
  return leaders.some((id) => isWith(c, id, hexesOf(unit)));
}
/** Whether the order of its wing lets a unit reform, or rally. */
export function orderAllows(c: Asking, id: UnitId, unit: Unit, action: "reform" | "rally"): boolean {
  switch (orderOf(c.s, id)) {
    case "make-ready":
      return action === "reform" && withLeader(c, unit);
    case "receive-charge":
      return action === "reform" || withLeader(c, unit);
    case "rally":
      return true;
    default:
      return false;
  }
}

/** Army Commanders with a unit, or next to it, who have not acted in this activation (5.1.2, 12.3). */
export const helpers = (c: Asking, id: UnitId, unit: Unit): LeaderId[] =>
  armiesOf(c.s, unit.side).filter(
    (army) => !c.s.armyActed.includes(army) && isWith(c, army, hexesOf(unit)) && mayInfluence(c.s, army, id),
  );

/** How many pistols a cavalry unit can have (9.8.1, EH.Options). */
export const fullPistols = (s: Pick<State, "scenario">, options: Options, unit: Unit): number =>
  options.royalistOnePistol && s.scenario === "edgehill" && unit.side === "royalist" ? 1 : pistolShots;

/** The formation after reforming (12.2.3, 6.3.2 to 6.3.4). */
export function reformed({ formation, type }: Unit, open: boolean): Unit["formation"] {
  switch (formation) {
    case "broken":
      return "shaken";
    case "hedgehog":
      return "broken";
    case "column":
      return type === "cavalry" ? "shaken" : "broken";
    case "normal":
    case "open":
      return open ? "open" : "normal";
    default:
      return "normal";
  }
}
