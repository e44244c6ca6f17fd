// What is packed twice costs what it may come to, and no more: parts are counted as they come out.
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { inflateParts } from "../../src/vassal/codec/inflate.js";
import { deobfuscate, maxBytes } from "../../src/vassal/codec/obfuscation.js";
import { reading } from "../../src/vassal/fault.js";

/** A saved game in the packed form, of so many zeros. */
function packedZeros(bytes: number): Uint8Array {
  const hex = deflateSync(Buffer.alloc(bytes), { level: 9 }).toString("hex");
  return new TextEncoder().encode(`!VCSZ00${hex}`);
}

test("half a gigabyte of zeros in a saved game is refused when it passes the bound, not behind its end", () => {
  let [parts, size] = [0, 0];
  const stop = new Error("enough");
  const bytes = deflateSync(Buffer.alloc(256 * 1024 * 1024), { level: 9 });
  expect(() =>
    inflateParts(bytes, "zlib", (part) => {
      parts += 1;
      size += part.length;
      if (size > maxBytes) throw stop;
    }),
  ).toThrow(stop);
  // One part more than the bound at most, however much is packed.
  expect(size).toBeLessThan(maxBytes + 8 * 1024 * 1024);
  expect(parts).toBeGreaterThan(1);
});

test("a packed saved game is read, one that is too large or damaged has its fault", () => {
  const hex = deflateSync(Buffer.from("begin_save")).toString("hex");
  expect(deobfuscate(new TextEncoder().encode(`!VCSZ00${hex}`))).toEqual({
    text: "begin_save",
    form: "packed",
    key: 0,
  });
  const codeOf = (bytes: Uint8Array) => {
    const read = reading(() => deobfuscate(bytes));
    return read.ok ? "read" : read.fault.code;
  };
  expect(codeOf(packedZeros(maxBytes + 1))).toBe("vassal/too-large");
  expect(codeOf(new TextEncoder().encode(`!VCSZ00${hex.slice(0, -12)}`))).toBe("vassal/cut");
  expect(codeOf(new TextEncoder().encode(`!VCSZ00${hex.replace(/^..../u, "ffff")}`))).toBe("vassal/cut");
});
