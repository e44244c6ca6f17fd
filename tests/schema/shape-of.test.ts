import { afterEach, describe, expect, it } from "vitest";
import { fr } from "zod/locales";
import * as z from "zod/mini";
import { shapeOf } from "../../src/rules/index.js";

const step = shapeOf(z.strictObject({ fields: z.int().check(z.lte(3)), why: z.optional(z.literal("haste")) }));

/** The settings of zod belong to the whole program, so each test gives them back. */
const before = { ...z.config() };
afterEach(() => z.config({ localeError: before.localeError, customError: before.customError }));

describe("a shape made of a zod schema says the same in every program", () => {
  it.each([
    ["nothing is set, as zod/mini leaves it", undefined],
    ["another language is set", fr().localeError],
  ])("%s", (_, localeError) => {
    z.config({ localeError });
    expect(step.explain({})).toEqual([
      { path: "/fields", message: "Invalid input: expected number, received undefined" },
    ]);
    expect(step.explain({ fields: 4, why: "rest" })).toEqual([
      { path: "/fields", message: "Too big: expected number to be <=3" },
      { path: "/why", message: 'Invalid input: expected "haste"' },
    ]);
  });

  it("not even words for the whole program change it", () => {
    z.config({ customError: () => "no" });
    expect(step.explain([])).toEqual([{ path: "", message: "Invalid input: expected object, received array" }]);
  });

  it("words that the schema brings itself are kept", () => {
    const named = shapeOf(z.object({ hex: z.string({ error: "name a hex" }) }));
    expect(named.explain({ hex: 7 })).toEqual([{ path: "/hex", message: "name a hex" }]);
  });

  it("what fits is told nothing, and accepted", () => {
    expect(step.explain({ fields: 2 })).toEqual([]);
    expect(step.accepts({ fields: 2 })).toBe(true);
    expect(step.accepts({ fields: 2.5 })).toBe(false);
  });

  it("another library's schema keeps its own words", () => {
    const other = shapeOf<number>({
      "~standard": {
        version: 1,
        vendor: "other",
        validate: () => ({ issues: [{ message: "far off", path: [{ key: "a/b" }] }] }),
      },
    });
    expect(other.explain(1)).toEqual([{ path: "/a~1b", message: "far off" }]);
  });
});
