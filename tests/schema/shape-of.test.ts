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
    expect(step.explain({})).toEqual([{ path: "/fields", message: "must be number" }]);
    expect(step.explain({ fields: 4, why: "rest" })).toEqual([
      { path: "/fields", message: "must be at most 3" },
      { path: "/why", message: 'must be "haste"' },
    ]);
  });

  it("not even words for the whole program change it", () => {
    z.config({ customError: () => "no" });
    expect(step.explain([])).toEqual([{ path: "", message: "must be object" }]);
  });

  it("the words of a schema's own check are kept", () => {
    const even = shapeOf(
      z.object({ dice: z.int().check(z.refine((n) => n % 2 === 0, "take an even number of dice")) }),
    );
    expect(even.explain({ dice: 7 })).toEqual([{ path: "/dice", message: "take an even number of dice" }]);
  });

  it.each([
    [z.string(), 7, "must be string"],
    [z.enum(["north", "south"]), "east", 'must be one of: "north", "south"'],
    [z.array(z.int()).check(z.minLength(2)), [1], "must be at least 2 elements"],
    [z.string().check(z.maxLength(3)), "four", "must be at most 3 characters"],
    [z.number().check(z.gt(0)), 0, "must be more than 0"],
    [z.number().check(z.lt(5)), 5, "must be less than 5"],
    [z.number().check(z.multipleOf(3)), 4, "must be a multiple of 3"],
    [z.string().check(z.regex(/^[A-Z]\d{4}$/)), "x", "must match /^[A-Z]\\d{4}$/"],
    [z.email(), "x", /^must match /],
    [z.strictObject({}), { turn: 1, "": 2 }, 'must have no other properties: "turn", ""'],
    [z.union([z.string(), z.int()]), null, "must fit one of the forms that are allowed"],
    [z.record(z.enum(["a"]), z.int()), { a: 1, b: 2 }, 'must have no other properties: "b"'],
    [z.record(z.string().check(z.minLength(2)), z.int()), { b: 2 }, "has a key that is not allowed"],
    [z.map(z.string(), z.int()), new Map([[{}, 1]]), "has a key that is not allowed"],
  ])("%#: what zod finds has words", (schema, value, message) => {
    const [issue, ...more] = shapeOf<unknown>(schema).explain(value);
    expect(more).toEqual([]);
    if (message instanceof RegExp) expect(issue?.message).toMatch(message);
    else expect(issue?.message).toBe(message);
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
