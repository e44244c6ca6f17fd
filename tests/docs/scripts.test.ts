// scripts/README.md says what each script is for; which of the two languages one is in follows from what it imports.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { textOf } from "./quotes.js";

const folder = join(import.meta.dirname, "../../scripts");
const scripts = readdirSync(folder).filter((name) => /(?<!\.d)\.(?:mjs|ts)$/.test(name));

test("every script stands in the table once, and no other", () => {
  const listed = [...textOf("scripts/README.md").matchAll(/^\| `([\w-]+\.(?:mjs|ts))` +\|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...scripts].sort());
});

test.each(scripts.filter((name) => name.endsWith(".mjs")))("%s imports no source: it runs on Node alone", (name) => {
  expect(readFileSync(join(folder, name), "utf8")).not.toMatch(/^import [^;]*from "\.\.\/(?:src|tests)\//m);
});
