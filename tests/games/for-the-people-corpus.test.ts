// The logs of For the People: each replays to the state that index.json names, and is valid.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { SeededRecord } from "../../scripts/corpus/seeded.js";
import { installedGames, verifyLog } from "../../src/index.js";
import { rulesHash } from "../../src/replay/index.js";
import { forThePeople } from "../../src/rules/for-the-people/index.js";
import { forThePeopleFolder } from "../support/for-the-people/log.js";

interface Index {
  readonly rules: { readonly version: string; readonly hash: string };
  readonly logs: readonly SeededRecord[];
}

const index: Index = JSON.parse(readFileSync(join(forThePeopleFolder, "index.json"), "utf8"));
const advice =
  "If the rules were meant to change, run `npm run corpus -- for-the-people` and read the change of index.json.";

test("the logs were played by the rules as they are now", () => {
  const { version } = forThePeople;
  expect(index.rules, advice).toEqual({ version, hash: rulesHash(forThePeople) });
  const files = readdirSync(forThePeopleFolder).filter((file) => file.endsWith(".pbem"));
  expect(files.sort()).toEqual(index.logs.map(({ name }) => `${name}.pbem`).sort());
});

test.each(index.logs)("$name: $end.winner, $end.reason", async ({ name, scenario, entries, end, stateHash }) => {
  const report = await verifyLog(readFileSync(join(forThePeopleFolder, `${name}.pbem`)), { library: installedGames });
  expect(report.findings, advice).toEqual([]);
  expect(report.verdict).toBe("valid");
  expect(report.game).toMatchObject({ start: scenario, entries, state: "ended", stateHash, outcome: end });
  expect(report.assurance.dice.proven).toBe(report.assurance.dice.rolls);
});
