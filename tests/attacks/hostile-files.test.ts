// Files that are no logs: one clear sentence each, and never a crash or a wait.
import { describe, expect, test } from "vitest";
import { readBounded, verifyLog } from "../../src/replay/index.js";
import { effort } from "../support/effort.js";
import { begin, fordSetup, prepare } from "../support/game.js";

const { library } = prepare(fordSetup);
const text = (value: string) => new TextEncoder().encode(value);
const bytes = (...values: number[]) => Uint8Array.from(values);

const files: readonly (readonly [string, () => Uint8Array, string])[] = [
  ["an empty file", () => bytes(), "format/empty"],
  ["NUL bytes", () => new Uint8Array(1000), "format/"],
  ["UTF-16", () => Uint8Array.from([0xff, 0xfe, ...[..."{}"].flatMap((c) => [c.charCodeAt(0), 0])]), "format/"],
  ["a PNG", () => bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), "format/not-a-log"],
  ["a VASSAL log", () => bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0, 8, 0), "format/not-a-log"],
  ["a gzip file", () => bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3), "format/not-a-log"],
  ["a depth bomb", () => text(`${"[".repeat(100_000)}${"]".repeat(100_000)}\n`), "format/"],
  ["a depth bomb of objects", () => text(`${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}\n`), "format/too-deep"],
  ["a line of 300 KB", () => text(`{"a":"${"x".repeat(300_000)}"}\n`), "format/line-too-long"],
  [
    "many keys",
    () =>
      text(
        `{${Array.from({ length: 30_000 }, (_, i) => `"k${i}":0`)
          .sort()
          .join(",")}}\n`,
      ),
    "format/",
  ],
  ["300,000 lines", () => text('{"a":1}\n'.repeat(300_000)), "format/too-many-lines"],
  ["17 MB", () => new Uint8Array(17 * 1024 * 1024).fill(0x20), "format/too-large"],
  ["prose", () => text("Dear Bob,\nI attack Boston with everything I have.\n"), "format/"],
  ["JSON of something else", () => text('{"hello":"world"}\n'), "packet/head"],
  ["a JSON array", () => text("[1,2,3]\n"), "format/"],
];

describe("a file that is no log", () => {
  test.each(files)("%s", async (_, make, code) => {
    const worked = effort();
    const report = await verifyLog(make(), { library });
    expect(worked()).toBeLessThan(1000);
    expect(report.verdict).toBe("unreadable");
    expect(report.findings[0]?.code.startsWith(code), report.findings[0]?.code).toBe(true);
    expect(report.findings[0]?.message.length).toBeGreaterThan(10);
  });

  test("a gigabyte of blanks ends at the cap, as a stream", async () => {
    let sent = 0;
    async function* blanks() {
      const chunk = new Uint8Array(1024 * 1024).fill(0x20);
      for (; sent < 1024; sent++) yield chunk;
    }
    const worked = effort();
    const read = await readBounded(blanks());
    expect(read.ok).toBe(false);
    expect(sent).toBeLessThan(20);
    expect(worked()).toBeLessThan(1000);
  });

  test("a good log with a JSON bomb behind it is judged up to there", async () => {
    const game = await begin(fordSetup);
    const report = await verifyLog(`${game.log}${"[".repeat(70_000)}\n`, { library: game.library });
    expect(report.verdict).toBe("violations");
    expect(report.game?.judged).toBe(4);
    expect(report.findings[0]?.code).toMatch(/^format\//);
  });
});
