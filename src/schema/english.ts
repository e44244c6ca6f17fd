import { en } from "zod/locales";
import { safeParse } from "zod/mini";
import type { $ZodType, output, util } from "zod/v4/core";

/** Whether a value is a schema of zod 4: those carry `_zod`. */
export function isZodSchema(schema: object): schema is $ZodType {
  return "_zod" in schema;
}

/**
 * Reads a value by a schema of zod and says in English what does not fit.
 *
 * Zod takes its words from a setting of the whole program, and `zod/mini` sets none: the same value would be "Invalid input"
 * here and "Invalid input: expected number, received undefined" where any other part of the program has loaded the whole of
 * zod. A finding must read the same everywhere. Words that a schema brings itself are kept.
 */
export function readInEnglish<T extends $ZodType>(schema: T, value: unknown): util.SafeParseResult<output<T>> {
  return safeParse(schema, value, { error: en().localeError });
}
