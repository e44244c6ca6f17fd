// The Confederate rounding of 2 May (SC.Jackson), and standing orders that name a hex.
import { describe, expect, test } from "vitest";
import { chargeFigures } from "../../../src/rules/across-the-rappahannock/charge/charge-figures.js";
import { oddsOf, overHalf } from "../../../src/rules/across-the-rappahannock/charge/odds.js";
import { chargeOf, pairsOf, standingOf } from "../../../src/rules/across-the-rappahannock/position/combat/assaults.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { fight, reading, told } from "../../support/across-the-rappahannock/combat.js";

const charge = (...charges: { attackers: string[]; targets: string[] }[]) =>
  ({ move: "declare-charges", charges }) as const;

describe("the Confederate rounding of the turn 1715 (SC.Jackson)", () => {
  test.each([
    [9, 5, true],
    [8, 5, true],
    [13, 5, true],
    [3, 2, false],
    [7, 5, false],
    [12, 5, false],
    // Below 1-1 nothing is rounded to a whole ratio.
    [4, 5, false],
    [5, 0, false],
  ])("%d against %d: more than half of the next ratio is there: %s", (attackers, defenders, more) => {
    expect(overHalf(attackers, defenders)).toBe(more);
  });
  test("goes up to a whole ratio wherever it counts", () => {
    for (let attackers = 1; attackers <= 40; attackers++) {
      for (let defenders = 1; defenders <= 40; defenders++) {
        if (!overHalf(attackers, defenders)) continue;
        const whole = Math.min(4, Math.ceil(attackers / defenders));
        expect(oddsOf(attackers, defenders, "whole").ratio).toBe(`${whole}-1`);
      }
    }
  });

  const jackson = (units: string, side: "US" | "CSA" = "CSA", rulings = {}) => {
    const s = position(board(), { units, at: "charge", side });
    Object.assign(s, { scenario: "jacksons-attack", turn: 1 });
    const c = reading(s, rulings);
    const of = (one: string) => Object.keys(s.units).filter((id) => s.units[id]?.side === one);
    const targets = of(side === "US" ? "CSA" : "US").map((id) => s.units[id]?.hex ?? "");
    const declared = chargeOf(c, of(side), [...new Set(targets)]);
    return chargeFigures(c, side, standingOf(c, declared.attackers), pairsOf(c, { side, stopped: [] }, declared));
  };
  // T0211 is a wood: its defender has the odds rounded down otherwise.
  test("9 to 5 becomes 2-1, in woods too", () => {
    expect(jackson("csa-oak-a T0212 E; csa-pine-a T0212; us-1-1-ta-a T0211 W")).toMatchObject({
      ...{ strength: 9, against: 5, rounding: "whole", odds: { ratio: "2-1" } },
    });
  });
  test("SC.Jackson: every ratio above one half goes up, 8 to 6 and 4 to 5 too", () => {
    expect(jackson("csa-oak-a T0212 E; csa-oak-b T0212; us-2-1-ta-a T0211 W; us-ss-tb T0211")).toMatchObject({
      ...{ strength: 8, against: 6, rounding: "whole", odds: { ratio: "2-1" } },
    });
    expect(jackson("csa-oak-a T0212 E; us-1-1-ta-a T0211 W")).toMatchObject({
      ...{ strength: 4, against: 5, rounding: "whole", odds: { ratio: "1-1" } },
    });
    // One half and less is not above it; the Union does not round up.
    const weak = jackson("csa-oak-a T0212 E; us-1-1-ta-a T0211 W; us-1-1-ta-b T0211");
    expect([weak.strength, weak.against, weak.rounding]).toEqual([4, 9, "defender"]);
    expect(jackson("us-2-1-ta-a T0211 W; csa-oak-a T0212 E", "US").rounding).not.toBe("whole");
  });
  test("SC.Jackson: by the other reading half and less of the step rounds as the ground says", () => {
    const half = { "jackson-rounding": "fraction" };
    expect(
      jackson("csa-oak-a T0212 E; csa-oak-b T0212; us-2-1-ta-a T0211 W; us-ss-tb T0211", "CSA", half),
    ).toMatchObject({
      ...{ strength: 8, against: 6, rounding: "defender", odds: { ratio: "1-1" } },
    });
    expect(
      jackson("csa-oak-a T0113 E; csa-oak-b T0113; us-2-1-ta-a T0112 W; us-ss-tb T0112", "CSA", half),
    ).toMatchObject({
      ...{ strength: 8, against: 6, rounding: "attacker", odds: { ratio: "3-2" } },
    });
    expect(jackson("csa-oak-a T0212 E; us-1-1-ta-a T0211 W", "CSA", half)).toMatchObject({
      ...{ strength: 4, against: 5, rounding: "defender", odds: { ratio: "2-3" } },
    });
  });
});

describe("a standing order that names a hex answers for that hex alone", () => {
  const units = "csa-oak-a T0113 E; csa-oak-b T0312 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0311 W";
  const both = charge(
    { attackers: ["csa-oak-a"], targets: ["T0112"] },
    { attackers: ["csa-oak-b"], targets: ["T0311"] },
  );
  const order = (window: string, hex: string, move: "defend-at-will" | "fall-back" | "stand-at-will") => ({
    ...{ id: "o1", by: "US" as const, window, when: { hex } },
    answer: { move },
  });

  test("defensive fire: the other hex is asked", () => {
    const f = fight(
      { at: "charge", side: "CSA", units },
      { change: (s) => s.orders.push(order("assault/defend", "T0112", "defend-at-will")) },
    );
    f.play("CSA", both);
    expect(f.expects()).toEqual(["assault/volley"]);
    f.roll("assault/volley", 0);
    expect(f.expects()).toEqual(["US assault/defend"]);
    expect(f.offers("US", "defensive-fire")).toEqual([{ move: "defensive-fire", hex: "T0311", targets: ["T0312"] }]);
  });
  test("defensive fire: not before its turn", () => {
    const f = fight(
      { at: "charge", side: "CSA", units },
      { change: (s) => s.orders.push(order("assault/defend", "T0311", "defend-at-will")) },
    );
    f.play("CSA", both);
    expect(f.expects()).toEqual(["US assault/defend"]);
    f.play("US", { move: "defensive-fire", hex: "T0112", targets: ["T0113"] });
    f.roll("assault/volley", 0);
    // Now it is the turn of the hex that the order names: it fires by itself.
    expect(f.expects()).toEqual(["assault/volley"]);
  });
  test("retreat before a charge: cavalry elsewhere is asked", () => {
    const cavalry = "csa-oak-a T0113 E; csa-oak-b T0312 E; us-tcav-a T0112 W; us-tcav-b T0311 W";
    for (const [hex, left] of [
      ["T0112", "us-tcav-a"],
      ["T0311", undefined],
    ] as const) {
      const f = fight(
        { at: "charge", side: "CSA", units: cavalry },
        { change: (s) => s.orders.push(order("assault/before", hex, "fall-back")) },
      );
      const events = f.play("CSA", both).filter(({ event }) => event === "retreated-before-charge");
      expect(events.map(({ figures }) => figures["unit"])).toEqual(left === undefined ? [] : [left]);
      expect(f.s.units["us-tcav-b"]?.hex).toBe("T0311");
    }
  });
  test("10.27, 10.32: holding the fire of one hex, staying in one hex: the other is asked", () => {
    const f = fight(
      { at: "charge", side: "CSA", units },
      {
        change: (s) =>
          s.orders.push({
            ...{ id: "o1", by: "US", window: "assault/defend", when: { hex: "T0112" } },
            answer: { move: "hold-fire", hex: "T0112" },
          }),
      },
    );
    f.play("CSA", both);
    expect(f.expects()).toEqual(["US assault/defend"]);
    expect(f.offers("US", "defensive-fire")).toEqual([{ move: "defensive-fire", hex: "T0311", targets: ["T0312"] }]);
    expect(f.breaks("US", { move: "hold-fire", hex: "T0112" })).toEqual(["could-fire"]);
    f.play("US", { move: "hold-fire", hex: "T0311" });
    expect(f.expects()).toEqual(["CSA assault/choose"]);
    const g = fight({
      at: "charge",
      side: "CSA",
      units: "csa-oak-a T0113 E; csa-oak-b T0312 E; us-tcav-a T0112 W; us-tcav-b T0311 W",
    });
    g.play("CSA", both);
    expect(g.breaks("US", { move: "stand-fast", hex: "T0113" })).toEqual(["could-leave"]);
    g.play("US", { move: "stand-fast", hex: "T0112" });
    expect(g.expects()).toEqual(["US assault/before"]);
    told(g.play("US", { move: "fall-back" }), "retreated-before-charge");
    expect([g.s.units["us-tcav-a"]?.hex, g.s.units["us-tcav-b"]?.hex === "T0311"]).toEqual(["T0112", false]);
  });
  test("standing in a fortification: not for who stands elsewhere", () => {
    // One brigade charges two hexes of the defenders at once: both are driven.
    for (const [hex, stays] of [
      [undefined, ["us-1-2-ta-b", "us-2-2-ta-b"]],
      ["T0112", []],
    ] as const) {
      const f = fight(
        {
          at: "charge",
          side: "CSA",
          units: "csa-hazel-a T0113 NE; csa-hazel-b T0113; us-2-2-ta-b T0112 W; us-1-2-ta-b T0013 SW",
        },
        {
          change: (s) => {
            s.ips["T0112"] = { facing: "W", built: true, builder: null, since: 0 };
            s.ips["T0013"] = { facing: "SW", built: true, builder: null, since: 0 };
            const { when, ...rest } = order("resolution/stand", "T0112", "stand-at-will");
            s.orders.push({ ...rest, when: hex === undefined ? {} : when });
          },
        },
      );
      f.play("CSA", charge({ attackers: ["csa-hazel-a", "csa-hazel-b"], targets: ["T0013", "T0112"] }));
      f.play("US", { move: "hold-fire" });
      const events = f.roll("resolution/die", 5).filter(({ event }) => event === "stood-in-fortification");
      expect(events.map(({ figures }) => figures["unit"])).toEqual(stays);
      if (stays.length === 0) expect(f.expects()).toEqual(["US resolution/stand"]);
    }
  });
});
