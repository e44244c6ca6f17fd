// A line is a road, a railroad or a river (1.2): each use of a line of communication, where a river alone leads on.
import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/for-the-people/index.js";
import { surelyHasLine } from "../../../src/rules/for-the-people/position/supply.js";
import { standardOptions } from "../../../src/rules/for-the-people/terms/standard-options.js";
import {
  agreedFacts,
  game,
  type Position,
  position,
  roundOf,
  type Settings,
  tableFor,
} from "../../support/for-the-people/rules.js";

/** Memphis behind Confederate guns: the Union's line comes from Cairo overland to New Madrid, and on along the Mississippi. */
const memphis: Position["spaces"] = {
  "cairo-il": { union: 1 },
  "new-madrid-mo": { union: 1, pc: "union" },
  "memphis-tn": { union: 5, generals: ["grant"] },
  "humboldt-tn": { pc: "confederate" },
  "grand-junction-tn": { pc: "confederate" },
  "columbus-ky": { fort: "confederate", pc: "confederate" },
  "vicksburg-ms": { fort: "confederate" },
};

const byLand: Settings = { rulings: { "lines-along-rivers": "roads-and-railroads" } };
const byRiver: Settings = { rulings: { "lines-along-rivers": "rivers" } };

test("6.86, 8.1: a fort is built where a river alone leads to a source", () => {
  const from = {
    spaces: { ...memphis, "memphis-tn": { union: 1, pc: "union" } },
    hands: { union: ["clara-barton"] },
  } as const;
  const build: Move = { move: "build-forts", card: "clara-barton", spaces: ["memphis-tn"] };
  expect(roundOf("union", from).codes("union", build)).toEqual([]);
  expect(roundOf("union", from, byRiver).codes("union", build)).toEqual([]);
  expect(roundOf("union", from, byLand).codes("union", build)).toEqual(["build-forts/in-supply (6.86)"]);
});

test("5.21, 8.1: an Army is created there", () => {
  const from = { spaces: memphis, hands: { union: ["clara-barton"] } } as const;
  const create = {
    move: "create-army",
    card: "clara-barton",
    army: "army-of-the-tennessee",
    space: "memphis-tn",
    general: "grant",
  } as const;
  const codes = (settings: Settings) => roundOf("union", from, settings).codes("union", create);
  expect(codes({}).filter((code) => code.includes("supply"))).toEqual([]);
  expect(codes(byLand)).toContain("create-army/in-supply (5.21)");
});

/** The Political Control Phase of a position. */
function marking(spaces: Position["spaces"], settings: Settings = {}) {
  const table = tableFor(settings);
  const s = position({ ...(spaces && { spaces }) });
  s.stack = [
    { flow: "turn", at: "attrition", next: null },
    { flow: "political", at: "marking", marked: [], gained: [], effects: { union: [], confederate: [] } },
  ];
  table.settle(s);
  return game(s, table);
}

test("11.1, 8.1, 12.2: Memphis is marked, and its Resource space destroyed, by a line along the river", () => {
  const g = marking(memphis);
  g.union({ move: "mark-control", place: ["memphis-tn"], remove: [] });
  expect(g.s.destroyed).toEqual(["memphis-tn"]);
  const land = marking(memphis, byLand);
  expect(land.codes("union", { move: "mark-control", place: ["memphis-tn"], remove: [] })).toEqual([
    "mark-control/infantry-in-supply (11.1)",
  ]);
});

test("9.2, 8.1: who has a line along a river does not forage", () => {
  const left = (settings: Settings) => {
    const table = tableFor(settings);
    const s = position({ spaces: memphis });
    s.stack = [
      { flow: "turn", at: "gameEnd", next: null },
      { flow: "attrition", at: "losses", chosen: [], brigades: [] },
    ];
    table.settle(s);
    return s.infantry.union["memphis-tn"];
  };
  expect([left({}), left(byRiver), left(byLand)]).toEqual([4, 4, 3]);
});

/** Confederates in Memphis: guns at Vicksburg and Columbus keep Union ships away, and Union forces raid the roads. */
const confederate: Position["spaces"] = {
  "memphis-tn": { confederate: 1, pc: "confederate" },
  "vicksburg-ms": { fort: "confederate", confederate: 1 },
  "columbus-ky": { fort: "confederate", pc: "confederate" },
  "humboldt-tn": { union: 1 },
  "grand-junction-tn": { union: 1 },
  "panola-ms": { union: 1 },
  "madison-ar": { union: 1 },
};

test("8.1, 6.61: the Confederacy has a line along a river where naval control is denied at both ends", () => {
  const fort: Move = { move: "build-forts", card: "clara-barton", spaces: ["memphis-tn"] };
  const codes = (settings: Settings, guns = true) => {
    const g = roundOf(
      "confederate",
      { spaces: confederate, hands: { confederate: ["clara-barton"] } },
      { rulings: { "between-forts": "same-river", ...settings.rulings } },
    );
    if (!guns) delete g.s.forts["columbus-ky"];
    return g.codes("confederate", fort);
  };
  expect([codes({}), codes(byRiver)]).toEqual([[], []]);
  expect(codes(byLand)).toEqual(["build-forts/in-supply (6.86)"]);
  // Without the guns at Columbus the river is the Union's.
  expect(codes({}, false)).toEqual(["build-forts/in-supply (6.86)"]);
});

test("8.1, 7.61: nobody has to retreat to a space to which a river alone leads", () => {
  const s = position({ spaces: memphis });
  const surely = (along: readonly string[]) => {
    const readings = ((id: string) => (id === "lines-along-rivers" ? along : ["cut-off"])) as never;
    const c = { s, facts: agreedFacts, options: standardOptions, readings, ruling: readings };
    return surelyHasLine(c, "memphis-tn", "union");
  };
  expect([surely(["rivers", "roads-and-railroads"]), surely(["rivers"]), surely(["roads-and-railroads"])]).toEqual([
    false,
    true,
    false,
  ]);
});
