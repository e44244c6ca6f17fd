// Which rules are known from an adaptation or are a default of the module: they condemn on the agreed pack only (16.12).
import { describe, expect, test } from "vitest";
import { aHouseDivided, type Move } from "../../../src/rules/a-house-divided/index.js";
import type { Rulings } from "../../../src/rules/index.js";
import { game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
type Position = Parameters<typeof game>[0];

const everyCheck = aHouseDivided.moves.flatMap(({ name, checks }) =>
  Object.entries(checks).map(([check, { rule, source }]) => ({ check: `${name}/${check}`, rule, source })),
);

/** Checks of section 16.12 that condemn all the same: the text of the advanced rules has them, or no march could be read without them. */
const plain = [
  "march/march-left",
  "march/somebody-goes",
  "march/named-once",
  "march/own-pieces-there",
  "march/two-marches",
  "march/line-there",
  "march/not-the-potomac",
  "naval-invasion/named-once",
  "naval-invasion/own-pieces",
  "naval-invasion/two-marches",
  "entrench/own-piece",
  "entrench/no-enemies",
  "move-leader/not-the-potomac",
  "fight/both-there",
  "hold/both-there",
  "fire/own-fighters",
  "fire/enemy-targets",
  "retreat/own-pieces",
  "retreat/not-the-potomac",
  "retreat/somebody-goes-there",
  "reinforce/somebody-comes",
  "reinforce/own-pieces-there",
  "reinforce/line-there",
  "reinforce/not-the-potomac",
  "promote/own-piece",
  "promote/battle-won",
];

describe("16.12: where the rules are known from", () => {
  test("16.12: every check of the basic game has a weak source, but for those that are listed", () => {
    const basic = everyCheck.filter(({ rule }) => rule.startsWith("16."));
    expect(
      basic
        .filter(({ source }) => source === undefined)
        .map(({ check }) => check)
        .sort(),
    ).toEqual([...plain].sort());
  });

  test("16.12: of the advanced rules only what their text does not say", () => {
    const weak = everyCheck.filter(({ rule, source }) => !rule.startsWith("16.") && source !== undefined);
    expect(weak.map(({ check, source }) => `${check}: ${source}`)).toEqual([
      "move-leader/in-reach: community",
      "move-leader/not-among-enemies: community",
      "fight/not-held: reconstruction",
      "hold/not-twice: reconstruction",
    ]);
  });

  test("16.12: so have the windows that such a rule opens or shuts", () => {
    const weak = aHouseDivided.flows.flatMap(({ name, steps }) =>
      Object.entries(steps).flatMap(([at, { by, source }]) => (by && source ? [`${name}/${at}: ${source}`] : [])),
    );
    expect(weak).toEqual([
      "battle/withdraw: community",
      "battle/defenderRetreat: reconstruction",
      "battle/attackerRetreat: reconstruction",
      "battle/attackerReinforce: community",
      "battle/defenderReinforce: community",
      "promotion/active: community",
      "promotion/other: community",
      "recruitment/recruit: community",
    ]);
  });
});

/** A move that breaks one rule of the basic game, in a position where its window is open. */
const broken: readonly (readonly [
  check: string,
  rule: string,
  by: "union" | "confederate",
  p: Position,
  move: Move,
])[] = [
  [
    "march/passes-no-enemy",
    "16.12.M6",
    "union",
    { pieces: { washington: "U 1mC", "manassas-junction": "C 1mI" } },
    go("washington", "u-cav-1", "manassas-junction gordonsville", "cavalry"),
  ],
  [
    "march/jump-over-infantry",
    "16.12.M8",
    "union",
    { pieces: { "harpers-ferry": "U 1mC", "front-royal": "C 1mC" } },
    go("harpers-ferry", "u-cav-1", "front-royal manassas-junction", "jump"),
  ],
  [
    "march/river-jump-downstream",
    "16.12.M9",
    "confederate",
    { active: "confederate", pieces: { "st-louis": "U 1mI", quincy: "C 1mI" } },
    go("quincy", "c-inf-1", "st-louis cairo", "river-jump"),
  ],
  [
    "entrench/not-twice",
    "16.12.M13",
    "union",
    { pieces: { chicago: "U 1mI" }, boxes: { chicago: { entrenched: ["union"] } } },
    { move: "entrench", box: "chicago" },
  ],
  [
    "naval-invasion/a-six",
    "16.12.M11",
    "union",
    { pieces: { washington: "U 2mI" }, die: 4 },
    { move: "naval-invasion", pieces: ["u-inf-1"], to: "norfolk" },
  ],
  [
    "hold/contained",
    "16.12.B1",
    "union",
    { at: "combat", pieces: { goldsboro: "U 1mI; C 1mI", raleigh: "U 1mI; C 1mI" } },
    { move: "hold", box: "goldsboro" },
  ],
  [
    "promote/ladder",
    "16.12.P3",
    "union",
    { at: "promotion", pieces: { chicago: "U 1mI" } },
    { move: "promote", piece: "u-inf-1", to: "crack", battle: null },
  ],
];

describe("16.12: under sources", () => {
  test.each(broken)("%s leaves the verdict open, and condemns on the agreed pack (%s)", (check, rule, by, p, move) => {
    const code = `a-house-divided/${check}`;
    const of = (authority: "sources" | "agreed") =>
      game({ observe, ...p, authority })
        .findings(by, move)
        .find((finding) => finding.code === code);
    expect(of("agreed")).toMatchObject({ rule, severity: "violation" });
    expect(of("sources")).toMatchObject({ rule, severity: "unknown", facts: expect.arrayContaining([`rule/${rule}`]) });
  });

  test("16.12.R1, R2: a second recruit in a city, and one more than the die allows", () => {
    const recruiting = (authority: "sources" | "agreed", die: number) => {
      const g = game({
        observe,
        authority,
        at: "recruitment",
        pieces: { washington: "U 1vI", richmond: "C 1mI" },
      }).roll(die);
      for (const box of ["chicago", "indianapolis"])
        g.table.play(g.s, { move: "recruit", box, type: "infantry" }, "union", true);
      return g.findings("union", { move: "recruit", box: "chicago", type: "infantry" });
    };
    expect(recruiting("agreed", 6)).toMatchObject([{ rule: "16.12.R2", severity: "violation" }]);
    expect(recruiting("sources", 6)).toMatchObject([{ rule: "16.12.R2", severity: "unknown" }]);
    expect(recruiting("agreed", 1)[0]).toMatchObject({ code: "a-house-divided/recruit/window", severity: "violation" });
    expect(recruiting("sources", 1)[0]).toMatchObject({ code: "a-house-divided/recruit/window", severity: "unknown" });
  });

  test("16.12.P2: a second free promotion", () => {
    const second = (authority: "sources" | "agreed") => {
      const p: Position = {
        at: "promotion",
        pieces: { chicago: "U 3mI" },
        state: { victories: [{ box: "chicago", side: "union", pieces: ["u-inf-1"], rewarded: false }] },
      };
      const g = game({ observe, ...p, authority });
      g.table.play(g.s, { move: "promote", piece: "u-inf-2", to: "veteran", battle: null }, "union", true);
      return g.findings("union", { move: "promote", piece: "u-inf-3", to: "veteran", battle: null });
    };
    expect(second("agreed")).toMatchObject([{ rule: "16.12.P2", severity: "violation" }]);
    expect(second("sources")).toMatchObject([{ rule: "16.12.P2", severity: "unknown", facts: ["rule/16.12.P2"] }]);
  });

  test("4.0, 8.4, 16.12.M7: what the text says condemns under sources too", () => {
    const g = game({
      observe,
      authority: "sources",
      active: "confederate",
      pieces: { fredericksburg: "C 1mI", richmond: "C 1mI" },
    });
    expect(g.findings("confederate", go("fredericksburg", "c-inf-1", "washington", "river"))).toContainEqual(
      expect.objectContaining({ rule: "16.12.M7", severity: "violation" }),
    );
    expect(g.findings("confederate", { move: "naval-invasion", pieces: ["c-inf-1"], to: "pensacola" })).toContainEqual(
      expect.objectContaining({ rule: "8.4", severity: "violation" }),
    );
    expect(g.findings("confederate", { move: "breakout", box: "norfolk" })).toContainEqual(
      expect.objectContaining({ rule: "4.0", severity: "violation" }),
    );
  });
});

const rulings: Rulings = aHouseDivided.rulings;

describe("16.12: readings", () => {
  test.each(Object.entries(rulings))("%s says what kind of question it is, and its standard exists", (_, ruling) => {
    expect(ruling.kind).toBeDefined();
    expect(Object.keys(ruling.readings)).toContain(ruling.standard);
    if (ruling.kind === "figure" || ruling.kind === "order") {
      expect(ruling.computed ?? "any" in ruling.readings).toBe(true);
    }
  });
});
