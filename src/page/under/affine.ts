/**
 * How a picture lies under a board: the affine map that takes points of the picture to points of the board.
 *
 * @packageDocumentation
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place, on the picture and on the board. */
export interface Match {
  readonly picture: Point;
  readonly board: Point;
}

/** `x' = a x + c y + e`, `y' = b x + d y + f`, as `matrix(a b c d e f)` of SVG has them. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** A map; or why the matches give none, and what to do. */
export type Fit = { readonly ok: true; readonly map: Affine } | { readonly ok: false; readonly says: string };

/** Where a map takes a point. */
export const takes = ({ a, b, c, d, e, f }: Affine, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** Points whose triangle is lower than this share of its length lie on one line. */
const flattest = 0.08;

/** No printed map is stretched more than this many times as much in one direction as across it. */
const maxStretched = 3;

/** Points that are nearer together than this share of the picture say nothing of the rest of it. */
const nearest = 0.08;

/**
 * The map through three matches, exactly; through more of them the one that is least beside them (least squares).
 *
 * @param size the width and height of the picture
 */
export function fitOf(matches: readonly Match[], size: { readonly width: number; readonly height: number }): Fit {
  const no = (says: string): Fit => ({ ok: false, says });
  if (matches.length < 3) return no("Three places are needed.");
  const [pictures, boards] = [matches.map(({ picture }) => picture), matches.map(({ board }) => board)];
  if (spread(pictures).length < nearest * Math.max(size.width, size.height))
    return no("The points lie too near to one another on the picture. Match again, with places that are far apart.");
  if (spread(boards).height < flattest * spread(boards).length)
    return no("The three places lie on one line on the board. Match again, and take one that lies off that line.");
  if (spread(pictures).height < flattest * spread(pictures).length)
    return no("The three points lie on one line on the picture. Match again, and take one that lies off that line.");
  const map = leastSquares(matches);
  const scale = map.a * map.d - map.b * map.c;
  if (scale < 0)
    return no(
      "On the picture the places stand as in a mirror: two of them were taken for one another, or the picture is turned over. Match again.",
    );
  if (stretchOf(map) > maxStretched)
    return no(
      "The picture would have to be stretched out of shape: one of the points is not where its place is. Match again.",
    );
  return { ok: true, map };
}

/** How long a set of points is, and how high it is across that. */
function spread(points: readonly Point[]): { readonly length: number; readonly height: number } {
  // The way from the point that is furthest from the middle to the one that is furthest from that.
  const middle = meanOf(points);
  const from = furthest(points, (point) => apart(point, middle));
  const to = furthest(points, (point) => apart(point, from));
  const length = apart(from, to);
  if (length === 0) return { length: 0, height: 0 };
  const beside = (point: Point) =>
    Math.abs((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)) / length;
  return { length, height: Math.max(...points.map(beside)) };
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function furthest(points: readonly Point[], far: (point: Point) => number): Point {
  let [best = { x: 0, y: 0 }] = points;
  for (const point of points) if (far(point) > far(best)) best = point;
  return best;
}

const meanOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The map that is least beside some matches: the normal equations round their middles, two unknowns for each axis. */
export function leastSquares(matches: readonly Match[]): Affine {
  const from = meanOf(matches.map(({ picture }) => picture));
  const to = meanOf(matches.map(({ board }) => board));
  let [xx, xy, yy, xu, yu, xv, yv] = [0, 0, 0, 0, 0, 0, 0];
  for (const { picture, board } of matches) {
    const [x, y] = [picture.x - from.x, picture.y - from.y];
    const [u, v] = [board.x - to.x, board.y - to.y];
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xu += x * u;
    yu += y * u;
    xv += x * v;
    yv += y * v;
  }
  const whole = xx * yy - xy * xy;
  const [a, c] = [(xu * yy - yu * xy) / whole, (yu * xx - xu * xy) / whole];
  const [b, d] = [(xv * yy - yv * xy) / whole, (yv * xx - xv * xy) / whole];
  return { a, b, c, d, e: to.x - a * from.x - c * from.y, f: to.y - b * from.x - d * from.y };
}

/** How many times as much a map stretches along one direction as across it (the ratio of its singular values). */
function stretchOf({ a, b, c, d }: Affine): number {
  const [sum, product] = [a * a + b * b + c * c + d * d, Math.abs(a * d - b * c)];
  const root = Math.sqrt(Math.max(0, sum * sum - 4 * product * product));
  return Math.sqrt((sum + root) / Math.max(Number.MIN_VALUE, sum - root));
}

/**
 * Three places that lie far apart and off one line, to be matched: the ends of a long way, and the one furthest beside it.
 *
 * @returns none where there are no three such places
 */
export function farApart<P extends Point>(places: readonly P[]): readonly P[] {
  const middle = meanOf(places);
  const max = (far: (place: P) => number): P | undefined =>
    places.reduce<P | undefined>(
      (best, place) => (best === undefined || far(place) > far(best) ? place : best),
      undefined,
    );
  const from = max((place) => apart(place, middle));
  const to = from === undefined ? undefined : max((place) => apart(place, from));
  if (from === undefined || to === undefined) return [];
  const beside = (point: Point) =>
    Math.abs((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x));
  const off = max(beside);
  if (off === undefined || beside(off) === 0) return [];
  return [from, to, off];
}
