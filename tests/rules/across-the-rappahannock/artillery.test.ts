// Artillery fire, response fire, combined and misdirected fire, guns of extra-long range.
import { describe, expect, test } from "vitest";
import { fight, told } from "../../support/across-the-rappahannock/combat.js";

const guns = "us-alder-art T0011 W";
const fireAt = (target: string, ...units: string[]) => ({ move: "artillery-fire", units, target }) as const;

describe("artillery fire (9.2)", () => {
  test.each([
    [6, 8, "nothing"],
    [7, 9, "check"],
  ])("9.2: medium guns of +2 at range 3: die %d, modified %d: %s", (die, modified, result) => {
    const f = fight({ at: "fire", units: `${guns}; csa-oak-a T0014 E` });
    f.play("US", fireAt("T0014", "us-alder-art"));
    expect(told(f.roll("exchange/dice", die), "fire-rolled")).toEqual({
      ...{ units: ["us-alder-art"], from: "T0011", target: "T0014", range: 3 },
      ...{ die, modifiers: { strength: 2, range: 0 }, modified, result },
    });
  });

  test("9.22, 11.11: a Cohesion check: equal passes, above is disordered (2.4)", () => {
    const f = fight({ at: "fire", units: `${guns}; csa-oak-a T0014 E` });
    f.play("US", fireAt("T0014", "us-alder-art"));
    f.roll("exchange/dice", 9);
    expect(told(f.roll("exchange/checks", 7), "cohesion-checked")).toMatchObject({ cohesion: 7, result: "passes" });
    expect(f.s.units["csa-oak-a"]?.disordered).toBe(false);

    const g = fight({ at: "fire", units: `${guns}; csa-oak-a T0014 E` });
    g.play("US", fireAt("T0014", "us-alder-art"));
    g.roll("exchange/dice", 9);
    told(g.roll("exchange/checks", 8), "disordered");
    expect(g.s.units["csa-oak-a"]?.disordered).toBe(true);
  });

  test("one die for everybody in the hex, a check for each, from the top of the stack down", () => {
    const f = fight({ at: "fire", units: `${guns}; csa-oak-a T0014 E; csa-oak-b T0014 E; csa-ash-art T0014` });
    // Two infantry and a battery are one too many to stand together, but all of them are hit.
    f.play("US", fireAt("T0014", "us-alder-art"));
    f.play("CSA", { move: "end-response" });
    f.roll("exchange/dice", 8);
    const checks = f.roll("exchange/checks", 7, 7, 8).filter(({ event }) => event === "cohesion-checked");
    expect(checks.map(({ figures }) => [figures["unit"], figures["result"]])).toEqual([
      ["csa-ash-art", "fails"],
      ["csa-oak-a", "passes"],
      ["csa-oak-b", "fails"],
    ]);
    expect(Object.values(f.s.units).map(({ disordered }) => disordered)).toEqual([false, false, true, true]);
  });

  test("13 and more: disorder without a check; a disordered unit is withdrawn, artillery eliminated (11.41)", () => {
    const f = fight({
      at: "fire",
      units: "us-tres-a T0012 W; csa-oak-a T0013 E disordered; csa-ash-art T0013 E disordered",
    });
    f.play("US", fireAt("T0013", "us-tres-a"));
    // Strength 3 and long guns at range 1: 9 + 4.
    const events = f.roll("exchange/dice", 9);
    expect(told(events, "fire-rolled")).toMatchObject({ modified: 13, result: "disorder" });
    expect(told(events, "withdrawn")).toMatchObject({ unit: "csa-oak-a" });
    expect(told(events, "eliminated")).toMatchObject({ unit: "csa-ash-art" });
    expect([f.s.units["csa-oak-a"]?.place, f.s.units["csa-ash-art"]?.place]).toEqual(["withdrawn", "eliminated"]);
  });

  test("two batteries of one hex together: the better strength and 2, the worse range (9.3)", () => {
    const f = fight({ at: "fire", units: "us-tres-a T0008 W; us-tres-b T0008 W; csa-oak-a T0014 E" });
    f.play("US", fireAt("T0014", "us-tres-a", "us-tres-b"));
    expect(told(f.roll("exchange/dice", 5), "fire-rolled")).toMatchObject({
      range: 6,
      modifiers: { strength: 3, range: -2, combined: 2 },
      modified: 8,
    });
  });

  test("two batteries of one hex, one after the other, each with its own range", () => {
    const f = fight({ at: "fire", units: "us-tres-a T0008 W; us-tres-b T0008 W; csa-oak-a T0014 E" });
    f.play("US", fireAt("T0014", "us-tres-a"));
    expect(told(f.roll("exchange/dice", 5), "fire-rolled")).toMatchObject({ modifiers: { strength: 3, range: -1 } });
    f.play("US", fireAt("T0014", "us-tres-b"));
    expect(told(f.roll("exchange/dice", 5), "fire-rolled")).toMatchObject({ modifiers: { strength: 2, range: -2 } });
    expect(f.offers("US", "artillery-fire")).toEqual([]);
  });

  test.each([
    ["houses", "us-tres-a T0705 W; csa-oak-a T0707 E", "T0707", { town: -1 }],
    ["one level up", "us-tres-a T0606 E; csa-oak-a T0604 E", "T0604", { up: -1 }],
    [
      "two levels up, a fortification",
      "us-tres-a T0510 W; csa-oak-a T0512 E",
      "T0512",
      { farUp: -1, fortification: 1 },
    ],
    ["two levels down", "us-tres-a T0602 W; csa-oak-a T0606 E", "T0606", { farDown: 1 }],
    ["one level down", "us-tres-a T0604 W; csa-oak-a T0606 E", "T0606", {}],
    [
      "two levels down, the railroad",
      "us-tres-a T0612 E; csa-oak-a T0610 E",
      "T0610",
      { farDown: 1, fortification: 1 },
    ],
    ["along the railroad", "us-tres-a T1210 W; csa-oak-a T1110 E", "T1110", {}],
    [
      "a fortification that fronts the guns",
      "us-tres-a T0409 W; csa-oak-a T0412 E",
      "T0412",
      { up: -1, fortification: 1 },
    ],
    ["the rear of a fortification", "us-tres-a T0414 E; csa-oak-a T0412 E", "T0412", {}],
  ] as const)("terrain: %s (T.TEC)", (_, units, target, terrain) => {
    const f = fight({ at: "fire", side: "US", units });
    const [move] = f.offers("US", "artillery-fire").filter((one) => "target" in one && one.target === target);
    expect(move).toBeDefined();
    if (move === undefined) return;
    f.play("US", move);
    const { modifiers } = told(f.roll("exchange/dice", 5), "fire-rolled");
    const { strength: _s, range: _r, ...rest } = modifiers as { readonly [name: string]: number };
    expect(rest).toEqual(terrain);
  });

  test("7.11, 7.13, 7.14: a battery may turn to fire, and its hex turns with it", () => {
    const f = fight({ at: "fire", units: `${guns}; us-1-1-ta-a T0011; csa-oak-a T0008 E` });
    expect(f.breaks("US", fireAt("T0008", "us-alder-art"))).toEqual(["through-its-front"]);
    f.play("US", { ...fireAt("T0008", "us-alder-art"), facing: "E" });
    expect([f.s.units["us-alder-art"]?.facing, f.s.units["us-1-1-ta-a"]?.facing]).toEqual(["E", "E"]);
  });
});

describe("what Disorder stops", () => {
  test("work on a ford (LG.Ford), not a position that is dug (LG.IP)", () => {
    const f = fight(
      { at: "fire", units: `${guns}; csa-oak-a T0014 E` },
      {
        change: (s) => {
          s.fords["T0014|T0015"] = { improved: false, failures: 0, builders: ["csa-oak-a"] };
          s.ips["T0014"] = { facing: null, built: false, builder: "csa-oak-b", since: 0 };
        },
      },
    );
    f.play("US", fireAt("T0014", "us-alder-art"));
    f.roll("exchange/dice", 9);
    expect(f.roll("exchange/checks", 9).map(({ event }) => event)).toContain("ford-abandoned");
    expect([Object.keys(f.s.fords), Object.keys(f.s.ips)]).toEqual([[], ["T0014"]]);
  });
  test("a pontoon train is delayed by 13 and more (LG.Eng.Pontoon)", () => {
    for (const [die, delayed] of [
      [8, true],
      [7, false],
    ] as const) {
      const f = fight(
        { at: "fire", side: "CSA", units: "csa-t1-res-a T0112 E; us-train-t1 T0111 W" },
        {
          change: (s) => {
            s.trains["us-train-t1"] = { cargo: 1, building: "T0110|T0111", delayed: false, since: 0, under: null };
          },
        },
      );
      f.play("CSA", fireAt("T0111", "csa-t1-res-a"));
      // Strength 3, medium guns at range 1.
      expect(told(f.roll("exchange/dice", die), "fire-rolled")).toMatchObject({ modified: die + 5 });
      expect(f.s.trains["us-train-t1"]?.delayed).toBe(delayed);
    }
  });
});

describe("what artillery fire must keep", () => {
  // Guns that have somebody to fire at, so that the window is open.
  const elsewhere = "us-tres-a T1400 W; csa-larch T1402 E";
  const standing = {
    at: "fire",
    units: `${guns}; us-1-1-ta-a T0010 W; csa-oak-a T0014 E; csa-pine-a T0005 E`,
  } as const;
  test.each([
    ["9.11", "own-guns", ["us-1-1-ta-a"], "T0014"],
    ["9.11", "own-guns", ["us-nobody"], "T0014"],
    ["9.11", "own-guns", ["csa-ash-art"], "T0014"],
    ["9.21", "a-hex", ["us-alder-art"], "Z0101"],
    ["9.3", "one-or-two", ["us-alder-art", "us-alder-art"], "T0014"],
    ["9.21", "enemy-there", ["us-alder-art"], "T0013"],
  ] as const)("%s: %s", (_, code, units, target) => {
    const f = fight({ ...standing, units: `${standing.units}; csa-ash-art T0112 E` });
    expect(f.breaks("US", fireAt(target, ...units))).toContain(code);
  });

  test("of-the-command (4.23)", () => {
    const f = fight({ at: "fire", commands: ["us-1-ta"], units: `${guns}; us-birch-art T0010 W; csa-oak-a T0014 E` });
    expect(f.breaks("US", fireAt("T0014", "us-birch-art"))).toContain("of-the-command");
    expect(f.breaks("US", fireAt("T0014", "us-alder-art"))).toEqual([]);
  });

  test("in-good-order (9.21)", () => {
    const f = fight({ at: "fire", units: `us-alder-art T0011 W disordered; csa-oak-a T0014 E; ${elsewhere}` });
    expect(f.breaks("US", fireAt("T0014", "us-alder-art"))).toEqual(["in-good-order"]);
  });

  test("not-strategic (LG.SM)", () => {
    const f = fight({ at: "fire", units: `us-alder-art T0011 W strategic; csa-oak-a T0014 E; ${elsewhere}` });
    expect(f.breaks("US", fireAt("T0014", "us-alder-art"))).toEqual(["not-strategic"]);
    expect(f.breaks("US", fireAt("T1402", "us-tres-a"))).toEqual([]);
  });

  test("once-a-marker (9.12)", () => {
    const f = fight({ at: "fire", units: `${guns}; us-birch-art T0111 W; csa-oak-a T0014 E` });
    f.play("US", fireAt("T0014", "us-alder-art"));
    f.roll("exchange/dice", 0);
    expect(f.breaks("US", fireAt("T0014", "us-alder-art"))).toEqual(["once-a-marker"]);
    f.play("US", { move: "end-fire" });
    expect(f.expects()).not.toContain("US command/fire");
  });

  test("not-silenced (LG.Hooker.Roof)", () => {
    const f = fight(
      { at: "fire", units: `${guns}; us-birch-art T0111 W; csa-oak-a T0014 E` },
      { change: (s) => s.log.silent.push("us-alder-art") },
    );
    expect(f.breaks("US", fireAt("T0014", "us-alder-art"))).toEqual(["not-silenced"]);
    expect(f.breaks("US", fireAt("T0014", "us-birch-art"))).toEqual([]);
  });

  test("in-range: short guns reach 5 hexes, no more (T.Range)", () => {
    const f = fight({ at: "fire", units: "us-cedar-art T0008 W; csa-oak-a T0014 E; csa-pine-a T0013 E" });
    expect(f.breaks("US", fireAt("T0014", "us-cedar-art"))).toEqual(["in-range", "in-sight"]);
    expect(f.breaks("US", fireAt("T0013", "us-cedar-art"))).toEqual([]);
  });

  test("in-sight: units of either side on the same level block (9.4)", () => {
    const f = fight({ at: "fire", units: `${guns}; us-1-1-ta-a T0012 W; csa-oak-a T0014 E` });
    expect(f.breaks("US", fireAt("T0014", "us-alder-art"))).toEqual(["window", "in-sight"]);
    expect(f.offers("US", "artillery-fire")).toEqual([]);
  });

  test("in-sight: woods block, neighbours see each other (9.21)", () => {
    // T0211 is a wood.
    const f = fight({ at: "fire", units: "us-alder-art T0210 W; csa-oak-a T0212 E; csa-pine-a T0211 E" });
    expect(f.breaks("US", fireAt("T0212", "us-alder-art"))).toEqual(["in-sight"]);
    expect(f.breaks("US", fireAt("T0211", "us-alder-art"))).toEqual([]);
  });

  test("not-up-a-slope: a neighbour two levels up (T.TEC f)", () => {
    // T0515 lies on level 1, T0514 on level 2; T0604 on level 1, T0605 on level 0, T0603 on level 2.
    const f = fight({ at: "fire", units: `us-alder-art T0911 W; csa-oak-a T0912 E; ${elsewhere}` });
    expect(f.breaks("US", fireAt("T0912", "us-alder-art"))).toEqual(["not-up-a-slope"]);
  });

  test("next-to-at-night (13)", () => {
    const f = fight({
      at: "fire",
      scenario: "training-campaign",
      turn: 4,
      units: `${guns}; csa-oak-a T0014 E; csa-pine-a T0012 E`,
    });
    expect(f.breaks("US", fireAt("T0014", "us-alder-art"))).toContain("next-to-at-night");
    expect(f.breaks("US", fireAt("T0012", "us-alder-art"))).toEqual([]);
  });
});

describe("response fire (9.13)", () => {
  const units = "us-alder-art T0011 W; csa-ash-art T0014 E";
  test("both count before either is disordered", () => {
    const f = fight({ at: "fire", units });
    f.play("US", fireAt("T0014", "us-alder-art"));
    expect(f.expects()).toEqual(["CSA exchange/respond"]);
    f.play("CSA", { move: "response-fire", units: ["csa-ash-art"] });
    const dice = f.roll("exchange/dice", 9, 9).filter(({ event }) => event === "fire-rolled");
    expect(dice.map(({ figures }) => [figures["from"], figures["modified"]])).toEqual([
      ["T0011", 11],
      ["T0014", 11],
    ]);
    const events = f.roll("exchange/checks", 9, 9);
    expect(events.filter(({ event }) => event === "disordered").map(({ figures }) => figures["unit"])).toEqual([
      "csa-ash-art",
      "us-alder-art",
    ]);
  });

  test("once with each marker, however often it is fired at", () => {
    const f = fight({ at: "fire", units: `${units}; us-birch-art T0012 W; csa-t1-res-a T0014 E` });
    f.play("US", fireAt("T0014", "us-birch-art"));
    f.play("CSA", { move: "response-fire", units: ["csa-ash-art"] });
    expect(f.breaks("CSA", { move: "response-fire", units: ["csa-ash-art"] })).toEqual(["once-a-marker"]);
    f.play("CSA", { move: "end-response" });
    f.roll("exchange/dice", 0, 0);
    expect(f.s.acts["csa-ash-art"]?.responded).toBe(true);
  });

  test("it turns by one hexside to answer, no more (7.14)", () => {
    const f = fight({ at: "fire", units: "us-alder-art T0011 W; csa-ash-art T0014 W" });
    f.play("US", fireAt("T0014", "us-alder-art"));
    // From the west to the east are three hexsides; nothing within one shows the guns.
    expect(f.expects()).toEqual(["exchange/dice"]);
    const g = fight({ at: "fire", units: "us-alder-art T0011 W; csa-ash-art T0014 NW; csa-t1-res-a T0014" });
    g.play("US", fireAt("T0014", "us-alder-art"));
    expect(g.breaks("CSA", { move: "response-fire", units: ["csa-ash-art"], facing: "E" })).toEqual([
      "turns-one-hexside",
    ]);
    g.play("CSA", { move: "response-fire", units: ["csa-ash-art"], facing: "NE" });
    expect(g.s.units["csa-t1-res-a"]?.facing).toBe("NE");
  });

  test("9.13, 9.21: only from the hex that is fired at, disordered guns stay silent", () => {
    const f = fight({ at: "fire", units: `${units}; csa-t1-res-a T0113 E; csa-tanv T0014 E disordered` });
    f.play("US", fireAt("T0014", "us-alder-art"));
    expect(f.breaks("CSA", { move: "response-fire", units: ["csa-t1-res-a"] })).toEqual(["own-guns"]);
    expect(f.breaks("CSA", { move: "response-fire", units: ["us-alder-art"] })).toEqual(["own-guns"]);
    expect(f.breaks("CSA", { move: "response-fire", units: ["csa-tanv"] })).toEqual(["in-good-order"]);
    expect(f.offers("CSA", "response-fire")).toEqual([{ move: "response-fire", units: ["csa-ash-art"] }]);
    f.play("CSA", { move: "response-fire", units: ["csa-ash-art"] });
  });

  const answer = (...units: string[]) => ({ move: "response-fire", units }) as const;
  const firedAt = (guns: string, target: string) => {
    const f = fight({ at: "fire", units: guns });
    const [gun = ""] = guns.split(" ");
    f.play("US", fireAt(target, gun));
    return f;
  };
  test("9.3, T.Range: it keeps the rules of fire: range, and one battery or two", () => {
    // Long guns at 7 hexes; short ones do not reach back.
    const range = firedAt("us-tres-a T0007 W; csa-beech-art T0014 E; csa-t1-res-a T0014", "T0014");
    expect(range.breaks("CSA", answer("csa-beech-art"))).toEqual(["in-range"]);
    expect(range.breaks("CSA", answer("csa-t1-res-a", "csa-t1-res-a"))).toEqual(["one-or-two"]);
    expect(range.breaks("CSA", answer("csa-t1-res-a"))).toEqual([]);
  });
  test("7.13, 9.4, T.TEC: front, sight and slope", () => {
    const open = firedAt("us-alder-art T0011 W; csa-ash-art T0014 E", "T0014");
    expect(open.breaks("CSA", answer("csa-ash-art"))).toEqual([]);
    // The window is closed where nobody can answer; why is said all the same.
    const front = firedAt("us-alder-art T0011 W; csa-ash-art T0014 W", "T0014");
    expect(front.breaks("CSA", answer("csa-ash-art"))).toEqual(["window", "through-its-front"]);
    expect(front.breaks("CSA", { move: "respond-at-will" })).toEqual(["window", "somebody-can"]);
    const sight = firedAt("us-tres-a T0705 W; csa-ash-art T0709 E", "T0709");
    expect(sight.breaks("CSA", answer("csa-ash-art"))).toEqual(["window", "in-sight"]);
    const slope = firedAt("us-alder-art T0912 E; csa-ash-art T0911 W", "T0911");
    expect(slope.breaks("CSA", answer("csa-ash-art"))).toEqual(["window", "not-up-a-slope"]);
  });

  test("a standing order answers by itself, within its conditions", () => {
    for (const [when, answered] of [
      [{ hex: "T0014", rangeAtMost: 3 }, true],
      [{ battery: "us-alder-art" }, true],
      [{ rangeAtMost: 2 }, false],
      [{ hex: "T0113" }, false],
    ] as const) {
      const f = fight(
        { at: "fire", units: `${units}; csa-t1-res-a T0014 E` },
        {
          change: (s) =>
            s.orders.push({
              id: "o1",
              by: "CSA",
              window: "exchange/respond",
              when,
              answer: { move: "respond-at-will" },
            }),
        },
      );
      const events = f.play("US", fireAt("T0014", "us-alder-art"));
      expect(events.some(({ event }) => event === "standing-order")).toBe(answered);
      expect(f.expects()).toEqual([answered ? "exchange/dice" : "CSA exchange/respond"]);
      // Both batteries fire as one.
      if (answered)
        expect(told(f.roll("exchange/dice", 0, 5).slice(1), "fire-rolled")).toMatchObject({
          modifiers: { combined: 2 },
        });
    }
  });
});

describe("when results count (9.13)", () => {
  const units = "us-alder-art T0011 W; us-birch-art T0111 W; csa-ash-art T0014 E";
  test("after each exchange: what is disordered does not answer any more", () => {
    const f = fight({ at: "fire", units });
    f.play("US", fireAt("T0014", "us-alder-art"));
    f.play("CSA", { move: "end-response" });
    f.roll("exchange/dice", 9);
    told(f.roll("exchange/checks", 9), "disordered");
    f.play("US", fireAt("T0014", "us-birch-art"));
    expect(f.expects()).toEqual(["exchange/dice"]);
  });
  test("3.C.2.a, 9.13: or, by agreement, after all have fired", () => {
    const f = fight({ at: "fire", units }, { rulings: { "fire-results": "step" } });
    f.play("US", fireAt("T0014", "us-alder-art"));
    f.play("CSA", { move: "end-response" });
    f.roll("exchange/dice", 9);
    expect(f.roll("exchange/checks", 9).map(({ event }) => event)).toEqual(["cohesion-checked"]);
    expect(f.expects()).toEqual(["US salvo/fire"]);
    expect(f.breaks("US", fireAt("T0014", "us-alder-art"))).toEqual(["once-a-marker"]);
    f.play("US", fireAt("T0014", "us-birch-art"));
    expect(f.expects()).toEqual(["CSA exchange/respond"]);
    f.play("CSA", { move: "response-fire", units: ["csa-ash-art"] });
    f.roll("exchange/dice", 9, 0);
    // Two checks failed: disordered, and then eliminated. Nobody is left to fire.
    const events = f.roll("exchange/checks", 9).map(({ event }) => event);
    expect(events).toEqual(["cohesion-checked", "disordered", "eliminated"]);
    expect(f.expects()).toEqual(["US command/move"]);
  });
});

describe("misdirected fire (9.5)", () => {
  // The guns stand on level 2, the friend on level 0 next to the target.
  const units = "us-tres-a T0602 W; us-1-1-ta-a T0605 W; csa-oak-a T0606 E";
  test.each([
    [2, "nothing", ["us-1-1-ta-a"]],
    [3, "nothing", []],
  ] as const)("die %d", (die, result, friends) => {
    const f = fight({ at: "fire", units });
    f.play("US", fireAt("T0606", "us-tres-a"));
    const events = f.roll("exchange/dice", die);
    expect(told(events, "fire-rolled")).toMatchObject({ result });
    const astray = events.filter(({ event }) => event === "fire-astray");
    expect(astray.map(({ figures }) => figures["friends"])).toEqual(friends.length > 0 ? [friends] : []);
    if (friends.length === 0) return;
    // 5 and 2 is above the 6 of the brigade.
    expect(told(f.roll("exchange/checks", 5), "cohesion-checked")).toMatchObject({
      extra: 2,
      modified: 7,
      result: "fails",
    });
    expect(f.s.units["us-1-1-ta-a"]?.disordered).toBe(true);
  });

  test("a friend who is not next to the target is in no danger", () => {
    const f = fight({ at: "fire", units: "us-tres-a T0602 W; us-1-1-ta-a T0604 W; csa-oak-a T0606 E" });
    f.play("US", fireAt("T0606", "us-tres-a"));
    expect(f.roll("exchange/dice", 0).map(({ event }) => event)).toEqual(["fire-rolled"]);
  });
});

describe("guns of extra-long range (FR.ELR)", () => {
  const standing = { at: "fire", side: "CSA", scenario: "training-assault", commands: ["csa-tanv-res"] } as const;
  const far = (target: string, ...units: string[]) =>
    ({ move: "artillery-fire", units, target, extraLong: true }) as const;
  test.each([
    [9, "check"],
    [8, "nothing"],
  ])("die %d: %s", (die, result) => {
    const f = fight({ ...standing, units: "csa-tanv T1414 E; us-1-1-ta-a T1401 W" });
    expect(f.offers("CSA", "artillery-fire")).toEqual([far("T1401", "csa-tanv")]);
    f.play("CSA", far("T1401", "csa-tanv"));
    expect(told(f.roll("exchange/dice", die), "extra-long-fire-rolled")).toMatchObject({ range: 13, result });
    if (die === 9) told(f.roll("exchange/checks", 9), "disordered");
  });

  test("at 3 hexes and more, at Fredericksburg only, by a single gun that can", () => {
    const units = "csa-tanv T0014 E; csa-ash-art T0014; us-1-1-ta-a T0012 W; us-1-1-ta-b T1419 W; us-2-1-ta-a T0110 W";
    const f = fight({ ...standing, commands: ["csa-tanv-res", "csa-1-t1"], units });
    expect(f.breaks("CSA", far("T0012", "csa-tanv"))).toEqual(["in-range"]);
    expect(f.breaks("CSA", far("T0110", "csa-ash-art"))).toContain("extra-long-range");
    expect(f.breaks("CSA", far("T0110", "csa-tanv", "csa-ash-art"))).toContain("extra-long-range");
    const g = fight({ ...standing, scenario: "training", units: "csa-tanv T0014 E; us-1-1-ta-b T0011 W" });
    expect(g.breaks("CSA", far("T0011", "csa-tanv"))).toEqual(["extra-long-range"]);
  });

  test("they answer by that procedure too", () => {
    const f = fight({ at: "fire", scenario: "training-assault", units: "us-tres-a T0006 W; csa-tanv T0014 E" });
    f.play("US", fireAt("T0014", "us-tres-a"));
    expect(f.offers("CSA", "response-fire")).toContainEqual({
      move: "response-fire",
      units: ["csa-tanv"],
      extraLong: true,
    });
    f.play("CSA", { move: "response-fire", units: ["csa-tanv"], extraLong: true });
    expect(f.roll("exchange/dice", 0, 9).map(({ event }) => event)).toEqual(["fire-rolled", "extra-long-fire-rolled"]);
    const g = fight({ at: "fire", units: "us-tres-a T0006 W; csa-tanv T0014 E" });
    g.play("US", fireAt("T0014", "us-tres-a"));
    expect(g.breaks("CSA", { move: "response-fire", units: ["csa-tanv"], extraLong: true })).toEqual([
      "extra-long-range",
    ]);
  });
});
