import { copyFileSync, mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { begun, newest } from "./support.js";

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
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^club\/a\.pbem +valid +The Ford +\d+ entries$/);
  expect(lines[1]).toMatch(/^club\/b\.pbem +violations /);
  expect(lines[2]).toMatch(/^club\/table-1 +valid /);
  expect(lines[3]).toBe("3 files: 2 valid, 1 violations");
  expect((await ann.run("verify", "club", "--full")).out).toContain("verdict: valid - ");
});

test("as a table for a spreadsheet, and as json", async () => {
  const { ann } = await club();
  const { out } = await ann.run("verify", "club", "--format", "csv");
  const [titles, first, second] = out.split("\n");
  expect(titles).toBe("file,verdict,game,players,entries,seq,author,code,rule,says");
  expect(first).toMatch(/^club\/a\.pbem,valid,The Ford,\w+ \w+,\d+,,,,,$/);
  expect(second?.split(",").slice(0, 2)).toEqual(["club/b.pbem", "violations"]);
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
