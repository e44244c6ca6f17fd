// Who reads a published schema finds a sentence at every property, also inside lists, unions and what is referred to.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../schemas");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));

/** A sentence says something: words, not a section number alone. */
const isSentence = (text: unknown) => typeof text === "string" && /[a-z]{2}.*[.?:)`]$/is.test(text);

/** The properties without a sentence, by the way to them. */
function undescribed(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([word, value]) => {
    if (word === "enum" || word === "const" || word === "required") return [];
    if (word !== "properties") return undescribed(value, Array.isArray(schema) ? path : `${path}/${word}`);
    return Object.entries(Object(value)).flatMap(([name, property]) => [
      ...(isSentence(Object(property).description) ? [] : [`${path}/${name}: ${Object(property).description}`]),
      ...undescribed(property, `${path}/${name}`),
    ]);
  });
}

test.each(files)("%s", (file) => {
  const schema: { readonly description?: string } = JSON.parse(readFileSync(join(folder, file), "utf8"));
  expect(isSentence(schema.description)).toBe(true);
  expect(undescribed(schema, "")).toEqual([]);
});
