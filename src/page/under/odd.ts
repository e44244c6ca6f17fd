/**
 * Points that the others speak against: two places taken for one another, or a module that says something else by a name.
 *
 * @packageDocumentation
 */
import { leastSquares, type Match, takes } from "./affine.js";

/** How far each match is off the map that is least beside all of them. */
function offs(matches: readonly Match[]): readonly number[] {
  const map = leastSquares(matches);
  return matches.map(({ picture, board }) => {
    const { x, y } = takes(map, picture);
    return Math.hypot(x - board.x, y - board.y);
  });
}

/** A printed map draws a place elsewhere by less than this share of the board, or of many times what is usual on it. */
const [farOff, timesUsual] = [0.1, 4];

/** The matches that are far off the map on which the others agree. */
export function besideOthers(matches: readonly Match[]): ReadonlySet<Match> {
  const [xs, ys] = [matches.map(({ board: { x } }) => x), matches.map(({ board: { y } }) => y)];
  const size = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const odd = new Set<Match>();
  for (let left = matches; left.length > 4; ) {
    const off = offs(left);
    const worst = off.indexOf(Math.max(...off));
    const usual = [...off].sort((a, b) => a - b)[Math.floor(off.length / 2)] ?? 0;
    const [one, far] = [left[worst], off[worst] ?? 0];
    if (one === undefined || !(far > farOff * size && far > timesUsual * usual)) break;
    odd.add(one);
    left = left.filter((match) => match !== one);
  }
  return odd;
}

/** The match without which the others fit best; of four, of which any three fit, the one that came last. */
export function oddOf(matches: readonly Match[]): Match | undefined {
  if (matches.length < 5) return matches.at(-1);
  const without = matches.map((odd) => ({ odd, off: Math.max(...offs(matches.filter((match) => match !== odd))) }));
  return without.sort((a, b) => a.off - b.off)[0]?.odd;
}
