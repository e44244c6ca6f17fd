// The basic battle (16.12.B): fire, hits, modifiers, retreat, reinforcement, the end.
import { describe, expect, it } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { fireAt, game, go, type Position } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const start = (p: Parameters<typeof game>[0]) => game({ observe, at: "combat", ...p });
const stay: Move = { move: "stay" };
const enough: Move = { move: "end-reinforcement" };

/** Manassas Junction: the Union attacks, Confederates defend. */
const manassas = (forces: string, more: Partial<Parameters<typeof game>[0]> = {}) =>
  start({ ...more, pieces: { "manassas-junction": forces, ...more.pieces } });

describe("16.12.B4, B5: a round", () => {
  it("16.12.B4, 16.12.B5: the defender fires first, a hit is a die up to the combat value, hits count together", () => {
    const g = manassas("U 2mI; C 2mI");
    expect(g.told("battle-begun")).toMatchObject([
      {
        box: "manassas-junction",
        attacker: "union",
        attackers: 2,
        defenders: 2,
        entrenched: false,
        river: false,
        garrison: false,
      },
    ]);
    expect(g.due()).toBe("battle/defenderFire");
    g.csa(fireAt("c-inf-1>u-inf-1 c-inf-2>u-inf-1"));
    expect(g.due()).toBe("battle/defenderDice");
    g.roll([2, 3]);
    expect(g.told("shots-fired")[0]).toMatchObject({
      hits: 1,
      shots: [
        { piece: "c-inf-1", die: 2, value: 2, hit: true },
        { piece: "c-inf-2", die: 3, value: 2, hit: false },
      ],
    });
    expect(g.piece("u-inf-1").weakened).toBe(true);
    // The flipped piece fires as well.
    g.union(fireAt("u-inf-1>c-inf-1 u-inf-2>c-inf-1")).roll([1, 2]);
    expect(g.where("c-inf-1")).toBe("gone");
    expect(g.s.pool.confederate.infantry).toBe(7);
    expect(g.told("piece-flipped")).toHaveLength(2);
    expect(g.told("piece-eliminated")).toMatchObject([{ piece: "c-inf-1" }]);
    expect(g.due()).toBe("battle/defenderRetreat");
  });

  it("a full piece takes two hits, surplus hits are lost", () => {
    const g = manassas("U 1mI; C 3mI");
    g.csa(fireAt("c-inf-1>u-inf-1 c-inf-2>u-inf-1 c-inf-3>u-inf-1")).roll([1, 1, 1]);
    expect(g.where("u-inf-1")).toBe("gone");
    expect(g.s.pool.union.infantry).toBe(12);
    expect(g.told("shots-fired")[0]).toMatchObject({ hits: 3 });
    expect(g.told("battle-decided")).toMatchObject([{ winner: "confederate", round: 1 }]);
  });

  it("veterans do not go to the recruitment pool", () => {
    const g = manassas("U 1vI; C 3mI");
    g.csa({ move: "fire-at-will", aim: "weakened" }).roll([1, 1, 1]);
    expect(g.where("u-inf-1")).toBe("gone");
    expect(g.s.pool.union).toEqual({ infantry: 12, cavalry: 1 });
  });

  const values: readonly (readonly [kind: string, value: number])[] = [
    ["1mI", 2],
    ["1vI", 3],
    ["1cI", 3],
    ["1mC", 1],
    ["1vC", 2],
    ["1cC", 3],
  ];
  it.each(values)("combat value of %s is %i (16.6)", (kind, value) => {
    for (const die of [value, value + 1]) {
      const g = manassas(`U 1mI; C ${kind}`, { options: { cavalryWithdrawal: false } });
      g.csa({ move: "fire-at-will", aim: "spread" }).roll([die]);
      expect(g.piece("u-inf-1").weakened ?? false).toBe(die === value);
    }
  });

  it("fire at crack infantry is at -1 (16.6)", () => {
    const g = manassas("U 1cI; C 1vI");
    g.csa(fireAt("c-inf-1>u-inf-1")).roll([3]);
    expect(g.told("shots-fired")[0]).toMatchObject({ hits: 0, shots: [{ combat: 3, crack: -1, value: 2 }] });
  });

  it("pieces fire at enemies in the battle, once; by one reading every piece fires (16.12.B4)", () => {
    const g = manassas("U 2mI; C 2mI", { pieces: { richmond: "C 1mI" } });
    expect(g.codes("confederate", fireAt("c-inf-1>u-inf-1"))).toEqual([]);
    const all = manassas("U 2mI; C 2mI", { rulings: { "hold-fire": "must" } });
    expect(all.codes("confederate", fireAt("c-inf-1>u-inf-1"))).toEqual(["fire/every-piece (16.12.B4)"]);
    expect(g.codes("confederate", fireAt("c-inf-1>u-inf-1 c-inf-1>u-inf-1"))).toEqual([
      "fire/one-shot-each (16.12.B4)",
    ]);
    expect(g.findings("confederate", fireAt("c-inf-3>u-inf-1 c-inf-2>u-inf-1"))).toMatchObject([
      { code: "a-house-divided/fire/own-fighters", actual: "c-inf-3", path: "/shots/0" },
    ]);
    expect(g.findings("confederate", fireAt("c-inf-1>u-inf-1 c-inf-2>c-inf-1"))).toMatchObject([
      { code: "a-house-divided/fire/enemy-targets", actual: "c-inf-1", path: "/shots/1" },
    ]);
    expect(g.codes("confederate", fireAt("c-inf-9>u-inf-1"))).toEqual(["fire/pieces-known (16.12.B4)"]);
    expect(g.codes("union", fireAt("u-inf-1>c-inf-1 u-inf-2>c-inf-1"))).toEqual(["sdk/not-yours (16.12.B4)"]);
  });

  it("fire at will: weakened first, the strongest, spread", () => {
    const shots = (aim: "weakened" | "strongest" | "spread") => {
      const g = manassas("U 2mI 1vI; C 3mI");
      g.piece("u-inf-2").weakened = true;
      g.csa({ move: "fire-at-will", aim });
      const [frame] = g.s.stack.slice(-1);
      return frame?.flow === "battle" ? frame.shots.map(({ target }) => target) : [];
    };
    expect(shots("weakened")).toEqual(["u-inf-2", "u-inf-1", "u-inf-3"]);
    expect(shots("strongest")).toEqual(["u-inf-3", "u-inf-3", "u-inf-1"]);
    expect(shots("spread")).toEqual(["u-inf-1", "u-inf-2", "u-inf-3"]);
  });
});

describe("16.6, 16.12.B3: modifiers", () => {
  it("entrenchment and fort: -1 to attackers; a piece at 0 cannot hit", () => {
    const trench: Position["boxes"] = { "manassas-junction": { entrenched: ["confederate"] } };
    const g = manassas("U 1mC; C 1mI", { boxes: trench });
    g.csa(fireAt("c-inf-1>u-cav-1")).roll([6]);
    g.union(fireAt("u-cav-1>c-inf-1")).roll([1]);
    expect(g.told("shots-fired")[1]).toMatchObject({ hits: 0, shots: [{ combat: 1, entrenched: -1, value: 0 }] });
    const fort = start({ pieces: { richmond: "U 1vI; C 1mI" } });
    fort
      .csa({ move: "fire-at-will", aim: "spread" })
      .roll([6])
      .union({ move: "fire-at-will", aim: "spread" })
      .roll([3]);
    expect(fort.told("shots-fired")[1]).toMatchObject({ hits: 0, shots: [{ entrenched: -1, value: 2 }] });
    expect(fort.told("battle-begun")).toMatchObject([{ entrenched: true }]);
  });

  const crossing = (from: string, pieces: { [box: string]: string }, path: string) => {
    const g = start({ at: "movement", pieces, options: { cavalryWithdrawal: false } });
    const inf = Object.entries(g.s.pieces).filter(([, { box, side }]) => box === from && side === "union");
    g.union(
      go(
        from,
        inf.map(([id]) => id),
        path,
        "rail",
      ),
    );
    return g;
  };

  it("river line: +1 to the defenders when every attacker crossed it", () => {
    const g = crossing("bowling-green", { "bowling-green": "U 1vI", nashville: "C 1mI" }, "nashville");
    g.union({ move: "end-movement" });
    expect(g.told("battle-begun")).toMatchObject([{ river: true }]);
    g.csa(fireAt("c-inf-1>u-inf-1")).roll([3]);
    expect(g.told("shots-fired")[0]).toMatchObject({ hits: 1, shots: [{ combat: 2, riverLine: 1, value: 3 }] });
  });

  it("not when one came another way", () => {
    const pieces = { "bowling-green": "U 1vI", murfreesboro: "U 1vI", nashville: "C 1mI" };
    const g = crossing("bowling-green", pieces, "nashville");
    g.union(go("murfreesboro", "u-inf-2", "nashville", "rail"), { move: "end-movement" });
    expect(g.told("battle-begun")).toMatchObject([{ river: false }]);
  });

  it("16.12.B3: the river line is asked when the battle begins, not anew as attackers fall", () => {
    const values = (rulings: { [id: string]: string }) => {
      const pieces = { "bowling-green": "U 1vI", murfreesboro: "U 1mI", nashville: "C 1mI 1vI" };
      const g = start({ at: "movement", rulings, pieces });
      g.union(go("bowling-green", "u-inf-1", "nashville", "rail"), go("murfreesboro", "u-inf-2", "nashville", "rail"));
      g.union({ move: "end-movement" });
      expect(g.told("battle-begun")).toMatchObject([{ river: false }]);
      // The one who came by rail on this side of the river falls.
      g.csa(fireAt("c-inf-1>u-inf-2 c-inf-2>u-inf-2")).roll([1, 1]).union(fireAt("u-inf-1>c-inf-1")).roll([6]);
      g.csa(stay).union(stay);
      while (g.due().endsWith("Reinforce")) g[g.due().includes("attacker") ? "union" : "csa"](enough);
      g.csa(fireAt("c-inf-2>u-inf-1")).roll([6]);
      return g.told("shots-fired").at(-1)?.["shots"];
    };
    expect(values({})).toMatchObject([{ riverLine: 0 }]);
    expect(values({ "river-line": "each-round" })).toMatchObject([{ riverLine: 1 }]);
  });

  it("an invasion counts as crossing", () => {
    const g = start({ at: "movement", die: 6, pieces: { washington: "U 2vI", norfolk: "C 1mI" } });
    g.union({ move: "naval-invasion", pieces: ["u-inf-1"], to: "norfolk" }, { move: "end-movement" });
    expect(g.told("battle-begun")).toMatchObject([{ river: true }]);
  });

  it("10 of 16.10: entrenchment, crack infantry, river line and Grant add up", () => {
    const g = start({
      at: "movement",
      turn: 24,
      pieces: { murfreesboro: "U 1cI 1vI", chattanooga: "C 2vI" },
      boxes: { murfreesboro: "union", chattanooga: { entrenched: ["confederate"] } },
      leaders: { grant: "murfreesboro" },
      options: { leaders: true },
    });
    g.union(go("murfreesboro", "u-inf-1 u-inf-2", "chattanooga", "rail", ["grant"]), { move: "end-movement" });
    expect(g.told("battle-begun")).toMatchObject([{ river: true, entrenched: true }]);
    g.union({ move: "announce-bonus", leader: "grant", to: ["u-inf-1", "u-inf-2"] });
    g.csa(fireAt("c-inf-1>u-inf-1 c-inf-2>u-inf-2")).roll([6, 6]);
    g.union(fireAt("u-inf-1>c-inf-1 u-inf-2>c-inf-2")).roll([6, 6]);
    expect(g.told("shots-fired")).toMatchObject([
      {
        shots: [
          { combat: 3, riverLine: 1, crack: -1, value: 3 },
          { combat: 3, riverLine: 1, crack: 0, value: 4 },
        ],
      },
      {
        shots: [
          { combat: 3, leader: 1, entrenched: -1, value: 3 },
          { combat: 3, leader: 1, entrenched: -1, value: 3 },
        ],
      },
    ]);
  });

  it("the river line is tested again when reinforcements arrive", () => {
    const pieces = { "bowling-green": "U 1vI", murfreesboro: "U 1vI", nashville: "C 2vI" };
    const g = crossing("bowling-green", pieces, "nashville");
    g.union({ move: "end-movement" });
    g.csa({ move: "fire-at-will", aim: "spread" })
      .roll([6, 6])
      .union({ move: "fire-at-will", aim: "spread" })
      .roll([6]);
    g.csa(stay).union(stay);
    g.union({ move: "reinforce", from: "murfreesboro", pieces: ["u-inf-2"], path: ["nashville"], by: "rail" });
    expect(g.told("reinforced")).toMatchObject([{ side: "union", pieces: ["u-inf-2"], cost: 1 }]);
    g.csa({ move: "fire-at-will", aim: "spread" }).roll([6, 6]);
    expect(g.told("shots-fired").at(-1)).toMatchObject({ shots: [{ riverLine: 0 }, { riverLine: 0 }] });
  });
});

const round = (g: ReturnType<typeof game>, defender: number[], attacker: number[]) => {
  g.csa({ move: "fire-at-will", aim: "spread" }).roll(defender);
  g.union({ move: "fire-at-will", aim: "spread" }).roll(attacker);
};

describe("16.12.B6: retreat", () => {
  const before = { at: "movement", pieces: { washington: "U 2mI", "manassas-junction": "C 2mI" } } as const;
  const fought = (more: Partial<Parameters<typeof game>[0]> = {}) => {
    const g = start({ ...before, ...more });
    g.union(go("washington", "u-inf-1 u-inf-2", "manassas-junction", "rail"), { move: "end-movement" });
    round(g, [6, 6], [6, 6]);
    return g;
  };

  it("the defender goes to own boxes, not to where an attacker came from", () => {
    const g = fought();
    expect(g.due()).toBe("battle/defenderRetreat");
    expect(g.codes("confederate", { move: "retreat", to: "richmond" })).toEqual(["retreat/adjacent (16.12.B6)"]);
    expect(g.findings("confederate", { move: "retreat", to: "harpers-ferry" })).toMatchObject([
      { code: "a-house-divided/retreat/open-box", rule: "16.12.B6", actual: "harpers-ferry" },
    ]);
    expect(g.codes("confederate", { move: "retreat", to: "atlantis" })).toEqual(["retreat/boxes-known (16.3)"]);
    g.csa({ move: "retreat", to: "gordonsville", others: [{ piece: "c-inf-2", to: "fredericksburg" }] });
    expect([g.where("c-inf-1"), g.where("c-inf-2")]).toEqual(["gordonsville", "fredericksburg"]);
    expect(g.told("retreated")).toMatchObject([{ side: "confederate", to: "gordonsville" }]);
    expect(g.told("battle-decided")).toMatchObject([{ winner: "union" }]);
    expect(g.s.boxes["manassas-junction"]?.control).toBe("union");
  });

  it("names own pieces of the battle, each once", () => {
    const g = fought();
    const others = [
      { piece: "c-inf-2", to: "fredericksburg" },
      { piece: "c-inf-2", to: "gordonsville" },
    ];
    expect(g.codes("confederate", { move: "retreat", to: "gordonsville", others })).toEqual([
      "retreat/own-pieces (16.12.B6)",
    ]);
    const foreign = [{ piece: "u-inf-1", to: "fredericksburg" }];
    expect(g.codes("confederate", { move: "retreat", to: "gordonsville", others: foreign })).toEqual([
      "retreat/own-pieces (16.12.B6)",
    ]);
  });

  it("leaders go where pieces go", () => {
    const g = fought({ leaders: { lee: "manassas-junction" }, options: {} });
    const others = ["c-inf-1", "c-inf-2"].map((piece) => ({ piece, to: "fredericksburg" }));
    expect(g.codes("confederate", { move: "retreat", to: "chicago", others })).toEqual([
      "retreat/somebody-goes-there (16.12.B6)",
    ]);
    g.csa({ move: "retreat", to: "gordonsville" });
    expect(g.s.leaders.lee.at).toBe("gordonsville");
  });

  it("the attacker decides after the defender, and may go back where they came from", () => {
    const g = fought({ boxes: { washington: "union", "harpers-ferry": "confederate" } });
    g.csa(stay);
    expect(g.due()).toBe("battle/attackerRetreat");
    expect(g.codes("union", { move: "retreat", to: "harpers-ferry" })).toEqual(["retreat/open-box (16.12.B6)"]);
    g.union({ move: "retreat", to: "washington" });
    expect(g.told("battle-decided")).toMatchObject([{ winner: "confederate" }]);
    expect(g.s.boxes["manassas-junction"]?.control).toBe("confederate");
  });

  it("16.12.M7: Confederates do not retreat over the Potomac", () => {
    const g = start({
      pieces: { fredericksburg: "U 1mI; C 1mI" },
      boxes: { washington: "confederate" },
    });
    round(g, [6], [6]);
    expect(g.codes("confederate", { move: "retreat", to: "washington" })).toEqual([
      "retreat/not-the-potomac (16.12.M7)",
    ]);
    expect(g.codes("confederate", { move: "retreat", to: "richmond" })).toEqual([]);
  });

  it("a side without a box for every piece stays", () => {
    const g = start({
      pieces: { fredericksburg: "U 1mI; C 1mI" },
      boxes: { richmond: "union", yorktown: "union", "manassas-junction": "union" },
    });
    round(g, [6], [6]);
    expect(g.due()).toBe("battle/attackerRetreat");
    expect(g.s.passed).toContainEqual({ window: "battle/defenderRetreat", rule: "16.12.B6" });
  });

  const landed = (options: { navalEvacuation: boolean }) => {
    const g = start({ at: "movement", die: 6, pieces: { washington: "U 2vI", norfolk: "C 1mI" }, options });
    g.union({ move: "naval-invasion", pieces: ["u-inf-1"], to: "norfolk" }, { move: "end-movement" });
    round(g, [6], [6]);
    return g.csa(stay);
  };

  it("an invader does not leave by sea, except with naval evacuation", () => {
    const g = landed({ navalEvacuation: false });
    expect(g.due()).not.toBe("battle/attackerRetreat");
    const sea = landed({ navalEvacuation: true });
    expect(sea.due()).toBe("battle/attackerRetreat");
    sea.union({ move: "retreat", to: "new-york-city" });
    expect(sea.where("u-inf-1")).toBe("new-york-city");
  });
});

describe("16.12.B2: withdrawal of cavalry", () => {
  it("leaves before round 1; without anybody left there is no battle and no promotion", () => {
    const g = manassas("U 1mI; C 1mC");
    expect(g.due()).toBe("battle/withdraw");
    g.csa({ move: "withdraw-cavalry", piece: "c-cav-1", to: "gordonsville" });
    expect(g.where("c-cav-1")).toBe("gordonsville");
    expect(g.told("battle-avoided")).toMatchObject([{ box: "manassas-junction" }]);
    expect(g.s.boxes["manassas-junction"]?.control).toBe("union");
    expect(g.s.victories).toEqual([]);
    expect(g.told("cavalry-withdrawn")).toHaveLength(1);
  });

  it("is cavalry's, for an own adjacent box", () => {
    const g = manassas("U 1mI; C 1mC 1mI");
    const leave = (piece: string, to: string): Move => ({ move: "withdraw-cavalry", piece, to });
    expect(g.codes("confederate", leave("c-inf-1", "gordonsville"))).toEqual([
      "withdraw-cavalry/own-cavalry (16.12.B2)",
    ]);
    expect(g.codes("confederate", leave("c-cav-9", "gordonsville"))).toEqual(["withdraw-cavalry/a-piece (16.12.B2)"]);
    expect(g.codes("confederate", leave("c-cav-1", "atlantis"))).toEqual(["withdraw-cavalry/box-known (16.3)"]);
    expect(g.codes("confederate", leave("c-cav-1", "richmond"))).toEqual(["withdraw-cavalry/adjacent (16.12.B2)"]);
    expect(g.codes("confederate", leave("c-cav-1", "harpers-ferry"))).toEqual([
      "withdraw-cavalry/own-free-box (16.12.B2)",
    ]);
    g.csa({ move: "end-withdrawal" });
    expect(g.due()).toBe("battle/defenderFire");
  });

  it("can be switched off", () => {
    expect(manassas("U 1mI; C 1mC", { options: { cavalryWithdrawal: false } }).due()).toBe("battle/defenderFire");
  });
});

describe("16.12.B7: reinforcement", () => {
  const setting = (more: Partial<Parameters<typeof game>[0]> = {}) => {
    const g = manassas("U 2vI; C 2vI", {
      ...more,
      pieces: {
        washington: "U 2mI 1mC",
        gordonsville: "C 1mI",
        richmond: "C 1mI",
        "front-royal": "C 1mI",
        ...more.pieces,
      },
    });
    round(g, [6, 6], [6, 6]);
    return g.csa(stay).union(stay);
  };
  const bring = (
    from: string,
    pieces: string[],
    path: string[],
    by: "rail" | "road" | "river" | "cavalry" | "jump" = "rail",
  ): Move => ({
    move: "reinforce",
    from,
    pieces,
    path,
    by,
  });

  it("attacker and defender bring pieces that fire from the next round on", () => {
    const g = setting();
    expect(g.due()).toBe("battle/attackerReinforce");
    g.union(bring("washington", ["u-inf-3", "u-inf-4"], ["manassas-junction"]));
    expect(g.s.marches.spent).toBe(1);
    expect(g.piece("u-inf-3")).toMatchObject({ box: "manassas-junction", marches: 1, from: "washington" });
    g.union(enough);
    g.csa(bring("gordonsville", ["c-inf-3"], ["manassas-junction"]));
    expect(g.s.debt.confederate).toBe(1);
    g.csa(bring("front-royal", ["c-inf-5"], ["manassas-junction"]));
    expect(g.s.debt.confederate).toBe(2);
    // The other player owes two marches at most.
    expect(g.due()).toBe("battle/defenderFire");
    g.csa({ move: "fire-at-will", aim: "spread" });
    expect(g.due()).toBe("battle/defenderDice");
    expect(g.table.expects(g.s)).toMatchObject([{ roll: { count: 4 } }]);
    expect(g.s.reinforced).toEqual(["c-inf-3", "c-inf-5"]);
  });

  it("marches owed are taken from the next turn's", () => {
    const g = start({
      at: "turn",
      turn: 12,
      active: "confederate",
      pieces: { richmond: "C 1mI", washington: "U 1mI" },
      state: { debt: { union: 0, confederate: 2 } },
    });
    g.roll(5);
    expect(g.s.marches).toEqual({ die: 5, available: 3, spent: 0 });
    expect(g.s.debt.confederate).toBe(0);
    expect(g.told("marches-rolled")).toMatchObject([{ die: 5, marches: 5, owed: 2 }]);
  });

  it("16.12.M3, 16.12.M4, 16.12.M6: come by one ordinary march, past no enemies, into this battle", () => {
    const g = setting({ pieces: { "harpers-ferry": "C 1mI", baltimore: "U 1mI", gettysburg: "U 1vC" } });
    expect(g.codes("union", bring("washington", ["u-inf-3"], ["baltimore"]))).toEqual([
      "reinforce/somebody-comes (16.12.B7)",
    ]);
    expect(g.codes("union", bring("washington", ["u-inf-9"], ["manassas-junction"]))).toEqual([
      "reinforce/pieces-known (16.12.B7)",
    ]);
    expect(g.codes("union", bring("atlantis", ["u-inf-3"], ["manassas-junction"]))).toEqual([
      "reinforce/boxes-known (16.3)",
    ]);
    expect(g.codes("union", bring("baltimore", ["u-inf-3"], ["washington", "manassas-junction"]))).toEqual([
      "reinforce/own-pieces-there (16.12.B7)",
      "reinforce/in-reach (16.12.M3)",
    ]);
    expect(g.codes("union", bring("washington", ["u-inf-3"], ["manassas-junction"], "road"))).toEqual([
      "reinforce/line-there (16.12.M3)",
    ]);
    const walker = Object.keys(g.s.pieces).find((id) => g.s.pieces[id]?.box === "baltimore") ?? "";
    expect(g.codes("union", bring("baltimore", [walker], ["washington", "manassas-junction"], "cavalry"))).toEqual([
      "reinforce/cavalry-mixes (16.12.M4)",
    ]);
    const rider = Object.keys(g.s.pieces).find((id) => g.s.pieces[id]?.box === "gettysburg") ?? "";
    expect(g.codes("union", bring("gettysburg", [rider], ["harpers-ferry", "manassas-junction"], "cavalry"))).toEqual([
      "reinforce/passes-no-enemy (16.12.M6)",
    ]);
    expect(g.codes("union", bring("gettysburg", [rider], ["harpers-ferry", "manassas-junction"], "jump"))).toEqual([
      "reinforce/ordinary-march (16.12.B7)",
    ]);
    g.union({ move: "reinforce", from: "washington", pieces: ["u-cav-1"], path: ["manassas-junction"], by: "cavalry" });
    expect(g.where("u-cav-1")).toBe("manassas-junction");
  });

  it("need a march and pieces that have one left", () => {
    const broke = setting({ marches: 0 });
    expect(broke.due()).toBe("battle/defenderReinforce");
    const g = setting({ marches: 2 });
    for (const id of ["u-inf-3", "u-cav-1"]) g.piece(id).marches = 2;
    expect(g.codes("union", bring("washington", ["u-inf-3"], ["manassas-junction"]))).toEqual([
      "reinforce/may-come (16.12.B7)",
    ]);
    g.union(bring("washington", ["u-inf-4"], ["manassas-junction"]));
    const one = setting({ state: { debt: { union: 0, confederate: 1 } } });
    one.union(enough).csa(bring("gordonsville", ["c-inf-3"], ["manassas-junction"]));
    expect(one.due()).toBe("battle/defenderFire");
    const spent = setting({ marches: 1, leaders: { grant: "washington" }, options: { leaders: true } });
    spent.union(bring("washington", ["u-inf-3"], ["manassas-junction"]));
    // Only the leader could still come, at no cost.
    expect(spent.findings("union", bring("washington", ["u-inf-4"], ["manassas-junction"]))).toMatchObject([
      { code: "a-house-divided/reinforce/march-to-pay", rule: "16.12.B7" },
    ]);
  });

  it("16.12.M6, 16.12.M7: do not come out of another battle, nor over the Potomac", () => {
    const g = start({
      pieces: { fredericksburg: "U 2vI; C 2vI", washington: "C 1mI; U 1mI", richmond: "C 1mI" },
      boxes: { washington: "confederate" },
    });
    g.union({ move: "fight", box: "fredericksburg" });
    round(g, [6, 6], [6, 6]);
    while (g.due().endsWith("Retreat")) (g.due().includes("attacker") ? g.union : g.csa)(stay);
    while (g.due() !== "battle/defenderReinforce") g.union(enough);
    const trapped =
      Object.keys(g.s.pieces).find((id) => g.s.pieces[id]?.box === "washington" && id.startsWith("c")) ?? "";
    expect(g.codes("confederate", bring("washington", [trapped], ["fredericksburg"], "river"))).toEqual([
      "reinforce/not-out-of-battle (16.12.M6)",
      "reinforce/not-the-potomac (16.12.M7)",
    ]);
    const free = Object.keys(g.s.pieces).find((id) => g.s.pieces[id]?.box === "richmond") ?? "";
    expect(g.codes("confederate", bring("richmond", [free], ["fredericksburg"]))).toEqual([]);
  });

  it("leaders come at no cost, alone or with pieces, and count at once (8.21, 8.22)", () => {
    const g = setting({ marches: 0, leaders: { grant: "washington", lee: "richmond" }, options: { leaders: true } });
    expect(g.due()).toBe("battle/attackerReinforce");
    const lead = (from: string, leaders: ("grant" | "lee" | "sherman")[], path: string[]): Move => ({
      move: "reinforce",
      from,
      pieces: [],
      leaders,
      path,
      by: "cavalry",
    });
    expect(g.codes("union", lead("washington", ["lee"], ["manassas-junction"]))).toEqual([
      "reinforce/leaders-there (8.21)",
    ]);
    g.union(lead("washington", ["grant"], ["manassas-junction"]));
    expect(g.s.leaders.grant).toEqual({ at: "manassas-junction", marches: 0 });
    expect(g.s.marches.spent).toBe(0);
    expect(g.due()).toBe("battle/defenderReinforce");
    const near = setting({
      marches: 0,
      leaders: { lee: "richmond" },
      options: { leaders: true },
      rulings: { "lone-leader-march": "one", "leader-reinforcement": "one-march" },
    });
    expect(near.codes("confederate", lead("richmond", ["lee"], ["gordonsville", "manassas-junction"]))).toEqual([
      "reinforce/lone-leader-reach (8.21)",
    ]);
    g.csa(lead("richmond", ["lee"], ["gordonsville", "manassas-junction"]), enough);
    expect(g.due()).toBe("battle/attackerBonus");
    g.union({ move: "announce-bonus", leader: "grant", to: ["u-inf-1"] });
    expect(g.due()).toBe("battle/defenderBonus");
  });
});

describe("16.12.B8, B9: the end of a battle", () => {
  it("weakened pieces of both sides recover (16.12.B9), the winner earns a promotion (16.12.P1)", () => {
    const g = manassas("U 2mI; C 1mI");
    g.csa(fireAt("c-inf-1>u-inf-1")).roll([1]);
    g.union(fireAt("u-inf-1>c-inf-1 u-inf-2>c-inf-1")).roll([1, 1]);
    expect(g.piece("u-inf-1").weakened).toBeUndefined();
    expect(g.told("recovered")).toMatchObject([{ pieces: ["u-inf-1"] }]);
    expect(g.s.victories).toMatchObject([{ box: "manassas-junction", side: "union", pieces: ["u-inf-1", "u-inf-2"] }]);
    expect(g.told("promotion-earned")).toMatchObject([{ side: "union" }]);
    expect(g.due()).toBe("promotion/active");
  });

  it("the active player picks the order of battles (16.12.B1)", () => {
    const g = start({
      pieces: { "manassas-junction": "U 1mI; C 1mI", fredericksburg: "U 1mI; C 1mI", richmond: "C 1mI" },
    });
    expect(g.due()).toBe("combat/choose");
    expect(g.codes("union", { move: "fight", box: "richmond" })).toEqual(["fight/both-there (16.12.B1)"]);
    expect(g.codes("union", { move: "hold", box: "fredericksburg" })).toEqual(["hold/contained (16.12.B1)"]);
    expect(g.codes("union", { move: "hold", box: "richmond" })).toContain("hold/both-there (16.12.B1)");
    g.union({ move: "fight", box: "manassas-junction" });
    expect(g.told("battle-begun")).toMatchObject([{ box: "manassas-junction" }]);
  });
});

describe("16.12.B: answers given in advance", () => {
  it("the defender fires, stays or retreats, and reinforces by standing orders with conditions", () => {
    const g = start({ at: "movement", active: "union", pieces: { washington: "U 2vI", "manassas-junction": "C 2mI" } });
    const orders = [
      { id: "fire", window: "battle/defenderFire", when: {}, answer: { move: "fire-at-will", aim: "weakened" } },
      {
        id: "leave",
        window: "battle/defenderRetreat",
        when: { box: "manassas-junction", fromRound: 2, enemiesAtLeast: 2, ownAtMost: 2 },
        answer: { move: "retreat", to: "gordonsville" },
      },
      { id: "stand", window: "battle/defenderRetreat", when: {}, answer: { move: "stay" } },
    ];
    g.s.orders.push(...orders.map((order) => ({ ...order, by: "confederate" })));
    g.union(go("washington", "u-inf-1 u-inf-2", "manassas-junction", "rail"), { move: "end-movement" });
    expect(g.due()).toBe("battle/defenderDice");
    g.roll([6, 6]).union({ move: "fire-at-will", aim: "spread" }).roll([6, 6]);
    expect(g.due()).toBe("battle/attackerRetreat");
    g.union(stay);
    while (g.due().endsWith("Reinforce")) g.union(enough);
    g.roll([6, 6]).union({ move: "fire-at-will", aim: "spread" }).roll([6, 6]);
    expect(g.where("c-inf-1")).toBe("gordonsville");
    expect(g.told("standing-order").map(({ order }) => order)).toEqual(["fire", "stand", "fire", "leave"]);
  });
});
