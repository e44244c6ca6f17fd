export { byNumber, counted } from "../sdk/counted.js";

/** Things counted by a name that they share: `countBy(pieces, kindOf)` -> Map { "militia infantry" => 3 }. */
export function countBy<T>(things: Iterable<T>, name: (thing: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things) {
    const key = name(thing);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The first item that a list has twice; undefined where every item stands in it once. */
export function twiceIn<T>(items: readonly T[]): T | undefined {
  const seen = new Set<T>();
  return items.find((item) => seen.size === seen.add(item).size);
}

/** The first item of a list that is not among some, or stands in the list a second time; undefined where none is. */
export function strayIn<T>(items: readonly T[], among: readonly T[]): T | undefined {
  return items.find((item, at) => !among.includes(item) || items.indexOf(item) !== at);
}
