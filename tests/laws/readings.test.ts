// Of a permission or a duty the standard reading accepts whatever another one accepts: nobody is accused over a doubtful text.
// Asked of moves that were changed in one or two places, at decisions of the corpora and of random play after them.
// TURNPROOF_LONG asks for thirty times as much.

import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { effort } from "../support/effort.js";
import type { Gate } from "../support/laws/gates.js";
import { askReadings, type Effort } from "../support/laws/readings.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;

const usual: Effort = long
  ? { logs: 20, every: 4, moves: 40, all: true, offers: { tables: 6, moves: 100 } }
  : { logs: 4, every: 44, moves: 10 };

/**
 * Standards that are known to be stricter, and wait for their own change: a unit that comes into command by a way that does not
 * bring it nearer at its end is legal by the reading that demands more (5.4.3).
 */
const waiting: readonly string[] = [];

function held(id: string, { asked, faults }: Gate, least: number): void {
  console.log(`${id}: ${asked} moves asked by other readings`);
  expect(faults.filter((fault) => !waiting.some((one) => `${id} ${fault}`.startsWith(one)))).toEqual([]);
  expect(asked).toBeGreaterThan(least);
}

describe.each([...installedGames.ids])("%s: no standard is stricter than another reading", (id) => {
  test("permissions and duties", { timeout: 3_600_000 }, async () => {
    const worked = effort();
    held(id, await askReadings(id, usual), 60);
    if (!long) expect(worked()).toBeLessThan(40_000);
  });
});

/** A reading of each game that is stricter than the standard, and shows in its corpus. */
const stricter = {
  "a-house-divided": ["hold-fire", "must"],
  "across-the-rappahannock": ["turning-after-others", "own"],
  "for-the-people": ["lines-along-rivers", "roads-and-railroads"],
  "this-accursed-civil-war": ["turn-trigger", "inside"],
  "washingtons-war": ["null-ops", "barred"],
} as const;

describe("a standard that is stricter is caught", () => {
  test.each(Object.entries(stricter))("%s", { timeout: 3_600_000 }, async (id, [ruling, reading]) => {
    const { faults } = await askReadings(id, { logs: 6, every: 8, moves: 10, until: `${ruling}=` }, ruling, reading);
    expect(faults.filter((fault) => fault.startsWith(`${ruling}=`))).not.toEqual([]);
  });
  test("every game is among them", () => {
    expect(Object.keys(stricter).sort()).toEqual([...installedGames.ids].sort());
  });
});
