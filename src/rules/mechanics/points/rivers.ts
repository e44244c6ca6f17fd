/**
 * Lines with a direction. A river runs from its source to its mouth, there into the sea or into another river.
 *
 * @packageDocumentation
 */

/** A line between two points that has a direction: the point upstream; null where no flow is drawn. */
export interface DirectedLine<P> {
  readonly upper: P | null;
}

/** Whether a line leads downstream, from the point that is left. */
export const leadsDown = <P>(line: DirectedLine<P> | null, from: P): boolean => line !== null && line.upper === from;

/** The neighbours that lie directly upstream of a point. */
export const upstreamOf = <P>(point: P, neighbours: Iterable<P>, line: (a: P, b: P) => DirectedLine<P> | null): P[] =>
  [...neighbours].filter((next) => line(next, point)?.upper === next);

/** A river: its points, mouth first. A point may lie on two rivers. */
export interface River<P> {
  readonly name: string;
  readonly points: readonly P[];
  /** The river into which it runs, and the last point of that river below the mouth; null where it runs into the sea. */
  readonly into: { readonly river: string; readonly above: P | null } | null;
}

/** The points of a river above one of its points. */
export function aboveOn<P>({ points }: River<P>, point: P): P[] {
  const at = points.indexOf(point);
  return at < 0 ? [] : points.slice(at + 1);
}

/**
 * The points on the way from a point down to the sea, the point itself first; where it lies on two rivers, by the first
 * of them that leads on.
 *
 * @throws RangeError where a river runs into one that is not there, or into itself
 */
export function pathDown<P>(rivers: readonly River<P>[], point: P): P[] {
  const way = [point];
  const passed = new Set<string>();
  let river = rivers.find(({ points }) => points.includes(point) && points[0] !== point) ?? onRiver(rivers, point);
  let from: P | null = point;
  while (river !== undefined) {
    if (passed.has(river.name)) throw new RangeError(`the river ${river.name} runs into itself`);
    passed.add(river.name);
    const below: readonly P[] = from === null ? [] : river.points.slice(0, Math.max(0, river.points.indexOf(from)));
    way.push(...[...below].reverse());
    const { into }: River<P> = river;
    if (into === null) break;
    river = rivers.find(({ name }) => name === into.river);
    if (river === undefined) throw new RangeError(`there is no river ${into.river}`);
    from = into.above;
    if (from !== null && !way.includes(from)) way.push(from);
  }
  return way;
}

const onRiver = <P>(rivers: readonly River<P>[], point: P): River<P> | undefined =>
  rivers.find(({ points }) => points.includes(point));

/**
 * The points between two points of a river system, both of them too: down from each to where their ways meet. Undefined
 * where they have no water in common.
 *
 * @example stretch(rivers, "ferry", "mill") // ["ferry", "mill", "bend"], where the bend lies between them
 */
export function stretch<P>(rivers: readonly River<P>[], a: P, b: P): P[] | undefined {
  const [fromA, fromB] = [pathDown(rivers, a), pathDown(rivers, b)];
  const meet = fromA.find((point) => fromB.includes(point));
  if (meet === undefined) return undefined;
  const upper = fromA.slice(0, fromA.indexOf(meet) + 1);
  return [...upper, ...fromB.slice(0, fromB.indexOf(meet)).filter((point) => !upper.includes(point))];
}

/** The rivers that run into a river above one of the points of a stretch, its upper end left out. */
export function tributariesIn<P>(
  rivers: readonly River<P>[],
  points: readonly P[],
  upperEnds: readonly P[],
): River<P>[] {
  return rivers.filter(
    ({ into }) =>
      into !== null && into.above !== null && points.includes(into.above) && !upperEnds.includes(into.above),
  );
}
