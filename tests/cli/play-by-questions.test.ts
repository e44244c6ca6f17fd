// `turnproof play`: what somebody at a terminal is asked, and what comes of their answers.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { begun, couple, type Person } from "./support.js";

const [enter, down, leave] = ["\r", "\u001b[B", "\u0003"];

/** Somebody at a terminal: each answer is typed once its question stands there. */
async function atTerminal(who: Person, answers: readonly (readonly [question: RegExp, ...keys: string[]])[]) {
  const stdin = new PassThrough();
  let out = "";
  let seen = 0;
  const stdout = { write: (text: string) => (out += stripVTControlCharacters(text)) };
  const ended = who.runWith({ stdin, stdout, isTTY: true }, "play", "g");
  for (const [question, ...keys] of answers) {
    for (let tries = 0; !question.test(out.slice(seen)); tries++) {
      if (tries > 200) throw new Error(`not asked: ${question}\n${out.slice(seen)}`);
      await wait(25);
    }
    // The library draws the question first, and listens then.
    await wait(40);
    seen = out.length;
    for (const key of keys) {
      stdin.write(key);
      await wait(40);
    }
  }
  return { ...(await ended), out };
}

/** The Ford: from the west bank, a step at a time. */
const stepOn = /Scout: step on from field/;

/** Ann, the American of Washington's War, has to place her committees. */
async function warBegun() {
  const both = await couple(installedGames);
  const { ann, bob } = both;
  await ann.done("new", "washingtons-war", "g", "--as", "american", "--name", "Ann", "--chain", "64");
  await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "64");
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
  await ann.done("receive", "g", bob.file("g", "outbox", "bob-2.pbem"));
  return both;
}

test("a note of the hand that cannot be used is told in one line before the first question", async () => {
  const { ann } = await begun();
  ann.write("g/hand.json", "no JSON");
  const { out } = await atTerminal(ann, [[stepOn, leave]]);
  expect(out.match(/Your note of the hand cannot be used: .*hand\.json cannot be read/g)).toHaveLength(1);
});

describe("play", () => {
  test("asks for moves until the turn is written, and seals it", async () => {
    const { ann, bob } = await begun();
    const { code, out } = await atTerminal(ann, [
      [stepOn, down, enter],
      [/The turn is written/, "y", enter],
    ]);
    expect(code).toBe(0);
    expect(out).toContain("the scout reaches field 2");
    expect(out).toContain("Packet 2 of ann is ready.");
    expect(await bob.done("receive", "g", ann.file("g", "outbox", "ann-2.pbem"))).toContain("genuine");
  });

  test("shows the board and the draft, takes the last back, leaves the rest for later", async () => {
    const { ann } = await begun();
    const before = ann.read("g", "game.pbem");
    const { code, out } = await atTerminal(ann, [
      [stepOn, enter],
      [/take back the last step/, down, down, down, enter],
      [/ann \(scout\): step fields=1[\s\S]*\? Scout/, down, down, down, down, enter],
      [/The draft is dropped[\s\S]*\? Scout: step on from field 0/, enter],
      [/reaches field 1[\s\S]*\? Scout/, leave],
    ]);
    expect({ code, log: ann.read("g", "game.pbem") }).toEqual({ code: 0, log: before });
    expect(out).toContain("What you have written stays in the draft. Next: turnproof play g");
    expect(await ann.done("draft", "show", "g")).toContain("step fields=1");
  });

  test("says who is waited for where it is somebody else's turn, and needs a terminal", async () => {
    const { ann, bob } = await begun();
    expect((await atTerminal(bob, [])).out).toContain("Next: turnproof receive g FILE");
    expect(await ann.run("play", "g")).toMatchObject({ code: 3, err: expect.stringContaining("cli/no-terminal") });
  });

  test("takes in what is new where the last mail lay, before it asks", async () => {
    const { ann, bob } = await begun();
    await ann.done("do", "g", "step", "fields=2", "then", "seal");
    expect(existsSync(ann.file("g", "outbox", "ann-2.pbem"))).toBe(true);
    const { code, out } = await atTerminal(bob, [[/\? Guard/, leave]]);
    expect(code).toBe(0);
    expect(out).toMatch(/Packet 2 of ann: genuine, taken into the log\.[\s\S]*reaches field 2/);
    expect(bob.read("g", "game.pbem")).toBe(ann.read("g", "game.pbem"));
    // A second time there is nothing new, and not a word of it.
    expect((await atTerminal(bob, [[/\? Guard/, leave]])).out).not.toContain("Packet 2 of ann");
  });

  test("what is not acceptable there is told, and play goes on", async () => {
    const { ann, bob } = await begun();
    cpSync(ann.file("g"), ann.file("copy"), { recursive: true });
    await ann.done("do", "g", "step", "fields=2", "then", "seal");
    await ann.done("do", "copy", "step", "fields=1");
    await ann.done("seal", "copy", "--part");
    cpSync(ann.file("copy", "outbox", "ann-2.pbem"), ann.file("g", "outbox", "other.pbem"));
    // The newest file goes first, and leaves the scout something to do.
    const { code, out } = await atTerminal(bob, []);
    expect(code).toBe(0);
    expect(out).toMatch(/ann signed two different packets for the same place in the game: the log is unchanged/);
    expect(out).toContain("Next: turnproof");
  });

  test("a folder of mails that is gone stops nobody", async () => {
    const { ann, bob } = await begun();
    rmSync(ann.file("g", "outbox"), { recursive: true });
    const { code, out } = await atTerminal(bob, []);
    expect({ code, asked: out.includes("Name the file") }).toEqual({ code: 0, asked: false });
  });

  test("long lists are narrowed by typing; answers can be taken back", async () => {
    const { ann } = await warBegun();
    const { out } = await atTerminal(ann, [
      [/Place committees \.\.\./, enter],
      [/spaces \(0 of 13\)/, "conc", enter],
      [/Concord: spaces \(1 of 13\)/, "newport", enter],
      [/Concord, Newport: spaces \(2 of 13\)/, "back", enter],
      [/Concord: spaces \(1 of 13\)/, leave],
      [/Place committees \.\.\./, leave],
    ]);
    expect(out).toContain("What you have written stays in the draft");
    expect(existsSync(ann.file("g", "draft.ndjson"))).toBe(false);
  });
});

/** A pseudo-terminal: `script` of util-linux runs a command in one. */
const hasPseudoTerminal =
  spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") === true;

test.skipIf(!hasPseudoTerminal)("in a pseudo-terminal the program asks, and leaves at Ctrl-C", async () => {
  const { ann } = await warBegun();
  const program = join(import.meta.dirname, "../../src/cli/main.ts");
  const command = `${process.execPath} --import ${import.meta.resolve("tsx")} ${program} play g`;
  const env = { ...process.env, TURNPROOF_HOME: join(ann.home, "keys"), TERM: "xterm" };
  const terminal = spawn("script", ["-qec", command, "/dev/null"], { cwd: ann.home, env });
  const ended = new Promise<number | null>((done) => terminal.on("exit", done));
  const answers = [
    { to: "Place committees ...", key: enter },
    { to: "spaces (0 of 13)", key: leave },
    { to: "Place committees ...", key: leave },
  ];
  let out = "";
  let from = 0;
  terminal.stdout.on("data", (chunk) => {
    out += stripVTControlCharacters(String(chunk));
    const [next] = answers;
    if (next === undefined || !out.slice(from).includes(next.to)) return;
    answers.shift();
    // What the terminal draws of this question is not the next one.
    setTimeout(() => {
      from = out.length;
      terminal.stdin.write(next.key);
    }, 500);
  });
  expect(await ended, out).toBe(0);
  expect(answers).toEqual([]);
  expect(out).toMatch(/spaces \(0 of 13\)[\s\S]*What you have written stays in the draft\. Next: turnproof play g/);
});
