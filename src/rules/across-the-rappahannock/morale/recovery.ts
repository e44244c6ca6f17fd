import { distanceToNearest } from "../../mechanics/hex/fields.js";
import { entriesInOrder } from "../../mechanics/records.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { leaderOf, reach, surelyReached } from "../position/command-range.js";
import { fieldOf } from "../position/field.js";
import { commandsOf } from "../position/markers.js";
import { joining } from "../position/stacks.js";
import { fights, unitsIn } from "../position/units.js";
import { recoveryDistance } from "../terms/constants.js";
import type { CommandId, HexId, LeaderId, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";

/** The Cohesion against which a unit rolls: cavalry's mounted one (11.62, 11.63). */
export function recoveryCohesion({ facts, ruling }: Pick<QueryContext, "facts" | "ruling">, id: UnitId): number {
  const { type } = facts.unit(id);
  if (type === "cavalry") return facts.cohesion(id, { disordered: false, mounted: true });
  return facts.cohesion(id, { disordered: ruling("recovery-cohesion") === "disordered", mounted: false });
}

/** Commands of which nobody is left on the map or to come: their units do not return (11.61). */
export function wipeOut({ s, tell }: Pick<EffectContext, "s" | "tell">): void {
  const members = new Map<CommandId, Unit[]>();
  for (const [, unit] of entriesInOrder(s.units)) {
    if (fights(unit)) members.set(unit.command, [...(members.get(unit.command) ?? []), unit]);
  }
  for (const [command, units] of members) {
    // Infantry and artillery decide; a command of cavalry alone by its cavalry.
    const foot = units.filter(({ type }) => type !== "cavalry");
    const there = (foot.length > 0 ? foot : units).some(({ place }) => !lost.includes(place));
    if (there || s.wiped.includes(command)) continue;
    s.wiped.push(command);
    tell("command-wiped-out", { command });
  }
}

const lost: readonly Unit["place"][] = ["withdrawn", "recovery", "eliminated"];

/** The leader of a unit's command; null for independent units (11.65). */
export function ownLeader(c: Pick<QueryContext, "s" | "facts">, id: UnitId): LeaderId | null {
  const command = c.s.units[id]?.command ?? "";
  return c.facts.commands.includes(command) ? leaderOf(c, command) : null;
}

/** The leaders within whose range a unit returns: its own; for who has none any of its marker (11.64, 11.65). */
function hosts(c: Omit<QueryContext, "options">, id: UnitId): string[] {
  const unit = c.s.units[id];
  if (unit === undefined || !c.facts.commands.includes(unit.command)) return [];
  const own = leaderOf(c, unit.command);
  if (own !== null) return [own];
  const commands = c.facts.markers
    .filter((marker) => c.facts.marker(marker).side === unit.side && commandsOf(c, marker).includes(unit.command))
    .flatMap((marker) => commandsOf(c, marker));
  return [...new Set(commands.flatMap((command) => leaderOf(c, command) ?? []))];
}

/** Every hex to which a unit can return (11.64, 11.65). */
export function recoveryHexes(c: Omit<QueryContext, "options">, id: UnitId): HexId[] {
  const { s, facts } = c;
  const unit = s.units[id];
  if (unit === undefined) return [];
  const { enemies } = fieldOf(s, facts, unit.side);
  const hexes = new Set<HexId>();
  for (const leader of hosts(c, id)) {
    const at = s.leaders[leader]?.hex ?? null;
    if (at === null || !facts.has(at)) continue;
    for (const hex of reach(c, unit.side, at, facts.commandRange(leader))) hexes.add(hex);
  }
  return [...hexes]
    .filter((hex) => distanceToNearest(facts, hex, enemies) >= recoveryDistance && fits(c, id, unit, hex))
    .sort();
}

/**
 * A hex to which a unit has to return; undefined where it may wait. By the reading it has to be one by every reading of the
 * Command Range and of stacking; and what lies behind the own lines, where one without a leader returns, nobody says (11.65).
 */
export function mustReturnTo(c: Omit<QueryContext, "options">, id: UnitId): HexId | undefined {
  const hexes = recoveryHexes(c, id);
  if (c.ruling("return-duty") === "agreed") return hexes[0];
  const unit = c.s.units[id];
  const leader = ownLeader(c, id);
  const at = leader === null ? null : (c.s.leaders[leader]?.hex ?? null);
  if (unit === undefined || leader === null || at === null || hexes.length === 0) return undefined;
  const sure = surelyReached(c, unit.side, at, c.facts.commandRange(leader));
  return hexes.find((hex) => sure.has(hex) && joining(c, id, asRecovered(unit), hex, true) === true);
}

/** Room in a hex: no enemy, and no more friends than may stand together (6.41). */
function fits(c: Pick<QueryContext, "s" | "facts" | "ruling">, id: UnitId, unit: Unit, hex: HexId): boolean {
  if (unitsIn(c.s, hex).some((one) => one.unit.side !== unit.side)) return false;
  return joining(c, id, asRecovered(unit), hex) === true;
}

/** A unit as it comes back: disordered, cavalry in the saddle (11.63, 11.64). */
export const asRecovered = (unit: Unit): Unit => ({ ...unit, disordered: true, mounted: unit.type === "cavalry" });

/** Whether a hex is within the range of a leader with whom a unit may return. */
export function withinHosts(c: Omit<QueryContext, "options">, id: UnitId, hex: HexId): boolean {
  const side = c.s.units[id]?.side;
  if (side === undefined) return false;
  return hosts(c, id).some((leader) => {
    const at = c.s.leaders[leader]?.hex ?? null;
    return at !== null && c.facts.has(at) && reach(c, side, at, c.facts.commandRange(leader)).has(hex);
  });
}
