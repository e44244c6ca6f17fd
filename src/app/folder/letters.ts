/**
 * Letters in a folder: those that came, and one's own. Each goes into the next packet that is sealed here (carrying.ts).
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import {
  canonicalText,
  letterFault,
  letterHash,
  lettersAtOnce,
  type Machine,
  readArmor,
  readLines,
} from "../../replay/index.js";
import { askedWords } from "../../report/sentences.js";
import { shapes } from "../../schema/generated/shapes.js";
import type { SignedLetter } from "../../schema/index.js";
import type { App } from "../core/app.js";
import { readBytes, textOf, writeWhole } from "../core/files.js";
import { say, warn } from "../core/notices.js";
import { join } from "../core/paths.js";
import { filesIn, type Places } from "./folder.js";
import { openSession } from "./session.js";

/** How the one line of a letter begins; no line of a packet does. */
const beginning = '{"letter":{';

/** What lies in a mail or a file beside its packets. */
interface Sorted {
  readonly letters: readonly SignedLetter[];
  /** The bytes of the rest. */
  readonly rest: Uint8Array;
  /** Letters and blocks that cannot be read, in words: they keep nothing else from being taken. */
  readonly damaged: readonly string[];
}

/** The letters among lines of a mail or a file, also those that somebody pasted behind packets as blocks. */
export function withoutLetters(bytes: Uint8Array): Sorted {
  const text = textOf(bytes);
  if (text === undefined) return { letters: [], rest: bytes, damaged: [] };
  const { lines, damaged } = unpacked(text.split(/(?<=\n)/));
  const letters: SignedLetter[] = [];
  for (const line of lines.filter((one) => one.startsWith(beginning))) {
    const read = letterIn(line);
    if (typeof read === "string") damaged.push(read);
    else letters.push(read);
  }
  if (letters.length + damaged.length === 0) return { letters, rest: bytes, damaged };
  const rest = new TextEncoder().encode(lines.filter((line) => !line.startsWith(beginning)).join(""));
  return { letters, rest, damaged };
}

const blockLine = /^-----(BEGIN|END) TURNPROOF PACKET-----\s*$/;

/** Lines with the blocks among them opened; what of these cannot be read is told. */
function unpacked(lines: readonly string[]): { readonly lines: readonly string[]; readonly damaged: string[] } {
  const outside: string[] = [];
  const inside: string[] = [];
  let open = false;
  for (const line of lines) {
    const [, edge] = blockLine.exec(line) ?? [];
    if (edge === "BEGIN") open = true;
    (open ? inside : outside).push(line);
    if (edge === "END") open = false;
  }
  if (inside.length === 0) return { lines, damaged: [] };
  const blocks = readArmor(inside.join(""));
  const opened = blocks.flatMap((block) => (block.ok ? (textOf(block.bytes) ?? "").split(/(?<=\n)/) : []));
  return { lines: [...outside, ...opened], damaged: blocks.flatMap((block) => (block.ok ? [] : [block.message])) };
}

/** Letters that lie beside packets in a folder of mails: what is damaged there keeps nothing else from being read. */
export function lettersBeside(bytes: Uint8Array): readonly SignedLetter[] {
  const lines = textOf(bytes)?.split("\n") ?? [];
  const values = lines.map((line) => readLines(new TextEncoder().encode(`${line}\n`)).lines[0]?.value);
  return values.filter((value) => value !== undefined && shapes.letter.accepts(value));
}

/** The letter in a line, or why it is not a letter. */
function letterIn(line: string): SignedLetter | string {
  const { lines, findings } = readLines(new TextEncoder().encode(line.endsWith("\n") ? line : `${line}\n`));
  const value = lines[0]?.value;
  const shape = shapes.letter;
  if (findings.length === 0 && shape.accepts(value)) return value;
  const issue = findings.length === 0 ? shape.explain(value)[0] : undefined;
  const why = findings[0]?.message ?? `${issue?.path || "/"} ${issue?.message ?? ""}`;
  return `This is not a letter of a game: ${why}.`;
}

/** A kept letter, and its file: numbers say in which order they came. */
interface Kept {
  readonly signed: SignedLetter;
  readonly file: string;
  readonly number: number;
}

/** The letters of a folder, oldest first. What cannot be read is left alone. */
export async function keptLetters(app: App, { letters }: Places): Promise<readonly Kept[]> {
  const kept: Kept[] = [];
  for (const name of await filesIn(app, letters, ".letter")) {
    const number = Number(/^(\d{1,9})-[0-9a-f]{16}\.letter$/.exec(name)?.[1] ?? Number.NaN);
    const file = join(letters, name);
    const value = Number.isNaN(number) ? undefined : readLines(await readBytes(app, file)).lines[0]?.value;
    if (value !== undefined && shapes.letter.accepts(value)) kept.push({ signed: value, file, number });
  }
  return kept.sort((a, b) => a.number - b.number);
}

export const letterLine = (signed: SignedLetter): string => `${canonicalText(signed)}\n`;

/** Keeps a letter; of each player the newest stay. */
export async function keepLetter(app: App, places: Places, signed: SignedLetter): Promise<void> {
  const name = letterHash(signed);
  const kept = await keptLetters(app, places);
  if (kept.some((one) => letterHash(one.signed) === name)) return;
  const number = String((kept.at(-1)?.number ?? 0) + 1).padStart(4, "0");
  await writeWhole(app, join(places.letters, `${number}-${name.slice(0, 16)}.letter`), letterLine(signed));
  const own = kept.filter((one) => one.signed.letter.a === signed.letter.a);
  for (const { file } of own.slice(0, Math.max(0, own.length + 1 - lettersAtOnce)))
    await app.store.rm(file, { force: true });
}

/** A letter as people read it. */
export function letterWords({ letter }: SignedLetter, { letters }: Pick<Machine, "letters">): string {
  const { a, ask, at, text } = letter;
  const to = "to" in letter ? letter.to : undefined;
  const seen = letters.ends.get(at);
  return `${a} ${askedWords(ask, to)}${seen === undefined ? "" : `, having seen entry ${seen}`}: "${text}"`;
}

/** Takes letters in that came by mail: shown, and kept for the next packet that is sealed here. */
export async function receiveLetters(app: App, dir: string, letters: readonly SignedLetter[]): Promise<boolean> {
  const { machine, folder } = await openSession(app, dir);
  let good = true;
  for (const signed of letters) {
    const fault = letterFault(machine, signed);
    const words = shown(letterWords(signed, machine));
    if (fault === undefined || fault.code === "letter/too-many") {
      say(app, "letters", `Letter: ${words}`);
      await keepLetter(app, folder.places, signed);
      continue;
    }
    if (fault.code === "letter/twice") {
      say(app, "letters", `Letter: ${words}. It is already in the log.`);
      continue;
    }
    good = false;
    warn(app, "letters", `A letter in the name of ${shown(signed.letter.a)} is not taken in: ${shown(fault.message)}.`);
  }
  const asks = letters.find(({ letter }) => letter.ask === "undo")?.letter;
  const to = asks?.ask === "undo" && asks.to !== undefined ? { to: asks.to } : {};
  if (asks !== undefined && folder.secret !== undefined && folder.secret.player !== asks.a)
    say(app, "next/undo", "Nobody has to grant it. If it is your turn, you can propose it.", {
      dir: shown(dir),
      ...to,
    });
  return good;
}
