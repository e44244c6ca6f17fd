// One position for each use of a word that the rulebook of Across the Rappahannock defines once, where no other test holds one.
import { describe, expect, test } from "vitest";
import type { Move, State } from "../../src/rules/across-the-rappahannock/index.js";
import { blockedSight } from "../../src/rules/across-the-rappahannock/position/combat/line-of-sight.js";
import { stepCost } from "../../src/rules/across-the-rappahannock/position/costs.js";
import { fieldOf } from "../../src/rules/across-the-rappahannock/position/field.js";
import { board, position, type Standing } from "../support/across-the-rappahannock/board.js";
import { fight, reading, told } from "../support/across-the-rappahannock/combat.js";
import { broken, idle } from "../support/across-the-rappahannock/turn.js";

const table = board();

/** What a move breaks in a position in which the leaders are near, "move/check" each. */
const breaks = (standing: Standing, move: Move): string[] => {
  const leaders = standing.side === "CSA" ? "csa-ash T0402" : "us-alder T0402; us-dogwood T0402";
  return broken(table, position(table, { leaders, ...standing }), move, standing.side);
};

const walk = (unit: string, path: string, more: { readonly change?: "mount" | "dismount" } = {}): Move => ({
  move: "move-unit",
  unit,
  path: path.split(" "),
  mode: "normal",
  ...more,
});
const charge = (attackers: string[], targets: string[]): Move => ({
  move: "declare-charges",
  charges: [{ attackers, targets }],
});
const night = { scenario: "training-campaign", turn: 4 } as const;

describe("stacking", () => {
  /** Infantry of two divisions has thrown a charge back. */
  function thrownBack(second: string) {
    const units = `csa-pine-b T0113 NE; us-1-1-tb-a T0013 SW; ${second} T0112 W`;
    const f = fight({ at: "charge", side: "CSA", units });
    f.play("CSA", charge(["csa-pine-b"], ["T0013", "T0112"]));
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 0);
    f.play("CSA", { move: "retreat-unit", unit: "csa-pine-b", path: ["T0113", "T0114"] });
    return f.breaks("US", {
      move: "counterattack",
      units: ["us-1-1-tb-a", second],
      to: "T0113",
      target: "T0114",
      facing: "W",
    });
  }

  test("6.41: of those who enter a hex together for a countercharge, one commander", () => {
    expect(thrownBack("us-1-1-ta-a")).toContain("within-stacking");
    expect(thrownBack("us-1-1-tb-b")).not.toContain("within-stacking");
  });

  test("6.41: cavalry that leaves before a charge joins infantry nowhere, horse artillery does", () => {
    const leaves = (unit: string) => {
      const f = fight({ at: "charge", side: "CSA", units: `csa-oak-a T0113 E; ${unit} T0112 W; us-1-1-ta-a T0111 W` });
      f.play("CSA", charge(["csa-oak-a"], ["T0112"]));
      return f.breaks("US", { move: "retreat-before-charge", unit, path: ["T0112", "T0111"] });
    };
    expect(leaves("us-tcav-a")).toEqual(["within-stacking"]);
    expect(leaves("us-tcav-art")).toEqual([]);
  });
});

describe("infantry", () => {
  test("12.3: cavalry on foot digs in, in the saddle it does not", () => {
    const digs = (state: string) =>
      breaks({ units: `us-tcav-a T0402 W${state}`, at: "works" }, { move: "start-ip", unit: "us-tcav-a" });
    expect(digs(" dismounted")).toEqual([]);
    expect(digs("")).toEqual(["start-ip/infantry"]);
  });

  test("12.3: cavalry on foot fires in defence", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-tcav-a T0112 W dismounted" });
    f.play("CSA", charge(["csa-oak-a"], ["T0112"]));
    expect(f.expects()).toEqual(["US assault/defend"]);
    expect(f.breaks("US", { move: "defensive-fire", hex: "T0112", targets: ["T0113"] })).toEqual([]);
  });

  test("12.2: the saddle counts against cavalry on foot as against infantry, against cavalry it does not", () => {
    const adds = (state: string) => {
      const standing = { at: "charge", units: `us-tcav-a T0403 W; csa-tcav-a T0404 E${state}` } as const;
      const change = (s: State) => {
        s.acts["us-tcav-a"] = { ...idle, moved: true, hexes: 1, costliest: 2 };
      };
      const f = fight(standing, { change });
      f.play("US", charge(["us-tcav-a"], ["T0404"]));
      if (f.expects()[0]?.startsWith("CSA") === true) f.play("CSA", { move: "hold-fire" });
      return told(f.roll("resolution/die", 5), "charge-rolled")["modifiers"];
    };
    expect(adds(" dismounted")).toHaveProperty("mountedOnInfantry", 1);
    expect(adds("")).not.toHaveProperty("mountedOnInfantry");
  });

  test("12.3: before cavalry on foot mounted cavalry leaves, as before infantry; the charger follows", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-tcav-a T0113 E dismounted; us-tcav-a T0112 W" });
    f.play("CSA", charge(["csa-tcav-a"], ["T0112"]));
    f.play("US", { move: "retreat-before-charge", unit: "us-tcav-a", path: ["T0112", "T0111"] });
    expect(f.expects()).toEqual(["CSA assault/occupy"]);
    expect(f.breaks("CSA", { move: "occupy", unit: "csa-tcav-a" })).toEqual([]);
  });

  test("6.43, 12.3: two of cavalry on foot change their order", () => {
    const units = "us-tcav-a T0402 W dismounted; us-tcav-b T0402 dismounted";
    expect(breaks({ units }, { move: "reorder-stack", hex: "T0402", top: "us-tcav-b" })).toEqual([]);
    const mixed = "us-1-1-ta-a T0402 W; us-alder-art T0402";
    expect(breaks({ units: mixed }, { move: "reorder-stack", hex: "T0402", top: "us-1-1-ta-a" })).toEqual([
      "reorder-stack/infantry-only",
    ]);
  });
});

describe("next to an enemy", () => {
  const beside = "us-1-1-ta-a T0402 W disordered; csa-oak-a T0405 E";

  test("11.12: disordered infantry does not go there, but one hex short of it", () => {
    expect(breaks({ units: beside }, walk("us-1-1-ta-a", "T0402 T0403 T0404"))).toEqual(["move-unit/ordered-to-close"]);
    expect(breaks({ units: beside }, walk("us-1-1-ta-a", "T0402 T0403"))).toEqual([]);
  });

  test("12.1: cavalry does not dismount there, but one hex short of it", () => {
    const units = "us-tcav-a T0402 W; csa-oak-a T0405 E";
    const foot = { change: "dismount" } as const;
    expect(breaks({ units }, walk("us-tcav-a", "T0402 T0403 T0404", foot))).toEqual([
      "move-unit/turns-away-from-enemy",
    ]);
    expect(breaks({ units }, walk("us-tcav-a", "T0402 T0403", foot))).toEqual([]);
  });

  test("6.32: guns do not go there alone, but where infantry stands", () => {
    const guns = (more: string) =>
      breaks({ units: `us-alder-art T0403 W; csa-oak-a T0405 E${more}` }, walk("us-alder-art", "T0403 T0404"));
    expect(guns("")).toEqual(["move-unit/guns-behind-others"]);
    expect(guns("; us-1-1-ta-a T0404 W")).toEqual([]);
  });

  test("11.51: nobody rallies there, but one hex farther off", () => {
    const rallies = (hex: string) =>
      breaks(
        { units: `us-1-1-ta-a ${hex} W disordered; csa-oak-a T0405 E`, at: "rally" },
        { move: "rally", unit: "us-1-1-ta-a" },
      );
    expect(rallies("T0404")).toEqual(["rally/not-beside-enemies"]);
    expect(rallies("T0403")).toEqual([]);
  });
});

describe("front", () => {
  test("7.13: in a countercharge the front is that of the new facing", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-pine-b T0113 E; us-1-1-tb-a T0112 W; us-1-1-tb-b T0112" });
    f.play("CSA", charge(["csa-pine-b"], ["T0112"]));
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 0);
    f.play("CSA", { move: "retreat-unit", unit: "csa-pine-b", path: ["T0113", "T0114"] });
    const enters = (facing: "E" | "W") =>
      f.breaks("US", { move: "counterattack", units: ["us-1-1-tb-a"], to: "T0113", target: "T0114", facing });
    expect(enters("E")).toEqual(["in-front"]);
    expect(enters("W")).toEqual([]);
  });
});

describe("combat unit", () => {
  test("6.14, LG.Eng.Train: a pontoon train of the enemy stops nobody beside it", () => {
    const past = (other: string) =>
      breaks({ units: `csa-oak-a T0402 W; ${other} T0303`, side: "CSA" }, walk("csa-oak-a", "T0402 T0403 T0404"));
    expect(past("us-train-t1")).toEqual([]);
    expect(past("us-1-1-ta-a")).toEqual(["move-unit/stops-beside-enemy"]);
  });

  test("9.4, LG.Eng.Train: a pontoon train on the line blocks no sight", () => {
    const sight = (between: string) =>
      blockedSight(
        reading(position(table, { units: `us-alder-art T0400 W; ${between} T0402; csa-oak-a T0404` })),
        "T0400",
        "T0404",
      )?.hexes ?? [];
    expect(sight("us-train-t1")).toEqual([]);
    expect(sight("us-1-1-ta-a")).toEqual(["T0402"]);
  });

  test("6.13, LG.Eng.Train: extended movement keeps away from combat units, not from a train", () => {
    const ride = (other: string) =>
      breaks(
        { units: `csa-oak-a T0402 W; ${other} T0404`, side: "CSA" },
        { move: "move-unit", unit: "csa-oak-a", path: ["T0402", "T0401"], mode: "extended" },
      );
    expect(ride("us-train-t1")).toEqual([]);
    expect(ride("us-1-1-ta-a")).toEqual(["move-unit/extended-keeps-away"]);
  });
});

describe("night", () => {
  test("13: a hex next to an enemy costs one point more", () => {
    const costs = (when: Partial<Standing>) => {
      const s = position(table, { units: "us-1-1-ta-a T0402 W; csa-oak-a T0404 E", ...when });
      const c = reading(s);
      const who = { column: "infantry", townByRoad: false, guns: false } as const;
      return stepCost(c, who, "T0402", "T0403", fieldOf(s, c.facts, "US"), true)?.cost;
    };
    expect([costs({}), costs(night)]).toEqual([2, 4]);
  });
});
