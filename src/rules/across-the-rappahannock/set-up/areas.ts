import { inNumbers, mayBeIn, onStretch } from "../../mechanics/hex/areas.js";
import { sheetOf } from "../../mechanics/hex/sheets.js";
import type { Facts } from "../pack/facts.js";
import type { Area } from "../pack/scenarios/types.js";
import { onMapInPlay } from "../position/calendar.js";
import type { HexId, LeaderId, UnitId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

type Asking = { readonly s: State; readonly facts: Facts };

const rowOf = (hex: HexId): number => Number(hex.slice(1, 3));

/**
 * Whether a hex lies in an area of a set-up (8). Conditions that numbers alone can answer are asked first, so that what
 * is missing of a map matters only where it decides.
 *
 * @param who the unit or leader that is to be placed: some areas have room for one kind of unit only
 * @throws the missing-fact signal where a fact that decides is not known
 */
export function inArea({ s, facts }: Asking, area: Area, hex: HexId, who?: UnitId | LeaderId): boolean {
  if (area.hexes !== undefined) return area.hexes.includes(hex);
  if (!onMapInPlay(s, hex)) return false;
  if (area.orOne === hex && isTheOne(s, hex, who)) return true;
  // Distances count on one map: how it joins the others need not be known.
  if (area.within !== undefined && sheetOf(hex) !== sheetOf(area.within.of)) return false;
  if (!inNumbers(facts, area, hex)) return false;
  if (area.withCommand !== undefined && !standsWith(s, area.withCommand, hex)) return false;
  if (area.offPontoons === true && s.pontoons.some((side) => side.split("|").includes(hex))) return false;
  if (!facts.onMap(hex)) return false;
  if (area.bank !== undefined && facts.bank(hex) !== area.bank) return false;
  if (area.levels !== undefined && !area.levels.includes(facts.level(hex))) return false;
  if (area.ofRiver !== undefined && !nearRiver(facts, hex, area.ofRiver)) return false;
  if (area.ground !== undefined && !hasGround({ s, facts }, area.ground, hex)) return false;
  return onStretch(facts, area, hex) && (area.southOf === undefined || liesSouthOf(facts, area.southOf, hex));
}

/** SC.Cross.Free: one infantry unit alone may stand in a hex beside the area, and a leader with it. */
function isTheOne(s: State, hex: HexId, who: UnitId | LeaderId | undefined): boolean {
  if (who === undefined) return false;
  const there = Object.entries(s.units).filter(([id, unit]) => unit.hex === hex && id !== who);
  const unit = s.units[who];
  if (unit !== undefined) return unit.type === "infantry" && there.length === 0;
  return there.some(([, one]) => one.side === s.leaders[who]?.side);
}

/**
 * Whether a hex lies in a row south of every hex of a place on its map (SC.Cross.Free, SC.Full).
 *
 * @throws the missing-fact signal where no hex of the place is known
 */
export function liesSouthOf(facts: Facts, place: string, hex: HexId): boolean {
  const last = lastRowOf(facts, place, sheetOf(hex));
  // Where no hex of the place is known this asks for one; a map that is entered as a whole has none.
  return last === undefined ? !facts.isAt(hex, place) : rowOf(hex) > last;
}

/** The southernmost row of a place, as far as its hexes are known. */
export function lastRowOf(facts: Facts, place: string, map: string): number | undefined {
  const rows = facts
    .hexesOf(map)
    .filter((hex) => facts.nameOf(hex) === place)
    .map(rowOf);
  return rows.length === 0 ? undefined : Math.max(...rows);
}

function standsWith(s: State, commands: readonly string[], hex: HexId): boolean {
  return Object.values(s.units).some((unit) => unit.hex === hex && commands.includes(unit.command));
}

/** At most this number of hexes from a hex with a river on one of its sides. */
function nearRiver(facts: Facts, hex: HexId, max: number): boolean {
  return facts.grid
    .within(hex, max)
    .some((one) => facts.neighbours(one).some((next) => facts.water(one, next) === "river"));
}

function hasGround({ s, facts }: Asking, ground: NonNullable<Area["ground"]>, hex: HexId): boolean {
  if (ground === "road") return facts.onRoad(hex);
  if (s.ips[hex]?.built === true || facts.fortification(hex) !== null) return true;
  return ground === "fortified-wall-or-high" && (facts.level(hex) >= 2 || facts.hasWall(hex));
}

/**
 * The hexes of an area for a unit or leader, and those of which it is not known whether they belong to it.
 *
 * @param wanted asked of each hex first: an area may be a whole map, and costs more to tell
 */
export function* eachOfArea(
  c: Asking,
  area: Area,
  maps: readonly string[],
  who: UnitId | LeaderId,
  wanted: (hex: HexId) => boolean = () => true,
): Iterable<HexId> {
  const { s, facts } = c;
  const near = area.within === undefined ? undefined : facts.grid.within(area.within.of, area.within.hexes);
  const own = area.withCommand;
  const among = own === undefined ? undefined : Object.values(s.units).flatMap(({ hex }) => hex ?? []);
  const all = area.hexes ?? near ?? among ?? maps.flatMap((map) => facts.hexesOf(map));
  yield* mayBeIn([...new Set(all)].filter(wanted), (hex) => facts.has(hex) && inArea(c, area, hex, who));
}
