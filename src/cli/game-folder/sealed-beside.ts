/**
 * The files that lie beside a log of sealed files, against what was signed: bytes by their hash, and what they say of dice.
 *
 * @packageDocumentation
 */
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { shown } from "../../boards/text/escape.js";
import type { Machine } from "../../replay/index.js";
import type { VassalModule } from "../../vassal/index.js";
import type { NamedRoll } from "../../vassal/seal/told.js";
import { isFolder, readBytes } from "../input/files.js";
import { isFailure } from "../terminal/io.js";
import { type SealedLog, type SignedFile, type SignedRoll, sealedIn, sha256Of } from "./sealed.js";

/** Bytes that were found somewhere, with the name under which they are told. */
export interface FoundFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A signed file, and what was found of it. */
export interface Compared {
  readonly signed: SignedFile;
  /** The very bytes; others under its name; nothing. */
  readonly status: "same" | "other" | "missing";
  readonly bytes?: Uint8Array;
}

/** What the chat of a file says of the rolls of its turn. */
export interface DiceOfFile {
  /** Lines that agree with the log. */
  readonly named: number;
  /** Rolls of the turn that the file does not name. */
  readonly unnamed: readonly SignedRoll[];
  /** Lines that the log does not bear out, each with the reason. */
  readonly otherwise: readonly string[];
}

/** The folder beside a log in which its files are looked for, and kept. */
export const filesFolder = "files";

/** Where files may lie: beside the log, and in its folder of files. */
export async function foundBeside(path: string, wanted: readonly SignedFile[]): Promise<FoundFile[]> {
  const folder = (await isFolder(path)) ? path : dirname(path);
  const names = new Set(wanted.map(({ name }) => name.toLowerCase()));
  const found: FoundFile[] = [];
  for (const at of [join(folder, filesFolder), folder]) {
    if (!(await isFolder(at))) continue;
    for (const entry of await readdir(at, { withFileTypes: true })) {
      // What is looked up is a name of the folder: one that the log made up leads nowhere.
      if (!entry.isFile() || !names.has(entry.name.toLowerCase())) continue;
      found.push({ name: entry.name, bytes: await bytesOrNone(join(at, entry.name)) });
    }
  }
  return found;
}

/** A file that is too large to be one that was signed has other bytes, whichever they are. */
async function bytesOrNone(path: string): Promise<Uint8Array> {
  try {
    return await readBytes(path);
  } catch (thrown) {
    if (isFailure(thrown) && thrown.code === "cli/too-large") return new Uint8Array();
    throw thrown;
  }
}

/** Each signed file against what was found: the bytes decide, whatever a file is called now. */
export function compareFiles({ files }: SealedLog, found: readonly FoundFile[]): readonly Compared[] {
  const byHash = new Map(found.map((one) => [sha256Of(one.bytes), one]));
  const named = new Set(found.map(({ name }) => name.toLowerCase()));
  return files.map((signed) => {
    const same = byHash.get(signed.sha256);
    if (same !== undefined && same.bytes.length === signed.size) return { signed, status: "same", bytes: same.bytes };
    return { signed, status: named.has(signed.name.toLowerCase()) ? "other" : "missing" };
  });
}

/** What a file says of the rolls of its turn. */
export function diceOfFile(
  { game, rolls }: SealedLog,
  { turn, author }: Pick<SignedFile, "turn" | "author">,
  named: readonly NamedRoll[],
): DiceOfFile {
  const own = rolls.filter((one) => one.turn === turn);
  const agreed = new Set<SignedRoll>();
  const otherwise: string[] = [];
  for (const line of named) {
    const what = `${line.turn}.${line.number}`;
    const said = `${line.count}d${line.faces} = ${line.dice.join(" ")}`;
    const roll = rolls.find((one) => one.turn === line.turn && one.number === line.number);
    if (line.game !== game) otherwise.push(`roll ${what} is said to be of another game (${line.game})`);
    else if (roll === undefined) otherwise.push(`roll ${what} (${said}) was never made`);
    else if (`${roll.count}d${roll.faces} = ${roll.dice.join(" ")}` !== said)
      otherwise.push(
        `roll ${what}, ${roll.for}, fell ${roll.count}d${roll.faces} = ${roll.dice.join(" ")}; the file says ${said}`,
      );
    else agreed.add(roll);
  }
  // The log of a turn holds what came before it in the same file: an earlier roll may be named again.
  return {
    named: agreed.size,
    unnamed: own.filter((roll) => roll.author === author && !agreed.has(roll)),
    otherwise,
  };
}

/** One line for each signed file: whether what lies beside the log is what was signed. */
export function besideLines(compared: readonly Compared[], show: (text: string) => string = shown): string[] {
  const words = {
    same: "is the file that was signed",
    other: "is NOT the file that was signed: other bytes",
    missing: "is not here",
  };
  return compared.map(({ signed: { name, author, entry }, status }) => {
    return `${show(name)} ${words[status]} (${show(author)}, entry ${entry})`;
  });
}

/** The files of a log that lie beside it. */
export async function compareBeside(machine: Machine, path: string | undefined): Promise<readonly Compared[]> {
  const log = sealedIn(machine);
  return compareFiles(log, path === undefined ? [] : await foundBeside(path, log.files));
}

/** What the files that were found say of one another. */
export async function auditOf(compared: readonly Compared[], module: VassalModule | undefined) {
  const files = compared.flatMap(({ signed, bytes }) => (bytes === undefined ? [] : [{ name: signed.name, bytes }]));
  if (files.length === 0) return undefined;
  const { auditVassal } = await import("../../vassal/index.js");
  return auditVassal(files, { module });
}
