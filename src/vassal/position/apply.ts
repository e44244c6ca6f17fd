/**
 * How commands change what lies on a table, as VASSAL carries them out. Each says whether the file agrees with itself: a
 * command that moves a piece names where it was, one that changes it names how it stood.
 *
 * @packageDocumentation
 */
import { betweenTraits } from "../codec/sequence.js";
import type { Command, Spot } from "../commands/read.js";
import { levelsOf } from "../pieces/levels.js";
import { type Piece, pieceOf, readPiece, spotOf, statesOf } from "../pieces/piece.js";
import { type Difference, differences } from "./differences.js";
import {
  carry,
  carryUnknown,
  deckAt,
  enter,
  fill,
  leave,
  mayBeAt,
  parentOf,
  put,
  putLoose,
  sameSpot,
  spend,
  spotText,
  type VassalTable,
} from "./table.js";

/** What a command has changed. */
export type Change =
  | { readonly kind: "added" | "removed"; readonly piece: Piece }
  | { readonly kind: "moved"; readonly piece: Piece; readonly from: Spot; readonly player: string | null }
  | { readonly kind: "changed"; readonly piece: Piece; readonly before: Piece }
  | { readonly kind: "property"; readonly name: string; readonly before: string; readonly after: string }
  | { readonly kind: "nothing" };

/** What came of a command, and where it says otherwise than was. */
export interface Applied {
  readonly change: Change;
  /** The piece that it names, as it was before it. */
  readonly of?: Piece | undefined;
  readonly odd: readonly Difference[];
}

const nothing: Change = { kind: "nothing" };

/** Carries out a command. */
export function apply(table: VassalTable, command: Command): Applied {
  switch (command.kind) {
    case "add":
      return { change: { kind: "added", piece: added(table, command) }, odd: [] };
    case "remove": {
      const piece = table.pieces.get(command.id);
      // A stack that its last counter has left is gone already: VASSAL passes over it.
      if (piece === undefined) return { change: nothing, odd: [] };
      removed(table, piece);
      return { change: { kind: "removed", piece }, of: piece, odd: [] };
    }
    case "change":
      return changed(table, command);
    case "move":
      return moved(table, command);
    case "property": {
      const { name, before, after, container } = command;
      const key = `${container}\t${name}`;
      const known = table.properties.get(key);
      const isOdd = known !== undefined && known !== before;
      table.properties.set(key, after);
      const odd: readonly Difference[] = isOdd ? [{ what: "property", name, said: before, was: known }] : [];
      return { change: { kind: "property", name, before, after }, odd };
    }
    default:
      return { change: nothing, odd: [] };
  }
}

/** A piece that is not there. Stacks come and go without a word: of what may be one that tells nothing. */
const missing = (id: string, mayBeStack: boolean): Applied => {
  return { change: nothing, odd: [{ what: "missing", id, ...(mayBeStack ? { open: true } : {}) }] };
};

type Of<K extends Command["kind"]> = Extract<Command, { readonly kind: K }>;

function added(table: VassalTable, { id, type, state }: Of<"add">): Piece {
  const before = table.pieces.get(id);
  if (before !== undefined) removed(table, before);
  const piece = readPiece(id, type, state);
  if (piece.kind === "stack" || piece.kind === "deck") fill(table, piece);
  else put(table, id, piece);
  return table.pieces.get(id) ?? piece;
}

function removed(table: VassalTable, { id, kind, contents }: Piece): void {
  if (kind === "stack" || kind === "deck") {
    spend(table, contents.length);
    for (const inside of contents) if (table.parents.get(inside) === id) table.parents.delete(inside);
  } else leave(table, id);
  put(table, id, undefined);
}

/** The counters that are known have fewer traits. */
const manyTraits = 300;

/** `ChangePiece`: the state that is named takes the place of the old one, in those parts in which the two differ. */
function changed(table: VassalTable, { id, state, before: said }: Of<"change">): Applied {
  const before = table.pieces.get(id);
  // Only counters have traits around them.
  if (before === undefined) return missing(id, !state.includes(betweenTraits));
  if (before.kind === "opaque") return { change: nothing, of: before, odd: [] };
  // A change of a counter as they are costs little; one of thousands of traits is made to cost much.
  spend(table, Math.max(0, before.types.length - manyTraits));
  const odd = said === null ? [] : differences(table, pieceOf(id, before.types, statesOf(before.types, said)), before);
  if (before.kind === "counter") changeCounter(table, before, state, said);
  else changeHolder(table, before, state, said);
  return { change: { kind: "changed", piece: table.pieces.get(id) ?? before, before }, of: before, odd };
}

function changeCounter(table: VassalTable, before: Piece, state: string, said: string | null): void {
  const { id, types } = before;
  const last = types.length - 1;
  // What was taken back may not have been written: then it stands as it is said to have stood.
  const isShaken = said !== null && table.shaken.has(id);
  const states = [...(isShaken ? statesOf(types, said) : before.states)];
  table.shaken.delete(id);
  const now = levelsOf(state, types.length);
  const old = said === null ? [] : levelsOf(said, types.length);
  for (const [at, one] of now.entries()) {
    // A state that ends too early ends the change there.
    if (said !== null && old[at] === undefined) break;
    if (said === null || one !== old[at]) states[at] = one;
  }
  const piece = { ...pieceOf(id, types, states), spot: before.spot };
  const own = now[last];
  const isPlaced = own !== undefined && (said === null || own !== old[last]);
  if (!isPlaced) {
    // Where it lies, and what is not known of that, stays as it is.
    table.pieces.set(id, piece);
    return;
  }
  const spot = spotOf(own);
  const parent = parentOf(table, id);
  // In a stack its own place counts for nothing, unless it is on another map: then it leaves the stack.
  const stays = parent !== undefined && (spot.map === null || spot.map === parent.spot.map);
  if (stays || (sameSpot(spot, before.spot) && !isLoose(table, before))) put(table, id, piece);
  else putLoose(table, { ...piece, spot });
}

const isLoose = ({ loose }: VassalTable, { id, spot }: Piece): boolean => loose.get(spotText(spot))?.has(id) === true;

function changeHolder(table: VassalTable, before: Piece, state: string, said: string | null): void {
  const { id, types } = before;
  const now = pieceOf(id, types, statesOf(types, state));
  if (before.kind !== "stack" || said === null) {
    carry(table, before, now.spot);
    fill(table, now);
    return;
  }
  const old = pieceOf(id, types, statesOf(types, said));
  carry(table, before, now.spot);
  fill(table, { ...now, contents: merged(table, before.contents, now.contents, old.contents) });
}

/** What lies in a stack beyond what the change knows of stays in it, above what it lay upon. */
function merged(
  table: VassalTable,
  have: readonly string[],
  now: readonly string[],
  old: readonly string[],
): readonly string[] {
  const known = new Set([...now, ...old]);
  if (have.every((id) => known.has(id))) return now;
  const all = [...now];
  for (const [at, id] of have.entries()) {
    if (known.has(id)) continue;
    const below = have[at - 1];
    spend(table, all.length);
    all.splice(below === undefined ? 0 : all.indexOf(below) + 1, 0, id);
  }
  return all;
}

/** `MovePiece`: to a place, or into the stack of the piece that it comes to lie upon. */
function moved(table: VassalTable, { id, to, from, under, player }: Of<"move">): Applied {
  const before = table.pieces.get(id);
  if (before === undefined) {
    carryUnknown(table, from, to);
    return missing(id, true);
  }
  const odd: readonly Difference[] =
    before.kind === "opaque" || mayBeAt(table, before, from)
      ? []
      : [{ what: "place", said: from, was: before.spot, ...(table.shaken.has(id) ? { open: true } : {}) }];
  place(table, before, to, under);
  const piece = table.pieces.get(id) ?? before;
  return { change: { kind: "moved", piece, from, player }, of: before, odd };
}

function place(table: VassalTable, before: Piece, to: Spot, under: string | null): void {
  const { id } = before;
  if (before.kind === "opaque") return;
  if (before.kind !== "counter") {
    put(table, id, { ...before, spot: to });
    carry(table, before, to);
    return;
  }
  const below = under === null ? undefined : table.pieces.get(under);
  const isThere = below !== undefined && sameSpot(below.spot, to);
  const holder = isThere ? (below.kind === "counter" ? parentOf(table, below.id) : below) : undefined;
  const deck = holder === undefined && !isThere ? deckAt(table, to) : undefined;
  if (holder !== undefined && holder.id !== id) {
    const at =
      below === holder ? holder.contents.length : holder.contents.filter((one) => one !== id).indexOf(under ?? "") + 1;
    enter(table, id, holder.id, at);
  } else if (deck !== undefined) enter(table, id, deck, under === null ? 0 : Number.POSITIVE_INFINITY);
  else putLoose(table, { ...before, spot: to });
}
