// What lies in the folder that mails are saved in: anybody can send a file there, and programs write there at any time. The
// packet that its author signed comes in all the same; of the rest something clear is said, or nothing.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packetsIn, packetText } from "../../src/app/reading/incoming.js";
import { type ReadPacket, writeArmor } from "../../src/replay/index.js";
import { begun, newest, type Person } from "./support.js";

/** Bob's mails lie in a folder of their own; Ann has sent her second packet, which is not there yet. */
async function mailFolder() {
  const { ann, bob } = await begun();
  mkdirSync(bob.file("mails"));
  const first = bob.write("mails/first.pbem", readFileSync(ann.file("g", "outbox", "ann-1.pbem")));
  expect(await bob.done("receive", "g", first)).toContain("has already been received");
  await ann.done("do", "g", "step", "fields=2", "then", "seal");
  const good = readFileSync(newest(ann), "utf8");
  const put = (name: string, data: string | Uint8Array) => bob.write(join("mails", name), data);
  return { ann, bob, good, put };
}

/** The good packet is taken, whatever lies beside it. */
async function expectTaken(ann: Person, bob: Person): Promise<{ readonly out: string; readonly err: string }> {
  const { out, err } = await bob.run("receive", "g");
  expect(out + err).toContain("Packet 2 of ann: genuine, taken into the log.");
  expect(bob.read("g", "game.pbem")).toBe(ann.read("g", "game.pbem"));
  return { out, err };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const packetIn = (text: string): ReadPacket => {
  const [packet] = packetsIn(bytesOf(text), "test");
  if (packet === undefined) throw new Error("no packet");
  return packet;
};

/** A stack trace, or what no terminal should get from a file. */
const traces = /\n\s+at |[^\P{Cc}\n]/u;

/** The packet with another signature: nobody's. */
const unsigned = (text: string): string => text.replace(/"sig":"[0-9a-f]{16}/, `"sig":"${"0".repeat(16)}`);

/** The packet as somebody writes it who has no key: another number in its head. */
const inTheName = (text: string, change: Partial<ReadPacket["head"]>): string => {
  const packet = packetIn(text);
  return packetText({ ...packet, head: { ...packet.head, ...change } });
};

describe("in the folder of mails", () => {
  test.each<[string, (at: Awaited<ReturnType<typeof mailFolder>>) => unknown]>([
    ["a damaged copy of the packet, which has its name", ({ put, good }) => put("a.pbem", unsigned(good))],
    ["a copy whose entries were changed", ({ put, good }) => put("a.pbem", good.replace('"fields":2', '"fields":1'))],
    [
      "packets in Ann's name that nobody signed, for the same place and for earlier and later ones",
      ({ put, good }) => {
        for (const first of [0, 1, 5, 6, 7, 8, 9, 99]) put(`a${first}.pbem`, inTheName(good, { first }));
        for (const k of [1, 3, 99]) put(`b${k}.pbem`, inTheName(good, { k }));
      },
    ],
    [
      "three hundred packets in Ann's name in one file",
      ({ put, good }) => {
        put("many.pbem", Array.from({ length: 300 }, (_, k) => inTheName(good, { k: k + 2 })).join(""));
      },
    ],
    ["a folder that is called as a mail", ({ bob }) => mkdirSync(bob.file("mails", "old.eml"))],
    ["a link that leads nowhere", ({ bob }) => symlinkSync("/nowhere", bob.file("mails", "a.pbem"))],
    ["a link to a device without an end", ({ bob }) => symlinkSync("/dev/zero", bob.file("mails", "a.pbem"))],
    ["a link to itself", ({ bob }) => symlinkSync("a.pbem", bob.file("mails", "a.pbem"))],
    ["a pipe", ({ bob }) => execFileSync("mkfifo", [bob.file("mails", "a.pbem")])],
    [
      "pictures and empty files",
      ({ put }) => {
        put("a.pbem", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0));
        put("b.pbem", "");
        put("c.txt", new Uint8Array(100_000).fill(0xff));
        put("d.html", "<p>".repeat(50_000));
      },
    ],
    ["half of a packet", ({ put, good }) => put("a.pbem", good.slice(0, good.length / 2))],
    ["a packet without its last line", ({ put, good }) => put("a.pbem", good.split("\n").slice(0, -2).join("\n"))],
    ["deep JSON", ({ put }) => put("a.pbem", `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}\n`)],
    ["a mail of nothing but markers", ({ put }) => put("a.txt", "-----BEGIN TURNPROOF PACKET-----\n".repeat(20_000))],
    [
      "a mail with forged fields and with words that move the cursor",
      ({ put, good }) =>
        put(
          "a.eml",
          `From: ann@example.org\nFrom: eve@example.org\nSubject: \u001b[2J\nContent-Type: text/plain\n\n${writeArmor(bytesOf(unsigned(good)))}`,
        ),
    ],
    [
      "a message that holds no packet, in front of others of a folder of messages",
      ({ put }) => {
        const from = "From eve@example.org Mon\nSubject: x\n\n";
        put(
          "all.mbox",
          `${from}${writeArmor(bytesOf('{"a":1}\n'))}\n\n${from}${writeArmor(bytesOf('{"sigs":[]}\n'))}\n`,
        );
      },
    ],
  ])("%s keeps nothing out", async (_, prepare) => {
    // The good one is the oldest or the newest: whatever goes by time comes upon the others first or last.
    for (const year of [1990, 2090]) {
      const at = await mailFolder();
      const path = at.put("m.pbem", at.good);
      utimesSync(path, new Date(`${year}-01-01`), new Date(`${year}-01-01`));
      prepare(at);
      const { out, err } = await expectTaken(at.ann, at.bob);
      expect(out + err).not.toMatch(traces);
    }
  });

  test("what was refused, or is a second packet for one place, is told once; what is due is answered all the same", async () => {
    const { ann, bob, good, put } = await mailFolder();
    put("forged.pbem", inTheName(good, { first: 6 }));
    put("good.pbem", good);
    await expectTaken(ann, bob);
    expect(bob.list("g", "refused")).toHaveLength(1);
    expect(await bob.run("receive", "g")).toMatchObject({
      code: 3,
      out: "",
      err: expect.stringContaining("nothing-new"),
    });
  });

  test("two new packets are taken in their order, whatever their files are called and how old they are", async () => {
    const { ann, bob } = await begun("--days", "9");
    mkdirSync(bob.file("mails"));
    await bob.run("receive", "g", bob.write("mails/0.pbem", readFileSync(ann.file("g", "outbox", "ann-1.pbem"))));
    for (const name of ["z", "b"]) {
      await ann.done("do", "g", "step", "fields=1");
      await ann.done("seal", "g", "--part");
      bob.write(`mails/${name}.pbem`, readFileSync(newest(ann)));
    }
    utimesSync(bob.file("mails", "z.pbem"), 1, 1);
    expect(await bob.done("receive", "g")).toMatch(/Packet 2 of ann: genuine[\s\S]*Packet 3 of ann: genuine/);
    expect(bob.read("g", "game.pbem")).toBe(ann.read("g", "game.pbem"));
  });

  test("the newest of thousands of files are read, and how many is said where nothing new is found", async () => {
    const { ann, bob, good, put } = await mailFolder();
    for (let number = 0; number < 3000; number++) {
      const path = put(`${number}.txt`, `letter ${number}`);
      utimesSync(path, 1000, 1000);
    }
    put("large.eml", new Uint8Array(8_000_001));
    const { code, err } = await bob.run("receive", "g");
    expect([code, err.split("\n")]).toEqual([
      3,
      [
        "large.eml was not read: it is larger than 8 MB.",
        "Only the newest 200 of 3001 files were read.",
        expect.stringContaining("cli/nothing-new"),
        "",
      ],
    ]);
    put("good.pbem", good);
    await expectTaken(ann, bob);
  });

  test("what is damaged is named where nothing new is found, without a letter that moves the cursor", async () => {
    const { bob, good, put } = await mailFolder();
    put("half\u001b[2J\u202e.pbem", good.slice(0, good.length / 2));
    const { code, err } = await bob.run("receive", "g");
    expect(code).toBe(3);
    expect(err).toMatch(/^half\\u\{1b\}\[2J\\u\{202e\}\.pbem: .*\n.*cli\/nothing-new/);
    rmSync(bob.file("mails"), { recursive: true });
    expect(await bob.run("receive", "g")).toMatchObject({
      code: 3,
      err: expect.stringContaining("Name the file this time: turnproof receive DIR FILE."),
    });
  });
});

describe("a file that is named", () => {
  test("may be a folder of messages in which somebody wrote nonsense: what is good is taken, the rest is told", async () => {
    const { ann, bob, good, put } = await mailFolder();
    const from = "From eve@example.org Mon\nSubject: x\n\n";
    const parts = ['{"a":1}\n', packetText(packetIn(good)).split("\n").slice(0, -2).join("\n"), good];
    const path = put("all.mbox", parts.map((part) => `${from}${writeArmor(bytesOf(part))}\n\n`).join(""));
    const { code, out, err } = await bob.run("receive", "g", path);
    expect([code, out]).toEqual([3, expect.stringContaining("Packet 2 of ann: genuine")]);
    expect(err).toMatch(/Left out of .*all\.mbox: .*The rest is taken in\./);
    expect(bob.read("g", "game.pbem")).toBe(ann.read("g", "game.pbem"));
  });

  test.each<[string, (bob: Person) => string, RegExp]>([
    [
      "not there, with a name that moves the cursor",
      () => "a\u001b[2J.pbem",
      /There is no file .*a\\u\{1b\}\[2J\.pbem/,
    ],
    [
      "a link to itself",
      (bob) => {
        symlinkSync("loop.pbem", bob.file("loop.pbem"));
        return "loop.pbem";
      },
      /loop\.pbem cannot be read or written \(ELOOP\)/,
    ],
    ["of a name that is too long", () => "a".repeat(5000), /cannot be read or written \(ENAMETOOLONG\)/],
    ["a folder", () => "g", /is a folder; a file was expected/],
  ])("%s is refused in one line", async (_, make, words) => {
    const { bob } = await begun();
    const { code, out, err } = await bob.run("receive", "g", make(bob));
    expect([code, out]).toEqual([3, ""]);
    expect(err).toMatch(words);
    expect(err).not.toMatch(traces);
  });
});
