/** What is left to set up, and where (Setup). */
import { inArea } from "../../mechanics/hex/areas.js";
import { firstKnown } from "../../mechanics/unknown.js";
import type { QueryContext } from "../kit.js";
import type { SetUpArea } from "../pack/battles/types.js";
import { battle } from "../position/battle.js";
import { placesFor } from "../position/replacements.js";
import { hexesOf } from "../position/units.js";
import type { HexId, LeaderId, Side, UnitId, WingId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

type Asking = Pick<QueryContext, "s" | "facts" | "options">;

/** Units, leaders, wings without orders, brigades without a wing. */
export function leftToPlace(s: State, side: Side): string[] {
  const units = Object.keys(s.units)
    .sort()
    .filter((id) => s.units[id]?.side === side && s.units[id]?.place === "unplaced");
  const leaders = Object.keys(s.leaders)
    .sort()
    .filter((id) => s.leaders[id]?.side === side && s.leaders[id]?.place === "unplaced");
  const wings = Object.keys(s.wings)
    .sort()
    .filter((id) => s.wings[id]?.side === side && s.wings[id]?.order === null);
  const { boats } = battle(s).special;
  const bridge = boats !== undefined && boats.side === side && !s.boats.written ? ["bridge of boats"] : [];
  return [...units, ...leaders, ...wings.filter((id) => hasUnits(s, id) && !isPool(s, id)), ...bridge];
}
/** A wing that is not away altogether. */
const hasUnits = (s: State, wing: string): boolean =>
  Object.values(s.units).some((unit) => unit.wing === wing && unit.place !== "away");
/** Cavalry that has still to be assigned to a wing (FN.Setup). */
export const isPool = (s: State, wing: WingId): boolean =>
  battle(s).wings.some(({ id, pool }) => id === wing && pool === true);

/** The hexes in which a leader begins: his own, those of the unit that is named, or of any that he may be with (Setup). */
export function startsOf(s: State, id: LeaderId): readonly HexId[] {
  const data = battle(s).leaders.find((one) => one.id === id);
  if (data?.at !== undefined) return [data.at];
  const named = data?.with === undefined ? undefined : s.units[data.with];
  return named === undefined ? placesFor(s, id) : hexesOf(named);
}
/** Leaders who stand where nobody is that they may be with: their unit was set up again elsewhere (Setup). */
export const leftAlone = (s: State, side: Side): LeaderId[] =>
  Object.keys(s.leaders)
    .sort()
    .filter((id) => {
      const leader = s.leaders[id];
      if (leader?.side !== side || leader.place !== "map" || leader.hex === null) return false;
      return !startsOf(s, id).includes(leader.hex);
    });

/** The area in which a unit is set up; undefined where the battle names its hexes, or none at all. */
export function areaOf({ s, options }: Pick<Asking, "s" | "options">, id: UnitId): SetUpArea | undefined {
  const at = battle(s).units.find((one) => one.id === id)?.at;
  if (typeof at !== "string") return undefined;
  return battle(s).areas(options)[at === "wing" ? (s.units[id]?.wing ?? "") : at];
}

/** Whether a hex is one of a unit's own, or in its area. Who must be near whom is looked at when everybody is placed. */
export function inOwnArea(c: Asking, id: UnitId, hex: HexId): boolean {
  const { s, facts } = c;
  const at = battle(s).units.find((one) => one.id === id)?.at;
  if (at !== undefined && typeof at !== "string") return at.includes(hex);
  const area = areaOf(c, id);
  if (area === undefined) return false;
  const { near: _, ...rest } = area;
  return inArea({ grid: facts.gridOf(hex), scheme: facts.schemeWithEdges, stretch: facts.stretch }, rest, hex);
}

/** A hex in which a unit is not set up; one hex of a unit of two is enough where the area says so. */
export function outsideArea(c: Asking, id: UnitId, hexes: readonly HexId[]): HexId | undefined {
  if (areaOf(c, id)?.partly !== true) return hexes.find((hex) => !inOwnArea(c, id, hex));
  const inside = firstKnown(hexes.map((hex) => () => (inOwnArea(c, id, hex) ? hex : null)));
  return inside === null ? hexes[0] : undefined;
}
