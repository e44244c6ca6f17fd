// Whole games through `legalMoves`, as signed logs: each verifies, ends, and never comes to a dead end.
import { expect, test } from "vitest";
import { verify } from "../support/game.js";
import { playOut } from "../support/playout.js";
import { washingtonsWarSetup } from "../support/washingtons-war/game.js";

/** TURNPROOF_GAMES makes the run longer. */
const games = Number(process.env["TURNPROOF_GAMES"] ?? 4);
const seeds = Array.from({ length: games }, (_, i) => i + 1);

test.each(seeds)("game %i", async (seed) => {
  const { game, ended, moves } = await playOut(
    { ...washingtonsWarSetup, preset: seed % 2 === 0 ? "strict" : "quick" },
    seed,
  );
  expect(ended).toBe(true);
  expect(moves).toBeGreaterThanOrEqual(5);
  const report = await verify(game);
  // Cards whose text is not known leave the verdict open; nothing else may.
  const others = report.findings.filter(({ code }) => code !== "washingtons-war/play-event/effect-known");
  expect(others).toEqual([]);
  expect(report.verdict).toBe(report.findings.length === 0 ? "valid" : "undetermined");
  expect(report.game).toMatchObject({ state: "ended", due: [] });
  expect(report.assurance.dice.proven).toBe(report.assurance.dice.rolls);
});
