import { TurnproofError } from "./error.js";
import type { Json } from "./json.js";
import { zodWords } from "./zod-words.js";

/** One place where a value does not have the shape that was asked for. */
export interface ShapeIssue {
  /** JSON Pointer (RFC 6901) into the value. */
  readonly path: string;
  readonly message: string;
  readonly actual?: Json;
}

/**
 * Says whether a value has the shape of `T`, and if not, where not.
 *
 * Modules of the library use validators that are compiled beforehand from the published JSON Schemas;
 * {@link shapeOf} makes one from any schema that follows the Standard Schema interface (zod, valibot, ...).
 */
export interface Shape<T> {
  accepts(value: unknown): value is T;
  explain(value: unknown): readonly ShapeIssue[];
}

/** The part of the Standard Schema interface that is used here (standardschema.dev, version 1). */
export interface StandardSchema<T> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult | Promise<StandardResult>;
    readonly types?: { readonly input: unknown; readonly output: T } | undefined;
  };
}

interface StandardResult {
  readonly value?: unknown;
  readonly issues?:
    | readonly {
        readonly message: string;
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
      }[]
    | undefined;
}

/**
 * A {@link Shape} from a synchronous, transform-free Standard Schema.
 *
 * @example
 * const take = shapeOf(z.strictObject({ from: z.enum(["heap", "hand"]), count: z.int() }));
 */
export function shapeOf<T>(schema: StandardSchema<T>): Shape<T> {
  const explain = (value: unknown): readonly ShapeIssue[] => {
    const result = schema["~standard"].validate(value);
    if (result instanceof Promise)
      throw new TurnproofError("value/schema", "shapeOf: the schema validates asynchronously");
    const says =
      schema["~standard"].vendor === "zod" ? zodWords : ({ message }: { readonly message: string }) => message;
    return (result.issues ?? []).map((issue) => ({ path: pointer(issue.path ?? []), message: says({ ...issue }) }));
  };
  return { explain, accepts: (value): value is T => explain(value).length === 0 };
}

function pointer(path: readonly (PropertyKey | { readonly key: PropertyKey })[]): string {
  return path
    .map((step) => String(typeof step === "object" ? step.key : step))
    .map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/** What a validator compiled by ajv looks like from outside. */
export interface CompiledValidator {
  (value: unknown): boolean;
  errors?: readonly CompiledError[] | null;
}

interface CompiledError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: { readonly [name: string]: unknown };
}

/** A {@link Shape} from a validator that ajv compiled from the JSON Schema of `T`. */
export function compiledShape<T>(validate: CompiledValidator): Shape<T> {
  return {
    accepts: (value): value is T => validate(value),
    explain(value) {
      if (validate(value)) return [];
      return (validate.errors ?? []).map((error) => ({
        path: error.instancePath,
        message: explainError(error),
      }));
    },
  };
}

function explainError(error: CompiledError): string {
  const named = error.params["additionalProperty"] ?? error.params["missingProperty"] ?? error.params["allowedValues"];
  const allowed = error.params["allowedValue"];
  if (error.keyword === "const" && allowed !== undefined) return `must be ${JSON.stringify(allowed)}`;
  const detail = named === undefined ? "" : `: ${Array.isArray(named) ? named.join(", ") : String(named)}`;
  return `${error.message ?? error.keyword}${detail}`;
}
