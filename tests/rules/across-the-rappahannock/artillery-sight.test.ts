// The line of sight on the training battlefield: woods, heights, units, the town; against an independent reading.
import { describe, expect, test } from "vitest";
import type { QueryContext } from "../../../src/rules/across-the-rappahannock/kit.js";
import { fireModifiers } from "../../../src/rules/across-the-rappahannock/position/combat/fire.js";
import { coveredByRailroad } from "../../../src/rules/across-the-rappahannock/position/combat/fronts.js";
import {
  blockedSight,
  entryOf,
  friendsBetween,
} from "../../../src/rules/across-the-rappahannock/position/combat/line-of-sight.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { fight, reading, told } from "../../support/across-the-rappahannock/combat.js";
import { effort } from "../../support/effort.js";
import { stream } from "../../support/json-schema.js";

const on = (units: string, rulings = {}): QueryContext => reading(position(board(), { units, at: "fire" }), rulings);
const nobody = "us-1-1-ta-a T1419 W";

describe("what blocks a gun (9.4)", () => {
  test.each([
    ["open ground", nobody, "T0011", "T0014", undefined],
    ["woods between on one level", nobody, "T0210", "T0212", "woods"],
    ["a unit between on one level", "csa-oak-a T0012 E", "T0011", "T0014", "units"],
    ["a pontoon train is no combat unit", "us-train-t1 T0012 W", "T0011", "T0014", undefined],
    ["a hill between", nobody, "T0505", "T0500", "height"],
    ["from hill to hill over the valley", nobody, "T0602", "T0612", undefined],
    ["a unit below the gun", "us-1-1-ta-a T0605 W", "T0602", "T0606", undefined],
    ["woods below the gun, next to the target", nobody, "T0902", "T1104", "woods-near-target"],
    ["neighbours, whatever lies there", nobody, "T0211", "T0212", undefined],
  ] as const)("%s", (_, units, gun, target, why) => {
    const c = on(units);
    expect(blockedSight(c, gun, target)?.why).toBe(why);
    // Both ends see the same.
    expect(blockedSight(c, target, gun) === undefined).toBe(why === undefined);
  });
});

describe("towns (BR.Towns)", () => {
  test("BR.Towns: stand two levels above their ground", () => {
    expect(blockedSight(on(nobody), "T0709", "T0706")?.why).toBe("town");
    // From level 1 and 2 over houses of level 2: not blocked by height, but the far side is low.
    expect(blockedSight(on(nobody), "T0712", "T0706")?.why).toBeUndefined();
  });
  test("BR.Towns: houses reach the second level of the map; by agreement two levels above their ground", () => {
    const raised = (rulings = {}) => {
      const s = position(board(), { units: nobody, at: "fire" });
      for (const hex of ["T0707", "T0708"]) s.known[`level/${hex}`] = { value: 1, entry: 1 };
      return reading(s, rulings);
    };
    // From level 2 over houses on level 1: they end on level 3, or on level 2.
    expect(blockedSight(raised(), "T0712", "T0706")).toBeUndefined();
    expect(blockedSight(raised({ "town-height": "added" }), "T0712", "T0706")?.why).toBe("town");
  });
  test("guns beyond the river see over the town, unless they stand down at the river", () => {
    // The hills of the east bank; T0706 lies partly in the river.
    expect(blockedSight(on(nobody), "T0705", "T0709")).toBeUndefined();
    expect(blockedSight(on(nobody), "T0706", "T0709")?.why).toBe("town");
    expect(blockedSight(on(nobody), "T0709", "T0705")?.why).toBe("town");
  });
});

describe("Fredericksburg (BR.Towns)", () => {
  /** The hexes between as the rulebook describes them: houses below the guns' bank, everything on one level. */
  function shore() {
    const s = position(board(), { units: nobody, at: "fire" });
    for (const row of [30, 31, 32, 33]) {
      for (let place = 12; place < 19; place++) {
        const hex = `F${row}${place}`;
        const town = row > 30 && hex !== "F3317";
        for (const [fact, value] of Object.entries({
          terrain: town ? "town" : "clear",
          level: 0,
          overlooked: town,
          onMap: true,
        })) {
          s.known[`${fact}/${hex}`] = { value, entry: 1 };
        }
      }
    }
    return reading(s);
  }
  test("artillery in F3013 sees F3317, in F3014 it does not: the example of the rulebook", () => {
    expect(blockedSight(shore(), "F3013", "F3317")).toBeUndefined();
    expect(blockedSight(shore(), "F3014", "F3317")?.why).toBe("town");
  });
  test("without these facts nothing is claimed", () => {
    expect(() => blockedSight(on(nobody), "F3013", "F3317")).toThrow(expect.objectContaining({ fact: "level/F3013" }));
  });
  test("F4814 is a fortification against F4813 and F4815, not against F4714: the example of the rulebook (BR.Rail)", () => {
    const c = on(nobody);
    expect(coveredByRailroad(c, "F4814", ["F4813"])).toBe(true);
    expect(coveredByRailroad(c, "F4814", ["F4813", "F4815"])).toBe(true);
    expect(coveredByRailroad(c, "F4814", ["F4714"])).toBe(false);
    expect(coveredByRailroad(c, "F4814", ["F4813", "F4714"])).toBe(false);
  });
});

describe("along a hexside", () => {
  const c = (rulings = {}) => on("csa-oak-a T0111 E", rulings);
  test("9.4: both hexes must block, or one by agreement", () => {
    // T0011 and T0211 (a wood) stand point to point; the line runs between T0110 and T0111.
    expect(blockedSight(c(), "T0011", "T0211")).toBeUndefined();
    expect(blockedSight(c({ "sight-along-hexside": "either" }), "T0011", "T0211")).toEqual({
      hexes: ["T0111"],
      why: "units",
    });
  });
});

describe("friends between (9.51)", () => {
  test("on the line, next to the target, lower than gun or target", () => {
    const c = on("us-1-1-ta-a T0605 W; csa-oak-a T0606 E; us-1-1-ta-b T0604 W");
    expect(friendsBetween(c, "T0602", "T0606", "US")).toEqual(["T0605"]);
    expect(friendsBetween(c, "T0602", "T0606", "CSA")).toEqual([]);
  });
  test("not on the level of both", () => {
    expect(friendsBetween(on("us-1-1-ta-a T0013 W"), "T0011", "T0014", "US")).toEqual([]);
  });
  test("along a hexside only where both hexes hold friends", () => {
    // Down from T0502 to T0302: the line runs between T0402 and T0403.
    const one = "us-1-1-ta-a T0402 W";
    const both = `${one}; us-1-1-ta-b T0403 W`;
    expect(friendsBetween(on(one), "T0502", "T0302", "US")).toEqual([]);
    expect(friendsBetween(on(both), "T0502", "T0302", "US").sort()).toEqual(["T0402", "T0403"]);
    expect(friendsBetween(on(one, { "sight-along-hexside": "either" }), "T0502", "T0302", "US")).toEqual(["T0402"]);
  });
});

describe("readings of artillery fire", () => {
  const units = "us-tres-a T0409 W; csa-oak-a T0412 E";
  const fire = { units: ["us-tres-a"], from: "T0409", target: "T0412" };
  test("T.TEC: fire at a fortification: as printed, or against the sign", () => {
    expect(fireModifiers(on(units), fire)).toMatchObject({ fortification: 1 });
    expect(fireModifiers(on(units, { "fire-at-fortification": "minus" }), fire)).toMatchObject({ fortification: -1 });
  });
  test("9.52: misdirected fire spares the target, or not", () => {
    const units = "us-tres-a T0602 W; us-tres-b T0602; us-1-1-ta-a T0605 W; csa-oak-a T0606 E";
    const move = { move: "artillery-fire" as const, units: ["us-tres-a", "us-tres-b"], target: "T0606" };
    for (const [reading, result, checks] of [
      ["instead", "nothing", 1],
      ["besides", "check", 2],
    ] as const) {
      const f = fight(
        { at: "fire", units },
        {
          rulings: { "misdirected-fire": reading },
          change: (s) => {
            s.ips["T0606"] = { facing: "E", built: true, builder: null, since: 0 };
          },
        },
      );
      f.play("US", move);
      // 2, and 3 of strength, 2 for both batteries, 1 down the hill, 1 as printed for the fortification.
      expect(told(f.roll("exchange/dice", 2), "fire-rolled")).toMatchObject({ modified: 9, result });
      f.roll("exchange/checks", ...Array<number>(checks).fill(0));
    }
  });
  test("a hex is entered through the last one on the line", () => {
    expect(entryOf(on(nobody), "T0409", "T0412")).toBe("T0411");
    expect(entryOf(on(nobody), "T0411", "T0412")).toBe("T0411");
  });
});

test("sight is mutual but for the town, all over the map, and quick", () => {
  const c = on("us-1-1-ta-a T0605 W; csa-oak-a T0208 E; csa-oak-b T1010 E; us-1-1-tb-a T1104 W; csa-pine-a T0913 E");
  const next = stream(5);
  const hexes = c.facts.hexesOf("T");
  let blocked = 0;
  const worked = effort();
  for (let i = 0; i < 2000; i++) {
    const gun = hexes[next(hexes.length)] ?? "";
    const target = hexes[next(hexes.length)] ?? "";
    const there = blockedSight(c, gun, target);
    const back = blockedSight(c, target, gun);
    if (there !== undefined) blocked += 1;
    if (there?.why !== "town" && back?.why !== "town")
      expect([gun, target, there === undefined]).toEqual([gun, target, back === undefined]);
  }
  expect(blocked).toBeGreaterThan(200);
  // Generous for a loaded machine: a sight costs well under a tenth of a millisecond.
  expect(worked() / 4000).toBeLessThan(5);
});
