/**
 * Values for a JSON Schema: mostly fitting ones, and changes of them. Only the keywords that published schemas use.
 *
 * @packageDocumentation
 */
type Schema = { readonly [keyword: string]: unknown };

/** A small deterministic stream of numbers, for values only: never for dice. */
export function stream(seed: number): (below: number) => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0;
    return ((mixed ^ (mixed >>> 15)) >>> 0) % Math.max(1, below);
  };
}

/** A value that mostly fits the schema. */
export function generate(schema: object, seed: number): unknown {
  const next = stream(seed);
  // Most values are good ones; every third has its oddities.
  const odd: Next = seed % 3 === 0 ? next : () => 1;
  const root: Schema = Object(schema);
  const make = (part: Schema, depth: number): unknown => {
    if (typeof part["$ref"] === "string") return make(resolve(root, part["$ref"]), depth);
    if ("const" in part) return part["const"];
    if (Array.isArray(part["enum"])) return part["enum"][next(part["enum"].length)];
    const choice = part["oneOf"] ?? part["anyOf"];
    if (Array.isArray(choice)) return make(choice[next(choice.length)], depth);
    if (Array.isArray(part["allOf"])) return Object.assign({}, ...part["allOf"].map((p: Schema) => make(p, depth)));
    switch (part["type"]) {
      case "string":
        return text(part, next, odd);
      case "integer":
      case "number":
        return whole(part, next, odd);
      case "boolean":
        return next(2) === 1;
      case "null":
        return null;
      case "array":
        return list(part, depth, next, make);
      case "object":
        return record(part, depth, next, make);
      default:
        return [null, 1, "x", { a: 1 }, [1]][next(5)];
    }
  };
  return make(root, 0);
}

function resolve(root: Schema, ref: string): Schema {
  if (ref === "#") return root;
  return ref
    .slice(2)
    .split("/")
    .reduce<Schema>((at, step) => Object(at[step.replaceAll("~1", "/").replaceAll("~0", "~")]), root);
}

type Next = (below: number) => number;
type Make = (part: Schema, depth: number) => unknown;

function list(part: Schema, depth: number, next: Next, make: Make): unknown[] {
  if (Array.isArray(part["prefixItems"])) return part["prefixItems"].map((item) => make(item, depth + 1));
  const least = Number(part["minItems"] ?? 0);
  const max = Math.min(Number(part["maxItems"] ?? least + 3), least + (depth > 4 ? 0 : 3));
  return Array.from({ length: least + next(max - least + 1) }, () => make(Object(part["items"]), depth + 1));
}

function record(part: Schema, depth: number, next: Next, make: Make): { [key: string]: unknown } {
  const made: { [key: string]: unknown } = {};
  const required: readonly string[] = Array.isArray(part["required"]) ? part["required"] : [];
  for (const [key, value] of Object.entries(Object(part["properties"]))) {
    if (required.includes(key) || next(2) === 1) made[key] = make(Object(value), depth + 1);
  }
  const more = part["additionalProperties"];
  if (typeof more === "object" && more !== null) {
    const names: Schema = Object(part["propertyNames"]);
    const named = Array.isArray(names["enum"])
      ? names["enum"]
      : [0, 1].map(() => String(make({ type: "string", ...names }, depth + 1)));
    for (const name of named) made[name] = make(Object(more), depth + 1);
  }
  return made;
}

function whole(part: Schema, next: Next, odd: Next): number {
  const least = Number(part["minimum"] ?? 0);
  const max = Number(part["maximum"] ?? least + 100);
  if (odd(12) === 0) return least - 1;
  if (odd(12) === 0) return max + 1;
  return Math.max(least, 0) + next(Math.min(max - Math.max(least, 0) + 1, 1000));
}

/** Text for the anchored, linear patterns that the schemas use. */
function text(part: Schema, next: Next, odd: Next): string {
  const pattern = typeof part["pattern"] === "string" ? part["pattern"] : "^[a-z]{1,8}$";
  if (odd(12) === 0) return ["", "\u0000", "x".repeat(300), "\u{1f600}", "Ab"][next(5)] ?? "";
  const body = pattern.replace(/^\^/, "").replace(/\$$/, "");
  return fromPattern(body, next);
}

function fromPattern(pattern: string, next: Next): string {
  let out = "";
  let rest = pattern;
  while (rest.length > 0) {
    const atom = /^(\[(?:\\.|[^\]])+\]|\((?:\?:)?[^()]*\)|\\.|[^\\])(\{(\d+)(?:,(\d*))?\}|\?|\*|\+)?/.exec(rest);
    if (atom === null) return out;
    rest = rest.slice(atom[0].length);
    const [, unit = "", quantifier] = atom;
    const least = quantifier === undefined || quantifier === "+" ? 1 : atom[3] !== undefined ? Number(atom[3]) : 0;
    const wide =
      quantifier === undefined || quantifier === "?"
        ? 1
        : atom[4] !== undefined && atom[4] !== ""
          ? Number(atom[4])
          : quantifier.startsWith("{") && !quantifier.includes(",")
            ? least
            : least + 4;
    const times = least + next(Math.min(wide - least, 6) + 1);
    for (let i = 0; i < times; i++) out += unitText(unit, next);
  }
  return out;
}

function unitText(unit: string, next: Next): string {
  if (unit.startsWith("(")) {
    const inner = unit.replace(/^\((\?:)?/, "").slice(0, -1);
    const branches = inner.split("|").filter((branch) => !branch.endsWith("\\"));
    return fromPattern(
      branches.length > 1 && !inner.includes("\\|") ? (branches[next(branches.length)] ?? "") : inner,
      next,
    );
  }
  if (unit === "\\d") return String(next(10));
  if (unit.startsWith("\\")) return unit.slice(1);
  if (unit === ".") return "a";
  if (!unit.startsWith("[")) return unit;
  const inside = unit.slice(1, -1);
  if (inside.startsWith("^")) return "abc xyz"[next(7)] ?? "a";
  const characters = classes.get(inside) ?? charactersOf(inside);
  classes.set(inside, characters);
  return characters[next(characters.length)] ?? "a";
}

/** The characters of the classes seen so far: a hash of 64 digits asks 64 times for the same one. */
const classes = new Map<string, readonly string[]>();

function charactersOf(inside: string): readonly string[] {
  return [...inside.matchAll(/(.)-(.)|\\?(.)/g)].flatMap(([, from, to, one]) => {
    if (one !== undefined) return [one];
    const first = (from ?? "a").charCodeAt(0);
    const last = (to ?? "a").charCodeAt(0);
    return Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i));
  });
}

/** A value with one place changed: another type, a field more or less, an edge of a number. */
export function mutate(value: unknown, seed: number): unknown {
  const next = stream(seed ^ 0x5bd1e995);
  const places: ((replacement: unknown) => void)[] = [];
  const root: { value: unknown } = { value: JSON.parse(JSON.stringify(value ?? null)) };
  const visit = (holder: object, key: string) => {
    places.push((replacement) => {
      if (replacement === undefined) Reflect.deleteProperty(holder, key);
      else Reflect.set(holder, key, replacement);
    });
    const inner: unknown = Reflect.get(holder, key);
    if (typeof inner === "object" && inner !== null) for (const name of Object.keys(inner)) visit(inner, name);
  };
  visit(root, "value");
  const replacements: readonly unknown[] = [
    undefined,
    null,
    0,
    -1,
    1.5,
    2 ** 53,
    "",
    "?",
    true,
    [],
    {},
    { toString: 1 },
    ["a"],
    "A".repeat(70),
  ];
  const at = places.length > 1 ? 1 + next(places.length - 1) : 0;
  places[at]?.(replacements[next(replacements.length)]);
  return root.value ?? null;
}
