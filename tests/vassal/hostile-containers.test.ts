// Zips and texts that were made to hurt: what a zip's list and its heads say differently, and small files that ask for all
// memory. Each is refused with words, fast, and without much memory.
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { encodeSequence } from "../../src/vassal/codec/sequence.js";
import { filesIn, zipOf } from "../../src/vassal/container/zip.js";
import { readModule, readSetUps, readVassal } from "../../src/vassal/index.js";
import { effort } from "../support/effort.js";
import { annsTurn } from "../support/vassal/war.js";

const text = new TextEncoder();
const plain = (told: string) => text.encode(`begin_save\u001bend_save\u001bLOG\tCHAT* ${told}`);
const faultOf = (bytes: Uint8Array): string => {
  const read = readVassal(bytes);
  return read.ok ? "" : read.fault.message;
};

/** Where a text stands in bytes, from the beginning or from the end. */
const placeOf = (bytes: Uint8Array, word: string, last = false): number => {
  const all = Buffer.from(bytes);
  return last ? all.lastIndexOf(word) : all.indexOf(word);
};

const changed = (bytes: Uint8Array, at: number, to: Uint8Array): Uint8Array => {
  const copy = bytes.slice();
  copy.set(to, at);
  return copy;
};

describe("a zip", () => {
  test("that is cut anywhere is refused: nothing of it is told", () => {
    const { bytes } = annsTurn;
    for (let length = 0; length < bytes.length; length += 7) expect(readVassal(bytes.slice(0, length)).ok).toBe(false);
    expect(readVassal(bytes).ok).toBe(true);
  });

  test("of which one byte of content was changed is refused: its checksum tells", () => {
    const whole = zipOf({ savedGame: plain("a roll of six") });
    const packed = zipOf({ savedGame: plain(`a roll of six ${"and more ".repeat(40)}`) });
    // The last bits of what is packed may mean nothing.
    for (const bytes of [whole, packed])
      for (let at = 39; at < placeOf(bytes, "PK\u0001\u0002") - 1; at++) {
        const read = readVassal(changed(bytes, at, Uint8Array.of((bytes[at] ?? 0) ^ 1)));
        expect([at, read.ok]).toEqual([at, false]);
      }
  });

  test("whose list names another file than stands there is refused: two programs would see two games", () => {
    const both = zipOf({ savedGame: plain("shown to one"), savedGamf: plain("shown to the other") });
    const [one, other] = ["savedGame", "savedGamf"].map((name) => placeOf(both, name, true));
    const swapped = changed(changed(both, one ?? 0, text.encode("savedGamf")), other ?? 0, text.encode("savedGame"));
    expect(faultOf(swapped)).toBe("the zip is damaged: savedGamf has a different name in its own header");
    const twice = changed(both, other ?? 0, text.encode("savedGame"));
    expect(faultOf(twice)).toMatch(/savedGame twice|a different name in its own header/);
  });

  test("that is locked with a password, or packed as VASSAL packs none, is refused with words", () => {
    const bytes = zipOf({ savedGame: plain("locked") });
    const list = placeOf(bytes, "PK\u0001\u0002");
    expect(faultOf(changed(bytes, list + 8, Uint8Array.of(1)))).toBe(
      "the zip is damaged: savedGame is locked with a password",
    );
    const both = changed(changed(bytes, list + 10, Uint8Array.of(12)), 8, Uint8Array.of(12));
    expect(faultOf(both)).toBe("savedGame is packed in a way that VASSAL does not use");
  });

  test("that says of a bomb that it is small, or large: refused either way", () => {
    const bytes = zipOf({ savedGame: new Uint8Array(40 * 1024 * 1024) });
    expect(faultOf(bytes)).toBe("savedGame unpacks to more than 32 MB");
    const list = placeOf(bytes, "PK\u0001\u0002", true);
    const small = Uint8Array.of(9, 0, 0, 0);
    expect(faultOf(changed(changed(bytes, list + 24, small), 22, small))).toBe("savedGame unpacks to more than 32 MB");
  });

  test("with a comment behind its end is read; one with more files than any module is refused", () => {
    const bytes = zipOf({ savedGame: plain("hello") });
    const comment = changed(bytes, bytes.length - 2, Uint8Array.of(4, 0));
    expect(faultOf(Buffer.concat([comment, text.encode("1234")]))).toBe("");
    const many = zipOf(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}`, new Uint8Array()])));
    expect(() => filesIn(many, () => false)).toThrow("more than 20000 files");
  });
});

describe("a small file that asks for all memory", () => {
  const nested = (letters: number): string => {
    const marks = Array.from({ length: 110 }, (_, at) => `mark;a-name-that-is-long-enough-${at}`);
    const inner = `piece;;;a.png;${"n".repeat(letters)}`;
    return marks.reduceRight((within, outer) => encodeSequence([outer, within], "\t"), inner);
  };

  test.each([
    ["of separators alone", text.encode(`begin_save${"\u001b".repeat(3_000_000)}`), /more than 300000 commands/],
    [
      "whose text lies two hundred levels deep",
      text.encode(`begin_save\u001b${"\\".repeat(190)}\u001b${"x".repeat(4_000_000)}`),
      /are nested/,
    ],
    [
      "in the compressed form",
      zipOf({ savedGame: text.encode(`!VCSZ00${deflateSync(new Uint8Array(50_000_000)).toString("hex")}`) }),
      /larger than 32 MB/,
    ],
  ])("%s is refused", (_, bytes, words) => {
    expect(faultOf(bytes)).toMatch(words);
  });

  test("by counters with a hundred traits around a long text: one of more letters than any counter is not read", () => {
    const add = (id: number, type: string) => `+/${encodeSequence([String(1_600_000_000_000 + id), type, "x"], "/")}`;
    const counters = [...Array.from({ length: 40 }, (_, at) => add(at, nested(120_000))), add(99, nested(9_000_000))];
    const before = process.memoryUsage().rss;
    const read = readVassal(text.encode(["begin_save", ...counters, "end_save"].join("\u001b")));
    expect(read.ok ? [read.after.length, read.unread] : read.fault).toEqual([40, 1]);
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(1200);
  });

  test("by a module of a million elements is refused before it is read", () => {
    const read = readModule(zipOf({ "buildFile.xml": text.encode(`<a>${"<b/>".repeat(1_000_001)}</a>`) }));
    expect(read.ok ? "" : read.fault.message).toContain("more elements than any real module");
  });

  const element = (name: string, inner = "", attributes = "") =>
    `<VASSAL.build.module.${name}${attributes}>${inner}</VASSAL.build.module.${name}>`;
  const within = (name: string, levels: number, inner: string) =>
    Array.from({ length: levels }).reduce<string>((all) => element(name, all), inner);
  const moduleIn = (build: string) => readModule(zipOf({ "buildFile.xml": text.encode(`<m>${build}</m>`) }));

  test.each([
    ["maps", within("Map", 900, element("Region").repeat(19_000))],
    ["maps and boards", within("Map", 450, within("Board", 450, element("Region").repeat(19_000)))],
    ["stacks", element("Map", within("SetupStack", 1500, element("PieceSlot").repeat(50_000)))],
    ["decks", element("Map", within("DrawPile", 1500, element("CardSlot").repeat(50_000)))],
  ])("by a module of %s within one another is read in time: what lies in the innermost is its own", (_, build) => {
    const worked = effort();
    const read = moduleIn(build);
    if (!read.ok) throw new Error(read.fault.message);
    const { places, decks, setUps } = read.module.contents();
    const found = [
      places.length,
      ...[...decks.map(({ cards }) => cards), ...setUps.map(({ pieces }) => pieces)].map(({ length }) => length),
    ];
    expect(Math.max(...found)).toBe(places.length > 0 ? 19_000 : 50_000);
    expect(found.filter((one) => one > 0)).toHaveLength(1);
    expect(worked()).toBeLessThan(10_000);
  });

  test("by more places than any module, or corners of zones, or stacks of a set-up, is refused with words", () => {
    const faultOf = (build: string) => {
      const read = moduleIn(build);
      return read.ok ? "" : read.fault.message;
    };
    expect(faultOf(element("Region").repeat(20_001))).toBe("the module has more than 20000 places");
    expect(faultOf(element("Zone", "", ` path="${"1,1;".repeat(100_000)}"`))).toBe(
      "the zones of the module have more than 100000 corners",
    );
    const bytes = zipOf({
      "buildFile.xml": text.encode(`<m>${element("Map", element("SetupStack").repeat(20_001))}</m>`),
    });
    const read = readModule(bytes);
    if (!read.ok) throw new Error(read.fault.message);
    expect(readSetUps(bytes, read.module)).toMatchObject([
      { counters: [], fault: "it has more than 20000 stacks of set-ups" },
    ]);
  });

  test("by saved games of a module is read one at a time, and told where it cannot be", () => {
    const save = (file: string) => element("PredefinedSetup", "", ` name="${file}" file="${file}"`);
    const files = ["good", "bomb", "module", "none", ...Array.from({ length: 40 }, (_, at) => `more-${at}`)];
    const bytes = zipOf({
      good: annsTurn.bytes,
      bomb: zipOf({ savedGame: new Uint8Array(40 * 1024 * 1024) }),
      module: zipOf({ "buildFile.xml": text.encode("<m/>") }),
      "buildFile.xml": text.encode(`<m>${files.map(save).join("")}</m>`),
    });
    const read = readModule(bytes);
    if (!read.ok) throw new Error(read.fault.message);
    const told = readSetUps(bytes, read.module);
    expect(told.map(({ fault }) => fault).slice(0, 4)).toEqual([
      undefined,
      "savedGame unpacks to more than 32 MB",
      "the zip contains no savedGame: it is neither a saved game nor a log of VASSAL",
      "the module file does not hold it",
    ]);
    expect(told.at(-1)).toMatchObject({ name: "and 4 more", fault: "they are too many" });
  });
});
