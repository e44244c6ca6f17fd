/**
 * A file against the published JSON Schemas, by a validator of JSON Schema: what `turnproof schemas --check` does. It knows nothing
 * of signatures, dice or rules; a program in another language can do the same with the same schemas.
 *
 * @packageDocumentation
 */
import { isRecord } from "./json.js";

/** A validator of JSON Schema (draft 2020-12), as ajv makes it of a schema. */
export interface SchemaValidator {
  (value: unknown): unknown;
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string | undefined }[] | null;
}

/** Where schemas come from. */
export interface SchemaSource {
  /** The validator of a published schema (`entry`, `washingtons-war/move`); undefined where there is no such schema. */
  validator(name: string): Promise<SchemaValidator | undefined>;
}

/** Something that a schema does not allow. */
export interface SchemaFault {
  /** The line of a log, from 1. */
  readonly line?: number;
  readonly schema: string;
  /** Where in the value, as a JSON Pointer; empty for the whole of it. */
  readonly path: string;
  readonly message: string;
}

/** What came of a file: by which schemas how many values were checked, and what they do not allow. */
export interface SchemaChecked {
  readonly checked: { readonly [schema: string]: number };
  readonly faults: readonly SchemaFault[];
}

/** Files that name their own kind; the schema has the same name. */
const kinds: readonly string[] = [
  ...["card-effects", "event-profile", "event-round", "evidence", "fork-proof", "letter", "pack-table"],
  "vassal-mapping",
];

/** By which schema a document that is one JSON value is checked; undefined where nothing tells. */
function schemaOf(value: { readonly [key: string]: unknown }): string | undefined {
  const kind = value["kind"];
  if (typeof kind === "string" && kinds.includes(kind)) return kind;
  if ("verdict" in value && "findings" in value) return "report";
  if ("players" in value && "rules" in value && "dice" in value) return "manifest";
  if ("relations" in value && typeof value["game"] === "string") return `${value["game"]}/pack`;
  if ("m" in value && "sig" in value) return "invite";
  return undefined;
}

/**
 * Checks a file: a log line by line, its moves by the schema of their game; or one JSON document by the schema that it names.
 *
 * @param text the file
 * @param source gives validators, for example of ajv (`new Ajv2020({ strict: true })`)
 * @param as the name of the schema, where the document does not tell it
 * @returns what was checked and what is wrong; nothing is thrown for what the text holds
 * @example
 * const { faults } = await schemaFaults(text, { validator: async (name) => ajv.compile(await load(name)) });
 */
export async function schemaFaults(text: string, source: SchemaSource, as?: string): Promise<SchemaChecked> {
  const checked: { [schema: string]: number } = {};
  const faults: SchemaFault[] = [];
  const check = async (name: string, value: unknown, at: { readonly line?: number }, below = ""): Promise<void> => {
    const validate = await source.validator(name);
    if (validate === undefined) {
      faults.push({ ...at, schema: name, path: below, message: "there is no published schema of this name" });
      return;
    }
    checked[name] = (checked[name] ?? 0) + 1;
    if (validate(value) === true) return;
    for (const { instancePath, message = "is not allowed" } of validate.errors ?? [])
      faults.push({ ...at, schema: name, path: below + instancePath, message });
  };
  const value = parsed(text);
  if (as !== undefined || (isRecord(value) && !("t" in value) && !("sigs" in value))) {
    const name = as ?? (isRecord(value) ? schemaOf(value) : undefined);
    if (value === undefined) faults.push({ schema: name ?? "", path: "", message: "this is not JSON" });
    else if (name === undefined)
      faults.push({ schema: "", path: "", message: "nothing in it tells by which schema it is to be checked" });
    else await check(name, value, {});
    return { checked, faults };
  }
  let game = "";
  for (const [at, line] of text.split("\n").entries()) {
    if (line === "") continue;
    const where = { line: at + 1 };
    const value = parsed(line);
    if (!isRecord(value)) {
      faults.push({ ...where, schema: "", path: "", message: "a line of a log is a JSON object" });
      continue;
    }
    await check("t" in value ? "entry" : "sigs" in value ? "packet-signature" : "packet-head", value, where);
    const body = isRecord(value["b"]) ? value["b"] : {};
    if (value["t"] === "manifest") game = gameOf(body);
    if (value["t"] !== "move" || game === "" || !Array.isArray(body["do"])) continue;
    for (const [move, made] of body["do"].entries()) await check(`${game}/move`, made, where, `/b/do/${move}`);
  }
  return { checked, faults };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The id of a game in the body of a manifest. */
function gameOf({ m }: { readonly [key: string]: unknown }): string {
  const rules = isRecord(m) ? m["rules"] : undefined;
  const id = isRecord(rules) ? rules["id"] : undefined;
  return typeof id === "string" ? id : "";
}
