import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { shown } from "../../boards/text/escape.js";
import { failure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";

export function addSchemas(program: Command, shell: Shell): void {
  program
    .command("schemas")
    .summary("the published JSON Schemas")
    .description("Lists the JSON Schemas (draft 2020-12) of everything that stands in a file, or prints one.")
    .argument("[name]", "a schema, as the list names it")
    .addHelpText("after", "\nExamples:\n  turnproof schemas\n  turnproof schemas washingtons-war/moves/step")
    .action(async (name: string | undefined) => {
      const folder = schemaFolder();
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

/** The folder of schemas in the package: above this file, in the sources as in what is published. */
function schemaFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const schemas = join(folder, "schemas");
    if (existsSync(join(schemas, "manifest.json"))) return schemas;
    if (folder === dirname(folder)) throw failure("no-schemas", "The schemas of this package are not at hand.");
  }
}
