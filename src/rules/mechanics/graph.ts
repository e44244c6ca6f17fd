/**
 * Whether a path leads from `start` to a goal: the start itself counts, and every place on the way must be passable
 * (only the goal need not be).
 *
 * @param next the neighbours of a place
 */
export function reaches<K>(
  start: K,
  next: (place: K) => Iterable<K>,
  passable: (place: K) => boolean,
  goal: (place: K) => boolean,
): boolean {
  if (goal(start)) return true;
  const seen = new Set<K>([start]);
  const open: K[] = [start];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    for (const neighbour of next(place)) {
      if (seen.has(neighbour)) continue;
      seen.add(neighbour);
      if (goal(neighbour)) return true;
      if (passable(neighbour)) open.push(neighbour);
    }
  }
  return false;
}

/**
 * All places that lines join to a start, one behind the other, through places that are passable. The start belongs to
 * them whether it is passable or not: what stands there looks outward.
 *
 * @param next the neighbours of a place
 */
export function joinedTo<K>(start: K, next: (place: K) => Iterable<K>, passable: (place: K) => boolean): Set<K> {
  const seen = new Set<K>([start]);
  const open: K[] = [start];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    for (const neighbour of next(place)) {
      if (seen.has(neighbour) || !passable(neighbour)) continue;
      seen.add(neighbour);
      open.push(neighbour);
    }
  }
  return seen;
}
