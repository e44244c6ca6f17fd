// The published JSON Schemas are what the zod schemas say: `npm run update` writes them.
import { join } from "node:path";
import { moduleSchemas } from "turnproof/testing";
import { expect, test } from "vitest";
import { ferryNight } from "../src/index.js";
import { schemas } from "../src/schema.js";

test.each(Object.entries(moduleSchemas(ferryNight.id, schemas)))("%s", async (name, { title, schema }) => {
  const text = JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", title, ...schema }, null, 2);
  const file = join(import.meta.dirname, "../schemas", `${name.slice(ferryNight.id.length + 1)}.json`);
  await expect(`${text}\n`).toMatchFileSnapshot(file);
});
