import type { Json } from "../../schema/json.js";
import { classOf, knowsOf, type Ledger, note, noteName, noteOwn, type Source, sourceBit } from "./ledger.js";
import { missing } from "./missing.js";

export {
  condemning,
  countsAgainst,
  doubtfulRule,
  doubts,
  doubtsFor,
  type Established,
  type FactClass,
  factsOf,
  fitsFact,
  hasAsserted,
  isWeak,
  knowsOf,
  type Ledger,
  openLedger,
  ownFact,
  ownFacts,
  type RestsOn,
  readKnown,
  replacedFact,
  resetReads,
  type Source,
  sources,
  sourcesIn,
  textAgreed,
} from "./ledger.js";
export { askEach, isMissing, type Missing, missing, missingFacts, throwIfMissing as requireNone } from "./missing.js";

/** Facts of one kind: `"howe"` for relations of one thing, `"boston|newport"` (ids in order) for pairs. */
export interface RelationData<V extends Json = Json> {
  /** What a complete relation does not list is false; what an incomplete one does not list is unknown. */
  readonly complete: boolean;
  /** It counts as complete only because the players agreed the pack as their board. */
  readonly assumed?: boolean;
  readonly entries: { readonly [key: string]: { readonly value: V; readonly source: Source } };
}

/** Reads facts about one thing; see {@link relation1}. */
export interface Relation1<K extends string, V> {
  (key: K): V;
  /** The value, or undefined where it is not known; reads without committing the rule to it. */
  maybe(key: K): V | undefined;
  /** The relation's name in the pack: "agility". */
  readonly relation: string;
}

/**
 * Facts about one thing, read from a pack: `agility("howe")`.
 *
 * @param absent what a complete relation says about a thing that it does not list
 * @throws the {@link Missing} signal where the fact is not known
 */
export function relation1<K extends string, V extends Json>(
  name: string,
  data: RelationData<V>,
  absent: V,
  ledger: Ledger,
  is: (value: Json) => value is V,
): Relation1<K, V> {
  ledger.shapes.set(name, is);
  // Made when something is read: what goes on with a game from where it was left reads little of a board.
  let made: ReadonlyMap<string, { readonly value: V; readonly bit: number }> | undefined;
  const cellOf = (key: K) => {
    made ??= cellsOf(data);
    return made.get(key);
  };
  const ownOf = (key: K) => (knowsOf(ledger, name) ? ledger.known?.[`${name}/${key}`] : undefined);
  const read = (key: K): V => {
    const own = ownOf(key);
    if (own !== undefined && is(own.value)) {
      noteOwn(ledger, own.by, name, key);
      return own.value;
    }
    const entry = cellOf(key);
    if (entry === undefined) {
      if (data.complete) {
        if (data.assumed === true) noteName(ledger, "absent", name, key);
        return absent;
      }
      throw missing(`${name}/${key}`);
    }
    note(ledger, entry.bit, name, key);
    if (ledger.naming !== null) noteName(ledger, classOf(entry.bit), name, key);
    return entry.value;
  };
  const maybe = (key: K) => {
    const { value: own, by } = ownOf(key) ?? {};
    // One side's word stays theirs, however it is read.
    if (by !== undefined && own !== undefined && is(own)) noteOwn(ledger, by, name, key);
    return own !== undefined && is(own) ? own : (cellOf(key)?.value ?? (data.complete ? absent : undefined));
  };
  return Object.assign(read, { maybe, relation: name });
}

const cellsOf = <V extends Json>({ entries }: RelationData<V>) =>
  new Map(Object.entries(entries).map(([key, { value, source }]) => [key, { value, bit: sourceBit(source) }]));

/** Reads facts about pairs of things, in either order; see {@link relation2}. */
export interface Relation2<K extends string, V> {
  (a: K, b: K): V;
  /** Everything the relation lists for `a`. */
  from(a: K): ReadonlyMap<K, V>;
  /** Whether what {@link Relation2.from} leaves out is false; otherwise it is unknown. */
  readonly complete: boolean;
}

/** The key of a pair in a pack: both ids in order, `"boston|newport"`. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

/**
 * Facts about pairs, symmetric, read from a pack: `link("boston", "newport")`.
 *
 * @param absent what a complete relation says about a pair that it does not list
 * @throws the {@link Missing} signal where the fact is not known
 */
export function relation2<K extends string, V extends Json>(
  name: string,
  data: RelationData<V>,
  absent: V,
  ledger: Ledger,
  is: (value: Json) => value is V,
  isKey: (id: string) => id is K,
): Relation2<K, V> {
  ledger.shapes.set(name, is);
  let made: Pairs<K, V> | undefined;
  const pairs = () => {
    made ??= pairsOf(data, isKey);
    return made;
  };
  const emptyMap: ReadonlyMap<K, V> = new Map();
  const complete = data.complete || ledger.agreed;
  const read = (a: K, b: K): V => {
    if (knowsOf(ledger, name)) {
      const known = ledger.known?.[`${name}/${pairKey(a, b)}`];
      if (known !== undefined && is(known.value)) {
        noteOwn(ledger, known.by, name, pairKey(a, b));
        return known.value;
      }
    }
    const cell = pairs().cells.get(a)?.get(b);
    if (cell === undefined) {
      if (complete) {
        if (!data.complete && ledger.naming !== null) noteName(ledger, "absent", name, pairKey(a, b));
        return absent;
      }
      throw missing(`${name}/${pairKey(a, b)}`);
    }
    if (ledger.naming !== null) noteName(ledger, classOf(cell.bit), name, pairKey(a, b));
    if ((cell.bit & ledger.decides) === 0) note(ledger, cell.bit, name, pairKey(a, b));
    else note(ledger, cell.bit, name, "");
    return cell.value;
  };
  return Object.assign(read, { from: (a: K) => pairs().rows.get(a) ?? emptyMap, complete });
}

/** The pairs of a relation, from either side. */
interface Pairs<K extends string, V> {
  readonly rows: ReadonlyMap<K, ReadonlyMap<K, V>>;
  readonly cells: ReadonlyMap<K, ReadonlyMap<K, { readonly value: V; readonly bit: number }>>;
}

function pairsOf<K extends string, V extends Json>(
  { entries }: RelationData<V>,
  isKey: (id: string) => id is K,
): Pairs<K, V> {
  const rows = new Map<K, Map<K, V>>();
  const cells = new Map<K, Map<K, { readonly value: V; readonly bit: number }>>();
  const put = (a: K, b: K, value: V, bit: number): void => {
    rows.set(a, (rows.get(a) ?? new Map<K, V>()).set(b, value));
    cells.set(a, (cells.get(a) ?? new Map()).set(b, { value, bit }));
  };
  for (const [key, { value, source }] of Object.entries(entries)) {
    const [a = "", b = ""] = key.split("|");
    if (!isKey(a) || !isKey(b)) continue;
    put(a, b, value, sourceBit(source));
    put(b, a, value, sourceBit(source));
  }
  return { rows, cells };
}

/** The mark of a card, chit or value that stands in a list face down: there is one, but not which. */
export const hidden = "?";

/**
 * Whether an id is in a list that may hold hidden places.
 *
 * @throws the {@link Missing} signal (`secret/where`) where only a hidden place could be it
 */
export function holds(list: readonly string[], id: string, where: string): boolean {
  if (list.includes(id)) return true;
  if (list.includes(hidden)) throw missing(`secret/${where}`);
  return false;
}
