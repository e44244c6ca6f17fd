/**
 * Which counters of a file went from one space of a rules module to another, by way of a mapping.
 *
 * @packageDocumentation
 */
import type { VassalMapping } from "../../schema/index.js";
import type { Traffic } from "../../vassal/traffic/traffic.js";
import { type Mapped, pieceOf, spaceOf } from "./standing.js";

/** A drag; an end that is no space, or a place that is not decided, is undefined. */
export interface Drag {
  readonly step: number;
  readonly name: string;
  readonly piece: Mapped["piece"];
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** The drags of each counter, in their order. */
export function dragsIn({ moves, before, after }: Traffic, mapping: VassalMapping): readonly (readonly Drag[])[] {
  const isMap = (map: string | null) => map !== null && mapping.maps?.includes(map) !== false;
  // A place on another map is another place, whatever its name: what comes from there comes onto the map.
  const spaceAt = (map: string | null, place: string | undefined) =>
    isMap(map) ? (spaceOf(mapping, place) ?? undefined) : undefined;
  const [first, last] = [before, after].map((counters) => new Set(counters.map(({ id }) => id)));
  const drags = new Map<string, Drag[]>();
  for (const { step, counter, fromMap, from, to } of moves) {
    const { id, name } = counter;
    const piece = pieceOf(mapping, counter);
    if (piece === null || piece === undefined || piece === "?") continue;
    const [start, end] = [spaceAt(fromMap, from), spaceAt(counter.map, to)];
    if (start === end) continue;
    const known = drags.get(id);
    // One that came onto the table in this file was put down somewhere first.
    const own = known ?? (first?.has(id) === true ? [] : [{ step, name, piece, start: undefined, end: start }]);
    if (known === undefined) drags.set(id, own);
    own.push({ step, name, piece, start, end });
  }
  for (const [id, own] of drags) {
    const drag = own.at(-1);
    if (drag !== undefined && last?.has(id) !== true) own.push({ ...drag, start: drag.end, end: undefined });
  }
  return [...drags.values()];
}
