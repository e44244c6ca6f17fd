import { expect, test } from "vitest";
import type { State } from "../../../src/rules/for-the-people/index.js";
import { type Position, position, roundOf, type Settings, tableFor } from "../../support/for-the-people/rules.js";

/** Strategic Will of both sides. */
const will = (union: number, confederate: number): State["will"] => ({
  union: { points: union, face: "minus" },
  confederate: { points: confederate, face: "minus" },
});

/** How a game ends after a turn. */
function ending(from: Position, settings: Settings = {}): State["over"] {
  const table = tableFor(settings);
  const s = position(from);
  s.stack = [{ flow: "turn", at: "gameEnd", next: null }];
  table.settle(s);
  return s.over;
}

/** States under somebody's control. */
function controlled(side: "union" | "confederate", ...states: (keyof State["states"])[]): State["states"] {
  const all = position({}).states;
  for (const state of states) all[state] = { control: side, since: 1 };
  return all;
}

test("13.2: 1861 is won by the Border States, or by the other side's Strategic Will", () => {
  const at = (state: Partial<State>) =>
    ending({ state: { scenario: "1861", turn: 3, will: will(100, 100), ...state } });
  expect(at({})?.winner).toBe("draw");
  expect(at({ states: controlled("union", "MO", "KY", "WV") })?.winner).toBe("union");
  expect(at({ states: controlled("union", "MO", "KY") })?.winner).toBe("draw");
  expect(at({ states: controlled("confederate", "MO", "KY") })?.winner).toBe("confederate");
  expect(at({ will: will(100, 79) })?.winner).toBe("union");
  expect(at({ will: will(84, 100) })?.winner).toBe("confederate");
  expect(at({ will: will(84, 79) })).toMatchObject({ winner: "draw", rule: "13.2" });
});

test("13.2: where the conditions of both sides hold, 1861 is drawn, or won by whom the players agreed", () => {
  const tied = (reading: string) =>
    ending({ state: { scenario: "1861", turn: 3, will: will(84, 79) } }, { rulings: { "tied-early": reading } })
      ?.winner;
  expect([tied("draw"), tied("union"), tied("confederate")]).toEqual(["draw", "union", "confederate"]);
});

test("15.7: a Union Will below the Confederate one wins 1863 for the Confederacy, by another reading for nobody", () => {
  const behind = (reading: string) =>
    ending({ state: { scenario: "1863", turn: 9, will: will(70, 80) } }, { rulings: { "will-behind": reading } })
      ?.winner;
  expect([behind("confederate"), behind("draw")]).toEqual(["confederate", "draw"]);
});

test("14.7: 1862 is won by a lead of 25, or by a higher Confederate Will", () => {
  const at = (us: number, cs: number) => ending({ state: { scenario: "1862", turn: 6, will: will(us, cs) } })?.winner;
  expect([at(100, 75), at(100, 76), at(80, 81), at(80, 80)]).toEqual(["union", "draw", "confederate", "draw"]);
});

test("15.7: 1863 is won by a lead of 25, or by a lead of 10 at most for the Confederacy", () => {
  const at = (us: number, cs: number) => ending({ state: { scenario: "1863", turn: 9, will: will(us, cs) } })?.winner;
  expect([at(90, 65), at(90, 70), at(90, 80), at(70, 80)]).toEqual(["union", "draw", "confederate", "confederate"]);
});

test("17.3, 16.7: the campaign and 1864 want ten states, those that are invaded off, one more for each 25 of the lead", () => {
  const nine = controlled("union", "MO", "KY", "WV", "TN", "AR", "TX", "LA", "MS", "AL");
  const at = (scenario: State["scenario"], us: number, cs: number, from: Position = {}) =>
    ending({ ...from, state: { scenario, turn: 13, will: will(us, cs), states: nine } });
  expect(at("campaign", 74, 50)).toMatchObject({ winner: "confederate", rule: "17.3" });
  expect(at("campaign", 75, 50)).toMatchObject({ winner: "union", rule: "17.3" });
  expect(at("1864", 75, 50)?.winner).toBe("union");
  const invaded = {
    "dover-de": { pc: "confederate" },
    "milford-de": { pc: "confederate" },
    "wilmington-de": { pc: "confederate" },
  } as const;
  expect(at("1864", 75, 50, { spaces: invaded })?.winner).toBe("confederate");
});

test("17.21: in the campaign a Union Will below 50 after autumn 1864, or twice as high a Confederate one, ends the war", () => {
  const at = (scenario: State["scenario"], turn: number, us: number, cs: number) =>
    ending({ state: { scenario, turn, will: will(us, cs) } });
  expect(at("campaign", 12, 49, 60)).toMatchObject({ winner: "confederate", rule: "17.21" });
  expect(at("1864", 12, 49, 60)).toMatchObject({ winner: "confederate", rule: "17.21" });
  expect(at("campaign", 7, 49, 99)).toMatchObject({ winner: "confederate", rule: "17.21" });
  expect(at("campaign", 7, 50, 100)).toBeNull();
});

test("3.6, 17.2: whether the campaign's victories hold in 1861 to 1863 is a ruling", () => {
  const state = { scenario: "1861" as const, turn: 2, will: will(30, 90) };
  expect(ending({ state })).toBeNull();
  expect(ending({ state }, { rulings: { "automatic-victory": "ends" } })?.rule).toBe("17.21");
});

/** The Union holds every port of the blockade runners, and all Resource spaces are destroyed. */
const taken = Object.fromEntries(
  [
    "norfolk-va",
    "morehead-city-nc",
    "wilmington-nc",
    "charleston-sc",
    "savannah-ga",
    "fernandina-fl",
    "jacksonville-fl",
  ]
    .concat(["columbus-ga", "pensacola-fl", "mobile-al", "new-orleans-la", "sabine-city-tx"])
    .map((space) => [space, "union" as const]),
);
const destroyed = (
  [
    "selma-al",
    "little-rock-ar",
    "atlanta-ga",
    "macon-ga",
    "columbus-ga",
    "augusta-ga",
    "jackson-ms",
    "fayetteville-nc",
  ] as const
).concat(["charleston-sc", "memphis-tn", "nashville-tn", "marshall-tx", "richmond-va"] as never);

test("17.22: without Resource spaces and open ports the Confederacy has lost, by another reading without either", () => {
  const end = (pc: State["pc"], table = tableFor()) => {
    const s = position({ state: { scenario: "campaign", pc, destroyed: [...destroyed] } });
    s.stack = [
      { flow: "turn", at: "attrition", next: null },
      { flow: "political", at: "weariness", marked: [], gained: [], effects: { union: [], confederate: [] } },
    ];
    table.settle(s);
    return s.over?.rule;
  };
  expect(end(taken)).toBe("17.22");
  const { "mobile-al": _, ...others } = taken;
  expect(end(others)).not.toBe("17.22");
  expect(end(others, tableFor({ rulings: { "last-supply": "either" } }))).toBe("17.22");
});

test("17.22: the Union wins in the moment in which the last port is shut, whatever goes on", () => {
  const { "mobile-al": _, ...pc } = taken;
  const g = roundOf("union", {
    spaces: { "mobile-al": { union: 1 } },
    hands: { union: ["clara-barton"] },
    state: { scenario: "campaign", pc, destroyed: [...destroyed] },
  });
  g.s.pc["fort-morgan-al"] = "union";
  g.union({ move: "place-pcs", card: "clara-barton", spaces: ["mobile-al"] });
  expect(g.s.over).toMatchObject({ winner: "union", rule: "17.22" });
});
