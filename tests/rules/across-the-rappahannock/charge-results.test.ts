// What a charge does: every row of T.Charge, fortifications, retreats, displacement, advances (10.28, 10.29, 11.1 to 11.4).
import { describe, expect, test } from "vitest";
import type { Standing } from "../../support/across-the-rappahannock/board.js";
import { fight, told } from "../../support/across-the-rappahannock/combat.js";

const charge = (...charges: { attackers: string[]; targets: string[] }[]) =>
  ({ move: "declare-charges", charges }) as const;
const oak = charge({ attackers: ["csa-oak-a"], targets: ["T0112"] });

/** A charge of Oak from T0113 at T0112, without defensive fire, up to its die. */
function charged(
  units: string,
  more: Partial<Standing> & { readonly rulings?: { [id: string]: string } } = {},
  declared = oak,
) {
  const { rulings, ...standing } = more;
  const f = fight({ at: "charge", side: "CSA", units, ...standing }, rulings === undefined ? {} : { rulings });
  f.play("CSA", declared);
  if (f.expects()[0] === "US assault/before") f.play("US", { move: "stand-fast" });
  if (f.expects()[0] === "US assault/defend") f.play("US", { move: "hold-fire" });
  return f;
}
const states = (f: ReturnType<typeof fight>, ...ids: string[]) =>
  ids.map((id) => {
    const unit = f.s.units[id];
    return unit?.hex === null ? unit.place : `${unit?.hex}${unit?.disordered ? " disordered" : ""}`;
  });

describe("T.Charge", () => {
  const units = "csa-oak-a T0113 E; csa-oak-b T0113; us-1-1-ta-a T0112 W";
  const both = charge({ attackers: ["csa-oak-a", "csa-oak-b"], targets: ["T0112"] });

  test("11 and more: the defender is disordered and retreats, the attacker advances and may attack again", () => {
    // 8 to 5 goes up to 2-1: +2, Cohesion +1.
    const f = charged(units, {}, both);
    expect(told(f.roll("resolution/die", 8), "charge-rolled")).toEqual({
      ...{ attackers: ["csa-oak-a", "csa-oak-b"], targets: ["T0112"], strength: 8, against: 5, rounding: "attacker" },
      ...{ ratio: "2-1", die: 8, modifiers: { odds: 2, cohesion: 1 }, modified: 11, result: "broken" },
    });
    told(
      f.play("US", { move: "retreat-unit", unit: "us-1-1-ta-a", path: ["T0112", "T0111"], facing: "NW" }),
      "retreat-done",
    );
    expect(states(f, "us-1-1-ta-a")).toEqual(["T0111 disordered"]);
    expect(f.s.units["us-1-1-ta-a"]?.facing).toBe("NW");
    f.play("CSA", { move: "advance", unit: "csa-oak-a" });
    expect(f.expects()).toEqual(["CSA charges/continue"]);
  });
  test("5 to 10: the defender retreats and checks", () => {
    for (const [check, after] of [
      [6, "T0111"],
      [7, "T0111 disordered"],
    ] as const) {
      const f = charged(units, {}, both);
      expect(told(f.roll("resolution/die", 2), "charge-rolled")).toMatchObject({ modified: 5, result: "driven" });
      f.roll("resolution/checks", check);
      f.play("US", { move: "retreat-unit", unit: "us-1-1-ta-a", path: ["T0112", "T0111"] });
      expect(states(f, "us-1-1-ta-a")).toEqual([after]);
      f.play("CSA", { move: "advance", unit: "csa-oak-a" });
      expect(f.expects()).not.toContain("CSA charges/continue");
    }
  });
  test("0 to 4: the attackers are disordered and check, each; who fails retreats", () => {
    const f = charged(units, {}, both);
    expect(told(f.roll("resolution/die", 1), "charge-rolled")).toMatchObject({ modified: 4, result: "held" });
    // Their disordered Cohesion is 5.
    f.roll("resolution/checks", 5, 6);
    expect(f.expects()).toEqual(["CSA retreat/choose"]);
    f.play("CSA", { move: "retreat-unit", unit: "csa-oak-b", path: ["T0113", "T0114"] });
    expect(states(f, "csa-oak-a", "csa-oak-b", "us-1-1-ta-a")).toEqual([
      "T0113 disordered",
      "T0114 disordered",
      "T0112",
    ]);
  });
  test("the other reading: they check the Cohesion that they had", () => {
    const f = charged(units, { rulings: { "check-after-disorder": "before" } }, both);
    f.roll("resolution/die", 1);
    f.roll("resolution/checks", 7, 6);
    expect(states(f, "csa-oak-a", "csa-oak-b")).toEqual(["T0113 disordered", "T0113 disordered"]);
  });
  test("below 0: the attackers are disordered and retreat, the defender may countercharge", () => {
    // 4 to 9 is 1-2 on open ground: -2, Cohesion +1.
    const f = charged("csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0112");
    expect(told(f.roll("resolution/die", 0), "charge-rolled")).toMatchObject({ modified: -1, result: "thrown-back" });
    f.play("CSA", { move: "retreat-unit", unit: "csa-oak-a", path: ["T0113", "T0114"] });
    expect(states(f, "csa-oak-a")).toEqual(["T0114 disordered"]);
    expect(f.expects()).toEqual(["US charges/counter"]);
  });
  test("disordered defenders who are disordered again are withdrawn (11.41)", () => {
    const f = charged("csa-oak-a T0113 E; us-1-1-ta-a T0112 W disordered");
    told(f.roll("resolution/die", 8), "withdrawn");
    expect(states(f, "us-1-1-ta-a")).toEqual(["withdrawn"]);
    expect(f.expects()).toEqual(["CSA advance/choose"]);
  });
  test("at night 2 is added to Cohesion checks (13)", () => {
    const f = charged(units, { scenario: "training-campaign", turn: 4 }, both);
    f.roll("resolution/die", 2);
    expect(told(f.roll("resolution/checks", 5), "cohesion-checked")).toMatchObject({
      extra: 2,
      modified: 7,
      result: "fails",
    });
  });
  test("all defenders of all hexes suffer it, in the order of hexes and stacks (10.29)", () => {
    const f = charged(
      "csa-hazel-a T0113 E; csa-hazel-b T0113; us-2-2-ta-b T0112 W; us-1-2-ta-b T0013 SW; us-1-2-ta-a T0013",
      {},
      charge({ attackers: ["csa-hazel-a", "csa-hazel-b"], targets: ["T0013", "T0112"] }),
    );
    expect(told(f.roll("resolution/die", 5), "charge-rolled")).toMatchObject({ strength: 9, against: 11 });
    const checks = f.roll("resolution/checks", 0, 0, 0).filter(({ event }) => event === "cohesion-checked");
    expect(checks.map(({ figures }) => figures["unit"])).toEqual(["us-1-2-ta-b", "us-1-2-ta-a", "us-2-2-ta-b"]);
  });
});

describe("artillery in charges (10.28)", () => {
  test("stacked with attackers who are beaten off: disordered; it goes with them when they go", () => {
    const units = "csa-oak-a T0113 E; csa-ash-art T0113; us-1-1-ta-a T0112 W; us-1-1-ta-b T0112";
    const held = charged(units);
    expect(told(held.roll("resolution/die", 2), "charge-rolled")).toMatchObject({ result: "held" });
    held.roll("resolution/checks", 0);
    expect(states(held, "csa-oak-a", "csa-ash-art")).toEqual(["T0113 disordered", "T0113 disordered"]);
    const fled = charged(units);
    fled.roll("resolution/die", 2);
    fled.roll("resolution/checks", 9);
    fled.play("CSA", { move: "retreat-at-will" });
    fled.play("CSA", { move: "retreat-at-will" });
    expect(fled.s.units["csa-ash-art"]?.hex).not.toBe("T0113");
    const thrown = charged(units);
    thrown.roll("resolution/die", 0);
    expect(thrown.s.stack.find((frame) => frame.flow === "retreat")).toMatchObject({
      units: ["csa-ash-art", "csa-oak-a"],
    });
  });
  test("stacked with attackers who win: it does not advance (11.31)", () => {
    const f = charged("csa-oak-a T0113 E; csa-ash-art T0113; us-1-1-ta-a T0112 W");
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-at-will" });
    expect(f.breaks("CSA", { move: "advance", unit: "csa-ash-art" })).toEqual(["best-on-top"]);
    f.play("CSA", { move: "advance", unit: "csa-oak-a" });
    expect(states(f, "csa-oak-a", "csa-ash-art")).toEqual(["T0112", "T0113"]);
  });
  test("stacked with beaten defenders: one hex back, and a check, whatever the die", () => {
    const units = "csa-oak-a T0113 E; csa-oak-b T0113; us-1-1-ta-a T0112 W; us-alder-art T0112";
    const both = charge({ attackers: ["csa-oak-a", "csa-oak-b"], targets: ["T0112"] });
    const f = charged(units, {}, both);
    f.roll("resolution/die", 9);
    told(f.roll("resolution/checks", 7), "cohesion-checked");
    expect(states(f, "us-1-1-ta-a", "us-alder-art")).toEqual(["T0112 disordered", "T0112"]);
    const g = charged(units, { rulings: { "broken-artillery": "disorder" } }, both);
    g.roll("resolution/die", 9);
    expect(states(g, "us-1-1-ta-a", "us-alder-art")).toEqual(["T0112 disordered", "T0112 disordered"]);
  });
});

describe("standing in a fortification (LG.IP, FR.Entrench)", () => {
  // Up the hill against the sunken road: -3, and 4 to 3 rounds down.
  const units = "us-1-1-ta-a T0610 W; us-1-1-ta-b T0610; csa-larch T0611 E";
  const declared = charge({ attackers: ["us-1-1-ta-a", "us-1-1-ta-b"], targets: ["T0611"] });
  const standing = (more = "") => {
    const f = fight({ at: "charge", side: "US", units: `${units}${more}` });
    f.play("US", declared);
    f.play("CSA", { move: "hold-fire" });
    return f;
  };
  test("they stay and are disordered instead of retreat and check", () => {
    const f = standing();
    expect(told(f.roll("resolution/die", 7), "charge-rolled")).toMatchObject({
      ratio: "3-1",
      modified: 7,
      result: "driven",
    });
    expect(f.expects()).toEqual(["CSA resolution/stand"]);
    told(f.play("CSA", { move: "stand-in-fortification", units: ["csa-larch"] }), "stood-in-fortification");
    expect(states(f, "csa-larch")).toEqual(["T0611 disordered"]);
    expect(f.expects()).not.toContain("US advance/choose");
  });
  test("or give way", () => {
    const f = standing();
    f.roll("resolution/die", 7);
    f.play("CSA", { move: "give-way" });
    expect(f.expects()).toEqual(["resolution/checks"]);
  });
  test.each([
    ["sheltered", ["us-1-1-ta-a"]],
    ["somebody-once", []],
    ["somebody-once", ["csa-larch", "csa-larch"]],
  ] as const)("%s", (code, stay) => {
    const f = standing();
    f.roll("resolution/die", 7);
    expect(f.breaks("CSA", { move: "stand-in-fortification", units: [...stay] })).toContain(code);
  });
  test("not after 11 and more", () => {
    const g = fight(
      { at: "charge", side: "CSA", units: "csa-hazel-a T0113 E; csa-hazel-b T0113; us-2-2-ta-b T0112 W" },
      {
        change: (s) => {
          s.ips["T0112"] = { facing: "W", built: true, builder: null, since: 0 };
        },
      },
    );
    g.play("CSA", charge({ attackers: ["csa-hazel-a", "csa-hazel-b"], targets: ["T0112"] }));
    g.play("US", { move: "hold-fire" });
    expect(told(g.roll("resolution/die", 9), "charge-rolled")).toMatchObject({ result: "broken" });
    expect(g.expects()).toEqual(["US retreat/choose"]);
  });
  test("a standing order stays by itself", () => {
    const f = fight(
      { at: "charge", side: "US", units },
      {
        change: (s) =>
          s.orders.push({
            ...{ id: "o1", by: "CSA", window: "resolution/stand", when: { hex: "T0611" } },
            answer: { move: "stand-at-will" },
          }),
      },
    );
    f.play("US", declared);
    f.play("CSA", { move: "hold-fire" });
    told(f.roll("resolution/die", 7), "stood-in-fortification");
  });
});

describe("retreats (11.2)", () => {
  /** The defender of T0112 is driven back and passes its check. */
  function driven(units: string, more: Parameters<typeof charged>[1] = {}, checks: readonly number[] = [0]) {
    const f = charged(`csa-oak-a T0113 E; ${units}`, more);
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", ...checks);
    return f;
  }
  const back = (unit: string, ...path: string[]) => ({ move: "retreat-unit", unit, path }) as const;
  const goals = (f: ReturnType<typeof fight>, side: "US" | "CSA" = "US") =>
    f.offers(side, "retreat-unit").map((move) => ("path" in move ? move.path.slice(1).join(" ") : ""));

  test("away from the enemy, one hex", () => {
    const f = driven("us-1-1-ta-a T0112 W");
    expect(goals(f).sort()).toEqual(["T0012", "T0111", "T0212"]);
    expect(f.breaks("US", back("us-1-1-ta-a", "T0112", "T0013"))).toEqual(["away"]);
    expect(f.breaks("US", back("us-1-1-ta-a", "T0112", "T0111", "T0110"))).toContain("as-far-as-it-must");
  });
  test.each([
    ["11.21", "must-retreat", "csa-oak-a", ["T0113", "T0114"]],
    ["11.21", "a-way", "us-1-1-ta-a", ["T0111"]],
    ["11.21", "a-way", "us-1-1-ta-a", ["T0112", "T0110"]],
    ["11.21", "a-way", "us-1-1-ta-a", ["T0112", "Q0000"]],
  ] as const)("%s: %s", (_, code, unit, path) => {
    expect(driven("us-1-1-ta-a T0112 W").breaks("US", back(unit, ...path))).toEqual([code]);
  });
  test("mounted cavalry one hex or two (11.22)", () => {
    const f = driven("us-tcav-a T0112 W; csa-elder-a T1400 W");
    expect(goals(f)).toContain("T0111");
    expect(goals(f)).toContain("T0111 T0110");
    expect(goals(f)).not.toContain("T0111 T0112");
    f.play("US", back("us-tcav-a", "T0112", "T0111", "T0110"));
    expect(states(f, "us-tcav-a")).toEqual(["T0110"]);
  });
  test("units of a hex may go different ways (11.21)", () => {
    const f = charged(
      "csa-oak-a T0113 E; csa-oak-b T0113; us-1-1-ta-a T0112 W; us-1-1-ta-b T0112",
      {},
      charge({ attackers: ["csa-oak-a", "csa-oak-b"], targets: ["T0112"] }),
    );
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0, 0);
    f.play("US", back("us-1-1-ta-b", "T0112", "T0012"));
    f.play("US", back("us-1-1-ta-a", "T0112", "T0111"));
    expect(states(f, "us-1-1-ta-a", "us-1-1-ta-b")).toEqual(["T0111", "T0012"]);
  });
  test("into an enemy's front: one more Disorder (11.25); behind him there is none", () => {
    const f = driven("us-1-1-ta-a T0112 W; csa-elder-a T0011 W");
    f.play("US", back("us-1-1-ta-a", "T0112", "T0012"));
    expect(states(f, "us-1-1-ta-a")).toEqual(["T0012 disordered"]);
    const g = driven("us-1-1-ta-a T0112 W; csa-elder-a T0011 NE");
    g.play("US", back("us-1-1-ta-a", "T0112", "T0012"));
    expect(states(g, "us-1-1-ta-a")).toEqual(["T0012"]);
  });
  test("not where it could not go by movement (11.24); over a ford or bridge it is disordered", () => {
    // Beyond the river a good ford leads to T0306; there is no other way.
    const f = charged(
      "csa-oak-a T0308 E; us-1-1-ta-a T0307 W",
      {},
      charge({ attackers: ["csa-oak-a"], targets: ["T0307"] }),
    );
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    expect(goals(f)).toContain("T0306");
    expect(goals(f)).not.toContain("T0207");
    expect(f.breaks("US", back("us-1-1-ta-a", "T0307", "T0207"))).toEqual(["open-way"]);
    f.play("US", back("us-1-1-ta-a", "T0307", "T0306"));
    expect(states(f, "us-1-1-ta-a")).toEqual(["T0306 disordered"]);
    // A disordered unit does not survive it.
    const g = charged(
      "csa-oak-a T0308 E; us-1-1-ta-a T0307 W disordered",
      {},
      charge({ attackers: ["csa-oak-a"], targets: ["T0307"] }),
    );
    g.roll("resolution/die", 4);
    g.roll("resolution/checks", 0);
    g.play("US", back("us-1-1-ta-a", "T0307", "T0306"));
    expect(states(g, "us-1-1-ta-a")).toEqual(["withdrawn"]);
  });
  test("into friends where stacking allows it: it adds nothing to their defence, but shares their lot (11.23)", () => {
    const f = charged(
      "csa-oak-a T0113 E; csa-elder-a T0012 SE; us-1-1-ta-a T0112 W; us-1-1-ta-b T0111 NW",
      { commands: ["csa-1-t1", "csa-2-t1"] },
      charge(
        { attackers: ["csa-oak-a"], targets: ["T0112"] },
        { attackers: ["csa-elder-a"], targets: ["T0111", "T0112"] },
      ),
    );
    expect(f.expects()).toEqual(["CSA assault/choose"]);
    f.play("CSA", { move: "resolve-charge", charge: 0 });
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    f.play("US", back("us-1-1-ta-a", "T0112", "T0111"));
    f.play("CSA", { move: "advance", unit: "csa-oak-a" });
    // Only the unit that stood there counts; both check.
    expect(told(f.roll("resolution/die", 5), "charge-rolled")).toMatchObject({ targets: ["T0111"], against: 4 });
    expect(f.expects()).toEqual(["resolution/checks"]);
    f.roll("resolution/checks", 0, 0);
  });
  test("11.21: from several enemies at once: away from all, else from one; or from all alone, by agreement", () => {
    // From the west and from the east: nothing leads away from both.
    const units = "csa-oak-a T0113 E; csa-pine-a T0013 SE; csa-elder-a T0111 W; us-1-1-ta-a T0112 W";
    const declared = charge(
      { attackers: ["csa-oak-a", "csa-pine-a"], targets: ["T0112"] },
      { attackers: ["csa-elder-a"], targets: ["T0112"] },
    );
    const commands = { commands: ["csa-1-t1", "csa-2-t1"] };
    const f = charged(units, commands, declared);
    f.play("CSA", { move: "resolve-charge", charge: 0 });
    f.roll("resolution/die", 3);
    f.roll("resolution/checks", 0);
    expect(goals(f)).toEqual(["T0212"]);
    const around =
      "csa-oak-a T0013 SE; csa-oak-b T0113 E; csa-pine-a T0213 NE; csa-pine-b T0212 NW; us-1-1-ta-a T0112 W";
    const all = charge({ attackers: ["csa-oak-a", "csa-oak-b", "csa-pine-a", "csa-pine-b"], targets: ["T0112"] });
    const one = charged(around, commands, all);
    one.roll("resolution/die", 3);
    one.roll("resolution/checks", 0);
    expect(goals(one).sort()).toEqual(["T0012", "T0111"]);
    const strict = charged(around, { ...commands, rulings: { "retreat-away": "all" } }, all);
    strict.roll("resolution/die", 3);
    expect(strict.roll("resolution/checks", 0).map(({ event }) => event)).toContain("no-retreat");
    expect(states(strict, "us-1-1-ta-a")).toEqual(["withdrawn"]);
  });
  test("who cannot retreat is withdrawn, guns are lost; off the map is no way out", () => {
    const f = charged(
      "csa-oak-a T0018 W; csa-oak-b T0119 E; us-1-1-ta-a T0019 E; us-alder-art T0019",
      {},
      charge({ attackers: ["csa-oak-a"], targets: ["T0019"] }),
    );
    f.roll("resolution/die", 9);
    const events = f.roll("resolution/checks", 0, 0);
    expect(events.filter(({ event }) => event === "no-retreat").length).toBe(2);
    expect(states(f, "us-1-1-ta-a", "us-alder-art")).toEqual(["withdrawn", "eliminated"]);
  });
  test("a standing order retreats by the way that costs least", () => {
    const f = fight(
      { at: "charge", side: "CSA", units: "csa-oak-a T0113 E; csa-elder-a T0011 W; us-1-1-ta-a T0112 W" },
      {
        change: (s) =>
          s.orders.push({
            id: "o1",
            by: "US",
            window: "retreat/choose",
            when: { hex: "T0112" },
            answer: { move: "retreat-at-will" },
          }),
      },
    );
    f.play("CSA", oak);
    f.play("US", { move: "hold-fire" });
    f.roll("resolution/die", 9);
    const events = f.roll("resolution/checks", 0);
    // Not to T0012 or T0111, in front of Elder.
    expect(told(events, "retreat-done")).toMatchObject({ to: "T0212" });
  });
});

describe("displacement (11.26)", () => {
  const full =
    "us-1-2-ta-a T0111 W; us-1-2-ta-b T0111; us-2-2-ta-a T0012 W; us-2-2-ta-b T0012; us-2-1-ta-a T0212 W; us-2-1-ta-b T0212";
  test("11.25, 11.26: who stands in the only way makes room and checks", () => {
    // Every hex behind is full of other brigades' commands.
    const f = charged(`csa-oak-a T0113 E; us-1-1-tb-a T0112 W; ${full}`);
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    expect(f.expects()).toEqual(["US retreat/choose"]);
    f.play("US", { move: "retreat-unit", unit: "us-1-1-tb-a", path: ["T0112", "T0111"] });
    expect(f.expects()).toEqual(["US displacement/choose"]);
    expect(f.breaks("US", { move: "displace-unit", unit: "us-2-2-ta-a", to: "T0011" })).toEqual(["in-the-way"]);
    expect(f.breaks("US", { move: "displace-unit", unit: "us-1-2-ta-a", to: "T0112" })).toEqual(["one-hex-away"]);
    told(f.play("US", { move: "displace-unit", unit: "us-1-2-ta-a", to: "T0110", facing: "E" }), "displaced-unit");
    told(f.roll("displacement/die", 6), "cohesion-checked");
    // The other one has to go as well: they have different commanders.
    f.play("US", { move: "displace-unit", unit: "us-1-2-ta-b", to: "T0110" });
    told(f.roll("displacement/die", 6), "disordered");
    expect(states(f, "us-1-1-tb-a", "us-1-2-ta-a", "us-1-2-ta-b")).toEqual(["T0111", "T0110", "T0110 disordered"]);
    expect(f.s.units["us-1-2-ta-a"]?.facing).toBe("E");
  });
  test("11.23: not where there is another way", () => {
    const f = charged("csa-oak-a T0113 E; us-1-1-tb-a T0112 W; us-1-2-ta-a T0111 W; us-1-2-ta-b T0111");
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    expect(f.breaks("US", { move: "retreat-unit", unit: "us-1-1-tb-a", path: ["T0112", "T0111"] })).toEqual([
      "room-with-friends",
    ]);
  });
  test("a battery on top need not go where infantry makes room", () => {
    const f = charged(
      "csa-oak-a T0113 E; us-1-1-tb-a T0112 W; us-1-2-ta-a T0111 W; us-birch-art T0111; us-2-2-ta-a T0012 W; us-2-2-ta-b T0012; us-2-1-ta-a T0212 W; us-2-1-ta-b T0212",
    );
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-unit", unit: "us-1-1-tb-a", path: ["T0112", "T0111"] });
    expect(f.breaks("US", { move: "displace-unit", unit: "us-birch-art", to: "T0110" })).toEqual(["makes-room"]);
    f.play("US", { move: "displace-unit", unit: "us-1-2-ta-a", to: "T0110" });
    f.roll("displacement/die", 0);
    expect(states(f, "us-1-1-tb-a", "us-birch-art")).toEqual(["T0111", "T0111"]);
  });
  test("in a chain: who makes room pushes others in turn", () => {
    const behind = "us-2-2-ta-a T0110 W; us-1-1-ta-a T0110; us-tcav-a T0011 W; us-tcav-b T0211 W";
    const f = charged(
      `csa-oak-a T0113 E; us-1-1-tb-a T0112 W; us-1-2-ta-a T0111 W; us-1-2-ta-b T0111; us-2-2-ta-b T0012 W; us-birch-art T0012; us-2-1-ta-a T0212 W; us-2-1-ta-b T0212; ${behind}`,
    );
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    const first = f.offers("US", "retreat-unit");
    expect(first.length).toBeGreaterThan(0);
    f.play("US", { move: "retreat-unit", unit: "us-1-1-tb-a", path: ["T0112", "T0111"] });
    f.play("US", { move: "displace-unit", unit: "us-1-2-ta-a", to: "T0011" });
    // The cavalry in T0011 has to leave first.
    expect(f.expects()).toEqual(["US displacement/choose"]);
    const [next] = f.offers("US", "displace-unit");
    expect(next).toMatchObject({ unit: "us-tcav-a" });
    if (next !== undefined) f.play("US", next);
    f.roll("displacement/die", 0);
    expect(f.expects()).toEqual(["displacement/die"]);
    f.roll("displacement/die", 0);
    expect(states(f, "us-1-2-ta-a")).toEqual(["T0011"]);
    expect(f.expects()).toEqual(["US displacement/choose"]);
  });
});

describe("the advance (11.31)", () => {
  test("the best Cohesion of those on top; the attacker chooses between equals", () => {
    const f = charged(
      "csa-pine-a T0113 E; csa-pine-b T0013 SE; csa-oak-b T0213 NE; us-2-2-ta-b T0112 W",
      {},
      charge({ attackers: ["csa-pine-a", "csa-pine-b", "csa-oak-b"], targets: ["T0112"] }),
    );
    f.roll("resolution/die", 0);
    f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-at-will" });
    expect(f.offers("CSA", "advance").filter((move) => !("facing" in move))).toEqual([
      { move: "advance", unit: "csa-pine-b" },
      { move: "advance", unit: "csa-oak-b" },
    ]);
    expect(f.breaks("CSA", { move: "advance", unit: "csa-pine-a" })).toEqual(["best-on-top"]);
  });
  test("leaders alone in the hex must go (5.15)", () => {
    const f = charged("csa-oak-a T0113 E; us-1-1-ta-a T0112 W", { leaders: "us-alder T0112" });
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-at-will" });
    f.play("CSA", { move: "advance", unit: "csa-oak-a" });
    expect(f.expects()).toEqual(["US caught/displace"]);
  });
});

describe("strategic movement (LG.SM)", () => {
  test("a unit that was charged loses its marker", () => {
    const f = charged("csa-oak-a T0113 E; us-1-1-ta-a T0112 W strategic; us-1-1-ta-b T0107 W strategic");
    f.roll("resolution/die", 0);
    expect(f.s.units["us-1-1-ta-a"]?.strategic).toBe(true);
    const events = f.roll("resolution/checks", 0);
    expect(told(events, "strategic-marker-lost")).toEqual({ unit: "us-1-1-ta-a" });
    expect([f.s.units["us-1-1-ta-a"]?.strategic, f.s.units["us-1-1-ta-b"]?.strategic]).toEqual([false, true]);
  });
});

describe("the order of charges (10.24)", () => {
  test("the attacker's; each once", () => {
    const f = charged(
      "csa-oak-a T0113 E; csa-oak-b T0312 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0311 W",
      {},
      charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }, { attackers: ["csa-oak-b"], targets: ["T0311"] }),
    );
    expect(f.breaks("CSA", { move: "resolve-charge", charge: 2 })).toEqual(["a-charge"]);
    f.play("CSA", { move: "resolve-charge", charge: 1 });
    expect(told(f.roll("resolution/die", 0), "charge-rolled")).toMatchObject({ targets: ["T0311"] });
  });
  test("not one that is over", () => {
    const f = charged(
      "csa-oak-a T0113 E; csa-oak-b T0312 E; csa-pine-a T1214 E; us-1-1-ta-a T0112 W; us-1-1-ta-b T0311 W; us-2-1-ta-a T1213 W",
      {},
      charge(
        { attackers: ["csa-oak-a"], targets: ["T0112"] },
        { attackers: ["csa-oak-b"], targets: ["T0311"] },
        { attackers: ["csa-pine-a"], targets: ["T1213"] },
      ),
    );
    f.play("CSA", { move: "resolve-charge", charge: 1 });
    f.roll("resolution/die", 2);
    f.roll("resolution/checks", 0);
    expect(f.breaks("CSA", { move: "resolve-charge", charge: 1 })).toEqual(["not-resolved"]);
    expect(f.offers("CSA", "resolve-charge").length).toBe(2);
  });
  test("a charge at a hex that was left in between does not take place", () => {
    const f = charged(
      "csa-oak-a T0013 SE; csa-oak-b T0213 NE; us-2-2-ta-b T0112 W",
      {},
      charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }, { attackers: ["csa-oak-b"], targets: ["T0112"] }),
    );
    f.play("CSA", { move: "resolve-charge", charge: 0 });
    f.roll("resolution/die", 5);
    f.roll("resolution/checks", 0);
    f.play("US", { move: "retreat-at-will" });
    const events = f.play("CSA", { move: "advance", unit: "csa-oak-a" });
    expect(told(events, "charge-void")).toMatchObject({ attackers: ["csa-oak-b"], why: "nobody is left to charge" });
  });
});
