/**
 * JSON Schemas (draft 2020-12) from the zod schemas of a module, and the hash of what they allow.
 *
 * @packageDocumentation
 */
import { toJSONSchema } from "zod";
import type { $ZodType } from "zod/v4/core";
import { taggedHashHex } from "../replay/crypto/hash.js";
import { canonicalText } from "../replay/format/canonical.js";
import { maxItems } from "../rules/sdk/bounds.js";
import { TurnproofError } from "../schema/error.js";
import type { Json } from "../schema/json.js";

export type JsonSchema = Record<string, unknown>;

/** What a module publishes: the parameters of its moves, its state and pack, its options. */
export interface ModuleSchemas {
  readonly moves: { readonly [name: string]: $ZodType };
  readonly values: { readonly [name: string]: $ZodType };
  readonly options: $ZodType;
}

/** Kinds of schema that a file cannot hold: a wire schema is free of transforms and of everything that is not JSON. */
const notOnTheWire: ReadonlySet<string> = new Set(
  "transform pipe date map set bigint undefined void nan symbol function promise default prefault catch".split(" "),
);

/** The JSON Schema of a zod schema: what it takes in.
 *
 * @param max how many items a list has that sets no bound of its own
 * @throws {@link TurnproofError} `testing/failed` where it transforms, or holds what no file can
 */
export function jsonSchema(schema: $ZodType, max?: number): JsonSchema {
  const { $schema: _, ...rest } = toJSONSchema(schema, {
    target: "draft-2020-12",
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema: written }) {
      const { type } = zodSchema._zod.def;
      if (type === "array" && max !== undefined) written.maxItems ??= max;
      if (notOnTheWire.has(type)) throw new TurnproofError("testing/failed", `${type} has no place in a file`);
    },
  });
  return rest;
}

/** The schema of a move as it stands in a log: its parameters, and its name. */
function withMoveName(name: string, params: JsonSchema): JsonSchema {
  const move = { description: "The name of the move.", type: "string", const: name };
  const properties = { move, ...Object(params["properties"]) };
  const required = Array.isArray(params["required"]) ? params["required"] : [];
  return { ...params, properties, required: ["move", ...required] };
}

/**
 * The schemas of a module, by the names under which they are published: `border-forts/moves/march`, `border-forts/state`.
 * Each has the descriptions that its zod schema was given (`.meta`, `.describe`, `register`).
 *
 * @param describe - adds sentences to a schema before it is published; they are not part of the `form` of a game
 *
 * @example
 * for (const [name, { title, schema }] of Object.entries(moduleSchemas("border-forts", { moves, values, options })))
 *   writeFileSync(`schemas/${name}.json`, JSON.stringify({ title, ...schema }, null, 2));
 */
export function moduleSchemas(
  id: string,
  { moves, values, options }: ModuleSchemas,
  describe: (schema: JsonSchema, kind: "moves" | "values" | "options", name: string) => JsonSchema = (schema) => schema,
): { [name: string]: { readonly title: string; readonly schema: JsonSchema } } {
  const named = Object.entries(moves).map(([name, schema]): readonly [string, JsonSchema] => {
    return [name, withMoveName(name, describe(jsonSchema(schema, maxItems), "moves", name))];
  });
  const says = "A move as it stands in a log: one of the moves of the game, told apart by its name.";
  const union = unionOf(named.map(([, schema]) => schema));
  const any = { title: `${id}: any move`, schema: { description: says, ...union } };
  const written = named.map(([name, schema]) => [`${id}/moves/${name}`, { title: `${id}: move ${name}`, schema }]);
  const others = Object.entries({ ...values, options }).map(([name, schema]) => {
    const kind = name === "options" ? name : "values";
    return [`${id}/${name}`, { title: `${id}: ${name}`, schema: describe(jsonSchema(schema), kind, name) }];
  });
  return Object.fromEntries([[`${id}/move`, any], ...written, ...others]);
}

/** Schemas as the branches of one; what they define goes to the root, under names of its own for each branch. */
function unionOf(branches: readonly JsonSchema[]): JsonSchema {
  const defs: JsonSchema = {};
  const oneOf = branches.map((branch, at) => {
    const moved = JSON.stringify(branch).replaceAll('"#/$defs/', `"#/$defs/m${at}-`);
    const { $defs = {}, ...rest }: JsonSchema = JSON.parse(moved);
    for (const [name, schema] of Object.entries(Object($defs))) defs[`m${at}-${name}`] = schema;
    return rest;
  });
  return Object.keys(defs).length === 0 ? { oneOf } : { oneOf, $defs: defs };
}

/** A schema without its sentences. */
function unsaid(schema: unknown): Json {
  return JSON.parse(
    JSON.stringify(schema, (name, value) => (name === "description" || name === "title" ? undefined : value)),
  );
}

/**
 * The `form` of a game: which values are possible decides, what is said of them does not. Another version of
 * zod may write the same schema down otherwise: a module that says its form stays with the version it was made with.
 */
export function formOf({ moves, values, options }: ModuleSchemas): string {
  const params = Object.fromEntries(
    Object.entries(moves).map(([name, schema]) => [name, jsonSchema(schema, maxItems)]),
  );
  const state = values["state"] === undefined ? undefined : jsonSchema(values["state"]);
  return taggedHashHex("form", canonicalText(unsaid({ moves: params, state, options: jsonSchema(options) })));
}
