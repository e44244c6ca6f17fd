// docs/club.md: its program runs, its commands and the words in it are those of the command.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installedGames } from "turnproof";
import { disk } from "turnproof/app/disk";
import { expect, test } from "vitest";
import { person } from "../cli/support.js";
import { clubOfExamples } from "./club-program.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/club.md"), "utf8");

test("the program of the page is the one that runs, and lists the games of the examples", async () => {
  const [, quoted = ""] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  const program = readFileSync(join(import.meta.dirname, "club-program.ts"), "utf8").replace(/^ {2}/gm, "");
  expect(quoted.length).toBeGreaterThan(100);
  expect(program).toContain(quoted);
  const home = mkdtempSync(join(tmpdir(), "turnproof-club-"));
  try {
    const app = {
      ...{ store: disk, library: installedGames, cwd: root, home },
      random: (bytes: number) => new Uint8Array(randomBytes(bytes)),
      now: () => new Date("2026-11-21T12:00:00Z"),
      tell: () => undefined,
    };
    const { exit, words, found } = await clubOfExamples(app, join(home, "club"));
    const games = readdirSync(join(root, "examples/logs")).filter((name) => name.endsWith(".pbem")).length;
    expect(exit).toBe(1);
    expect([...words]).toEqual([
      ...new Map([
        ["valid", games - 2],
        ["violations", 2],
      ] as const),
    ]);
    // Taken, judged, listed.
    expect(found).toHaveLength(3 * games);
    expect(found.some((line) => line.endsWith("since 2026-11-21T12:00:00.000Z"))).toBe(true);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

test("each command and option of the page is one", async () => {
  const gm = person("gm", installedGames);
  const lines = [...page.matchAll(/npx turnproof (club \w+)([^\n#]*)/g)];
  expect(lines.length).toBeGreaterThan(6);
  for (const [, called = "", rest = ""] of lines) {
    const { out } = await gm.run(...called.split(" "), "--help");
    for (const [option] of rest.matchAll(/--[a-z]+/g)) expect(out, `${called} ${option}`).toContain(option);
  }
});
