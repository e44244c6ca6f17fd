// The crossing on the training battlefield: bridges that are named by their place.
import { describe, expect, it } from "vitest";
import { factsOf, type Move, type State, standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import { openLedger } from "../../../src/rules/index.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { broken } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const facts = factsOf(standardPack, openLedger("agreed"));
const table = board({ observe });
const moved = (unit: string, ...path: string[]): Move => ({ move: "move-unit", unit, path, mode: "normal" });

/** A battery of the Union that moves, in poor conditions: no ford carries it then. */
function guns(scenario: string, hex: string): State {
  const s = position(table, { scenario, units: `us-alder-art ${hex} W` });
  s.conditions.ground = "bad";
  return s;
}

describe("pontoons at a ford that is named and not numbered (SC.Salem)", () => {
  it("carry guns across where the ford alone does not", () => {
    expect([facts.ford("T0306", "T0307"), facts.stretch("training-ford")]).toEqual(["good", ["T0306", "T0307"]]);
    const over = moved("us-alder-art", "T0306", "T0307");
    expect(broken(table, guns("training-crossing", "T0306"), over)).toEqual([]);
    expect(broken(table, guns("training", "T0306"), over)).toContain("move-unit/over-water");
  });
});

describe("a blown bridge that is named by one of its hexes (SC.Cross)", () => {
  const over = moved("us-alder-art", "T1010", "T1110");
  it("carries nobody, although the map has it", () => {
    expect([facts.bridge("T1010", "T1110"), facts.water("T1010", "T1110")]).toEqual([true, "run"]);
    expect(broken(table, guns("training", "T1010"), over)).toEqual([]);
    expect(broken(table, guns("training-crossing", "T1010"), over)).toContain("move-unit/over-water");
  });

  it("no other bridge is touched by it", () => {
    const pike = moved("us-alder-art", "T0706", "T0707");
    expect(facts.bridge("T0706", "T0707")).toBe(true);
    expect(broken(table, guns("training-crossing", "T0706"), pike)).toEqual([]);
  });
});
