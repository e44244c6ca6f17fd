import type { Json } from "../../schema/json.js";
import { isMissing } from "./facts.js";

/** What a value of any rule is, as far as a sentence can take it in. */
function isJson(value: unknown): value is Json {
  return value !== undefined && typeof value !== "function" && typeof value !== "symbol";
}

/** A figure of a source; a getter may need a fact that nobody knows, and then there is no figure. */
function read(source: object, key: string): unknown {
  try {
    return Reflect.get(source, key);
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return undefined;
  }
}

/** A figure as people read it: ids by name, lists with commas, and of counted things those that there are. */
export function written(value: Json, name: (id: string) => string): string {
  if (value === null) return "none";
  if (typeof value === "string") return name(value);
  if (Array.isArray(value)) {
    const records = value.some((item) => typeof item === "object" && item !== null);
    return value.map((item) => written(item, name)).join(records ? "; " : ", ") || "none";
  }
  if (typeof value !== "object") return String(value);
  const parts = Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [{ key, part }]));
  if (parts.some(({ part }) => typeof part !== "number")) {
    return parts.map(({ key, part }) => recorded(key, part, name)).join(", ");
  }
  const there = parts.filter(({ part }) => part !== 0);
  return there.map(({ key, part }) => `${written(part, name)} ${name(key)}`).join(", ") || "none";
}

/** A field of a record: "piece c-inf-3", "river line 1", "no hit". */
function recorded(key: string, value: Json, name: (id: string) => string): string {
  const named = name(key);
  const words = named === key ? key.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`) : named;
  if (typeof value === "boolean") return value ? words : `no ${words}`;
  return `${words} ${written(value, name)}`;
}

/** Whether a sentence says of a value what several do: a list of more than one, or another figure than 1. */
const isSeveral = (value: Json | undefined): boolean =>
  Array.isArray(value) ? value.length !== 1 : typeof value === "number" && value !== 1;

/**
 * A sentence with its names in braces filled in from the first source that has them, and what was filled in as data. The
 * end of a word in brackets follows the figure before it: "(s)" stays away behind 1, "(y/ies)" is "y" behind it. A verb in
 * square brackets follows the name, the list or the figure before it: "[fires/fire]".
 *
 * @example
 * worded("{general} leads {cu} CU(s)", [{ cu: 6 }, { general: "howe" }], titled); // "Howe leads 6 CUs"
 */
export function worded(
  says: string,
  sources: readonly unknown[],
  name: (id: string) => string,
): { readonly message: string; readonly figures: { readonly [name: string]: Json } } {
  const figures: { [name: string]: Json } = {};
  let last: Json | undefined;
  const message = says.replace(
    /\{(\w+)\}|(?<=[a-z])\((?:([a-z]{1,2})\/)?(e?s|ies)\)|\[([a-z]+)\/([a-z]+)\]/gi,
    (part, key?: string, one = "", many = "", does?: string, doThey?: string) => {
      if (does !== undefined && doThey !== undefined) return isSeveral(last) ? doThey : does;
      if (key === undefined) return last === 1 ? one : many;
      for (const source of sources) {
        if (typeof source !== "object" || source === null || !Object.hasOwn(source, key)) continue;
        const value = read(source, key);
        if (!isJson(value)) continue;
        figures[key] = value;
        last = value;
        return written(value, name);
      }
      return part;
    },
  );
  return { message, figures };
}

/** As many facts are named in a sentence; a finding has all of them as data. */
const maxNamed = 3;

/** Facts as a sentence names them: "fact exit/cairo-il", "facts exit/cairo-il, port/dover-tn". */
export function factsNamed(facts: readonly string[]): string {
  const named = facts.slice(0, maxNamed).join(", ");
  const more = facts.length - maxNamed;
  return `${facts.length === 1 ? "fact" : "facts"} ${named}${more > 0 ? ` and ${more} more` : ""}`;
}
