// Who may charge, who must be charged, who charges together (10.1, 10.24, 11.14).
import { describe, expect, test } from "vitest";
import type { State } from "../../../src/rules/across-the-rappahannock/index.js";
import { fight, told } from "../../support/across-the-rappahannock/combat.js";

const charge = (...charges: { attackers: string[]; targets: string[] }[]) =>
  ({ move: "declare-charges", charges }) as const;
const oak = { attackers: ["csa-oak-a"], targets: ["T0112"] };

describe("a declaration", () => {
  const standing = { at: "charge", side: "CSA", units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W" } as const;
  test("opens defensive fire at once; both sides are marked", () => {
    const f = fight(standing);
    told(f.play("CSA", charge(oak)), "charge-declared");
    expect(f.expects()).toEqual(["US assault/defend"]);
    expect(f.s.acts["csa-oak-a"]?.charged).toBe(true);
    expect(f.s.acts["us-1-1-ta-a"]?.attacked).toBe(true);
  });
  test("or nobody charges", () => {
    const f = fight(standing);
    f.play("CSA", { move: "no-charge" });
    expect(f.expects()).not.toContain("CSA command/charge");
  });
  test.each([
    ["10.21", "some-charge", charge()],
    ["10.21", "some-charge", charge({ attackers: [], targets: ["T0112"] })],
    ["10.21", "some-charge", charge({ attackers: ["csa-oak-a"], targets: [] })],
    ["10.11", "own-line", charge({ attackers: ["us-1-1-ta-a"], targets: ["T0113"] })],
    ["10.11", "own-line", charge({ attackers: ["csa-nobody"], targets: ["T0112"] })],
    ["10.11", "hexes-known", charge({ attackers: ["csa-oak-a"], targets: ["Q9999"] })],
    ["10.11", "enemy-there", charge({ attackers: ["csa-oak-a"], targets: ["T0112", "T0213"] })],
    ["10.21", "one-charge-each", charge(oak, oak)],
  ] as const)("%s: %s", (_, code, move) => {
    expect(fight(standing).breaks("CSA", move)).toContain(code);
  });
  test("10.28: artillery never charges (8)", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E; csa-ash-art T0113; us-1-1-ta-a T0112 W" });
    expect(f.breaks("CSA", charge({ attackers: ["csa-ash-art"], targets: ["T0112"] }))).toEqual(["no-guns"]);
  });
  test("of-the-command (4.23)", () => {
    const f = fight({ ...standing, commands: ["csa-2-t1"], units: `${standing.units}; csa-elder-a T0012 SW` });
    expect(f.breaks("CSA", charge(oak))).toEqual(["of-the-command"]);
    expect(fight(standing).breaks("CSA", charge(oak))).toEqual([]);
  });
  test("in-front: a unit charges through its front only (7.13)", () => {
    const f = fight({ ...standing, units: "csa-oak-a T0113 W; csa-oak-b T0012 SW; us-1-1-ta-a T0112 W" });
    expect(f.breaks("CSA", charge(oak))).toEqual(["in-front"]);
    expect(f.breaks("CSA", charge({ attackers: ["csa-oak-b"], targets: ["T0112"] }))).toEqual([]);
    const g = fight({ ...standing, units: "csa-oak-a T0113 E; us-1-1-ta-a T0112 W; us-2-1-ta-a T0111 W" });
    expect(g.breaks("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112", "T0111"] }))).toEqual(["in-front"]);
  });
  test("in a town every side is front (BR.Towns)", () => {
    const f = fight({ ...standing, units: "csa-oak-a T0708 W; us-1-1-ta-a T0707 W" });
    expect(f.breaks("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0707"] }))).toEqual([]);
  });
  test("not-strategic (LG.SM)", () => {
    const f = fight({ ...standing, units: "csa-oak-a T0113 E strategic; csa-oak-b T0012 SW; us-1-1-ta-a T0112 W" });
    expect(f.breaks("CSA", charge(oak))).toEqual(["not-strategic"]);
  });
  test("not-just-arrived: Paxton at Chancellorsville (SC.Jackson)", () => {
    const paxton = { attackers: ["csa-paxton-c"], targets: ["C4501"] };
    const standing = { at: "charge", side: "CSA", scenario: "jacksons-attack" } as const;
    const units = "csa-paxton-c C4500 W; us-1-1-xi-a-c C4501 E";
    const entered = fight(
      { ...standing, units },
      {
        change: (s) => {
          s.acts["csa-paxton-c"] = { ...idle, from: "off" };
        },
      },
    );
    expect(entered.breaks("CSA", charge(paxton))).toContain("not-just-arrived");
    expect(fight({ ...standing, units }).breaks("CSA", charge(paxton))).not.toContain("not-just-arrived");
  });
  test("not-mounted-at-night (13)", () => {
    const night = { scenario: "training-campaign", turn: 4, at: "charge", side: "US" } as const;
    const mounted = charge({ attackers: ["us-tcav-a"], targets: ["T0112"] });
    const elsewhere = "us-1-1-ta-a T1400 W; csa-larch T1401 E";
    expect(
      fight({ ...night, units: `us-tcav-a T0113 E; csa-oak-a T0112 W; ${elsewhere}` }).breaks("US", mounted),
    ).toEqual(["not-mounted-at-night"]);
    expect(fight({ ...night, units: "us-tcav-a T0113 E dismounted; csa-oak-a T0112 W" }).breaks("US", mounted)).toEqual(
      [],
    );
    expect(fight({ at: "charge", units: "us-tcav-a T0113 E; csa-oak-a T0112 W" }).breaks("US", mounted)).toEqual([]);
  });
  test.each([
    ["two levels up", "csa-oak-a T0911 W; us-1-1-ta-a T0912 E", "T0912"],
    ["two levels down", "csa-oak-a T0912 E; us-1-1-ta-a T0911 W", "T0911"],
    ["over the river", "csa-oak-a T0907 E; us-1-1-ta-a T0906 W", "T0906"],
    ["over the canal", "csa-oak-a T0508 NE; us-1-1-ta-a T0408 SW", "T0408"],
  ] as const)("not-prohibited: %s (T.TEC)", (_, units, target) => {
    const attacker = units.slice(0, units.indexOf(" "));
    const f = fight({ at: "charge", side: "CSA", units });
    expect(f.breaks("CSA", charge({ attackers: [attacker], targets: [target] }))).toEqual(["window", "not-prohibited"]);
    expect(f.offers("CSA", "declare-charges")).toEqual([]);
  });
  test("T.TEC: mounted cavalry charges over a stone wall, which its movement does not cross; by agreement not", () => {
    const standing = { at: "charge", side: "CSA", units: "csa-tcav-a T0811 E; us-1-1-ta-a T0810 W" } as const;
    const over = charge({ attackers: ["csa-tcav-a"], targets: ["T0810"] });
    expect(fight(standing).breaks("CSA", over)).toEqual([]);
    expect(fight(standing, { rulings: { "closed-ground": "closed" } }).breaks("CSA", over)).toEqual([
      "window",
      "not-prohibited",
    ]);
  });
  test("10.12: nobody has to charge where the unit could not go; the winner does not advance there (11.31)", () => {
    const units = "csa-tcav-a T0811 E; us-1-1-ta-a T0810 W; us-1-1-ta-b T0710 W";
    const f = fight({ at: "charge", side: "CSA", units });
    expect(f.breaks("CSA", charge({ attackers: ["csa-tcav-a"], targets: ["T0710"] }))).toEqual([]);
    const g = fight({ at: "charge", side: "CSA", units: "csa-tcav-a T0811 E; us-1-1-ta-a T0810 W disordered" });
    g.play("CSA", charge({ attackers: ["csa-tcav-a"], targets: ["T0810"] }));
    g.play("US", { move: "hold-fire" });
    g.roll("resolution/die", 9);
    g.play("US", { move: "give-way" });
    g.roll("resolution/checks", 0);
    g.play("US", { move: "retreat-at-will" });
    expect(g.s.units["us-1-1-ta-a"]?.hex).not.toBe("T0810");
    expect(g.s.units["csa-tcav-a"]?.hex).toBe("T0811");
    expect(g.expects()).not.toContain("CSA advance/choose");
  });
  test("a pontoon opens the river to a charge", () => {
    const f = fight(
      { at: "charge", side: "CSA", units: "csa-oak-a T0907 E; us-1-1-ta-a T0906 W" },
      { change: (s) => s.pontoons.push("T0906|T0907") },
    );
    expect(f.breaks("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0906"] }))).toEqual([]);
  });
});

describe("the duty to charge everybody in front (10.12)", () => {
  // The rulebook's example: X faces A, B and C; Y and Z charge D, and Y has C in front of it too.
  const [x, y, z] = ["csa-oak-a T0113 E", "csa-oak-b T0214 E", "csa-pine-a T0314 E"];
  const enemies = "us-1-1-ta-a T0013 W; us-1-1-ta-b T0112 W; us-2-1-ta-a T0213 W; us-2-1-ta-b T0313 W";
  const all = charge(
    { attackers: ["csa-oak-a"], targets: ["T0013", "T0112", "T0213"] },
    { attackers: ["csa-oak-b", "csa-pine-a"], targets: ["T0313"] },
  );
  const standing = (units: string) => ({ at: "charge", side: "CSA", commands: ["csa-1-t1"], units }) as const;

  test("X holds C for Y: the example of the rulebook", () => {
    expect(fight(standing(`${x}; ${y}; ${z}; ${enemies}`)).breaks("CSA", all)).toEqual([]);
  });
  test("it holds C also without charging", () => {
    const f = fight(standing(`${x}; ${y}; ${z}; ${enemies}`));
    expect(f.breaks("CSA", charge({ attackers: ["csa-oak-b", "csa-pine-a"], targets: ["T0313"] }))).toEqual([]);
  });
  test.each([
    ["disordered", "csa-oak-a T0113 E disordered"],
    ["artillery", "csa-ash-art T0113 E"],
    ["of another command", "csa-elder-a T0113 E"],
    ["facing away", "csa-oak-a T0113 W"],
  ])("who is %s holds nobody", (_, other) => {
    const f = fight(standing(`${other}; ${y}; ${z}; ${enemies}`));
    const move = charge({ attackers: ["csa-oak-b", "csa-pine-a"], targets: ["T0313"] });
    expect(f.breaks("CSA", move)).toEqual(["all-in-front"]);
  });
  test("in a combined activation other commands hold too", () => {
    const f = fight({ ...standing(`csa-elder-a T0113 E; ${y}; ${z}; ${enemies}`), commands: ["csa-1-t1", "csa-2-t1"] });
    expect(f.breaks("CSA", charge({ attackers: ["csa-oak-b", "csa-pine-a"], targets: ["T0313"] }))).toEqual([]);
  });
  test("the reading in which nobody holds for his own charge", () => {
    // They face each other and have both enemies in front: each holds the other enemy for his neighbour.
    const units = "csa-oak-a T0113 SE; csa-oak-b T0213 NW; us-1-1-ta-a T0112 W; us-1-1-ta-b T0214 E";
    const move = charge({ attackers: ["csa-oak-a", "csa-oak-b"], targets: ["T0112"] });
    expect(fight(standing(units)).breaks("CSA", move)).toEqual([]);
    const strict = fight(standing(units), { rulings: { "screen-by": "other-charge" } });
    expect(strict.breaks("CSA", move)).toEqual(["all-in-front"]);
    expect(strict.breaks("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }))).toEqual([]);
  });
  test("nobody has to charge whom he cannot charge", () => {
    // The enemy to the west stands two levels up, the one to the south-west does not.
    const f = fight(standing("csa-oak-a T0911 SW; us-1-1-ta-a T0912 E; us-1-1-ta-b T1012 NE"));
    expect(f.breaks("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T1012"] }))).toEqual([]);
    expect(f.breaks("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0912", "T1012"] }))).toEqual([
      "not-prohibited",
    ]);
  });
});

describe("charging together (10.24)", () => {
  const enemy = "us-1-1-ta-a T0112 W";
  test("from one hex, from adjacent hexes", () => {
    const f = fight({
      at: "charge",
      side: "CSA",
      units: `csa-oak-a T0113 E; csa-oak-b T0113; csa-pine-a T0013 SE; ${enemy}`,
    });
    expect(
      f.breaks("CSA", charge({ attackers: ["csa-oak-a", "csa-oak-b", "csa-pine-a"], targets: ["T0112"] })),
    ).toEqual([]);
  });
  test("not over a hex between them: then each for itself", () => {
    const rulings = { "apart-charges": "refused" };
    const f = fight(
      { at: "charge", side: "CSA", units: `csa-oak-a T0013 SE; csa-oak-b T0213 NE; ${enemy}` },
      { rulings },
    );
    expect(f.breaks("CSA", charge({ attackers: ["csa-oak-a", "csa-oak-b"], targets: ["T0112"] }))).toEqual(["joined"]);
    const apart = charge(
      { attackers: ["csa-oak-a"], targets: ["T0112"] },
      { attackers: ["csa-oak-b"], targets: ["T0112"] },
    );
    expect(f.breaks("CSA", apart)).toEqual([]);
  });
  test("mounted cavalry with its like only", () => {
    const f = fight({ at: "charge", side: "CSA", units: `csa-tcav-a T0113 E; csa-oak-a T0013 SE; ${enemy}` });
    expect(f.breaks("CSA", charge({ attackers: ["csa-tcav-a", "csa-oak-a"], targets: ["T0112"] }))).toEqual([
      "mounted-apart",
    ]);
    const g = fight({
      at: "charge",
      side: "CSA",
      units: `csa-tcav-a T0113 E dismounted; csa-oak-a T0013 SE; ${enemy}`,
    });
    expect(g.breaks("CSA", charge({ attackers: ["csa-tcav-a", "csa-oak-a"], targets: ["T0112"] }))).toEqual([]);
  });
});

describe("disordered units (11.14)", () => {
  test("do not charge", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E disordered; us-1-1-ta-a T0112 W" });
    expect(f.breaks("CSA", charge(oak))).toEqual(["window", "in-good-order"]);
    expect(f.offers("CSA", "declare-charges")).toEqual([]);
  });
  test("but infantry that began next to guns alone in their hex does, if it survives their fire", () => {
    const f = fight({ at: "charge", side: "CSA", units: "csa-oak-a T0113 E disordered; us-alder-art T0112 W" });
    expect(f.breaks("CSA", charge(oak))).toEqual([]);
    f.play("CSA", charge(oak));
    f.play("US", { move: "defend-at-will" });
    // +2 at one hex, +1 on open ground, against a disordered Cohesion of 5.
    expect(told(f.roll("assault/volley", 2), "defensive-fire-rolled")).toMatchObject({
      modified: 5,
      result: "nothing",
    });
    expect(f.s.units["us-alder-art"]?.place).toBe("eliminated");
  });
  test("11.14: not cavalry; infantry that came only now, unless it has to have begun its activation there", () => {
    const f = fight({
      at: "charge",
      side: "CSA",
      units: "csa-tcav-a T0113 E disordered; csa-oak-a T0013 SE; us-alder-art T0112 W",
    });
    expect(f.breaks("CSA", charge({ attackers: ["csa-tcav-a"], targets: ["T0112"] }))).toEqual(["in-good-order"]);
    const standing = {
      at: "charge",
      side: "CSA",
      units: "csa-oak-a T0113 E disordered; us-alder-art T0112 W",
    } as const;
    const change = (s: State) => {
      s.acts["csa-oak-a"] = { ...idle, from: "T0114" };
    };
    expect(fight(standing, { change }).breaks("CSA", charge(oak))).toEqual([]);
    const strict = fight(standing, { change, rulings: { "disordered-charge": "activation" } });
    expect(strict.breaks("CSA", charge(oak))).toEqual(["window", "in-good-order"]);
  });
});

const idle = {
  ...{ from: null, wasDisordered: null, mode: null, moved: false, spent: 0, hexes: 0, costliest: 0, fired: false },
  ...{
    responded: false,
    charged: false,
    defended: false,
    rallied: false,
    retreated: false,
    worked: false,
    attacked: false,
  },
} as const;
