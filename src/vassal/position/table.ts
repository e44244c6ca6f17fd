/**
 * What lies on the table of a saved game: pieces, and which stack or deck each of them lies in. As in VASSAL a counter is
 * where its stack is; the place in its own state counts where it lies by itself.
 *
 * @packageDocumentation
 */
import type { Spot } from "../commands/read.js";
import { vassalFault } from "../fault.js";
import type { Piece } from "../pieces/piece.js";

/** The pieces and properties of a game between two commands. */
export interface VassalTable {
  /** Each with the place where it lies, whatever its own state says. */
  readonly pieces: Map<string, Piece>;
  /** The stack or deck in which a counter lies. */
  readonly parents: Map<string, string>;
  /** Properties that commands have set, by container and name: what a die showed last. */
  readonly properties: Map<string, string>;
  /** The decks that lie at a spot. */
  readonly deckSpots: Map<string, Set<string>>;
  /** Counters that came somewhere by themselves, by the spot: VASSAL may have put them into a stack there. */
  readonly loose: Map<string, Set<string>>;
  /** What cannot be known of a piece: no mismatch is made of it. */
  readonly doubts: Map<string, Doubt>;
  /** Pieces that something was done to that was taken back: VASSAL does not always write all that it takes back. */
  readonly shaken: Set<string>;
  /** How many counters stacks and decks have carried. */
  carried: number;
}

/** What VASSAL does without writing it down: counters join stacks, decks give and take cards. */
export interface Doubt {
  /** Where else a counter may be. */
  readonly spots: readonly Spot[];
  /** Cards that came to a deck or left it since its order was last written. */
  readonly cards: ReadonlySet<string>;
}

/** The most that stacks and decks of a file may carry: a whole game carries some hundred thousand. */
const maxCarried = 3_000_000;

export const emptyTable = (): VassalTable => ({
  ...{ pieces: new Map(), parents: new Map(), properties: new Map() },
  ...{ deckSpots: new Map(), loose: new Map(), doubts: new Map(), shaken: new Set(), carried: 0 },
});

/** A copy that changes by itself. */
export const copyTable = ({ pieces, parents, properties, ...rest }: VassalTable): VassalTable => ({
  ...{ pieces: new Map(pieces), parents: new Map(parents), properties: new Map(properties) },
  ...{ deckSpots: copySets(rest.deckSpots), loose: copySets(rest.loose) },
  ...{ doubts: new Map(rest.doubts), shaken: new Set(rest.shaken), carried: rest.carried },
});

const copySets = (sets: ReadonlyMap<string, ReadonlySet<string>>) =>
  new Map([...sets].map(([key, ids]) => [key, new Set(ids)] as const));

/** The number of pieces on a table: the largest known ones have some thousands. */
const maxPieces = 50_000;

/** Puts a piece on the table as it stands now, or takes it off. Which stack it lies in stays as it is. */
export function put(table: VassalTable, id: string, piece: Piece | undefined): void {
  const before = table.pieces.get(id);
  if (before?.kind === "deck") table.deckSpots.get(spotText(before.spot))?.delete(id);
  else if (before !== undefined) table.loose.get(spotText(before.spot))?.delete(id);
  if (piece?.kind === "deck") addTo(table.deckSpots, spotText(piece.spot), id);
  table.doubts.delete(id);
  if (piece === undefined) table.pieces.delete(id);
  else table.pieces.set(id, piece);
  if (table.pieces.size > maxPieces)
    throw vassalFault("vassal/too-large", `there are more than ${maxPieces} pieces on the table of the file`);
}

export function addTo(sets: Map<string, Set<string>>, key: string, id: string): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([id]));
  else known.add(id);
}

/** The stack or deck in which a counter lies. */
export function parentOf({ pieces, parents }: VassalTable, id: string): Piece | undefined {
  const parent = parents.get(id);
  return parent === undefined ? undefined : pieces.get(parent);
}

/** Takes a counter out of its stack or deck; it stays where it is. */
export function leave(table: VassalTable, id: string): void {
  const parent = parentOf(table, id);
  table.parents.delete(id);
  if (parent === undefined) return;
  spend(table, parent.contents.length);
  table.pieces.set(parent.id, { ...parent, contents: parent.contents.filter((one) => one !== id) });
  if (parent.kind === "deck") touch(table, parent.id, id);
}

/** Lays a counter into a stack or deck, after a number of others from its bottom. */
export function enter(table: VassalTable, id: string, into: string, at: number): void {
  leave(table, id);
  const parent = table.pieces.get(into);
  const piece = table.pieces.get(id);
  if (parent === undefined || piece === undefined) return;
  spend(table, parent.contents.length);
  table.pieces.set(into, { ...parent, contents: [...parent.contents.slice(0, at), id, ...parent.contents.slice(at)] });
  settle(table, piece, parent);
  if (parent.kind === "deck") touch(table, into, id);
}

/** What a stack or deck holds from now on. What is not there is passed over, as VASSAL does; a card counts all the same. */
export function fill(table: VassalTable, holder: Piece): void {
  spend(table, holder.contents.length);
  const own = new Set(holder.contents);
  for (const id of table.pieces.get(holder.id)?.contents ?? [])
    if (!own.has(id) && table.parents.get(id) === holder.id) table.parents.delete(id);
  const there = [...own].filter((id) => {
    const kind = table.pieces.get(id)?.kind;
    return kind === "counter" || kind === "opaque" || (kind === undefined && holder.kind === "deck");
  });
  for (const id of there) if (table.parents.get(id) !== holder.id) leave(table, id);
  put(table, holder.id, { ...holder, contents: there });
  for (const id of there) {
    const piece = table.pieces.get(id);
    if (piece !== undefined) settle(table, piece, holder);
  }
}

/** A counter is where its stack is. */
function settle(table: VassalTable, piece: Piece, { id, spot }: Piece): void {
  put(table, piece.id, piece.kind === "counter" ? { ...piece, spot } : piece);
  table.parents.set(piece.id, id);
}

/** A counter comes to lie somewhere by itself: perhaps into a stack there. */
export function putLoose(table: VassalTable, piece: Piece): void {
  leave(table, piece.id);
  put(table, piece.id, piece);
  if (piece.kind === "counter") addTo(table.loose, spotText(piece.spot), piece.id);
}

/** A card came to a deck or left it: whether the deck's next state names it rests on when it was written. */
function touch(table: VassalTable, deck: string, card: string): void {
  const { spots = [], cards } = table.doubts.get(deck) ?? {};
  // The set is this deck's own: it grows in place, or many cards would be copied again and again.
  if (cards instanceof Set) cards.add(card);
  else table.doubts.set(deck, { spots, cards: new Set([card]) });
}

/** A stack takes along what lies in it; what came to its spot by itself may lie in it, or beside it. */
export function carry(table: VassalTable, { id: stack, kind, contents, spot: from }: Piece, to: Spot): void {
  if (kind !== "stack" && kind !== "deck") return;
  const loose: ReadonlySet<string> = table.loose.get(spotText(from)) ?? new Set();
  spend(table, contents.length + loose.size);
  if (sameSpot(from, to)) return;
  for (const id of contents) {
    const inside = table.pieces.get(id);
    if (inside?.kind === "counter" && table.parents.get(id) === stack) put(table, id, { ...inside, spot: to });
  }
  for (const id of kind === "stack" ? [...loose] : []) {
    const inside = table.pieces.get(id);
    if (inside === undefined) continue;
    const { spots = [] } = table.doubts.get(id) ?? {};
    put(table, id, { ...inside, spot: to });
    addTo(table.loose, spotText(to), id);
    table.doubts.set(id, { spots: [from, ...spots].slice(0, maxSpots), cards: new Set() });
  }
}

/**
 * A stack that no file names has moved: VASSAL makes stacks of its own, by numbers of its own, where counters meet. What
 * lay there may have gone along.
 */
export function carryUnknown(table: VassalTable, from: Spot, to: Spot): void {
  spend(table, table.pieces.size);
  for (const piece of table.pieces.values()) {
    if (piece.kind !== "counter" || !sameSpot(piece.spot, from)) continue;
    const { spots = [], cards = new Set<string>() } = table.doubts.get(piece.id) ?? {};
    table.doubts.set(piece.id, { spots: [to, ...spots].slice(0, maxSpots), cards });
  }
}

export function spend(table: VassalTable, counters: number): void {
  table.carried += counters;
  if (table.carried > maxCarried)
    throw vassalFault("vassal/too-large", `stacks and decks of the file carry more than ${maxCarried} counters`);
}

/** The number of other places of a counter that are remembered. */
const maxSpots = 8;

/** The deck at a spot. */
export const deckAt = ({ deckSpots }: VassalTable, spot: Spot): string | undefined => {
  const [first] = deckSpots.get(spotText(spot)) ?? [];
  return first;
};

/** Whether a piece lies in a deck. */
export const liesInDeck = (table: VassalTable, id: string): boolean => parentOf(table, id)?.kind === "deck";

export const sameSpot = (a: Spot, b: Spot): boolean =>
  a.map === b.map && (a.map === null || (a.x === b.x && a.y === b.y));

/** A place as figures: for findings where no map is at hand. */
export const spotText = ({ map, x, y }: Spot): string => (map === null ? "off the map" : `${map} ${x},${y}`);

/** Whether a piece may be at a place, as far as is known. */
export const mayBeAt = ({ doubts }: VassalTable, piece: Piece, spot: Spot): boolean =>
  sameSpot(spot, piece.spot) || doubts.get(piece.id)?.spots.some((other) => sameSpot(other, spot)) === true;
