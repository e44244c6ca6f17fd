import type { Facts } from "../pack/facts.js";
import { scenarioOf } from "../pack/scenarios/index.js";
import type { Scenario } from "../pack/scenarios/types.js";
import { face, relocate } from "../position/units.js";
import { emptyState } from "../terms/empty-state.js";
import type { Facing, GroupId, HexId, LeaderId, Side, UnitId } from "../terms/ids.js";
import type { Options } from "../terms/options.js";
import type { Place, State } from "../terms/state.js";

/** Towards the enemy, as the maps lie: the owner may turn his units before play. */
const facingOf: { readonly [S in Side]: Facing } = { US: "W", CSA: "E" };

/** A unit that is not on the map, for a scenario. */
function addUnit(s: State, facts: Facts, data: Scenario, id: UnitId, place: Place, group: GroupId | null): void {
  const { side, type } = facts.unit(id);
  const all = data.commandsAll.find((one) => one.side === side);
  const serving = data.serving.find(({ units }) => units.includes(id));
  s.units[id] = {
    side,
    type,
    command: all?.command ?? serving?.command ?? facts.commandOf(id, data.battle),
    place,
    hex: null,
    facing: facingOf[side],
    order: 0,
    disordered: false,
    // Cavalry begins mounted (8).
    mounted: type === "cavalry",
    strategic: false,
    group,
  };
}

function addLeader(s: State, facts: Facts, id: LeaderId, hex: HexId | null, more: Partial<State["leaders"][string]>) {
  s.leaders[id] = {
    side: facts.leader(id).side,
    place: hex === null ? "unplaced" : "map",
    hex,
    strategic: false,
    group: null,
    ...more,
  };
}

function stations(s: State, facts: Facts, data: Scenario): void {
  for (const { unit, hex, facings } of data.stationed) {
    addUnit(s, facts, data, unit, "unplaced", null);
    relocate(s, unit, hex);
    // Where the scenario leaves it open they look over the works in which they stand, until their owner turns them.
    const facing = facings[0] ?? data.ips.find((ip) => ip.hex === hex)?.facing;
    if (facing !== undefined) face(s, hex, facing);
  }
  for (const { unit, hex, cargo } of data.trains) {
    addUnit(s, facts, data, unit, "unplaced", null);
    if (hex !== null) relocate(s, unit, hex);
    s.trains[unit] = { cargo, building: null, delayed: false, since: 0, under: null };
  }
  for (const { leader, hex } of data.leaders) addLeader(s, facts, leader, hex, {});
  for (const leader of data.absentLeaders) addLeader(s, facts, leader, null, { place: "absent" });
}

function arrivals(s: State, facts: Facts, data: Scenario): void {
  for (const { group, units, leaders } of data.placements) {
    for (const unit of units) {
      if (s.units[unit] === undefined) addUnit(s, facts, data, unit, "unplaced", group);
      else s.units[unit].group = group;
    }
    for (const leader of leaders) addLeader(s, facts, leader, null, { group });
  }
  for (const { group, order, strategic, cargo } of data.reinforcements) {
    for (const id of order) {
      if (facts.isLeader(id)) {
        addLeader(s, facts, id, null, { place: "reserve", group, strategic });
        continue;
      }
      addUnit(s, facts, data, id, "reserve", group);
      const unit = s.units[id];
      if (unit === undefined) continue;
      unit.strategic = strategic;
      if (unit.type === "train") s.trains[id] = { cargo, building: null, delayed: false, since: 0, under: null };
    }
  }
}

/** A scenario before its set-up decisions: what the rulebook places stands, everything else waits (8). */
export function setUp(id: string, _options: Options, facts: Facts): State {
  const data = scenarioOf(id);
  const s = emptyState(id);
  stations(s, facts, data);
  arrivals(s, facts, data);
  for (const marker of data.markers) s.markers[marker] = "available";
  for (const { markers } of data.markersFrom) for (const marker of markers) s.markers[marker] = "out";
  for (const { hex, facing } of data.ips) s.ips[hex] = { facing, built: true, builder: null, since: 0 };
  for (const ford of data.improvedFords) s.fords[ford] = { improved: true, failures: 0, builders: [] };
  s.pontoons = [...data.pontoons];
  s.blown = [...data.blownBridges];
  s.conditions.ground = data.conditions.ground;
  s.conditions.track = data.conditions.track;
  // Nobody has acted: placing counters is not a move.
  s.acts = {};
  return s;
}
