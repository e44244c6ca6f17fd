// What a seal keeps in memory, whose passwords it knows, where it writes, and what a draft leaves out.

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { foundBeside } from "../../src/app/folder/sealed-beside.js";
import { disk } from "../../src/cli/terminal/disk.js";
import { installedGames } from "../../src/games.js";
import { compareFiles } from "../../src/report/sealed/compared.js";
import type { SignedFile } from "../../src/report/sealed/log.js";
import { sha256Of } from "../../src/report/sealed/log.js";
import { mappingShape } from "../../src/report/vassal-map/mapping.js";
import { zipOf } from "../../src/vassal/container/zip.js";
import { readVassal } from "../../src/vassal/index.js";
import { readToldDice } from "../../src/vassal/seal/told.js";
import { add, bear, command, fox, log, passwords, player, wolf } from "../support/vassal/files.js";
import { sealing, turnFile } from "../support/vassal/sealing.js";
import { couple, newest, person } from "./support.js";

const signed = (name: string, bytes: Uint8Array): SignedFile => {
  return { entry: 1, author: "ann", turn: 1, name, sha256: sha256Of(bytes), size: bytes.length, note: "" };
};

describe("the files beside a log", () => {
  test("are known by their hashes: none of their bytes is kept, and what changed meanwhile is told", async () => {
    const ann = person("ann");
    mkdirSync(ann.file("g/files"), { recursive: true });
    const all = Array.from({ length: 30 }, (_, at) => new Uint8Array(100_000).fill(at));
    for (const [at, bytes] of all.entries()) writeFileSync(ann.file(`g/files/${at}.vlog`), bytes);
    const wanted = [signed("0.vlog", all[0] ?? new Uint8Array())];
    const found = await foundBeside({ store: disk }, ann.file("g"), wanted);
    expect(found).toHaveLength(30);
    expect(found.flatMap((one) => Object.values(one)).filter((value) => value instanceof Uint8Array)).toEqual([]);
    const none = { files: [], rolls: [] };
    const [same] = compareFiles({ game: "g", files: wanted, rolls: [], takenBack: none }, found);
    expect([same?.status, same?.load?.().length]).toEqual(["same", 100_000]);
    writeFileSync(ann.file("g/files/0.vlog"), "another");
    expect(() => same?.load?.()).toThrow("0.vlog was changed while it was being read");
  });

  test("a link in the place of their folder is refused: nothing is written outside, nothing is signed", async () => {
    const { ann, bob } = await sealing();
    const bytes = turnFile(0);
    ann.write("1.vlog", bytes);
    await ann.done("vassal", "seal", "g", "1.vlog");
    await bob.done("receive", "g", newest(ann));
    bob.write("1.vlog", bytes);
    mkdirSync(bob.file("elsewhere"));
    symlinkSync(bob.file("elsewhere"), bob.file("g/files"));
    const kept = await bob.run("vassal", "check", "g", "1.vlog", "--keep");
    expect([kept.code, kept.err]).toEqual([
      3,
      expect.stringContaining("is a link to another place: nothing is written"),
    ]);
    bob.write("2.vlog", turnFile(1));
    const before = readdirSync(bob.file("g/outbox"));
    const sealed = await bob.run("vassal", "seal", "g", "2.vlog");
    expect([sealed.code, sealed.err]).toEqual([3, expect.stringContaining("is a link to another place")]);
    expect(readdirSync(bob.file("elsewhere"))).toEqual([]);
    expect(readdirSync(bob.file("g/outbox"))).toEqual(before);
    // A folder of one's own is taken, whatever was there.
    renameSync(bob.file("g/files"), bob.file("was-a-link"));
    expect((await bob.run("vassal", "check", "g", "1.vlog", "--keep")).code).toBe(0);
    expect(existsSync(join(bob.file("g/files"), "1.vlog"))).toBe(true);
  });
});

describe("passwords of who stands in no list of players", () => {
  const gone = "gone but not forgotten";
  const opening = [player(passwords.ann, "Ann", "Union"), add(wolf), add({ ...fox, mask: gone })];

  test.each([
    ["a mask", opening],
    ["what is hidden", [player(passwords.ann, "Ann", "Union"), add({ ...bear, hide: gone })]],
    ["a private note", [player(passwords.ann, "Ann", "Union"), `PNOTE\t${gone}\tmy plan`]],
    ["a delayed note", [player(passwords.ann, "Ann", "Union"), `SNOTE\tn\t${gone}\tfalse\tt`]],
  ])("%s names them: they are told nowhere, and no note may hold them", async (_, table) => {
    const bytes = log([[`CHAT* ${gone} was here`]], { opening: table });
    const told = readToldDice(bytes);
    if (!told.ok) throw new Error(told.fault.message);
    expect([told.holdsId(`as ${gone} said`), told.holdsId("Lee goes north")]).toEqual([true, false]);
    const story = readVassal(bytes, { reveal: true });
    expect(JSON.stringify(story)).not.toContain(gone);
    const { ann } = await sealing();
    ann.write("1.vlog", bytes);
    const { code, err } = await ann.run("vassal", "seal", "g", "1.vlog", "--note", `as ${gone} said`);
    expect([code, err]).toEqual([3, expect.stringContaining("contains a VASSAL user id")]);
  });

  test("a mask of a side names no password: the side stays as it is", () => {
    const type = ["obs;82,2;back.png;Mask;I;A masked piece;sides:Union,Referee", "piece;;;f.png;Fox"].join("\t");
    const masked = command("+", fox.id, type, ["Referee;false", "Main Map;1;1;0;0"].join("\t"));
    const bytes = log([["CHAT* Referee decides"]], { opening: [player(passwords.ann, "Ann", "Union"), masked] });
    const told = readToldDice(bytes);
    if (!told.ok) throw new Error(told.fault.message);
    expect(told.holdsId("the Referee decides")).toBe(false);
  });
});

test("a module file with pictures may be larger than any log", async () => {
  const ann = person("ann", installedGames);
  const build = new TextEncoder().encode(`<VASSAL.build.GameModule name="House" version="2"/>`);
  const pictures = randomBytes(36 * 1024 * 1024);
  ann.write("h.vmod", zipOf({ "images/map.png": pictures, "buildFile.xml": build }));
  expect(statSync(ann.file("h.vmod")).size).toBeGreaterThan(33 * 1024 * 1024);
  expect(await ann.done("vassal", "module", "h.vmod")).toContain("House 2");
});

test("a draft leaves out names that no mapping can have, and says how many", async () => {
  const ann = person("ann", installedGames);
  const region = (name: string, x: number) =>
    `<VASSAL.build.module.map.boardPicker.board.Region name="${name}" originx="${x}" originy="2"/>`;
  const long = "x".repeat(201);
  const build = `<VASSAL.build.GameModule name="House" version="2"><VASSAL.build.module.Map mapName="Map"><VASSAL.build.module.map.boardPicker.Board name="War"><VASSAL.build.module.map.boardPicker.board.RegionGrid>${region("Cairo", 1)}${region(long, 90)}${region("y".repeat(200), 190)}</VASSAL.build.module.map.boardPicker.board.RegionGrid></VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.Map><VASSAL.build.widget.PieceSlot entryName="${long}y"/></VASSAL.build.GameModule>`;
  ann.write("h.vmod", zipOf({ "buildFile.xml": new TextEncoder().encode(build) }));
  const { out, err } = await ann.run("vassal", "map", "h.vmod", "--draft", "--game", "a-house-divided");
  const mapping: unknown = JSON.parse(out);
  expect(mappingShape.accepts(mapping)).toBe(true);
  expect(mapping).toMatchObject({ places: { Cairo: "cairo", ["y".repeat(200)]: "?" }, pieces: {} });
  expect(err).toContain("2 names are longer than 200 characters");
});

test.each([
  [[], "strict"],
  [["--preset", "quick"], "quick"],
])("a game of sealed files begun with %j has dice by %s: nothing else demands a roll", async (words, preset) => {
  const { ann } = await couple(installedGames);
  await ann.done("new", "sealed-files", "g", "--as", "first", "--name", "Ann", "--chain", "64", ...words);
  expect(ann.read("g/invite.json")).toContain(`"preset":"${preset}"`);
});

test("a game with rules of its own begins with quick dice, as before", async () => {
  const { ann } = await couple(installedGames);
  await ann.done(
    "new",
    "a-house-divided",
    "g",
    "--start",
    "short-1861",
    "--as",
    "union",
    "--name",
    "Ann",
    "--chain",
    "64",
  );
  expect(ann.read("g/invite.json")).toContain(`"preset":"quick"`);
});
