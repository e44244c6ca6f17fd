import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { anchorsOf, blocksOf, flush, linksOf, root, textOf } from "./quotes.js";

const documents = [
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  ...["README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md"],
];

describe.each(documents)("%s", (document) => {
  const markdown = textOf(document);

  test("every quoted piece of code stands in the file that it is quoted from", () => {
    for (const { language, text, from, line } of blocksOf(markdown)) {
      if (language !== "ts") continue;
      expect(from, `${document}:${line} says where its code is from`).not.toBeNull();
      const found = flush(textOf(from ?? "")).includes(flush(text));
      expect(found, `${document}:${line} is a piece of ${from}`).toBe(true);
    }
  });

  test("every link leads somewhere", () => {
    for (const link of linksOf(markdown)) {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? document : join(dirname(document), path);
      expect(existsSync(join(root, target)), `${document}: ${link}`).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(textOf(target)), `${document}: ${link}`).toContain(anchor);
    }
  });
});

test("the guide to modules quotes the example and is not prose alone", () => {
  const quoted = blocksOf(textOf("docs/writing-a-module.md")).filter(({ from }) => from?.startsWith("examples/"));
  expect(quoted.length).toBeGreaterThanOrEqual(10);
});

test("a block that was changed is found", () => {
  const [block] = blocksOf(textOf("docs/writing-a-module.md")).filter(({ language }) => language === "ts");
  const source = flush(textOf(block?.from ?? ""));
  expect(source.includes(flush(block?.text ?? ""))).toBe(true);
  expect(source.includes(flush(`${block?.text}!`))).toBe(false);
});
