// An owner's module of VASSAL gives places and figures to a component pack; names decide what is meant.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { zipOf } from "../../src/vassal/container/zip.js";
import { command } from "../support/vassal/files.js";
import { person } from "./support.js";

const region = (name: string, x: number, y: number) =>
  `<VASSAL.build.module.map.boardPicker.board.Region name="${name}" originx="${x}" originy="${y}"/>`;
const slot = (name: string, marks: string, values: string) =>
  `<VASSAL.build.widget.PieceSlot entryName="${name}" gpid="1">${command("+", "null", `mark;${marks}\tpiece;;;x.png;${name}`, `${values}\tnull;0;0;1;0`)}</VASSAL.build.widget.PieceSlot>`;

/** A module that draws three places of Washington's War twice as large as its pack, and one of its own. */
const build = (...regions: string[]) =>
  zipOf({
    "buildFile.xml": new TextEncoder().encode(
      `<VASSAL.build.GameModule name="W" version="1"><VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="b"><VASSAL.build.module.map.boardPicker.board.RegionGrid>${regions.join("")}</VASSAL.build.module.map.boardPicker.board.RegionGrid></VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map><VASSAL.build.module.PieceWindow>${slot("William Howe", "Strategy,Agility,Motto", "3,2,none")}${slot("Nobody", "Strategy", "1")}</VASSAL.build.module.PieceWindow></VASSAL.build.GameModule>`,
    ),
  });

describe("pack from-vmod", () => {
  test("takes over places by their names, fitted to the pack's map, and figures of counters", async () => {
    const ann = person("ann", installedGames);
    const before = JSON.parse(await ann.done("pack", "print", "washingtons-war"));
    const at = (id: string) => before.relations.position.entries[id].value;
    const regions = ["boston", "newport", "quebec"].map((id) =>
      region(before.relations.name.entries[id].value, at(id).x * 2 + 100, at(id).y * 2 + 40),
    );
    ann.write("w.vmod", build(...regions, region("Atlantis", 5, 5)));
    const said = await ann.done("pack", "from-vmod", "w.vmod", "--game", "washingtons-war", "--out", "mine.json");
    expect(said).toContain("mine.json: 3 places lie where the module draws them.");
    expect(said).toContain("Figures (2): strategy/howe = 3, agility/howe = 2");
    expect(said).toMatch(/Places without a counterpart in the module \(\d+\): /);
    expect(said).toContain("Places of the module that the game does not have (1): Atlantis");
    const pack = JSON.parse(ann.read("mine.json"));
    expect(pack.relations.position.entries.boston).toEqual({
      ...{ value: at("boston"), source: "community", note: "from a VASSAL module" },
    });
    expect(pack.relations.strategy.entries.howe).toMatchObject({ value: 3, source: "community" });
    expect(pack.relations.strategy.entries.carleton).toEqual(before.relations.strategy.entries.carleton);
    expect(await ann.done("pack", "check", "mine.json")).toContain("The pack has the shape of Washington's War");
    expect(await ann.done("pack", "draw", "mine.json")).toContain("<svg");
  });

  test("refuses what is no module, a module of another game, a figure that no counter has", async () => {
    const ann = person("ann", installedGames);
    const refused = async (file: string, data: Uint8Array | string) => {
      ann.write(file, data);
      const { code, err } = await ann.run("pack", "from-vmod", file, "--game", "washingtons-war", "--out", "mine.json");
      expect(code).toBe(3);
      expect(ann.list()).not.toContain("mine.json");
      return err;
    };
    expect(await refused("notes.vmod", "hello")).toContain("notes.vmod: this is not a zip file");
    expect(await refused("other.vmod", build(region("Boston", 1, 1), region("Gotham", 2, 2)))).toContain(
      "Fewer than three places of other.vmod have the name of a place of Washington's War",
    );
  });
});
