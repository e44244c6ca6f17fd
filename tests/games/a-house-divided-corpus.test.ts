// The logs of A House Divided: each replays to the state that index.json names, and is valid.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { installedGames, verifyLog } from "../../src/index.js";
import { rulesHash } from "../../src/replay/index.js";
import { aHouseDivided } from "../../src/rules/a-house-divided/index.js";
import { type HouseDividedIndex, houseDividedFolder } from "../support/a-house-divided/corpus.js";

const index: HouseDividedIndex = JSON.parse(readFileSync(join(houseDividedFolder, "index.json"), "utf8"));
const advice =
  "If the rules were meant to change, run `npm run corpus -- a-house-divided` and read the change of index.json.";

test("the logs were played by the rules as they are now: every scenario, basic and advanced", () => {
  expect(index.rules, advice).toEqual({ version: aHouseDivided.version, hash: rulesHash(aHouseDivided) });
  const names = Object.keys(aHouseDivided.scenarios).flatMap((id) => [`${id}-basic`, `${id}-advanced`]);
  expect(index.logs.map(({ name }) => name).sort()).toEqual(names.sort());
  const files = readdirSync(houseDividedFolder).filter((file) => file.endsWith(".pbem"));
  expect(files.sort()).toEqual(names.map((name) => `${name}.pbem`).sort());
  expect(index.logs.length).toBeGreaterThanOrEqual(10);
  expect(new Set(index.logs.map(({ end }) => end.winner)).size).toBeGreaterThan(1);
});

test.each(index.logs)("$name: $end.reason", async ({ name, scenario, entries, end, stateHash }) => {
  const report = await verifyLog(readFileSync(join(houseDividedFolder, `${name}.pbem`)), { library: installedGames });
  expect(report.findings, advice).toEqual([]);
  expect(report.verdict).toBe("valid");
  expect(report.game).toMatchObject({ start: scenario, entries, state: "ended", stateHash, outcome: end });
  expect(report.assurance.dice.proven).toBe(report.assurance.dice.rolls);
});
