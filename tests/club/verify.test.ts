// Judging a club: what has not changed is not judged again, what names a person always is, and the index is made anew from the logs.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeEach, expect, test, vi } from "vitest";
import { disk } from "../../src/cli/terminal/disk.js";
import { verifyIn } from "../../src/club/index.js";
import { libraryOf } from "../../src/replay/index.js";
import { rowOf } from "../../src/report/summary.js";
import { type Person, person } from "../cli/support.js";
import { begin, fordGame, fordSetup, moves, write } from "../support/game.js";

const { Database } = createRequire(import.meta.url)("node-sqlite3-wasm");

let gm: Person;
const games = (salts: readonly number[]) => Promise.all(salts.map((salt) => begin({ ...fordSetup, salt })));

/** A club with three games, one of which breaks a rule. */
beforeEach(async () => {
  gm = person("gm");
  await gm.done("club", "init", "cup", "--name", "Cup");
  mkdirSync(gm.file("in"));
  const [one, two, three] = await games([11, 12, 13]);
  if (one === undefined || two === undefined || three === undefined) throw new Error("no games");
  await write(one, "ann", [moves({ move: "step", fields: 2 })]);
  await write(three, "ann", [moves({ move: "step", fields: 9 })], true);
  for (const [at, { log }] of [one, two, three].entries()) gm.write(`in/${at}.pbem`, log);
  await gm.done("club", "take", "cup", "in");
});

const index = () => gm.file("cup", "index.sqlite");

async function verified(...words: string[]) {
  const { code, out, err } = await gm.run("club", "verify", "cup", "--format", "jsonl", ...words);
  const rows = out
    .trimEnd()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return { code, rows, err };
}

const stored = (sql: string) => {
  const db = new Database(index());
  try {
    return db.all(sql);
  } finally {
    db.close();
  }
};

test("the first run judges all, the next one only what names a person; the exit is that of all logs", async () => {
  const first = await verified();
  expect(first.rows.map(({ verdict }) => verdict).sort()).toEqual(["valid", "valid", "violations"]);
  expect(first.code).toBe(1);
  const again = await verified();
  expect(again.rows.map(({ verdict }) => verdict)).toEqual(["violations"]);
  expect(again.code).toBe(1);
  expect((await verified("--all")).rows).toHaveLength(3);
  const { out } = await gm.run("club", "verify", "cup");
  expect(out).toContain("1 log judged, 2 as before.\nAll: 2 valid, 1 violations\n");
  expect(stored("SELECT COUNT(*) AS n FROM log")).toEqual([{ n: 3 }]);
});

test("a log that grew is judged again, one that was only touched is not; one that is gone is forgotten", async () => {
  const { rows } = await verified();
  const { file } = rows.find(({ verdict }) => verdict === "valid");
  const path = gm.file("cup", "games", file);
  utimesSync(path, new Date(), new Date(statSync(path).mtimeMs + 5000));
  expect((await verified()).rows).toHaveLength(1);
  writeFileSync(path, readFileSync(path, "utf8").slice(0, -9));
  expect((await verified()).rows.map((row) => row.file)).toContain(file);
  rmSync(path);
  await verified();
  expect(stored("SELECT COUNT(*) AS n FROM log")).toEqual([{ n: 2 }]);
});

test("other rules are another key: everything is judged again, and again when they are back", async () => {
  await verified();
  const changed = { ...fordGame, game: { ...fordGame.game, version: "1.0.1" } };
  const library = { ...libraryOf(fordGame, changed), versions: async () => ["1.0.0", "1.0.1"] };
  const run = async () =>
    (await gm.runWith({ library }, "club", "verify", "cup", "--format", "jsonl")).out.trimEnd().split("\n").length;
  expect(await run()).toBe(3);
  expect(await run()).toBe(1);
  expect((await verified()).rows).toHaveLength(3);
});

test("an index that is gone, damaged or of another version is made anew from the logs", async () => {
  const { rows } = await verified();
  const sorted = (all: typeof rows) => [...all].sort((a, b) => (a.file < b.file ? -1 : 1));
  for (const spoil of [
    () => rmSync(index()),
    () => writeFileSync(index(), "no database, but longer than a header has to be ".repeat(9)),
    () => stored("PRAGMA user_version = 99"),
  ]) {
    spoil();
    expect(sorted((await verified()).rows)).toEqual(sorted(rows));
  }
});

test("a row that was changed in the index names nobody: the log is judged again, and all that was kept is dropped", async () => {
  const { rows } = await verified();
  const file = rows.find(({ verdict }) => verdict === "violations")?.file;
  stored("SELECT 1");
  const db = new Database(index());
  db.run('UPDATE found SET row = replace(row, \'"author":"ann"\', \'"author":"bob"\')');
  db.close();
  const { err, rows: again } = await verified();
  expect(again.map(({ author }) => author)).toEqual(["ann"]);
  expect(err).toContain(`The kept result for ${file} is not what is found now`);
  expect((await verified()).rows).toHaveLength(3);
});

test("a lock that a killed process left is taken away; a second coordinator ends with a sentence", async () => {
  mkdirSync(`${index()}.lock`);
  expect((await verified()).rows).toHaveLength(3);
  expect(existsSync(`${index()}.lock`)).toBe(false);
  gm.write("cup/writing.lock", `${JSON.stringify({ pid: process.ppid, nonce: "x.1" })}\n`);
  const { code, err } = await verified();
  expect(code).toBe(3);
  expect(err).toMatch(/Another turnproof \(process \d+\) is writing in this folder/);
  // Who only reads needs no lock.
  expect((await gm.run("club", "table", "cup")).code).toBe(0);
});

test("what only many logs show: one game key in two games, one person under two names; nobody is accused", async () => {
  const [again] = await games([21]);
  if (again === undefined) throw new Error("no game");
  gm.write("in/again.pbem", again.log);
  await gm.done("club", "take", "cup", "in");
  await verified();
  const db = new Database(index());
  const [{ gid, key: first, anchor }] = db.all("SELECT gid, key, anchor FROM player WHERE id = 'ann' ORDER BY gid");
  db.run("UPDATE player SET key = ?, anchor = ?, name = 'Anna' WHERE id = 'ann' AND gid <> ?", [first, anchor, gid]);
  db.close();
  const { err } = await verified();
  expect(err).toMatch(/One chain of seeds, [0-9a-f]{16}, is in \d games/);
  expect(err).toMatch(/One game key, [0-9a-f]{16}, signs in \d games/);
});

test("the table and what is due: whose turn, since when as far as the club has seen, who is late", async () => {
  await verified();
  const rows = JSON.parse((await gm.run("club", "table", "cup", "--format", "json")).out);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({ game: "The Ford", since: "2026-11-21T12:00:00.000Z", late: "" });
  const later = { now: () => new Date("2027-03-01T12:00:00Z") };
  const { out } = await gm.runWith(later, "club", "due", "cup", "--late");
  expect(out).toMatch(/since 2026-11-21 12:00 .*late for \d+ days/);
  expect((await gm.run("club", "due", "cup", "--late")).out).toBe("Nobody has to write.\n");
  const csv = (await gm.run("club", "table", "cup", "--format", "csv")).out.trimEnd().split("\n");
  expect(csv[0]).toBe("gid,log,game,players,state,turn,what,since,due,late,at,winner,way,ties,verdict");
  expect(csv).toHaveLength(4);
  expect(readdirSync(gm.file("cup"))).not.toContain("writing.lock");
});

test("many logs that are judged at once, and end in any order: each is in the index, and none is judged twice", async () => {
  const ids = Array.from({ length: 130 }, (_, at) => at.toString(16).padStart(64, "0"));
  rmSync(gm.file("cup/games"), { recursive: true });
  mkdirSync(gm.file("cup/games/00"), { recursive: true });
  for (const id of ids) gm.write(`cup/games/00/${id}.pbem`, id);
  const app = { store: disk, library: libraryOf(fordGame), cwd: gm.home, home: gm.home, now: () => new Date() };
  const row = rowOf({ file: "", told: "" });
  let judged = 0;
  const run = () =>
    verifyIn({ ...app, random: () => new Uint8Array(2), tell: () => undefined }, "cup", [], async () => ({
      async judge({ file }) {
        judged += 1;
        for (let wait = 0; wait < (judged * 7) % 5; wait++) await Promise.resolve();
        return { row: { ...row, file }, exit: 0, sha256: file.slice(3, 67) };
      },
      ...{ atOnce: 8, limit: 300, all: false, told: () => undefined, close: async () => undefined },
    }));
  expect(await run()).toMatchObject({ judged: ids.length, kept: 0 });
  expect(stored("SELECT COUNT(*) AS n FROM log")).toEqual([{ n: ids.length }]);
});

test("a disk without room: told in one sentence, what was written before stands, and the same command goes on", async () => {
  const { rows } = await verified();
  const file = rows.find(({ verdict }) => verdict === "valid")?.file;
  writeFileSync(gm.file("cup", "games", file), readFileSync(gm.file("cup", "games", file), "utf8").slice(0, -9));
  const before = readFileSync(index());
  // The library writes its pages by the functions of node:fs, which are looked up at each write.
  const files: typeof import("node:fs") = createRequire(import.meta.url)("node:fs");
  const full = vi.spyOn(files, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  const { code, err } = await verified();
  const again = await gm.run("club", "verify", "cup");
  full.mockRestore();
  expect({ code, err }).toEqual({
    code: 3,
    err: expect.stringMatching(/index\.sqlite could not be written: is there room/),
  });
  expect(again.code).toBe(3);
  expect(readFileSync(index())).toEqual(before);
  expect(existsSync(gm.file("cup/writing.lock"))).toBe(false);
  expect((await verified()).rows.map((row) => row.file)).toContain(file);
});
