/** What is wrong with a name that a move gives. */
import type { Figures } from "../../sdk/finding.js";
import { didYouMean } from "../../sdk/nearest.js";
import type { LeaderId, UnitId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** A name that does not exist, with the nearest ones that do. */
export function noSuch(what: string, name: string, names: readonly string[]): Figures {
  if (names.includes(name)) return { actual: name };
  return { actual: name, message: `there is no ${what} "${name}"${didYouMean(name, names)}` };
}
/** What is wrong with a unit that should stand on the map. */
export function wrongUnit({ units }: Pick<State, "units">, id: UnitId): Figures {
  const unit = units[id];
  if (unit === undefined) return noSuch("unit", id, Object.keys(units));
  return unit.place === "map"
    ? { actual: id }
    : { actual: id, where: unit.place, message: "{actual} is not on the map: {where}" };
}
export function wrongLeader({ leaders }: Pick<State, "leaders">, id: LeaderId): Figures {
  const leader = leaders[id];
  if (leader === undefined) return noSuch("leader", id, Object.keys(leaders));
  return leader.place === "map"
    ? { actual: id }
    : { actual: id, where: leader.place, message: "{actual} is not on the map: {where}" };
}
