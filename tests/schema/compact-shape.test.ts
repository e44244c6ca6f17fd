import { describe, expect, it } from "vitest";
import {
  either,
  flag,
  json,
  list,
  object,
  oneOf,
  type Part,
  record,
  shapeFrom,
  text,
  whole,
} from "../../src/schema/compact-shape.js";

const said = (part: Part, value: unknown) => shapeFrom(part).explain(value);
const fits = (part: Part, value: unknown) => shapeFrom(part).accepts(value);

describe("shapes put together from parts (that they agree with the JSON Schemas is tested beside)", () => {
  it("texts, numbers, choices", () => {
    expect(fits(text("^a+$"), "aa")).toBe(true);
    expect(said(text("^a+$"), "b")).toEqual([{ path: "", message: "pattern" }]);
    expect(said(text(), 3)).toEqual([{ path: "", message: "type" }]);
    for (const [value, message] of [
      [1, "minimum"],
      [9, "maximum"],
      [4.5, "type"],
      [Number.NaN, "type"],
      ["4", "type"],
    ]) {
      expect(said(whole(2, 8), value)).toEqual([{ path: "", message }]);
    }
    expect(said(oneOf("x"), "y")).toEqual([{ path: "", message: 'must be "x"' }]);
    expect(said(oneOf("x", "z"), "y")).toEqual([{ path: "", message: "enum: x, z" }]);
    expect(fits(flag, 0)).toBe(false);
  });

  it("objects: nothing missing, nothing more, not even by a name of its own kind", () => {
    const part = object({ a: whole(0, 9), b: list(text()) }, ["b"]);
    expect(fits(part, { a: 1 })).toBe(true);
    expect(fits(part, { a: 1, b: undefined })).toBe(true);
    expect(said(part, { b: [] })).toEqual([{ path: "", message: "required: a" }]);
    expect(said(part, { a: 1, b: ["x", 2] })).toEqual([{ path: "/b/1", message: "type" }]);
    expect(said(part, { a: 1, c: 1 })).toEqual([{ path: "", message: "additionalProperties: c" }]);
    expect(fits(part, JSON.parse('{"a":1,"__proto__":{"b":[]}}'))).toBe(false);
    expect(fits(part, [])).toBe(false);
    expect(fits(part, null)).toBe(false);
  });

  it("objects with other fields, and records", () => {
    const open = object({ move: text() }, [], json);
    expect(fits(open, { move: "x", to: ["y", { z: null }] })).toBe(true);
    expect(said(open, { move: "x", "a/b": undefined })).toEqual([{ path: "/a~1b", message: "type" }]);
    const counts = record(text("^[a-z]+$"), whole(0, 9), ["x"]);
    expect(fits(counts, { x: 1, y: 2 })).toBe(true);
    expect(said(counts, { y: 2 })).toEqual([{ path: "", message: "required: x" }]);
    expect(said(counts, { x: 1, Y: 2 })).toEqual([{ path: "", message: "propertyNames: Y" }]);
    expect(said(counts, { x: 10 })).toEqual([{ path: "/x", message: "maximum" }]);
  });

  it("one of several: said of the one that comes nearest", () => {
    const part = either(
      object({ do: oneOf("draw"), cards: whole(0, 9) }),
      object({ do: oneOf("place"), spaces: list(text("^[a-z]+$")) }),
    );
    expect(fits(part, { do: "place", spaces: ["york"] })).toBe(true);
    expect(said(part, { do: "place", spaces: ["york", "Boston"] })).toEqual([
      { path: "/spaces/1", message: "pattern" },
    ]);
    expect(said(part, 3)).toEqual([{ path: "", message: "anyOf" }]);
  });
});
