// Every row of the tables of combat, every listed ratio, every case of the line of sight.
import { describe, expect, test } from "vitest";
import { oddsOf, type Rounding } from "../../../src/rules/across-the-rappahannock/charge/odds.js";
import { type Between, blockedBy } from "../../../src/rules/across-the-rappahannock/position/combat/heights.js";
import {
  chargeTable,
  fireTable,
  hexEffects,
  hexsideEffects,
  levelEffects,
  longestRange,
  oddsTable,
  rangeModifier,
} from "../../../src/rules/across-the-rappahannock/terms/combat-tables.js";
import { resultOf } from "../../../src/rules/mechanics/result-table.js";

describe("T.ArtFire", () => {
  test.each([
    [-6, "nothing"],
    [0, "nothing"],
    [8, "nothing"],
    [9, "check"],
    [12, "check"],
    [13, "disorder"],
    [17, "disorder"],
  ] as const)("a modified %d: %s", (die, result) => {
    expect(resultOf(fireTable, die)).toBe(result);
  });
});

describe("T.Range", () => {
  test.each([
    [1, 1, 2, 1],
    [2, 0, 0, 0],
    [3, 0, 0, 0],
    [4, -1, 0, 0],
    [5, -3, -1, 0],
    [6, undefined, -2, -1],
    [7, undefined, -3, -2],
    [8, undefined, undefined, -3],
    [9, undefined, undefined, -3],
    [10, undefined, undefined, -4],
    [11, undefined, undefined, undefined],
  ])("range %d: short %d, medium %d, long %d", (range, short, medium, long) => {
    expect([rangeModifier("S", range), rangeModifier("M", range), rangeModifier("L", range)]).toEqual([
      short,
      medium,
      long,
    ]);
  });
  test("a gun does not fire at its own hex; the longest ranges are 5, 7 and 10", () => {
    expect(rangeModifier("M", 0)).toBeUndefined();
    expect([longestRange("S"), longestRange("M"), longestRange("L")]).toEqual([5, 7, 10]);
  });
});

describe("T.Charge", () => {
  test.each([
    [-9, "thrown-back"],
    [-1, "thrown-back"],
    [0, "held"],
    [4, "held"],
    [5, "driven"],
    [10, "driven"],
    [11, "broken"],
    [18, "broken"],
  ] as const)("a modified %d: %s", (die, result) => {
    expect(resultOf(chargeTable, die)).toBe(result);
  });
});

describe("T.TEC", () => {
  test("hexes: artillery fire, defensive fire, charge", () => {
    expect(hexEffects).toEqual({
      clear: { fire: 0, defence: 1, charge: 0 },
      woods: { fire: 0, defence: -1, charge: -1 },
      swamp: { fire: 0, defence: 0, charge: -1 },
      town: { fire: -1, defence: -1, charge: -1 },
    });
  });
  test("levels", () => {
    expect(levelEffects).toEqual({
      up: { fire: -1, defence: 0, charge: -1 },
      farUp: { fire: -1, defence: null, charge: null },
      level: { fire: 0, defence: 0, charge: 0 },
      down: { fire: 0, defence: 0, charge: 1 },
      farDown: { fire: 1, defence: null, charge: null },
    });
  });
  test("hexsides", () => {
    expect(hexsideEffects).toEqual({
      river: { fire: 0, defence: null, charge: null },
      run: { fire: 0, defence: 0, charge: -2 },
      stream: { fire: 0, defence: 0, charge: 0 },
      bridge: { fire: 0, defence: 1, charge: -2 },
      ford: { fire: 0, defence: 0, charge: -1 },
      "stream-ford": { fire: 0, defence: 0, charge: 0 },
      wall: { fire: 0, defence: 1, charge: -1 },
    });
  });
});

describe("T.Odds", () => {
  test.each(oddsTable.map((row) => [`${row.attackers}-${row.defenders}`, row] as const))(
    "%s is its own row however one rounds",
    (ratio, row) => {
      for (const rounding of ["defender", "attacker"] as const) {
        for (const times of [1, 2, 5]) {
          const found = oddsOf(row.attackers * times, row.defenders * times, rounding);
          expect(found).toEqual({ ratio, drm: row.drm });
        }
      }
    },
  );

  test("10.23: 9 against 4 is 2-1, 5 against 7 is 2-3", () => {
    expect(oddsOf(9, 4, "defender")).toEqual({ ratio: "2-1", drm: 2 });
    expect(oddsOf(5, 7, "defender")).toEqual({ ratio: "2-3", drm: -1 });
  });

  test.each([
    [9, 4, "attacker", "3-1"],
    [5, 7, "attacker", "1-1"],
    [10, 7, "defender", "1-1"],
    [10, 7, "attacker", "3-2"],
    [3, 7, "defender", "1-3"],
    [3, 7, "attacker", "1-2"],
    [1, 9, "attacker", "1-4"],
    [30, 7, "defender", "4-1"],
    [7, 2, "attacker", "4-1"],
    [7, 2, "defender", "3-1"],
    [0, 5, "attacker", "1-4"],
    [5, 0, "defender", "4-1"],
    // SC.Jackson: 9 to 5 goes up to 2-1.
    [3, 5, "whole", "1-1"],
    [10, 5, "whole", "2-1"],
    [11, 10, "whole", "2-1"],
    [9, 1, "whole", "4-1"],
    [9, 5, "whole", "2-1"],
    [9, 5, "attacker", "2-1"],
    [9, 5, "defender", "3-2"],
    [8, 5, "whole", "2-1"],
    [13, 5, "whole", "3-1"],
  ] as const)("%d against %d, rounded in favour of %s: %s", (attackers, defenders, rounding, ratio) => {
    expect(oddsOf(attackers, defenders, rounding).ratio).toBe(ratio);
  });

  test("against brute force: the nearest listed ratio below or above", () => {
    for (let attackers = 1; attackers <= 40; attackers++) {
      for (let defenders = 1; defenders <= 40; defenders++) {
        const value = attackers / defenders;
        const rows = oddsTable.map((row) => ({ ...row, value: row.attackers / row.defenders }));
        const below = rows.filter((row) => row.value <= value + 1e-9);
        const above = rows.filter((row) => row.value >= value - 1e-9);
        const wanted = (rounding: Rounding) =>
          rounding === "defender" ? (below[below.length - 1] ?? rows[0]) : (above[0] ?? rows[rows.length - 1]);
        for (const rounding of ["defender", "attacker"] as const) {
          expect(oddsOf(attackers, defenders, rounding).drm).toBe(wanted(rounding)?.drm);
        }
      }
    }
  });
});

describe("line of sight, case by case (9.4)", () => {
  const open: Between = { height: 0, town: null, woods: false, units: false, toViewer: 2, toTarget: 2 };
  const near = (toViewer: number, toTarget: number) => ({ toViewer, toTarget });
  test.each([
    ["open ground", 0, 0, open, undefined],
    ["ground higher than both", 0, 1, { ...open, height: 2 }, "height"],
    ["ground as high as one", 0, 2, { ...open, height: 2 }, undefined],
    ["woods on the same level", 1, 1, { ...open, height: 1, woods: true }, "woods"],
    ["woods, both higher", 2, 1, { ...open, woods: true }, undefined],
    ["woods, gun higher, half-way", 1, 0, { ...open, woods: true }, "woods-near-target"],
    ["woods, gun higher, nearer to the target", 1, 0, { ...open, woods: true, ...near(3, 1) }, "woods-near-target"],
    ["woods, gun higher, nearer to the gun", 1, 0, { ...open, woods: true, ...near(1, 3) }, undefined],
    ["woods, target higher, half-way", 0, 1, { ...open, woods: true }, "woods-near-gun"],
    ["woods, target higher, nearer to the gun", 0, 1, { ...open, woods: true, ...near(1, 3) }, "woods-near-gun"],
    ["woods, target higher, nearer to the target", 0, 1, { ...open, woods: true, ...near(3, 1) }, undefined],
    ["woods higher than the gun, level with the target", 0, 1, { ...open, height: 1, woods: true }, "woods"],
    ["units on the same level", 0, 0, { ...open, units: true }, "units"],
    ["units, gun higher, half-way (9.51)", 1, 0, { ...open, units: true }, undefined],
    ["units, target higher, next to the gun (9.51)", 0, 1, { ...open, units: true, ...near(1, 3) }, undefined],
    ["a town on the ground of both", 0, 0, { ...open, town: 2 }, "town"],
    ["a town, the target as high as its roofs", 0, 2, { ...open, town: 2 }, undefined],
    ["a town higher up", 2, 2, { ...open, height: 1, town: 2 }, "town"],
    ["woods and units", 0, 0, { ...open, woods: true, units: true }, "woods"],
  ] as const)("%s", (_, viewer, target, between, why) => {
    expect(blockedBy(viewer, target, between)).toBe(why);
  });

  test("the same from the other end", () => {
    for (const viewer of [0, 1, 2, 3]) {
      for (const target of [0, 1, 2, 3]) {
        for (const height of [0, 1, 2]) {
          for (const toViewer of [1, 2, 3]) {
            for (const woods of [true, false]) {
              for (const units of [true, false]) {
                const between = { height, town: null, woods, units, ...near(toViewer, 4 - toViewer) };
                const back = { ...between, ...near(4 - toViewer, toViewer) };
                expect(blockedBy(viewer, target, between) === undefined).toBe(
                  blockedBy(target, viewer, back) === undefined,
                );
              }
            }
          }
        }
      }
    }
  });
});
