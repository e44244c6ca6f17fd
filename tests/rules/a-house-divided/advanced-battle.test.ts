// Battle days and leadership (7.0), morale (8.1), rally (8.11), desertion (8.12), leaders in battle (8.22, 8.23).
import { describe, expect, it } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { fireAt, game } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const start = (p: Parameters<typeof game>[0]) => game({ observe, at: "combat", ...p });
const stay: Move = { move: "stay" };
type Game = ReturnType<typeof start>;

/** One round in which nobody hits, and everybody stays. */
function quietRound(g: Game): void {
  const box = "manassas-junction";
  for (const side of ["csa", "union"] as const) {
    g[side]({ move: "fire-at-will", aim: "spread" });
    const [due] = g.table.expects(g.s);
    const count = due?.kind === "chance" && "count" in due.roll ? due.roll.count : 0;
    g.roll(Array<number>(count).fill(6));
  }
  onwards(g);
  expect(g.s.boxes[box]).toBeDefined();
}

/** Answers whatever comes after a round: stay, nobody comes, nobody rallies. */
function onwards(g: Game): void {
  for (let due = g.due(); /Retreat|Reinforce|Rally/.test(due); due = g.due()) {
    const by = due.includes("attacker") ? g.union : g.csa;
    by(
      due.includes("Retreat") ? stay : due.includes("Reinforce") ? { move: "end-reinforcement" } : { move: "no-rally" },
    );
  }
}

describe("7.0: battlefield leadership", () => {
  const battle = (more: Partial<Parameters<typeof game>[0]> = {}) =>
    start({
      pieces: { "manassas-junction": "U 8mI 1mC; C 4mI", ...more.pieces },
      options: { battleLeadership: true, cavalryWithdrawal: false, ...more.options },
      turn: 12,
      ...(more.rulings === undefined ? {} : { rulings: more.rulings }),
      ...(more.leaders === undefined ? {} : { leaders: more.leaders }),
    });

  it("the example of 7.0: the Union rolls 4, 1 and 5 in 1862 and leads 3, 4 and 6 pieces", () => {
    const g = battle();
    g.roll(4, 3);
    expect(g.told("leadership-rolled")).toMatchObject([
      { side: "union", day: 1, die: 4, year: 1862, table: 3, carried: 0, total: 3 },
      { side: "confederate", day: 1, die: 3, table: 4, total: 4 },
    ]);
    for (let at = 1; at <= 4; at++) quietRound(g);
    expect(g.due()).toBe("battle/attackerLeadership");
    g.roll(1, 1);
    expect(g.told("leadership-rolled").slice(2)).toMatchObject([
      { side: "union", day: 2, die: 1, table: 2, carried: 2, total: 4 },
      { side: "confederate", day: 2, die: 1, table: 3, carried: 2, total: 5 },
    ]);
    for (let at = 5; at <= 8; at++) quietRound(g);
    g.roll(5, 5);
    expect(g.told("leadership-rolled").slice(4)).toMatchObject([
      { side: "union", day: 3, die: 5, table: 4, carried: 2, total: 6 },
      { side: "confederate", day: 3, die: 5, table: 5, carried: 3, total: 8 },
    ]);
  });

  it("halves are rounded up", () => {
    const g = battle();
    g.roll(4, 3);
    for (let at = 1; at <= 4; at++) quietRound(g);
    g.roll(6, 1);
    expect(g.told("leadership-rolled")[2]).toMatchObject({ table: 4, carried: 2, total: 6 });
  });

  it("reading: only the table's figure is carried", () => {
    const totals = (rulings: { [id: string]: string }) => {
      const g = battle({ rulings });
      g.roll(4, 3);
      for (let at = 1; at <= 4; at++) quietRound(g);
      g.roll(1, 1);
      for (let at = 5; at <= 8; at++) quietRound(g);
      return g.roll(5, 5).told("leadership-rolled")[4]?.["total"];
    };
    expect(totals({})).toBe(6);
    expect(totals({ "carried-leadership": "table-value" })).toBe(5);
  });

  it("more pieces than leadership do not fire", () => {
    const g = battle();
    g.roll(4, 1);
    const shots = (n: number, piece: string) =>
      fireAt(Array.from({ length: n }, (_, at) => `${piece}-${at + 1}>u-inf-1`).join(" "));
    expect(g.findings("confederate", shots(4, "c-inf"))).toMatchObject([
      { code: "a-house-divided/fire/within-leadership", rule: "7.0", expected: 3, actual: 4 },
    ]);
    g.csa(shots(3, "c-inf"));
  });

  it("eight at most, leaders included; the bonus of leaders counts anew each day (8.22)", () => {
    const pieces = { "manassas-junction": "U 2mI; C 8mI 1mC 1vI" };
    const g = battle({ pieces, leaders: { lee: "manassas-junction" }, options: { leaders: true } });
    g.roll(6, 6);
    expect(g.told("leadership-rolled")[1]).toMatchObject({ table: 5, leaders: 3, total: 8 });
    g.csa({ move: "announce-bonus", leader: "lee", to: [] });
    const all = [...Array.from({ length: 9 }, (_, at) => `c-inf-${at + 1}>u-inf-1`)].join(" ");
    expect(g.codes("confederate", fireAt(all))).toEqual(["fire/within-leadership (7.0)", "fire/eight-at-most (7.0)"]);
    g.csa(fireAt(all.split(" ").slice(0, 8).join(" ")));
  });

  it("8.22: reading: ratings are part of what is halved", () => {
    const carried = (rulings: { [id: string]: string }) => {
      const g = battle({ leaders: { lee: "manassas-junction" }, options: { leaders: true }, rulings });
      g.roll(1, 1);
      for (let at = 1; at <= 4; at++) {
        g.csa({ move: "announce-bonus", leader: "lee", to: [] });
        quietRound(g);
      }
      return g.roll(1, 1).told("leadership-rolled")[3]?.["carried"];
    };
    expect(carried({})).toBe(3);
    expect(carried({ "carry-includes-leaders": "no" })).toBe(2);
  });

  it("a finding on a default column stays open under sources", () => {
    const g = start({
      turn: 30,
      authority: "sources",
      pieces: { "manassas-junction": "U 1mI; C 5mI" },
      options: { battleLeadership: true },
    });
    g.roll(1, 1);
    const many = fireAt(Array.from({ length: 5 }, (_, at) => `c-inf-${at + 1}>u-inf-1`).join(" "));
    expect(g.findings("confederate", many)).toMatchObject([
      { code: "a-house-divided/fire/within-leadership", severity: "unknown" },
    ]);
  });
});

describe("8.22: leaders in battle", () => {
  const lee = () =>
    start({
      pieces: { "manassas-junction": "U 2mI; C 3mI" },
      leaders: { lee: "manassas-junction" },
      options: { leaders: true },
    });
  const give = (...to: string[]): Move => ({ move: "announce-bonus", leader: "lee", to });

  it("the example of 8.22: Lee gives +1 to three, +3 to one, or +2 and +1", () => {
    const values = (...to: string[]) => {
      const g = lee().csa(give(...to));
      g.csa(fireAt("c-inf-1>u-inf-1 c-inf-2>u-inf-1 c-inf-3>u-inf-1")).roll([6, 6, 6]);
      const shots = g.told("shots-fired")[0]?.["shots"];
      return Array.isArray(shots) ? shots.map((shot) => Object(shot).value) : [];
    };
    expect(values("c-inf-1", "c-inf-2", "c-inf-3")).toEqual([3, 3, 3]);
    expect(values("c-inf-2", "c-inf-2", "c-inf-2")).toEqual([2, 5, 2]);
    expect(values("c-inf-1", "c-inf-1", "c-inf-3")).toEqual([4, 2, 3]);
    expect(values()).toEqual([2, 2, 2]);
  });

  it("announced before any fire, within the rating, for own pieces that fight, once a round", () => {
    const g = lee();
    expect(g.due()).toBe("battle/defenderBonus");
    expect(g.findings("confederate", give("c-inf-1", "c-inf-1", "c-inf-2", "c-inf-3"))).toMatchObject([
      { code: "a-house-divided/announce-bonus/within-rating", rule: "8.22", expected: 3, actual: 4 },
    ]);
    expect(g.codes("confederate", give("u-inf-1"))).toEqual(["announce-bonus/own-fighters (8.22)"]);
    expect(g.codes("confederate", give("c-inf-9"))).toEqual(["announce-bonus/pieces-known (8.22)"]);
    expect(g.findings("confederate", { move: "announce-bonus", leader: "grant", to: [] })).toMatchObject([
      { code: "a-house-divided/announce-bonus/leader-present", actual: "grant" },
    ]);
    expect(g.codes("confederate", fireAt("c-inf-1>u-inf-1"))).toContain("sdk/not-now (16.12.B4)");
    g.csa(give("c-inf-1"));
    expect(g.due()).toBe("battle/defenderFire");
    // Nobody has fired: he may still give what he has left, and no more.
    expect(g.findings("confederate", give("c-inf-2", "c-inf-3", "c-inf-3"))).toMatchObject([
      { code: "a-house-divided/announce-bonus/within-rating", rule: "8.22", expected: 3, actual: 4 },
    ]);
    g.csa(give("c-inf-2", "c-inf-2"));
    expect(g.due()).toBe("battle/defenderFire");
    g.csa(fireAt("c-inf-1>u-inf-1 c-inf-2>u-inf-1 c-inf-3>u-inf-1")).roll([6, 6, 6]);
    expect(g.told("shots-fired")[0]?.["shots"]).toMatchObject([{ value: 3 }, { value: 4 }, { value: 2 }]);
    expect(g.codes("confederate", give("c-inf-2"))[0]).toMatch(/sdk\/not-now|window/);
  });

  it("Grant and Sherman add up; each may announce his bonuses one after the other", () => {
    const g = start({
      turn: 24,
      pieces: { "manassas-junction": "U 2mI; C 1mI" },
      leaders: { grant: "manassas-junction", sherman: "manassas-junction" },
      options: { leaders: true },
    });
    g.union({ move: "announce-bonus", leader: "grant", to: ["u-inf-1"] });
    g.union({ move: "announce-bonus", leader: "grant", to: ["u-inf-1"] });
    g.union({ move: "announce-bonus", leader: "sherman", to: ["u-inf-1", "u-inf-2"] });
    g.csa({ move: "fire-at-will", aim: "spread" })
      .roll([6])
      .union({ move: "fire-at-will", aim: "spread" })
      .roll([6, 6]);
    expect(g.told("shots-fired")[1]).toMatchObject({
      shots: [
        { leader: 3, value: 5 },
        { leader: 1, value: 3 },
      ],
    });
    expect(g.told("bonus-announced")).toHaveLength(3);
    onwards(g);
    // Points are not kept: the next round begins with new announcements.
    expect(g.due()).toBe("battle/attackerBonus");
  });

  it("the rating changes on its date (8.2)", () => {
    const rating = (turn: number) => {
      const g = start({
        turn,
        pieces: { "manassas-junction": "U 1mI; C 1mI" },
        leaders: { lee: "manassas-junction" },
        options: { leaders: true },
      });
      return g.codes("confederate", give("c-inf-1", "c-inf-1", "c-inf-1")).length === 0 ? 3 : 2;
    };
    expect(rating(22)).toBe(3);
    expect(rating(23)).toBe(2);
  });

  it("a leader whose pieces are gone is surprised", () => {
    const g = start({
      pieces: { "manassas-junction": "U 3mI; C 1mI" },
      leaders: { lee: "manassas-junction" },
      options: { leaders: true },
    });
    g.csa(give()).csa({ move: "fire-at-will", aim: "spread" }).roll([6]);
    g.union({ move: "fire-at-will", aim: "weakened" }).roll([1, 1, 1]);
    expect(g.told("leader-surprised")).toMatchObject([{ leader: "lee" }]);
    expect(g.s.leaders.lee.at).toBe("returning");
  });
});

describe("8.1: morale", () => {
  const options = { battlefieldMorale: true };
  const grades: readonly (readonly [string, number])[] = [
    ["2mI", 3],
    ["2vI", 4],
    ["2cI", 5],
    ["2mC", 3],
    ["2vC", 4],
    ["2cC", 5],
  ];

  it.each(grades)("%s routs on more than %i", (kind, morale) => {
    for (const die of [morale, morale + 1]) {
      const target = kind.endsWith("C") ? "u-cav-1" : "u-inf-1";
      // One more militia cavalry than there are counters would be a fault: it is veteran beside the one that checks.
      const kinds = kind === "2mC" ? "1mC 1vC" : kind;
      const g = start({ pieces: { "manassas-junction": `U ${kinds}; C 1mI` }, options });
      g.csa(fireAt(`c-inf-1>${target}`)).roll([1]);
      expect(g.due()).toBe("battle/attackerMorale");
      g.roll([die]);
      expect(g.piece(target).routed ?? false).toBe(die > morale);
      expect(g.told("morale-checked")).toMatchObject([{ piece: target, die, modified: die, morale }]);
    }
  });

  it("only pieces flipped by this fire check, in the order of their ids; not those eliminated or weakened before", () => {
    const g = start({ pieces: { "manassas-junction": "U 4mI; C 4mI" }, options });
    g.piece("u-inf-1").weakened = true;
    g.csa(fireAt("c-inf-1>u-inf-4 c-inf-2>u-inf-3 c-inf-3>u-inf-2 c-inf-4>u-inf-2")).roll([1, 1, 1, 1]);
    expect(g.table.expects(g.s)).toMatchObject([{ purpose: "battle/attackerMorale", roll: { count: 2 } }]);
    g.roll([6, 1]);
    expect(g.told("morale-checked").map(({ piece, result }) => [piece, result])).toEqual([
      ["u-inf-3", "routed"],
      ["u-inf-4", "stands"],
    ]);
  });

  it("routed pieces do not fire, are no targets, and count as eliminated for the winner", () => {
    const g = start({ pieces: { "manassas-junction": "U 2mI; C 2mI" }, options });
    g.csa(fireAt("c-inf-1>u-inf-1 c-inf-2>u-inf-2")).roll([1, 6], [6]);
    expect(g.codes("union", fireAt("u-inf-1>c-inf-1 u-inf-2>c-inf-1"))).toEqual(["fire/own-fighters (16.12.B4)"]);
    g.union(fireAt("u-inf-2>c-inf-1")).roll([6]);
    onwards(g);
    g.csa(fireAt("c-inf-1>u-inf-2 c-inf-2>u-inf-2")).roll([1, 1]);
    // Only a routed piece is left: it retreats at once (8.1).
    expect(g.due()).toBe("battle/rout");
    g.union({ move: "retreat", to: "washington" });
    expect(g.where("u-inf-1")).toBe("washington");
    expect(g.piece("u-inf-1")).not.toHaveProperty("routed");
    expect(g.piece("u-inf-1")).not.toHaveProperty("weakened");
    expect(g.told("battle-decided")).toMatchObject([{ winner: "confederate" }]);
  });

  it("the trenches of a defender help, an attacker has none (8.1, 4.0)", () => {
    const g = start({
      pieces: { "manassas-junction": "U 2mI; C 2mI" },
      boxes: { "manassas-junction": { entrenched: ["confederate"] } },
      options,
    });
    g.csa(fireAt("c-inf-1>u-inf-1 c-inf-2>u-inf-1")).roll([1, 6], [4]);
    expect(g.told("morale-checked")[0]).toMatchObject({ entrenched: 0, modified: 4, result: "routed" });
    g.union(fireAt("u-inf-2>c-inf-1")).roll([1], [4]);
    expect(g.told("morale-checked")[1]).toMatchObject({ entrenched: -1, modified: 3, result: "stands" });
  });

  it("leaders lower the die by their ratings (8.23), by the agreed reading", () => {
    const checked = (rulings: { [id: string]: string }, option = true) => {
      const g = start({
        pieces: { "manassas-junction": "U 2mI; C 2mI" },
        leaders: { lee: "manassas-junction" },
        options: { ...options, leaders: true, leadersAndDesertion: option },
        rulings,
      });
      g.csa({ move: "announce-bonus", leader: "lee", to: [] });
      g.csa({ move: "fire-at-will", aim: "spread" }).roll([6, 6]);
      g.union(fireAt("u-inf-1>c-inf-1 u-inf-2>c-inf-1")).roll([1, 6], [6]);
      return g.told("morale-checked")[0]?.["modified"];
    };
    expect(checked({})).toBe(3);
    expect(checked({ "leaders-help": "desertion" })).toBe(6);
    expect(checked({}, false)).toBe(6);
  });

  it("routed pieces that cannot leave are lost; by another reading all are", () => {
    const last = (more: Partial<Parameters<typeof game>[0]>) => {
      const g = start({ pieces: { "manassas-junction": "U 1mI; C 1mI" }, options, ...more });
      g.csa({ move: "fire-at-will", aim: "spread" }).roll([6]);
      g.union({ move: "fire-at-will", aim: "spread" }).roll([1], [6]);
      return g;
    };
    expect(last({}).due()).toBe("battle/rout");
    const gone = last({ rulings: { "routed-fate": "eliminated" } });
    expect(gone.where("c-inf-1")).toBe("gone");
    expect(gone.told("routed-lost")).toMatchObject([{ piece: "c-inf-1" }]);
    const reject = last({ boxes: { gordonsville: "union", fredericksburg: "union", "front-royal": "union" } });
    expect(reject.where("c-inf-1")).toBe("gone");
  });
});

describe("8.11: rally", () => {
  const routed = () => {
    const g = start({
      pieces: { "manassas-junction": "U 3mI; C 3mI" },
      options: { battlefieldMorale: true, rally: true },
    });
    g.csa(fireAt("c-inf-1>u-inf-1 c-inf-2>u-inf-2 c-inf-3>u-inf-3")).roll([1, 1, 6], [6, 6]);
    g.union(fireAt("u-inf-3>c-inf-1")).roll([1], [6]);
    onwards(g);
    return g;
  };

  it("one routed piece of each side, after the fourth round, weakened", () => {
    const g = routed();
    quietRound(g);
    quietRound(g);
    g.csa({ move: "fire-at-will", aim: "spread" })
      .roll([6, 6])
      .union({ move: "fire-at-will", aim: "spread" })
      .roll([6]);
    while (!g.due().endsWith("Rally")) (g.due().includes("attacker") ? g.union : g.csa)(stay);
    expect(g.due()).toBe("battle/attackerRally");
    expect(g.codes("union", { move: "rally", piece: "u-inf-3" })).toEqual(["rally/own-routed (8.11)"]);
    expect(g.codes("union", { move: "rally", piece: "c-inf-1" })).toEqual(["rally/own-routed (8.11)"]);
    expect(g.codes("union", { move: "rally", piece: "u-inf-9" })).toEqual(["rally/a-piece (8.11)"]);
    g.union({ move: "rally", piece: "u-inf-1" });
    expect(g.piece("u-inf-1")).toMatchObject({ weakened: true });
    expect(g.piece("u-inf-1")).not.toHaveProperty("routed");
    expect(g.due()).toBe("battle/defenderRally");
    g.csa({ move: "no-rally" });
    expect(g.told("rallied")).toMatchObject([{ piece: "u-inf-1" }]);
    // It fires again from the next round on.
    g.csa({ move: "fire-at-will", aim: "spread" }).roll([6, 6]);
    expect(g.codes("union", fireAt("u-inf-1>c-inf-2 u-inf-3>c-inf-2"))).toEqual([]);
  });

  it("8.11, 16.12.B8: not before the end of a day", () => {
    const g = routed();
    expect(g.due()).toBe("battle/defenderFire");
    expect(g.codes("confederate", { move: "rally", piece: "c-inf-1" })).toEqual(["rally/window (8.11)"]);
  });
});

describe("8.12: desertion", () => {
  const options = { desertion: true };
  /** The Union loses a battle with one weakened piece of each side left. */
  const beaten = (more: Partial<Parameters<typeof game>[0]> = {}) => {
    const g = start({ pieces: { "manassas-junction": "U 2mI; C 2mI" }, options, ...more });
    if (g.due() === "battle/defenderBonus") g.csa({ move: "announce-bonus", leader: "lee", to: [] });
    g.csa(fireAt("c-inf-1>u-inf-1 c-inf-2>u-inf-2")).roll([1, 6]);
    g.union(fireAt("u-inf-1>c-inf-1 u-inf-2>c-inf-1")).roll([1, 6]);
    g.csa(stay).union({ move: "retreat", to: "washington" });
    return g;
  };

  it("both sides roll, attacker first; -1 if not routed, +1 for a beaten army", () => {
    const g = beaten();
    expect(g.due()).toBe("battle/attackerDesertion");
    g.roll([4]);
    expect(g.due()).toBe("battle/defenderDesertion");
    g.roll([4]);
    expect(g.told("desertion-rolled")).toMatchObject([
      { piece: "u-inf-1", die: 4, defeat: 1, notRouted: -1, modified: 4, morale: 3, result: "deserts" },
      { piece: "c-inf-1", die: 4, defeat: 0, notRouted: -1, modified: 3, morale: 3, result: "stays" },
    ]);
    expect(g.where("u-inf-1")).toBe("gone");
    // What stays recovers afterwards (16.12.B9).
    expect(g.piece("c-inf-1").weakened).toBeUndefined();
  });

  it("reading: nothing is added for a beaten army", () => {
    const g = beaten({ rulings: { "desertion-after-defeat": "none" } }).roll([4]);
    expect(g.told("desertion-rolled")[0]).toMatchObject({ defeat: 0, modified: 3, result: "stays" });
  });

  it("every leader present is taken off, with 8.23 or without it; nobody where the leaders are not in play", () => {
    const modified = (more: object, rulings: { [id: string]: string } = {}) => {
      const g = beaten({ leaders: { lee: "manassas-junction" }, options: { ...options, ...more }, rulings });
      return g.roll([1]).roll([6]).told("desertion-rolled")[1]?.["modified"];
    };
    expect(modified({ leaders: true })).toBe(2);
    expect(modified({ leaders: true, leadersAndDesertion: true })).toBe(2);
    expect(modified({ leaders: true, leadersAndDesertion: true }, { "leaders-help": "desertion" })).toBe(2);
    expect(modified({})).toBe(5);
  });

  it("routed pieces have no -1", () => {
    const g = start({
      pieces: { "manassas-junction": "U 2mI; C 1mI" },
      options: { desertion: true, battlefieldMorale: true },
    });
    g.csa(fireAt("c-inf-1>u-inf-1")).roll([1], [6]);
    g.union(fireAt("u-inf-2>c-inf-1")).roll([1], [1]);
    g.csa({ move: "retreat", to: "gordonsville" }).roll([3], [3]);
    expect(g.told("desertion-rolled")).toMatchObject([
      { piece: "u-inf-1", die: 3, notRouted: 0, defeat: 0, modified: 3, result: "stays" },
      { piece: "c-inf-1", die: 3, notRouted: -1, defeat: 1, modified: 3, result: "stays" },
    ]);
  });
});
