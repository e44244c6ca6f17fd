/**
 * What a table has read of its pack and of the facts of its game, and whether that may condemn.
 *
 * @packageDocumentation
 */
import type { Json } from "../../schema/json.js";

/** Where a fact about the components comes from, most to least trusted. */
export type Source = "rulebook" | "component" | "agreed" | "community" | "reconstruction";

/** All sources, in the order in which reports list them. */
export const sources: readonly Source[] = ["rulebook", "component", "agreed", "community", "reconstruction"];

/** Sources that may make a move illegal on their own. Players can agree a pack, which then decides as a whole. */
export const condemning: readonly Source[] = ["rulebook", "component", "agreed"];

/**
 * Facts established in this game, each with the entry that did so: agreed, ruled, or asserted by one side alone. `by` is the side
 * that asserted it, and absent where everybody agreed or the referee ruled. A word that another value replaced goes on under
 * `replaced/FACT`.
 */
export interface Established {
  [fact: string]: { value: Json; entry: number; by?: string | undefined };
}

/**
 * What a fact rests on: its source; or `absent`: the pack does not list it and does not claim to list all, and only because the
 * players agreed the pack as their board there is no such thing; or `asserted`: one side said so where the rules asked.
 */
export type FactClass = Source | "absent" | "asserted";

/** A fact that a finding rests on. */
export interface RestsOn {
  readonly fact: string;
  readonly class: FactClass;
  /** Who asserted it, where nobody else confirmed it: a side, in a report the player. */
  readonly by?: string | undefined;
}

/** Whether a fact is known from less than the rulebook, a component or an agreement about this very fact. */
export const isWeak = ({ class: known }: RestsOn): boolean =>
  known === "community" || known === "reconstruction" || known === "absent";

/** Which facts a rule has read, and from which sources. One per table. */
export interface Ledger {
  /** Bit set of sources read since the last reset, in the order of {@link sources}. */
  read: number;
  /** Bit set of sources read since the table was opened. */
  readEver: number;
  /** Names of the facts read whose source may not condemn, since the last reset. */
  doubtful: string[];
  /** Bit set of the sources that may condemn. */
  readonly decides: number;
  /** The pack is the players' agreed board: a pair that it does not list does not exist. */
  readonly agreed: boolean;
  /** Findings list the facts that they rest on; a log's rules do, others need not. */
  tells: boolean;
  /** While a broken check is asked again: each fact that it reads, with its class. Null at any other time. */
  naming: Map<string, FactClass> | null;
  /** Cards whose texts were read as agreed ones since somebody last emptied it: `effect/henry-knox`, and by what. */
  readonly texts: Map<string, "file" | "fact">;
  /** Facts established in the state at hand; undefined where there are none, so that a read costs no look-up. */
  known: Established | undefined;
  /** The relations that those facts speak of; undefined until somebody asks. See {@link knowsOf}. */
  relations: { readonly of: Established; readonly names: ReadonlySet<string> } | undefined;
  /** What the value of a fact must be, by relation: `link` of `link/boston|newport`. */
  readonly shapes: Map<string, (value: Json) => boolean>;
  /** Sides that somebody else has taken over, and in which entry: what was asserted before is not their word. */
  readonly seated: Map<string, number>;
}

/** Every fact that is waited for, of an expectation that names the first of them. */
export const factsOf = ({ fact, facts }: { readonly fact: string; readonly facts?: readonly string[] }) =>
  facts ?? [fact];

/** Where the word of one side is kept that another value has replaced: no relation reads it. */
export const replacedFact = (fact: string): string => `replaced/${fact}`;

/** Whether a value can be the fact at all; of a relation that the ledger has not met everything can. */
export const fitsFact = ({ shapes }: Ledger, fact: string, value: Json): boolean =>
  shapes.get(fact.slice(0, fact.indexOf("/")))?.(value) ?? true;

/** Lets a ledger read the facts established in a state. */
export function readKnown(ledger: Ledger, known: Established): void {
  ledger.known = undefined;
  ledger.relations = undefined;
  for (const _ in known) {
    ledger.known = known;
    return;
  }
}

/**
 * Whether the players agreed what a card says: by a fact of this game, `effect/henry-knox`, or in their pack, which a file of
 * effects was laid into. The ledger notes which, so that a report can tell what a verdict rests on.
 */
export function textAgreed(
  ledger: Ledger,
  card: string,
  inPack: { readonly entries: { readonly [card: string]: unknown } } | undefined,
): boolean {
  const fact = `effect/${card}`;
  const own = ledger.known?.[fact];
  const by =
    own !== undefined && own.by === undefined
      ? "fact"
      : inPack !== undefined && Object.hasOwn(inPack.entries, card)
        ? "file"
        : undefined;
  if (by !== undefined) ledger.texts.set(fact, by);
  return by !== undefined;
}

/**
 * Whether anything was established about a relation, `card` of `card/4`: what the pack says of all others stands.
 * Found again for each question that is put to the rules, since a state can be written to between two of them.
 */
export function knowsOf(ledger: Ledger, relation: string): boolean {
  const { known, relations } = ledger;
  if (known === undefined) return false;
  if (relations?.of === known) return relations.names.has(relation);
  const names = new Set(Object.keys(known).map((fact) => fact.slice(0, fact.indexOf("/"))));
  ledger.relations = { of: known, names };
  return names.has(relation);
}

/** A ledger for a pack that speaks through its sources, or that both players agreed as their board. */
export function openLedger(authority: "sources" | "agreed" = "sources"): Ledger {
  const agreed = authority === "agreed";
  let bits = 0;
  for (const source of agreed ? sources : condemning) bits |= sourceBit(source);
  // A rule known from hearsay holds, or it does not (`rule/16.12.M6`).
  const shapes = new Map([["rule", (value: Json): boolean => typeof value === "boolean"]]);
  return {
    read: 0,
    readEver: 0,
    doubtful: [],
    decides: bits,
    agreed,
    tells: false,
    naming: null,
    texts: new Map(),
    known: undefined,
    relations: undefined,
    shapes,
    seated: new Map(),
  };
}

export function sourceBit(source: Source): number {
  return 1 << sources.indexOf(source);
}

/** The class of a fact by the bit of its source. */
export const classOf = (bit: number): FactClass => sourcesIn(bit)[0] ?? "absent";

/** The sources in a bit set of a {@link Ledger}. */
export function sourcesIn(bits: number): Source[] {
  return sources.filter((source) => (bits & sourceBit(source)) !== 0);
}

/** Forgets what was read; nearly always nothing is doubtful, and then no list is made. */
export function resetReads(ledger: Ledger): void {
  ledger.read = 0;
  if (ledger.doubtful.length > 0) ledger.doubtful = [];
}

/**
 * The fact that makes a rule doubtful which is known from a weak source only: `rule/SECTION`, once it is established in
 * the game, lets the rule condemn. Undefined where the rule may condemn as it is.
 */
export function doubtfulRule(
  ledger: Ledger,
  { rule, source }: { readonly rule: string; readonly source?: Source | undefined },
  by?: string,
): string | undefined {
  const { decides, known } = ledger;
  if (source === undefined || (decides & sourceBit(source)) !== 0) return undefined;
  const fact = `rule/${rule}`;
  const own = known?.[fact];
  const counts = own?.by === undefined || (by !== undefined && countsAgainst(ledger, fact, own, by));
  return own?.value === true && counts ? undefined : fact;
}

/**
 * The facts read since the last reset that may not condemn, by name, each once.
 *
 * @param by the side that is judged: what they asserted themselves counts against them
 */
export function doubts(ledger: Ledger, by?: string): readonly string[] {
  if ((ledger.read & ~ledger.decides) === 0) return [];
  return doubtsFor(ledger, [...new Set(ledger.doubtful)], by);
}

/** Of facts that may not condemn those that may not condemn a side: all but what it asserted itself. */
export function doubtsFor(ledger: Ledger, facts: readonly string[], by: string | undefined): readonly string[] {
  const { known } = ledger;
  if (known === undefined || by === undefined) return facts;
  return facts.filter((fact) => !countsAgainst(ledger, fact, known[fact], by));
}

/** Whether a fact of the game is a side's own word, no matter who plays that side now. */
export function countsAgainst(ledger: Ledger, fact: string, own: Established[string] | undefined, by: string): boolean {
  return own?.by === by && own.entry > (ledger.seated.get(by) ?? -1) && fitsFact(ledger, fact, own.value);
}

/** Whether some fact of the game stands on the word of one side alone. */
export function hasAsserted({ known }: Ledger): boolean {
  for (const fact in known) if (known[fact]?.by !== undefined) return true;
  return false;
}

/** The bit of what one side alone asserted: no pack has it, and it condemns nobody but that side. */
const assertedBit = 1 << sources.length;

/** Writes down that a fact of this game was read. */
export function noteOwn(ledger: Ledger, by: string | undefined, relation: string, key: string): void {
  note(ledger, by === undefined ? sourceBit("agreed") : assertedBit, relation, key);
  if (ledger.naming !== null) noteName(ledger, by === undefined ? "agreed" : "asserted", relation, key);
}

/**
 * The value of a fact that was established in this game, noted as read like any other. For what no relation of the pack reads.
 *
 * @example ownFact(ledger, "costliest/j1")
 */
export function ownFact(ledger: Ledger, fact: string): Json | undefined {
  const own = ledger.known?.[fact];
  if (own === undefined) return undefined;
  const at = fact.indexOf("/");
  noteOwn(ledger, own.by, fact.slice(0, at), fact.slice(at + 1));
  return own.value;
}

/** The facts of a relation that were established in this game and fit, by what they are about, each noted as read. */
export function ownFacts(ledger: Ledger, relation: string, fits: (value: Json) => boolean): string[] {
  const { known } = ledger;
  if (known === undefined || !knowsOf(ledger, relation)) return [];
  const own = Object.keys(known).filter((fact) => fact.startsWith(`${relation}/`) && fits(known[fact]?.value ?? null));
  for (const fact of own) ownFact(ledger, fact);
  return own.map((fact) => fact.slice(relation.length + 1));
}

/** Names a fact that was read, while a broken check is asked again. */
export function noteName(ledger: Ledger, known: FactClass, relation: string, key: string): void {
  ledger.naming?.set(`${relation}/${key}`, known);
}

/** Writes down that a fact was read. Its name is put together only where it may be told. */
export function note(ledger: Ledger, bit: number, relation: string, key: string): void {
  ledger.read |= bit;
  ledger.readEver |= bit;
  if ((bit & ledger.decides) === 0) ledger.doubtful.push(`${relation}/${key}`);
}
