// One file of card effects: its form, its check, a game that begins with it.
import { expect, test } from "vitest";
import { installedGames } from "../../src/index.js";
import { couple, newest } from "./support.js";

test("the form is filled in, checked, shown to who joins, and part of what both sign", async () => {
  const { ann, bob } = await couple(installedGames);
  expect(await ann.done("pack", "effects", "washingtons-war", "--out", "effects.json")).toMatch(/: \d+ cards\. Write/u);
  const form = JSON.parse(ann.read("effects.json"));
  expect(form).toMatchObject({ format: 1, kind: "card-effects", game: "washingtons-war" });
  expect(form.texts["henry-knox"]).toBe("");
  expect(form.texts).not.toHaveProperty("benjamin-franklin");

  const filled = { ...form, texts: { ...form.texts, "henry-knox": "place one American PC", "ops-1-01": "idle" } };
  const file = ann.write("effects.json", JSON.stringify(filled));
  const checked = await ann.run("pack", "effects", "washingtons-war", "--check", "effects.json");
  expect(checked).toMatchObject({ code: 2 });
  expect(checked.out).toMatch(/Henry Knox.*: place one American PC\n1 texts; \d+ cards are open/u);
  expect(checked.out).toContain("nobody needs a text of ops-1-01");

  const terms = ["--as", "british", "--name", "Ann", "--chain", "64", "--declared", "play-on"];
  const said = await ann.done("new", "washingtons-war", "g", ...terms, "--effects", file);
  expect(said).toContain("Card texts that you agree on (1):");
  expect(said).toContain("counts once the other player plays on without objecting");
  const invite = ann.file("g", "outbox", "invite.txt");
  // Without the file nobody joins: the pack that is named is another one.
  expect(await bob.run("join", invite, "h", "--name", "Bob", "--chain", "64")).toMatchObject({ code: 3 });
  const shown = await bob.done("join", invite, "g", "--name", "Bob", "--chain", "64", "--effects", file);
  expect(shown).toMatch(/Card texts that you agree on \(1\):\n {2}.*Henry Knox.*: place one American PC/u);
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", newest(ann));
  // Whoever has only the log names the file.
  const log = bob.file("g", "game.pbem");
  expect((await bob.run("verify", log)).out).toContain("is missing");
  expect(await bob.done("verify", log, "--effects", file)).toContain("verdict: valid");
});

test("what is no such file, or one of another game, is refused in plain words", async () => {
  const { ann } = await couple(installedGames);
  const bad = ann.write("bad.json", "{}");
  const begin = ["--as", "british", "--name", "Ann", "--effects"];
  expect(await ann.run("new", "washingtons-war", "g", ...begin, bad)).toMatchObject({
    code: 3,
    err: expect.stringContaining("is not a file of card effects"),
  });
  await ann.done("pack", "effects", "for-the-people", "--out", "ftp.json");
  expect(await ann.run("new", "washingtons-war", "g", ...begin, ann.file("ftp.json"))).toMatchObject({
    code: 3,
    err: expect.stringContaining("belongs to for-the-people, not to washingtons-war"),
  });
  await ann.done("pack", "effects", "washingtons-war", "--out", "empty.json");
  expect(await ann.run("new", "washingtons-war", "g", ...begin, ann.file("empty.json"))).toMatchObject({
    code: 3,
    err: expect.stringContaining("has no text for a card"),
  });
  expect(await ann.run("pack", "effects", "a-house-divided")).toMatchObject({ code: 3 });
});
