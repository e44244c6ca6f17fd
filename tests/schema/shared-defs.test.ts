// Published schemas name what they repeat: put back in its place, each part is what it was.
import { expect, test } from "vitest";
import { modules } from "../../scripts/schema-sources.js";
import { sharedDefs, strictly } from "../../scripts/shared-defs.js";
import { type JsonSchema, moduleSchemas } from "../../src/testing/index.js";

/** A schema with every named part put back; a part that refers to itself stays a reference. */
function expanded(node: unknown, defs: { readonly [name: string]: unknown }, within: readonly string[] = []): unknown {
  if (Array.isArray(node)) return node.map((item) => expanded(item, defs, within));
  if (typeof node !== "object" || node === null) return node;
  const { $ref, $defs: _, ...rest } = Object(node);
  if (typeof $ref !== "string")
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, expanded(value, defs, within)]));
  const name = $ref.replace("#/$defs/", "");
  if (within.includes(name)) return { $ref };
  return { ...Object(expanded(defs[name], defs, [...within, name])), ...rest };
}
const whole = (schema: JsonSchema) => expanded(schema, Object(schema["$defs"]));

test.each(Object.entries(modules))("%s: the same meaning, and each long part once", (id, module) => {
  const published = moduleSchemas(id, module);
  let [before, after] = [0, 0];
  for (const { schema } of Object.values(published)) {
    const short = sharedDefs(schema);
    expect(whole(short)).toEqual(whole(schema));
    expect(sharedDefs(short)).toEqual(short);
    before += JSON.stringify(schema).length;
    after += JSON.stringify(short).length;
  }
  expect(after).toBeLessThanOrEqual(before);
});

test("what stands once stays in its place; what is said of a property stays with it", () => {
  const names = { type: "string", enum: "a b c d e f g h".split(" ") };
  const once = { type: "object", properties: { from: names } };
  expect(sharedDefs(once)).toBe(once);
  const twice = { type: "object", properties: { from: { ...names, description: "From." }, to: names } };
  expect(sharedDefs(twice)).toEqual({
    type: "object",
    properties: { from: { description: "From.", $ref: "#/$defs/from" }, to: { $ref: "#/$defs/from" } },
    $defs: { from: names },
  });
});

test("a record whose names are all required is the same for a strict validator", () => {
  const record = {
    type: "object",
    propertyNames: { type: "string", enum: ["a", "b"] },
    additionalProperties: { type: "integer" },
    required: ["a", "b"],
  };
  const strict = strictly({ type: "object", properties: { counts: record } });
  const properties = {
    a: { description: "What is said of a.", type: "integer" },
    b: { description: "What is said of b.", type: "integer" },
  };
  expect(strict).toEqual({
    type: "object",
    properties: { counts: { type: "object", properties, required: ["a", "b"], additionalProperties: false } },
  });
  const some = { ...record, required: ["a"] };
  expect(strictly(some)).toEqual(some);
});
