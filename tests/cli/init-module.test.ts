// A project for the rules of another game. That its own tests are green, `npm run ci` finds out with the packed package.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import pkg from "../../package.json" with { type: "json" };
import { person } from "./support.js";

test("the example becomes a project under the names of the new game", async () => {
  const ann = person("ann");
  const said = await ann.done("init-module", "forts", "--name", "Border Forts");
  expect(said).toContain("Border Forts (border-forts)");
  const files = readdirSync(ann.file("forts"), { recursive: true, encoding: "utf8" }).sort();
  expect(files).toEqual(expect.arrayContaining([".gitignore", "package.json", "src/game.ts", "tests/rules.test.ts"]));
  expect(files.filter((file) => /^(?:games|schemas|gitignore)/.test(file))).toEqual([]);
  const texts = files.filter((file) => /\.\w+$/.test(file)).map((file) => ann.read("forts", file));
  expect(texts.filter((text) => /ferry-?night/i.test(text))).toEqual([]);
  expect(ann.read("forts", "src/index.ts")).toContain("export const games = [{ game: borderForts,");
  const made = JSON.parse(ann.read("forts", "package.json"));
  expect(made).toMatchObject({ name: "border-forts", devDependencies: { turnproof: pkg.version } });
  expect(made.peerDependencies.zod).toBe(pkg.peerDependencies.zod);
});

test("the folder gives the name where none is said; a folder with something in it is refused", async () => {
  const ann = person("ann");
  await ann.done("init-module", "river-war");
  expect(ann.read("river-war", "src/game.ts")).toContain('title: "River War"');
  expect(await ann.run("init-module", "river-war")).toMatchObject({
    code: 3,
    err: expect.stringContaining("not an empty folder"),
  });
  expect(await ann.run("init-module", "x", "--name", "1862")).toMatchObject({
    code: 3,
    err: expect.stringContaining("cli/module-name"),
  });
});
