// Whole player turns played move by move: the Union's conquest (W1), foreign intervention (8.4), a breakout (4.0).
import { describe, expect, it } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { armySize } from "../../../src/rules/a-house-divided/position/armies.js";
import { game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const start = (p: Parameters<typeof game>[0]) => game({ observe, at: "turn", ...p });
type Game = ReturnType<typeof start>;
const plain: Move = { move: "fire-at-will", aim: "spread" };
const end: Move = { move: "end-movement" };

/** Promotions and recruits are passed up, to the next player's turn. */
function restOfTurn(g: Game, recruits = 1): Game {
  while (/promotion/.test(g.due())) (sideOf(g) === "union" ? g.union : g.csa)({ move: "end-promotion" });
  g.roll(recruits);
  while (g.due() === "recruitment/recruit") (sideOf(g) === "union" ? g.union : g.csa)({ move: "end-recruitment" });
  return g;
}

/** Who is asked. */
function sideOf(g: Game): string {
  const [due] = g.table.expects(g.s);
  return due?.kind === "decision" ? due.by : "";
}

describe("16.12.W1: the Union conquers the South", () => {
  const others = ["richmond", "wilmington", "charleston-sc", "atlanta", "memphis", "new-orleans", "meridian"];
  const april1865 = () =>
    start({
      turn: 38,
      pieces: { meridian: "U 3vI", washington: "U 1mI", mobile: "C 1mI", gordonsville: "C 1mI" },
      boxes: Object.fromEntries(others.map((box) => [box, "union" as const])),
    });

  it("with the last of the seven cities, at the end of its combat segment", () => {
    const g = april1865().roll(4);
    expect(g.s.marches).toMatchObject({ die: 4, available: 4 });
    g.union(go("meridian", "u-inf-1 u-inf-2 u-inf-3", "mobile", "rail"), end);
    expect(g.told("battle-begun")).toMatchObject([{ box: "mobile", attackers: 3, defenders: 1, river: false }]);
    g.csa(plain).roll([5]).union(plain).roll([3, 2, 6]);
    expect(g.told("battle-decided")).toMatchObject([{ box: "mobile", winner: "union", round: 1 }]);
    expect(g.told("control-taken")).toMatchObject([{ side: "union", box: "mobile", before: "confederate" }]);
    expect(g.s.over).toMatchObject({ winner: "union", rule: "16.12.W1" });
    expect(g.due()).toBe("");
    expect(g.table.legalMoves(g.s, "union")).toEqual([]);
  });

  it("not while the city is fought for in vain", () => {
    const g = april1865().roll(4);
    g.union(go("meridian", "u-inf-1 u-inf-2 u-inf-3", "mobile", "rail"), end);
    g.csa(plain).roll([5]).union(plain).roll([6, 6, 6]);
    while (g.due() === "battle/defenderRetreat") g.csa({ move: "stay" });
    g.union({ move: "retreat", to: "meridian" });
    expect(g.s.over).toBeNull();
    expect(g.s.boxes["mobile"]?.control).toBe("confederate");
  });
});

describe("8.4: foreign intervention, from Europe into a battle and back", () => {
  const june1863 = () =>
    start({
      turn: 20,
      active: "confederate",
      pieces: { richmond: "C 1mI", chicago: "U 1mI", petersburg: "U 1vI" },
      boxes: {
        washington: "confederate",
        pittsburgh: "confederate",
        "new-york-city": "confederate",
        petersburg: "union",
        mobile: "union",
        knoxville: "union",
      },
      options: { foreignIntervention: true, captureOfWashington: true },
    });

  it("pieces sail, fight, are not promoted, fall, and are built again, all outside the army limit", () => {
    const g = june1863();
    expect(g.told("intervention-begun")).toMatchObject([{ pieces: 4 }]);
    const { union = 0, confederate = 0 } = g.told("intervention-begun")[0] ?? {};
    expect(Number(union) - Number(confederate)).toBeLessThanOrEqual(3);
    g.roll(5);
    g.csa(go("europe", "f-inf-1 f-cav-1", "norfolk", "sea"));
    expect(g.codes("confederate", { move: "naval-invasion", pieces: ["f-inf-1"], to: "fort-monroe" })).toContain(
      "naval-invasion/union-only (8.4)",
    );
    g.csa(go("norfolk", "f-inf-1 f-cav-1", "petersburg", "rail"), end);
    expect(g.s.marches).toMatchObject({ available: 5, spent: 2 });
    g.union({ move: "fire", shots: [{ piece: "u-inf-2", target: "f-cav-1" }] }).roll([3]);
    g.csa({
      move: "fire",
      shots: [
        { piece: "f-inf-1", target: "u-inf-2" },
        { piece: "f-cav-1", target: "u-inf-2" },
      ],
    }).roll([6, 6]);
    while (/Retreat|Reinforce/.test(g.due())) {
      const answer: Move = { move: g.due().includes("Retreat") ? "stay" : "end-reinforcement" };
      (sideOf(g) === "union" ? g.union : g.csa)(answer);
    }
    g.union({ move: "fire", shots: [{ piece: "u-inf-2", target: "f-cav-1" }] }).roll([1]);
    expect(g.where("f-cav-1")).toBe("gone");
    // One that falls in a fight goes neither to the recruitment pool nor out of the war.
    expect(g.s.destroyed).toEqual([{ id: "f-cav-1", type: "cavalry", grade: "crack" }]);
    expect(g.s.pool.confederate.cavalry).toBe(1);
    while (g.told("battle-decided").length === 0) {
      if (g.due() === "battle/attackerFire") g.csa(plain).roll([1]);
      else if (g.due() === "battle/defenderFire") g.union(plain).roll([6]);
      else {
        const answer: Move = { move: g.due().includes("Retreat") ? "stay" : "end-reinforcement" };
        (sideOf(g) === "union" ? g.union : g.csa)(answer);
      }
    }
    expect(g.told("battle-decided")).toMatchObject([{ winner: "confederate", box: "petersburg" }]);
    expect(g.s.over).toBeNull();
    expect(g.due()).toBe("promotion/active");
    expect(g.codes("confederate", { move: "promote", piece: "f-inf-1", to: "crack", battle: "petersburg" })).toEqual([
      "promote/not-foreign (8.4)",
    ]);
    restOfTurn(g).roll([5]);
    expect(g.told("foreign-rolled")).toMatchObject([{ piece: "f-cav-1", die: 5, result: "back in Europe" }]);
    expect(g.where("f-cav-1")).toBe("europe");
    expect(armySize(g.s, "confederate")).toBe(1);
    expect(g.s).toMatchObject({ active: "union", turn: 21 });
  });
});

describe("4.0: an invasion, its containment and the breakout", () => {
  it("over three player turns", () => {
    const g = start({
      turn: 12,
      pieces: { washington: "U 4vI", goldsboro: "C 1mI", richmond: "C 1mI" },
      options: { containment: true },
    });
    // The Union lands with two of its six marches.
    g.roll(6).union({ move: "naval-invasion", pieces: ["u-inf-1", "u-inf-2"], to: "new-bern" }, end);
    expect(g.s.marches).toMatchObject({ die: 6, available: 6, spent: 2 });
    expect(g.s.boxes["new-bern"]).toMatchObject({ control: "union", invaded: true });
    expect(g.s.boxes["new-bern"]).not.toHaveProperty("contained");
    restOfTurn(g);

    // The Confederates contain it and hold. New Bern is no recruitment city: they have no two marches left to dig in.
    g.roll(4).csa(go("goldsboro", "c-inf-1", "new-bern", "rail"));
    expect(g.due()).toBe("movement/contain");
    g.csa({ move: "contain", box: "new-bern" });
    expect(g.codes("confederate", { move: "entrench", box: "new-bern" })).toEqual([
      "entrench/pieces-rested (16.12.M13)",
    ]);
    g.csa(end, { move: "hold", box: "new-bern" });
    expect(g.told("battle-begun")).toEqual([]);
    restOfTurn(g);
    expect(g.s.boxes["new-bern"]).toMatchObject({ control: "union", contained: true });

    // In its next turn the Union has to beat them before it leaves.
    g.roll(3);
    expect(g.codes("union", go("new-bern", "u-inf-1", "goldsboro", "rail"))).toContain("march/breakout-first (4.0)");
    g.union({ move: "breakout", box: "new-bern" });
    expect(g.told("battle-begun")).toMatchObject([{ kind: "breakout", attackers: 2, defenders: 1, entrenched: false }]);
    g.csa(plain).roll([6]).union(plain).roll([1, 1]);
    expect(g.told("battle-decided")).toMatchObject([{ winner: "union", box: "new-bern", round: 1 }]);
    expect(g.told("containment-ended")).toMatchObject([{ box: "new-bern" }]);
    expect(g.s.marches).toMatchObject({ available: 3, spent: 1 });
    g.union(go("new-bern", "u-inf-1 u-inf-2", "goldsboro", "rail"));
    expect(g.codes("union", go("goldsboro", "u-inf-1", "raleigh", "rail"))).toEqual(["march/two-marches (16.12.M2)"]);
    g.union(end);
    expect(g.s.boxes["goldsboro"]?.control).toBe("union");
    // The battle earned a promotion, but nobody who fought is in its box any more; the free one is left.
    expect(g.codes("union", { move: "promote", piece: "u-inf-1", to: "crack", battle: "new-bern" })).toEqual([
      "promote/took-part (16.12.P1)",
    ]);
    g.union({ move: "promote", piece: "u-inf-1", to: "crack", battle: null });
    expect(g.piece("u-inf-1").grade).toBe("crack");
  });
});
