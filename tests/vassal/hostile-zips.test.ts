// Zips that lie: their list says one thing, their front another. VASSAL opens a module by the list and a saved game from its
// front, mail programs and archivers by the list. What is told here is what all of them find, or nothing is told.
import { describe, expect, test } from "vitest";
import { filesIn, savedFilesIn, zipOf } from "../../src/vassal/container/zip.js";
import { readModule, readVassal } from "../../src/vassal/index.js";
import { effort } from "../support/effort.js";
import { annsTurn } from "../support/vassal/war.js";
import { bytesOf, type File, fromFront, zipWith } from "../support/vassal/zips.js";

const game = (told: string) => `begin_save\u001bend_save\u001bLOG\tCHAT* ${told}`;
const good: File = { name: "savedGame", data: game("the real one, and more, and more, and more") };
const meta: File = { name: "moduledata", data: '<data version="1"><version>1</version><name>N</name></data>' };
const other: File = { name: "savedGame", data: game("another game, for other eyes") };

const storyOf = (bytes: Uint8Array): string => {
  const read = readVassal(bytes);
  return read.ok ? JSON.stringify(read.steps.flatMap(({ happenings }) => happenings)) : read.fault.message;
};
/** What is told of a zip that can be read. */
const real = '[{"what":"chat","text":"the real one, and more, and more, and more"}]';

describe("a saved game", () => {
  test.each<[string, Uint8Array]>([
    ["packed", zipWith([meta, good])],
    ["stored", zipWith([{ ...good, method: 0 }])],
    [
      "with checksums behind its files, as Java writes them",
      zipWith([
        { ...meta, tail: "marked" },
        { ...good, tail: "marked" },
      ]),
    ],
    [
      "with checksums without a mark",
      zipWith([
        { ...meta, tail: "bare" },
        { ...good, tail: "bare" },
      ]),
    ],
    ["with a comment", zipWith([good], { comment: bytesOf("hello") })],
    ["with bytes behind its end, as mails add them", Buffer.concat([zipWith([good]), bytesOf("\r\n")])],
    [
      "with a comment in which an end stands that ends nothing",
      zipWith([good], { comment: bytesOf(`PK\u0005\u0006${"\0".repeat(18)}`.slice(0, 20)) }),
    ],
    ["with an extra field", zipWith([{ ...good, extra: Uint8Array.of(1, 2, 2, 0, 9, 9) }])],
    [
      "beside folders, links and names that lead out of it",
      zipWith([
        { name: "a/", data: "", method: 0 },
        { name: "../../savedGame", data: game("up") },
        { name: "/savedGame", data: game("at the root") },
        { name: "C:\\savedGame", data: game("on a disk") },
        { name: "savedGame\0.txt", data: game("cut short") },
        { name: "SavedGame", data: game("in capitals") },
        { name: "savedGame/", data: game("a folder") },
        { name: "\ufeffsavedGame", data: game("with a mark") },
        { name: "link", data: "savedGame", method: 0, listed: [[38, 4, 0xa1ff0000]] },
        good,
      ]),
    ],
  ])("%s is read as it is", (_, bytes) => {
    expect(fromFront(bytes, "savedGame")).toEqual(bytesOf(good.data));
    expect(storyOf(bytes)).toBe(real);
  });

  const notNamed = "the zip is damaged: it holds something that its list does not name";
  const differ = "the zip is damaged: the two heads of savedGame differ";
  const tricked = { ...meta, tail: "marked" as const };
  /** A file whose packed content ends early: behind it, a game that a reader from the front comes upon. */
  const hollow = (): Uint8Array => {
    const withoutList = (file: File) => zipWith([{ ...file, tail: "marked", hidden: true }]).slice(0, -22);
    const content = withoutList(meta).slice(30 + "moduledata".length);
    return zipWith([{ ...tricked, packed: Buffer.concat([content, withoutList(other)]) }, good]);
  };

  test("that hides a game in a file that ends early shows it to a reader from the front", () => {
    expect(fromFront(hollow(), "savedGame")).toEqual(bytesOf(other.data));
  });

  test.each<[string, Uint8Array, string | RegExp]>([
    ["another game in front that the list leaves out", zipWith([{ ...other, hidden: true }, good]), notNamed],
    ["another game behind the last file", zipWith([{ ...good, gap: zipWith([other]).slice(0, 60) }]), notNamed],
    [
      "another game within a file that ends before its end",
      hollow(),
      "the zip is damaged: moduledata ends before its end",
    ],
    ["two files that overlap", zipWith([good, { ...meta, at: 0 }]), /it holds something that its list does not name/],
    ["two games", zipWith([good, other]), "the zip contains savedGame twice"],
    ["two names for one game", zipWith([good, { ...good, at: 0 }]), notNamed],
    ["another name in front", zipWith([{ ...good, own: [[30, 2, 0x4141]] }]), /a different name in its own header/],
    [
      "a name of other bytes that look alike",
      zipWith([{ ...good, name: Uint8Array.of(0xff, 1), own: [[30, 2, 0x01fe]] }]),
      /different name/,
    ],
    ["another size in front", zipWith([{ ...good, own: [[22, 4, 9]] }]), differ],
    ["another packed size in front", zipWith([{ ...good, own: [[18, 4, 9]] }]), differ],
    ["another checksum in front", zipWith([{ ...good, own: [[14, 4, 9]] }]), differ],
    ["another method in front", zipWith([{ ...good, own: [[8, 2, 0]] }]), differ],
    ["a lock in front alone", zipWith([{ ...good, own: [[6, 2, 1]] }]), differ],
    [
      "a lock in the list alone",
      zipWith([{ ...good, listed: [[8, 2, 1]] }]),
      "the zip is damaged: savedGame is locked with a password",
    ],
    ["a checksum behind that is not there", zipWith([{ ...good, own: [[6, 2, 8]] }]), /is cut|differ/],
    [
      "a stored file whose size stands behind it",
      zipWith([{ ...good, method: 0, tail: "marked" }]),
      /the front of savedGame does not show where it ends/,
    ],
    [
      "another method in both",
      zipWith([{ ...good, own: [[8, 2, 12]], listed: [[10, 2, 12]] }]),
      "savedGame is packed in a way that VASSAL does not use",
    ],
    ["a prefix", zipWith([good], { prefix: bytesOf("PK, and more") }), notNamed],
    ["another zip in front", new Uint8Array(Buffer.concat([zipWith([other]), zipWith([good])])), /it has two ends/],
    [
      "fewer files than are listed",
      zipWith([good, meta], {
        end: [
          [8, 2, 1],
          [10, 2, 1],
        ],
      }),
      "the zip is damaged: its list holds other files than are counted",
    ],
    [
      "more files than are listed",
      zipWith([good], {
        end: [
          [8, 2, 2],
          [10, 2, 2],
        ],
      }),
      "the zip is damaged: the list of its files is broken",
    ],
    ["two counts", zipWith([good], { end: [[8, 2, 2]] }), /not where its end says/],
    [
      "a count of -2",
      zipWith([good], {
        end: [
          [8, 2, 65_534],
          [10, 2, 65_534],
        ],
      }),
      "the zip has more than 20000 files",
    ],
    ["a list beyond the file", zipWith([good], { end: [[16, 4, 0x7fffffff]] }), /not where its end says/],
    ["a list of a size that is not its own", zipWith([good], { end: [[12, 4, 0]] }), /not where its end says/],
    [
      "figures of a zip above 4 GB",
      zipWith([good], {
        end: [
          [10, 2, 0xffff],
          [16, 4, 0xffffffff],
        ],
      }),
      "the zip is damaged: it is written as zips of more than 4 GB are",
    ],
    [
      "sizes of a zip above 4 GB in its list",
      zipWith([
        {
          ...good,
          listed: [
            [20, 4, 0xffffffff],
            [24, 4, 0xffffffff],
          ],
        },
      ]),
      /more than 32 MB/,
    ],
    [
      "something between its list and its end",
      zipWith([good], { between: bytesOf("PK\u0006\u0007") }),
      /not where its end says/,
    ],
    [
      "content that reaches before its beginning",
      zipWith([{ ...good, packed: Uint8Array.of(0x4b, 0x04, 0x42, 0x00, 0x00) }]),
      /damaged|cut/,
    ],
    ["content of no form", zipWith([{ ...good, packed: Uint8Array.of(7, 7, 7, 7) }]), /damaged|cut/],
    ["no content", zipWith([{ ...good, packed: new Uint8Array() }]), /cut|damaged/],
    [
      "a game that is a zip of a game",
      zipWith([{ name: "savedGame", data: zipWith([good]) }]),
      /not text|does not begin/,
    ],
    [
      "a hundred files beside",
      zipWith([good, ...Array.from({ length: 101 }, (_, at) => ({ name: `${at}`, data: "" }))]),
      /more than 32 MB/,
    ],
  ])("with %s is refused with words", (_, bytes, words) => {
    if (typeof words === "string") expect(storyOf(bytes)).toBe(words);
    else expect(storyOf(bytes)).toMatch(words);
  });

  test("with a second end in its comment, of a zip of its own: which one a program takes nobody knows", () => {
    const inner = zipWith([other]);
    const list = inner.slice(inner.length - 22 - 46 - 9);
    const bytes = zipWith([good], { comment: list });
    // The second list is where its end says: behind the first end.
    const view = new DataView(bytes.buffer);
    view.setUint32(bytes.length - 22 + 16, bytes.length - list.length, true);
    expect(storyOf(bytes)).toBe("the zip is damaged: it has two ends, and programs differ in which one they use");
  });

  test("of which any bit was changed, or that was cut anywhere, is refused, or read as it is read from the front", () => {
    const whole = [
      zipWith([meta, good]),
      zipWith([tricked, { ...good, tail: "marked" }]),
      zipWith([{ ...good, method: 0 }]),
    ];
    let [read, refused] = [0, 0];
    const look = (bytes: Uint8Array) => {
      try {
        const found = savedFilesIn(bytes, (name) => name === "savedGame").get("savedGame");
        if (found !== undefined) {
          expect(fromFront(bytes, "savedGame")).toEqual(found);
          read += 1;
        }
      } catch (thrown) {
        expect(String(thrown)).toMatch(/zip|damaged|cut|packed in a way/);
        refused += 1;
      }
    };
    for (const bytes of whole)
      for (let at = 0; at < bytes.length; at++) {
        look(bytes.slice(0, at));
        for (let bit = 0; bit < 8; bit++) {
          const changed = bytes.slice();
          changed[at] = (changed[at] ?? 0) ^ (1 << bit);
          look(changed);
        }
      }
    // Dates, versions and attributes decide nothing.
    expect(read).toBeGreaterThan(300);
    expect(refused).toBeGreaterThan(3000);
  });

  test("of the war is refused where it is cut at each 64th byte, and read or refused where a bit of each 16th is changed", () => {
    const { bytes } = annsTurn;
    for (let at = 0; at < bytes.length; at += 64) expect(readVassal(bytes.slice(0, at)).ok).toBe(false);
    const whole = storyOf(bytes);
    for (let at = 0; at < bytes.length; at += 16) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ (1 << ((at / 16) % 8));
      const read = readVassal(changed);
      if (read.ok) expect(storyOf(changed)).toBe(whole);
    }
  });
});

describe("a bomb", () => {
  const zeros = new Uint8Array(33 * 1024 * 1024);
  const many = Array.from({ length: 19_000 }, (_, at): File => ({ name: `images/${at}.png`, data: "", method: 0 }));

  test.each<[string, () => Uint8Array, RegExp]>([
    ["of a thousand to one in the game", () => zipWith([{ name: "savedGame", data: zeros }]), /more than 32 MB/],
    ["in a file beside it", () => zipWith([good, { name: "savedata", data: zeros }]), /more than 32 MB/],
    ["in a file that nobody asks for", () => zipWith([good, { name: "x", data: zeros }]), /more than 32 MB/],
    [
      "of many files below the bound each",
      () =>
        zipWith([
          good,
          ...Array.from({ length: 3 }, (_, at): File => ({ name: `${at}`, data: zeros.subarray(0, 30_000_000) })),
        ]),
      /more than 32 MB/,
    ],
    [
      "that lies of its size",
      () => zipWith([{ name: "savedGame", data: zeros, own: [[22, 4, 9]], listed: [[24, 4, 9]] }]),
      /more than 32 MB/,
    ],
    ["of nineteen thousand names", () => zipWith([...many, good]), /more than 32 MB/],
  ])("%s is refused, fast and with little memory", (_, make, words) => {
    const bytes = make();
    const before = process.memoryUsage().rss;
    const worked = effort();
    expect(storyOf(bytes)).toMatch(words);
    expect(worked()).toBeLessThan(4000);
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(400);
  });

  test("in pictures of a module is not unpacked; one in its build file is refused", () => {
    const build: File = { name: "buildFile.xml", data: "<VASSAL.build.GameModule name='M'/>" };
    const worked = effort();
    expect(readModule(zipWith([...many, { name: "a.png", data: zeros }, build])).ok).toBe(true);
    expect(worked()).toBeLessThan(10_000);
    const read = readModule(zipWith([{ ...build, data: zeros }]));
    expect(read.ok ? "" : read.fault.message).toBe("buildFile.xml unpacks to more than 32 MB");
  });
});

test("a module in front of which another one lies is refused: which of two lists a program takes nobody knows", () => {
  const named = (name: string) =>
    zipWith([{ name: "buildFile.xml", data: `<VASSAL.build.GameModule name='${name}'/>` }]);
  for (const bytes of [
    Buffer.concat([named("A"), named("B")]),
    Buffer.concat([named("A"), named("B"), bytesOf("!")]),
  ]) {
    const read = readModule(new Uint8Array(bytes));
    expect(read.ok ? read.module.name : read.fault.message).toMatch(/it has two ends/);
  }
});

test("a module is read by its list, as VASSAL reads it: what lies beside is not looked at", () => {
  const build: File = { name: "buildFile.xml", data: "<VASSAL.build.GameModule name='M'/>" };
  const old: File = { ...build, data: "<VASSAL.build.GameModule name='Old'/>", hidden: true };
  const read = readModule(zipWith([old, build]));
  expect(read.ok ? read.module.name : read.fault.message).toBe("M");
  expect([...filesIn(zipOf({ a: bytesOf("b") }), () => true).keys()]).toEqual(["a"]);
});
