import { mayBeIn } from "../../mechanics/hex/areas.js";
import type { QueryContext } from "../kit.js";
import type { Area, Placement } from "../pack/scenarios/types.js";
import { scenario } from "../position/calendar.js";
import type { Facing, HexId, LeaderId, UnitId } from "../terms/ids.js";
import { inArea } from "./areas.js";

/** Where the scenario lets somebody be placed. */
export function placementOf({ s }: Pick<QueryContext, "s">, id: UnitId | LeaderId): Placement | undefined {
  return scenario(s).placements.find(({ units, leaders }) => units.includes(id) || leaders.includes(id));
}

/** The area of a placement as it is read: "in any hex" may mean with a unit of one's own (FR.Setup). */
export function areaOf({ ruling }: Pick<QueryContext, "ruling">, { area }: Placement): Area {
  if (area.anyHex !== true || ruling("leader-any-hex") === "with-own") return area;
  return {};
}

/** The facings that a scenario prints for a unit; empty: the owner chooses (FR.Setup). */
export function printedFacings(s: QueryContext["s"], id: UnitId): readonly Facing[] {
  const { stationed, placements } = scenario(s);
  const found = stationed.find(({ unit }) => unit === id) ?? placements.find(({ units }) => units.includes(id));
  return found?.facings ?? [];
}

/** Hexes of an area that are offered for one unit. */
const maxOffered = 60;

/** The first hexes of an area for a unit, those of which it cannot be told among them. */
export function someHexes(c: Pick<QueryContext, "s" | "facts">, area: Area, who: UnitId): HexId[] {
  if (area.hexes !== undefined) return [...area.hexes];
  const maps = area.map === undefined ? scenario(c.s).maps : [area.map];
  const found: HexId[] = [];
  const all = maps.flatMap((map) => c.facts.hexesOf(map));
  for (const hex of mayBeIn(all, (one) => inArea(c, area, one, who))) {
    if (found.push(hex) >= maxOffered) break;
  }
  return found;
}

/** Pontoons that the Union still places. */
export const pontoonsLeft = (s: QueryContext["s"]): number =>
  Math.max(0, scenario(s).freePontoons - (s.pontoons.length - scenario(s).pontoons.length));

/** Whether a side has set up everything that waits for it. */
export const unplaced = (s: QueryContext["s"], side: string): readonly string[] =>
  [...Object.entries(s.units), ...Object.entries(s.leaders)].flatMap(([id, one]) =>
    one.side === side && one.place === "unplaced" ? [id] : [],
  );
