/**
 * How a picture is bent where more than three of its points are matched: a Delaunay triangulation of the points, each triangle
 * with an affine map of its own, so that every matched point lies exactly where the board has its place.
 *
 * @packageDocumentation
 */
import Delaunator from "delaunator";
import { type Affine, leastSquares, type Match, type Point, takes } from "./affine.js";

/** A triangle of the picture, and where it goes. */
export interface Triangle {
  readonly corners: readonly Point[];
  readonly map: Affine;
}

/** A picture that is bent. */
export interface Mesh {
  readonly triangles: readonly Triangle[];
  /** The points that it goes through. */
  readonly through: readonly Match[];
  /** Those at which the picture would fold over itself, or be torn. */
  readonly folding: readonly Match[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A browser draws the picture once for each triangle: of many points, those that lie far apart are taken. */
const maxPoints = 40;

/** Lower than this share of its length a triangle says nothing about which way round it lies. */
const flattest = 0.02;

/** Twice the area of a triangle, positive where its corners go clockwise on the screen. */
const area = ([a, b, c]: readonly Point[]): number =>
  a === undefined || b === undefined || c === undefined ? 0 : (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);

/** The corners of the triangles over points, as indices. */
function trianglesOver(points: readonly Point[]): readonly (readonly number[])[] {
  const { triangles } = Delaunator.from(
    [...points],
    ({ x }) => x,
    ({ y }) => y,
  );
  return Array.from({ length: triangles.length / 3 }, (_, at) => [...triangles.slice(3 * at, 3 * at + 3)]);
}

function isFlat(corners: readonly Point[]): boolean {
  const [a, b, c] = corners;
  if (a === undefined || b === undefined || c === undefined) return true;
  const longest = Math.max(...[[a, b] as const, [b, c] as const, [c, a] as const].map(([p, q]) => apart(p, q)));
  return Math.abs(area(corners)) <= flattest * longest * longest;
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Whether the picture folds over itself: a triangle lies the other way round on the board. */
function folds(matches: readonly Match[]): boolean {
  return trianglesOver(matches.map(({ picture }) => picture)).some((indices) => {
    const three = indices.flatMap((at) => matches[at] ?? []);
    const [pictures, boards] = [three.map(({ picture }) => picture), three.map(({ board }) => board)];
    return !isFlat(pictures) && area(pictures) * area(boards) <= 0;
  });
}

/** No printed map draws part of its country this many times larger, or smaller, than the rest of it. */
const maxLarger = 6;

/** Whether a match lies so near to another one, or so far from it, that the picture between them is torn. */
const tears = ({ picture, board }: Match, others: readonly Match[], scale: number): boolean =>
  others.some((other) => {
    const [usual, needed] = [scale * apart(picture, other.picture), apart(board, other.board)];
    return needed > maxLarger * usual || usual > maxLarger * needed;
  });

/** Matches in an order in which each lies as far as can be from those before it. */
function spreadOut(matches: readonly Match[]): readonly Match[] {
  const [first, ...others] = matches;
  const order = first === undefined ? [] : [first];
  const left = new Map(others.map((match) => [match, Number.POSITIVE_INFINITY]));
  for (let last = first; last !== undefined && left.size > 0; ) {
    let best: Match | undefined;
    for (const [match, far] of left) {
      const near = Math.min(far, apart(match.board, last.board));
      left.set(match, near);
      if (best === undefined || near > (left.get(best) ?? 0)) best = match;
    }
    if (best === undefined) break;
    left.delete(best);
    order.push(best);
    last = best;
  }
  return order;
}

/**
 * Bends a picture through its matches.
 *
 * @param flat the map that is least beside them, without bending: beyond the points the picture lies nearly by it
 */
export function meshOf(matches: readonly Match[], size: Size, flat: Affine): Mesh {
  const through: Match[] = [];
  const folding: Match[] = [];
  const ordered = matches.length <= maxPoints ? matches : spreadOut(matches).slice(0, maxPoints);
  const scale = Math.sqrt(Math.abs(flat.a * flat.d - flat.b * flat.c));
  for (const match of ordered)
    (tears(match, through, scale) || folds([...through, match]) ? folding : through).push(match);
  return { triangles: bent(through, size, flat), through, folding };
}

/** The triangles through some points, and out to the corners of the picture. */
function bent(through: readonly Match[], { width, height }: Size, flat: Affine): readonly Triangle[] {
  const edge = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((picture): Match => ({ picture, board: nearly(through, flat, picture) }));
  const all = [...through, ...edge];
  return trianglesOver(all.map(({ picture }) => picture)).flatMap((indices): Triangle[] => {
    const three = indices.flatMap((at) => all[at] ?? []);
    const corners = three.map(({ picture }) => picture);
    return area(corners) === 0 ? [] : [{ corners, map: leastSquares(three) }];
  });
}

/** Where a point beyond the others lies: as without bending, moved as the points near it are. */
function nearly(matches: readonly Match[], flat: Affine, point: Point): Point {
  const at = takes(flat, point);
  let [x, y, weights] = [0, 0, 0];
  for (const { picture, board } of matches) {
    const lies = takes(flat, picture);
    const weight = 1 / Math.max(1e-9, apart(picture, point)) ** 2;
    x += weight * (board.x - lies.x);
    y += weight * (board.y - lies.y);
    weights += weight;
  }
  return weights === 0 ? at : { x: at.x + x / weights, y: at.y + y / weights };
}

/** Where a bent picture takes one of its points; undefined beside the picture. */
export function bends({ triangles }: Pick<Mesh, "triangles">, point: Point): Point | undefined {
  // A point on an edge belongs to both of its triangles.
  const near = 1e-9;
  const within = triangles.find(({ corners: [a, b, c] }) => {
    if (a === undefined || b === undefined || c === undefined) return false;
    const whole = area([a, b, c]);
    const shares = [area([point, b, c]), area([a, point, c]), area([a, b, point])];
    return shares.every((share) => share / whole >= -near);
  });
  return within === undefined ? undefined : takes(within.map, point);
}

/** How well a picture fits, in units of the board. */
export interface Residual {
  /** How far the worst of the points would be off without bending. */
  readonly flat: number;
  /** How far half of the points would be off at most if only the others were matched: what to expect between them. */
  readonly between: number;
}

/**
 * The residual of some matches.
 *
 * @returns undefined for three of them, which lie exactly and tell nothing of the rest
 */
export function residualOf(matches: readonly Match[], size: Size, flat: Affine): Residual | undefined {
  if (matches.length < 4) return undefined;
  const beside = (map: (point: Point) => Point | undefined, { picture, board }: Match): number =>
    apart(map(picture) ?? board, board);
  const few = matches.length <= maxPoints ? matches : spreadOut(matches).slice(0, maxPoints);
  const left = few.map((match) => {
    const others = few.filter((one) => one !== match);
    const triangles = bent(others, size, leastSquares(others));
    return beside((point) => bends({ triangles }, point), match);
  });
  const middle = left.sort((a, b) => a - b)[Math.floor(left.length / 2)] ?? 0;
  return { flat: Math.max(...matches.map((match) => beside((point) => takes(flat, point), match))), between: middle };
}
