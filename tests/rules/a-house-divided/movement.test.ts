// Invasion, entrenchment, control, leaders on the march.
import { describe, expect, it } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { maxArmySize } from "../../../src/rules/a-house-divided/position/armies.js";
import { game, go, reading } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const start = (p: Parameters<typeof game>[0]) => game({ observe, ...p });
const end = { move: "end-movement" } as const;

describe("16.12.M11: naval invasion", () => {
  const fleet = { pieces: { washington: "U 2vI", "fort-monroe": "U 2vI" }, die: 6, marches: 6 } as const;

  it("costs one march for each piece; an undefended port is entered and captured", () => {
    const g = start(fleet);
    g.union({ move: "naval-invasion", pieces: ["u-inf-3", "u-inf-4"], to: "norfolk" });
    expect(g.s.marches.spent).toBe(2);
    expect(g.piece("u-inf-3")).toMatchObject({ box: "norfolk", from: "fort-monroe", by: "invasion", marches: 1 });
    g.union({ move: "naval-invasion", pieces: ["u-inf-1"], to: "savannah" }, end);
    expect(g.s.boxes["norfolk"]).toMatchObject({ control: "union", invaded: true });
    expect(g.s.boxes["savannah"]).toMatchObject({ control: "union", invaded: true });
    expect(g.told("control-taken")).toMatchObject([
      { side: "union", box: "norfolk", before: "confederate" },
      { side: "union", box: "savannah" },
    ]);
    expect(g.told("pieces-landed")).toHaveLength(2);
  });

  it("needs a six, a piece in Washington, marches, and goals that are ports of others", () => {
    const land = (pieces: string[], to: string) => ({ move: "naval-invasion", pieces, to }) as const;
    expect(start({ ...fleet, die: 5 }).findings("union", land(["u-inf-3"], "norfolk"))).toMatchObject([
      { code: "a-house-divided/naval-invasion/a-six", expected: 6, actual: 5 },
    ]);
    expect(start({ ...fleet, marches: 1 }).findings("union", land(["u-inf-3", "u-inf-4"], "norfolk"))).toMatchObject([
      { code: "a-house-divided/naval-invasion/one-march-each", expected: 1, actual: 2 },
    ]);
    const away = start({ ...fleet, pieces: { "fort-monroe": "U 1vI" } });
    expect(away.codes("union", land(["u-inf-1"], "norfolk"))).toEqual(["naval-invasion/washington-held (16.12.M11)"]);
    const g = start(fleet);
    expect(g.codes("union", land(["u-inf-3"], "richmond"))).toEqual(["naval-invasion/enemy-port (16.12.M11)"]);
    expect(g.codes("union", land(["u-inf-3"], "pensacola"))).toEqual(["naval-invasion/enemy-port (16.12.M11)"]);
    expect(g.codes("union", land(["u-inf-3"], "atlantis"))).toEqual(["naval-invasion/boxes-known (16.3)"]);
    expect(g.codes("union", land(["u-inf-9"], "norfolk"))).toEqual(["naval-invasion/pieces-known (16.12.M11)"]);
    expect(g.codes("union", land(["u-inf-3", "u-inf-3"], "norfolk"))).toEqual([
      "naval-invasion/named-once (16.12.M11)",
    ]);
    const inland = start({ ...fleet, pieces: { washington: "U 1vI", chicago: "U 1vI" } });
    expect(inland.findings("union", land(["u-inf-2"], "norfolk"))).toMatchObject([
      { code: "a-house-divided/naval-invasion/from-own-ports", actual: "chicago", path: "/pieces/0" },
    ]);
  });

  it("16.12.M2: counts as one of the two marches of a piece", () => {
    const g = start(fleet);
    g.union(go("fort-monroe", "u-inf-3", "washington", "sea"), go("washington", "u-inf-3", "fort-monroe", "sea"));
    expect(g.codes("union", { move: "naval-invasion", pieces: ["u-inf-3"], to: "norfolk" })).toEqual([
      "naval-invasion/two-marches (16.12.M2)",
    ]);
    expect(g.codes("union", { move: "naval-invasion", pieces: ["u-inf-1"], to: "norfolk" })).toEqual([]);
  });

  it("8.4, 16.12.M11: is the Union's alone", () => {
    const g = start({ active: "confederate", pieces: { mobile: "C 1vI", washington: "U 1vI" }, die: 6 });
    expect(g.codes("confederate", { move: "naval-invasion", pieces: ["c-inf-1"], to: "pensacola" })).toEqual([
      "naval-invasion/union-only (8.4)",
    ]);
    const union = start({ pieces: { mobile: "C 1vI", washington: "U 1vI" }, die: 6 });
    expect(union.codes("union", { move: "naval-invasion", pieces: ["u-inf-1"], to: "pensacola" })).not.toContain(
      "naval-invasion/union-only (8.4)",
    );
  });

  it("optional: Fort Monroe closes Yorktown and Norfolk (16.12.M12)", () => {
    const p = { ...fleet, pieces: { washington: "U 2vI" }, boxes: { "fort-monroe": "confederate" } } as const;
    const move = { move: "naval-invasion", pieces: ["u-inf-1"], to: "norfolk" } satisfies Move;
    expect(start(p).codes("union", move)).toEqual([]);
    const closed = start({ ...p, options: { fortMonroe: true } });
    expect(closed.codes("union", move)).toEqual(["naval-invasion/fort-monroe (16.12.M12)"]);
    expect(closed.codes("union", { ...move, to: "new-bern" })).toEqual([]);
  });

  it("reading: invasions start in Washington only", () => {
    const g = start({ ...fleet, rulings: { "invasion-origin": "washington" } });
    expect(g.codes("union", { move: "naval-invasion", pieces: ["u-inf-3"], to: "norfolk" })).toEqual([
      "naval-invasion/from-own-ports (16.12.M11)",
    ]);
    expect(g.codes("union", { move: "naval-invasion", pieces: ["u-inf-1"], to: "norfolk" })).toEqual([]);
  });

  it("with the Command Table a raw six counts, or by another reading six marches (3.0)", () => {
    const move = { move: "naval-invasion", pieces: ["u-inf-3"], to: "norfolk" } satisfies Move;
    const p = { ...fleet, marches: 4, options: { commandMarches: true } };
    expect(start(p).codes("union", move)).toEqual([]);
    const six = { ...p, rulings: { "invasion-die": "six-marches" } };
    expect(start(six).codes("union", move)).toEqual(["naval-invasion/a-six (16.12.M11)"]);
    expect(start({ ...six, turn: 30, die: 6, marches: 6 }).codes("union", move)).toEqual([]);
  });

  it("leaders go along at no cost (8.21)", () => {
    const g = start({ ...fleet, leaders: { grant: "fort-monroe", sherman: "chicago" }, options: { leaders: true } });
    const move = { move: "naval-invasion", pieces: ["u-inf-3"], leaders: ["sherman"], to: "norfolk" } satisfies Move;
    expect(g.findings("union", { ...move })).toMatchObject([
      { code: "a-house-divided/naval-invasion/leaders-there", rule: "8.21", actual: "sherman" },
    ]);
    g.union({ ...move, leaders: ["grant"] });
    expect(g.s.leaders.grant).toEqual({ at: "norfolk", marches: 0 });
    expect(g.s.marches.spent).toBe(1);
  });
});

describe("16.12.M13: entrenchment", () => {
  const dig = (box: string) => ({ move: "entrench", box }) as const;

  it("costs one march in a recruitment city, two elsewhere; the marches count for the pieces", () => {
    const g = start({ pieces: { baltimore: "U 1mI", "harpers-ferry": "U 1mI" } });
    g.union(dig("baltimore"), dig("harpers-ferry"));
    expect(g.s.marches.spent).toBe(3);
    expect(g.piece("u-inf-1").marches).toBe(1);
    expect(g.piece("u-inf-2").marches).toBe(2);
    expect(g.told("entrenched")).toMatchObject([{ cost: 1 }, { cost: 2 }]);
  });

  it("a value of either colour makes a city", () => {
    const g = start({ pieces: { evansville: "U 1mI", knoxville: "U 1mI" }, boxes: { knoxville: "union" } });
    g.union(dig("evansville"), dig("knoxville"));
    expect(g.told("entrenched")).toMatchObject([{ cost: 1 }, { cost: 1 }]);
  });

  it("not twice, not in a fort, not without pieces, not among enemies, not in others' boxes", () => {
    const g = start({
      pieces: { baltimore: "U 1mI", washington: "U 1mI", "harpers-ferry": "U 1mI; C 1mI", "front-royal": "U 1mI" },
    });
    expect(g.codes("union", dig("washington"))).toEqual(["entrench/no-fort (16.12.M13)"]);
    expect(g.codes("union", dig("gettysburg"))).toEqual(["entrench/own-piece (16.12.M13)"]);
    expect(g.codes("union", dig("harpers-ferry"))).toEqual(["entrench/no-enemies (16.12.M13)"]);
    expect(g.findings("union", dig("front-royal"))).toMatchObject([
      { code: "a-house-divided/entrench/own-box", actual: "confederate" },
    ]);
    expect(g.codes("union", dig("atlantis"))).toEqual(["entrench/box-known (16.3)"]);
    g.union(dig("baltimore"));
    expect(g.codes("union", dig("baltimore"))).toEqual(["entrench/not-twice (16.12.M13)"]);
  });

  it("needs the marches, of the turn and of a piece", () => {
    const short = start({ pieces: { "harpers-ferry": "U 1mI" }, marches: 1 });
    expect(short.findings("union", dig("harpers-ferry"))).toMatchObject([
      { code: "a-house-divided/entrench/marches-left", expected: 2, actual: 1 },
    ]);
    const g = start({ pieces: { washington: "U 1mI" } });
    g.union(go("washington", "u-inf-1", "harpers-ferry", "road"));
    expect(g.findings("union", dig("harpers-ferry"))).toMatchObject([
      { code: "a-house-divided/entrench/pieces-rested", expected: 0, actual: [1] },
    ]);
  });

  it("lasts while own pieces stay", () => {
    const g = start({ pieces: { baltimore: "U 2mI" } });
    g.union(dig("baltimore"), go("baltimore", "u-inf-1", "philadelphia", "rail"));
    expect(g.s.boxes["baltimore"]?.entrenched).toEqual(["union"]);
    g.union(go("baltimore", "u-inf-2", "philadelphia", "rail"));
    expect(g.s.boxes["baltimore"]?.entrenched).toBeUndefined();
    expect(g.told("entrenchment-removed")).toMatchObject([{ side: "union", box: "baltimore" }]);
  });
});

describe("16.12.M14: control at the end of the segment", () => {
  it("infantry captures where it ends, not where it passes", () => {
    const g = start({ pieces: { cairo: "U 1mI" } });
    g.union(go("cairo", "u-inf-1", "island-no-10 memphis", "river"), end);
    expect(g.s.boxes["memphis"]?.control).toBe("union");
    expect(g.s.boxes["island-no-10"]?.control).toBe("confederate");
  });

  it("cavalry alone holds while it is there; army sizes change with it", () => {
    const g = start({ active: "confederate", pieces: { "manassas-junction": "C 1mC", chicago: "U 1mI" } });
    const size = () => maxArmySize(reading(g.s), "union");
    expect(size()).toBe(34);
    g.csa(go("manassas-junction", "c-cav-1", "harpers-ferry baltimore", "cavalry"), end);
    expect(g.s.boxes["baltimore"]).toMatchObject({ control: "union", held: "confederate" });
    expect(g.told("hold-begun")).toMatchObject([{ side: "confederate", box: "baltimore", before: "union" }]);
    expect(size()).toBe(33);
    // The Union may not ride through by rail in the meantime; when the cavalry leaves the box falls back.
    const later = start({
      active: "confederate",
      pieces: { baltimore: "C 1mC", chicago: "U 1mI" },
      boxes: { baltimore: { held: "confederate" } },
    });
    later.csa(go("baltimore", "c-cav-1", "gettysburg harrisburg", "cavalry"));
    expect(later.s.boxes["baltimore"]).toMatchObject({ control: "union" });
    expect(later.s.boxes["baltimore"]).not.toHaveProperty("held");
    expect(later.told("hold-ended")).toMatchObject([{ side: "confederate", box: "baltimore", control: "union" }]);
  });

  it("a box with enemies does not change hands", () => {
    const g = start({ pieces: { washington: "U 1mI", "manassas-junction": "C 1mI" } });
    g.union(go("washington", "u-inf-1", "manassas-junction", "rail"), end);
    expect(g.s.boxes["manassas-junction"]?.control).toBe("confederate");
    expect(g.due()).toBe("battle/defenderFire");
  });
});

describe("8.21: leaders on the march", () => {
  const options = { leaders: true };

  it("by the reading that counts all marches: with pieces once and alone once, no more", () => {
    const rulings = { "leader-marches": "all" };
    const g = start({ pieces: { cairo: "U 1vI" }, leaders: { grant: "cairo" }, options, rulings });
    g.union(go("cairo", "u-inf-1", "vandalia-il bloomington-il", "rail", ["grant"]));
    expect(g.s.leaders.grant).toEqual({ at: "bloomington-il", marches: 1 });
    g.union({ move: "move-leader", leader: "grant", path: ["lafayette-in", "chicago"] });
    expect(g.s.leaders.grant).toEqual({ at: "chicago", marches: 2 });
    expect(g.s.marches.spent).toBe(1);
    expect(g.codes("union", { move: "move-leader", leader: "grant", path: ["lafayette-in"] })).toEqual([
      "move-leader/two-marches (8.21)",
    ]);
    expect(g.told("leader-moved")).toMatchObject([{ leader: "grant", box: "chicago" }]);
  });

  it("8.2, 8.21: are the side's own, and stand in the activated box with a march left", () => {
    const p = {
      pieces: { cairo: "U 1vI", richmond: "C 1vI" },
      leaders: { grant: "chicago", lee: "richmond" },
      options,
      rulings: { "leader-marches": "all" },
    };
    const g = start(p);
    expect(g.codes("union", go("cairo", "u-inf-1", "vandalia-il", "rail", ["grant"]))).toEqual([
      "march/leaders-there (8.21)",
    ]);
    expect(g.codes("union", go("cairo", "u-inf-1", "vandalia-il", "rail", ["lee"]))).toEqual([
      "march/leaders-there (8.21)",
    ]);
    expect(g.codes("union", { move: "move-leader", leader: "lee", path: ["petersburg"] })).toEqual([
      "move-leader/own-leader (8.21)",
    ]);
    expect(g.codes("union", { move: "move-leader", leader: "sherman", path: ["cairo"] })).toEqual([
      "move-leader/on-the-map (8.2)",
    ]);
    g.union({ move: "move-leader", leader: "grant", path: ["bloomington-il", "vandalia-il"] });
    g.union({ move: "move-leader", leader: "grant", path: ["cairo"] });
    expect(g.findings("union", go("cairo", "u-inf-1", "vandalia-il", "rail", ["grant"]))).toMatchObject([
      { code: "a-house-divided/march/leaders-two-marches", expected: 2, actual: "grant" },
    ]);
  });

  it("8.21, 16.12.M7: alone keep to lines and reach, pass no enemies, and Lee keeps off the Potomac", () => {
    const pieces = { "front-royal": "C 1vI", "manassas-junction": "U 1vI", fredericksburg: "C 1vI" };
    const g = start({ active: "confederate", pieces, leaders: { lee: "front-royal" }, options });
    const lee = (...path: string[]) => ({ move: "move-leader", leader: "lee", path }) as const;
    expect(g.codes("confederate", lee("richmond"))).toEqual(["move-leader/line-there (8.21)"]);
    expect(g.codes("confederate", lee("staunton", "gordonsville", "richmond"))).toEqual([
      "move-leader/in-reach (8.21)",
    ]);
    expect(g.findings("confederate", lee("manassas-junction", "gordonsville"))).toMatchObject([
      { code: "a-house-divided/move-leader/no-jump", actual: "manassas-junction" },
    ]);
    expect(g.codes("confederate", lee("atlantis"))).toEqual(["move-leader/boxes-known (16.3)"]);
    expect(g.codes("confederate", lee("staunton", "gordonsville"))).toEqual([]);
    const near = start({ active: "confederate", pieces, leaders: { lee: "fredericksburg" }, options });
    expect(near.codes("confederate", lee("washington"))).toEqual(["move-leader/not-the-potomac (16.12.M7)"]);
  });

  it("reading: a leader alone goes one box in a march", () => {
    const p = { pieces: { cairo: "U 1vI" }, leaders: { grant: "cairo" }, options };
    const move = { move: "move-leader", leader: "grant", path: ["vandalia-il", "bloomington-il"] } satisfies Move;
    expect(start(p).codes("union", move)).toEqual([]);
    expect(start({ ...p, rulings: { "lone-leader-march": "one" } }).codes("union", move)).toEqual([
      "move-leader/in-reach (8.21)",
    ]);
  });

  it("go along in a cavalry jump, by another reading never", () => {
    const ruled = (rulings: { [id: string]: string } = {}) =>
      start({
        rulings,
        active: "confederate",
        pieces: { "front-royal": "C 1mC", "harpers-ferry": "U 1mI" },
        leaders: { lee: "front-royal" },
        options,
      });
    const jump = go("front-royal", "c-cav-1", "harpers-ferry baltimore", "jump", ["lee"]);
    expect(ruled().codes("confederate", jump)).toEqual([]);
    expect(ruled({ "leader-jump": "never" }).codes("confederate", jump)).toEqual(["march/leaders-do-not-jump (8.21)"]);
  });

  it("are surprised when an enemy piece enters where they are alone, and come back in recruitment (8.22)", () => {
    const g = start({
      active: "confederate",
      pieces: { "front-royal": "C 1mC", washington: "U 2vI" },
      leaders: { grant: "harpers-ferry" },
      options,
    });
    g.csa(go("front-royal", "c-cav-1", "harpers-ferry", "cavalry"));
    expect(g.s.leaders.grant.at).toBe("returning");
    expect(g.told("leader-surprised")).toMatchObject([{ leader: "grant", box: "harpers-ferry" }]);
    const back = start({
      at: "recruitment",
      pieces: { washington: "U 2vI" },
      options,
      state: { leaders: g.s.leaders },
    });
    back.roll(1);
    while (back.due() === "recruitment/recruit") back.union({ move: "end-recruitment" });
    expect(back.due()).toBe("recruitment/placeLeader");
    expect(back.codes("union", { move: "place-leader", leader: "grant", box: "chicago" })).toEqual([
      "place-leader/with-own-pieces (8.2)",
    ]);
    back.union({ move: "place-leader", leader: "grant", box: "washington" });
    expect(back.s.leaders.grant.at).toBe("washington");
  });
});
