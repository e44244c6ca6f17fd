// What condemns where the pack speaks through its sources: a doubtful fact counts against the checks that need it alone.
import { describe, expect, test } from "vitest";
import { open } from "../../../src/rules/index.js";
import { type Move, standardPack, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import type { Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import { observed } from "../../support/coverage.js";
import { game, type Position, tableFor } from "../../support/washingtons-war/rules.js";
import { completePack, discarded, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");

const impulse = (by: Side, from: Position, rulings: { [id: string]: string } = {}) =>
  game(
    {
      ...from,
      state: {
        congress: "philadelphia",
        ...from.state,
        stack: [
          { flow: "turn", at: "impulses", next: by === "british" ? "american" : "british" },
          { flow: "impulse", at: "play", by },
        ],
      },
    },
    tableFor(standardPack, { observe, rulings, authority: "sources" }),
  );

const pieces: Position = {
  spaces: {
    boston: { british: 5, pc: "british" },
    norfolk: { pc: "british" },
    newport: { american: 2 },
    charleston: { pc: "american" },
    falmouth: { american: 1 },
  },
  generals: { howe: "boston", greene: "newport", carleton: "quebec" },
  hands: { american: ["?", "?"], british: ["?", "?"] },
};

/** Moves against the rules, each with the checks that must condemn it although the card is from a reconstruction. */
const broken: readonly (readonly [Side, Move, readonly string[]])[] = [
  [
    "american",
    { move: "ops-place-pc", card: ops(1), place: ["boston", "norfolk"], flip: [] },
    ["american-places-in-uncontrolled", "american-places-without-british-cu"],
  ],
  ["american", { move: "ops-place-pc", card: ops(1), place: [], flip: ["norfolk"] }, ["american-flips-with-general"]],
  ["american", { move: "ops-place-pc", card: ops(1), place: ["salem", "salem"], flip: [] }, ["one-action-per-space"]],
  ["american", { move: "ops-place-pc", card: ops(1), place: [], flip: ["salem"] }, ["flips-an-enemy-pc"]],
  [
    "british",
    { move: "ops-place-pc", card: ops(1), place: ["newport"], flip: [] },
    ["british-places-without-american-unit"],
  ],
  [
    "british",
    { move: "ops-place-pc", card: ops(1), place: ["charleston"], flip: [] },
    ["british-places-in-uncontrolled"],
  ],
  ["british", { move: "ops-place-pc", card: ops(1), place: [], flip: ["charleston"] }, ["british-flips-with-army"]],
  ["american", { move: "reinforce-american", card: ops(3), space: "boston" }, ["no-british-cu", "no-british-pc"]],
  ["british", { move: "reinforce-american", card: ops(3), space: "newport" }, ["american"]],
  ["american", { move: "reinforce-american", card: ops(3), space: "salem", general: "greene" }, ["general-in-the-box"]],
  ["british", { move: "reinforce-british", card: ops(3), port: "newport", cu: 0 }, ["no-american-cu"]],
  ["british", { move: "reinforce-british", card: ops(3), port: "charleston", cu: 0 }, ["no-american-pc"]],
  ["british", { move: "reinforce-british", card: ops(3), port: "boston", cu: 2 }, ["cu-in-the-box"]],
  [
    "british",
    { move: "reinforce-british", card: ops(3), port: "boston", cu: 0, general: "howe" },
    ["general-in-the-box"],
  ],
  ["american", { move: "reinforce-british", card: ops(3), port: "boston", cu: 0 }, ["british"]],
  ["american", { move: "reinforce-french", card: ops(3), port: "newport" }, ["french-waiting"]],
  ["american", { move: "ops-activate", card: ops(3), general: "howe" }, ["own-general"]],
  ["american", { move: "ops-activate", card: ops(3), general: "gates" }, ["general-on-map"]],
  ["american", { move: "ops-queue", card: ops(1), general: "greene" }, ["not-on-its-first-card"]],
  ["british", { move: "swap-discarded-event", card: ops(3) }, ["open"]],
  ["american", { move: "ops-activate", card: ops(2, 2), general: "greene" }, ["card-in-hand"]],
  ["american", { move: "discard-event", card: "nathan-hale", action: "flip", space: "salem" }, ["turns-an-enemy-pc"]],
  [
    "american",
    { move: "discard-event", card: "nathan-hale", action: "place", space: "boston" },
    ["american-places-in-uncontrolled"],
  ],
];

describe("under the sources of the shipped pack", () => {
  test.each(broken)("10.11, 8.1, 8.2, 7.1, 6.32: %s %o", (by, move, checks) => {
    const g = impulse(by, pieces);
    discarded(g.s, ops(2, 2));
    const found = g.findings(by, move).map(({ code, severity }) => [code.split("/").at(-1), severity]);
    for (const check of checks) expect(found).toContainEqual([check, "violation"]);
  });

  test("10.11.A: the Ops card's value itself is from a reconstruction and condemns nobody", () => {
    const g = impulse("american", pieces);
    expect(
      g.findings("american", { move: "ops-place-pc", card: ops(1), place: ["salem", "albany"], flip: [] }),
    ).toMatchObject([
      { code: "washingtons-war/ops-place-pc/within-value", severity: "unknown", facts: [`card/${ops(1)}`] },
    ]);
  });

  test("6.33: who spends a second card in a battle, or one that is not held, is condemned whatever the card says", () => {
    const g = game(
      {
        spaces: { "new-york": { british: 3 }, morristown: { american: 3 } },
        generals: { howe: "new-york" },
        hands: { british: ["?"], american: ["nathan-hale"] },
        march: "howe",
      },
      tableFor(standardPack, { observe, authority: "sources" }),
    );
    g.british({ move: "step", to: "morristown", pickup: { british: 3 } });
    expect(g.findings("british", { move: "battle-discard", card: "nathan-hale" })).toMatchObject([
      { code: "washingtons-war/battle-discard/in-hand", severity: "violation" },
    ]);
  });
});

describe("rules that stand in no rulebook", () => {
  /** Each check known from a weak source only, with a move that breaks it where the players agreed to ask it. */
  const rulings = { "event-for-nothing": "discarded" };
  const weak: { readonly [check: string]: readonly [Side, Position, Move] } = {
    "play-event/likely-condition": [
      "british",
      { ...pieces, hands: { british: ["destaing"], american: ["?"] } },
      { move: "play-event", card: "destaing" },
    ],
  };

  test("6.32.A: every one of them is listed here", () => {
    const checks = washingtonsWar.moves.flatMap(({ name, checks }) =>
      Object.entries(checks).flatMap(([check, { source }]) => (source === undefined ? [] : [`${name}/${check}`])),
    );
    expect(checks).toEqual(Object.keys(weak));
  });

  test.each(Object.entries(weak))("6.32.A: %s condemns on an agreed pack alone", (check, [by, from, move]) => {
    const code = `washingtons-war/${check}`;
    const g = impulse(by, from, rulings);
    expect(g.findings(by, move)).toMatchObject([{ code, severity: "unknown", facts: ["rule/6.32.A"] }]);
    const table = tableFor(standardPack, { observe, rulings });
    expect(table.check(g.s, move, by)).toMatchObject([{ code, severity: "violation" }]);
    expect(tableFor(standardPack, { observe }).check(g.s, move, by)).toEqual([]);
  });
});

describe("an agreed board is the whole board", () => {
  const agreed = (by: Side) => {
    const table = tableFor(standardPack, { observe });
    const stack = [
      { flow: "turn", at: "impulses", next: "british" },
      { flow: "impulse", at: "play", by },
    ] as const;
    return game({ ...pieces, state: { congress: "philadelphia", stack: [...stack] } }, table);
  };

  test.each([
    ["atlantis", "atlantis is not a space of the map"],
    ["bostn", "bostn is not a space of the map (did you mean boston?)"],
    ["constructor", "constructor is not a space of the map"],
  ])("2.1: no space %s", (space, message) => {
    const finding = { rule: "2.1", severity: "violation", message };
    const g = agreed("american");
    const moves: readonly Move[] = [
      { move: "ops-place-pc", card: ops(1), place: [space], flip: [] },
      { move: "ops-place-pc", card: ops(1), place: [], flip: [space] },
      { move: "reinforce-american", card: ops(1), space },
      { move: "reinforce-british", card: ops(1), port: space, cu: 0 },
      { move: "discard-event", card: "nathan-hale", action: "place", space },
      { move: "play-event", card: "nathan-hale", declared: [{ do: "place-pc", side: "american", spaces: [space] }] },
    ];
    for (const move of moves) expect(g.findings("american", move)).toMatchObject([finding]);
  });

  test.each(["ops-4-01", "constructor"])("6.2, 6.3: no card %s", (card) => {
    const g = agreed("american");
    for (const move of [
      { move: "ops-activate", card, general: "greene" },
      { move: "ops-queue", card },
      { move: "play-event", card },
      { move: "discard-event", card, action: "none" },
      { move: "swap-discarded-event", card },
    ] as const) {
      const [finding, ...more] = g.findings("american", move);
      expect([finding?.severity, more]).toEqual(["violation", []]);
      expect(finding?.message).toMatch(
        card === "constructor" ? /^constructor is not an? / : /ops-4-01 is not an? .*did you mean ops-1-0/,
      );
    }
  });

  test("7.3.B: no step to a space off the board, named with its nearest", () => {
    const g = game(
      { spaces: { boston: { british: 3 } }, generals: { howe: "boston" }, march: "howe" },
      tableFor(standardPack, { observe }),
    );
    expect(g.findings("british", { move: "step", to: "salm" })).toMatchObject([
      { rule: "7.3.B", severity: "violation", message: "salm is not a space of the map (did you mean salem?)" },
    ]);
  });

  test("6.2: a ruling or reading that the game does not have opens no table", () => {
    const opened = (rulings: { [id: string]: string }) => () =>
      open(washingtonsWar, { pack: completePack, authority: "agreed", rulings });
    expect(opened({ "null-ops": "alowed" })).toThrow(/"null-ops" are allowed, barred, not "alowed"/);
    expect(opened({ "nul-ops": "allowed" })).toThrow(/did you mean null-ops/);
  });
});
