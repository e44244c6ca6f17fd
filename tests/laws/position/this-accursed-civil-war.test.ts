// Laws of the position of This Accursed Civil War: sentences of the rulebook, asked after every input of random games and of the
// committed logs. TURNPROOF_LONG asks for ten times as much.
import { describe, expect, test } from "vitest";
import { thisAccursedCivilWar } from "../../../src/rules/this-accursed-civil-war/index.js";
import { playedInCorpus, without } from "../../support/laws/position/hex.js";
import { asked, askLaws, firstBroken, held } from "../../support/laws/position/hex-law.js";
import { laws, read } from "../../support/laws/position/this-accursed-civil-war.js";
import { randomGames } from "../../support/laws/position/this-accursed-civil-war-games.js";
import { open, scenes } from "../../support/laws/position/this-accursed-civil-war-open.js";
import { tableOf } from "../../support/laws/this-accursed-civil-war.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
const effort = long
  ? { crowds: 600, inputs: 60, games: 12, length: 400 }
  : { crowds: 70, inputs: 50, games: 2, length: 100 };

test("2 to 12: the laws hold in every position", { timeout: 3_600_000 }, async () => {
  const result = asked();
  for (const steps of scenes(tableOf())) askLaws(result, laws, steps, read);
  for (const steps of randomGames(tableOf(), effort)) askLaws(result, laws, steps, read);
  for await (const steps of playedInCorpus(thisAccursedCivilWar.id, 12)) askLaws(result, laws, steps, read);
  held("This Accursed Civil War", laws, open, result);
});

/** A rule that is taken out of the module, and the law that sees it. */
const broken = [
  [
    "5.6.1: orders forbid no rally",
    ["reform", "rally-unit"],
    ["no-charge", "making-ready", "receiving-charge"],
    "what-orders-allow",
  ],
  ["4.2.3: a unit moves as often as it likes", ["move-unit"], ["once"], "one-action"],
  ["6.3.1: who is Broken moves", ["move-unit"], ["in-formation"], "broken-stands"],
  ["5.6.2: Make Ready brings units next to enemies", ["move-unit", "move-on"], ["no-contact"], "not-beside-enemies"],
  ["4.2.2: wings act in any order", ["select-wing"], ["in-order"], "precedence"],
  ["9.4: a salvo is fired twice", ["fire"], ["salvo-once"], "salvo-once"],
  ["12.4.1: who runs goes anywhere", ["rout-move"], ["to-the-edge", "as-far-as-it-can"], "rout-phase"],
] as const;

describe("laws see a rule that is missing", () => {
  test.each(broken)("%s", (_, moves, checks, id) => {
    const law = laws.find((one) => one.id === id);
    const table = tableOf(without(thisAccursedCivilWar, moves, checks));
    const games = randomGames(table, { crowds: 40, inputs: 40, games: 12, length: 150 });
    expect(law === undefined ? undefined : firstBroken(law, games, read)).toBeDefined();
  });
});
