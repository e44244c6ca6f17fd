import { entropyToMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backupToWords, wordsToBackup } from "../../../src/replay/write/backup.js";

/** Test vectors of BIP-39 for 256 bits. */
const known: readonly (readonly [byte: number, words: string])[] = [
  [0, `${"abandon ".repeat(23)}art`],
  [
    0x7f,
    `${"legal winner thank year wave sausage worth useful ".repeat(2)}legal winner thank year wave sausage worth title`,
  ],
  [
    0x80,
    `${"letter advice cage absurd amount doctor acoustic avoid ".repeat(2)}letter advice cage absurd amount doctor acoustic bless`,
  ],
  [0xff, `${"zoo ".repeat(23)}vote`],
];

describe("backup words", () => {
  it.each(known)("32 bytes of %i", (byte, words) => {
    const backup = new Uint8Array(32).fill(byte);
    expect(backupToWords(backup).join(" ")).toBe(words);
    expect(wordsToBackup(words)).toEqual({ backup });
  });

  it("give the bytes back, however they were typed", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const backup = new Uint8Array(bytes);
        const words = backupToWords(backup);
        expect(words.join(" ")).toBe(entropyToMnemonic(backup, wordlist));
        expect(wordsToBackup(words)).toEqual({ backup });
        expect(wordsToBackup(`  ${words.join(" \n\t").toUpperCase()} \n`)).toEqual({ backup });
      }),
    );
  });

  it("another length of bytes is wrong use", () => {
    expect(() => backupToWords(new Uint8Array(31))).toThrow(expect.objectContaining({ code: "value/bytes" }));
  });

  it("too few or too many words are counted", () => {
    expect(wordsToBackup("")).toEqual({ fault: "count", found: 0 });
    expect(wordsToBackup("zoo zoo")).toEqual({ fault: "count", found: 2 });
    expect(wordsToBackup(Array<string>(25).fill("zoo"))).toEqual({ fault: "count", found: 25 });
  });

  it("an unknown word is named, with the words that may be meant", () => {
    const words = "zoo ".repeat(23).split(" ").slice(0, 23);
    const read = (word: string) => wordsToBackup([...words.slice(0, 5), word, ...words.slice(5)]);
    expect(read("abadnon")).toEqual({
      fault: "unknown-word",
      unknown: [{ at: 6, word: "abadnon", near: ["abandon"] }],
    });
    const near = (word: string) => {
      const reading = read(word);
      return "fault" in reading && reading.fault === "unknown-word" ? reading.unknown[0]?.near : undefined;
    };
    expect(near("abandonn")?.[0]).toBe("abandon");
    expect(near("letr")).toContain("letter");
    expect(near("wiinner")?.[0]).toBe("winner");
    expect(near("qqqqqqqqqq")).toEqual([]);
    expect(near("a")?.length).toBeLessThanOrEqual(4);
    const two = wordsToBackup([...words.slice(0, 22), "tset", "voted"]);
    expect(two).toMatchObject({ unknown: [{ at: 23 }, { at: 24, near: ["vote"] }] });
  });

  it("a wrong or misplaced word breaks the checksum", () => {
    const words = backupToWords(Uint8Array.from({ length: 32 }, (_, i) => i * 7));
    const [first = "", second = "", ...rest] = words;
    const swapped = wordsToBackup([second, first, ...rest]);
    expect(swapped).toMatchObject({ fault: "checksum" });
    expect("fault" in swapped && swapped.fault === "checksum" && swapped.expected !== swapped.found).toBe(true);
    expect(wordsToBackup([...words.slice(0, 23), words[23] === "zoo" ? "zone" : "zoo"])).toMatchObject({
      fault: "checksum",
    });
  });
});
