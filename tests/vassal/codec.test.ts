// vassal.md 1.2 to 1.4: the codec, the forms of a saved game, the tree of commands; what is read is written again.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deobfuscate, obfuscate } from "../../src/vassal/codec/obfuscation.js";
import { decodeSequence, encodeSequence } from "../../src/vassal/codec/sequence.js";
import { commandsOf, readTree, writeTree } from "../../src/vassal/commands/tree.js";
import { rewritten } from "../../src/vassal/file.js";

const utf8 = (text: string) => new TextEncoder().encode(text);

describe("the codec", () => {
  test.each([
    ["a;b;c", ["a", "b", "c"]],
    ["", [""]],
    ["a;", ["a", ""]],
    ["a\\;b;c", ["a;b", "c"]],
    ["'\\x';'y'", ["\\x", "y"]],
    ["'';x", ["", "x"]],
    ["'a;b'", ["'a", "b'"]],
  ])("%s", (text, tokens) => {
    expect(decodeSequence(text, ";")).toEqual(tokens);
  });

  test("what is written is read again, level by level", () => {
    // A text that ends with a backslash before a delimiter is lost: VASSAL loses it as well.
    const text = fc.string({ maxLength: 12 }).filter((one) => !one.endsWith("\\"));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (tokens) => {
        const inner = encodeSequence(tokens, ";");
        expect(decodeSequence(inner, ";")).toEqual(tokens);
        if (inner.endsWith("\\")) return;
        expect(decodeSequence(decodeSequence(encodeSequence([inner, "x"], ";"), ";")[0] ?? "", ";")).toEqual(tokens);
      }),
      { numRuns: 400 },
    );
  });
});

describe("a saved game", () => {
  const text = "begin_save\u001bCHATäöü – ☃\u001bend_save";
  test.each([
    ["hex", 0],
    ["hex", 0xff],
    ["bytes", 7],
    ["plain", 0],
  ] as const)("as %s with the key %i is read and written byte for byte", (form, key) => {
    const bytes = obfuscate({ text, form, key });
    expect(deobfuscate(bytes)).toEqual({ text, form, key });
    const again = rewritten(bytes);
    expect(again.ok && [...again.bytes]).toEqual([...bytes]);
  });

  test("capital digits are read", () => {
    expect(deobfuscate(utf8("!VCSK5A3B39")).text).toBe("ac");
  });

  test("the published example of the form is read: key, then each byte with it", () => {
    // "begin" with the key 0x11.
    expect(deobfuscate(utf8("!VCSK1173747678 7f".replace(" ", ""))).text).toBe("begin");
  });

  test.each([
    ["!VCSK", "no hexadecimal digits"],
    ["!VCSK1", "no hexadecimal digits"],
    ["!VCSK00a", "in the middle of a byte"],
    ["!VCSK00zz", "no hexadecimal digits"],
    ["!VCSK00ff", "not text"],
    ["!VCSZ00ff", "damaged"],
    ["VOBS", "ends in its head"],
  ])("%s is a fault with words", (broken, words) => {
    const read = rewritten(utf8(broken));
    expect(read.ok ? "" : read.fault.message).toContain(words);
  });
});

describe("the tree of commands", () => {
  test("commands within commands are read one level at a time and written again", () => {
    const inner = "LOG\tD/1/a/b\u001bLOG\tCHAT x";
    const text = `begin_save\u001b+/1/t/s\u001b${encodeSequence([inner], "\u001b").replaceAll("\u001b", "\\\u001b")}\u001bend_save`;
    const tree = readTree(text);
    expect([...commandsOf(tree)]).toEqual(["begin_save", "+/1/t/s", "LOG\tD/1/a/b", "LOG\tCHAT x", "end_save"]);
    expect(writeTree(tree)).toBe(text);
  });

  test("any text is written again as it was, and how deep it lies is bounded", () => {
    const parts = fc.constantFrom("a", "\u001b", "\\", "'", "LOG\t", "/", "\t");
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (all) => {
        expect(writeTree(readTree(all.join("")))).toBe(all.join(""));
      }),
      { numRuns: 600 },
    );
    let deep = "x";
    for (let at = 0; at < 14; at++) deep = encodeSequence(["a", deep], "\u001b");
    expect([...commandsOf(readTree(deep))]).toHaveLength(15);
  });
});
