// A list that the rulebook treats as a set is legal in every order; where order counts, the parameter says so.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { type AnyMove, openTable } from "../../src/rules/index.js";
import { result, seeded } from "../support/seeded.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
const schemas = join(import.meta.dirname, "../../schemas");

/** The lists of a move whose descriptions do not say that their order counts. */
function setsOf(game: string, move: string): readonly string[] {
  const file = join(schemas, game, "moves", `${move}.json`);
  if (!existsSync(file)) return [];
  const { properties = {} }: { properties?: { [name: string]: { type?: string; description?: string } } } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return Object.entries(properties).flatMap(([name, { type, description = "" }]) =>
    type === "array" && !/\border\b|one after the other/.test(description) ? [name] : [],
  );
}

/** The same move with a list turned round, and with its first element last. */
function otherwise(move: AnyMove, name: string): readonly AnyMove[] {
  const list = move[name];
  if (!Array.isArray(list) || list.length < 2) return [];
  return [
    { ...move, [name]: [...list].reverse() },
    { ...move, [name]: [...list.slice(1), ...list.slice(0, 1)] },
  ];
}

describe.each([
  ["for-the-people", "1861"],
  ["for-the-people", "1864"],
  ["washingtons-war", "standard"],
] as const)("%s, %s", (id, scenario) => {
  test("a legal move stays legal in every order of its sets", async () => {
    const installed = await installedGames.find(id);
    if (installed === undefined) throw new Error(id);
    const { game, packs } = installed;
    const table = openTable(game, { pack: packs[0], authority: "agreed", options: game.standardOptions });
    const random = seeded(11);
    const s = table.setup(scenario);
    const seen = new Map<string, number>();
    const wrong: string[] = [];
    for (let input = 0; input < (long ? 1500 : 250); input++) {
      const [due] = table.due(s);
      if (due === undefined || due.kind === "fact") break;
      if (due.kind === "chance") {
        table.roll(s, result(due.roll, random));
        continue;
      }
      const legal = table.legalMoves(s, due.by);
      for (const move of legal)
        for (const name of setsOf(id, move.move))
          for (const other of otherwise(move, name)) {
            seen.set(`${move.move}/${name}`, (seen.get(`${move.move}/${name}`) ?? 0) + 1);
            const codes = table.check(s, other, due.by).map(({ code }) => code);
            if (codes.length > 0) wrong.push(`${JSON.stringify(other)}: ${codes.join(", ")}`);
          }
      const move = legal[random(Math.max(1, legal.length))];
      if (move === undefined) break;
      table.play(s, move, due.by, true);
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(1);
  });
});
