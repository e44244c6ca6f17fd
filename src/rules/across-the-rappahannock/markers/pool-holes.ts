/** How a side chooses its markers, one after the other (FR.Cmd, CH.AM). */
import type { Hole } from "../../sdk/index.js";
import type { QueryContext } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { availableMarkers, divisionsOrCorps, standsFor, withinLimits } from "../position/markers.js";
import type { MarkerId, Side } from "../terms/ids.js";

/** The markers that fit with those chosen. Every such choice can be completed: whatever does not fit is left out. */
export function poolHole(c: QueryContext, side: Side, chosen: readonly MarkerId[]): Hole {
  const { s, facts } = c;
  const available = availableMarkers(c);
  const own = available.filter((id) => facts.marker(id).side === side);
  const held = Object.keys(s.markers).find((id) => s.markers[id] === "held" && facts.marker(id).side === side);
  const fixed = held === undefined || chosen.includes(held) ? chosen : [...chosen, held];
  const values = own.filter((id) => !chosen.includes(id) && fits(c, [...fixed.filter((one) => one !== id), id]));
  const missing = new Set(fixed.filter((id) => !chosen.includes(id)));
  if (scenario(s).fredericksburg) {
    for (const id of own) if (facts.marker(id).kind !== "corps" && !chosen.includes(id)) missing.add(id);
  }
  const isComplete = !scenario(s).chancellorsville || divisionsOrCorps(c, chosen, available) === true;
  const owed = Math.max(missing.size, isComplete ? 0 : 1);
  return { param: "/markers", values, pick: [chosen.length + owed, chosen.length + values.length], sure: true };
}

/** Whether markers can be among those of one turn: none stands for another, and they belong to no more than the allowed number of corps. */
function fits(c: QueryContext, markers: readonly MarkerId[]): boolean {
  const { s, facts } = c;
  const last = markers.at(-1);
  if (last === undefined) return true;
  if (scenario(s).fredericksburg && withinLimits(c, markers) !== true) return false;
  if (!scenario(s).chancellorsville) return true;
  return markers.every(
    (id) => id === last || (goesWith(c, facts.marker(id), facts.marker(last)) && !standsFor(c, id, last)),
  );
}

type Marker = ReturnType<QueryContext["facts"]["marker"]>;

/** Whether two markers of the Confederacy can both be used as far as their corps matter (CH.AM). */
function goesWith({ facts, ruling }: QueryContext, one: Marker, two: Marker): boolean {
  if (one.kind === "corps" && two.kind === "corps")
    return one.command === two.command && ruling("corps-markers") !== "single";
  const isOf = (division: Marker, corps: Marker) =>
    division.kind === "division" &&
    division.command !== null &&
    facts.command(division.command).corps === corps.command;
  if (one.kind === "corps") return !isOf(two, one);
  return two.kind !== "corps" || !isOf(one, two);
}
