/** What zod says of a value that does not fit, as data: https://zod.dev/error-customization names the fields. */
interface ZodIssue {
  readonly code?: unknown;
  readonly message: string;
  readonly [field: string]: unknown;
}

const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));

const list = (values: unknown): string => (Array.isArray(values) ? values.map(shown).join(", ") : shown(values));

/** "at least 3 elements"; a number has no unit. */
function bound(issue: ZodIssue, limit: unknown, inclusive: string, exclusive: string): string {
  const units: { readonly [origin: string]: string } = { string: " characters", array: " elements", set: " elements" };
  const unit = units[String(issue["origin"])] ?? "";
  return `must be ${issue["inclusive"] === false ? exclusive : inclusive} ${String(limit)}${unit}`;
}

const words: { readonly [code: string]: (issue: ZodIssue) => string } = {
  invalid_type: ({ expected }) => `must be ${String(expected)}`,
  invalid_value: ({ values }) =>
    Array.isArray(values) && values.length === 1 ? `must be ${list(values)}` : `must be one of: ${list(values)}`,
  too_small: (issue) => bound(issue, issue["minimum"], "at least", "more than"),
  too_big: (issue) => bound(issue, issue["maximum"], "at most", "less than"),
  invalid_format: ({ format, pattern }) =>
    typeof pattern === "string" ? `must match ${pattern}` : `must be of the format ${String(format)}`,
  not_multiple_of: ({ divisor }) => `must be a multiple of ${String(divisor)}`,
  unrecognized_keys: ({ keys }) => `must have no other properties: ${list(keys)}`,
  invalid_union: () => "must fit one of the forms that are allowed",
  invalid_key: () => "has a key that is not allowed",
  invalid_element: () => "has an element that is not allowed",
};

/**
 * What an issue of zod says, in words that are the same in every program.
 *
 * Zod takes its words from a setting of the whole program, and `zod/mini` brings none: one value would be told in two ways,
 * by what else has been loaded. The words of a schema's own check (`refine`) are kept.
 *
 * @example zodWords({ code: "invalid_type", expected: "number", message: "Invalid input" }) // "must be number"
 */
export function zodWords(issue: ZodIssue): string {
  const says = typeof issue.code === "string" && Object.hasOwn(words, issue.code) ? words[issue.code] : undefined;
  return says?.(issue) ?? issue.message;
}
