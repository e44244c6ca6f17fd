/** What is wrong with a name that a move gives: the agreed board has no such thing, or it is elsewhere. */
import type { Figures } from "../../sdk/finding.js";
import { didYouMean } from "../../sdk/nearest.js";
import type { LeaderId, UnitId } from "../terms/ids.js";
import type { Place, State } from "../terms/state.js";

const places: { readonly [P in Place | "absent"]: string } = {
  map: "on the map",
  unplaced: "still to be set up",
  reserve: "a reinforcement that has not come",
  withdrawn: "withdrawn",
  recovery: "in the Recovery Box",
  eliminated: "eliminated",
  "off-map": "moving off the map",
  exited: "gone for good",
  absent: "not in this scenario",
};

/** A name that does not exist, with the nearest ones that do; nothing more if it exists. */
export function noSuch(what: string, name: string, names: readonly string[]): Figures {
  if (names.includes(name)) return { actual: name };
  return { actual: name, message: `there is no ${what} "${name}"${didYouMean(name, names)}` };
}

/** What is wrong with a unit that should stand on the map. */
export function wrongUnit({ units }: Pick<State, "units">, id: UnitId): Figures {
  const unit = units[id];
  if (unit === undefined) return noSuch("unit", id, Object.keys(units));
  return unit.hex !== null ? { actual: id } : { actual: id, where: places[unit.place], message: "{actual} is {where}" };
}

/** What is wrong with a leader who should stand on the map. */
export function wrongLeader({ leaders }: Pick<State, "leaders">, id: LeaderId): Figures {
  const leader = leaders[id];
  if (leader === undefined) return noSuch("leader", id, Object.keys(leaders));
  return leader.hex !== null
    ? { actual: id }
    : { actual: id, where: places[leader.place], message: "{actual} is {where}" };
}
