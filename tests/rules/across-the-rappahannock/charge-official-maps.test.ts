// Combat on the official maps, whose terrain and counters nobody has entered: what is not known is said, never guessed.
import { describe, expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import type { Json } from "../../../src/schema/json.js";
import { type Board, board, position } from "../../support/across-the-rappahannock/board.js";

/** What two players with the map before them would answer, in these examples. */
const printed: { readonly [kind: string]: Json } = {
  ...{ terrain: "clear", level: 0, strength: 4, cohesion: 7, cohesionDisordered: 5, range: "M", railroad: false },
  ...{ fortification: null, stoneWall: false, water: "none" },
};

/** Plays a move; where a fact is missing it is established, and the move is made again. Gives the facts asked for. */
function insist(table: Board, s: State, by: "US" | "CSA", move: Move): string[] {
  const asked: string[] = [];
  for (let tries = 0; tries < 60; tries++) {
    const { accepted, findings } = table.play(s, move, by);
    expect(findings.map(({ severity }) => severity).filter((one) => one !== "unknown")).toEqual([]);
    if (accepted) return asked;
    const fact = findings.flatMap(({ facts = [] }) => facts)[0] ?? "";
    asked.push(fact);
    establish(table, s, fact);
  }
  return expect.fail(`never accepted: ${asked.join(", ")}`);
}

function establish(table: Board, s: State, fact: string): void {
  const value = printed[fact.slice(0, fact.indexOf("/"))];
  expect([fact, value]).not.toEqual([fact, undefined]);
  table.play(s, { fact, value: value ?? null, entry: 1 }, "chance");
}

describe("Fredericksburg on the official map", () => {
  test("artillery fire asks for range class, levels and woods on the line, and what the die needs; then it is judged", () => {
    const table = board();
    const units = "us-reynolds-art-a F3013 SW; csa-cobb-a-f F3317 NE";
    const s = position(table, { scenario: "fredericksburg", at: "fire", units });
    table.settle(s);
    const move = { move: "artillery-fire" as const, units: ["us-reynolds-art-a"], target: "F3317" };
    const asked = insist(table, s, "US", move);
    expect(asked).toContain("range/us-reynolds-art-a");
    expect(asked).toContain("level/F3013");
    expect(asked).toContain("terrain/F3216");
    // F3115 is a town by the rulebook: it need not be asked.
    expect(asked).not.toContain("terrain/F3115");
    const { events } = table.play(s, { chance: "exchange/dice", result: [5] }, "chance");
    expect(events[0]?.figures).toMatchObject({ range: 6, modifiers: { strength: 4, range: -2 }, modified: 7 });
  });

  test("nothing is asked for what breaks a rule anyway", () => {
    const table = board();
    const s = position(table, {
      scenario: "fredericksburg",
      at: "fire",
      units: "us-reynolds-art-a F3013 NE; csa-cobb-a-f F3317 NE",
    });
    table.settle(s);
    const move = { move: "artillery-fire" as const, units: ["us-reynolds-art-a"], target: "F3316" };
    const broken = table.check(s, move, "US").filter(({ severity }) => severity === "violation");
    expect(broken.map(({ code }) => code.replace("across-the-rappahannock/artillery-fire/", ""))).toEqual([
      "enemy-there",
    ]);
  });

  test("a charge at the wall asks for the ground; the sunken road is known; then the rules wait for the strengths", () => {
    const table = board();
    const units = "us-1-1-ii-a F3716 W; csa-cobb-a-f F3717 E";
    const s = position(table, { scenario: "fredericksburg", at: "charge", units });
    table.settle(s);
    const asked = insist(table, s, "US", {
      move: "declare-charges",
      charges: [{ attackers: ["us-1-1-ii-a"], targets: ["F3717"] }],
    });
    expect(asked).toContain("level/F3717");
    expect(asked).toContain("stoneWall/F3716|F3717");
    expect(asked).not.toContain("fortification/F3717");
    table.play(s, { move: "hold-fire" }, "CSA");
    const waiting: string[] = [];
    for (let [owed] = table.expects(s); owed?.kind === "fact"; [owed] = table.expects(s)) {
      waiting.push(owed.fact);
      establish(table, s, owed.fact);
    }
    expect(waiting.sort()).toEqual([
      ...["cohesion/csa-cobb-a-f", "cohesion/us-1-1-ii-a", "strength/csa-cobb-a-f", "strength/us-1-1-ii-a"],
      "terrain/F3717",
    ]);
    const { events } = table.play(s, { chance: "resolution/die", result: [5] }, "chance");
    expect(events[0]?.figures).toMatchObject({ ratio: "1-1", modifiers: { fortification: -1 }, modified: 4 });
  });
});

test("a map that is only a reconstruction condemns nothing by itself", () => {
  const table = board({ authority: "sources" });
  const s = position(table, {
    at: "fire",
    units: "us-alder-art T0210 W; csa-oak-a T0212 E; us-tres-a T1400 W; csa-larch T1402 E",
  });
  table.settle(s);
  // The window is open for the other guns.
  const [finding] = table.check(s, { move: "artillery-fire", units: ["us-alder-art"], target: "T0212" }, "US");
  expect(finding).toMatchObject({ severity: "unknown", code: "across-the-rappahannock/artillery-fire/in-sight" });
  expect(finding?.facts?.length).toBeGreaterThan(0);
});
