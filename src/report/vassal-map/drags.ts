/**
 * Which counters of a file went from one space of a rules module to another, by way of a mapping.
 *
 * @packageDocumentation
 */
import type { VassalMapping } from "../../schema/index.js";
import type { Traffic } from "../../vassal/traffic/traffic.js";
import { boxSpacesIn } from "./boxes.js";
import { boxOf, type Mapped, pieceOf, spaceOf } from "./standing.js";

/** An end of a drag; without a space and a doubt it is not a space, or a place that is not decided. */
export interface End {
  readonly space: string | undefined;
  /** It is the box of this counter. */
  readonly box?: string;
  /** Why the space of the box is not known, or not sure. */
  readonly doubt?: string;
}

export interface Drag {
  readonly step: number;
  readonly name: string;
  readonly piece: Mapped["piece"];
  readonly start: End;
  readonly end: End;
}

const nowhere: End = { space: undefined };

/** The drags of each counter, in their order. */
export function dragsIn(traffic: Traffic, mapping: VassalMapping): readonly (readonly Drag[])[] {
  const { moves, before, after } = traffic;
  const isMap = (map: string | null) => map !== null && mapping.maps?.includes(map) !== false;
  const boxSpaces = boxSpacesIn(traffic, mapping);
  // A place on another map is another place, whatever its name: what comes from there comes onto the map.
  const endAt = (map: string | null, place: string | undefined, move: number): End => {
    if (!isMap(map)) return nowhere;
    const box = boxOf(mapping, place);
    if (box === undefined) return { space: spaceOf(mapping, place) ?? undefined };
    const { space, doubt } = boxSpaces(box, move);
    return { space, box, ...(doubt === undefined ? {} : { doubt }) };
  };
  const [first, last] = [before, after].map((counters) => new Set(counters.map(({ id }) => id)));
  const drags = new Map<string, Drag[]>();
  for (const [move, { step, counter, fromMap, from, to }] of moves.entries()) {
    const { id, name } = counter;
    const piece = pieceOf(mapping, counter);
    if (piece === null || piece === undefined || piece === "?") continue;
    const [start, end] = [endAt(fromMap, from, move), endAt(counter.map, to, move)];
    if (isSame(start, end)) continue;
    const known = drags.get(id);
    // One that came onto the table in this file was put down somewhere first.
    const own = known ?? (first?.has(id) === true ? [] : [{ step, name, piece, start: nowhere, end: start }]);
    if (known === undefined) drags.set(id, own);
    own.push({ step, name, piece, start, end });
  }
  for (const [id, own] of drags) {
    const drag = own.at(-1);
    if (drag !== undefined && last?.has(id) !== true) own.push({ ...drag, start: drag.end, end: nowhere });
  }
  return [...drags.values()];
}

/** From one place beside the map to another, between boxes of one counter, or within a space. */
const isSame = (start: End, end: End): boolean =>
  start.box !== undefined && start.box === end.box
    ? true
    : start.space === end.space && (start.space !== undefined || (start.doubt ?? end.doubt) === undefined);
