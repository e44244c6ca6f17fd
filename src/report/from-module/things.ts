/**
 * What has a name in a component pack: its spaces or hexes, its counters, its cards.
 *
 * @packageDocumentation
 */
import { isRecord } from "../../schema/json.js";
import type { PackRelation } from "../pack-facts.js";
import { spacesOf } from "../vassal-map/mapping.js";
import { plain } from "../vassal-map/plain.js";

/** Ids, each with the names by which it may be called. */
export type Called = ReadonlyMap<string, readonly string[]>;

/** Where things of a pack may stand: its hexes, or its spaces with names. */
export function placesOf(relations: readonly PackRelation[]): ReadonlySet<string> {
  const sheets = relations.find(({ name }) => name === "map")?.entries;
  return sheets === undefined ? spacesOf(relations) : new Set(hexesOf(sheets));
}

/** Every hex of the sheets, line by line: a letter and two numbers of two figures. Which of the two is the line is the game's. */
function* hexesOf(sheets: PackRelation["entries"]): Iterable<string> {
  for (const [letter, { value }] of Object.entries(sheets)) {
    const lines = isRecord(value) ? numbersOf(value["rows"] ?? value["columns"]) : [];
    const places = isRecord(value) ? numbersOf(value["places"]) : [];
    for (const line of lines) for (const place of places) yield `${letter}${line}${place}`;
  }
}

function numbersOf(range: unknown): readonly string[] {
  const [first, last] = isRecord(range) ? [Number(range["first"]), Number(range["last"])] : [1, 0];
  const count = Math.max(0, Math.min(100, last - first + 1));
  return Array.from({ length: count }, (_, at) => String(first + at).padStart(2, "0"));
}

/** The cards of a pack, by what is printed as their title. */
export const cardsOf = (relations: readonly PackRelation[]): Called =>
  new Map(
    Object.entries(relations.find(({ name }) => name === "card")?.entries ?? {}).map(([id, { value }]) => [
      id,
      namesIn(value),
    ]),
  );

/** Everything else with a name: counters of units, leaders, markers. */
export function countersOf(relations: readonly PackRelation[]): Called {
  const places = placesOf(relations);
  const names = relations.find(({ name }) => name === "name")?.entries ?? {};
  const found = new Map<string, readonly string[]>();
  for (const { name, entries } of relations)
    for (const [id, { value }] of name === "card" ? [] : Object.entries(entries)) {
      if (places.has(id) || id.includes("|")) continue;
      const called = names[id]?.value;
      found.set(id, [...(found.get(id) ?? []), ...(typeof called === "string" ? [called] : []), ...namesIn(value)]);
    }
  return found;
}

/** What a fact calls its thing. */
const namesIn = (value: unknown): readonly string[] =>
  isRecord(value)
    ? [value["name"], value["title"]].filter((one): one is string => typeof one === "string" && one !== "")
    : [];

/** The fewest letters at the end of a name by which a thing is known: "William Howe" is Howe. */
const fewLetters = 3;

/**
 * Things by their names: the ids that a name may mean, best first found alone.
 *
 * @param isPlace whether a name is a place's: the marker "Fort Morgan" of a fort is not General Morgan
 */
export function finderOf(
  things: Called,
  isPlace: (name: string) => boolean = () => false,
): (name: string) => readonly string[] {
  const byName = new Map<string, string[]>();
  for (const [id, names] of things)
    for (const key of new Set([id, ...names].map(plain))) byName.set(key, [...(byName.get(key) ?? []), id]);
  const known = new Map<string, readonly string[]>();
  return (name) => {
    const wanted = plain(name);
    const before = known.get(wanted);
    if (before !== undefined) return before;
    const same = byName.get(wanted);
    const found =
      same ?? (isPlace(wanted) ? [] : [...byName]).flatMap(([key, ids]) => (endsWith(wanted, key) ? ids : []));
    known.set(wanted, found);
    return found;
  };
}

const endsWith = (wanted: string, key: string): boolean => key.length >= fewLetters && wanted.endsWith(key);
