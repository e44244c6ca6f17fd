import { sheetOf } from "../../mechanics/hex/sheets.js";
import type { QueryContext, Turn } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { reach } from "../position/command-range.js";
import { columnMover } from "../position/costs.js";
import { decided, orderFor } from "../position/locks.js";
import { hooker, hookerReach, mapsFromEast } from "../terms/constants.js";
import type { CommandId, HexId, MarkerId } from "../terms/ids.js";
import { indecision } from "../terms/rolls.js";

type Asking = Pick<QueryContext, "s" | "facts" | "options" | "ruling">;

/** Whether a marker is rolled for: one of a Union infantry corps, the scenario's opening apart (LG.Indecision). */
export function needsRoll({ s, facts, options }: Omit<Asking, "ruling">, f: Pick<Turn, "marker" | "held">): boolean {
  const { indecision: mode, opening, hooker: hookers } = scenario(s);
  if (mode === "none" || f.marker === null || (hookers && options.noHookerRule)) return false;
  const { side, kind } = facts.marker(f.marker);
  if (side !== "US" || kind !== "corps") return false;
  const exempt = f.held && opening !== null && opening.turn === s.turn && opening.markers.includes(f.marker);
  return !exempt;
}

/** Whether Sedgwick commands a corps, so that Hooker's distance does not matter (SC.Full). */
function withSedgwick({ s, facts }: Pick<QueryContext, "s" | "facts">, command: CommandId): boolean {
  return (
    command === scenario(s).sedgwick ||
    (decided({ s, facts }, command) && (orderFor({ s, facts }, command)?.stay ?? false))
  );
}

/** How many maps away from each other two hexes are. */
function mapsApart(one: HexId, two: HexId): number {
  const maps = mapsFromEast.find((row) => row.includes(sheetOf(one))) ?? [];
  return Math.abs(maps.indexOf(sheetOf(one)) - maps.indexOf(sheetOf(two)));
}

/** What is added to the roll: for the distance of the corps from Hooker, and when he is wounded. */
export function indecisionModifier({ s, facts, ruling }: Asking, marker: MarkerId): number {
  const { indecision: mode } = scenario(s);
  const wounded = s.hooker.wounded > 0 ? indecision.wounded : 0;
  const { command, commands } = facts.marker(marker);
  const at = s.leaders[hooker]?.hex ?? null;
  if (mode !== "distance" || at === null || (command !== null && withSedgwick({ s, facts }, command))) return wounded;
  const apart = new Set(
    Object.values(s.units).flatMap((unit) => {
      if (unit.hex === null || !commands.includes(unit.command) || withSedgwick({ s, facts }, unit.command)) return [];
      return [mapsApart(unit.hex, at)];
    }),
  );
  const one = apart.has(1) ? indecision.oneMap : 0;
  const two = apart.has(2) ? indecision.twoMaps : 0;
  return wounded + (ruling("indecision-maps") === "both" ? one + two : Math.max(one, two));
}

/** Divisions of a marker whose leader may be within reach of Hooker: so near that roads could make it true. */
export function mayBeNear({ s, facts }: Pick<QueryContext, "s" | "facts">, marker: MarkerId): readonly CommandId[] {
  const { indecision: mode } = scenario(s);
  const at = s.leaders[hooker]?.hex ?? null;
  if (mode !== "distance" || at === null || s.hooker.wounded > 0 || !facts.has(at)) return [];
  return facts.marker(marker).commands.filter((command) => {
    if (!facts.commands.includes(command)) return false;
    const { leader, kind } = facts.command(command);
    const hex = leader === null ? null : (s.leaders[leader]?.hex ?? null);
    if (kind !== "division" || hex === null || !facts.has(hex)) return false;
    // Half a point a hex is the least that any road costs.
    return facts.distance(hex, at) <= 2 * hookerReach;
  });
}

/** The hexes within reach of Hooker, by the columns that the reading names (LG.Indecision). */
export function nearHooker(c: Omit<Asking, "options">, at: HexId): ReadonlySet<HexId> {
  const reading = c.ruling("hooker-column");
  const columns = reading === "either" ? (["cavalry", "leader"] as const) : [reading];
  return new Set(columns.flatMap((column) => [...reach(c, "US", at, hookerReach, "now", columnMover(column))]));
}
