// The pictures of a module's boards: which there are, where the places of a game lie on them, and what cannot be read.
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { pictureOf, picturesOf } from "../../src/page/worker/module-maps.js";

const region = (name: string, x: number, y: number) =>
  `<VASSAL.build.module.map.boardPicker.board.Region name="${name}" originx="${x}" originy="${y}"/>`;
const board = (name: string, image: string, inside: string, more = "") =>
  `<VASSAL.build.module.map.boardPicker.Board name="${name}" image="${image}" ${more}><VASSAL.build.module.map.boardPicker.board.RegionGrid>${inside}</VASSAL.build.module.map.boardPicker.board.RegionGrid></VASSAL.build.module.map.boardPicker.Board>`;
const map = (name: string, inside: string, kind = "Map") =>
  `<VASSAL.build.module.${kind} mapName="${name}">${inside}</VASSAL.build.module.${kind}>`;
const picture = Uint8Array.of(1, 2, 3);
const module = (name: string, inside: string, files: { readonly [name: string]: Uint8Array } = {}) =>
  zipSync({
    "buildFile.xml": strToU8(
      `<VASSAL.build.GameModule name="${name}" version="3.6">${inside}</VASSAL.build.GameModule>`,
    ),
    ...files,
  });

const boardsIn = async (bytes: Uint8Array, game: string) => {
  const read = await picturesOf(bytes, game);
  if ("fault" in read) throw new Error(read.fault);
  return read.boards;
};

describe("the boards of a module", () => {
  test("are those with a picture, each once, without hands; a mapping that comes with turnproof names their places", async () => {
    const bytes = module(
      "For the People",
      map("Main", board("East", "east.png", region("Steven", 10, 20) + region("5", 1, 2) + region("Nowhere", 3, 4))) +
        map("Main too", board("East again", "east.png", "")) +
        map("Plain", board("Green", "", "")) +
        map("Hand", board("Hand", "hand.png", ""), "PrivateMap"),
    );
    const boards = await boardsIn(bytes, "for-the-people");
    expect(boards.map(({ title, image }) => [title, image])).toEqual([["Main: East", "east.png"]]);
    expect(boards[0]?.places).toEqual([
      { name: "Steven", id: "stevenson-al", x: 10, y: 20 },
      { name: "5", id: null, x: 1, y: 2 },
      { name: "Nowhere", id: null, x: 3, y: 4 },
    ]);
    // The same module beside another game: its mapping says nothing there.
    expect((await boardsIn(bytes, "washingtons-war"))[0]?.places.map(({ id }) => id)).toEqual([null, null, null]);
  });

  test("that are shown in another size have a picture, and no places that could be trusted", async () => {
    const inside = map("Main", board("Main", "main.png", region("Boston", 10, 20), 'magnification="0.5"'));
    expect(await boardsIn(module("Mine", inside), "washingtons-war")).toEqual([
      { title: "Main", image: "main.png", places: [] },
    ]);
  });
});

test("a picture is found in its folder, or beside it; what the module does not hold is said", () => {
  const bytes = module("Mine", "", { "images/a.png": picture, "b.png": picture });
  for (const name of ["a.png", "b.png"]) expect(pictureOf(bytes, name)).toEqual({ bytes: picture });
  expect(pictureOf(bytes, "../a.png")).toEqual({ fault: expect.stringContaining("does not hold") });
});

test("what is no module is said, in the words of the reader", async () => {
  expect(await picturesOf(strToU8("no zip"), "washingtons-war")).toEqual({
    fault: expect.stringContaining("not a zip"),
  });
  expect(await picturesOf(zipSync({ a: picture }), "")).toEqual({
    fault: expect.stringContaining("not a VASSAL module"),
  });
});
