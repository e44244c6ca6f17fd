// The bot of the examples: a face of its own over the same use cases. A move goes in as text, findings come back.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { botFor } from "../../examples/bot/bot.js";
import { installedGames } from "../../src/games.js";
import { begun, ford, newest, warBegun } from "../cli/support.js";

test("a move as text is told, written and signed; the opponent takes the packet in", async () => {
  const { ann, bob } = await begun();
  const bot = botFor(ann.file("g"), join(ann.home, "keys"), ford);
  expect(await bot("hello")).toEqual(["I know: try MOVE, do MOVE, undo, moves, status, seal."]);
  expect((await bot("status"))[0]).toMatch(/step on from field 0/i);
  const [first] = await bot("moves");
  expect(await bot(`try ${first} fields=1`)).toContain("Nothing was written.");
  expect(ann.list("g")).not.toContain("draft.ndjson");
  expect(await bot(`do ${first} fields=1`)).toContain("Written.");
  expect(await bot("status")).toEqual(expect.arrayContaining([expect.stringMatching(/^draft: /)]));
  expect(await bot("undo")).toContain("Taken back.");
  expect(await bot(`do ${first} fields=1`)).toContain("Written.");
  // Half a turn is not sent unasked: the refusal is what a face asks its user.
  expect(await bot("seal")).toEqual([expect.stringMatching(/^The turn is still yours /)]);
  while (/step on/.test((await bot("status"))[0] ?? "")) await bot(`do ${first} fields=1`);
  expect(await bot("seal")).toEqual([expect.stringMatching(/^Packet 2 is signed: /)]);
  expect((await bob.run("receive", "g", newest(ann))).code).toBe(0);
  // It is Bob's turn: what is asked of the bot is refused in a sentence.
  expect((await bot(`do ${first} fields=2`)).join(" ")).toMatch(/guard decides/);
});

test("what breaks a rule comes back as findings with their sections, and nothing is written", async () => {
  const { bob } = await warBegun();
  const bot = botFor(bob.file("g"), join(bob.home, "keys"), installedGames);
  const before = await bot("status");
  expect(await bot("do place-committees spaces=boston,boston")).toEqual([
    "This move breaks rules; nothing was written.",
    expect.stringMatching(/^- one PC is placed in each of the thirteen colonies, .* \[4\.0\]$/),
    expect.stringMatching(/^- Boston, .* \[4\.0\]$/),
  ]);
  expect(await bot("status")).toEqual(before);
  expect(await bot("do nonsense")).toEqual([expect.stringMatching(/nonsense/)]);
});

test("it is short: one face is a day's work", () => {
  const lines = readFileSync(join(import.meta.dirname, "../../examples/bot/bot.ts"), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines.length).toBeLessThan(120);
});
