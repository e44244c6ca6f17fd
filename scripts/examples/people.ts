// Two people at a command line, with bytes that are the same in every run: example games can be made again.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { run } from "../../src/cli/run.js";
import { installedGames } from "../../src/games.js";

export interface Person {
  readonly name: string;
  /** Runs `turnproof ...words`; what it said, and its exit code. */
  run(...words: string[]): Promise<{ readonly code: number; readonly said: string }>;
  /** The same where it must work. */
  must(...words: string[]): Promise<string>;
  file(...path: string[]): string;
  log(): Uint8Array;
  /** Packets written so far, oldest first. */
  outbox(): string[];
}

/** The bytes of a game that is made anew from a seed. Real games take theirs from the system. */
export function personFrom(name: string, seed: string, root: string): Person {
  const home = join(root, name);
  mkdirSync(home, { recursive: true });
  let drawn = 0;
  const person: Person = {
    name,
    file: (...path) => join(home, ...path),
    log: () => readFileSync(join(home, "game", "game.pbem")),
    outbox() {
      const number = (file: string) => Number(/-(\d+)\.pbem$/.exec(file)?.[1] ?? 0);
      const files = readdirSync(join(home, "game", "outbox")).filter((file) => file.endsWith(".pbem"));
      return files.sort((a, b) => number(a) - number(b)).map((file) => join(home, "game", "outbox", file));
    },
    async run(...words) {
      let said = "";
      const code = await run(words, {
        stdout: { write: (text) => (said += text) },
        stderr: { write: (text) => (said += text) },
        stdin: Readable.from([]),
        env: { TURNPROOF_HOME: join(home, "keys"), NO_COLOR: "1" },
        cwd: home,
        random(bytes) {
          drawn += 1;
          return new Uint8Array(createHash("sha256").update(`${seed}/${name}/${drawn}`).digest().subarray(0, bytes));
        },
        now: () => new Date("1775-04-19T05:00:00Z"),
        isTTY: false,
        library: installedGames,
      });
      return { code, said };
    },
    async must(...words) {
      const { code, said } = await person.run(...words);
      if (code !== 0) throw new Error(`${name}: turnproof ${words.join(" ")} ended with ${code}\n${said}`);
      return said;
    },
  };
  return person;
}

/** A folder for a game that is being made. */
export const workshop = () => mkdtempSync(join(tmpdir(), "turnproof-example-"));

/** Takes every packet that the other has not got yet across, until nobody has written a new one. */
export async function exchangeMail(a: Person, b: Person): Promise<void> {
  const taken = new Map<Person, number>([
    [a, 0],
    [b, 0],
  ]);
  for (let moved = true; moved; ) {
    moved = false;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const packets = from.outbox();
      for (const packet of packets.slice(delivered(from, taken))) {
        const { code, said } = await to.run("receive", "game", packet);
        if (code !== 0 && !said.includes("already")) throw new Error(`${to.name} could not receive:\n${said}`);
        moved = true;
      }
      taken.set(from, packets.length);
    }
  }
}

const sent = new WeakMap<Person, number>();

function delivered(from: Person, taken: Map<Person, number>): number {
  const before = Math.max(sent.get(from) ?? 0, taken.get(from) ?? 0);
  sent.set(from, from.outbox().length);
  return before;
}
