/**
 * A saved game or a log of VASSAL: what lay on the table at its beginning, and what was recorded step by step.
 *
 * @packageDocumentation
 */
import { type Deobfuscated, deobfuscate, type Form, obfuscate } from "./codec/obfuscation.js";
import { betweenCommands, encodeSequence } from "./codec/sequence.js";
import { type Command, readCommand } from "./commands/read.js";
import { type CommandTree, commandsOf, readTree, writeTree } from "./commands/tree.js";
import { type Metadata, readMetadata } from "./container/metadata.js";
import { savedFilesIn, zipOf } from "./container/zip.js";
import { type Read, reading, vassalFault } from "./fault.js";
import { isZip } from "./head.js";

/** What a file of VASSAL says, user ids and all: for readers of these rooms alone. */
export interface RawFile {
  readonly kind: "save" | "log";
  readonly form: Form;
  /** How many characters its text has. */
  readonly size: number;
  readonly metadata: Metadata;
  /** What builds the table. */
  readonly opening: readonly Command[];
  /** What was recorded, one item for each press of the step button. */
  readonly steps: readonly (readonly Command[])[];
  /** The text of each step: files are compared by it. Commands that are not understood are nowhere else. */
  readonly texts: readonly string[];
}

const [savedGame, savedata, moduledata] = ["savedGame", "savedata", "moduledata"];

/** The most commands of a file: one that holds a whole game has some ten thousand. */
const maxCommands = 300_000;

/** How a recorded step begins. */
const logged = "LOG\t";

/** Reads a file with its user ids. What it gives must not be shown. */
export function readRaw(bytes: Uint8Array): Read<RawFile> {
  return reading(() => {
    const { text, form, metadata } = textOf(bytes);
    requireFewCommands(text);
    const tree = readTree(text);
    const [first] = commandsOf(tree);
    if (first !== "begin_save")
      throw vassalFault("vassal/no-saved-game", "the file does not begin like a saved game of VASSAL");
    const opening: Command[] = [];
    const steps: Command[][] = [];
    const texts: string[] = [];
    let count = 0;
    for (const part of partsOf(tree)) {
      count += typeof part === "string" ? 1 : part.length;
      if (count > maxCommands) throw vassalFault("vassal/too-large", `the file has more than ${maxCommands} commands`);
      if (typeof part === "string") opening.push(readCommand(part));
      else {
        steps.push(part.map(readCommand));
        texts.push(encodeSequence(part, betweenCommands));
      }
    }
    return { kind: steps.length > 0 ? "log" : "save", form, size: text.length, metadata, opening, steps, texts };
  });
}

/** Each command ends with one: a text of nothing else would fill the memory before its commands are counted. */
function requireFewCommands(text: string): void {
  let count = 0;
  for (let at = text.indexOf(betweenCommands); at >= 0; at = text.indexOf(betweenCommands, at + 1)) count += 1;
  if (count > 2 * maxCommands) throw vassalFault("vassal/too-large", `the file has more than ${maxCommands} commands`);
}

function textOf(bytes: Uint8Array): Deobfuscated & { readonly metadata: Metadata } {
  if (!isZip(bytes)) return { ...deobfuscate(bytes), metadata: {} };
  const files = savedFilesIn(bytes, (name) => name === savedGame || name === savedata || name === moduledata);
  const saved = files.get(savedGame);
  if (saved === undefined)
    throw vassalFault(
      "vassal/no-saved-game",
      "the zip contains no savedGame: it is neither a saved game nor a log of VASSAL",
    );
  return { ...deobfuscate(saved), metadata: readMetadata(files.get(savedata), files.get(moduledata)) };
}

/** The commands before the log, and each step of the log with all commands in it. */
function* partsOf(tree: CommandTree): Iterable<string | string[]> {
  const { own, head, children } = tree;
  if (head === undefined && own.startsWith(logged)) {
    yield [...stepOf(tree)];
    return;
  }
  if (head === undefined) {
    if (own !== "") yield own;
  } else yield* partsOf(head);
  for (const child of children) yield* partsOf(child);
}

/** The commands of a step: what it wraps, and the steps that belong to it. */
function* stepOf({ own, head, children }: CommandTree): Iterable<string> {
  if (head !== undefined) yield* stepOf(head);
  else if (own.startsWith(logged)) yield* commandsOf(readTree(own.slice(logged.length)));
  else if (own !== "") yield own;
  for (const child of children) yield* stepOf(child);
}

/**
 * Reads a saved game and writes it again: the same text in the same form and key, its digits as they were. A file that
 * comes out otherwise was written by something that is not VASSAL, or edited.
 */
export function rewritten(savedGameBytes: Uint8Array): Read<{ readonly bytes: Uint8Array }> {
  return reading(() => {
    const read = deobfuscate(savedGameBytes);
    return { bytes: obfuscate({ ...read, text: writeTree(readTree(read.text)) }) };
  });
}

/** What a saved game is written from. */
export interface Writing {
  readonly opening: readonly string[];
  readonly steps: readonly (readonly string[])[];
  readonly form?: Form;
  readonly key?: number;
  readonly savedata?: string;
  readonly moduledata?: string;
}

/** A file as VASSAL writes it, from commands as they stand in it. */
export function writeFile({ opening, steps, form = "hex", key = 0, savedata: save, moduledata: module }: Writing) {
  const leaf = (own: string): CommandTree => ({ own, children: [] });
  const recorded = steps.map(([first = "", ...rest]): CommandTree => {
    return { own: `${logged}${first}`, children: rest.map((own) => leaf(`${logged}${own}`)) };
  });
  const tree: CommandTree = {
    own: "begin_save",
    children: [...opening.map(leaf), leaf("end_save"), ...recorded],
  };
  const saved = obfuscate({ text: writeTree(tree), form, key });
  const text = new TextEncoder();
  return zipOf({
    [savedGame]: saved,
    ...(save === undefined ? {} : { [savedata]: text.encode(save) }),
    ...(module === undefined ? {} : { [moduledata]: text.encode(module) }),
  });
}
