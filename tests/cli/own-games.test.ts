import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { begun, newest } from "./support.js";

test("one's games with whose turn it is, and since when; one's own turns first", async () => {
  const { ann, bob } = await begun();
  await ann.done("new", "the-ford", "asked", "--as", "scout", "--name", "Ann", "--chain", "64");
  expect((await ann.done("games", ".")).split("\n")).toEqual([
    expect.stringMatching(/^g +your turn +since 2026-11-21 12:00 +step on from field 0 \[1\.1\]$/),
    expect.stringMatching(/^asked +not begun .*your opponent has not answered the invite$/),
    "",
  ]);
  await ann.done("do", "g", "step", "2");
  expect(await ann.done("games", ".")).toMatch(/^g +to be sealed /);
  await ann.done("seal", "g");
  expect(await ann.done("games", ".")).toMatch(/^g +bob's turn /m);
  await bob.done("receive", "g", newest(ann));
  expect(await bob.done("games", "g")).toMatch(/^g +your turn /);
});

test("a damaged game is named, and does not hide the others; a folder without games is said to be one", async () => {
  const { ann } = await begun();
  mkdirSync(ann.file("bad"));
  ann.write("bad/game.pbem", "{}\n");
  const said = await ann.done("games", ".");
  expect(said).toMatch(/^bad +cannot be read /m);
  expect(said).toMatch(/^g +your turn /m);
  mkdirSync(ann.file("empty"));
  expect(await ann.run("games", "empty")).toMatchObject({
    code: 3,
    err: expect.stringContaining("contains no game folder"),
  });
});
