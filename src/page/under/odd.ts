/**
 * Points that the others speak against: two places taken for one another, or a module that says something else by a name.
 *
 * @packageDocumentation
 */
import { type Affine, leastSquares, type Match, takes } from "./affine.js";

/** How far each match is off a map. */
const offs = (matches: readonly Match[], map: Affine): readonly number[] =>
  matches.map(({ picture, board }) => {
    const { x, y } = takes(map, picture);
    return Math.hypot(x - board.x, y - board.y);
  });

const middleOf = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A printed map draws a place elsewhere by less than this share of the board, or of this many times what is usual on it. */
const [farOff, timesUsual] = [0.1, 4];

/** As many maps through three matches are tried; one of them is through three that are right, if most are. */
const tries = 240;

/** The matches that are far off the map on which most of the others agree (least median of what they are off). */
export function besideOthers(matches: readonly Match[]): ReadonlySet<Match> {
  const count = matches.length;
  let best: { readonly off: readonly number[]; readonly usual: number } | undefined;
  for (let nth = 0; nth < tries && count > 4; nth++) {
    const three = [nth, nth * 7 + 3, nth * 11 + Math.floor(nth / count) * 5 + 6].flatMap(
      (at) => matches[at % count] ?? [],
    );
    const off = offs(matches, leastSquares(three));
    const usual = middleOf(off);
    if (usual < (best?.usual ?? Number.POSITIVE_INFINITY)) best = { off, usual };
  }
  if (best === undefined) return new Set();
  const { off, usual } = best;
  const [xs, ys] = [matches.map(({ board: { x } }) => x), matches.map(({ board: { y } }) => y)];
  const size = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  return new Set(matches.filter((_, at) => (off[at] ?? 0) > Math.max(farOff * size, timesUsual * usual)));
}

/** The match without which the others fit best; of four, of which any three fit, the one that came last. */
export function oddOf(matches: readonly Match[]): Match | undefined {
  if (matches.length < 5) return matches.at(-1);
  const without = matches.map((odd) => {
    const others = matches.filter((match) => match !== odd);
    return { odd, off: Math.max(...offs(others, leastSquares(others))) };
  });
  return without.sort((a, b) => a.off - b.off)[0]?.odd;
}
