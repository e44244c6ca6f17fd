// The laws of processes, on random play of This Accursed Civil War: from its training field, and from crowds in which
// most are next to an enemy and short of points. TURNPROOF_LONG asks for twenty times as much.
import { describe, expect, test } from "vitest";
import { stream } from "../support/json-schema.js";
import { type Gate, gate, held, noDeadEnd, noDeadEnds, othersIn, splitting, stepsIn } from "../support/laws/gates.js";
import { moments } from "../support/laws/moments.js";
import {
  anyWay,
  brokenRules,
  busy,
  charged,
  crowd,
  cutsOf,
  lameRules,
  tableOf,
} from "../support/laws/this-accursed-civil-war.js";
import type { AnyTable } from "../support/turns.js";

const effort = process.env["TURNPROOF_LONG"] === undefined ? 1 : 20;
const table = tableOf();
// Rules that lack one are played as far as the first fault.

/** Plays crowds, an activation or so of each. */
function* play(on: AnyTable, seed: number, games: number, order?: "charge" | "make-ready" | "rally") {
  const next = stream(seed);
  for (let game = 0; game < games; game++) yield { next, all: moments(on, crowd(next, order), next, 60, busy) };
}
function cut(on: AnyTable, games: number, order?: "make-ready" | "rally"): Gate {
  const g = gate();
  for (const { next, all } of play(on, 3, games, order))
    for (const moment of all) {
      if (on !== table && g.faults.length > 0) return g;
      const way = anyWay(moment, next);
      if (way !== undefined) splitting(g, moment, way, cutsOf(way));
    }
  return g;
}
const finished = (on: AnyTable, games: number): Gate => othersIn(play(on, 5, games, "charge"), charged, on !== table);
const ends = (on: AnyTable, games: number, order?: "charge"): Gate =>
  noDeadEnds(play(on, 7, games, order), on !== table);
const built = (on: AnyTable, games: number): Gate => stepsIn(play(on, 9, games), on !== table);

describe("5.4.3, 5.6, 7.4.1: a way that is cut is judged as the whole", () => {
  test("5.6.2: by a pause or an interruption, at any step", { timeout: 3_600_000 }, () => {
    held("splitting", cut(table, 16 * effort), 200);
  });
  test("5.6.2: without what was next to it when it began it is caught", () => {
    expect(cut(tableOf(brokenRules["contact of the moment"]), 120, "make-ready").faults).not.toEqual([]);
  });
  test("5.6.4: where a pause is no end it is caught", () => {
    expect(cut(tableOf(brokenRules["free pauses"]), 40, "rally").faults).not.toEqual([]);
  });
});

describe("5.6.1: what others do changes no verdict on who has acted", () => {
  test("5.6.1: under Charge", { timeout: 3_600_000 }, () => {
    held("others", finished(table, 25 * effort), 200);
  });
  test("5.6.1: where the last position is asked it is caught", () => {
    expect(finished(tableOf(brokenRules["charge of the last position"]), 15).faults).not.toEqual([]);
  });
});

describe("3 to 12: while a decision is due something can be done", () => {
  test("3: in crowds and on the training field", { timeout: 3_600_000 }, () => {
    const g = ends(table, 25 * effort);
    for (let game = 0; game < effort; game++)
      for (const moment of moments(table, table.setup("training"), stream(game + 1), 150, busy)) noDeadEnd(g, moment);
    held("no dead end", g, 500);
  });
  test("5.6.1: where the last position is asked it is caught", () => {
    expect(ends(tableOf(brokenRules["charge of the last position"]), 15, "charge").faults).not.toEqual([]);
  });
});

describe("3 to 12: what is legal can be said step by step", () => {
  test("3: each move that is offered, and its legal neighbours", { timeout: 3_600_000 }, () => {
    held("step by step", built(table, 12 * effort), 150);
  });
  test("6.2.2: where a step is left out it is caught", () => {
    expect(built(tableOf(lameRules), 12).faults).not.toEqual([]);
  });
});
