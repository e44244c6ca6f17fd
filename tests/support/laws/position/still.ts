// Positions that stand still: copies that nobody can write to, and that share with the position before them whatever has stayed the
// same. So what a law has found out about a part of a position holds for as long as that part stays, and positions are told apart
// without being written out.

interface Record {
  readonly [name: string]: unknown;
}
const isObject = (value: unknown): value is Record => typeof value === "object" && value !== null;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const nothing: Record = {};

/** A still copy of a value, made of those parts of an earlier one that are the same. Values are plain JSON. */
export function still<T>(now: T, before?: unknown): T;
export function still(now: unknown, before?: unknown): unknown {
  if (!isObject(now)) return now;
  return isList(now) ? stillList(now, isList(before) ? before : []) : stillRecord(now, before);
}

function stillList(now: readonly unknown[], was: readonly unknown[]): readonly unknown[] {
  let same = was.length === now.length && Object.isFrozen(was);
  const made = now.map((one, at) => {
    const part = still(one, was[at]);
    same &&= part === was[at];
    return part;
  });
  return same ? was : Object.freeze(made);
}

function stillRecord(now: Record, before: unknown): object {
  const was: Record = isObject(before) && !isList(before) && Object.isFrozen(before) ? before : nothing;
  const names = Object.keys(now);
  // Most things stay as they are: nothing is made before something differs.
  let made: { [name: string]: unknown } | undefined;
  for (let at = 0; at < names.length; at++) {
    const name = names[at] ?? "";
    const one = now[name];
    const part = isObject(one) ? still(one, was[name]) : one;
    if (made === undefined && (part === undefined || part !== was[name])) {
      made = {};
      for (const earlier of names.slice(0, at)) made[earlier] = was[earlier];
    }
    if (made !== undefined && part !== undefined) made[name] = part;
  }
  if (made === undefined && was !== nothing && Object.keys(was).length === names.length) return was;
  return Object.freeze(made ?? Object.fromEntries(names.map((name) => [name, was[name]])));
}

/** Remembers what is found out about a thing that stands still; about another one it is found out each time. */
export function once<K extends object, V>(find: (thing: K) => V): (thing: K) => V {
  const known = new WeakMap<K, { readonly found: V }>();
  return (thing) => {
    const before = known.get(thing);
    if (before !== undefined) return before.found;
    const found = find(thing);
    if (Object.isFrozen(thing)) known.set(thing, { found });
    return found;
  };
}

/** Of two numbers one of 32 bits. */
function mixed(a: number, b: number): number {
  const one = Math.imul(a ^ (a >>> 15) ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b);
  const other = Math.imul(one ^ (one >>> 13) ^ b, 0xc2b2ae35);
  return (other ^ (other >>> 16)) >>> 0;
}

const texts = new Map<string, number>();
function ofText(text: string): number {
  const known = texts.get(text);
  if (known !== undefined) return known;
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  texts.set(text, mark);
  return mark;
}
const ofObject = once((value: Record): number => {
  let mark = 0;
  if (isList(value)) for (const one of value) mark = mixed(mark, markOf(one));
  else for (const name in value) mark = (mark + mixed(ofText(name), markOf(value[name]))) >>> 0;
  return mixed(mark, isList(value) ? 1 : 2);
});

/**
 * A number of 32 bits by which a position that stands still is told from others, whatever the order of its keys. The same position
 * always has the same one, and of 20,000 that differ hardly two: a count of marks is never too high, and seldom one too low.
 */
export function markOf(value: unknown): number {
  if (isObject(value)) return ofObject(value);
  if (typeof value === "number") return mixed(value, 5);
  return mixed(ofText(String(value)), typeof value === "string" ? 3 : 4);
}
