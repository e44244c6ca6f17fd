/**
 * Validators put together from a few parts: small, for the parameters of moves, which every app loads with the rules.
 * They say yes and no to the same values as the published JSON Schemas that they are generated from.
 *
 * @packageDocumentation
 */
import { isRecord } from "./json.js";
import type { Shape, ShapeIssue } from "./shape.js";

/**
 * Says whether a value fits; with a list of issues, also where it does not. The first issue ends it, but for fields that
 * are missing: what is there is judged all the same.
 */
export type Part = (value: unknown, issues?: ShapeIssue[], path?: string) => boolean;

function refuse(issues: ShapeIssue[] | undefined, path: string | undefined, message: string): false {
  issues?.push({ path: path ?? "", message });
  return false;
}

/** How many texts that fitted are remembered for each pattern, and how long they are at most. */
const [maxKnown, longestKnown] = [512, 64];

/** A text, of a pattern if one is given. */
export function text(pattern?: string): Part {
  if (pattern === undefined) return (value, issues, path) => typeof value === "string" || refuse(issues, path, "type");
  const fits = new RegExp(pattern, "u");
  // The ids of a game come again and again: a look-up costs a quarter of the pattern.
  const known = new Set<string>();
  return (value, issues, path) => {
    if (typeof value !== "string") return refuse(issues, path, "type");
    if (known.has(value)) return true;
    if (!fits.test(value)) return refuse(issues, path, "pattern");
    if (known.size < maxKnown && value.length <= longestKnown) known.add(value);
    return true;
  };
}

/** A whole number from one to another. */
export function whole(least: number, max: number): Part {
  return (value, issues, path) => {
    if (typeof value !== "number" || !Number.isInteger(value)) return refuse(issues, path, "type");
    if (value < least) return refuse(issues, path, "minimum");
    return value <= max || refuse(issues, path, "maximum");
  };
}

/** True or false. */
export const flag: Part = (value, issues, path) => typeof value === "boolean" || refuse(issues, path, "type");

/** One of these values: texts, numbers, true, false, null. */
export function oneOf(...values: readonly (string | number | boolean | null)[]): Part {
  const [only] = values;
  const allowed = values.length === 1 ? `must be ${JSON.stringify(only)}` : `enum: ${values.join(", ")}`;
  return (value, issues, path) => values.some((one) => one === value) || refuse(issues, path, allowed);
}

const isMissing = ({ message }: ShapeIssue): boolean => message.startsWith("required: ");
const onlyMissing = (issues: readonly ShapeIssue[] | undefined): boolean => issues?.every(isMissing) === true;

/** The most missing fields that are told: each of them is looked through again for the next one. */
const maxTold = 100;
const goesOn = (issues: readonly ShapeIssue[] | undefined): boolean =>
  issues !== undefined && issues.length < maxTold && onlyMissing(issues);

/** A list of such values; as many as are allowed. */
export function list(item: Part, least = 0, max = Number.POSITIVE_INFINITY): Part {
  return (value, issues, path) => {
    if (!Array.isArray(value)) return refuse(issues, path, "type");
    if (value.length < least) return refuse(issues, path, `minItems: ${least}`);
    if (value.length > max) return refuse(issues, path, `maxItems: ${max}`);
    let fits = true;
    for (let i = 0; i < value.length; i++) {
      if (item(value[i], issues, `${path}/${i}`)) continue;
      if (!goesOn(issues)) return false;
      fits = false;
    }
    return fits;
  };
}

/**
 * An object with these fields; the names of those that may be left out stand in `optional`. No others, unless `others`
 * says what their values must be.
 */
export function object(
  fields: { readonly [name: string]: Part },
  optional: readonly string[] = [],
  others?: Part,
): Part {
  const parts = Object.entries(fields).map(([name, part]) => ({ name, part, needed: !optional.includes(name) }));
  return (value, issues, path) => {
    if (!isRecord(value)) return refuse(issues, path, "type");
    let fits = true;
    for (const { name, needed } of parts) {
      if (!needed || value[name] !== undefined) continue;
      fits = refuse(issues, path, `required: ${name}`);
      if (issues === undefined) return fits;
    }
    for (const name in value) {
      if (Object.hasOwn(fields, name)) continue;
      if (others === undefined) return refuse(issues, path, `additionalProperties: ${name}`);
      if (!others(value[name], issues, issues && `${path}/${step(name)}`)) return false;
    }
    for (const { name, part } of parts) {
      const field = value[name];
      if (field === undefined || part(field, issues, issues && `${path}/${name}`)) continue;
      if (!goesOn(issues)) return false;
      fits = false;
    }
    return fits;
  };
}

/** An object with any number of fields, whose names and values fit; those in `needed` must be there. */
export function record(name: Part, item: Part, needed: readonly string[] = []): Part {
  return (value, issues, path) => {
    if (!isRecord(value)) return refuse(issues, path, "type");
    for (const key of needed) if (value[key] === undefined) return refuse(issues, path, `required: ${key}`);
    for (const key in value) {
      if (!name(key)) return refuse(issues, path, `propertyNames: ${key}`);
      if (!item(value[key], issues, issues && `${path}/${step(key)}`)) return false;
    }
    return true;
  };
}

/** Any one of these. What is said of any other value is what was wrong with the one that it came nearest to. */
export function either(...parts: readonly Part[]): Part {
  return (value, issues, path) => {
    if (parts.some((part) => part(value))) return true;
    if (issues === undefined) return false;
    const all = parts.map((part) => {
      const of: ShapeIssue[] = [];
      part(value, of, path);
      return of;
    });
    const begun = all.find(onlyMissing);
    if (begun !== undefined) {
      issues.push(...begun);
      return false;
    }
    const said = all.flatMap((of) => {
      return of.filter(({ message }) => !message.startsWith("must be "));
    });
    said.sort((a, b) => b.path.length - a.path.length);
    const [nearest] = said;
    if (nearest === undefined || nearest.path === path) return refuse(issues, path, "anyOf");
    return refuse(issues, nearest.path, nearest.message);
  };
}

/** One of several objects, which a field tells apart: only the one that is meant is asked. */
export function variant(tag: string, parts: { readonly [value: string]: Part }): Part {
  const allowed = `enum: ${Object.keys(parts).join(", ")}`;
  return (value, issues, path) => {
    if (!isRecord(value)) return refuse(issues, path, "type");
    const meant = value[tag];
    if (meant === undefined) return refuse(issues, path, `required: ${tag}`);
    const part = typeof meant === "string" && Object.hasOwn(parts, meant) ? parts[meant] : undefined;
    return part === undefined ? refuse(issues, issues && `${path}/${tag}`, allowed) : part(value, issues, path);
  };
}

/** Whatever it is. */
export const anything: Part = () => true;

/** Any JSON value. */
export const json: Part = (value, issues, path) => {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value) || refuse(issues, path, "type");
  if (Array.isArray(value)) return items(value, issues, path);
  return fields(value, issues, path);
};
const items = list(json);
const fields = record(() => true, json);

/** A name as a step of a JSON Pointer (RFC 6901). */
function step(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** A {@link Shape} from a part that fits the values of `T`. */
export function shapeFrom<T>(part: Part): Shape<T> {
  return {
    accepts: (value): value is T => part(value),
    explain(value) {
      const issues: ShapeIssue[] = [];
      part(value, issues, "");
      return issues;
    },
  };
}
