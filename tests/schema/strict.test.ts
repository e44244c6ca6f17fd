// Every published schema compiles in ajv's strict mode, and `schemas --check` finds what they do not allow.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { schemaFaults } from "../../src/schema/index.js";
import { person } from "../cli/support.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "schemas");
const long = process.env["TURNPROOF_LONG"] !== undefined;

test("every schema compiles in strict mode (short: one move in five)", () => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  const asked = names.sort().filter((name, at) => long || !name.includes("/moves/") || at % 5 === 0);
  for (const name of asked) {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    expect(() => ajv.compile(JSON.parse(readFileSync(join(folder, name), "utf8"))), name).not.toThrow();
  }
  expect(asked.length).toBeGreaterThan(70);
});

describe("schemas --check", () => {
  const log = join(root, "examples/logs/washingtons-war-1775.pbem");

  test("a log fits line by line, and each of its moves the schema of its game", async () => {
    const { code, out } = await person("ann").run("schemas", "--check", log);
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^0 faults; checked: packet-head \d+, entry \d+, packet-signature \d+, washingtons-war\/move \d+\./,
      ),
    });
  });

  test("what does not fit is told by its line, its place and the schema", async () => {
    const ann = person("ann");
    const text = readFileSync(log, "utf8").replace(/"card":"[a-z0-9-]+"/, '"card":7');
    ann.write("bad.pbem", `${text}no json\n{"a":1}\n`);
    const { code, out } = await ann.run("schemas", "--check", "bad.pbem");
    expect(code).toBe(1);
    expect(out).toMatch(/^line \d+: \/b\/do\/0\/card must be string \(washingtons-war\/move\)$/m);
    expect(out).toMatch(/^line \d+: the whole of it a line of a log is a JSON object \(no schema\)$/m);
    expect(out).toMatch(/^line \d+: the whole of it must have required property 'k' \(packet-head\)$/m);
    expect(out).toContain("Only the form was checked");
  });

  test("reports, packs and manifests by what they are, anything by the schema that is named", async () => {
    const ann = person("ann");
    ann.write("report.json", (await ann.run("verify", log, "--format", "json")).out);
    ann.write("other.json", '{"hello":1}');
    expect((await ann.run("schemas", "--check", "report.json")).out).toMatch(/^0 faults; checked: report 1\./);
    expect((await ann.run("schemas", "--check", "other.json")).out).toContain("nothing in it tells by which schema");
    expect((await ann.run("schemas", "letter", "--check", "other.json")).out).toContain("(letter)");
    expect((await ann.run("schemas", "no/such", "--check", "other.json")).out).toContain("no published schema");
    expect((await ann.run("schemas", "--check", "nowhere.json")).code).toBe(3);
  });

  test("as a function it takes any validator, and throws nothing for what a text holds", async () => {
    const validator = async () => Object.assign(() => true, { errors: null });
    for (const text of ["", "[]", "null", "7", "{", '{"t":1}\n', "\n\n"])
      expect((await schemaFaults(text, { validator })).checked).toBeDefined();
  });
});
