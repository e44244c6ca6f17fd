// The laws of processes, on random play of Across the Rappahannock: from crowds in which both armies are mixed up, and from the
// training battlefield. TURNPROOF_LONG asks for twenty times as much.
import { describe, expect, test } from "vitest";
import { stream } from "../support/json-schema.js";
import {
  anyMarking,
  brokenRules,
  busy,
  commanded,
  commandedNow,
  crowd,
  cutsOf,
  marking,
  tableOf,
} from "../support/laws/across-the-rappahannock.js";
import {
  type Gate,
  gate,
  held,
  noDeadEnd,
  noDeadEnds,
  othersIn,
  splitting,
  stepsIn,
  type Verdicts,
} from "../support/laws/gates.js";
import { moments } from "../support/laws/moments.js";
import type { AnyTable } from "../support/turns.js";

const effort = process.env["TURNPROOF_LONG"] === undefined ? 1 : 20;
const table = tableOf();
// Rules that lack one are played as far as the first fault.

function* play(on: AnyTable, seed: number, games: number, at?: "fire" | "move" | "charge") {
  const next = stream(seed);
  for (let game = 0; game < games; game++) yield { next, all: moments(on, crowd(next, at), next, 40, busy) };
}
function marked(on: AnyTable, games: number): Gate {
  const g = gate();
  const next = stream(3);
  for (let game = 0; game < games; game++)
    for (const moment of moments(on, marking(on, game % 2 === 0 ? "US" : "CSA"), stream(game + 1), 6, busy)) {
      if (!moment.offered.some(({ move }) => move === "assign-strategic")) continue;
      for (let tries = 0; tries < 6; tries++) {
        const whole = anyMarking(moment, next);
        if (whole !== undefined) splitting(g, moment, whole, cutsOf(whole));
      }
    }
  return g;
}
const inCommand = (on: AnyTable, games: number, verdicts: Verdicts): Gate =>
  othersIn(play(on, 5, games, "move"), verdicts, verdicts !== commanded);
const ends = (on: AnyTable, games: number, at?: "charge"): Gate => noDeadEnds(play(on, 7, games, at), on !== table);
const built = (on: AnyTable, games: number): Gate => stepsIn(play(on, 9, games), on !== table);

describe("LG.SM: what is marked in parts is judged as the whole", () => {
  test("LG.SM: the markers of a command, all at once or by and by", { timeout: 3_600_000 }, () => {
    held("splitting", marked(table, 4 * effort), 40);
  });
  test("LG.SM: where a command takes them only once it is caught", () => {
    expect(marked(tableOf(brokenRules["markers at once"]), 4).faults).not.toEqual([]);
  });
});

describe("5.13: what others do puts nobody in command or out of it", () => {
  test("5.13: from the beginning of the activation to its end", { timeout: 3_600_000 }, () => {
    held("others", inCommand(table, 30 * effort, commanded), 300);
  });
  test("5.13: where the last position is asked it is caught", () => {
    expect(inCommand(table, 30, commandedNow).faults).not.toEqual([]);
  });
});

describe("3 to 12: while a decision is due something can be done", () => {
  test("3: in crowds and on the training battlefield", { timeout: 3_600_000 }, () => {
    const g = ends(table, 30 * effort);
    for (let game = 0; game < effort; game++)
      for (const moment of moments(table, table.setup("training"), stream(game + 1), 150, busy)) noDeadEnd(g, moment);
    held("no dead end", g, 500);
  });
  test("11.21: where nobody can retreat it is caught", () => {
    expect(ends(tableOf(brokenRules["no retreats"]), 40, "charge").faults).not.toEqual([]);
  });
});

describe("3 to 12: what is legal can be said step by step", () => {
  test("3: each move that is offered, and its legal neighbours", { timeout: 3_600_000 }, () => {
    held("step by step", built(table, 14 * effort), 150);
  });
  test("7.12: where a step is left out it is caught", () => {
    expect(built(tableOf(brokenRules.lame), 14).faults).not.toEqual([]);
  });
});
