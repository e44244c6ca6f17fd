/**
 * What lies on the table of a saved game, and how commands change it. Each change says whether the file agrees with
 * itself: a command that moves a piece names where it was, one that changes it names how it stood.
 *
 * @packageDocumentation
 */
import type { Command, Spot } from "../commands/read.js";
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
  /** How many decks lie at a spot, and in how many a piece lies: asked for every piece that is named. */
  readonly deckSpots: Map<string, number>;
  readonly inDecks: Map<string, number>;
}

export const emptyTable = (): VassalTable => ({
  ...{ pieces: new Map(), types: new Map(), properties: new Map() },
  ...{ deckSpots: new Map(), inDecks: new Map() },
});

/** Puts a piece on the table, or takes it off; decks are counted. */
function put(table: VassalTable, id: string, piece: Piece | undefined): void {
  const before = table.pieces.get(id);
  if (before?.kind === "deck") countDeck(table, before, -1);
  if (piece?.kind === "deck") countDeck(table, piece, 1);
  if (piece === undefined) table.pieces.delete(id);
  else table.pieces.set(id, piece);
}

function countDeck({ deckSpots, inDecks }: VassalTable, { spot, contents }: Piece, by: number): void {
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + by);
  add(deckSpots, spotText(spot));
  for (const id of contents) add(inDecks, id);
}

/** Whether a deck lies at a spot. */
export const deckLiesAt = ({ deckSpots }: VassalTable, spot: Spot): boolean => (deckSpots.get(spotText(spot)) ?? 0) > 0;

/** Whether a piece lies in a deck. */
export const liesInDeck = ({ inDecks }: VassalTable, id: string): boolean => (inDecks.get(id) ?? 0) > 0;

/** A copy that changes by itself. */
export const copyTable = ({ pieces, types, properties, deckSpots, inDecks }: VassalTable): VassalTable => ({
  ...{ pieces: new Map(pieces), types: new Map(types), properties: new Map(properties) },
  ...{ deckSpots: new Map(deckSpots), inDecks: new Map(inDecks) },
});

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
      if (piece === undefined) return missing(command.id, odd);
      put(table, command.id, undefined);
      return { change: { kind: "removed", piece }, odd };
    }
    case "change": {
      const before = table.pieces.get(command.id);
      const type = table.types.get(command.id);
      if (before === undefined || type === undefined) return missing(command.id, odd);
      if (command.before !== null) odd.push(...differences(readPiece(command.id, type, command.before), before));
      const piece = readPiece(command.id, type, command.state);
      put(table, command.id, piece);
      return { change: { kind: "changed", piece, before }, odd };
    }
    case "move": {
      const before = table.pieces.get(command.id);
      if (before === undefined) return missing(command.id, odd);
      if (!sameSpot(before.spot, command.from))
        odd.push({ what: "place", said: spotText(command.from), was: spotText(before.spot) });
      const piece = { ...before, spot: command.to };
      put(table, command.id, piece);
      // A stack takes what lies in it along.
      for (const id of before.contents) {
        const inside = table.pieces.get(id);
        if (before.kind === "stack" && inside !== undefined && sameSpot(inside.spot, before.spot))
          put(table, id, { ...inside, spot: command.to });
      }
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

/** Where two readings of one piece differ: its place, its contents, and the state of each trait but what it remembers. */
export function differences(said: Piece, was: Piece): Mismatch[] {
  const odd: Mismatch[] = [];
  if (!sameSpot(said.spot, was.spot)) odd.push({ what: "place", said: spotText(said.spot), was: spotText(was.spot) });
  const own = traitStates(said);
  const other = traitStates(was);
  if (own !== other) odd.push({ what: "state", said: own, was: other });
  return odd;
}

const traitStates = ({ traits, contents, kind }: Piece): string =>
  kind === "counter"
    ? traits
        .slice(0, -1)
        .map(({ word, state }) => `${word}=${state}`)
        .join(" ")
    : kind === "deck"
      ? contents.join(",")
      : "";
