import { describe, expect, it } from "vitest";
import { game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const start = (p: Parameters<typeof game>[0]) => game({ observe, ...p });

describe("16.10: play positions", () => {
  it("1 (16.12.M3): Union infantry in Cincinnati, two boxes by rail through own boxes only", () => {
    const g = start({ pieces: { cincinnati: "U 1mI" }, boxes: { parkersburg: "confederate" } });
    expect(g.codes("union", go("cincinnati", "u-inf-1", "dayton columbus-oh", "rail"))).toEqual([]);
    expect(g.codes("union", go("cincinnati", "u-inf-1", "bloomington-in indianapolis", "rail"))).toEqual([]);
    expect(g.codes("union", go("cincinnati", "u-inf-1", "chillicothe parkersburg", "rail"))).toEqual([
      "march/rail-own (16.12.M3)",
    ]);
  });

  const chattanooga = { active: "confederate", pieces: { chattanooga: "C 1vI" } } as const;

  it("2: CSA infantry in Chattanooga, by rail to Nashville and Corinth, by river to Pittsburg Landing", () => {
    const g = start({ ...chattanooga, boxes: { "pittsburg-landing": "union" } });
    for (const path of ["murfreesboro nashville", "decatur nashville", "decatur corinth"]) {
      expect(g.codes("confederate", go("chattanooga", "c-inf-1", path, "rail")), path).toEqual([]);
    }
    expect(g.codes("confederate", go("chattanooga", "c-inf-1", "decatur pittsburg-landing", "river"))).toEqual([]);
  });

  it("3: with Decatur Union-controlled and empty rail is closed, the river is open", () => {
    const g = start({ ...chattanooga, boxes: { decatur: "union" } });
    expect(g.codes("confederate", go("chattanooga", "c-inf-1", "decatur corinth", "rail"))).toEqual([
      "march/rail-own (16.12.M3)",
    ]);
    expect(g.codes("confederate", go("chattanooga", "c-inf-1", "decatur pittsburg-landing", "river"))).toEqual([]);
  });

  it("4: with a Union force in Decatur both are closed", () => {
    const g = start({
      active: "confederate",
      pieces: { chattanooga: "C 1vI", decatur: "U 1mI" },
      boxes: { decatur: "union" },
    });
    expect(g.codes("confederate", go("chattanooga", "c-inf-1", "decatur corinth", "rail"))).toContain(
      "march/rail-own (16.12.M3)",
    );
    expect(g.codes("confederate", go("chattanooga", "c-inf-1", "decatur pittsburg-landing", "river"))).toEqual([
      "march/passes-no-enemy (16.12.M6)",
    ]);
    expect(
      g.findings("confederate", go("chattanooga", "c-inf-1", "decatur pittsburg-landing", "river"))[0],
    ).toMatchObject({
      actual: "decatur",
      path: "/groups/0",
    });
  });

  it("5: CSA cavalry jumps from Front Royal over Harpers Ferry, unless cavalry is there", () => {
    const g = start({ active: "confederate", pieces: { "front-royal": "C 1mC", "harpers-ferry": "U 2mI" } });
    for (const goal of ["washington", "baltimore", "gettysburg"]) {
      expect(g.codes("confederate", go("front-royal", "c-cav-1", `harpers-ferry ${goal}`, "jump")), goal).toEqual([]);
    }
    const guarded = start({ active: "confederate", pieces: { "front-royal": "C 1mC", "harpers-ferry": "U 1mI 1mC" } });
    expect(guarded.codes("confederate", go("front-royal", "c-cav-1", "harpers-ferry baltimore", "jump"))).toEqual([
      "march/jump-over-infantry (16.12.M8)",
    ]);
  });

  const jefferson = { "jefferson-city": "U 1mI 1mC", "st-louis": "C 1mI 1mC" };

  it("6 (16.12.M8, 16.12.M9): from Jefferson City over St. Louis no cavalry jump, but a river jump downstream to Cairo for both", () => {
    const g = start({ pieces: jefferson });
    expect(g.codes("union", go("jefferson-city", "u-cav-1", "st-louis cairo", "jump"))).toContain(
      "march/jump-over-infantry (16.12.M8)",
    );
    expect(g.codes("union", go("jefferson-city", "u-inf-1 u-cav-1", "st-louis cairo", "river-jump"))).toEqual([]);
    g.union(go("jefferson-city", "u-inf-1 u-cav-1", "st-louis cairo", "river-jump"));
    expect([g.where("u-inf-1"), g.where("u-cav-1")]).toEqual(["cairo", "cairo"]);
  });

  it("7: not into a CSA force", () => {
    const g = start({ pieces: { ...jefferson, cairo: "C 1mI" } });
    expect(g.findings("union", go("jefferson-city", "u-inf-1", "st-louis cairo", "river-jump"))).toMatchObject([
      {
        code: "a-house-divided/march/river-jump-downstream",
        rule: "16.12.M9",
        expected: "no enemy pieces",
        actual: "cairo",
      },
    ]);
  });

  it("8: not upstream", () => {
    const g = start({ pieces: { cairo: "U 1mI", "st-louis": "C 1mI" } });
    expect(g.codes("union", go("cairo", "u-inf-1", "st-louis quincy", "river-jump"))).toEqual([
      "march/river-jump-downstream (16.12.M9)",
    ]);
  });

  it("9 (16.12.M9): not where a second CSA force stands upstream of the box jumped over", () => {
    const pieces = { memphis: "U 1mI", "arkansas-post": "C 1mI" };
    const open = start({ pieces });
    expect(open.codes("union", go("memphis", "u-inf-1", "arkansas-post vicksburg", "river-jump"))).toEqual([]);
    const blocked = start({ pieces: { ...pieces, "little-rock": "C 1mI" } });
    expect(blocked.findings("union", go("memphis", "u-inf-1", "arkansas-post vicksburg", "river-jump"))).toMatchObject([
      { code: "a-house-divided/march/river-jump-open", actual: ["little-rock"] },
    ]);
  });
});

describe("16.12.M2: a march", () => {
  it("moves pieces of one box different ways; the rest stays", () => {
    const g = start({ pieces: { washington: "U 3mI" } });
    g.union({
      move: "march",
      from: "washington",
      groups: [
        { pieces: ["u-inf-1"], path: ["manassas-junction"], by: "rail" },
        { pieces: ["u-inf-2"], path: ["baltimore", "philadelphia"], by: "rail" },
      ],
    });
    expect([g.where("u-inf-1"), g.where("u-inf-2"), g.where("u-inf-3")]).toEqual([
      "manassas-junction",
      "philadelphia",
      "washington",
    ]);
    expect(g.s.marches).toEqual({ die: 4, available: 4, spent: 1 });
    expect(g.piece("u-inf-1")).toMatchObject({ marches: 1, from: "washington", by: "land" });
    expect(g.piece("u-inf-2")).toMatchObject({ marches: 1, from: "baltimore" });
    expect(g.told("pieces-moved")).toHaveLength(2);
  });

  it("pieces of two boxes merge, and go on together; two marches for a piece at most", () => {
    const g = start({ pieces: { washington: "U 1mI", "harpers-ferry": "U 1mI" } });
    g.union(go("harpers-ferry", "u-inf-2", "washington", "road"));
    g.union(go("washington", "u-inf-1 u-inf-2", "baltimore philadelphia", "rail"));
    expect(g.piece("u-inf-2").marches).toBe(2);
    expect(g.findings("union", go("philadelphia", "u-inf-1 u-inf-2", "scranton", "rail"))).toMatchObject([
      { code: "a-house-divided/march/two-marches", rule: "16.12.M2", expected: 2, actual: ["u-inf-2"] },
    ]);
    g.union(go("philadelphia", "u-inf-1", "scranton", "rail"));
    expect(g.where("u-inf-1")).toBe("scranton");
  });

  it("needs a march, and pieces that stand there", () => {
    const g = start({ pieces: { washington: "U 1mI", richmond: "C 1mI" }, marches: 1 });
    expect(g.codes("union", { move: "march", from: "washington", groups: [] })).toEqual([
      "march/somebody-goes (16.12.M2)",
    ]);
    expect(g.codes("union", go("washington", "u-inf-9", "baltimore", "rail"))).toEqual([
      "march/pieces-known (16.12.M2)",
    ]);
    expect(g.codes("union", go("washington", "u-inf-1", "atlantis", "rail"))).toEqual(["march/boxes-known (16.3)"]);
    expect(g.codes("union", go("richmond", "c-inf-1", "petersburg", "rail"))).toContain(
      "march/own-pieces-there (16.12.M2)",
    );
    expect(g.codes("union", go("baltimore", "u-inf-1", "philadelphia", "rail"))).toEqual([
      "march/own-pieces-there (16.12.M2)",
    ]);
    expect(g.codes("union", go("washington", "u-inf-1 u-inf-1", "baltimore", "rail"))).toEqual([
      "march/named-once (16.12.M2)",
    ]);
    g.union(go("washington", "u-inf-1", "baltimore", "rail"));
    expect(g.findings("union", go("baltimore", "u-inf-1", "philadelphia", "rail"))).toMatchObject([
      { code: "a-house-divided/march/march-left", expected: 1, actual: 2 },
    ]);
  });

  it("16.12.M3: keeps to lines of the named kind, and to its reach", () => {
    const g = start({ pieces: { washington: "U 1mI 1mC" } });
    expect(g.findings("union", go("washington", "u-inf-1", "baltimore", "road"))).toMatchObject([
      {
        code: "a-house-divided/march/line-there",
        rule: "16.12.M3",
        expected: "a road line",
        actual: "washington - baltimore",
      },
    ]);
    expect(g.codes("union", go("washington", "u-inf-1", "richmond", "rail"))).toEqual(["march/line-there (16.12.M3)"]);
    expect(g.codes("union", go("washington", "u-inf-1", "harpers-ferry gettysburg", "road"))).toEqual([
      "march/in-reach (16.12.M3)",
    ]);
    expect(g.codes("union", go("washington", "u-inf-1", "harpers-ferry grafton", "cavalry"))).toEqual([
      "march/cavalry-mixes (16.12.M4)",
    ]);
    expect(g.codes("union", go("washington", "u-cav-1", "harpers-ferry grafton", "cavalry"))).toEqual([]);
    expect(g.codes("union", go("washington", "u-cav-1", "harpers-ferry grafton wheeling", "cavalry"))).toEqual([
      "march/in-reach (16.12.M3)",
    ]);
  });

  it("crack infantry rides only where the option says so (16.5)", () => {
    const p = { pieces: { washington: "U 1cI" } };
    expect(start(p).codes("union", go("washington", "u-inf-1", "harpers-ferry grafton", "cavalry"))).toEqual([
      "march/cavalry-mixes (16.12.M4)",
    ]);
    const riding = start({ ...p, options: { crackInfantryMovesAsCavalry: true } });
    expect(riding.codes("union", go("washington", "u-inf-1", "harpers-ferry grafton", "cavalry"))).toEqual([]);
  });

  it("Confederates never use the Potomac line; the Union does (16.12.M7)", () => {
    const south = start({ active: "confederate", pieces: { fredericksburg: "C 1mI" } });
    expect(south.findings("confederate", go("fredericksburg", "c-inf-1", "washington", "river"))).toMatchObject([
      { code: "a-house-divided/march/not-the-potomac", rule: "16.12.M7", actual: "fredericksburg - washington" },
    ]);
    const north = start({ pieces: { washington: "U 1mI" } });
    expect(north.codes("union", go("washington", "u-inf-1", "fredericksburg", "river"))).toEqual([]);
  });

  it("who entered a box with enemies leaves it only for an own box (16.12.M6)", () => {
    const g = start({ pieces: { washington: "U 1mI", "manassas-junction": "C 1mI" } });
    g.union(go("washington", "u-inf-1", "manassas-junction", "rail"));
    expect(g.findings("union", go("manassas-junction", "u-inf-1", "gordonsville", "rail"))).toMatchObject([
      { code: "a-house-divided/march/leaves-to-own", rule: "16.12.M6", actual: ["gordonsville"] },
    ]);
    g.union(go("manassas-junction", "u-inf-1", "harpers-ferry", "road"));
    expect(g.where("u-inf-1")).toBe("harpers-ferry");
  });

  it("neutral Kentucky is entered, but not crossed by rail (16.12.M5)", () => {
    const g = start({ pieces: { cincinnati: "U 1mI" } });
    expect(g.codes("union", go("cincinnati", "u-inf-1", "lexington-ky", "rail"))).toEqual([]);
    expect(g.codes("union", go("cincinnati", "u-inf-1", "lexington-ky louisville", "rail"))).toEqual([
      "march/rail-own (16.12.M3)",
    ]);
  });

  it("jumps need riders, and somebody to jump over", () => {
    const g = start({ active: "confederate", pieces: { "front-royal": "C 1mI 1mC", "harpers-ferry": "U 1mI" } });
    expect(g.findings("confederate", go("front-royal", "c-inf-1", "harpers-ferry baltimore", "jump"))).toMatchObject([
      { code: "a-house-divided/march/jump-over-infantry", expected: "cavalry", actual: ["c-inf-1"] },
    ]);
    expect(g.findings("confederate", go("front-royal", "c-cav-1", "staunton gordonsville", "jump"))).toMatchObject([
      { code: "a-house-divided/march/jump-over-infantry", expected: "enemy infantry to jump over" },
    ]);
    expect(
      g.findings("confederate", go("front-royal", "c-cav-1", "harpers-ferry washington", "river-jump")),
    ).toMatchObject([
      { code: "a-house-divided/march/line-there" },
      { code: "a-house-divided/march/river-jump-downstream", expected: "union" },
    ]);
    const north = start({ pieces: { memphis: "U 1mI" } });
    expect(north.findings("union", go("memphis", "u-inf-1", "arkansas-post vicksburg", "river-jump"))).toMatchObject([
      { expected: "enemy pieces to jump over", actual: "arkansas-post" },
    ]);
  });
});

describe("16.12.M10: by sea", () => {
  it("the Union goes from port to port", () => {
    const g = start({ pieces: { "new-york-city": "U 2mI" } });
    g.union({
      move: "march",
      from: "new-york-city",
      groups: [
        { pieces: ["u-inf-1"], path: ["fort-monroe"], by: "sea" },
        { pieces: ["u-inf-2"], path: ["pensacola"], by: "sea" },
      ],
    });
    expect([g.where("u-inf-1"), g.where("u-inf-2")]).toEqual(["fort-monroe", "pensacola"]);
    expect(g.piece("u-inf-1")).toMatchObject({ by: "sea", from: "new-york-city", marches: 1 });
    expect(g.findings("union", go("fort-monroe", "u-inf-1", "norfolk", "sea"))).toMatchObject([
      { code: "a-house-divided/march/between-ports", rule: "16.12.M10", actual: ["norfolk"] },
    ]);
    expect(g.codes("union", go("fort-monroe", "u-inf-1", "chicago", "sea"))).toEqual([
      "march/between-ports (16.12.M10)",
    ]);
  });

  it("the Confederacy does not sail without intervention (8.4)", () => {
    const g = start({ active: "confederate", pieces: { mobile: "C 1mI" } });
    expect(g.codes("confederate", go("mobile", "c-inf-1", "new-orleans", "sea"))).toEqual(["march/may-sail (8.4)"]);
  });
});

describe("16.12: sources", () => {
  const p = { pieces: { washington: "U 1mI", "manassas-junction": "C 1mI" } };

  it("a default condemns nobody unless the pack was agreed", () => {
    const moved = (more: Parameters<typeof game>[0]) => {
      const g = start({ ...p, ...more });
      g.table.play(g.s, go("washington", "u-inf-1", "manassas-junction", "rail"), "union", true);
      return g.findings("union", go("manassas-junction", "u-inf-1", "gordonsville", "rail"));
    };
    expect(moved({ authority: "sources" })).toMatchObject([
      {
        code: "a-house-divided/march/leaves-to-own",
        severity: "unknown",
        facts: expect.arrayContaining(["rule/16.12.M6"]),
      },
    ]);
    expect(moved({})).toMatchObject([{ severity: "violation" }]);
  });

  it("a line that no source lists leaves the move open under sources", () => {
    const g = start({ ...p, authority: "sources" });
    expect(g.findings("union", go("washington", "u-inf-1", "richmond", "rail"))).toMatchObject([
      { code: "a-house-divided/march/line-there", severity: "unknown", facts: ["rail/richmond|washington"] },
    ]);
    expect(g.codes("union", go("washington", "u-inf-1", "baltimore", "rail"))).toEqual([]);
  });
});
