// The logs of This Accursed Civil War: each replays to the state that index.json names, and is valid.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { SeededRecord } from "../../scripts/corpus/seeded.js";
import { installedGames, verifyLog } from "../../src/index.js";
import { rulesHash } from "../../src/replay/index.js";
import { thisAccursedCivilWar } from "../../src/rules/this-accursed-civil-war/index.js";
import { accursedFolder } from "../support/this-accursed-civil-war/log.js";

interface Index {
  readonly rules: { readonly version: string; readonly hash: string };
  readonly logs: readonly SeededRecord[];
}

const index: Index = JSON.parse(readFileSync(join(accursedFolder, "index.json"), "utf8"));
const advice =
  "If the rules were meant to change, run `npm run corpus -- this-accursed-civil-war` and read the change of index.json.";

test("the logs were played by the rules as they are now", () => {
  const { version } = thisAccursedCivilWar;
  expect(index.rules, advice).toEqual({ version, hash: rulesHash(thisAccursedCivilWar) });
  expect(index.logs).toHaveLength(10);
  expect(new Set(index.logs.map(({ scenario }) => scenario))).toEqual(new Set(["training"]));
  const files = readdirSync(accursedFolder).filter((file) => file.endsWith(".pbem"));
  expect(files.sort()).toEqual(index.logs.map(({ name }) => `${name}.pbem`).sort());
  expect(new Set(index.logs.map(({ end }) => end.winner)).size).toBeGreaterThan(1);
});

test.each(index.logs)("$name: $end.winner, $end.reason", async ({ name, scenario, entries, end, stateHash }) => {
  const report = await verifyLog(readFileSync(join(accursedFolder, `${name}.pbem`)), { library: installedGames });
  expect(report.findings, advice).toEqual([]);
  expect(report.verdict).toBe("valid");
  expect(report.game).toMatchObject({ start: scenario, entries, state: "ended", stateHash, outcome: end });
  expect(report.assurance.dice.proven).toBe(report.assurance.dice.rolls);
});
