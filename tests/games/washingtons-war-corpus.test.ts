// The logs of whole games in tests/games/washingtons-war: each replays to the states that index.json names, and is valid.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { libraryOf, replayLog, reportOf, rulesHash, stateHash } from "../../src/replay/index.js";
import { tell } from "../support/washingtons-war/chronicle.js";
import { type CorpusIndex, logFolder, specialPlans, wholeGames } from "../support/washingtons-war/corpus.js";
import { washingtonsWarGame } from "../support/washingtons-war/game.js";

const index: CorpusIndex = JSON.parse(readFileSync(join(logFolder, "index.json"), "utf8"));
const library = libraryOf(washingtonsWarGame);

/** What to do where a log does not fit the rules any more. */
const advice =
  "The rules of Washington's War are not those by which the logs of tests/games/washingtons-war were played. If that is meant, " +
  "run `npm run corpus -- washingtons-war`, which plays them anew from their seeds, and read the change of index.json.";

test("the logs were played by the rules as they are now", () => {
  const { game } = washingtonsWarGame;
  expect(index.rules, advice).toEqual({ version: game.version, hash: rulesHash(game) });
});

test("index.json names every log of the folder, one for each whole game and each special one", () => {
  const files = readdirSync(logFolder).filter((file) => file.endsWith(".pbem"));
  expect(index.logs.map(({ name }) => `${name}.pbem`)).toEqual(files.sort());
  expect(index.logs).toHaveLength(wholeGames.length + specialPlans.length);
  expect(index.logs.filter(({ start }) => start === "standard").length).toBeGreaterThanOrEqual(10);
  expect(new Set(index.logs.map(({ preset }) => preset))).toEqual(new Set(["quick", "strict"]));
});

test.each(index.logs)("$name: $end.reason", async ({ name, players, start, end, entries, years, stateHash: last }) => {
  const replayed = await replayLog(new Uint8Array(readFileSync(join(logFolder, `${name}.pbem`))), {
    library,
    timeline: true,
  });
  const report = reportOf(replayed);
  expect(report.findings, advice).toEqual([]);
  expect(report).toMatchObject({ verdict: "valid", game: { entries, start, state: "ended", stateHash: last } });
  expect(report.game?.outcome).toMatchObject({ winner: end.winner, reason: end.reason });
  expect(report.assurance.dice.proven).toBe(report.assurance.dice.rolls);
  expect(Object.keys(players).sort()).toEqual(report.game?.players.map(({ side }) => side).sort());
  const { machine } = replayed;
  if (machine === null) throw new Error(advice);
  // The same inputs on a table of their own lead through the same states.
  const told = tell(machine);
  expect(told.years, advice).toEqual(years);
  expect(told.end).toEqual(end);
  expect(told.stateHash).toBe(last);
  expect(stateHash(machine.state)).toBe(last);
});
