/**
 * Declared effects: where the library does not hold the text of a card, its player declares what it does, one thing after
 * the other. The declaration is carried out, and what it must keep to whatever the card says is judged: pieces come from
 * where they are, a marker is flipped where one lies.
 *
 * @packageDocumentation
 */
import type { Answer, Figures } from "../../sdk/finding.js";
import { inHand, notThere } from "./hands.js";
import type { CardPlaces, CardTable } from "./table.js";

/** What is wrong with a declared thing: the check that it breaks, and the figures for its sentence. */
export type DeclaredFault<Check extends string> = readonly [check: Check, figures: Figures];

/** What each check of a declaration found first, with the path of the thing; nothing where all is well. */
export type DeclaredFaults<Check extends string> = { readonly [check in Check]?: Figures };

/** What a game says of the things that can be declared. `C` is what they are judged and carried out with. */
export interface DeclaredThings<C, Thing, Check extends string> {
  /** What is wrong with a thing in the position as it is. */
  faults(c: C, thing: Thing): Iterable<DeclaredFault<Check>>;
  /** Carries a thing out, with all that follows at once; nothing that waits for a roll or a decision. */
  carryOut(c: C, thing: Thing): void;
  /** The same on a copy of the state, silent: what comes of things is judged there. */
  onCopy(c: C): C;
  /** What is wrong when all of it is done, each with its place in the list: on the way there it may be so. */
  atEnd?(c: C, declared: readonly Thing[]): Iterable<readonly [at: number, fault: DeclaredFault<Check>]>;
}

/**
 * What is wrong with a declaration: each thing is judged after those before it were carried out on a copy. A thing that
 * breaks something is not carried out there. Any list whose order counts is judged so: markers that extend a line of supply
 * for the next ones. What has to hold of the whole alone is asked when all is done.
 *
 * @param c what the game asks with; it is written to nowhere
 * @param path where the move has the list
 * @example look: (c) => ({ faults: declaredFaults(things, c, c.p.declared ?? []) })
 */
export function declaredFaults<C, Thing, Check extends string>(
  things: DeclaredThings<C, Thing, Check>,
  c: C,
  declared: readonly Thing[],
  path = "/declared",
): DeclaredFaults<Check> {
  const found: { [check in Check]?: Figures } = {};
  // Where nothing is asked at the end, the last thing is only looked at: one thing alone needs no copy then.
  const carried = things.atEnd === undefined ? declared.length - 1 : declared.length;
  const copy = carried > 0 ? things.onCopy(c) : c;
  const note = (i: number, [check, figures]: DeclaredFault<Check>) => {
    found[check] ??= { ...figures, path: `${path}/${i}` };
  };
  for (const [i, thing] of declared.entries()) {
    const faults = [...things.faults(copy, thing)];
    for (const fault of faults) note(i, fault);
    if (faults.length === 0 && i < carried) things.carryOut(copy, thing);
  }
  if (declared.length > 0) for (const [i, fault] of things.atEnd?.(copy, declared) ?? []) note(i, fault);
  return found;
}

/** A check on declared things; `resolve` of the move has found the faults. */
export interface DeclaredLimit<Check extends string> {
  readonly rule: string;
  readonly says: string;
  ok(c: { readonly d: { readonly faults: DeclaredFaults<Check> } }): Answer;
}

/**
 * The checks of a declaration, to be spread into those of a move: of each its section and its sentence.
 *
 * @example checks: { ...declaredLimits({ "declared-pc": ["11.3", "a marker is flipped where one lies, not in {space}"] }) }
 */
export function declaredLimits<Check extends string>(
  limits: {
    readonly [check in Check]: readonly [rule: string, says: string];
  },
): { readonly [name: string]: DeclaredLimit<Check> } {
  const checks: { [name: string]: DeclaredLimit<Check> } = {};
  for (const check in limits) {
    const [rule, says] = limits[check];
    checks[check] = { rule, says, ok: ({ d }) => d.faults[check] ?? true };
  }
  return checks;
}

/** More cards are declared to be drawn than deck and discards have: the figures; undefined where all is well. */
export function drawsTooMany<S extends string>(cards: CardTable<S>, wanted: number): Figures | undefined {
  const left = cards.deck + cards.discard.length;
  return wanted > left ? { expected: `a deck of ${left}`, actual: wanted } : undefined;
}

/** A card is declared to leave a hand that cannot hold it: the figures; undefined where all is well. */
export function notHeld<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  { side, card }: { readonly side: S; readonly card: string },
): Figures | undefined {
  if (inHand(places, cards, side, card)) return undefined;
  // The other side may be the one that declares: what either has said may be false.
  return { ...notThere(places, cards, side, card, null), actual: card };
}

/** A declared effect in words, behind the name of the card; nothing where none was declared. */
export function declaredWords<Thing>(declared: readonly Thing[], say: (thing: Thing) => string): string {
  return declared.length === 0 ? "" : `, declaring: ${declared.map(say).join("; ")}`;
}
