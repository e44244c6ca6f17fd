import type { Json } from "../../schema/json.js";

/** What a value of any rule is, as far as a sentence can take it in. */
function isJson(value: unknown): value is Json {
  return value !== undefined && typeof value !== "function" && typeof value !== "symbol";
}

/** A figure as people read it: ids by name, lists with commas, and of counted things those that there are. */
function written(value: Json, name: (id: string) => string): string {
  if (value === null) return "none";
  if (typeof value === "string") return name(value);
  if (Array.isArray(value)) return value.map((item) => written(item, name)).join(", ") || "none";
  if (typeof value !== "object") return String(value);
  const parts = Object.entries(value).filter(([, part]) => part !== 0 && part !== undefined);
  return parts.map(([key, part]) => `${written(part ?? null, name)} ${name(key)}`).join(", ") || "none";
}

/**
 * A sentence with its names in braces filled in from the first source that has them, and what was filled in as data.
 *
 * @example
 * worded("{general} leads {cu} CUs", [{ cu: 6 }, { general: "howe" }], titled); // "Howe leads 6 CUs"
 */
export function worded(
  says: string,
  sources: readonly unknown[],
  name: (id: string) => string,
): { readonly message: string; readonly figures: { readonly [name: string]: Json } } {
  const figures: { [name: string]: Json } = {};
  const message = says.replace(/\{(\w+)\}/g, (brace, key: string) => {
    for (const source of sources) {
      if (typeof source !== "object" || source === null || !Object.hasOwn(source, key)) continue;
      const value: unknown = Reflect.get(source, key);
      if (!isJson(value)) continue;
      figures[key] = value;
      return written(value, name);
    }
    return brace;
  });
  return { message, figures };
}
