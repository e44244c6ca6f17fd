// What the text does not forbid: retreats over the edge, flights from fire, pairs that keep their facing.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { type Board, board, position, roll } from "../../support/this-accursed-civil-war/board.js";
import { foot, readings, set } from "../../support/this-accursed-civil-war/readings.js";

const table = board();

/** A unit at the upper edge has to go two hexes back. */
function driven(on: Board, units: string, causes: readonly string[], broken = true): State {
  const s = set(on, { units, wing: foot });
  s.stack.push({
    ...{ flow: "retreat", at: "choose", side: "parliament", unit: "tf-p-pride", least: 2, most: 2, broken },
    ...{ causes: [...causes], way: [] },
  });
  return s;
}
const edge = "tf-r-warren T0502 N; tf-p-pride T0501 N; tf-p-muskets T1508 NW";

readings("10.4.5", "retreat-off-map", { eliminated: [], edge: ["on-the-map"] }, (on) =>
  codes(on, driven(on, edge, ["tf-r-warren"]), { move: "retreat-unit", unit: "tf-p-pride", way: ["N"] }, "parliament"),
);

test("12.4.3: who retreats over the edge is eliminated, and only its last step may lead there", () => {
  const s = driven(table, edge, ["tf-r-warren"]);
  const way = (...steps: ("N" | "S" | "SE" | "NE")[]): Move => ({
    move: "retreat-unit",
    unit: "tf-p-pride",
    way: steps,
  });
  expect(codes(table, s, way("N", "N"), "parliament")).toEqual(["on-the-map"]);
  expect(codes(table, s, way("SE", "NE", "N"), "parliament")).toContain("as-far");
  expect(play(table, s, way("N"), "parliament")).toContain("eliminated");
  expect(s.units["tf-p-pride"]).toMatchObject({ place: "eliminated", hex: null });
  expect(s.stack.at(-1)?.flow).not.toBe("retreat");
});

readings("11.4.3", "rout-direction", { free: [], away: ["away"] }, (on) => {
  const units = "tf-r-kings-saker T0205 SE; tf-p-pride T0405 NW morale-shaken; tf-p-muskets T1508 NW";
  const s = set(on, { units, wing: foot, leaders: "tf-astley T0104; tf-rupert T0105" });
  play(on, s, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0405" }, "royalist");
  for (let cast = 0; cast < 4 && s.stack.at(-1)?.flow !== "retreat"; cast++) roll(on, s, 9);
  // One hex aside and one back to the guns: they are next to it afterwards.
  return codes(on, s, { move: "retreat-unit", unit: "tf-p-pride", way: ["N", "SW"] }, "parliament");
});

/** A pair has won from the unit before both of its halves. */
function gap(): State {
  const s = position(table, {
    ...{ units: "tf-r-gerard T0405+T0406 SE; tf-p-pride T1508 NW", wing: foot },
    ...{ leaders: "tf-rupert T0105; tf-astley T0104" },
  });
  s.stack.push({
    ...{ flow: "combat", at: "advance", side: "royalist", attackers: ["tf-r-gerard"], hex: "T0505" },
    ...{ defender: null, pistols: [], defenderPistol: false, leader: null, defenderLeader: null, roll: 7 },
    ...{ loser: "defender", retreat: 2, advance: "must", automatic: false, retreating: [], gone: [] },
    ...{ opened: ["T0505"], pursuers: [], prey: [], pursuer: null, ways: {}, chase: null, due: false, advanced: [] },
    ...{ part: ["tf-r-gerard"], leaders: [] },
  });
  return s;
}

test("10.4.8: a pair that advances may name the facing that it has then, and no other", () => {
  const s = gap();
  const [offer] = table.legalMoves(s, "royalist").filter(({ move }) => move === "advance");
  if (offer?.move !== "advance") throw new Error("nobody may advance");
  const ended = structuredClone(s);
  play(table, ended, offer, "royalist");
  const facing = ended.units["tf-r-gerard"]?.facing ?? "N";
  expect(codes(table, s, { ...offer, facing }, "royalist")).toEqual([]);
  const other = facing === "N" ? "S" : "N";
  expect(codes(table, s, { ...offer, facing: other }, "royalist")).toEqual(["keeps-facing"]);
});
