/**
 * What is known of one thing on a board, in rows: what it is, how it stands, from where each printed figure is known.
 *
 * @packageDocumentation
 */
import { ifKnown } from "../rules/mechanics/unknown.js";
import type { Rulings } from "../rules/sdk/rulings.js";
import { TurnproofError } from "../schema/error.js";
import type { AgreedReadings, Inspected, InspectedRow, Inspector } from "./board.js";
import { shown } from "./text/escape.js";

/** A relation of a pack, as far as it is read here. */
interface Printed<V> {
  readonly entries: { readonly [key: string]: { readonly value: V; readonly source: string } };
}

/** A row; none where there is nothing to say. */
export function row(name: string, value: string | number | null | undefined, rule?: string): InspectedRow[] {
  if (value === null || value === undefined || value === "") return [];
  return [
    { name, value: typeof value === "number" ? String(value) : shown(value), ...(rule === undefined ? {} : { rule }) },
  ];
}

/**
 * A printed figure with where it is known from; a figure that the pack does not have is said to be unknown, not left out.
 *
 * @param words how the value reads; as it is where that is left out
 */
export function printed<V>(
  name: string,
  relation: Printed<V>,
  key: string,
  rule?: string,
  words: (value: V) => string | undefined = String,
): InspectedRow[] {
  const entry = Object.hasOwn(relation.entries, key) ? relation.entries[key] : undefined;
  if (entry === undefined) return row(name, unknown, rule);
  return row(name, words(entry.value), rule).map((one) => ({ ...one, source: entry.source }));
}

/** A figure that a module reckons from what is printed; said to be unknown where the pack lacks something for it. */
export const computed = (name: string, ask: () => string | number | undefined, rule?: string): InspectedRow[] =>
  row(name, ifKnown(() => ask() ?? "") ?? unknown, rule);

/** Said where the pack does not have what is asked. */
export const unknown = "not known from this pack";

/** Words that stand in an id: "long-island-sound" is "long island sound". */
export const spaced = (id: string): string => id.replaceAll("-", " ");

/** "yes" for what is so; nothing else is said. */
export const flag = (is: boolean | undefined, says = "yes"): string | undefined => (is === true ? says : undefined);

/** Names in the order of the alphabet, as a reader looks for them. */
export const byName = <T extends Pick<Inspected, "title">>(all: readonly T[]): readonly T[] =>
  [...all].sort((a, b) => a.title.localeCompare(b.title, "en"));

/** The other ends of lines whose keys are pairs in order ("a|b"), with what each line is. */
export function linesFrom<V>(relation: Printed<V>, place: string): readonly (readonly [end: string, value: V])[] {
  return Object.entries(relation.entries).flatMap(([key, { value }]) => {
    const [a = "", b = ""] = key.split("|");
    return a === place ? [[b, value] as const] : b === place ? [[a, value] as const] : [];
  });
}

/** The most spaces of a way that are named. */
const maxNamed = 8;

/**
 * The shortest way along the lines of a map, whatever stands on it.
 *
 * @param unit what a step leads to: "space", "box"
 * @param ends the places to which lines lead from one
 */
export function shortestWay(
  { from, to, unit }: { readonly from: string | undefined; readonly to: string | undefined; readonly unit: string },
  ends: (place: string) => readonly string[],
  name: (place: string) => string,
): InspectedRow[] {
  if (from === undefined || to === undefined || from === to) return [];
  const before = new Map<string, string | undefined>([[from, undefined]]);
  for (const place of before.keys()) {
    if (place === to) break;
    for (const end of ends(place)) if (!before.has(end)) before.set(end, place);
  }
  if (!before.has(to)) return row("Shortest way", "no line leads there");
  const way: string[] = [];
  for (let at: string | undefined = to; at !== undefined && at !== from; at = before.get(at)) way.unshift(name(at));
  const named = way.length > maxNamed ? [...way.slice(0, maxNamed - 1), "...", ...way.slice(-1)] : way;
  return row(
    "Shortest way",
    `${way.length} ${way.length === 1 ? unit : `${unit}${unit.endsWith("x") ? "es" : "s"}`}: ${named.join(", ")}`,
  );
}

/**
 * Answers a game's open questions by the readings that were agreed, else by the standard ones; where any of several holds, by
 * the first of them.
 */
export function readingsBy<R extends Rulings>(
  rulings: R,
  agreed: AgreedReadings,
): <K extends keyof R & string>(id: K) => keyof R[K]["readings"] & string {
  const has = <K extends keyof R & string>(id: K, one: string): one is keyof R[K]["readings"] & string =>
    Object.hasOwn(rulings[id]?.readings ?? {}, one);
  return (id) => {
    const { standard = "", readings = {} } = rulings[id] ?? {};
    for (const one of [agreed[id] ?? "", standard, ...Object.keys(readings)]) if (has(id, one)) return one;
    throw new TurnproofError("module/ruling", `there is no ruling "${id}"`);
  };
}

/** The pieces of a game on maps of hexes. */
interface Pieces<U, L> {
  readonly units: { readonly [id: string]: U };
  readonly leaders: { readonly [id: string]: L };
}

/** How a game names its pieces and hexes, and what it tells of each. */
interface Telling<U> {
  readonly unitName: (id: string) => string;
  readonly leaderName: (id: string) => string;
  readonly hexName: (hex: string) => string;
  readonly unit: (id: string, unit: U) => Inspected;
  readonly leader: (id: string) => Inspected;
  readonly hex: (hex: string) => Inspected;
  /** How far one hex is from another. */
  readonly distance: (from: string, to: string) => number;
  /** What the game says beside of how two lie to each other, and their hexes. */
  readonly sight: (from: Ended, to: Ended) => readonly InspectedRow[];
}

/** One end of what is measured. */
interface Ended {
  readonly id: string;
  readonly hex: string;
}

/** The units, leaders and hexes of a state. */
export function hexInspector<U extends Placed, L extends Placed>(
  { units, leaders }: Pieces<U, L>,
  hexList: readonly string[],
  { unitName, leaderName, hexName, unit, leader, hex, distance, sight }: Telling<U>,
): Inspector {
  const hexes = new Set(hexList);
  const hexOf = (id: string): string | null | undefined => {
    for (const pieces of [units, leaders]) if (Object.hasOwn(pieces, id)) return pieces[id]?.hex;
    return hexes.has(id) ? id : undefined;
  };
  return {
    between(from, to) {
      const [a, b] = [hexOf(from) ?? undefined, hexOf(to) ?? undefined];
      if (a === undefined || b === undefined || a === b) return [];
      const far = computed("Distance", () => distance(a, b)).map((one) => ({
        ...{ ...one, value: one.value === "1" ? "1 hex" : /^\d+$/.test(one.value) ? `${one.value} hexes` : one.value },
      }));
      return [...far, ...sight({ id: from, hex: a }, { id: to, hex: b })];
    },
    named: byName([
      ...Object.keys(units).map((id) => ({ id, kind: "piece" as const, title: unitName(id) })),
      ...Object.keys(leaders).map((id) => ({ id, kind: "piece" as const, title: leaderName(id) })),
      ...[...hexes].map((id) => ({ id, kind: "place" as const, title: hexName(id) })),
    ]),
    of(id) {
      const found = Object.hasOwn(units, id) ? units[id] : undefined;
      if (found !== undefined) return unit(id, found);
      if (Object.hasOwn(leaders, id)) return leader(id);
      return hexes.has(id) ? hex(id) : undefined;
    },
  };
}

/** Where a piece is: in a hex, and where it has two of them in another one. */
interface Placed {
  readonly hex: string | null;
  readonly right?: string | null;
}

/**
 * The stack of a hex from the top, then the leaders in it.
 *
 * @param says a unit in words: its name, side and kind
 */
export function stackIn<U extends Placed & { readonly order: number }>(
  { units, leaders }: Pieces<U, Placed>,
  hex: string,
  says: (id: string, unit: U) => string,
  leaderName: (id: string) => string,
): Inspected["stack"] {
  const isIn = ({ hex: at, right }: Placed) => at === hex || right === hex;
  const stack = Object.entries(units).filter(([, unit]) => isIn(unit));
  return [
    ...stack.sort(([, a], [, b]) => a.order - b.order).map(([id, unit]) => ({ id, says: says(id, unit) })),
    ...Object.entries(leaders).flatMap(([id, leader]) => (isIn(leader) ? [{ id, says: leaderName(id) }] : [])),
  ];
}
