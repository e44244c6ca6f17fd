import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { begun, ford, newest } from "./support.js";

/** A folder with a game's folder, its log, a copy that was cut off, and a letter. */
async function club() {
  const { ann, bob } = await begun();
  await ann.done("do", "g", "step", "2", "then", "seal");
  await bob.done("receive", "g", newest(ann));
  mkdirSync(ann.file("club", "table-1"), { recursive: true });
  copyFileSync(bob.file("g", "game.pbem"), ann.file("club", "table-1", "game.pbem"));
  copyFileSync(bob.file("g", "game.pbem"), ann.file("club", "a.pbem"));
  ann.write("club/b.pbem", bob.read("g", "game.pbem").replace('"fields":2', '"fields":1'));
  ann.write("club/letter.txt", "Hello");
  return { ann, bob };
}

test("a folder: one line for each log and each game in it, then how many of each verdict; the worst counts", async () => {
  const { ann } = await club();
  const { code, out } = await ann.run("verify", "club");
  expect(code).toBe(1);
  const lines = out.trimEnd().split("\n");
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatch(/^club\/a\.pbem +valid +The Ford +\d+ entries$/);
  // A file that was changed on its way accuses nobody, and does not read as if somebody had cheated.
  expect(lines[1]).toMatch(/^club\/b\.pbem +damaged /);
  expect(lines[2]).toMatch(/^club\/table-1 +valid /);
  expect(lines[3]).toMatch(/^club\/b\.pbem is another log of the same game as club\/a\.pbem \(game [0-9a-f]{16}\)$/);
  expect(lines[4]).toMatch(/^club\/table-1 is the same file as club\/a\.pbem /);
  expect(lines[5]).toBe("3 files: 2 valid, 1 damaged");
  expect((await ann.run("verify", "club", "--full")).out).toContain("verdict: valid - ");
});

test("as a table for a spreadsheet, and as json", async () => {
  const { ann } = await club();
  const { out } = await ann.run("verify", "club", "--format", "csv");
  const [titles, first, second] = out.split("\n");
  expect(titles).toBe(
    "file,verdict,game,players,entries,seq,author,code,rule,says,severity,gid,rules,winner,end,turn,ties,contested,sha256",
  );
  expect(first).toMatch(
    /^club\/a\.pbem,valid,The Ford,\w+ \w+,\d+,,,,,,,[0-9a-f]{64},the-ford 1\.0\.0,,,,,,[0-9a-f]{64}$/,
  );
  expect(second?.split(",").slice(0, 2)).toEqual(["club/b.pbem", "damaged"]);
  const rows = (await ann.run("verify", "club", "--format", "jsonl")).out.trimEnd().split("\n");
  expect(rows.map((row) => JSON.parse(row).verdict)).toEqual(["valid", "damaged", "valid"]);
  const all = JSON.parse((await ann.run("verify", "club", "--format", "json")).out);
  expect(all.map(({ report }: { report: { verdict: string } }) => report.verdict)).toEqual([
    "valid",
    "violations",
    "valid",
  ]);
});

test("a folder without a log is said to be one; one bad file does not keep the others from being judged", async () => {
  const { ann } = await club();
  mkdirSync(ann.file("empty"));
  expect(await ann.run("verify", "empty")).toMatchObject({ code: 3, err: expect.stringContaining("without a log") });
  const { code, out } = await ann.run("verify", "club/a.pbem", "nowhere.pbem");
  expect(code).toBe(3);
  expect(out).toMatch(/nowhere\.pbem +unreadable/);
  expect(out).toContain("2 files: 1 valid, 1 unreadable");
});

test("folders of folders and packed logs; what cannot be read hides no accusation", async () => {
  const { ann, bob } = await club();
  mkdirSync(ann.file("cup", "2025", "final"), { recursive: true });
  const log = readFileSync(bob.file("g", "game.pbem"));
  writeFileSync(ann.file("cup", "2025", "final", "one.pbem.gz"), gzipSync(log));
  ann.write("cup/2025/broken.pbem.gz", "not a gzip");
  ann.write("cup/junk.pbem", "junk");
  const { code, out } = await ann.run("verify", "cup", "--format", "csv");
  expect(code).toBe(3);
  expect(out).toMatch(/^cup\/2025\/broken\.pbem\.gz,unreadable,.*cli\/not-gzip/m);
  expect(out).toMatch(/^cup\/2025\/final\/one\.pbem\.gz,valid,The Ford,/m);
  // Somebody is accused in one of them: the exit code says so.
  await bob.done("do", "g", "fire");
  copyFileSync(ann.file("club", "b.pbem"), ann.file("cup", "changed.pbem"));
  expect((await ann.run("verify", "cup")).code).toBe(1);
});

test("each row stands there before the next file is judged, and little is kept of a log that was judged", async () => {
  const { ann } = await club();
  for (let at = 0; at < 20; at++) copyFileSync(ann.file("club", "a.pbem"), ann.file("club", `${at + 10}.pbem`));
  const seen: number[] = [];
  let lines = 0;
  const stdout = {
    write: (text: string) => {
      lines += text.split("\n").length - 1;
      return true;
    },
  };
  const library = {
    ...ford,
    find: async (id: string, version?: string) => {
      seen.push(lines);
      return ford.find(id, version);
    },
  };
  await ann.runWith({ stdout, library }, "verify", "club", "--format", "csv");
  expect(seen[0]).toBe(1);
  expect(seen.at(-1)).toBeGreaterThan(18);
});

/** Whoever runs the tests may be allowed to look into every folder: for the time of a run one folder refuses. */
async function withLocked<T>(run: () => Promise<T>): Promise<T> {
  const { readdir } = fs;
  const refusing = (path: string, ...more: readonly unknown[]): unknown =>
    path.endsWith("locked")
      ? Promise.reject(Object.assign(new Error("EACCES"), { code: "EACCES" }))
      : Reflect.apply(readdir, fs, [path, ...more]);
  const put = (what: unknown) => {
    Object.assign(fs, { readdir: what });
    syncBuiltinESMExports();
  };
  put(refusing);
  try {
    return await run();
  } finally {
    put(readdir);
  }
}

test("a folder that may not be looked into is told in its row, and the others are judged", async () => {
  const { ann } = await club();
  mkdirSync(ann.file("club", "locked"));
  const { code, out } = await withLocked(() => ann.run("verify", "club"));
  expect(code).toBe(1);
  expect(out).toMatch(/^club\/locked +unreadable /m);
  expect(out).toContain("4 files: 2 valid, 1 damaged, 1 unreadable");
});

test("a folder with logs more than eight folders deep is named, and hides no accusation; without a log it is no matter", async () => {
  const { ann } = await club();
  const deep = ["club", "a", "b", "c", "d", "e", "f", "g"];
  mkdirSync(ann.file(...deep), { recursive: true });
  copyFileSync(ann.file("club", "a.pbem"), ann.file(...deep, "last.pbem"));
  mkdirSync(ann.file(...deep, "empty", "more"), { recursive: true });
  const fine = await ann.run("verify", "club/a");
  expect(fine).toMatchObject({ code: 0, err: "" });
  expect(fine.out).toContain("club/a/b/c/d/e/f/g/last.pbem");
  mkdirSync(ann.file(...deep, "h"));
  copyFileSync(ann.file("club", "a.pbem"), ann.file(...deep, "h", "one.pbem"));
  // The changed file in the club is a violation to the exit code; what was not searched hides none.
  const accused = await ann.run("verify", "club");
  expect(accused.err).toBe(
    "club/a/b/c/d/e/f/g/h was not searched: it is more than 8 folders deep. Verify that folder on its own.\n",
  );
  expect(accused.out).toContain("club/a/b/c/d/e/f/g/last.pbem");
  expect(accused.code).toBe(1);
  for (const format of ["text", "csv", "json", "jsonl", "md"])
    expect(await ann.run("verify", "club/a", "--format", format)).toMatchObject({ code: 0 });
  copyFileSync(ann.file("club", "a.pbem"), ann.file("club", "b.pbem"));
  for (const format of ["text", "csv", "json", "jsonl", "md"]) {
    const { code, err } = await ann.run("verify", "club", "--format", format);
    expect(err, format).toContain("g/h was not searched");
    expect(code, format).toBe(3);
  }
  mkdirSync(ann.file("only", ...deep, "h"), { recursive: true });
  copyFileSync(ann.file("club", "a.pbem"), ann.file("only", ...deep, "h", "one.pbem"));
  expect(await ann.run("verify", "only")).toMatchObject({
    code: 3,
    err: expect.stringContaining("was not searched"),
  });
});
