/**
 * Several map sheets as one grid: within a sheet everything is answered by its numbering, from one to another only where
 * somebody says how the two join.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";
import { missing } from "../../sdk/facts.js";
import {
  type Axial,
  axialCentre,
  axialLength,
  axialSteps,
  directionsOf,
  type HexDirection,
  type HexGrid,
  type HexScheme,
  hexGrid,
} from "./grid.js";

/** How a sheet joins another one: a hex of this sheet lies in a direction next to a hex of the other. */
export interface Alignment {
  readonly hex: string;
  readonly lies: HexDirection;
  readonly of: string;
}

/** How far a sheet's own coordinates are from those of the sheet that it hangs on in the end, and by whose alignments. */
interface Shift extends Axial {
  readonly root: string;
  readonly by: readonly string[];
}

/** A hex beyond the edge of a sheet, and the sheets whose alignment says so. */
interface Beyond {
  readonly hex: string | undefined;
  readonly by: readonly string[];
}

/**
 * The sheet on which a hex lies: what stands before its numbers.
 *
 * @example sheetOf("F4814") // "F"
 */
export function sheetOf(hex: string): string {
  let at = 0;
  for (; at < hex.length; at++) {
    const code = hex.charCodeAt(at);
    if (code >= 48 && code <= 57) break;
  }
  return hex.slice(0, at);
}

/** Sheets, and how they join. */
export interface Sheets {
  /** The numbering of each sheet; its `prefix` is the name under which it stands here. All have rows, or all columns. */
  readonly schemes: { readonly [sheet: string]: HexScheme };
  /** How a sheet joins another; undefined where nobody says. An alignment by hexes that are on no sheet says nothing. */
  alignment(sheet: string): Alignment | undefined;
  /** Called for each sheet whose alignment an answer rests on: never for one that joins none of those asked about. */
  rely?(sheet: string): void;
}

/**
 * All sheets as one grid.
 *
 * @throws the missing-fact signal `alignment/SHEET` for a question about two sheets of which nobody says how they join
 * @throws {@link TurnproofError} for a hex of a sheet that is not there, and for sheets that do not fit: rows and columns, none at all
 * @example
 * const grid = joinedGrid({ schemes: { A: west, B: east }, alignment: (sheet) =>
 *   sheet === "B" ? { hex: "B0101", lies: "NE", of: "A1001" } : undefined });
 * grid.distance("A0901", "B0201"); // over the seam
 */
export function joinedGrid({ schemes, alignment, rely }: Sheets): HexGrid {
  const names = Object.keys(schemes).sort();
  const [first] = names;
  const scheme = first === undefined ? undefined : schemes[first];
  if (first === undefined || scheme === undefined) throw new TurnproofError("module/map", "there is no sheet");
  const { lines } = scheme;
  if (names.some((name) => schemes[name]?.lines !== lines)) {
    throw new TurnproofError("module/map", "sheets of rows and sheets of columns do not join");
  }
  const directions = directionsOf(lines);
  const grids = new Map<string, HexGrid>();
  const gridOf = (sheet: string): HexGrid => {
    const known = grids.get(sheet);
    if (known !== undefined) return known;
    const own = schemes[sheet];
    if (own === undefined) throw new TurnproofError("module/map", `there is no sheet ${sheet}`);
    const made = hexGrid(own);
    grids.set(sheet, made);
    return made;
  };
  const grid = (hex: string): HexGrid => gridOf(sheetOf(hex));
  const has = (hex: string): boolean => schemes[sheetOf(hex)] !== undefined && grid(hex).has(hex);

  const shifts = new Map<string, Shift>();
  const shift = (sheet: string, seen: readonly string[] = []): Shift => {
    const known = shifts.get(sheet);
    if (known !== undefined) return known;
    const alone = { root: sheet, q: 0, r: 0, by: [] };
    const join = alignment(sheet);
    if (join === undefined || seen.includes(sheet) || sheetOf(join.hex) !== sheet) return alone;
    const side = directions.indexOf(join.lies);
    const step = axialSteps[side];
    if (step === undefined || !has(join.hex) || !has(join.of)) return alone;
    const there = shift(sheetOf(join.of), [...seen, sheet]);
    const [own, other] = [grid(join.hex).axial(join.hex), grid(join.of).axial(join.of)];
    const made = {
      root: there.root,
      q: other.q + step.q - own.q + there.q,
      r: other.r + step.r - own.r + there.r,
      by: [sheet, ...there.by],
    };
    shifts.set(sheet, made);
    return made;
  };
  const relyOn = (by: readonly string[]): void => {
    if (rely !== undefined) for (const sheet of by) rely(sheet);
  };
  const placed = (hex: string): Axial & { readonly root: string } => {
    const { q, r } = grid(hex).axial(hex);
    const moved = shift(sheetOf(hex));
    relyOn(moved.by);
    return { root: moved.root, q: q + moved.q, r: r + moved.r };
  };
  /** From one sheet to another: the way in common coordinates. */
  const between = (a: string, b: string): Axial => {
    const [from, to] = [placed(a), placed(b)];
    if (from.root !== to.root) throw missing(`alignment/${unaligned(a, b, alignment)}`);
    return { q: to.q - from.q, r: to.r - from.r };
  };
  /** The hex of any other sheet at a place in the coordinates of a hex's own one. */
  const lookBeyond = (hex: string, step: Axial): Beyond => {
    const own = sheetOf(hex);
    const here = shift(own);
    const { q, r } = grid(hex).axial(hex);
    const by = new Set(here.by);
    for (const sheet of names) {
      if (sheet === own) continue;
      const moved = shift(sheet);
      if (moved.root !== here.root) continue;
      for (const one of moved.by) by.add(one);
      const at = { q: q + here.q + step.q - moved.q, r: r + here.r + step.r - moved.r };
      const found = gridOf(sheet).at(at);
      if (found !== undefined) return { hex: found, by: [...by] };
    }
    return { hex: undefined, by: [...by] };
  };
  // Hexes are asked again and again: what lies round them is found once, what it rests on is said each time.
  const edges = new Map<string, Map<number, Beyond>>();
  const beyond = (hex: string, side: number): Beyond => {
    const known = edges.get(hex) ?? new Map<number, Beyond>();
    const found = known.get(side) ?? lookBeyond(hex, axialSteps[side] ?? { q: 0, r: 0 });
    edges.set(hex, known.set(side, found));
    return found;
  };
  const alone = names.length === 1;
  const neighbour = (hex: string, direction: HexDirection): string | undefined => {
    const own = grid(hex).neighbour(hex, direction);
    if (own !== undefined || alone) return own;
    const there = beyond(hex, directions.indexOf(direction));
    relyOn(there.by);
    return there.hex;
  };
  const beside = new Map<string, { readonly hexes: readonly string[]; readonly by: readonly string[] }>();
  const lookRound = (hex: string) => {
    const here = grid(hex);
    const own = here.neighbours(hex);
    if (own.length === 6 || alone) return { hexes: own, by: [] };
    const by = new Set<string>();
    const hexes = directions.flatMap((direction, side) => {
      const inside = here.neighbour(hex, direction);
      if (inside !== undefined) return inside;
      const there = beyond(hex, side);
      for (const sheet of there.by) by.add(sheet);
      return there.hex ?? [];
    });
    return { hexes, by: [...by] };
  };
  let all: readonly string[] | undefined;

  return {
    scheme,
    directions,
    get hexes() {
      all ??= names.flatMap((sheet) => gridOf(sheet).hexes);
      return all;
    },
    has: (hex) => beside.has(hex) || has(hex),
    neighbour,
    neighbours(hex) {
      let found = beside.get(hex);
      if (found === undefined) {
        found = lookRound(hex);
        beside.set(hex, found);
      }
      if (found.by.length > 0) relyOn(found.by);
      return found.hexes;
    },
    directionTo(from, to) {
      const sheet = sheetOf(from);
      if (sheet === sheetOf(to)) return gridOf(sheet).directionTo(from, to);
      const { q, r } = between(from, to);
      return directions[axialSteps.findIndex((step) => step.q === q && step.r === r)];
    },
    distance(a, b) {
      const sheet = sheetOf(a);
      return sheet === sheetOf(b) ? gridOf(sheet).distance(a, b) : axialLength(between(a, b));
    },
    within(hex, max) {
      const own = grid(hex).within(hex, max);
      if (own.length === 1 + 3 * max * (max + 1) || alone) return own;
      const found = new Set(own);
      const { q: atQ, r: atR } = grid(hex).axial(hex);
      for (let r = -max; r <= max; r++) {
        for (let q = Math.max(-max, -max - r); q <= Math.min(max, max - r); q++) {
          if (grid(hex).at({ q: atQ + q, r: atR + r }) !== undefined) continue;
          const there = lookBeyond(hex, { q, r });
          relyOn(there.by);
          if (there.hex !== undefined) found.add(there.hex);
        }
      }
      return [...found];
    },
    axial(hex) {
      const { q, r } = placed(hex);
      return { q, r };
    },
    at(axial) {
      // Coordinates of the sheet on which the first one hangs; a sheet of its own is asked through its own hexes.
      const { root } = shift(first);
      for (const sheet of names) {
        const moved = shift(sheet);
        if (moved.root !== root) continue;
        relyOn(moved.by);
        const found = gridOf(sheet).at({ q: axial.q - moved.q, r: axial.r - moved.r });
        if (found !== undefined) return found;
      }
      return undefined;
    },
    centre: (hex) => axialCentre(lines, placed(hex)),
  };
}

/** The sheet whose alignment is missing: the last of the two that has none. */
export function unaligned(a: string, b: string, alignment: Sheets["alignment"]): string {
  const [one = "", two = ""] = [sheetOf(a), sheetOf(b)].sort();
  return alignment(two) === undefined ? two : one;
}
