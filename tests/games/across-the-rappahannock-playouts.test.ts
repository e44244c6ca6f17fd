// Whole games through `legalMoves`: no dead end, no broken invariant, and signed logs that verify.
import { expect, test } from "vitest";
import { board } from "../support/across-the-rappahannock/board.js";
import { players, rappahannockSetup } from "../support/across-the-rappahannock/log.js";
import { playOut as play, temperaments } from "../support/across-the-rappahannock/play.js";
import { verify } from "../support/game.js";
import { playOut } from "../support/playout.js";

/** TURNPROOF_GAMES makes the run longer: as many games of each scenario, and as many signed logs. */
const games = Number(process.env["TURNPROOF_GAMES"] ?? 1);
const seeds = Array.from({ length: games }, (_, i) => i + 1);
/** The two longer scenarios are in the corpus of logs; the two smallest are played with the tests of their rules. */
const short = ["training-assault", "training-crossing"] as const;
const others = ["training", "training-campaign", "training-divisions", "training-command"] as const;
const scenarios = games > 1 ? [...short, ...others] : short;
const tempers = Object.values(temperaments);
const table = board();

test.each(seeds.flatMap((seed) => scenarios.map((scenario) => [seed, scenario] as const)))(
  "game %i of %s on a table",
  (seed, scenario) => {
    const temper = { US: tempers[seed % 3] ?? temperaments.bold, CSA: tempers[(seed + 1) % 3] ?? temperaments.bold };
    const { faults, state, end } = play(table, scenario, seed, temper);
    expect(faults).toEqual([]);
    expect(state.over, end).not.toBeNull();
  },
  180_000,
);

test.each(seeds)(
  "game %i of the crossing as a signed log",
  async (seed) => {
    const { choose, commit } = players(seed);
    const setup = { ...rappahannockSetup, start: { scenario: "training-crossing" }, preset: "strict" } as const;
    const { game, ended } = await playOut(setup, seed, 20_000, () => 1, choose, commit);
    expect(ended).toBe(true);
    const report = await verify(game);
    expect(report.findings).toEqual([]);
    expect(report.verdict).toBe("valid");
    expect(report.assurance.dice.proven).toBe(report.assurance.dice.rolls);
  },
  180_000,
);
