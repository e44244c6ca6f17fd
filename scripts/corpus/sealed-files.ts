// Writes the logs of sealed files of tests/games/sealed-files: played at two command lines, with bytes that are always the same.
// `npm run corpus -- sealed-files`
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { run } from "../../src/cli/run.js";
import { installedGames } from "../../src/games.js";
import { chatLines, turnFile } from "../../tests/support/vassal/turn-file.js";

const target = join(process.env["TURNPROOF_ROOT"] ?? process.cwd(), "tests/games/sealed-files");

/** Somebody at a command line. */
function player(home: string, name: string) {
  mkdirSync(home, { recursive: true });
  let drawn = 0;
  const random = (bytes: number) => {
    drawn += 1;
    return new Uint8Array(createHash("sha256").update(`${name} ${drawn}`).digest().subarray(0, bytes));
  };
  const does = async (...words: string[]): Promise<string> => {
    let [out, err] = ["", ""];
    const code = await run(words, {
      stdout: { write: (text) => (out += text) },
      stderr: { write: (text) => (err += text) },
      stdin: Readable.from([]),
      env: { TURNPROOF_HOME: join(home, "keys") },
      ...{ cwd: home, random, now: () => new Date("2026-11-21T12:00:00Z"), isTTY: false, library: installedGames },
    });
    // 1: a claim that breaks a rule was written all the same.
    if (code > 2) throw new Error(`turnproof ${words.join(" ")} ended with ${code}\n${out}${err}`);
    return out;
  };
  const newest = () => {
    const number = (file: string) => Number(/-(\d+)\.pbem$/.exec(file)?.[1] ?? -1);
    const names = readdirSync(join(home, "g/outbox")).sort((a, b) => number(a) - number(b));
    return join(home, "g/outbox", names.at(-1) ?? "");
  };
  return { home, does, newest };
}
type Player = ReturnType<typeof player>;

const root = mkdtempSync(join(tmpdir(), "turnproof-sealed-"));
let games = 0;

async function begin(preset: string) {
  games += 1;
  const [ann, bob] = [player(join(root, `${games}/ann`), "ann"), player(join(root, `${games}/bob`), "bob")];
  await ann.does("keygen", "--name", "Ann");
  await bob.does("keygen", "--name", "Bob");
  const begun = ["--as", "first", "--name", "Ann", "--chain", "64", "--preset", preset];
  await ann.does("new", "sealed-files", "g", ...begun);
  await bob.does("join", join(ann.home, "g/invite.json"), "g", "--name", "Bob", "--chain", "64");
  await ann.does("start", "g", bob.newest());
  await bob.does("receive", "g", ann.newest());
  await ann.does("receive", "g", bob.newest());
  return { ann, bob };
}

const rolls = (...all: readonly (readonly [string, string])[]) =>
  all.flatMap(([dice, purpose]) => ["--roll", dice, "--for", purpose]);

/** A turn: rolls where they fall at once, a file that names them, and its packet at the other home. */
async function turn(from: Player, to: Player, number: number, ...asked: readonly (readonly [string, string])[]) {
  const said = asked.length === 0 ? "" : await from.does("vassal", "seal", "g", ...rolls(...asked));
  writeFileSync(join(from.home, `turn-${number}.vlog`), turnFile(number, chatLines(said)));
  await from.does("vassal", "seal", "g", `turn-${number}.vlog`, "--note", `turn ${number}`);
  await to.does("receive", "g", from.newest());
}

/** A packet that breaks a rule, taken in as a claim. */
async function claim(from: Player, to: Player, ...move: string[]) {
  await from.does("do", "g", ...move, "--claim");
  await from.does("seal", "g", "--claim", "--part");
  await to.does("receive", "g", from.newest(), "--accept");
}

function keep({ home }: Player, name: string): void {
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, `${name}.pbem`), readFileSync(join(home, "g/game.pbem")));
}

async function quick(): Promise<void> {
  const { ann, bob } = await begin("quick");
  await turn(ann, bob, 1, ["2d6", "attack on Fredericksburg"], ["1d10", "rain"]);
  await turn(bob, ann, 2, ["3d6", "counter-attack"]);
  await turn(ann, bob, 3);
  await bob.does("vassal", "seal", "g", "--pass", "--note", "nothing to do this week");
  await ann.does("receive", "g", bob.newest());
  await turn(ann, bob, 5, ["1d20", "morale"], ["64d6", "the great battle"]);
  keep(ann, "quick");
}

async function strict(): Promise<void> {
  const { ann, bob } = await begin("strict");
  for (const [from, to, number] of [
    [ann, bob, 1],
    [bob, ann, 2],
  ] as const) {
    await from.does("vassal", "seal", "g", ...rolls(["2d6", "attack"], ["1d6", "weather"]));
    await from.does("seal", "g");
    await to.does("receive", "g", from.newest());
    await from.does("receive", "g", to.newest());
    await turn(from, to, number);
  }
  keep(ann, "strict");
}

async function broken(): Promise<void> {
  for (const [name, ...move] of [
    ["file-sealed-twice", "file", "name=again.vlog", "sha256=FIRST", "size=900", "note="],
    ["name-with-a-folder", "file", "name=../x.vlog", `sha256=${"a".repeat(64)}`, "size=900", "note="],
    ["too-large", "file", "name=x.vlog", `sha256=${"b".repeat(64)}`, "size=99999999", "note="],
    ["turn-without-a-word", "pass", "note="],
  ] as const) {
    const { ann, bob } = await begin("quick");
    await turn(ann, bob, 1, ["2d6", "attack"]);
    await turn(bob, ann, 2, ["1d6", "answer"]);
    const log = readFileSync(join(bob.home, "g/game.pbem"), "utf8");
    const [, first = ""] = /"sha256":"([0-9a-f]{64})"/.exec(log) ?? [];
    await claim(ann, bob, ...move.map((word) => word.replace("FIRST", first)));
    keep(bob, name);
  }
}

try {
  await quick();
  await strict();
  await broken();
  console.log(`${target}: ${readdirSync(target).length} logs`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
