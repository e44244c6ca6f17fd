// Work is bounded by the bytes, and a folder from somebody else reaches nothing outside itself.
import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { shownJson } from "../../src/boards/text/escape.js";
import { readArmor } from "../../src/replay/index.js";
import { person } from "../cli/support.js";
import { effort } from "../support/effort.js";
import { begin, fordSetup, moves, verify, write, writerOf } from "../support/game.js";
import { packetsOf, resign, textOf } from "../support/tamper.js";

const END = "-----END TURNPROOF PACKET-----";

async function seconds(work: () => unknown): Promise<number> {
  const worked = effort();
  await work();
  return worked() / 1000;
}

describe("work", () => {
  test("a mail of nothing but end marks is read in one pass", async () => {
    const text = END.repeat(60_000);
    expect(await seconds(() => expect(readArmor(text)).toHaveLength(100))).toBeLessThan(2);
  });

  test("strangers who claim a million entries are asked for once", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [moves({ move: "step", fields: 2 })]);
    for (let turn = 0; turn < 8; turn++) await write(game, "bob", [moves({ move: "hold" })]).catch(() => undefined);
    const packets = packetsOf(game.log);
    const lines = packets.at(-1) ?? [];
    const strangers = Array.from({ length: 400 }, (_, at) =>
      resign(lines, writerOf(game, "bob"), (_entries, head) =>
        Object.assign(head, { prev: at.toString(16).padStart(64, "0"), k: 50 + at, first: 500 + at }),
      ),
    );
    for (const packet of strangers) Object.assign(packet.at(-1) ?? {}, { count: 1_000_000 });
    const log = textOf([...packets, ...strangers]);
    const worked = effort();
    const report = await verify(game, log);
    expect(worked() / 1000).toBeLessThan(3);
    expect(report.verdict).toBe("undetermined");
    expect(report.findings.filter(({ severity }) => severity === "violation")).toEqual([]);
  });

  test("a pipe is not waited for", async () => {
    const ann = person("ann");
    execFileSync("mkfifo", [ann.file("pipe")]);
    expect(await ann.run("verify", "pipe")).toMatchObject({ code: 3, err: expect.stringContaining("is not a file") });
  });

  test("a position nested a thousand levels deep is refused in words", async () => {
    const ann = person("ann");
    await ann.done("keygen");
    writeFileSync(ann.file("deep.json"), `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`);
    const { code, err } = await ann.run(
      "new",
      "the-ford",
      "g",
      "--as",
      "scout",
      "--name",
      "Ann",
      "--position",
      "deep.json",
    );
    expect(code).toBe(3);
    expect(err).toContain("nested deeper than");
  });
});

describe("what is shown", () => {
  test("JSON with control and bidi characters reads back the same and shows none raw", () => {
    const value = { name: "a\u009b\u202e\u2066b", line: "one\ntwo", wide: "\u{e0001}" };
    const text = shownJson(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(/[\u0080-\u009f\u202a-\u202e\u2066-\u2069]/.test(text)).toBe(false);
  });
});

describe("a game folder from somebody else", () => {
  test("with a link in it is neither read nor written", async () => {
    const ann = person("ann");
    await ann.done("keygen");
    await ann.done("new", "the-ford", "g", "--as", "scout", "--name", "Ann");
    const secret = ann.file("elsewhere.txt");
    writeFileSync(secret, "mine");
    for (const name of [".game.pbem.part", "journal.txt", "outbox"]) {
      const path = ann.file("g", name);
      execFileSync("rm", ["-rf", path]);
      symlinkSync(secret, path);
      const { code, err } = await ann.run("status", "g");
      expect({ name, code }).toEqual({ name, code: 3 });
      expect(err).toContain("link to another place");
      execFileSync("rm", [path]);
    }
    expect(readFileSync(secret, "utf8")).toBe("mine");
  });
});
