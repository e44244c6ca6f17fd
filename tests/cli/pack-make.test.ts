import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { begin, moves, write } from "../support/game.js";
import { wadingSetup } from "../support/wading.js";
import { begun, newest, person } from "./support.js";

test("the pack of a game is printed, checked and drawn", async () => {
  const ann = person("ann", installedGames);
  const pack = await ann.done("pack", "print", "washingtons-war");
  ann.write("map.json", pack);
  expect(await ann.done("pack", "check", "map.json")).toContain("The pack has the shape of Washington's War");
  const picture = await ann.done("pack", "draw", "map.json");
  expect(picture.startsWith("<svg ")).toBe(true);
  for (const text of ["Boston", "Washington", "Congress", "fortified port"]) expect(picture).toContain(text);
  ann.write("broken.json", pack.replace('"solid"', '"paved"'));
  const { code, err } = await ann.run("pack", "draw", "broken.json");
  expect(code).toBe(3);
  expect(err).toContain("/relations/link/entries/");
});

test("the board of a log is drawn with the last move as an arrow", async () => {
  const ann = person("ann", installedGames);
  ann.write("1775.pbem", readFileSync("examples/logs/washingtons-war-1775.pbem"));
  const { machine } = await (await import("../../src/index.js")).replayLog(
    new Uint8Array(readFileSync("examples/logs/washingtons-war-1775.pbem")),
  );
  const march = machine?.timeline?.find(({ events }) => events.some(({ event }) => event === "general-marched"));
  const picture = await ann.done("replay", "1775.pbem", "--at", String(march?.seq), "--format", "svg");
  const before = await ann.done("replay", "1775.pbem", "--at", "1", "--format", "svg");
  const marches = (svg: string) => svg.split('class="march"').length;
  expect(marches(picture)).toBeGreaterThan(marches(before));
  expect(picture).toContain("Howe");
});

test("a game without a picture says so", async () => {
  const { ann } = await begun();
  const { code, err } = await ann.run("replay", "g", "--format", "svg");
  expect(code).toBe(3);
  expect(err).toContain("no picture");
});

test("facts that a game established are learnt into a pack", async () => {
  const ann = person("ann", installedGames);
  const bob = person("bob", installedGames);
  await ann.done("keygen");
  await bob.done("keygen");
  await ann.done("new", "washingtons-war", "g", "--as", "american", "--name", "Ann", "--chain", "64");
  await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "64");
  await ann.done("start", "g", newest(bob));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
  await ann.done("propose", "g", "fact", "agility/howe=2");
  await ann.done("seal", "g");
  await bob.done("receive", "g", newest(ann));
  await bob.done("answer", "g", "yes");
  await bob.done("seal", "g");
  ann.write("map.json", await ann.done("pack", "print", "washingtons-war"));
  const said = await bob.done("pack", "learn", "g", "--pack", ann.file("map.json"), "--out", "better.json");
  expect(said).toContain("learnt agility/howe = 2");
  const better = JSON.parse(bob.read("better.json"));
  expect(better.relations.agility.entries.howe).toEqual({ value: 2, source: "agreed" });
  expect(await bob.done("pack", "check", "better.json")).toContain("agreed 1");
});

test("what one player alone asserted is not learnt: a pack would say that it was agreed", async () => {
  const game = await begin(wadingSetup);
  await write(game, "ann", [moves({ move: "look", ford: "mill" })]);
  await write(game, "ann", [{ t: "move", b: { do: [], asserts: [{ fact: "depth/mill", value: 5 }] } }]);
  const bob = person("bob", game.library);
  bob.write("war.pbem", game.log);
  bob.write("map.json", JSON.stringify({ relations: { depth: { complete: false, entries: {} } } }));
  const said = await bob.done("pack", "learn", "war.pbem", "--pack", "map.json", "--out", "better.json");
  expect(said).toContain("left out depth/mill: only one player asserted it");
  expect(JSON.parse(bob.read("better.json")).relations.depth.entries).toEqual({});
});
