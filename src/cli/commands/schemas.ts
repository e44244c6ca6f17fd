import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { readTyped } from "../../app/core/files.js";
import { shown } from "../../boards/text/escape.js";
import { counted } from "../../rules/sdk/counted.js";
import { type SchemaSource, type SchemaValidator, schemaFaults } from "../../schema/check-file.js";
import type { Shell } from "../terminal/shell.js";

export function addSchemas(program: Command, shell: Shell): void {
  program
    .command("schemas")
    .summary("the published JSON Schemas")
    .description("Lists the JSON Schemas (draft 2020-12) of everything that a file can contain, or prints one.")
    .argument("[name]", "a schema, as the list names it; with --check: the one to check by, if the file does not say")
    .option("--check <file>", "check a log, pack, report or invite against the schemas, with ajv in strict mode")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof schemas\n  turnproof schemas washingtons-war/moves/step\n  turnproof schemas --check game.pbem\n  turnproof schemas washingtons-war/pack --check my-pack.json",
    )
    .action(async (name: string | undefined, { check }: { readonly check?: string }) => {
      const folder = schemaFolder();
      if (check !== undefined) return checkFile(shell, folder, check, name);
      const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((file) => file.isFile() && file.name.endsWith(".json"))
        .map((file) =>
          join(file.parentPath, file.name)
            .slice(folder.length + 1, -".json".length)
            .replaceAll("\\", "/"),
        )
        .sort();
      if (name === undefined) {
        for (const file of files) shell.say(file);
        return;
      }
      const wanted = name.replace(/\.json$/, "");
      if (!files.includes(wanted))
        throw failure("no-schema", `There is no schema "${shown(name)}": see turnproof schemas.`);
      shell.io.stdout.write(await readFile(join(folder, `${wanted}.json`), "utf8"));
    });
}

/** Says what the schemas do not allow in a file; nothing is judged by it but its form. */
async function checkFile(shell: Shell, folder: string, typed: string, as: string | undefined): Promise<void> {
  const read = await readTyped(shell, typed, shell.path(typed));
  if (!read.ok) throw failure("too-large", `${shown(typed)}: ${read.finding.message}`);
  const { checked, faults } = await schemaFaults(new TextDecoder().decode(read.bytes), await validators(folder), as);
  for (const { line, schema, path, message } of faults)
    shell.say(
      `${line === undefined ? "" : `line ${line}: `}${shown(path === "" ? "the whole of it" : path)} ${shown(message)} (${shown(schema === "" ? "no schema" : schema)})`,
    );
  const counts = Object.entries(checked).map(([schema, times]) => `${schema} ${times}`);
  shell.say(
    `${counted(faults.length, "fault")}; checked: ${shown(counts.join(", ") || "nothing")}. Only the form was checked: turnproof verify judges the game.`,
  );
  if (faults.length > 0) shell.exit = exits.violations;
}

/** Validators by ajv, which is not installed with turnproof: most people never ask for it. */
async function validators(folder: string): Promise<SchemaSource> {
  const { Ajv2020 } = await import("ajv/dist/2020.js").catch(() => {
    throw failure("no-ajv", "Checking against the schemas needs ajv beside turnproof: npm install ajv@8");
  });
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  const made = new Map<string, SchemaValidator | undefined>();
  return {
    async validator(name) {
      if (!made.has(name)) {
        const file = join(folder, `${name}.json`);
        const isPlain = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(name) && existsSync(file);
        made.set(name, isPlain ? ajv.compile(JSON.parse(await readFile(file, "utf8"))) : undefined);
      }
      return made.get(name);
    },
  };
}

/** The folder of schemas in the package: above this file, in the sources as in what is published. */
function schemaFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const schemas = join(folder, "schemas");
    if (existsSync(join(schemas, "manifest.json"))) return schemas;
    if (folder === dirname(folder)) throw failure("no-schemas", "The schemas of this package are missing.");
  }
}
