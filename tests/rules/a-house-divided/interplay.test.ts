// Where two rules meet: containment and retreat, garrison and withdrawal, invasion and cavalry, debt and invasion die.
import { describe, expect, it } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const start = (p: Parameters<typeof game>[0]) => game({ observe, ...p });
const plain: Move = { move: "fire-at-will", aim: "spread" };
const stay: Move = { move: "stay" };
const end: Move = { move: "end-movement" };

describe("4.0: an attack out of a contained port", () => {
  /** New Bern is contained; Goldsboro, next to it, is the Union's. */
  const besideOwn = (more: Partial<Parameters<typeof game>[0]> = {}) =>
    start({
      pieces: { "new-bern": "U 2vI; C 1mI", washington: "U 1vI", richmond: "C 1mI" },
      boxes: { "new-bern": { control: "union", invaded: true, contained: true }, goldsboro: "union" },
      options: { containment: true },
      ...more,
    });
  const outOfPort: Move = { move: "retreat", to: "goldsboro" };

  it("is no way out: who has not won stays in the port", () => {
    const g = besideOwn();
    g.union({ move: "breakout", box: "new-bern" }).csa(plain).roll([6]).union(plain).roll([6, 6]);
    if (g.due() === "battle/defenderRetreat") g.csa(stay);
    expect(g.due()).toBe("battle/attackerRetreat");
    expect(g.findings("union", outOfPort)).toMatchObject([
      { code: "a-house-divided/retreat/breakout-first", rule: "4.0", severity: "violation", actual: "goldsboro" },
    ]);
    expect(g.table.legalMoves(g.s, "union").map(({ move }) => move)).toEqual(["stay", "break-off"]);
  });

  it("nor in the combat segment", () => {
    const g = besideOwn({ at: "combat" });
    g.union({ move: "fight", box: "new-bern" }).csa(plain).roll([6]).union(plain).roll([6, 6]);
    if (g.due() === "battle/defenderRetreat") g.csa(stay);
    expect(g.codes("union", outOfPort)).toEqual(["retreat/breakout-first (4.0)"]);
  });

  it("by the other reading the ordinary retreat is open", () => {
    const g = besideOwn({ rulings: { "breakout-stop": "fight-on" } });
    g.union({ move: "breakout", box: "new-bern" }).csa(plain).roll([6]).union(plain).roll([6, 6]);
    if (g.due() === "battle/defenderRetreat") g.csa(stay);
    g.union(outOfPort);
    expect(g.where("u-inf-1")).toBe("goldsboro");
    expect(g.s.boxes["new-bern"]).not.toHaveProperty("contained");
  });

  it("attacked there, the Union may retreat: the Confederates have ended the containment themselves", () => {
    const g = besideOwn({ at: "combat", active: "confederate" });
    g.csa({ move: "fight", box: "new-bern" }).union(plain).roll([6, 6]).csa(plain).roll([6]);
    expect(g.due()).toBe("battle/defenderRetreat");
    g.union(outOfPort);
    expect(g.where("u-inf-2")).toBe("goldsboro");
  });
});

describe("4.0, 16.12.M14: an invasion by cavalry alone", () => {
  const landed = () =>
    start({ die: 6, pieces: { washington: "U 1vI 1mC", goldsboro: "C 1mI" }, options: { containment: true } }).union({
      move: "naval-invasion",
      pieces: ["u-cav-1"],
      to: "new-bern",
    });

  it("is an invasion: the port that it holds can be contained", () => {
    const g = landed().union(end);
    expect(g.s.boxes["new-bern"]).toMatchObject({ control: "confederate", held: "union", invaded: true });
  });

  it("is remembered when infantry comes after it", () => {
    const g = start({
      pieces: { washington: "U 1vI", "new-bern": "U 1mC", goldsboro: "C 1mI" },
      boxes: { "new-bern": { held: "union", invaded: true } },
      options: { containment: true },
    });
    g.union(go("washington", "u-inf-1", "new-bern", "sea"), end);
    expect(g.s.boxes["new-bern"]).toMatchObject({ control: "union", invaded: true });
    expect(g.s.boxes["new-bern"]).not.toHaveProperty("held");
  });

  it("is forgotten when the cavalry sails away and the port is Confederate again", () => {
    const g = start({
      pieces: { washington: "U 1vI", "new-bern": "U 1mC" },
      boxes: { "new-bern": { held: "union", invaded: true } },
      options: { containment: true },
    });
    g.union(go("new-bern", "u-cav-1", "washington", "sea"));
    expect(g.s.boxes["new-bern"]).toMatchObject({ control: "confederate" });
    expect(g.s.boxes["new-bern"]).not.toHaveProperty("held");
    expect(g.s.boxes["new-bern"]).not.toHaveProperty("invaded");
  });
});

describe("5.0, 16.12.B2: a garrison and cavalry that withdraws", () => {
  const wilmington = (forces: string) =>
    start({
      die: 6,
      pieces: { washington: "U 3vI", wilmington: forces },
      options: { coastalDefences: true },
    }).union({ move: "naval-invasion", pieces: ["u-inf-1", "u-inf-2"], to: "wilmington" }, end);

  it("cavalry that left before the first round was not in the battle: no promotion", () => {
    const g = wilmington("C 1mC");
    expect(g.due()).toBe("battle/withdraw");
    g.csa({ move: "withdraw-cavalry", piece: "c-cav-1", to: "goldsboro" });
    g.csa(plain).roll([6]).union(plain).roll([1, 1]);
    expect(g.told("garrison-hit")).toHaveLength(2);
    expect(g.told("no-promotion")).toMatchObject([{ box: "wilmington" }]);
    expect(g.s.victories).toEqual([]);
  });

  it("infantry that stays makes it a battle that earns one", () => {
    const g = wilmington("C 1mC 1mI");
    g.csa({ move: "withdraw-cavalry", piece: "c-cav-1", to: "goldsboro" });
    g.csa({ move: "fire-at-will", aim: "weakened" }).roll([6, 6]);
    g.union({
      move: "fire",
      shots: [
        { piece: "u-inf-1", target: "garrison" },
        { piece: "u-inf-2", target: "garrison" },
      ],
    });
    g.roll([1, 1]);
    g.csa({ move: "retreat", to: "goldsboro" });
    expect(g.s.victories).toMatchObject([{ side: "union", box: "wilmington" }]);
  });
});

describe("16.12.B6: retreat after losses of the attacker", () => {
  it("no way leads back to where an attacker came from, also when they have fallen", () => {
    const g = start({
      pieces: { "front-royal": "U 1mI", washington: "U 1vI", "manassas-junction": "C 1vI", gordonsville: "C 1mI" },
      boxes: { "front-royal": "union" },
    });
    g.union(go("front-royal", "u-inf-1", "manassas-junction", "rail"));
    g.union(go("washington", "u-inf-2", "manassas-junction", "rail"), end);
    // The piece from Front Royal is gone; its box is Confederate only in name.
    Object.assign(g.s.boxes["front-royal"] ?? {}, { control: "confederate" });
    g.piece("u-inf-1").weakened = true;
    g.csa({ move: "fire", shots: [{ piece: "c-inf-1", target: "u-inf-1" }] }).roll([1]);
    g.union(plain).roll([6]);
    expect(g.where("u-inf-1")).toBe("gone");
    expect(g.codes("confederate", { move: "retreat", to: "front-royal" })).toEqual(["retreat/open-box (16.12.B6)"]);
    expect(g.codes("confederate", { move: "retreat", to: "gordonsville" })).toEqual([]);
  });
});

describe("16.12.M8, M9: jumps", () => {
  it("lead to another box than the one they start from", () => {
    const g = start({ active: "confederate", pieces: { "front-royal": "C 1mC", "harpers-ferry": "U 1mI" } });
    expect(g.findings("confederate", go("front-royal", "c-cav-1", "harpers-ferry front-royal", "jump"))).toMatchObject([
      { code: "a-house-divided/march/jump-over-infantry", expected: "another box", actual: "front-royal" },
    ]);
    const north = start({ pieces: { "jefferson-city": "U 1mI", "st-louis": "C 1mI", chicago: "U 1mI" } });
    expect(
      north.findings("union", go("jefferson-city", "u-inf-1", "st-louis jefferson-city", "river-jump")),
    ).toMatchObject([
      { code: "a-house-divided/march/river-jump-downstream", expected: "another box", actual: "jefferson-city" },
    ]);
  });
});

describe("3.0, 16.12.B7: marches owed and the invasion die", () => {
  it("six marches in the table are six, also when one is owed", () => {
    const g = start({
      at: "turn",
      turn: 30,
      pieces: { washington: "U 3vI", richmond: "C 1mI" },
      options: { commandMarches: true },
      rulings: { "invasion-die": "six-marches" },
      state: { debt: { union: 1, confederate: 0 } },
    });
    g.roll(6);
    expect(g.told("command-rolled")).toMatchObject([{ die: 6, marches: 6, owed: 1 }]);
    expect(g.s.marches.available).toBe(5);
    expect(g.codes("union", { move: "naval-invasion", pieces: ["u-inf-1"], to: "norfolk" })).toEqual([]);
  });

  it("the figures of a reinforcement that cannot be paid are those of the side", () => {
    const p = {
      at: "combat",
      pieces: { "manassas-junction": "U 2vI; C 2vI", washington: "U 1vI", gordonsville: "C 1vI" },
      // A leader may still come, so that the window is asked.
      leaders: { grant: "washington", lee: "gordonsville" },
      options: { leaders: true },
    } as const;
    const bring = (from: string, piece: string): Move => ({
      move: "reinforce",
      from,
      pieces: [piece],
      path: ["manassas-junction"],
      by: "rail",
    });
    const round = (g: ReturnType<typeof start>) => {
      g.csa(plain).roll([6, 6]).union(plain).roll([6, 6]);
      while (/Retreat/.test(g.due())) (g.due().includes("attacker") ? g.union : g.csa)(stay);
      return g;
    };
    const north = round(start({ ...p, marches: 3, state: { marches: { die: 3, available: 3, spent: 3 } } }));
    expect(north.table.check(north.s, bring("washington", "u-inf-3"), "union")).toMatchObject([
      { code: "a-house-divided/reinforce/march-to-pay", expected: 3, actual: 4 },
    ]);
    const south = round(start({ ...p, state: { debt: { union: 0, confederate: 2 } } }));
    if (south.due() === "battle/attackerReinforce") south.union({ move: "end-reinforcement" });
    expect(south.table.check(south.s, bring("gordonsville", "c-inf-3"), "confederate")).toMatchObject([
      { code: "a-house-divided/reinforce/march-to-pay", expected: 2, actual: 3 },
    ]);
  });
});

describe("8.22: a leader alone among enemies", () => {
  it("is surprised where they go, too", () => {
    const g = start({
      pieces: { washington: "U 1vI", "manassas-junction": "C 1mI" },
      leaders: { grant: "washington" },
      options: { leaders: true },
      authority: "sources",
      rulings: { "leader-among-enemies": "never" },
    });
    const played = g.table.play(
      g.s,
      { move: "move-leader", leader: "grant", path: ["manassas-junction"] },
      "union",
      true,
    );
    expect(played.findings).toMatchObject([
      { code: "a-house-divided/move-leader/not-among-enemies", severity: "unknown" },
    ]);
    expect(played.events.map(({ event }) => event)).toEqual(["leader-moved", "leader-surprised"]);
    expect(g.s.leaders.grant.at).toBe("returning");
  });
});
