// The laws of the position of Washington's War: asked after every input of games from the set-up, of games from crowds, and of the
// corpus. TURNPROOF_LONG asks for twenty times as much.
import { expect, test } from "vitest";
import { stream } from "../../support/json-schema.js";
import { judged, type Open, playOn, replayed, tally } from "../../support/laws/position/law.js";
import { washingtonsWarLaws } from "../../support/laws/position/washingtons-war/index.js";
import { crowd, playing, stateOf, tableOf } from "../../support/laws/position/washingtons-war/play.js";

const effort = process.env["TURNPROOF_LONG"] === undefined ? 1 : 12;
const open: Open = {};

test("3.0 to 13.2: every position of random games and of the corpus", { timeout: 3_600_000 }, async () => {
  const t = tally();
  const table = tableOf();
  for (let game = 0; game < 8 * effort; game++) {
    const next = stream(100 + game);
    playOn(washingtonsWarLaws, t, stateOf(table.setup("standard")), playing(table, next, 900, game % 2 === 0));
  }
  for (let game = 0; game < 80 * effort; game++) {
    const next = stream(500 + game);
    playOn(washingtonsWarLaws, t, crowd(table, next), playing(table, next, 120));
  }
  console.log(t.inputs);
  await replayed("washingtons-war", () => washingtonsWarLaws, t, effort === 1 ? 4 : 100);
  judged("washingtons-war", washingtonsWarLaws, t, open, 2000);
  expect(t.games).toBeGreaterThan(10);
});
