// Whole games through `legalMoves`: no dead end, no broken invariant.
import { expect, test } from "vitest";
import { type Options, standardOptions } from "../../src/rules/this-accursed-civil-war/index.js";
import { board } from "../support/this-accursed-civil-war/board.js";
import { playOut, temperaments } from "../support/this-accursed-civil-war/play.js";

/** TURNPROOF_GAMES makes the run longer. */
const games = Number(process.env["TURNPROOF_GAMES"] ?? 2);
const table = board();

test.each(Array.from({ length: games }, (_, at) => at + 1))(
  "game %i of the training field on a table",
  (seed) => {
    const tempers = Object.values(temperaments);
    const temper = {
      royalist: tempers[seed % 2] ?? temperaments.bold,
      parliament: tempers[Math.floor(seed / 2) % 2] ?? temperaments.bold,
    };
    const { faults, state, end, inputs, moves, events } = playOut(table, "training", seed, temper);
    if (process.env["TURNPROOF_TELL"] !== undefined)
      console.log(seed, end, inputs, Object.fromEntries(moves), Object.fromEntries(events));
    expect(faults).toEqual([]);
    expect(state.over, end).not.toBeNull();
  },
  180_000,
);

test("5.5.3, EH.Options, SN.Options: the training field with every optional rule on", { timeout: 180_000 }, () => {
  const all: Options = {
    ...{ historicalOrders: true, royalistMusketPenalty: true, royalistOnePistol: true, york: "delayed" },
    ...{ northampton: "joined", douglas: "joined", eightTurns: true, attack: "east", royalistGuns: true },
  };
  const off = Object.entries(standardOptions).filter(([name, value]) =>
    Object.entries(all).some(([on, chosen]) => on === name && chosen === value),
  );
  expect(off).toEqual([]);
  const optional = board({ options: all });
  const { bold, careful } = temperaments;
  const { faults, state, end } = playOut(optional, "training", 2, { royalist: careful, parliament: bold });
  expect(faults).toEqual([]);
  expect(state.over, end).not.toBeNull();
});

test.each([4, 10])("5.4.3, 5.6.1: game %i where Charge and command bind together", { timeout: 180_000 }, (seed) => {
  const rulings = { "charge-out-of-command": "both", "way-to-command": "within", "charge-duty": "and" };
  const { bold, careful } = temperaments;
  const { faults, state, end } = playOut(board({ rulings }), "training", seed, { royalist: careful, parliament: bold });
  expect(faults).toEqual([]);
  expect(state.over, end).not.toBeNull();
});
