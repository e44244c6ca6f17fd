// Entering the map of a battle that is installed: begun, filled in, looked over and drawn by the command.
import { expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { isWellFormed } from "../support/xml.js";
import { person } from "./support.js";

test("the map of Edgehill is begun, filled in, looked over and drawn", async () => {
  const ann = person("ann", installedGames);
  const pack = (...words: string[]) => ann.run("pack", ...words);
  const size = ["--map", "E", "--rows", "30", "--columns", "40", "--title", "Edgehill", "--out", "my.json"];
  const begun = await pack("start", "this-accursed-civil-war", ...size);
  expect([begun.code, begun.err]).toEqual([0, ""]);
  const file = JSON.parse(ann.read("my.json"));
  expect(file.relations.map.entries.E.value).toMatchObject({ title: "Edgehill" });
  expect((await pack("check", "my.json")).out).toContain("Map E (Edgehill): 1200 hexes, 1200 without terrain");
  file.relations.terrainLine.entries.E31.value = `${"c".repeat(10)}w${"c".repeat(19)}`;
  file.relations.hedge.entries["E3110|E3111"] = { value: true, source: "component" };
  ann.write("my.json", JSON.stringify(file));
  expect((await pack("check", "my.json")).out).toContain("Map E (Edgehill): 1200 hexes, 1170 without terrain");
  const { out } = await pack("draw", "my.json", "--map", "E");
  expect(isWellFormed(out)).toBe(true);
  expect(out).toContain(">E3111<");
});
