/** A plain JSON value: what may stand in a state, a move, a figure or a pack. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A copy that shares nothing with the original. States and moves are plain JSON, so the text form loses nothing. */
export function copyJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** Whether a value is an object that is not a list. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
