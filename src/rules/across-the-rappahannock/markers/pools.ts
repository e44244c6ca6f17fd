import type { QueryContext } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { availableMarkers, isAbove, standsFor } from "../position/markers.js";
import { maxGrandDivisions } from "../terms/constants.js";
import type { CommandId, MarkerId, Side } from "../terms/ids.js";

type Asking = Omit<QueryContext, "ruling"> & Pick<QueryContext, "ruling">;

/** Choices of markers worth offering: each pair of Grand Divisions, each corps and none, with the held marker among them. */
export function poolsOf(c: Asking, side: Side): MarkerId[][] {
  const { s, facts } = c;
  const own = availableMarkers(c).filter((id) => facts.marker(id).side === side);
  const held = Object.keys(s.markers).find(
    (id) => s.markers[id] === "held" && facts.isMarker(id) && facts.marker(id).side === side,
  );
  const pools = scenario(s).fredericksburg ? grandPools(c, own) : corpsPools(c, own);
  return pools.filter((pool) => held === undefined || pool.includes(held));
}

/** FR.Cmd: pairs of Grand Divisions; six of their eight markers, leaving out two of one corps or one of each. */
function grandPools({ s, facts }: Asking, own: readonly MarkerId[]): MarkerId[][] {
  const { grandDivisions } = scenario(s);
  const free = own.filter((id) => facts.marker(id).kind !== "corps");
  const corps = own.filter((id) => facts.marker(id).kind === "corps");
  const pools: MarkerId[][] = [];
  const pairs = grandDivisions.flatMap((one, at) => grandDivisions.slice(at + 1).map((two) => [...one, ...two]));
  const groups = grandDivisions.length >= maxGrandDivisions ? pairs : grandDivisions.map((one) => [...one]);
  for (const group of groups) {
    const theirs = corps.filter((id) => group.includes(facts.marker(id).command ?? ""));
    const names = [...new Set(theirs.map((id) => facts.marker(id).command))];
    if (theirs.length <= 6) {
      pools.push([...free, ...theirs]);
      continue;
    }
    for (const out of names) {
      pools.push([...free, ...theirs.filter((id) => facts.marker(id).command !== out).slice(0, 6)]);
    }
    for (const [at, one] of names.entries()) {
      for (const two of names.slice(at + 1)) {
        const dropped = [one, two].map((name) => theirs.filter((id) => facts.marker(id).command === name).at(-1));
        pools.push([...free, ...theirs.filter((id) => !dropped.includes(id))].slice(0, free.length + 6));
      }
    }
  }
  return pools;
}

/** CH.AM: divisions everywhere, or one corps by its own markers. */
function corpsPools({ s, facts, ruling }: Asking, own: readonly MarkerId[]): MarkerId[][] {
  const corps = own.filter((id) => facts.marker(id).kind === "corps");
  const rest = own.filter((id) => facts.marker(id).kind !== "corps");
  const names = [...new Set(corps.map((id) => facts.marker(id).command))];
  const isOf = (id: MarkerId, name: CommandId | null): boolean => {
    const { kind, command } = facts.marker(id);
    return kind === "division" && command !== null && facts.command(command).corps === name;
  };
  const pools: MarkerId[][] = [[...rest]];
  for (const name of names) {
    const theirs = corps.filter((id) => facts.marker(id).command === name);
    const others = rest.filter((id) => !isOf(id, name));
    const reading = ruling("corps-markers");
    if (reading !== "single") pools.push([...theirs, ...others]);
    if (reading !== "both" && (reading === "single" || theirs.length > 1))
      for (const id of theirs) pools.push([id, ...others]);
  }
  return pools.flatMap((pool) => singleLevels({ s, facts }, pool));
}

/** Where cavalry could act with markers of two levels: without the ones, and without the others. */
function singleLevels(c: Pick<QueryContext, "s" | "facts">, pool: MarkerId[]): MarkerId[][] {
  const pairs = pool.flatMap((a) => pool.filter((b) => a < b && standsFor(c, a, b)).map((b) => [a, b] as const));
  if (pairs.length === 0) return [pool];
  const doubled = new Set(pairs.flat());
  // A corps that was chosen stays in.
  const fixed = (id: MarkerId): boolean => c.facts.marker(id).kind === "corps";
  const above = pool.filter((id) => !doubled.has(id) || isAbove(c, id));
  const below = pool.filter((id) => !doubled.has(id) || fixed(id) || !isAbove(c, id));
  return [above, below].filter((one) => !one.some((a) => one.some((b) => standsFor(c, a, b))));
}
