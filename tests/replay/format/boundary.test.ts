import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { concat, utf8 } from "../../../src/replay/crypto/bytes.js";
import { writeArmor } from "../../../src/replay/format/armor.js";
import { type BoundaryFinding, LOG_CAPS, readBounded, readLines } from "../../../src/replay/format/boundary.js";
import { canonicalText } from "../../../src/replay/format/canonical.js";

const read = (text: string) => readLines(utf8(text));
const only = (bytes: Uint8Array): BoundaryFinding => {
  const { findings } = readLines(bytes);
  expect(findings).toHaveLength(1);
  const [finding] = findings;
  if (finding === undefined) throw new Error("no finding");
  expect(finding.message).toMatch(/^[A-Z].*\.$/);
  return finding;
};
const raw = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);

describe("lines", () => {
  it("come with text, value, number and byte offset", () => {
    expect(read('{"a":"é"}\n{"b":2}\n')).toEqual({
      lines: [
        { text: '{"a":"é"}', value: { a: "é" }, number: 1, offset: 0 },
        { text: '{"b":2}', value: { b: 2 }, number: 2, offset: 11 },
      ],
      findings: [],
    });
  });

  it("of canonical objects all pass, whatever they hold", () => {
    const object = fc.dictionary(
      fc
        .string({ unit: "binary", maxLength: 5 })
        .filter((key) => !["__proto__", "constructor", "prototype"].includes(key)),
      fc.oneof(
        fc.maxSafeInteger().map((n) => n + 0),
        fc.string({ unit: "binary" }),
        fc.boolean(),
        fc.array(fc.integer()),
      ),
    );
    fc.assert(
      fc.property(fc.array(object, { minLength: 1, maxLength: 5 }), (objects) => {
        const texts = objects.map(canonicalText);
        const bytes = utf8(`${texts.join("\n")}\n`);
        const { lines, findings } = readLines(bytes);
        expect(findings).toEqual([]);
        expect(lines.map(({ text }) => text)).toEqual(texts);
        for (const { text, offset } of lines) {
          expect(new TextDecoder().decode(bytes.subarray(offset, offset + utf8(text).length))).toBe(text);
        }
      }),
    );
  });

  it("go on after a bad one, so that a reader can say more", () => {
    const { lines, findings } = read('{"a":1}\n{"a": 2}\n{"a":3}\n');
    expect(lines.map(({ number }) => number)).toEqual([1, 3]);
    expect(findings.map(({ code, line }) => [code, line])).toEqual([["format/not-canonical", 2]]);
  });

  it("are given up after enough findings", () => {
    expect(read('{"a":1}\n'.concat("{ }\n".repeat(1000))).findings).toHaveLength(LOG_CAPS.findings);
  });

  it("show where the spelling departs", () => {
    expect(only(utf8('{"a":1,"b": 2}\n'))).toEqual({
      code: "format/not-canonical",
      message: expect.stringContaining("from character 12 on"),
      line: 1,
      expected: "2}",
      actual: " 2}",
    });
  });

  it("never throw on any bytes", () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc
        .constantFrom('{"a":1}\n', "{", "}", "[", '"', "\n", "\r\n", "\\ud800", '{"__proto__":1}\n', "\0", "\ufeff")
        .map(utf8),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { lines, findings } = readLines(concat(...pieces));
        expect(lines.length + findings.length).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a line is refused", () => {
  const deep = (levels: number): string => `{"a":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}\n`;

  it.each<[string, string]>([
    ["format/blank-line", '{"a":1}\n\n'],
    ["format/truncated", '{"a":1}\n{"a":2}'],
    ["format/truncated", '{"a":1}\n{"a'],
    ["format/crlf", '{"a":1}\r\n{"a":1}\r\n'],
    ["format/crlf", '{"a":1}\n\r{"a":1}\n'],
    ["format/nul", '{"a":"\0"}\n'],
    ["format/not-json", "x\n"],
    ["format/not-json", '{"a":01}\n'],
    ["format/not-json", '{"a":1}\n{"a":1,}\n'],
    ["format/not-json", '{"a":1}\n\ufeff{"a":1}\n'],
    ["format/not-an-object", "[]\n"],
    ["format/not-an-object", "null\n"],
    ["format/not-an-object", '"a"\n'],
    ["format/forbidden-key", '{"a":{"__proto__":{"x":1}}}\n'],
    ["format/forbidden-key", '{"constructor":1}\n'],
    ["format/number", '{"a":1.5}\n'],
    ["format/number", '{"a":-0}\n'],
    ["format/number", '{"a":1e400}\n'],
    ["format/number", '{"a":9007199254740992}\n'],
    ["format/lone-surrogate", '{"a":"\\ud800"}\n'],
    ["format/not-canonical", '{"a":1,"a":1}\n'],
    ["format/not-canonical", '{"b":1,"a":1}\n'],
    ["format/not-canonical", ' {"a":1}\n'],
    ["format/not-canonical", '{"a":"\\u0041"}\n'],
    ["format/not-canonical", '{"a":1.0}\n'],
    ["format/too-deep", deep(65)],
    ["format/too-deep", `{"a":${"[".repeat(100_000)}\n`],
    ["format/too-many-keys", `{${Array.from({ length: 16_385 }, (_, at) => `"k${at}":1`).join(",")}}\n`],
    ["format/line-too-long", `{"a":"${"x".repeat(LOG_CAPS.lineBytes)}"}\n`],
  ])("%s: %.40j", (code, text) => {
    expect(only(utf8(text)).code).toBe(code);
  });

  it("but not for what only looks like it", () => {
    expect(read(deep(64)).findings).toEqual([]);
    expect(read(`{"a":"${"[{".repeat(100)}\\"${"[".repeat(100)}\\\\"}\n`).findings).toEqual([]);
    const fitting = `{"a":"${"x".repeat(LOG_CAPS.lineBytes - 8)}"}\n`;
    expect(read(fitting).findings).toEqual([]);
  });

  it("for bytes that are not UTF-8, and only that line", () => {
    const bytes = concat(utf8('{"a":"é"}\n{"a":"'), raw(0xc3, 0x28), utf8('"}\n{"a":"é"}\n'));
    expect(only(bytes)).toMatchObject({ code: "format/not-utf8", line: 2 });
    expect(readLines(bytes).lines.map(({ number }) => number)).toEqual([1, 3]);
    for (const bad of [raw(0xed, 0xa0, 0x80), raw(0xc0, 0x80), raw(0xf5, 0x80, 0x80, 0x80)]) {
      expect(only(concat(utf8('{"a":"'), bad, utf8('"}\n'))).code).toBe("format/not-utf8");
    }
  });
});

describe("a file is refused", () => {
  it.each<[string, string, Uint8Array]>([
    ["format/empty", "empty", raw()],
    ["format/bom", "byte order mark", concat(raw(0xef, 0xbb, 0xbf), utf8('{"a":1}\n'))],
    ["format/not-utf8", "UTF-16", concat(raw(0xff, 0xfe), raw(0x7b, 0, 0x7d, 0))],
    ["format/not-utf8", "UTF-16", raw(0x7b, 0, 0x7d, 0, 0x0a, 0)],
    ["format/not-utf8", "UTF-16", raw(0, 0x7b, 0, 0x7d)],
    ["format/not-a-log", "VASSAL", concat(utf8("PK\x03\x04"), new Uint8Array(40))],
    ["format/not-a-log", "VASSAL", utf8("!VCSKf2e3...")],
    ["format/not-a-log", "PNG", raw(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ["format/not-a-log", "JPEG", raw(0xff, 0xd8, 0xff, 0xe0)],
    ["format/not-a-log", "gzip", raw(0x1f, 0x8b, 8, 0)],
    ["format/not-a-log", "PDF", utf8("%PDF-1.7")],
    ["format/not-a-log", "armored packet", utf8(`Hello,\n\n> ${writeArmor(utf8("{}\n"))}`)],
    ["format/not-a-log", "mail", utf8("Return-Path: <a@b>\nSubject: my move\n\nhello\n")],
    ["format/crlf", "carriage return", utf8('{"a":1}\r{"a":2}\r')],
    ["format/not-json", "not JSON", utf8("pass")],
    ["format/not-json", "not JSON", utf8("I move Washington to Boston.\nThen I pass.\n")],
  ])("%s: %s", (code, word, bytes) => {
    const finding = only(bytes);
    expect(finding.code).toBe(code);
    expect(finding.message).toContain(word);
  });

  it("for its size before anything else is looked at", () => {
    expect(only(new Uint8Array(LOG_CAPS.fileBytes + 1)).code).toBe("format/too-large");
    expect(only(new Uint8Array(LOG_CAPS.fileBytes)).code).toBe("format/nul");
  });

  it("for too many lines", () => {
    const { lines, findings } = readLines(utf8("{}\n".repeat(12)), { ...LOG_CAPS, lines: 10 });
    expect(lines).toHaveLength(10);
    expect(findings).toMatchObject([{ code: "format/too-many-lines", line: 11 }]);
    expect(readLines(utf8("{}\n".repeat(10)), { ...LOG_CAPS, lines: 10 }).findings).toEqual([]);
  });
});

describe("readBounded", () => {
  async function* stream(chunks: Iterable<Uint8Array>, closed: () => void = () => {}): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks;
    } finally {
      closed();
    }
  }
  function* repeat(chunk: Uint8Array, times: number): Generator<Uint8Array> {
    for (let at = 0; at < times; at++) yield chunk;
  }

  it("puts chunks together", async () => {
    const all = await readBounded(stream(repeat(utf8('{"a":1}\n'), 20_000)));
    expect(all.ok && readLines(all.bytes).lines.length).toBe(20_000);
    expect(await readBounded(stream([]))).toEqual({ ok: true, bytes: new Uint8Array() });
  });

  it("stops and closes a gigabyte of blanks at the cap", async () => {
    let pulled = 0;
    let closed = false;
    const blanks = new Uint8Array(1024 * 1024).fill(0x20);
    function* gigabyte(): Generator<Uint8Array> {
      for (let at = 0; at < 1024; at++) {
        pulled++;
        yield blanks;
      }
    }
    const result = await readBounded(
      stream(gigabyte(), () => {
        closed = true;
      }),
    );
    expect(result).toMatchObject({ ok: false, finding: { code: "format/too-large" } });
    expect(pulled).toBe(17);
    expect(closed).toBe(true);
  });

  it("takes exactly the cap", async () => {
    const result = await readBounded(stream([new Uint8Array(8), new Uint8Array(2)]), { ...LOG_CAPS, fileBytes: 10 });
    expect(result.ok && result.bytes.length).toBe(10);
  });
});
