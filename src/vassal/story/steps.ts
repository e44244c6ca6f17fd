/**
 * What happened in a log, step by step: who moved what from where to where, rolls, draws, notes, undone steps.
 *
 * @packageDocumentation
 */
import type { Command, Spot } from "../commands/read.js";
import { type ChatRoll, isWritten, plainLine, type RollReader, rollReaders } from "../dice/chat.js";
import { vassalFault } from "../fault.js";
import type { RawFile } from "../file.js";
import { type Identities, openIdentities, type Player } from "../identities.js";
import type { VassalModule } from "../module/module.js";
import { ownersOf, type Piece, pieceOf, readPiece, statesOf, type TraitType } from "../pieces/piece.js";
import { apply, type Change } from "../position/apply.js";
import { copyTable, deckAt, emptyTable, sameSpot, type VassalTable } from "../position/table.js";
import { noteStep, openUndoing } from "../position/undo.js";
import { bounded, longestText } from "../text.js";
import { type Naming, nameOf, namingBy, placesBy, seenOf } from "./names.js";
import { type Mismatch, mismatchesOf } from "./odd.js";

/** Something that was moved, by whom where the file says it: a player's label. */
interface Carried {
  readonly piece: string;
  readonly from: string;
  readonly to: string;
  readonly by?: string;
}

/** One thing that happened, names in words for people. */
export type Happening =
  | ({ readonly what: "move" | "draw" | "discard" } & Carried)
  | { readonly what: "add" | "remove"; readonly piece: string; readonly at: string }
  | {
      readonly what: "change";
      readonly piece: string;
      readonly at: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly what: "shuffle"; readonly deck: string; readonly cards: number }
  | ({ readonly what: "roll"; readonly text: string } & ChatRoll)
  | {
      readonly what: "property";
      readonly name: string;
      readonly from: string;
      readonly to: string;
      /** The map or zone that has it; left out where the module itself has. */
      readonly container?: string;
    }
  | { readonly what: "chat"; readonly text: string }
  | { readonly what: "turn"; readonly tracker: string }
  | { readonly what: "undo" }
  /** A command that is kept and not understood, by the word that it begins with. */
  | { readonly what: "other"; readonly word: string };

/** One recorded step. */
export interface Step {
  /** Its number, from 1. */
  readonly step: number;
  readonly happenings: readonly Happening[];
  /** It was taken back by an undo. */
  readonly undone: boolean;
  /** It takes back others. */
  readonly undoes: boolean;
  /** Where the file does not agree with itself. */
  readonly odd: readonly Mismatch[];
}

/** A file as it is told. */
export interface Story {
  readonly kind: RawFile["kind"];
  readonly metadata: RawFile["metadata"];
  readonly players: readonly Player[];
  readonly steps: readonly Step[];
  /** How many pieces are not read: nothing is known of them. */
  readonly unread: number;
  /** The table at the beginning, and at the end. */
  readonly before: VassalTable;
  readonly after: VassalTable;
}

/** How a story is told. */
export interface Telling {
  /** The module: names of places, formats of its dice. */
  readonly module?: VassalModule | undefined;
  /** Names what lies face down or hidden. Who plays should not look. */
  readonly reveal?: boolean;
  /** Labels shared with other files. */
  readonly identities?: Identities;
}

/** The number of letters that a file's story may have: a long name repeated in each of its steps would fill any memory. */
const maxTold = 64 * 1024 * 1024;

interface Teller extends Naming {
  /** How many letters were told. */
  told: number;
  readonly readers: readonly RollReader[];
  readonly place: (spot: Spot) => string;
}

/** Tells a file. */
export function tellFile(
  file: RawFile,
  { module, reveal = false, identities = openIdentities() }: Telling = {},
): Story {
  const players = playersOf(file, identities);
  const table = emptyTable();
  for (const command of file.opening) apply(table, command);
  const before = copyTable(table);
  const teller: Teller = {
    ...namingBy(module, { table, identities, reveal }),
    told: 0,
    readers: rollReaders(module?.dice),
    place: placesBy(module, identities),
  };
  const undoing = openUndoing(file.steps, file.metadata.vassal);
  const steps = file.steps.map((commands, at) => {
    const step = stepOf(teller, commands, at + 1);
    noteStep(undoing, table, commands);
    return step;
  });
  const metadata = scrubbed(file.metadata, identities);
  const unread = new Set([before, table].flatMap(unreadOn)).size;
  return { kind: file.kind, metadata, players, unread, steps: markUndone(steps), before, after: table };
}

const unreadOn = ({ pieces }: VassalTable): readonly string[] =>
  [...pieces.values()].flatMap(({ id, kind }) => (kind === "opaque" ? [id] : []));

/** Labels every user id of a file, before a name of it is told: that may hold the password of somebody who comes later. */
export function labelIds(file: RawFile, identities: Identities): void {
  const commands = commandsIn(file);
  // What everybody may know is nobody else's password.
  const shown = new Set<string>();
  for (const command of commands) {
    if (command.kind === "player" || command.kind === "leaves") identities.label(command.id);
    if (command.kind === "player") {
      identities.side(command.side);
      for (const text of [command.name, command.side]) shown.add(text);
    }
    if (command.kind === "move" && command.player !== null) identities.label(command.player);
  }
  for (const id of ownersIn(commands)) if (!shown.has(id)) identities.label(id);
}

/** Whose masks and notes a file names: who has left the game stands in no list of its players. */
function* ownersIn(commands: readonly Command[]): Iterable<string> {
  const types = new Map<string, readonly TraitType[]>();
  for (const command of commands) {
    if (command.kind === "other" && command.owner !== undefined) yield command.owner;
    if (command.kind === "add" && /(?:^|\t)\\*'?(?:obs|hide);/.test(command.type)) {
      const piece = readPiece(command.id, command.type, command.state);
      types.set(command.id, piece.types);
      yield* ownersOf(piece);
    }
    const own = command.kind === "change" ? types.get(command.id) : undefined;
    if (command.kind !== "change" || own === undefined) continue;
    for (const state of [command.state, command.before])
      if (state !== null) yield* ownersOf(pieceOf(command.id, own, statesOf(own, state)));
  }
}

const commandsIn = ({ opening, steps }: RawFile): readonly Command[] => [...opening, ...steps.flat()];

function playersOf(file: RawFile, identities: Identities): readonly Player[] {
  const players = new Map<string, Player>();
  labelIds(file, identities);
  for (const command of commandsIn(file)) {
    if (command.kind !== "player") continue;
    const id = identities.label(command.id);
    const name = command.name === command.id ? "" : identities.name(command.name);
    players.set(id, { id, name, side: identities.name(command.side) });
  }
  return [...players.values()];
}

function scrubbed(metadata: RawFile["metadata"], { text, name }: Identities): RawFile["metadata"] {
  const told = Object.entries(metadata).map(([key, value]) => {
    if (typeof value !== "string") return [key, value] as const;
    return [key, key === "comment" ? text(value) : name(value)] as const;
  });
  return Object.fromEntries(told);
}

function stepOf(teller: Teller, commands: readonly Command[], step: number): Step {
  const happenings: Happening[] = [];
  const odd: Mismatch[] = [];
  let undoes = false;
  for (const command of commands) {
    if (command.kind === "undo") {
      undoes = true;
      if (command.begins) happenings.push({ what: "undo" });
      continue;
    }
    const applied = apply(teller.table, command);
    const { change } = applied;
    odd.push(...mismatchesOf(teller, applied));
    const happened = commandOf(teller, command, undoes) ?? changeOf(teller, change);
    if (happened === undefined) continue;
    happenings.push(happened);
    tell(teller, happened);
  }
  return { step, happenings, undone: false, undoes, odd };
}

/** Counts what is told. */
function tell(teller: Teller, happening: Happening): void {
  for (const value of Object.values(happening)) if (typeof value === "string") teller.told += value.length;
  if (teller.told > maxTold) throw vassalFault("vassal/too-large", `the file's story has more than ${maxTold} letters`);
}

/** What a command says that changes nothing on the table. */
function commandOf({ identities, readers }: Teller, command: Command, undoes: boolean): Happening | undefined {
  const { scrub, text: told, name: named } = identities;
  switch (command.kind) {
    case "chat": {
      // Before its marks are taken off as well: what a password looks like in the file is what is known of it.
      const raw = scrub(command.text);
      const line = scrub(plainLine(raw));
      const text = bounded(line, longestText);
      // What somebody wrote, and the line of a roll that is taken back, is not a roll.
      for (const read of undoes || isWritten(raw) ? [] : readers) {
        const roll = read(line);
        if (roll !== undefined)
          return { what: "roll", text, ...roll, button: named(roll.button), roller: named(roll.roller) };
      }
      return { what: "chat", text };
    }
    case "turn":
      return { what: "turn", tracker: named(command.tracker) };
    case "other":
      return command.word === "" ? undefined : { what: "other", word: named(command.word) };
    case "property": {
      const { name, before, after, container } = command;
      const where = container === "" || container === "Module" ? {} : { container: named(container) };
      return { what: "property", name: named(name), from: told(before), to: told(after), ...where };
    }
    default:
      return undefined;
  }
}

function changeOf(teller: Teller, change: Change): Happening | undefined {
  const { place, table, identities } = teller;
  switch (change.kind) {
    case "added":
    case "removed": {
      // Stacks come and go as counters are laid on one another: nothing happens on the table.
      if (change.piece.kind !== "counter") return undefined;
      const what = change.kind === "added" ? "add" : "remove";
      return { what, piece: nameOf(teller, change.piece), at: place(change.piece.spot) };
    }
    case "moved": {
      const { piece: moved, from: start, player } = change;
      if ((moved.kind === "stack" && moved.contents.length === 0) || sameSpot(start, moved.spot)) return undefined;
      const carried: Carried = {
        ...{ piece: nameOf(teller, moved), from: place(start), to: place(moved.spot) },
        ...(player === null ? {} : { by: identities.label(player) }),
      };
      if (deckAt(table, start) !== undefined) return { what: "draw", ...carried };
      return { what: deckAt(table, moved.spot) !== undefined ? "discard" : "move", ...carried };
    }
    case "changed":
      return differenceOf(teller, change.before, change.piece);
    default:
      return undefined;
  }
}

function differenceOf(teller: Teller, before: Piece, piece: Piece): Happening | undefined {
  if (piece.kind === "stack" || piece.kind === "opaque") return undefined;
  if (piece.kind === "deck") {
    const sameCards = [...piece.contents].sort().join() === [...before.contents].sort().join();
    if (!sameCards || piece.contents.join() === before.contents.join()) return undefined;
    return { what: "shuffle", deck: nameOf(teller, piece), cards: piece.contents.length };
  }
  const [from, to] = [seenOf(teller, before), seenOf(teller, piece)];
  if (from === to) return undefined;
  return { what: "change", piece: nameOf(teller, piece), at: teller.place(piece.spot), from, to };
}

/** Marks what undos take back: each the last step before it that still stands. */
function markUndone(steps: readonly Step[]): readonly Step[] {
  const undone = new Set<number>();
  const standing: number[] = [];
  for (const { undoes, step } of steps) {
    if (!undoes) standing.push(step);
    else undone.add(standing.pop() ?? 0);
  }
  return steps.map((one) => (undone.has(one.step) ? { ...one, undone: true } : one));
}
