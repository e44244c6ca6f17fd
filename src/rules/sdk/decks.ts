/**
 * Decks that the protocol can deal, as a rules module shows them: everybody knows where each face-down card is, nobody
 * what it is.
 *
 * @packageDocumentation
 */

const [zero, nine] = [48, 57];
const pattern = /^[1-9][0-9]{0,2}\.(0|[1-9][0-9]{0,2})$/;

/** Whether a name in a list of cards is that of a face-down card: `EPOCH.POSITION`. */
export function isCardRef(name: string): boolean {
  // Cards are named by letters: nearly always the first one tells.
  const first = name.charCodeAt(0);
  return first > zero && first <= nine && pattern.test(name);
}

/** Face-down cards in the order of their shuffle and place. */
export function byPlace(a: string, b: string): number {
  const [epochA = 0, placeA = 0] = a.split(".").map(Number);
  const [epochB = 0, placeB = 0] = b.split(".").map(Number);
  return epochA - epochB || placeA - placeB;
}

/** What the pile of one epoch was made of when it was shuffled: cards that everybody knew, and face-down ones. */
export interface Pile {
  readonly cards: readonly string[];
  readonly refs: readonly string[];
}

/** Where the face-down cards of a deck are, as everybody knows it. A face-down card is named `EPOCH.POSITION`. */
export interface DeckView {
  /** One pile for each time the deck was shuffled, the first one first. */
  readonly piles: readonly Pile[];
  /** Face-down cards that a side may look at, by side: its hand, and what the other showed it alone. */
  readonly readers: { readonly [side: string]: readonly string[] };
  /** Face-down cards of the pile that are turned up for everybody now: nobody looks at them first. */
  readonly openDraws?: readonly string[];
  /** Face-down cards that a side must turn up now. */
  readonly turnUp?: { readonly [side: string]: readonly string[] };
  /** What a side must prove now without turning up anything: none of these refs is one of these cards. */
  readonly nonMembershipProofs?: readonly {
    readonly by: string;
    readonly refs: readonly string[];
    readonly cards: readonly string[];
  }[];
}

/** A deck that can be dealt by the protocol: nobody has to believe what anybody holds. */
export interface DeckDef<S, F> {
  /** Section of the rulebook. */
  readonly rule: string;
  /** The ids of all cards, sorted; every physical copy has its own. At most 256. */
  cards(facts: F): readonly string[];
  /** Where the cards are; null where the options say that they are dealt outside the log. */
  look(s: S): DeckView | null;
  /** A face-down card was turned up. */
  turned(s: S, ref: string, card: string): void;
  /**
   * Cards dealt outside the log: what a side says of its own hand takes the places of cards that nobody has seen, in a
   * state that is its alone. A card that cannot lie there is left out. Returns how many such places are left.
   */
  noted?(s: S, side: string, cards: readonly string[]): number;
}
