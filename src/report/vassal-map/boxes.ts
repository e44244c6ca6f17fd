/**
 * Where a counter stands on whose place others go by: what lies in the box of an Army is where the Army's counter is, drag
 * by drag.
 *
 * @packageDocumentation
 */
import type { VassalMapping } from "../../schema/index.js";
import type { CounterMove, Traffic } from "../../vassal/traffic/traffic.js";
import { spaceOf } from "./standing.js";

/** The space of a box, as far as the file shows it; `doubt` says why that is not sure. */
export interface BoxSpace {
  readonly space: string | undefined;
  readonly doubt: string | undefined;
}

/** Gives the space of a counter's box before one of the moves. */
export type BoxSpaces = (name: string, move: number) => BoxSpace;

/** One counter that others go by: the spaces where it came to stand, each with the move that brought it there. */
interface Path {
  readonly stops: readonly { readonly before: number; readonly space: string | undefined }[];
  /** It stood in one space from the beginning of the file to its end. */
  readonly isStill: boolean;
}

/** Follows the counters of a file by whose places boxes have theirs. */
export function boxSpacesIn({ before, moves, after }: Traffic, mapping: VassalMapping): BoxSpaces {
  const at = (map: string, place: string | undefined): string | undefined =>
    mapping.maps?.includes(map) === false ? undefined : (spaceOf(mapping, place) ?? undefined);
  const paths = new Map<string, readonly Path[]>();
  const pathsOf = (name: string): readonly Path[] => {
    const known = paths.get(name);
    if (known !== undefined) return known;
    const ids = new Set([...before, ...moves.map(({ counter }) => counter), ...after].flatMap(idCalled(name)));
    const found = [...ids].flatMap((id): Path[] => {
      const start = before.find((one) => one.id === id);
      const own = moves.flatMap((one, move) => (one.counter.id === id ? [stopOf(one, move)] : []));
      const stops = [{ before: -1, space: start && at(start.map, start.place) }, ...own];
      // Beside the map a counter of the name may lie on a track: others do not go by it.
      if (stops.every(({ space }) => space === undefined) && !after.some((one) => one.id === id && isOn(one)))
        return [];
      const [first] = stops;
      const end = after.find((one) => one.id === id);
      const isHere = first?.space !== undefined && end !== undefined && at(end.map, end.place) === first.space;
      return [{ stops, isStill: isHere && stops.every(({ space }) => space === first?.space) }];
    });
    paths.set(name, found);
    return found;
  };
  const stopOf = ({ counter, to }: CounterMove, move: number) => ({ before: move, space: at(counter.map, to) });
  const isOn = ({ map, place }: { readonly map: string; readonly place: string | undefined }) =>
    at(map, place) !== undefined;
  return (name, move) => {
    const [path, ...others] = pathsOf(name);
    if (path === undefined) return { space: undefined, doubt: `${name} is in no known space` };
    if (others.length > 0) return { space: undefined, doubt: `${others.length + 1} counters are called ${name}` };
    const space = path.stops.findLast((stop) => stop.before < move)?.space;
    if (space === undefined) return { space, doubt: `${name} was in no known space at that point` };
    return { space, doubt: path.isStill ? undefined : `${name} moves elsewhere in this file` };
  };
}

const idCalled =
  (name: string) =>
  (one: { readonly id: string; readonly name: string }): readonly string[] =>
    one.name === name ? [one.id] : [];
