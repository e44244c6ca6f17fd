// Signed games that stay as they are: a rule that changes by accident shows here. A game that is missing is played anew.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { libraryOf } from "turnproof/replay";
import { judgedLog, packetsOf, playOut, resign, textOf } from "turnproof/testing";
import { expect, test } from "vitest";
import { games } from "../src/index.js";

const folder = join(import.meta.dirname, "../games");
const library = libraryOf(...games);
const [installed] = games;
if (installed === undefined) throw new Error("no game");
const setup = {
  installed,
  players: installed.game.sides.map((side, at) => ({ id: ["ann", "bob"][at] ?? side, side })),
};

test.each([
  ["first", 1],
  ["second", 2],
])("%s", async (name, seed) => {
  const file = join(folder, `${name}.pbem`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, (await playOut(setup, seed)).log);
  const { frozen } = await judgedLog(readFileSync(file), installed.game.id, name, library);
  expect(frozen.verdict, "a change of rules needs a new version, or the game played anew").toBe("valid");
  await expect(`${JSON.stringify(frozen, null, 2)}\n`).toMatchFileSnapshot(join(folder, `${name}.json`));
});

test("1.1: a player who signs a move that is too long is found out", async () => {
  const { game, log } = await playOut(setup, 1);
  const packets = packetsOf(log);
  const first = packets.findIndex((lines) => lines.some((line) => line["t"] === "move" && line["a"] === "ann"));
  const writer = game.writers["ann"];
  if (writer === undefined) throw new Error("nobody writes");
  const cheated = resign(packets[first] ?? [], writer, (entries) => {
    for (const entry of entries) if (entry["t"] === "move") entry["b"] = { do: [{ move: "pull", landings: 3 }] };
  });
  const text = new TextEncoder().encode(textOf([...packets.slice(0, first), cheated]));
  const { report } = await judgedLog(text, installed.game.id, "cheated", library);
  expect(report.verdict).toBe("violations");
  expect(report.findings.map(({ code }) => code)).toContain("ferry-night/pull/one-or-two");
});
