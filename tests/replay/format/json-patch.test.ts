import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { canonicalText } from "../../../src/replay/format/canonical.js";
import { applyPatchSafely, comparePatch, MAX_OPERATIONS } from "../../../src/replay/format/json-patch.js";

const failure = (document: unknown, operations: unknown): [string, number] => {
  const result = applyPatchSafely(document, operations);
  return result.ok ? ["ok", -1] : [result.code, result.index];
};

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer(),
    fc.string({ maxLength: 3 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "a/b", "m~n", "", "0", "toString", "-"), tie("value"), { maxKeys: 4 }),
  ),
}));

afterEach(() => expect(Object.keys(Object.prototype)).toEqual([]));

describe("applyPatchSafely", () => {
  it("leaves document and patch alone and shares nothing with them", () => {
    const document = { units: { a: { at: "x" } } };
    const added = { at: "y", tags: ["t"] };
    const operations = [{ op: "add", path: "/units/b", value: added }];
    const result = applyPatchSafely(document, operations);
    expect(result).toEqual({ ok: true, value: { units: { a: { at: "x" }, b: { at: "y", tags: ["t"] } } } });
    added.tags.push("later");
    document.units.a.at = "z";
    expect(result).toEqual({ ok: true, value: { units: { a: { at: "x" }, b: { at: "y", tags: ["t"] } } } });
    expect(Object.keys(document.units)).toEqual(["a"]);
  });

  it("does all or nothing", () => {
    const document = { a: 1 };
    const operations = [
      { op: "replace", path: "/a", value: 2 },
      { op: "remove", path: "/b" },
    ];
    expect(failure(document, operations)).toEqual(["patch/missing", 1]);
    expect(document).toEqual({ a: 1 });
  });

  it.each<[string, unknown, unknown]>([
    ["patch/not-a-patch", {}, { op: "add", path: "/a", value: 1 }],
    ["patch/not-a-patch", {}, "[]"],
    ["patch/operation", {}, [null]],
    ["patch/operation", {}, [[]]],
    ["patch/operation", { a: 1 }, [{ op: "move", from: "/a", path: "/b" }]],
    ["patch/operation", { a: 1 }, [{ op: "copy", from: "/a", path: "/b" }]],
    ["patch/operation", { a: 1 }, [{ op: "copy", from: "/toString", path: "/b" }]],
    ["patch/operation", { a: 1 }, [{ op: "_get", path: "/a" }]],
    ["patch/operation", {}, [Object.create({ op: "add", path: "/a", value: 1 })]],
    ["patch/pointer", {}, [{ op: "add", path: "a", value: 1 }]],
    ["patch/pointer", {}, [{ op: "add", path: "/a~2", value: 1 }]],
    ["patch/pointer", {}, [{ op: "add", path: "/a~", value: 1 }]],
    ["patch/pointer", {}, [{ op: "add", path: ["/a"], value: 1 }]],
    ["patch/pointer", { a: 1 }, [{ op: "remove", path: "" }]],
    ["patch/pointer", [1, 2], [{ op: "test", path: "/00", value: 1 }]],
    ["patch/pointer", [1, 2], [{ op: "replace", path: "/01", value: 1 }]],
    ["patch/pointer", [1, 2], [{ op: "add", path: "/1e0", value: 1 }]],
    ["patch/pointer", [1, 2], [{ op: "remove", path: "/-" }]],
    ["patch/pointer", [1, 2], [{ op: "replace", path: "/length", value: 0 }]],
    ["patch/pointer", {}, [{ op: "add", path: "/__proto__/polluted", value: 1 }]],
    ["patch/pointer", {}, [{ op: "add", path: "/constructor/prototype/polluted", value: 1 }]],
    ["patch/pointer", { a: {} }, [{ op: "replace", path: "/a/__proto__", value: { polluted: 1 } }]],
    ["patch/pointer", {}, [{ op: "add", path: `/${"a/".repeat(70)}a`, value: 1 }]],
    ["patch/value", {}, [{ op: "add", path: "/a", value: JSON.parse('{"__proto__":{"polluted":1}}') }]],
    ["patch/value", {}, [{ op: "add", path: "/a", value: { b: [{ constructor: 1 }] } }]],
    ["patch/value", {}, [{ op: "add", path: "/a" }]],
    ["patch/value", {}, [{ op: "add", path: "/a", value: undefined }]],
    ["patch/value", {}, [{ op: "add", path: "/a", value: Number.NaN }]],
    ["patch/value", {}, [{ op: "add", path: "/a", value: new Date(0) }]],
    ["patch/value", {}, [{ op: "add", path: "/a", value: JSON.parse("[".repeat(70) + "]".repeat(70)) }]],
    ["patch/document", new Map(), []],
    ["patch/missing", {}, [{ op: "remove", path: "/toString" }]],
    ["patch/missing", {}, [{ op: "test", path: "/toString/name", value: "toString" }]],
    ["patch/missing", { a: 1 }, [{ op: "add", path: "/a/b", value: 1 }]],
    ["patch/missing", { a: "text" }, [{ op: "test", path: "/a/length", value: 4 }]],
    ["patch/missing", [1], [{ op: "add", path: "/2", value: 1 }]],
    ["patch/missing", [1], [{ op: "replace", path: "/1", value: 1 }]],
    ["patch/test-failed", { a: 1 }, [{ op: "test", path: "/a", value: "1" }]],
    ["patch/test-failed", { a: [1, 2] }, [{ op: "test", path: "/a", value: [2, 1] }]],
  ])("%s: %j %j", (code, document, operations) => {
    expect(failure(document, operations)[0]).toBe(code);
  });

  it("stops at too many operations", () => {
    const operations = Array.from({ length: MAX_OPERATIONS }, () => ({ op: "test", path: "", value: {} }));
    expect(failure({}, operations)[0]).toBe("ok");
    expect(failure({}, [...operations, ...operations])).toEqual(["patch/too-many", -1]);
  });

  it("never throws and never pollutes, whatever the patch holds", () => {
    const step = fc.constantFrom(
      "a",
      "0",
      "-",
      "__proto__",
      "constructor",
      "prototype",
      "toString",
      "length",
      "~0",
      "~1",
      "~",
      "",
    );
    const operation = fc.record(
      {
        op: fc.constantFrom("add", "remove", "replace", "test", "move", "copy", "_get", 1),
        path: fc.oneof(
          fc.array(step, { maxLength: 3 }).map((steps) => steps.map((name) => `/${name}`).join("")),
          fc.integer(),
        ),
        from: fc.constantFrom("/a", "/__proto__", "/constructor/name"),
        value: fc.oneof(
          value,
          fc.constantFrom<unknown>(JSON.parse('{"__proto__":{"polluted":1}}'), undefined, Symbol("s")),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(value, fc.array(operation, { maxLength: 5 }), (document, operations) => {
        const before = canonicalText(document);
        const result = applyPatchSafely(document, operations);
        expect(canonicalText(document)).toBe(before);
        if (result.ok) expect(canonicalText(result.value)).toEqual(expect.any(String));
        expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("comparePatch", () => {
  it("gives operations that lead from one document to the other", () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        const operations = comparePatch(before, after);
        const result = applyPatchSafely(before, operations);
        expect(result.ok && canonicalText(result.value)).toBe(canonicalText(after));
        expect(operations.length === 0).toBe(canonicalText(before) === canonicalText(after));
      }),
      { numRuns: 2000 },
    );
  });

  it("names the smallest change of an object, and the whole where kinds differ", () => {
    expect(comparePatch({ a: { b: 1 }, c: 2 }, { a: { b: 3 }, c: 2 })).toEqual([
      { op: "replace", path: "/a/b", value: 3 },
    ]);
    expect(comparePatch([], {})).toEqual([{ op: "replace", path: "", value: {} }]);
    expect(comparePatch({ a: [] }, { a: {} })).toEqual([{ op: "replace", path: "/a", value: {} }]);
    expect(comparePatch(1, 2)).toEqual([{ op: "replace", path: "", value: 2 }]);
  });

  it("refuses what is not plain JSON", () => {
    expect(() => comparePatch({}, { a: undefined })).toThrow(expect.objectContaining({ code: "value/json" }));
    expect(() => comparePatch(JSON.parse('{"__proto__":1}'), {})).toThrow(
      expect.objectContaining({ code: "value/json" }),
    );
  });
});
