import type { Field } from "../../mechanics/hex/fields.js";
import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import type { Reinforcement } from "../pack/scenarios/types.js";
import { nightCost } from "../pack/terrain-costs.js";
import { point } from "../terms/constants.js";
import type { GroupId, HexId, LeaderId, MarkerId, Side, UnitId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { isNight, scenario } from "./calendar.js";
import { type Mover, openRate, roadRate, trailRate } from "./costs.js";

type Asking = Pick<QueryContext, "s" | "facts">;

/** Where a column comes from: a group of the scenario, or an order of who left the map. */
export interface Column {
  readonly group: GroupId;
  readonly side: Side;
  readonly reinforcement: Reinforcement | null;
  readonly order: State["offMap"][string] | null;
}

/** The column to which a unit or leader belongs that is not on the map yet. */
export function columnOf(s: State, id: UnitId | LeaderId): Column | undefined {
  const one = s.units[id] ?? s.leaders[id];
  if (one === undefined || one.group === null) return undefined;
  if (one.place === "off-map") {
    const order = s.offMap[one.group];
    return order === undefined ? undefined : { group: one.group, side: one.side, reinforcement: null, order };
  }
  if (one.place !== "reserve") return undefined;
  const reinforcement = scenario(s).reinforcements.find(({ group }) => group === one.group);
  return reinforcement === undefined ? undefined : { group: one.group, side: one.side, reinforcement, order: null };
}

/** The turn has come in which a column may enter (6.51, LG.OffMap). */
export function isDue(s: State, { reinforcement, order }: Column): Answer {
  if (reinforcement !== null) {
    const { turn } = reinforcement;
    return turn === null || s.turn >= turn || { expected: `turn ${turn}`, actual: s.turn };
  }
  const ready = order?.ready ?? null;
  return (ready !== null && s.turn >= ready) || { expected: ready ?? "an arrival that was announced", actual: s.turn };
}

/** Whether a group of those of which one comes a turn began before: who had no room follows with a later marker (6.52). */
export function followsOn(s: State, { group, reinforcement }: Column): boolean {
  if (reinforcement === null || reinforcement.turn !== null || s.log.entered === group) return false;
  return reinforcement.order.some((id) => (s.units[id]?.place ?? "reserve") !== "reserve");
}

/** In Fredericksburg one group enters a turn; the rest of one that began before does not count (FR.Reinf, 6.52). */
export function oneGroup(s: State, column: Column): Answer {
  const { group, reinforcement } = column;
  if (reinforcement === null || reinforcement.turn !== null || s.log.entered === null) return true;
  if (followsOn(s, column)) return true;
  return s.log.entered === group || { expected: s.log.entered, actual: group };
}

/** Whether another marker of its kind has the command of a marker among its own: a division's beside its corps' (CH.AM). */
const actsWithAnother = (
  { facts }: Pick<Asking, "facts">,
  { side, kind, command }: ReturnType<QueryContext["facts"]["marker"]>,
): boolean =>
  command !== null &&
  facts.markers.some((id) => {
    const other = facts.marker(id);
    return other.side === side && other.kind === kind && other.command !== command && other.commands.includes(command);
  });

/** Some columns enter only with the second marker of their command, or of the cavalry, in a turn (SC.Jackson, SC.Full). */
export function secondMarker({ s, facts }: Asking, { reinforcement }: Column, marker: MarkerId | null): Answer {
  if (reinforcement === null || !reinforcement.secondMarker || marker === null) return true;
  // Who had no room in his turn comes with the next marker there is (6.52).
  if (reinforcement.turn !== null && s.turn > reinforcement.turn) return true;
  const own = facts.marker(marker);
  // Those of Fitz Lee and W.H.F. Lee stand in brackets beside the second of Stuart's: any of them may be meant (SC.Full).
  if (own.kind === "cavalry" && actsWithAnother({ facts }, own)) return true;
  const counts = ({ side, kind, command }: typeof own): boolean =>
    command === own.command || (side === own.side && kind === "cavalry" && own.kind === "cavalry");
  const used = s.log.usedMarkers.filter((id) => facts.isMarker(id) && counts(facts.marker(id))).length;
  return used >= 2 || { expected: "the second marker of the turn", actual: used };
}

/** Whether the marker in play brings a column that names its markers. */
export const broughtBy = ({ reinforcement }: Column, marker: MarkerId | null): boolean =>
  reinforcement === null ||
  marker === null ||
  reinforcement.markers.length === 0 ||
  reinforcement.markers.includes(marker);

/**
 * Whether somebody comes in with the kind of marker in play: with that of strategic movement who has one on him; with his
 * command's who has none, or comes back from off the map, where nobody said that he rides on (LG.SM, LG.OffMap).
 */
export function comesWithIt(
  s: State,
  { order }: Column,
  { strategic }: { readonly strategic: boolean },
): { readonly comes: boolean; readonly rides: boolean } {
  const rides = s.stack.at(-1)?.flow === "strategic";
  return { comes: rides === strategic || (order !== null && !rides), rides };
}

/** The hexes through which a column enters. */
export const entryHexes = ({ facts }: Asking, { reinforcement, order }: Column): readonly HexId[] =>
  reinforcement !== null
    ? hexesOfEntry({ facts }, reinforcement)
    : order?.entry == null
      ? []
      : facts.entry(order.entry);

/** Whether a column comes in through a hex. */
export function entersThrough(c: Parameters<typeof entryHexes>[0], column: Column, hex: HexId): Answer {
  const hexes = entryHexes(c, column);
  return hexes.includes(hex) || { expected: [...hexes], actual: hex };
}

/** The hexes through which a group of the scenario enters. */
export function hexesOfEntry({ facts }: Pick<Asking, "facts">, reinforcement: Reinforcement): readonly HexId[] {
  const first = reinforcement.entry === null ? [] : facts.entry(reinforcement.entry);
  const named = [...reinforcement.hexes, ...first];
  if (reinforcement.within === 0) return named;
  return [...new Set(named.flatMap((hex) => (facts.has(hex) ? facts.grid.within(hex, reinforcement.within) : [hex])))];
}

/** In a column whose order the scenario gives nobody passes a part that the list has before his own (SC.Salem, SC.Zoan, SC.Jackson). */
export function inOrder(s: State, { reinforcement }: Column, id: UnitId | LeaderId): Answer {
  if (reinforcement === null) return true;
  const { parts } = reinforcement;
  const own = parts.findIndex((part) => part.includes(id));
  const before = parts.slice(0, Math.max(0, own)).flat();
  const waiting = before.find((one) => (s.units[one] ?? s.leaders[one])?.place === "reserve");
  return waiting === undefined || { expected: waiting, actual: id };
}

/** Whether somebody who waits off the map may come in with the marker in play, by all that asks nothing of their way (6.51). */
export function mayComeIn(c: Asking, marker: MarkerId | null, id: UnitId | LeaderId): boolean {
  const { s } = c;
  const one = s.units[id] ?? s.leaders[id];
  const column = columnOf(s, id);
  if (one === undefined || column === undefined || isDue(s, column) !== true) return false;
  if (!comesWithIt(s, column, one).comes || !broughtBy(column, marker)) return false;
  return oneGroup(s, column) === true && secondMarker(c, column, marker) === true && inOrder(s, column, id) === true;
}

/** Units that have entered through each hex with the marker in play (6.51). */
export function enteredSoFar(s: State): { [hex: HexId]: number } {
  for (let at = s.stack.length - 1; at >= 0; at--) {
    const frame = s.stack[at];
    if (frame?.flow === "activation" || frame?.flow === "strategic") return frame.entered;
  }
  return {};
}

/** For how many parts of a column before it a unit pays once more in its first hex (6.51): units, or places of two units each. */
export function paidBefore({ s, ruling }: Pick<QueryContext, "s" | "ruling">, hex: HexId): number {
  const units = enteredSoFar(s)[hex] ?? 0;
  return ruling("stacked-columns") === "units" ? units : Math.floor(units / 2);
}

/** What the first hex costs: as if the column came from one like it, by its road where it has one (6.51, 13). */
export function firstHexCost(c: Omit<QueryContext, "options">, who: Mover, hex: HexId, field: Field): number | null {
  const open = openRate(c, who, hex);
  const near = field.near.has(hex);
  const off = near && who.roadsEverywhere !== true;
  const road = off ? undefined : c.facts.onPike(hex) ? "pike" : c.facts.onRoad(hex) ? "road" : undefined;
  const along = road === undefined ? (off ? null : trailRate(c, who, hex)) : roadRate(c, who, road);
  const cost = along === null ? open : Math.min(along, open ?? along);
  return cost === null ? null : (cost + (near && isNight(c.s) ? nightCost : 0)) * point;
}

/** Takes somebody out of the order under which he left the map, into those who act. */
export function come(s: State, f: { readonly units: UnitId[] }, id: UnitId | LeaderId, { order, group }: Column): void {
  if (order !== null) {
    order.units = order.units.filter((one) => one !== id);
    order.leaders = order.leaders.filter((one) => one !== id);
    if (order.units.length === 0 && order.leaders.length === 0) delete s.offMap[group];
  }
  if (s.units[id] !== undefined && !f.units.includes(id)) f.units.push(id);
}
