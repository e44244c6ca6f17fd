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
