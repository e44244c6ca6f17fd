import canonicalize from "canonicalize";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalFault, canonicalText, FORBIDDEN_KEYS, isCanonical } from "../../../src/replay/format/canonical.js";

/** The slow way: what the library writes, and then the limits of the wire. */
function slowly(line: string, parsed: unknown): boolean {
  try {
    return canonicalize(parsed) === line && withinLimits(parsed);
  } catch {
    return false;
  }
}

function withinLimits(value: unknown): boolean {
  if (typeof value === "number") return Number.isSafeInteger(value) && !Object.is(value, -0);
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(withinLimits);
  return Object.entries(value).every(([key, item]) => !FORBIDDEN_KEYS.includes(key) && withinLimits(item));
}

const key = fc.oneof(
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.constantFrom("a", "b", "Z", "1", "10", "9", "", "é", "😀", "\uffff", "toJSON", "\u2028", ...FORBIDDEN_KEYS),
);
const leaf = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom("\ud800", "\udfffx", "\\ud800", '"', "\u0000\u001f\u007f", "\u2028"),
  fc.boolean(),
  fc.constant(null),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(key, tie("value"), { maxKeys: 5 }),
  ),
}));

const line = value.chain((generated) =>
  fc.constantFrom(JSON.stringify(generated), canonicalOrJson(generated), JSON.stringify(generated, null, 1)),
);

function canonicalOrJson(generated: unknown): string {
  try {
    return canonicalText(generated);
  } catch {
    return JSON.stringify(generated);
  }
}

const INSERTS = [
  " ",
  "\\u0061",
  "1",
  "0",
  "-",
  ".0",
  "e0",
  ",",
  '"',
  "\\ud800",
  "\\uD800",
  "9007199254740993",
  "{}",
  "\\/",
];

describe("isCanonical", () => {
  it("judges like the library on what was generated", () => {
    fc.assert(
      fc.property(line, (text) => {
        const parsed: unknown = JSON.parse(text);
        expect(isCanonical(text, parsed)).toBe(slowly(text, parsed));
      }),
      { numRuns: 3000 },
    );
  });

  it("judges like the library on mutated lines", () => {
    fc.assert(
      fc.property(line, fc.nat(), fc.nat({ max: 2 }), fc.constantFrom("", ...INSERTS), (text, where, cut, insert) => {
        const at = where % (text.length + 1);
        const mutated = text.slice(0, at) + insert + text.slice(at + cut);
        let parsed: unknown;
        try {
          parsed = JSON.parse(mutated);
        } catch {
          return;
        }
        expect(isCanonical(mutated, parsed)).toBe(slowly(mutated, parsed));
      }),
      { numRuns: 6000 },
    );
  });

  it.each([
    ['{"a":1,"b":[true,null,"x"]}', undefined],
    ['{"!":1,"1":2,"10":3,"9":4}', undefined], // JavaScript itself would put 1, 9, 10 first
    ['{"\u{1f600}":1,"\uffff":2}', undefined], // by UTF-16 code unit, not by code point
    ['{"b":1,"a":1}', "spelling"],
    ['{"a":1,"a":1}', "spelling"],
    ['{"a": 1}', "spelling"],
    ['{"a":1.0}', "spelling"],
    ['{"a":1e0}', "spelling"],
    ['{"a":-0}', "number"],
    ['{"a":0.5}', "number"],
    ['{"a":1e400}', "number"],
    ['{"a":9007199254740993}', "number"],
    ['{"a":9007199254740991}', undefined],
    ['{"a":"\\u0061"}', "spelling"],
    ['{"a":"\\ud800"}', "lone-surrogate"],
    ['{"a":"\\uD800"}', "lone-surrogate"],
    ['{"\\ud800":1}', "lone-surrogate"],
    ['{"a":"\\\\ud800"}', undefined],
    ['{"__proto__":1}', "forbidden-key"],
    ['{"a":[{"constructor":{}}]}', "forbidden-key"],
    ['{"prototype":1}', "forbidden-key"],
  ])("%s: %s", (text, fault) => {
    expect(canonicalFault(text, JSON.parse(text))).toBe(fault);
  });
});

describe("canonicalText", () => {
  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [undefined], ["\ud800"], [{ a: 1n }]])("refuses %s", (bad) => {
    expect(() => canonicalText(bad)).toThrow(expect.objectContaining({ code: "value/json" }));
  });
});
