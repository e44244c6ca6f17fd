// The laws of the position of For the People: asked after every input of games of each scenario, of games from crowds, and of the
// corpus. TURNPROOF_POSITIONS=1000000 asks for a million positions.
import { expect, test } from "vitest";
import { forThePeople, type State } from "../../../src/rules/for-the-people/index.js";
import { position } from "../../support/for-the-people/rules.js";
import { stream } from "../../support/json-schema.js";
import { forThePeopleLaws } from "../../support/laws/position/for-the-people/index.js";
import {
  crowd,
  playing,
  raids,
  scenarios,
  siege,
  stateOf,
  tableOf,
} from "../../support/laws/position/for-the-people/play.js";
import { judged, playOn, replayed, tally, wrongBy } from "../../support/laws/position/law.js";
import { enough } from "../../support/laws/position/seen.js";
import { caught, type Spoil, spoiled } from "../../support/laws/position/spoil.js";

test("3.0 to 17.3: every position of random games and of the corpus", { timeout: 3_600_000 }, async () => {
  const t = tally();
  const table = tableOf();
  await replayed("for-the-people", () => forThePeopleLaws, t);
  for (let game = 0; t.positions.size < enough; game++) {
    const next = stream(100 + game);
    const begun = stateOf(table.setup(scenarios[game % scenarios.length] ?? ""));
    // Of seven games one is from a set-up or a crowd, two are raids, four are sieges.
    const [s, most] =
      game % 7 === 0
        ? [game % 2 === 0 ? begun : crowd(begun, next), 200]
        : game % 7 < 3
          ? [raids(begun, next), 160]
          : [siege(next), 50];
    table.settle(s);
    playOn(forThePeopleLaws, t, s, playing(table, next, most, most !== 200 || game % 4 < 3));
  }
  judged("for-the-people", forThePeopleLaws, t, enough);
  expect(t.games).toBeGreaterThan(10);
});

// What a law has found stays as a scene.
test("5.74: reinforcements placed where an enemy General is alone send them off", () => {
  const s = position({
    spaces: {
      "artesia-ms": { generals: ["halleck"] },
      "washington-dc": { union: 5 },
      "richmond-va": { confederate: 5 },
    },
  });
  for (const [id, general] of Object.entries(s.generals)) if (id !== "halleck") general.at = "removed";
  s.phase = "reinforcements";
  const none = { spaces: [], generals: [] };
  s.stack = [
    { flow: "turn", at: "deal", next: null },
    {
      flow: "reinforcement",
      at: "confederate",
      steps: "all",
      zones: 4,
      landing: null,
      arrivals: { union: none, confederate: none },
    },
  ];
  const table = tableOf();
  table.settle(s);
  const input = {
    move: "reinforce-confederate",
    states: [
      "artesia-ms",
      "richmond-va",
      "chattanooga-tn",
      "atlanta-ga",
      "columbia-sc",
      "selma-al",
      "little-rock-ar",
      "shreveport-la",
      "fayetteville-nc",
    ],
    border: [],
    returning: [],
  };
  expect(wrongBy(forThePeopleLaws, "generals-raised-upon", { table, s, input, by: "confederate" })).toEqual([]);
  expect(s.generals.halleck.at).not.toBe("artesia-ms");
});

// Each of these is wrong in the rules, and a law finds it.
const wrong: readonly (readonly [law: string, where: string, spoil: Spoil<State>])[] = [
  [
    "attrition",
    "attrition/losses",
    (before, s) => {
      s.infantry = before.infantry;
    },
  ],
  [
    "resources",
    "mark-control",
    (before, s) => {
      s.destroyed = before.destroyed;
    },
  ],
  [
    "states-gained",
    "political/states",
    (before, s) => {
      s.states = before.states;
    },
  ],
  [
    "will-adds-up",
    "political/weariness",
    (_, s) => {
      s.will.union.points -= 1;
    },
  ],
  [
    "one-place",
    "discard-card",
    (before, s) => {
      s.cards.hand = before.cards.hand;
    },
  ],
  [
    "strategic-move",
    "strategic-move",
    (_, s) => {
      for (const side of ["union", "confederate"] as const)
        for (const space of Object.keys(s.infantry[side]).slice(0, 1)) s.infantry[side][space] = 9;
    },
  ],
  [
    "retreat-whole",
    "battle/retreated",
    (before, s) => {
      const battle = before.stack.findLast(({ flow }) => flow === "battle");
      if (battle?.flow !== "battle") return;
      for (const side of ["union", "confederate"] as const)
        if ((before.infantry[side][battle.space] ?? 0) > 0) s.infantry[side][battle.space] ??= 1;
    },
  ],
];
test.each(wrong)("%s finds what is wrong at %s", (law, where, spoil) => {
  const t = tally();
  const table = tableOf(spoiled(forThePeople, where, spoil));
  const play = (game: number) => {
    const next = stream(game);
    const begun = stateOf(table.setup(scenarios[game % scenarios.length] ?? ""));
    const s = game % 2 === 0 ? siege(next) : raids(begun, next);
    table.settle(s);
    playOn(forThePeopleLaws, t, s, playing(table, next, 200));
  };
  expect(caught(law, t, 30, play)).toBe(true);
});
