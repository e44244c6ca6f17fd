// The laws of the position of Washington's War: asked after every input of games from the set-up, of games from crowds, and of the
// corpus. TURNPROOF_POSITIONS=1000000 asks for a million positions.
import { expect, test } from "vitest";
import { type State, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import { stream } from "../../support/json-schema.js";
import { judged, playOn, replayed, tally } from "../../support/laws/position/law.js";
import { enough } from "../../support/laws/position/seen.js";
import { caught, type Spoil, spoiled } from "../../support/laws/position/spoil.js";
import { washingtonsWarLaws } from "../../support/laws/position/washingtons-war/index.js";
import { crowd, playing, stateOf, tableOf } from "../../support/laws/position/washingtons-war/play.js";

test("3.0 to 13.2: every position of random games and of the corpus", { timeout: 3_600_000 }, async () => {
  const t = tally();
  const table = tableOf();
  await replayed("washingtons-war", () => washingtonsWarLaws, t);
  for (let game = 0; t.positions.size < enough; game++) {
    const next = stream(100 + game);
    // One game in eleven is a whole one.
    if (game % 11 === 0)
      playOn(washingtonsWarLaws, t, stateOf(table.setup("standard")), playing(table, next, 900, game % 2 === 0));
    else playOn(washingtonsWarLaws, t, crowd(table, next), playing(table, next, 120));
  }
  judged("washingtons-war", washingtonsWarLaws, t, enough);
  expect(t.games).toBeGreaterThan(10);
});

// Each of these is wrong in the rules, and a law finds it.
const pcsStay: Spoil<State> = (before, s) => {
  for (const [id, space] of Object.entries(s.spaces)) space.pc = before.spaces[id]?.pc ?? null;
};
const wrong: readonly (readonly [law: string, where: string, spoil: Spoil<State>])[] = [
  ["none-isolated", "turn/isolatedAmerican", pcsStay],
  ["armies-control", "turn/placement", pcsStay],
  [
    "surrender",
    "battle/withdraw",
    (before, s) => {
      for (const id of ["howe", "greene", "gates", "clinton", "lee", "lincoln"] as const)
        if (s.generals[id] === "captured") s.generals[id] = before.generals[id];
    },
  ],
  [
    "winter",
    "winter/losses",
    (before, s) => {
      s.spaces = before.spaces;
    },
  ],
  [
    "reinforcement-boxes",
    "turn/nextTurn",
    (before, s) => {
      s.cards.reinforcement = before.cards.reinforcement;
    },
  ],
  [
    "one-place",
    "swap-discarded-event",
    (before, s) => {
      s.cards.discard = [...before.cards.discard];
    },
  ],
  [
    "flipped",
    "ops-place-pc",
    (_, s) => {
      for (const space of Object.values(s.spaces)) if (space.pc === "british") space.pc = "american";
    },
  ],
  [
    "prisoners",
    "turn/reinforcements",
    (before, s) => {
      s.generals = before.generals;
    },
  ],
];
test.each(wrong)("%s finds what is wrong at %s", (law, where, spoil) => {
  const t = tally();
  const table = tableOf(spoiled(washingtonsWar, where, spoil));
  const play = (game: number) => {
    const next = stream(500 + game);
    playOn(washingtonsWarLaws, t, crowd(table, next), playing(table, next, 120));
  };
  expect(caught(law, t, 60, play)).toBe(true);
});
