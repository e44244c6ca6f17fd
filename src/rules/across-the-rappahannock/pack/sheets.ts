import { type Axial, type HexDirection, type HexGrid, hexGrid } from "../../mechanics/hex/grid.js";
import { missing } from "../../sdk/facts.js";
import type { HexId } from "../terms/ids.js";
import type { MapSheet } from "./schema.js";

/** How a map joins another one. */
interface Alignment {
  readonly hex: HexId;
  readonly lies: HexDirection;
  readonly of: HexId;
}

/** How far a map's own coordinates are from those of the map that it hangs on in the end, and by whose alignments. */
interface Shift extends Axial {
  readonly root: string;
  readonly by: readonly string[];
}

/** The letter of the map on which a hex lies. */
export const letterOf = (hex: HexId): string => hex.slice(0, 1);

/** First and last number in order: a pack that has them the other way round is a map of one row or place, no failure. */
const numbers = ({ first, last }: MapSheet["rows"]): readonly [number, number] => [first, Math.max(first, last)];

const gridOf = (letter: string, sheet: MapSheet): HexGrid =>
  hexGrid({
    lines: "rows",
    lineFirst: true,
    digits: 2,
    prefix: letter,
    line: numbers(sheet.rows),
    place: numbers(sheet.places),
    lineGrows: sheet.rowsGrow,
    placeGrows: sheet.placesGrow,
    shifted: sheet.shifted,
    shiftTowards: sheet.shiftTowards,
  });

/**
 * All maps as one grid. Within a map everything is answered by its numbering; from one map to another only where the pack
 * says how the two join (SC.Full). An alignment by hexes that are on no map says nothing.
 *
 * @param alignment how a map joins another; undefined where the pack does not say
 * @param rely called for each map whose alignment an answer rests on: never for a map that joins none of those asked about
 * @throws the missing-fact signal for a question about two maps whose alignment is not known
 * @throws RangeError for a hex of a map that the pack does not have
 */
export function joinedGrid(
  sheets: { readonly [letter: string]: MapSheet },
  alignment: (letter: string) => Alignment | undefined,
  rely: (letter: string) => void,
): HexGrid {
  const grids = new Map<string, HexGrid>();
  const grid = (hex: HexId): HexGrid => {
    const letter = letterOf(hex);
    const known = grids.get(letter);
    if (known !== undefined) return known;
    const sheet = sheets[letter];
    if (sheet === undefined) throw new RangeError(`the pack has no map ${letter}`);
    const made = gridOf(letter, sheet);
    grids.set(letter, made);
    return made;
  };
  const letters = Object.keys(sheets).sort();
  const first = letters[0];
  if (first === undefined) throw new RangeError("a pack has at least one map");
  const same = (a: HexId, b: HexId): boolean => letterOf(a) === letterOf(b);

  const shifts = new Map<string, Shift>();
  const shift = (letter: string, seen: readonly string[]): Shift => {
    const known = shifts.get(letter);
    if (known !== undefined) return known;
    const join = alignment(letter);
    const lies = (hex: HexId): boolean => sheets[letterOf(hex)] !== undefined && grid(hex).has(hex);
    if (join === undefined || seen.includes(letter) || letterOf(join.hex) !== letter)
      return { root: letter, q: 0, r: 0, by: [] };
    if (!lies(join.hex) || !lies(join.of)) return { root: letter, q: 0, r: 0, by: [] };
    const there = shift(letterOf(join.of), [...seen, letter]);
    const step = stepOf(join.lies);
    const [own, other] = [grid(join.hex).axial(join.hex), grid(join.of).axial(join.of)];
    const made = {
      root: there.root,
      q: other.q + step.q - own.q + there.q,
      r: other.r + step.r - own.r + there.r,
      by: [letter, ...there.by],
    };
    shifts.set(letter, made);
    return made;
  };
  const relyOn = ({ by }: Shift): void => {
    for (const letter of by) rely(letter);
  };
  const placed = (hex: HexId): Axial & { readonly root: string } => {
    const { q, r } = grid(hex).axial(hex);
    const moved = shift(letterOf(hex), []);
    relyOn(moved);
    return { root: moved.root, q: q + moved.q, r: r + moved.r };
  };
  /** From one map to another: the way in common coordinates. */
  const way = (a: HexId, b: HexId): Axial => {
    const [from, to] = [placed(a), placed(b)];
    if (from.root !== to.root) throw missing(`alignment/${unaligned(a, b, alignment)}`);
    return { q: to.q - from.q, r: to.r - from.r };
  };
  /** The hex of any other map at a place in the coordinates of a hex's own map. */
  const beyond = (hex: HexId, step: Axial): HexId | undefined => {
    const here = placed(hex);
    for (const letter of letters) {
      if (letter === letterOf(hex)) continue;
      const moved = shift(letter, []);
      if (moved.root !== here.root) continue;
      relyOn(moved);
      const sheet = sheets[letter];
      if (sheet === undefined) continue;
      const found = grid(letter).at({ q: here.q + step.q - moved.q, r: here.r + step.r - moved.r });
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const neighbour = (hex: HexId, direction: HexDirection): HexId | undefined =>
    grid(hex).neighbour(hex, direction) ?? (letters.length > 1 ? beyond(hex, stepOf(direction)) : undefined);
  const directions = grid(first).directions;
  let all: readonly HexId[] | undefined;
  const far = ({ q, r }: Axial): number => (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;

  return {
    scheme: grid(first).scheme,
    directions,
    get hexes() {
      all ??= letters.flatMap((letter) => grid(letter).hexes);
      return all;
    },
    has: (hex) => sheets[letterOf(hex)] !== undefined && grid(hex).has(hex),
    neighbour,
    neighbours(hex) {
      const own = grid(hex).neighbours(hex);
      if (own.length === 6 || letters.length === 1) return own;
      return directions.flatMap((direction) => neighbour(hex, direction) ?? []);
    },
    directionTo(from, to) {
      if (same(from, to)) return grid(from).directionTo(from, to);
      const { q, r } = way(from, to);
      return directions.find((direction) => {
        const step = stepOf(direction);
        return step.q === q && step.r === r;
      });
    },
    distance: (a, b) => (same(a, b) ? grid(a).distance(a, b) : far(way(a, b))),
    within(hex, most) {
      const own = grid(hex).within(hex, most);
      if (own.length === 1 + 3 * most * (most + 1) || letters.length === 1) return own;
      const found = new Set(own);
      for (let r = -most; r <= most; r++) {
        for (let q = Math.max(-most, -most - r); q <= Math.min(most, most - r); q++) {
          const there = own.length > 0 && inGrid(grid(hex), hex, { q, r }) ? undefined : beyond(hex, { q, r });
          if (there !== undefined) found.add(there);
        }
      }
      return [...found];
    },
    axial(hex) {
      const { q, r } = placed(hex);
      return { q, r };
    },
    at(axial) {
      // Coordinates of the map on which the first one hangs; a map of its own is asked through its own hexes.
      for (const letter of letters) {
        const moved = shift(letter, []);
        if (moved.root !== shift(first, []).root) continue;
        relyOn(moved);
        const found = grid(letter).at({ q: axial.q - moved.q, r: axial.r - moved.r });
        if (found !== undefined) return found;
      }
      return undefined;
    },
    centre(hex) {
      const { q, r } = placed(hex);
      return { x: q + r / 2, y: (r * Math.sqrt(3)) / 2 };
    },
  };
}

const inGrid = (grid: HexGrid, hex: HexId, step: Axial): boolean => {
  const { q, r } = grid.axial(hex);
  return grid.at({ q: q + step.q, r: r + step.r }) !== undefined;
};

const steps: { readonly [direction: string]: Axial } = {
  E: { q: 1, r: 0 },
  NE: { q: 1, r: -1 },
  NW: { q: 0, r: -1 },
  W: { q: -1, r: 0 },
  SW: { q: -1, r: 1 },
  SE: { q: 0, r: 1 },
};

const stepOf = (direction: HexDirection): Axial => steps[direction] ?? { q: 0, r: 0 };

/** The map whose alignment is missing: the first of the two that has none. */
function unaligned(a: HexId, b: HexId, alignment: (letter: string) => Alignment | undefined): string {
  const [one, two] = [letterOf(a), letterOf(b)].sort();
  return alignment(two ?? "") === undefined ? (two ?? "") : (one ?? "");
}
