// Laws of the position of Across the Rappahannock: sentences of the rulebook, asked after every input of random games and of the
// committed logs. TURNPROOF_POSITIONS=1000000 asks for a million positions.
import { describe, expect, test } from "vitest";
import { acrossTheRappahannock } from "../../../src/rules/across-the-rappahannock/index.js";
import { tableOf } from "../../support/laws/across-the-rappahannock.js";
import { laws, read } from "../../support/laws/position/across-the-rappahannock.js";
import {
  charges,
  endless,
  forbidden,
  played,
  randomGames,
  scenes,
} from "../../support/laws/position/across-the-rappahannock-games.js";
import { loggedGames, without } from "../../support/laws/position/hex.js";
import { asked, askLaws, firstBroken, held } from "../../support/laws/position/hex-law.js";
import { enough } from "../../support/laws/position/seen.js";

test("2 to 13: the laws hold in every position", { timeout: 3_600_000 }, async () => {
  const result = asked();
  for (const steps of scenes(tableOf())) askLaws(result, laws, steps, read);
  for await (const steps of loggedGames(acrossTheRappahannock.id)) askLaws(result, laws, steps, read);
  const games = endless(tableOf());
  while (result.positions.size < enough) askLaws(result, laws, games.next().value, read);
  held("Across the Rappahannock", laws, result, enough);
});

/** A rule that is taken out of the module, and the law that sees it. */
const broken = [
  ["stacking", ["move-unit"], ["stacking"], "stacking", randomGames],
  ["11.31: nobody has to advance", ["no-advance"], ["nobody-must"], "winner-advances", charges],
] as const;

describe("laws see a rule that is missing", () => {
  test.each(broken)("%s", (_, moves, checks, id, games) => {
    const law = laws.find((one) => one.id === id);
    const table = tableOf(without(acrossTheRappahannock, moves, checks));
    expect(law === undefined ? undefined : firstBroken(law, games(table, 60), read)).toBeDefined();
  });

  test.each(["who-rallies", "who-charges", "all-in-front", "who-fires"] as const)("%s, in a scene", (id) => {
    const law = laws.find((one) => one.id === id);
    const { moves, checks } = forbidden[id];
    const table = tableOf(without(acrossTheRappahannock, moves, checks));
    expect(law === undefined ? undefined : firstBroken(law, played(table, id), read)).toBeDefined();
    // The rules as they are refuse it.
    expect(() => [...played(tableOf(), id)].map((steps) => [...steps])).toThrow(/{"move":/);
  });
});
