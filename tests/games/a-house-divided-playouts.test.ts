// Whole games through `legalMoves`, as signed logs: each verifies, ends, and never comes to a dead end.
import { expect, test } from "vitest";
import { aHouseDivided } from "../../src/rules/a-house-divided/index.js";
import { advancedSetup, aHouseDividedSetup } from "../support/a-house-divided/log.js";
import { verify } from "../support/game.js";
import { playOut } from "../support/playout.js";

/** TURNPROOF_GAMES makes the run longer. */
const games = Number(process.env["TURNPROOF_GAMES"] ?? 2);
const seeds = Array.from({ length: games }, (_, i) => i + 1);
/** Scenarios of ten turns; the long campaign is played on a table in tests/rules. */
const scenarios = Object.keys(aHouseDivided.scenarios).filter((id) => id !== "campaign-1861");

test.each(
  seeds.flatMap((seed) => scenarios.slice(seed % 2, (seed % 2) + 2).map((scenario) => [seed, scenario] as const)),
)("game %i of %s", async (seed, scenario) => {
  const preset = seed % 2 === 0 ? "strict" : "quick";
  const setup = seed % 2 === 0 ? advancedSetup : aHouseDividedSetup;
  const { game, ended, moves } = await playOut({ ...setup, start: { scenario }, preset }, seed);
  expect(ended).toBe(true);
  expect(moves).toBeGreaterThan(20);
  const report = await verify(game);
  expect(report.findings).toEqual([]);
  expect(report.verdict).toBe("valid");
  expect(report.game).toMatchObject({ state: "ended", due: [] });
  expect(report.assurance.dice.proven).toBe(report.assurance.dice.rolls);
});
