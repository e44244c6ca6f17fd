// Random maps of points and lines, and paths on them found by trying all.
export interface RandomMap {
  readonly points: readonly string[];
  near(point: string): string[];
}

/** A map of up to eight points, each pair joined with a chance of one in three. */
export function randomMap(next: (n: number) => number): RandomMap {
  const points = Array.from({ length: 2 + next(7) }, (_, i) => `p${i}`);
  const lines = new Set<string>();
  for (const a of points) for (const b of points) if (a < b && next(3) === 0) lines.add(`${a}|${b}`);
  const joined = (a: string, b: string) => lines.has(a < b ? `${a}|${b}` : `${b}|${a}`);
  return { points, near: (point) => points.filter((other) => joined(point, other)) };
}

/** Every path that enters no point twice, from a point through points that are open. */
export function* allPaths(
  from: string,
  near: (point: string) => readonly string[],
  open: (point: string) => boolean,
  passed: readonly string[] = [],
): Iterable<readonly string[]> {
  const path = [...passed, from];
  yield path;
  for (const next of near(from)) if (open(next) && !path.includes(next)) yield* allPaths(next, near, open, path);
}
