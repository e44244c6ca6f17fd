import { expect, test } from "vitest";
import { installedGames } from "../../../src/games.js";
import { openTable } from "../../../src/rules/index.js";
import { anyWalk, cannotFind } from "../../support/holes.js";
import { stream } from "../../support/json-schema.js";
import { result, seeded } from "../../support/seeded.js";

const installed = await installedGames.find("for-the-people");
if (installed === undefined) throw new Error("For the People is not installed");
const { game, packs } = installed;

/** What cannot be found step by step in a random game, by move; and what the steps lead to that is not legal. */
function walk(scenario: "1861" | "campaign", seed: number, most: number) {
  const random = seeded(seed);
  const next = stream(seed);
  const table = openTable(game, { pack: packs[0], authority: "agreed" });
  const s = table.setup(scenario);
  const wrong = new Map<string, string>();
  for (let inputs = 0; inputs < most; inputs++) {
    const [due] = table.expects(s);
    if (due === undefined || due.kind === "fact") break;
    if (due.kind === "chance") {
      table.play(s, { chance: due.purpose, result: result(due.roll, random) }, "chance");
      continue;
    }
    const by = due.by === "union" ? "union" : "confederate";
    const legal = table.legalMoves(s, by);
    const names = [...new Set(legal.map(({ move }) => move))];
    const name = names[random(names.length)];
    const choices = legal.filter(({ move }) => move === name);
    const move = choices[random(choices.length)];
    if (move === undefined) break;
    if (inputs % 3 === 0) {
      const why = cannotFind(table, s, by, move);
      if (why !== undefined) wrong.set(move.move, why.slice(0, 300));
      const { moves } = table.legalMoves(s, by, {});
      const begun = moves[next(moves.length)];
      if (begun !== undefined) {
        const { ready, chosen, sure } = anyWalk(table, s, by, begun.move, next);
        if (ready === null && sure) wrong.set(`${begun.move} ends`, JSON.stringify(chosen));
        const broken =
          ready === null ? [] : table.check(s, ready, by).filter(({ severity }) => severity === "violation");
        if (broken.length > 0) wrong.set(`${begun.move} is illegal`, JSON.stringify([ready, broken[0]]));
      }
    }
    table.play(s, move, by, true);
  }
  return Object.fromEntries(wrong);
}

test.each([5, 6])("3.32: every legal move is found step by step, and the steps lead to legal moves (%i)", (seed) => {
  expect(walk("1861", seed, 36)).toEqual({});
});
