/**
 * Which counters of a file went from one space of a rules module to another, by way of a mapping.
 *
 * @packageDocumentation
 */
import type { VassalMapping } from "../../../schema/index.js";
import type { Traffic } from "../../../vassal/traffic/traffic.js";
import { type Mapped, pieceOf, spaceOf } from "./standing.js";

/** A drag from a space to another. */
export interface Drag {
  readonly step: number;
  readonly name: string;
  readonly piece: Mapped["piece"];
  readonly start: string;
  readonly end: string;
}

/** The drags of each counter, in their order. */
export function dragsIn({ moves }: Traffic, mapping: VassalMapping): readonly (readonly Drag[])[] {
  const isMap = (map: string | null) => map !== null && mapping.maps?.includes(map) !== false;
  const drags = new Map<string, Drag[]>();
  for (const { step, counter, fromMap, from, to } of moves) {
    // A place on another map is another place, whatever its name: what comes from there comes onto the map.
    if (!isMap(counter.map) || !isMap(fromMap)) continue;
    const piece = pieceOf(mapping, counter);
    if (piece === null || piece === undefined || piece === "?") continue;
    const [start, end] = [spaceOf(mapping, from), spaceOf(mapping, to)];
    // What comes onto the map or leaves it does not move on it; what is not decided is told with the places.
    if (start === null || end === null || start === undefined || end === undefined || start === end) continue;
    const own = drags.get(counter.id) ?? [];
    drags.set(counter.id, own);
    own.push({ step, name: counter.name, piece, start, end });
  }
  return [...drags.values()];
}
