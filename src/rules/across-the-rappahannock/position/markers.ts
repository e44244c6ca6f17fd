import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { hooker, maxCorpsMarkers, maxGrandDivisions } from "../terms/constants.js";
import type { CommandId, MarkerId, Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { isArmyReserve } from "./batteries.js";
import { scenario, turnOf } from "./calendar.js";
import { columnOf, isDue } from "./entry.js";
import { decided, orderFor } from "./locks.js";

type Asking = Pick<QueryContext, "s" | "facts" | "options">;

/** The commands of a corps that is inactive with Sedgwick: its own, and those that were told to stay with him (SC.Full). */
export function frozen({ s, facts }: Pick<QueryContext, "s" | "facts">, command: CommandId): boolean {
  const { sedgwick } = scenario(s);
  if (sedgwick === null || s.sedgwick.active) return false;
  if (!facts.commands.includes(command)) return false;
  if (command === sedgwick || facts.command(command).corps === sedgwick) return true;
  return decided({ s, facts }, command) && (orderFor({ s, facts }, command)?.stay ?? false);
}

/** Commands that a marker activates. */
export const commandsOf = ({ facts }: Pick<QueryContext, "facts">, marker: MarkerId): readonly CommandId[] =>
  facts.marker(marker).commands;

/** Whether somebody of some commands is on the map or comes in this turn (4.21). */
function inPlay({ s }: Pick<QueryContext, "s">, side: Side, commands: readonly CommandId[]): boolean {
  for (const [id, unit] of Object.entries(s.units)) {
    if (unit.side !== side || !commands.includes(s.log.attached[id] ?? unit.command)) continue;
    if (unit.hex !== null) return true;
    const column = columnOf(s, id);
    if (column !== undefined && isDue(s, column) === true) return true;
  }
  return false;
}

/** Whether strategic movement has anything to move: markers on the map, columns, units off it, Hooker (LG.SM, LG.OffMap). */
function strategicInPlay({ s }: Pick<QueryContext, "s">, side: Side): boolean {
  const bearers = [...Object.entries(s.units), ...Object.entries(s.leaders)];
  const comes = (id: string): boolean => {
    const column = columnOf(s, id);
    return column !== undefined && isDue(s, column) === true;
  };
  if (bearers.some(([id, one]) => one.side === side && one.strategic && (one.hex !== null || comes(id)))) return true;
  if (Object.values(s.offMap).some((order) => order.side === side && order.ready === null)) return true;
  const rides = side === "US" && scenario(s).hooker && s.initiative === "US";
  return rides && (s.leaders[hooker]?.hex ?? null) !== null;
}

/** Markers that the scenario has by this turn. */
function ofScenario(s: State): readonly MarkerId[] {
  const data = scenario(s);
  const named = turnOf(s).markers;
  if (named !== null) return named;
  return [...data.markers, ...data.markersFrom.flatMap(({ turn, markers }) => (s.turn >= turn ? markers : []))];
}

/** The markers with one of which a scenario has a side begin this turn; none where it has them begin with any (SC.Zoan). */
export function openingMarkers({ s, facts }: Pick<QueryContext, "s" | "facts">, side: Side): readonly MarkerId[] {
  const { opening } = scenario(s);
  if (opening === null || !opening.obligation || opening.turn !== s.turn) return [];
  return opening.markers.filter((id) => facts.isMarker(id) && facts.marker(id).side === side);
}

/** Whether a marker is available in this turn (4.21, LG.SM, SC.Full). */
export function isAvailable(c: Asking, marker: MarkerId): boolean {
  const { s, facts } = c;
  if (!ofScenario(s).includes(marker)) return false;
  const { side, kind, command } = facts.marker(marker);
  if (kind === "strategic") return strategicInPlay(c, side);
  const commands = commandsOf(c, marker).filter((one) => !frozen(c, one));
  if (command !== null && kind === "corps" && command === scenario(s).sedgwick && !s.sedgwick.active) return false;
  if (kind === "artillery") return Object.values(s.units).some((unit) => unit.side === side && unit.hex !== null);
  return inPlay(c, side, commands) || (kind === "cavalry" && servesOthers(c, side));
}

/** Whether trains or reserve batteries of a side are on the map: the Cavalry marker serves them (CH.ResArt, LG.Eng.Train). */
function servesOthers({ s, facts }: Pick<QueryContext, "s" | "facts">, side: Side): boolean {
  return Object.entries(s.units).some(([id, unit]) => {
    if (unit.side !== side || unit.hex === null) return false;
    return unit.type === "train" || (scenario(s).chancellorsville && isArmyReserve({ s, facts }, id));
  });
}

/** Every marker that may go into the cup in this turn. */
export function availableMarkers(c: Asking): readonly MarkerId[] {
  const available = [...new Set(ofScenario(c.s))].filter((marker) => isAvailable(c, marker)).sort();
  if (!c.options.historicalFirstMarkers || c.s.turn !== 1) return available;
  return available.filter((marker) => isHistorical(c, marker, available));
}

/** SC.Full, historical first turn: of each Union corps the marker with the smallest range alone. */
function isHistorical({ s, facts }: Asking, marker: MarkerId, all: readonly MarkerId[]): boolean {
  const { side, kind, command } = facts.marker(marker);
  if (side !== "US" || kind !== "corps") return true;
  const width = (id: MarkerId): number => facts.markerRange(id).to - facts.markerRange(id).from;
  const ofCorps = all.filter((id) => facts.marker(id).side === "US" && facts.marker(id).command === command);
  const named = scenario(s).historicalMarkers.find((id) => ofCorps.includes(id));
  if (named !== undefined) return named === marker;
  return ofCorps.sort((a, b) => width(a) - width(b) || (a < b ? -1 : 1))[0] === marker;
}

/** Whether a side chooses among its markers before the cup is filled (FR.Cmd, CH.AM). */
export function choosesMarkers({ s, options }: Pick<QueryContext, "s" | "options">, side: Side): boolean {
  const { fredericksburg, chancellorsville } = scenario(s);
  if (turnOf(s).markers !== null) return false;
  if (fredericksburg && side === "US") return !options.ignoreUnionCommandLimits;
  return chancellorsville && side === "CSA";
}

/** Corps markers of a list. */
const corpsOf = ({ facts }: Pick<QueryContext, "facts">, markers: readonly MarkerId[]): readonly MarkerId[] =>
  markers.filter((marker) => facts.isMarker(marker) && facts.marker(marker).kind === "corps");

/** FR.Cmd: at most six corps markers of two Grand Divisions. */
export function withinLimits({ s, facts }: Pick<QueryContext, "s" | "facts">, markers: readonly MarkerId[]): Answer {
  const corps = corpsOf({ facts }, markers);
  if (corps.length > maxCorpsMarkers) return { expected: maxCorpsMarkers, actual: corps.length };
  const named = new Set(corps.map((marker) => facts.marker(marker).command));
  const grand = scenario(s).grandDivisions.filter((division) => division.some((one) => named.has(one)));
  return grand.length <= maxGrandDivisions || { expected: maxGrandDivisions, actual: grand.length };
}

/** A marker of a corps or of Stuart, above those of divisions and brigades. */
export const isAbove = ({ facts }: Pick<QueryContext, "facts">, marker: MarkerId): boolean => {
  const { kind, command, commands } = facts.marker(marker);
  return kind === "corps" || (kind === "cavalry" && command !== null && !commands.includes(command));
};

/**
 * Whether one of two markers takes the place of the other: cavalry acts with its commander's markers or with those of its
 * brigades (CH.AM, SC.Full), in SC.Zoan with the First Corps or Fitz Lee.
 */
export function standsFor({ s, facts }: Pick<QueryContext, "s" | "facts">, a: MarkerId, b: MarkerId): boolean {
  const [one, two] = [facts.marker(a), facts.marker(b)];
  if (one.side !== two.side || (one.kind !== "cavalry" && two.kind !== "cavalry")) return false;
  if (isAbove({ facts }, a) === isAbove({ facts }, b)) return false;
  const shared = one.commands.filter((command) => two.commands.includes(command));
  return Object.values(s.units).some(({ command }) => shared.includes(command));
}

/**
 * CH.AM: the Confederacy uses division markers; of one corps it may use the corps' own instead.
 */
export function divisionsOrCorps(
  { s, facts, ruling }: Pick<QueryContext, "s" | "facts" | "ruling">,
  markers: readonly MarkerId[],
  available: readonly MarkerId[],
): Answer {
  const corps = corpsOf({ facts }, markers);
  const named = [...new Set(corps.map((marker) => facts.marker(marker).command))];
  if (named.length > 1) return { expected: "the markers of one corps", actual: named };
  if (ruling("corps-markers") === "single" && corps.length > 1) return { expected: 1, actual: corps.length };
  const [one] = named;
  if (ruling("corps-markers") === "both" && one !== undefined) {
    const left = corpsOf({ facts }, available).filter(
      (marker) => facts.marker(marker).command === one && !markers.includes(marker),
    );
    if (left.length > 0) return { expected: "every marker of that corps", actual: left };
  }
  const divisions = markers.filter((marker) => {
    const { kind, command } = facts.marker(marker);
    return kind === "division" && command !== null && one !== undefined && facts.command(command).corps === one;
  });
  if (divisions.length > 0) return { expected: "no division markers of that corps", actual: divisions };
  const double = markers.find((a) => markers.some((b) => standsFor({ s, facts }, a, b)));
  if (double !== undefined) {
    const twin = markers.filter((b) => standsFor({ s, facts }, double, b));
    return { expected: "the markers of the cavalry or those of its brigades", actual: [double, ...twin] };
  }
  // Everything else goes into the cup: a choice replaces markers, it does not drop them.
  const missing = available.filter((marker) => {
    const { side, kind, command } = facts.marker(marker);
    if (side !== "CSA" || markers.includes(marker) || kind === "corps") return false;
    if (markers.some((other) => standsFor({ s, facts }, marker, other))) return false;
    return !(kind === "division" && command !== null && one !== undefined && facts.command(command).corps === one);
  });
  return missing.length === 0 || { expected: "all other markers", actual: missing };
}
