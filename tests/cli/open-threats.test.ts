// What a game folder that is played in in the page withstands: each row of the table of threats (docs/page.md) has its test.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { type Seat, seatAt } from "./open-folder.js";
import { begun, newest, type Person, person, warBegun } from "./support.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
const root = join(import.meta.dirname, "../..");

/** Each threat with the tests that try it: a file, and a part of a title. */
const rows: readonly (readonly [threat: string, file: string, title: string])[] = [
  ["DNS rebinding", "cli/open.test.ts", "a name that was bound to this address afterwards: DNS rebinding"],
  ["another site's post, form, picture", "cli/open.test.ts", "each of three doors holds alone"],
  ["another user of the machine", "cli/open.test.ts", "a wrong token: none, one character changed"],
  ["another user of the machine", "cli/open-threats.test.ts", "a new game folder is its owner's alone"],
  ["tricks with paths", "cli/open.test.ts", "paths: only what is listed, letter by letter"],
  ["tricks with paths", "cli/open-threats.test.ts", "a link in the folder"],
  ["a token that leaks", "cli/open.test.ts", "every answer, a refusal too, carries the policy"],
  ["a token that leaks", "page/served.test.ts", "the token leaves the address and goes nowhere else"],
  ["two windows, a command at once", "cli/open-folder.test.ts", "writes of page and command that come at once"],
  ["two windows, a command at once", "cli/open-threats.test.ts", "writes in turn from two windows and a command"],
  ["hostile logs and mails", "page/verify.test.ts", "what players write is text and nothing else"],
  ["hostile logs and mails", "page/own-game.test.ts", "invites that are none, changed, or dealt"],
  ["hostile logs and mails", "page/received.test.ts", "Nested deeper than anything real"],
  ["sealing twice", "cli/open-threats.test.ts", "killed at each step of the signature"],
  ["a frame, an opener", "page/served.test.ts", "in a frame of another site nothing is shown"],
];

test.each(rows)("%s: tried in %s", (_, file, title) => {
  expect(readFileSync(join(root, "tests", file), "utf8")).toContain(title);
});

test("what no page stops is said: an extension of the browser, a page that its host has changed", () => {
  const trust = readFileSync(join(root, "docs/trust.md"), "utf8");
  expect(trust).toMatch(/A hosted page that its host has changed, an extension of the browser[^|]*\| +not stopped/);
});

test.skipIf(process.platform === "win32")("a new game folder is its owner's alone", async () => {
  const { ann, bob } = await begun();
  for (const who of [ann, bob]) expect((statSync(who.file("g")).mode & 0o777).toString(8)).toBe("700");
});

test("a link in the folder is not followed: nothing is read or written through it", async () => {
  const { ann } = await begun();
  ann.write("elsewhere.txt", "precious");
  const { ask, bearer, put, turn } = await seatAt(ann);
  const { rev, moves } = await turn();
  const [move] = moves.flatMap(({ whole }) => whole);
  for (const name of ["draft.ndjson", ".draft.ndjson.part", "hand.json"]) {
    symlinkSync(ann.file("elsewhere.txt"), ann.file("g", name));
    const tried = [
      await put("do", { rev, move: move?.move }),
      await put("seal", { rev, part: true }),
      await put("stand"),
    ];
    const told =
      JSON.stringify(tried) + (await ask("/api/file/0", bearer)).text + (await ask("/api/file/1", bearer)).text;
    expect(told).not.toContain("precious");
    expect(told).toContain("cli/linked-file");
    expect(ann.read("elsewhere.txt")).toBe("precious");
    rmSync(ann.file("g", name));
  }
  for (const [name, path] of [
    ["pack.json", "/api/pack/0"],
    ["game.pbem", "/api/file/0"],
  ] as const) {
    const own = ann.read("g", name);
    rmSync(ann.file("g", name));
    symlinkSync(ann.file("elsewhere.txt"), ann.file("g", name));
    expect(await ask(path, bearer)).toMatchObject({ status: 500, text: expect.not.stringContaining("precious") });
    rmSync(ann.file("g", name));
    ann.write(`g/${name}`, own);
    expect(await ask(path, bearer)).toMatchObject({ status: 200, text: own });
  }
  symlinkSync(ann.file("elsewhere.txt"), ann.file("g", "draft.ndjson"));
  expect((await ann.run("open", "g")).err).toContain("cli/linked-file");
});

/** The packets of an author by their numbers, wherever a folder holds them: each number has one text. */
function signedIn(who: Person, outbox: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const name of readdirSync(who.file("g", outbox)).filter((one) => one.endsWith(".pbem"))) {
    const text = readFileSync(join(who.file("g", outbox), name), "utf8");
    const { k }: { readonly k: number } = JSON.parse(text.slice(0, text.indexOf("\n")));
    found.set(String(k), (found.get(String(k)) ?? new Set<string>()).add(text));
  }
  return found;
}

test("200 writes in turn from two windows and a command: one chain, and no number is signed twice", {
  timeout: 600_000,
}, async () => {
  const { ann, bob } = await begun();
  const seats = [await seatAt(ann), await seatAt(ann)] as const;
  const most = long ? 200 : 60;
  let writes = 0;
  const clicked = async (seat: Seat) => {
    while (writes < most) {
      const { rev, moves, draft } = await seat.turn();
      const [move] = moves.flatMap(({ whole }) => whole);
      writes += 1;
      // What is written is taken back: the turn does not end.
      const { status } =
        draft.length > 0 ? await seat.put("undo", { rev }) : await seat.put("do", { rev, move: move?.move });
      expect([200, 409, 422]).toContain(status);
    }
  };
  const typed = async () => {
    while (writes < most) {
      writes += 1;
      await ann.run(...(writes % 2 === 0 ? ["do", "g", "step", "fields=1"] : ["undo-draft", "g"]));
    }
  };
  await Promise.all([clicked(seats[0]), clicked(seats[1]), typed()]);
  const { rev, draft } = await seats[0].turn();
  if (draft.length === 0) await seats[0].put("do", { rev, move: { move: "step", fields: 1 } });
  const now = await seats[0].turn();
  // Both windows and the command sign at once.
  await Promise.all([
    seats[0].put("seal", { rev: now.rev, part: true }),
    seats[1].put("seal", { rev: now.rev, part: true }),
    ann.run("seal", "g", "--part"),
  ]);
  for (const texts of signedIn(ann, "outbox").values()) expect(texts.size).toBe(1);
  expect(await bob.done("receive", "g", newest(ann))).toContain("genuine");
  expect(await bob.done("verify", "g")).toMatch(/^verdict: valid/);
  expect(ann.read("g", "game.pbem")).toBe(bob.read("g", "game.pbem"));
});

/** Ends its process, as a power cut does, before the nth thing that it does to files, or in the middle of a file. */
const preload = `
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { writeFileSync } from "node:fs";
let left = Number(process.env.KILL_AT);
const step = () => { left -= 1; if (left < 0) process.kill(process.pid, "SIGKILL"); };
for (const name of ["appendFile", "link", "mkdir", "mkdtemp", "rename", "rm"]) {
  const own = fs[name];
  fs[name] = async (...given) => { step(); return own(...given); };
}
const open = fs.open;
fs.open = async (...given) => {
  step();
  const file = await open(...given);
  const write = file.writeFile.bind(file);
  file.writeFile = async (data) => {
    if (left === 0) await write(data.slice(0, data.length / 2));
    step();
    return write(data);
  };
  return file;
};
syncBuiltinESMExports();
process.on("exit", () => writeFileSync(process.env.KILL_LEFT, String(left)));
`;

describe("a signature that is torn", () => {
  const folder = mkdtempSync(join(tmpdir(), "turnproof-torn-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeAll(async () => {
    writeFileSync(join(folder, "preload.mjs"), preload);
    await build({
      ...{ entryPoints: [join(root, "src/cli/main.ts")], outdir: folder, outExtension: { ".js": ".mjs" } },
      ...{ bundle: true, splitting: true, platform: "node", format: "esm", target: "node20", logLevel: "error" },
      banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    });
  });

  test("killed at each step of the signature, and signed again: one packet, whole, that the other takes", {
    timeout: 600_000,
  }, async () => {
    const { root: homes, ann, bob } = await warBegun();
    const [, committees = ""] = / (place-committees \S+)/.exec(await bob.done("moves", "g")) ?? [];
    await bob.done("do", "g", ...committees.split(" "));
    const left = join(folder, "left");
    let killed = 0;
    for (let at = 1; ; at += long ? 1 : 4) {
      const name = `bob-${at}`;
      cpSync(bob.home, join(homes, name), { recursive: true });
      const torn = person(name, installedGames, homes);
      const env = { ...process.env, TURNPROOF_HOME: torn.file("keys"), KILL_AT: String(at), KILL_LEFT: left };
      const words = ["--import", join(folder, "preload.mjs"), join(folder, "main.mjs"), "seal", "g", "--part"];
      const ended = spawnSync(process.execPath, words, { cwd: torn.home, env, encoding: "utf8" });
      const signed = signedIn(torn, "outbox");
      // Whoever was killed has not taken their lock away; nobody lives who holds it.
      await torn.done("seal", "g", "--part");
      for (const [k, texts] of signedIn(torn, "outbox")) {
        expect([k, texts.size]).toEqual([k, 1]);
        // What may have been sent before the power went is what is sent now.
        const before = signed.get(k);
        if (before !== undefined) expect(texts).toEqual(before);
      }
      const reader = `ann-${at}`;
      cpSync(ann.home, join(homes, reader), { recursive: true });
      const other = person(reader, installedGames, homes);
      expect(await other.done("receive", "g", newest(torn))).toContain("genuine");
      expect(await other.done("verify", "g")).toMatch(/^verdict: valid/);
      expect(other.read("g", "game.pbem")).toBe(torn.read("g", "game.pbem"));
      if (ended.signal === null) {
        expect([ended.status, ended.stderr]).toEqual([0, expect.anything()]);
        break;
      }
      expect(ended.signal).toBe("SIGKILL");
      killed += 1;
    }
    console.log(`a signature was torn at ${killed} steps`);
    expect(existsSync(left)).toBe(true);
    expect(killed).toBeGreaterThan(5);
  });
});
