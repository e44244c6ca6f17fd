// Laws of the position of Across the Rappahannock: sentences of the rulebook, asked after every input of random games and of the
// committed logs. TURNPROOF_LONG asks for ten times as much.
import { describe, expect, test } from "vitest";
import { acrossTheRappahannock } from "../../../src/rules/across-the-rappahannock/index.js";
import { tableOf } from "../../support/laws/across-the-rappahannock.js";
import { laws, read } from "../../support/laws/position/across-the-rappahannock.js";
import { forbidden, played, randomGames, scenes } from "../../support/laws/position/across-the-rappahannock-games.js";
import { playedInCorpus, without } from "../../support/laws/position/hex.js";
import { asked, askLaws, firstBroken, held } from "../../support/laws/position/hex-law.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
const effort = long
  ? { crowds: 400, inputs: 60, games: 36, length: 200 }
  : { crowds: 24, inputs: 40, games: 6, length: 40 };

test("2 to 13: the laws hold in every position", { timeout: 3_600_000 }, async () => {
  const result = asked();
  for (const steps of scenes(tableOf())) askLaws(result, laws, steps, read);
  for (const steps of randomGames(tableOf(), effort)) askLaws(result, laws, steps, read);
  for await (const steps of playedInCorpus(acrossTheRappahannock.id, 12)) askLaws(result, laws, steps, read);
  held("Across the Rappahannock", laws, [], result);
});

/** A rule that is taken out of the module, and the law that sees it. */
const broken = [
  ["stacking", ["move-unit"], ["stacking"], "stacking"],
  ["11.31: nobody has to advance", ["no-advance"], ["nobody-must"], "winner-advances"],
] as const;

describe("laws see a rule that is missing", () => {
  test.each(broken)("%s", (_, moves, checks, id) => {
    const law = laws.find((one) => one.id === id);
    const table = tableOf(without(acrossTheRappahannock, moves, checks));
    const games = randomGames(table, { crowds: 120, inputs: 40, games: 0, length: 0 });
    expect(law === undefined ? undefined : firstBroken(law, games, read)).toBeDefined();
  });

  test.each(["who-rallies", "who-charges", "all-in-front", "who-fires"] as const)("%s, in a scene", (id) => {
    const law = laws.find((one) => one.id === id);
    const { moves, checks } = forbidden[id];
    const table = tableOf(without(acrossTheRappahannock, moves, checks));
    expect(law === undefined ? undefined : firstBroken(law, played(table, id), read)).toBeDefined();
    // The rules as they are refuse it.
    expect(() => [...played(tableOf(), id)].map((steps) => [...steps])).toThrow();
  });
});
