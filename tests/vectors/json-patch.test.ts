import { describe, expect, it } from "vitest";
import { applyPatchSafely } from "../../src/replay/format/json-patch.js";
import { readJson } from "./data.js";

interface Case {
  readonly comment?: string;
  readonly doc: unknown;
  readonly patch: readonly { readonly op?: string }[];
  readonly expected?: unknown;
  readonly error?: string;
}

const ALLOWED = ["add", "remove", "replace", "test"];

describe.each([
  ["tests.json", 95, 14],
  ["spec_tests.json", 17, 2],
])("json-patch-tests/%s", (file, count, refused) => {
  // A case without a patch is a heading; a member twice in one object (A.13) is gone after JSON.parse, and refused before.
  const cases = readJson<readonly Case[]>(`json-patch-tests/${file}`);
  const real = cases.filter(({ patch, error }) => patch !== undefined && !error?.includes("two 'op' members"));
  const usesOther = ({ patch }: Case): boolean => patch.some(({ op }) => op === "move" || op === "copy");

  it("has the known number of cases", () => {
    expect(cases).toHaveLength(count);
    expect(real.filter(usesOther)).toHaveLength(refused);
  });

  it.each(real.map((item, at) => [at, item.comment ?? item.error ?? "", item] as const))("%i %s", (_, __, item) => {
    const result = applyPatchSafely(item.doc, item.patch);
    if (usesOther(item)) {
      // move and copy are not part of the log format
      expect(result).toMatchObject({ ok: false });
    } else if (item.error !== undefined) {
      expect(result).toMatchObject({ ok: false });
    } else {
      expect(item.patch.every(({ op }) => ALLOWED.includes(op ?? ""))).toBe(true);
      expect(result).toEqual({ ok: true, value: item.expected ?? item.doc });
    }
  });
});
