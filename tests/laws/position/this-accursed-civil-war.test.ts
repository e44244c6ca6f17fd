// Laws of the position of This Accursed Civil War: sentences of the rulebook, asked after every input of random games and of the
// committed logs. TURNPROOF_POSITIONS=1000000 asks for a million positions.
import { describe, expect, test } from "vitest";
import { thisAccursedCivilWar } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { DrawingTable } from "../../support/laws/drawing.js";
import { loggedGames, without } from "../../support/laws/position/hex.js";
import { asked, askLaws, firstBroken, held, type Step } from "../../support/laws/position/hex-law.js";
import { enough } from "../../support/laws/position/seen.js";
import { laws, read } from "../../support/laws/position/this-accursed-civil-war.js";
import { battles, endless, randomGames, routs } from "../../support/laws/position/this-accursed-civil-war-games.js";
import { scenes } from "../../support/laws/position/this-accursed-civil-war-scenes.js";
import { tableOf } from "../../support/laws/this-accursed-civil-war.js";

test("2 to 12: the laws hold in every position", { timeout: 3_600_000 }, async () => {
  const result = asked();
  for (const steps of scenes(tableOf())) askLaws(result, laws, steps, read);
  for await (const steps of loggedGames(thisAccursedCivilWar.id)) askLaws(result, laws, steps, read);
  const games = endless(tableOf());
  while (result.positions.size < enough) askLaws(result, laws, games.next().value, read);
  held("This Accursed Civil War", laws, result, enough);
});

/** A rule that is taken out of the module, and the law that sees it. */
type Broken = [
  name: string,
  moves: readonly string[],
  checks: readonly string[],
  law: string,
  games?: (table: DrawingTable) => Iterable<Iterable<Step>>,
];
const broken: readonly Broken[] = [
  [
    "5.6.1: orders forbid no rally",
    ["reform", "rally-unit"],
    ["no-charge", "making-ready", "receiving-charge"],
    "what-orders-allow",
  ],
  ["4.2.3: a unit moves as often as it likes", ["move-unit"], ["once"], "one-action"],
  ["6.3.1: who is Broken moves", ["move-unit"], ["in-formation"], "broken-stands"],
  ["5.6.2: Make Ready brings units next to enemies", ["move-unit", "move-on"], ["no-contact"], "not-beside-enemies"],
  ["4.2.2: wings act in any order", ["select-wing"], ["in-order"], "precedence", battles],
  ["9.4: a salvo is fired twice", ["fire"], ["salvo-once"], "salvo-once"],
  ["12.4.1: who runs goes anywhere", ["rout-move"], ["to-the-edge", "as-far-as-it-can"], "rout-phase", routs],
];

describe("laws see a rule that is missing", () => {
  test.each(broken)("%s", (...[, moves, checks, id, games = randomGames]: Broken) => {
    const law = laws.find((one) => one.id === id);
    const table = tableOf(without(thisAccursedCivilWar, moves, checks));
    expect(law === undefined ? undefined : firstBroken(law, games(table), read)).toBeDefined();
  });
});
