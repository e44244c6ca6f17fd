// A published schema says each long part once: lists of names and shapes that stand in it more than once go into `$defs`, named
// after the property that has them first. What is said of a property (its description) stays where the property is.
import type { JsonSchema } from "../src/testing/index.js";

/** Lists with fewer names stay where they are, and parts with less text. */
const fewest = { names: 8, characters: 240 };

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A part without what is said of it: two parts with the same rest are one. */
function bare(schema: JsonSchema): JsonSchema {
  const { description: _, ...rest } = schema;
  return rest;
}

/** Every schema inside of another with the name of the property that it stands in, the innermost first. */
function* partsOf(node: unknown, name: string): Generator<readonly [part: JsonSchema, name: string]> {
  if (Array.isArray(node)) for (const item of node) yield* partsOf(item, name);
  if (!isObject(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === "properties" || key === "$defs")
      for (const [property, inner] of Object.entries(Object(value))) yield* partsOf(inner, property);
    else if (key !== "enum" && key !== "const" && key !== "required") yield* partsOf(value, name);
  }
  yield [node, name];
}

/** A schema in which parts are named instead of repeated. */
function named(node: unknown, names: ReadonlyMap<string, string>, own: string): unknown {
  if (Array.isArray(node)) return node.map((item) => named(item, names, own));
  if (!isObject(node)) return node;
  const text = JSON.stringify(bare(node));
  const name = names.get(text);
  if (name !== undefined && name !== own) {
    const { description } = node;
    return { ...(description === undefined ? {} : { description }), $ref: `#/$defs/${name}` };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, named(value, names, own)]));
}

/**
 * The same schema for strict validators: a record whose names are all required names them as properties, since a strict validator
 * refuses a `required` that stands beside no property.
 */
export function strictly(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strictly);
  if (!isObject(node)) return node;
  const { propertyNames, required, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, strictly(value)]),
  );
  const names = isObject(propertyNames) ? propertyNames["enum"] : undefined;
  const isWhole = Array.isArray(names) && Array.isArray(required) && names.length === required.length;
  if (!isWhole || "properties" in rest)
    return Object.fromEntries(Object.entries(node).map(([k, v]) => [k, strictly(v)]));
  const { additionalProperties, ...others } = rest;
  const properties = Object.fromEntries(
    names.map((name) => [name, { description: `What is said of ${name}.`, ...Object(additionalProperties) }]),
  );
  return { ...others, properties, required, additionalProperties: false };
}

/**
 * The same schema, shorter.
 *
 * @example
 * sharedDefs({ type: "object", properties: { from: { type: "string", enum: spaces }, to: { type: "string", enum: spaces } } });
 */
export function sharedDefs(schema: JsonSchema): JsonSchema {
  const times = new Map<string, { count: number; name: string; part: JsonSchema }>();
  for (const [part, name] of partsOf(schema, "part")) {
    const isList = Array.isArray(part["enum"]) && part["enum"].length >= fewest.names;
    const core = bare(part);
    const text = JSON.stringify(core);
    if (!isList && (text.length < fewest.characters || !("type" in part || "anyOf" in part || "oneOf" in part)))
      continue;
    const known = times.get(text);
    if (known === undefined) times.set(text, { count: 1, name, part: core });
    else known.count += 1;
  }
  const names = new Map<string, string>();
  const taken = new Set(Object.keys(Object(schema["$defs"])));
  for (const [text, { count, name }] of times) {
    if (count < 2) continue;
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}-${number}`;
    taken.add(free);
    names.set(text, free);
  }
  if (names.size === 0) return schema;
  const own = Object.fromEntries([...names].map(([text, name]) => [name, named(times.get(text)?.part, names, name)]));
  const rest = named(schema, names, "");
  return { ...Object(rest), $defs: { ...Object(Object(rest)["$defs"]), ...own } };
}
