// Readings of charges that the text leaves open: dice of defensive fire, who is struck, lone guns, who cannot retreat.
import { describe, expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import { type Fight, fight, told } from "../../support/across-the-rappahannock/combat.js";
import { idle } from "../../support/across-the-rappahannock/turn.js";

const charge = (...charges: { attackers: string[]; targets: string[] }[]) =>
  ({ move: "declare-charges", charges }) as const;
type Agreed = { readonly [id: string]: string };

/** What each die of a volley was read with, and what came of it. */
const shots = (f: Fight, ...dice: number[]) =>
  f
    .roll("assault/volley", ...dice)
    .flatMap(({ event, figures }) =>
      event === "defensive-fire-rolled" ? [[figures["target"], figures["die"], figures["result"]]] : [],
    );

describe("10.33, 10.36: how many dice defensive fire has", () => {
  const units = "csa-oak-a T0113 E; csa-pine-a T0013 SE; us-1-1-ta-a T0112 W; us-1-1-ta-b T0112";
  const fired = (rulings: Agreed): Fight => {
    const f = fight({ at: "charge", side: "CSA", units }, { rulings });
    f.play("CSA", charge({ attackers: ["csa-oak-a", "csa-pine-a"], targets: ["T0112"] }));
    f.play("US", { move: "defensive-fire", hex: "T0112", targets: ["T0013", "T0113"] });
    return f;
  };

  test("10.33: one for the hex that fires, read against each hex that it fires at", () => {
    expect(shots(fired({}), 9)).toEqual([
      ["T0013", 9, "disordered"],
      ["T0113", 9, "disordered"],
    ]);
  });
  test("10.33: by agreement one for each hex that it fires at", () => {
    expect(shots(fired({ "defence-dice": "target" }), 9, 0)).toEqual([
      ["T0013", 9, "disordered"],
      ["T0113", 0, "nothing"],
    ]);
  });
  test("10.36: by agreement one for each unit that fires; Disorder adds up", () => {
    const f = fired({ "defence-dice": "unit" });
    expect(shots(f, 9, 9)).toEqual([
      ["T0013", 9, "disordered"],
      ["T0113", 9, "disordered"],
      ["T0013", 9, "disordered"],
      ["T0113", 9, "disordered"],
    ]);
    expect([f.s.units["csa-oak-a"]?.place, f.s.units["csa-pine-a"]?.place]).toEqual(["withdrawn", "withdrawn"]);
  });
});

describe("10.34: guns and infantry fire together", () => {
  const units = "csa-oak-a T0113 E; csa-pine-a T0013 SE; us-1-1-ta-a T0112 W disordered; us-alder-art T0112";
  const added = (rulings: Agreed, ...targets: string[]) => {
    const f = fight({ at: "charge", side: "CSA", units }, { rulings });
    f.play("CSA", charge({ attackers: ["csa-oak-a", "csa-pine-a"], targets: ["T0112"] }));
    f.play("US", { move: "defensive-fire", hex: "T0112", targets });
    return f
      .roll("assault/volley", 0)
      .filter(({ event }) => event === "defensive-fire-rolled")
      .map(({ figures }) => Object(figures["modifiers"]))[0];
  };
  const [one, two] = [["T0113"], ["T0013", "T0113"]];

  test("10.34: what concerns either counts, or what concerns the guns, or the infantry", () => {
    expect(added({}, ...one)).toMatchObject({ gunsAtOneHex: 2, gunsStacked: 2, disordered: -1 });
    expect(added({}, ...two)).toMatchObject({ gunsStacked: 2, furtherTargets: -1, disordered: -1 });
    const guns = { "mixed-defence": "guns" };
    expect(Object.keys(added(guns, ...one))).toEqual(["gunsAtOneHex", "gunsStacked", "clear"]);
    expect(Object.keys(added(guns, ...two))).toEqual(["gunsStacked", "clear"]);
    const infantry = { "mixed-defence": "infantry" };
    expect(Object.keys(added(infantry, ...one))).toEqual(["gunsStacked", "disordered", "clear"]);
    expect(Object.keys(added(infantry, ...two))).toEqual(["gunsStacked", "furtherTargets", "disordered", "clear"]);
  });
});

describe("10.35: the upper unit of a stack", () => {
  const units = "csa-ash-art T0113 E; csa-oak-a T0113; csa-oak-b T0113; us-1-1-ta-a T0112 W";
  const struck = (rulings: Agreed, first: string) => {
    const f = fight(
      {
        at: "charge",
        side: "CSA",
        units: units.replace(first === "guns" ? "csa-oak-b T0113; " : "csa-ash-art T0113 E; ", ""),
      },
      { rulings },
    );
    f.play("CSA", charge({ attackers: [first === "guns" ? "csa-oak-a" : "csa-oak-b"], targets: ["T0112"] }));
    f.play("US", { move: "defend-at-will" });
    return told(f.roll("assault/volley", 9), "defensive-fire-rolled")["unit"];
  };

  test("10.35: is the upper one of those that charge; by agreement the upper of the line, or of all", () => {
    expect(struck({}, "line")).toBe("csa-oak-b");
    expect(struck({ "struck-unit": "line" }, "line")).toBe("csa-oak-a");
    expect(struck({}, "guns")).toBe("csa-oak-a");
    expect(struck({ "struck-unit": "line" }, "guns")).toBe("csa-oak-a");
    expect(struck({ "struck-unit": "top" }, "guns")).toBe("csa-ash-art");
  });
});

describe("10.28: the hex of guns that were alone", () => {
  const lone = (rulings: Agreed = {}): Fight => {
    const f = fight(
      { at: "charge", side: "CSA", units: "csa-oak-a T0113 NE; us-alder-art T0112 NW; us-birch-art T0013 SW" },
      { rulings },
    );
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0013", "T0112"] }));
    f.play("US", { move: "hold-fire" });
    expect(f.expects()).toEqual(["CSA advance/choose"]);
    return f;
  };

  test("10.28: nobody has to enter it", () => {
    const f = lone();
    expect(f.offers("CSA", "no-advance")).toEqual([{ move: "no-advance" }]);
    f.play("CSA", { move: "no-advance" });
    expect(f.s.units["csa-oak-a"]?.hex).toBe("T0113");
    expect(f.expects()).not.toContain("CSA advance/choose");
  });
  test("11.31: by agreement somebody has to", () => {
    const f = lone({ "lone-advance": "must" });
    expect(f.breaks("CSA", { move: "no-advance" })).toEqual(["nobody-must"]);
    expect(lone().breaks("CSA", { move: "no-advance" })).toEqual([]);
    expect(f.offers("CSA", "no-advance")).toEqual([]);
  });
  test("11.31: who retreats or is withdrawn is followed, beside lone guns too", () => {
    const f = fight({
      at: "charge",
      side: "CSA",
      units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-alder-art T0213 NW",
    });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112", "T0213"] }));
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-at-will" });
    expect(f.findings("CSA", { move: "no-advance" })[0]?.message).toBe("somebody has to advance: into T0112");
  });
  test("10.28: another charge of the same side goes on afterwards", () => {
    const f = fight({
      at: "charge",
      side: "CSA",
      units: "csa-oak-a T0113 E; us-alder-art T0112 W; csa-pine-a T0513 E; us-1-1-ta-a T0512 W",
    });
    f.play(
      "CSA",
      charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }, { attackers: ["csa-pine-a"], targets: ["T0512"] }),
    );
    f.play("US", { move: "hold-fire" });
    f.play("CSA", { move: "no-advance" });
    expect(f.expects()).toEqual(["resolution/die"]);
  });
});

describe("11.21: who cannot retreat", () => {
  test("11.21: is withdrawn; by agreement stays", () => {
    const cornered = (rulings: Agreed) => {
      const f = fight(
        { at: "charge", side: "CSA", units: "csa-oak-a T0018 W; csa-oak-b T0119 E; us-1-1-ta-a T0019 E" },
        { rulings },
      );
      f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0019"] }));
      f.play("US", { move: "hold-fire" });
      f.roll("resolution/die", 9);
      const events = f.roll("resolution/checks", 0).map(({ event }) => event);
      expect(events).toContain("no-retreat");
      return f;
    };
    expect(cornered({}).s.units["us-1-1-ta-a"]).toMatchObject({ place: "withdrawn", hex: null });
    const stays = cornered({ "no-retreat": "stays" });
    expect(stays.s.units["us-1-1-ta-a"]).toMatchObject({ place: "map", hex: "T0019" });
    expect(stays.expects()).not.toContain("CSA advance/choose");
  });
});

describe("11.21: whom a unit turns that retreats", () => {
  const back = (unit: string, facing?: "E"): Move => ({
    ...{ move: "retreat-unit", unit, path: ["T0112", "T0111"] },
    ...(facing === undefined ? {} : { facing }),
  });
  const driven = (rulings: Agreed, retreated: boolean, units: string) => {
    const f = fight(
      { at: "charge", side: "CSA", units: `csa-hazel-a T0113 E; csa-hazel-b T0113; ${units}` },
      { rulings },
    );
    f.play("CSA", charge({ attackers: ["csa-hazel-a", "csa-hazel-b"], targets: ["T0112"] }));
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 5);
    f.roll("resolution/checks", ...(units.includes("us-2-2-ta-b") ? [0, 0] : [0]));
    f.s.acts["us-1-2-ta-a"] = { ...idle, retreated };
    return f;
  };
  const earlier = "us-2-2-ta-a T0112 W; us-1-2-ta-a T0111 W";
  const both = "us-2-2-ta-a T0112 W; us-2-2-ta-b T0112";

  test("11.21: everybody; by agreement only who retreated in this activation, in another charge too, or nobody", () => {
    expect(driven({}, false, earlier).breaks("US", back("us-2-2-ta-a", "E"))).toEqual([]);
    const phase = { "retreat-turns": "phase" };
    expect(driven(phase, true, earlier).breaks("US", back("us-2-2-ta-a", "E"))).toEqual([]);
    expect(driven(phase, false, earlier).breaks("US", back("us-2-2-ta-a", "E"))).toEqual(["faces-with-the-stack"]);
    for (const reading of ["together", "nobody"]) {
      const f = driven({ "retreat-turns": reading }, true, earlier);
      expect(f.breaks("US", back("us-2-2-ta-a", "E")), reading).toEqual(["faces-with-the-stack"]);
    }
  });
  test("11.21: who retreated with it from the same hex; by agreement not either", () => {
    for (const [reading, codes] of [
      ["together", []],
      ["nobody", ["faces-with-the-stack"]],
    ] as const) {
      const f = driven({ "retreat-turns": reading }, false, both);
      f.play("US", back("us-2-2-ta-a"));
      expect(f.breaks("US", back("us-2-2-ta-b", "E")), reading).toEqual(codes);
    }
  });
});

describe("11.14, 10.12: disordered infantry before guns alone and others", () => {
  test("10.12: it has to charge nobody whom it may not", () => {
    const f = fight({
      ...{ at: "charge", side: "CSA" },
      units: "csa-oak-a T0113 E disordered; us-alder-art T0112 W; us-1-1-ta-a T0213 W",
    });
    expect(f.expects()).toEqual(["CSA command/charge"]);
    expect(f.breaks("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }))).toEqual([]);
    expect(f.breaks("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112", "T0213"] }))).toEqual([
      "in-good-order",
    ]);
  });
  test("10.12: but all guns alone that are before it", () => {
    const f = fight({
      ...{ at: "charge", side: "CSA" },
      units: "csa-oak-a T0113 E disordered; us-alder-art T0112 W; us-birch-art T0213 W",
    });
    expect(f.breaks("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }))).toEqual(["all-in-front"]);
  });
});

describe("10.22, 10.26: mounted cavalry against several hexes, and several together", () => {
  const figures = (units: string, attackers: string[], rulings: Agreed) => {
    const change = (s: State) => {
      s.acts["csa-tcav-a"] = { ...idle, from: "T0114", moved: true, hexes: 1, costliest: 2 };
    };
    const f = fight({ at: "charge", side: "CSA", units }, { rulings, change });
    const targets = ["T0112", "T0213"].filter((hex) => units.includes(`${hex} W`) || units.includes(`${hex} NW`));
    f.play("CSA", charge({ attackers, targets }));
    while (f.expects()[0] !== "resolution/die") {
      f.play("US", { move: f.expects()[0] === "US assault/before" ? "stand-fast" : "hold-fire" });
    }
    return Object(told(f.roll("resolution/die", 4), "charge-rolled")["modifiers"]);
  };

  test("10.22: infantry in one of two hexes counts; by agreement only where it is in both", () => {
    const units = "csa-tcav-a T0113 E; us-1-1-ta-a T0112 W; us-tcav-a T0213 NW";
    expect(figures(units, ["csa-tcav-a"], {})).toMatchObject({ mountedOnInfantry: 1 });
    expect(figures(units, ["csa-tcav-a"], { "several-hexes": "all" })).not.toHaveProperty("mountedOnInfantry");
  });
  test("10.26: each has to have moved; by agreement one is enough", () => {
    const units = "csa-tcav-a T0113 E; csa-tcav-b T0013 SE; us-1-1-ta-a T0112 W";
    const both = ["csa-tcav-a", "csa-tcav-b"];
    expect(figures(units, both, {})).not.toHaveProperty("mountedOnInfantry");
    expect(figures(units, both, { momentum: "some" })).toMatchObject({ mountedOnInfantry: 1 });
  });
});
