/**
 * What lies on the table of a saved game, and how commands change it. Each change says whether the file agrees with
 * itself: a command that moves a piece names where it was, one that changes it names how it stood.
 *
 * @packageDocumentation
 */
import type { Command, Spot } from "../commands/read.js";
import { vassalFault } from "../fault.js";
import { type Piece, readPiece } from "../pieces/piece.js";

/** Something that a command says of what was before it, and that was otherwise. */
export interface Mismatch {
  readonly what: "place" | "state" | "missing" | "property";
  readonly said: string;
  readonly was: string;
}

/** What a command has changed. */
export type Change =
  | { readonly kind: "added" | "removed"; readonly piece: Piece }
  | { readonly kind: "moved"; readonly piece: Piece; readonly from: Spot; readonly player: string | null }
  | { readonly kind: "changed"; readonly piece: Piece; readonly before: Piece }
  | { readonly kind: "property"; readonly name: string; readonly before: string; readonly after: string }
  | { readonly kind: "nothing" };

/** The pieces and properties of a game between two commands. */
export interface VassalTable {
  readonly pieces: Map<string, Piece>;
  /** Types of the pieces, as they came: a change names the state alone. */
  readonly types: Map<string, string>;
  /** Properties that commands have set, by container and name: what a die showed last. */
  readonly properties: Map<string, string>;
  /** The decks that lie at a spot, and in how many a piece lies: asked for every piece that is named. */
  readonly deckSpots: Map<string, Set<string>>;
  readonly inDecks: Map<string, number>;
  /** Counters that were moved by themselves, by the spot where they came to lie: VASSAL puts them into a stack there. */
  readonly loose: Map<string, Set<string>>;
  /** What cannot be known of a piece: no mismatch is made of it. */
  readonly doubts: Map<string, Doubt>;
  /** How many counters stacks have carried. */
  carried: number;
}

/** What VASSAL does without writing it down: stacks take counters along, decks give and take cards. */
export interface Doubt {
  /** Where else a counter may be. */
  readonly spots: readonly Spot[];
  /** Cards that came to a deck or left it since its order was last written. */
  readonly cards: ReadonlySet<string>;
}

/** The most that stacks of a file may carry: a whole game carries some ten thousand. */
const mostCarried = 2_000_000;

export const emptyTable = (): VassalTable => ({
  ...{ pieces: new Map(), types: new Map(), properties: new Map() },
  ...{ deckSpots: new Map(), inDecks: new Map(), loose: new Map(), doubts: new Map(), carried: 0 },
});

/** Puts a piece on the table, or takes it off; decks are counted. */
function put(table: VassalTable, id: string, piece: Piece | undefined): void {
  const before = table.pieces.get(id);
  const sameCards = before?.kind === "deck" && before.contents === piece?.contents;
  if (before?.kind === "deck") {
    table.deckSpots.get(spotText(before.spot))?.delete(id);
    if (!sameCards) countCards(table, before, -1);
  } else if (before !== undefined) table.loose.get(spotText(before.spot))?.delete(id);
  if (piece?.kind === "deck") {
    addTo(table.deckSpots, spotText(piece.spot), id);
    if (!sameCards) countCards(table, piece, 1);
  }
  table.doubts.delete(id);
  if (piece === undefined) table.pieces.delete(id);
  else table.pieces.set(id, piece);
  if (table.pieces.size > mostPieces)
    throw vassalFault("vassal/too-large", `more than ${mostPieces} pieces lie on the table of the file`);
}

/** So many pieces lie on a table: the largest that are known have some thousands. */
const mostPieces = 50_000;

function countCards({ inDecks }: VassalTable, { contents }: Piece, by: number): void {
  for (const id of contents) inDecks.set(id, (inDecks.get(id) ?? 0) + by);
}

function addTo(sets: Map<string, Set<string>>, key: string, id: string): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([id]));
  else known.add(id);
}

/** A counter comes to lie somewhere by itself: into a stack there, or into a deck, or out of one. */
function putLoose(table: VassalTable, before: Piece, piece: Piece): void {
  put(table, piece.id, piece);
  if (piece.kind !== "counter") return;
  addTo(table.loose, spotText(piece.spot), piece.id);
  for (const { spot } of [before, piece]) touchDecks(table, spot, piece.id);
}

/** The decks at a spot give or take a card without saying what is left in them. */
function touchDecks(table: VassalTable, spot: Spot, card: string): void {
  const { deckSpots, doubts } = table;
  for (const deck of deckSpots.get(spotText(spot)) ?? []) {
    spend(table, 1);
    const { spots = [], cards } = doubts.get(deck) ?? {};
    // The set is this deck's own: it grows in place, or many cards would be copied again and again.
    if (cards instanceof Set) cards.add(card);
    else doubts.set(deck, { spots, cards: new Set([card]) });
  }
}

/** A stack takes along what lies in it; what came to its spot by itself may lie in it, or beside it. */
function carry(table: VassalTable, { kind, contents, spot: from }: Piece, to: Spot): void {
  if (kind !== "stack") return;
  const loose: ReadonlySet<string> = table.loose.get(spotText(from)) ?? new Set();
  spend(table, contents.length + loose.size);
  if (sameSpot(from, to)) return;
  for (const id of contents) {
    const inside = table.pieces.get(id);
    if (inside !== undefined && sameSpot(inside.spot, from)) put(table, id, { ...inside, spot: to });
  }
  for (const id of [...loose]) {
    const inside = table.pieces.get(id);
    if (inside === undefined) continue;
    const { spots = [] } = table.doubts.get(id) ?? {};
    put(table, id, { ...inside, spot: to });
    addTo(table.loose, spotText(to), id);
    table.doubts.set(id, { spots: [from, ...spots].slice(0, mostSpots), cards: new Set() });
  }
}

function spend(table: VassalTable, counters: number): void {
  table.carried += counters;
  if (table.carried > mostCarried)
    throw vassalFault("vassal/too-large", `stacks and decks of the file carry more than ${mostCarried} counters`);
}

/** So many other places of a counter are remembered. */
const mostSpots = 8;

/** Whether a deck lies at a spot. */
export const deckLiesAt = ({ deckSpots }: VassalTable, spot: Spot): boolean =>
  (deckSpots.get(spotText(spot))?.size ?? 0) > 0;

/** Whether a piece lies in a deck. */
export const liesInDeck = ({ inDecks }: VassalTable, id: string): boolean => (inDecks.get(id) ?? 0) > 0;

/** A copy that changes by itself. */
export const copyTable = ({ pieces, types, properties, ...rest }: VassalTable): VassalTable => ({
  ...{ pieces: new Map(pieces), types: new Map(types), properties: new Map(properties) },
  ...{ deckSpots: copySets(rest.deckSpots), inDecks: new Map(rest.inDecks), loose: copySets(rest.loose) },
  ...{ doubts: new Map(rest.doubts), carried: rest.carried },
});

const copySets = (sets: ReadonlyMap<string, ReadonlySet<string>>) =>
  new Map([...sets].map(([key, ids]) => [key, new Set(ids)] as const));

/** Carries out a command. */
export function apply(table: VassalTable, command: Command): { readonly change: Change; readonly odd: Mismatch[] } {
  const odd: Mismatch[] = [];
  const nothing = { change: { kind: "nothing" } as const, odd };
  switch (command.kind) {
    case "add": {
      const piece = readPiece(command.id, command.type, command.state);
      put(table, command.id, piece);
      table.types.set(command.id, command.type);
      return { change: { kind: "added", piece }, odd };
    }
    case "remove": {
      const piece = table.pieces.get(command.id);
      // A stack that its last counter has left is gone already: VASSAL passes over it.
      if (piece === undefined) return nothing;
      touchDecks(table, piece.spot, piece.id);
      put(table, command.id, undefined);
      return { change: { kind: "removed", piece }, odd };
    }
    case "change": {
      const before = table.pieces.get(command.id);
      const type = table.types.get(command.id);
      if (before === undefined || type === undefined) return missing(command.id, odd);
      if (command.before !== null)
        odd.push(...differences(readPiece(command.id, type, command.before), before, table.doubts.get(command.id)));
      const piece = readPiece(command.id, type, command.state);
      if (sameSpot(before.spot, piece.spot) && !isLoose(table, before)) put(table, command.id, piece);
      else putLoose(table, before, piece);
      return { change: { kind: "changed", piece, before }, odd };
    }
    case "move": {
      const before = table.pieces.get(command.id);
      if (before === undefined) return missing(command.id, odd);
      if (!mayBeAt(command.from, before, table.doubts.get(command.id)))
        odd.push({ what: "place", said: spotText(command.from), was: spotText(before.spot) });
      const piece = { ...before, spot: command.to };
      putLoose(table, before, piece);
      carry(table, before, command.to);
      return { change: { kind: "moved", piece, from: command.from, player: command.player }, odd };
    }
    case "property": {
      const key = `${command.container}\t${command.name}`;
      const known = table.properties.get(key);
      if (known !== undefined && known !== command.before)
        odd.push({ what: "property", said: command.before, was: known });
      table.properties.set(key, command.after);
      return {
        change: { kind: "property", name: command.name, before: command.before, after: command.after },
        odd,
      };
    }
    default:
      return nothing;
  }
}

function missing(id: string, odd: Mismatch[]) {
  odd.push({ what: "missing", said: id, was: "no such piece" });
  return { change: { kind: "nothing" } as const, odd };
}

const sameSpot = (a: Spot, b: Spot): boolean => a.map === b.map && (a.map === null || (a.x === b.x && a.y === b.y));

/** A place as figures: for findings where no map is at hand. */
export const spotText = ({ map, x, y }: Spot): string => (map === null ? "off the map" : `${map} ${x},${y}`);

const isLoose = ({ loose }: VassalTable, { id, spot }: Piece): boolean => loose.get(spotText(spot))?.has(id) === true;

const mayBeAt = (spot: Spot, piece: Piece, doubt?: Doubt): boolean =>
  sameSpot(spot, piece.spot) || doubt?.spots.some((other) => sameSpot(other, spot)) === true;

/**
 * Where two readings of one piece differ: its place, its contents, and the state of each trait but what it remembers.
 *
 * @param doubt what cannot be known of how it was
 */
export function differences(said: Piece, was: Piece, doubt?: Doubt): Mismatch[] {
  const odd: Mismatch[] = [];
  if (!mayBeAt(said.spot, was, doubt)) odd.push({ what: "place", said: spotText(said.spot), was: spotText(was.spot) });
  const own = traitStates(said, doubt);
  const other = traitStates(was, doubt);
  if (own !== other) odd.push({ what: "state", said: own, was: other });
  return odd;
}

const traitStates = ({ traits, contents, kind }: Piece, doubt?: Doubt): string =>
  kind === "counter"
    ? traits
        .slice(0, -1)
        .map(({ word, state }) => `${word}=${state}`)
        .join(" ")
    : kind === "deck"
      ? contents.filter((id) => doubt?.cards.has(id) !== true).join(",")
      : "";
