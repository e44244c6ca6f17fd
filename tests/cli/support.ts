import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { onTestFinished } from "vitest";
import { positionsIn } from "../../src/cli/keeping/positions.js";
import { type Io, run } from "../../src/cli/run.js";
import { disk } from "../../src/cli/terminal/disk.js";
import { installedGames } from "../../src/games.js";
import { type GameLibrary, libraryOf } from "../../src/replay/index.js";
import { fordGame } from "../support/game.js";

/** What a command said, and how it ended. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Somebody at a command line: his own home, his own folder, bytes that only he has. */
export interface Person {
  readonly home: string;
  /** Runs `turnproof ...words`. */
  run(...words: string[]): Promise<Said>;
  /** The same with a standard input, or at a terminal. */
  runWith(more: Partial<Io>, ...words: string[]): Promise<Said>;
  /** Runs a command that must end with 0; returns what it said. */
  done(...words: string[]): Promise<string>;
  /** A file in his folder. */
  file(...path: string[]): string;
  read(...path: string[]): string;
  write(path: string, data: string | Uint8Array): string;
  list(...path: string[]): string[];
}

export const ford: GameLibrary = libraryOf(fordGame);

/** A folder that is gone when the test is over. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), "turnproof-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function person(name: string, library: GameLibrary = ford, root: string = scratch()): Person {
  const home = join(root, name);
  mkdirSync(home, { recursive: true });
  let drawn = 0;
  const random = (bytes: number) => {
    drawn += 1;
    return new Uint8Array(createHash("sha256").update(`${name} ${drawn}`).digest().subarray(0, bytes));
  };
  const runWith = async (more: Partial<Io>, ...words: string[]): Promise<Said> => {
    let out = "";
    let err = "";
    const io: Io = {
      stdout: { write: (text) => (out += text) },
      stderr: { write: (text) => (err += text) },
      stdin: Readable.from([]),
      env: { TURNPROOF_HOME: join(home, "keys") },
      cwd: home,
      random,
      now: () => new Date("2026-11-21T12:00:00Z"),
      isTTY: false,
      library,
      positions: positionsIn({ store: disk, home: join(home, "keys") }),
      ...more,
    };
    const code = await run(words, io);
    return { code, out, err };
  };
  const it: Person = {
    home,
    runWith,
    run: (...words) => runWith({}, ...words),
    async done(...words) {
      const { code, out, err } = await runWith({}, ...words);
      if (code !== 0) throw new Error(`turnproof ${words.join(" ")} ended with ${code}\n${out}${err}`);
      return out;
    },
    file: (...path) => found(home, path),
    read: (...path) => readFileSync(found(home, path), "utf8"),
    write(path, data) {
      writeFileSync(join(home, path), data);
      return join(home, path);
    },
    list: (...path) => readdirSync(join(home, ...path)).sort(),
  };
  return it;
}

/** A file; a packet in an outbox goes by the end of its name, "ann-2.pbem", without the game and the opponent. */
function found(home: string, path: readonly string[]): string {
  const whole = join(home, ...path);
  const name = path.at(-1) ?? "";
  if (path.at(-2) !== "outbox" || existsSync(whole)) return whole;
  const names = readdirSync(dirname(whole)).filter((other) => other.endsWith(`-${name}`));
  if (names.length > 1) throw new Error(`${names.join(" and ")} are called ${name}`);
  return join(dirname(whole), names[0] ?? name);
}

/** Ann (scout) and Bob (guard) with keys, nothing begun. */
export async function couple(library: GameLibrary = ford) {
  const root = scratch();
  const ann = person("ann", library, root);
  const bob = person("bob", library, root);
  await ann.done("keygen", "--name", "Ann");
  await bob.done("keygen", "--name", "Bob");
  return { root, ann, bob };
}

/** Ann and Bob after the handshake: both folders are called `g`, the log ends with Bob's first value. */
export async function begun(...terms: string[]) {
  const both = await couple();
  const { ann, bob } = both;
  await ann.done("new", "the-ford", "g", "--as", "scout", "--name", "Ann", "--chain", "64", ...terms);
  await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "64");
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
  await ann.done("receive", "g", bob.file("g", "outbox", "bob-2.pbem"));
  return both;
}

/** Washington's War after the handshake: Ann is British, Bob American, both folders are called `g`. */
export async function warBegun(...terms: string[]) {
  const both = await couple(installedGames);
  const { ann, bob } = both;
  await ann.done("new", "washingtons-war", "g", "--as", "british", "--name", "Ann", "--chain", "256", ...terms);
  await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob", "--chain", "256");
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
  return both;
}

/** The newest packet of somebody's outbox. */
export function newest(from: Person, end = ".pbem"): string {
  const names = from
    .list("g", "outbox")
    .filter((name) => name.endsWith(end) && /-\d+\./.test(name) && !name.includes("-again-"));
  const number = (name: string) => Number(/-(\d+)\./.exec(name)?.[1] ?? 0);
  const last = names.sort((a, b) => number(a) - number(b)).at(-1);
  if (last === undefined) throw new Error("the outbox is empty");
  return from.file("g", "outbox", last);
}

/** A mail as it comes back from a mail program: quoted, wrapped, with a greeting above. */
export function quoted(mail: string): string {
  const lines = mail.split("\n").map((line) => `> ${line}`);
  return `Hello,\r\nhere is my turn.\r\n\r\n${lines.join(" \r\n")}\r\n-- \r\nBob\r\n`;
}

/** The words of the moves that are listed with numbers, in their order; those that lack a fact left out. */
export function offered(listed: string): string[][] {
  const sure = listed.replace(/^.*cannot be judged.*$/gm, "");
  return [...sure.matchAll(/^ *\d+ {2}(\S.*?)(?: {2}.*)?$/gm)].map(([, words = ""]) => words.split(" "));
}
