// Entering a printed map of a hex game that is not installed: what it declares of its pack is enough.
import { expect, test } from "vitest";
import { libraryOf } from "../../src/replay/index.js";
import { hollowLaneBoard } from "../support/hollow-lane/board.js";
import { hollowLaneGame } from "../support/hollow-lane/game.js";
import { lanePack } from "../support/hollow-lane/pack.js";
import { isWellFormed } from "../support/xml.js";
import { type Person, person } from "./support.js";

const boards = { "hollow-lane": async () => hollowLaneBoard };

function ann(): Person & { readonly pack: (...words: string[]) => ReturnType<Person["runWith"]> } {
  const one = person("ann", libraryOf(hollowLaneGame));
  return { ...one, pack: (...words) => one.runWith({ boards }, "pack", ...words) };
}

const size = ["--map", "C", "--rows", "3", "--columns", "4", "--first-row", "1", "--first-column", "7"];

test("a map of columns is begun, filled in, looked over and drawn", async () => {
  const { pack, read, write } = ann();
  const begun = await pack("start", "hollow-lane", ...size, "--title", "The south", "--out", "my.json");
  expect(begun.code).toBe(0);
  expect(begun.out).toContain(
    'ground into "groundColumn" (g grass, t thicket, v village, b bog), from the first hex of a column',
  );
  expect(begun.out).toContain('roads into "lane"; by their hexsides: hedge.');
  const file = JSON.parse(read("my.json"));
  expect(file.relations.map.entries.C.value).toMatchObject({
    columns: { first: 7, last: 10 },
    places: { first: 1, last: 3 },
    columnsGrow: "east",
    placesGrow: "south",
  });
  expect(file.relations.groundColumn.entries.C07).toEqual({ value: "???", source: "component" });
  expect((await pack("check", "my.json")).out).toContain(
    "Map C (The south): 12 hexes, 12 without ground; hexsides that",
  );
  file.relations.groundColumn.entries.C07.value = "gtv";
  file.relations.groundColumn.entries.C08.value = "gt";
  file.relations.hedge.entries["C0701|C0801"] = { value: true, source: "component" };
  file.relations.hedge.entries["C0701|C0803"] = { value: true, source: "component" };
  file.relations.alignment.entries.C = { value: { hex: "C0701", lies: "SE", of: "A9908" }, source: "component" };
  file.relations.place.entries.mill = { value: ["C0999"], source: "component" };
  file.relations.lane.entries.back = { value: { kind: "lane", hexes: ["C0701", "C0703"] }, source: "component" };
  write("my.json", JSON.stringify(file));
  const { out } = await pack("check", "my.json");
  expect(out).toContain("Map C (The south): 12 hexes, 7 without ground");
  for (const fault of [
    "groundColumn/C08 has 2 places, the map has 3",
    "hedge/C0701|C0803: the hexes do not touch",
    "alignment/C: A9908 is off the map",
    "place/mill: C0999 is off the map",
    "lane/back: C0701 and C0703 do not touch",
  ]) {
    expect(out).toContain(`Cannot be: ${fault}`);
  }
  const { out: picture } = await pack("draw", "my.json", "--map", "C");
  expect(isWellFormed(picture)).toBe(true);
  expect(picture).toContain(">C0703<");
});

test("the whole board is drawn; what is begun is not thrown away; what is no pack is told how to write", async () => {
  const { pack, write } = ann();
  write("printed.json", JSON.stringify(lanePack));
  const { out: board } = await pack("draw", "printed.json");
  expect(isWellFormed(board)).toBe(true);
  const { code, err } = await pack("start", "hollow-lane", ...size.with(1, "A"), "--pack", "printed.json");
  expect([code, err]).toEqual([3, expect.stringContaining("--again throws it away")]);
  const wrong = structuredClone(lanePack);
  wrong.relations.groundColumn.entries["A01"] = { value: "xyz", source: "component" };
  wrong.relations.hedge.entries["A0101-A0102"] = { value: true, source: "component" };
  write("wrong.json", JSON.stringify(wrong));
  const { code: bad, out } = await pack("check", "wrong.json");
  expect(bad).toBe(1);
  expect(out).toMatch(
    /groundColumn\/entries\/A01.*a column is letters g grass, t thicket, v village, b bog, \? not known/,
  );
  expect(out).toMatch(/hedge\/entries.*a hexside is both hexes in order: "A0101\|A0102"/);
});
