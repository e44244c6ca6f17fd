// Inputs of different authority enter by different doors: what is not due from whom it comes changes nothing, and says so.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../../src/games.js";
import { openTable } from "../../../src/rules/index.js";
import { stream } from "../../support/json-schema.js";

const games = installedGames.ids.filter((id) => id !== "sealed-files");
const long = process.env["TURNPROOF_LONG"] !== undefined;

describe.each(games)("%s", (id) => {
  test("at random decisions nothing but what is due from whom it comes changes the state", async () => {
    const installed = await installedGames.find(id);
    if (installed === undefined) throw new Error(id);
    const { game, packs } = installed;
    const table = openTable(game, { pack: packs[0], authority: "agreed", options: game.standardOptions });
    const next = stream(7);
    const state = table.setup(Object.keys(game.scenarios)[0] ?? "");
    let [rolls, refused] = [0, 0];
    for (let step = 0; step < (long ? 200 : 25); step++) {
      const [due] = table.due(state);
      if (due === undefined) break;
      const before = JSON.stringify(state);
      const nothing = (what: string, played: { readonly accepted: boolean; readonly findings: readonly object[] }) => {
        expect(played.accepted, what).toBe(false);
        expect(played.findings.length, what).toBeGreaterThan(0);
        expect(JSON.stringify(state), what).toBe(before);
        refused += 1;
      };
      for (const by of [...game.sides, "nobody", "public"]) {
        const purpose = due.kind === "chance" ? due.purpose : "any/roll";
        nothing(`${by} rolls`, table.play(state, { chance: purpose, result: [6] }, by, true));
        const fact = due.kind === "fact" ? due.fact : "no/such-fact";
        nothing(`${by} says`, table.play(state, { fact, value: { a: 1 }, entry: -5 }, by, true));
        nothing(`${by} turns up`, table.play(state, { turned: "strategy", cards: {} }, by, true));
        if (due.kind !== "decision" || due.by !== by)
          nothing(`${by} moves`, table.play(state, { move: game.moves[0]?.name ?? "", x: 1 }, by));
      }
      nothing("a fact that nobody asked for", table.establish(state, "no/such-fact", { a: 1 }));
      nothing("a fact of a rule", table.establish(state, "rule/5.1", true));
      if (due.kind === "fact") nothing("a value of another kind", table.establish(state, due.fact, { a: { b: [] } }));
      if (due.kind !== "chance") nothing("a roll that is not due", table.roll(state, [1]));
      if (due.kind === "chance") {
        const { roll } = due;
        nothing("a die without such a face", table.roll(state, [99_999]));
        if (!("faces" in roll)) break;
        const from = roll.from ?? 1;
        const result = Array.from({ length: roll.count }, () => from + next(roll.faces));
        expect(table.roll(state, result).accepted).toBe(true);
        rolls += 1;
        continue;
      }
      if (due.kind === "fact") break;
      const moves = table.legalMoves(state, due.by);
      const move = moves[next(Math.max(1, moves.length))];
      if (move === undefined) break;
      table.play(state, move, due.by);
    }
    expect(refused).toBeGreaterThan(10);
    expect(rolls).toBeGreaterThanOrEqual(0);
  });
});

test("what is no input at all is refused with a finding", async () => {
  const installed = await installedGames.find("washingtons-war");
  if (installed === undefined) throw new Error("not installed");
  const { game, packs } = installed;
  const table = openTable(game, { pack: packs[0], authority: "agreed", options: game.standardOptions });
  const state = table.setup(Object.keys(game.scenarios)[0] ?? "");
  expect(table.establish(state, "rule/5.1", true).findings).toMatchObject([{ code: "sdk/fact-not-asked" }]);
  for (const input of [null, "x", 7]) {
    const played = table.play(state, JSON.parse(JSON.stringify(input)), "american");
    expect(played).toMatchObject({ accepted: false, findings: [{ code: "sdk/unknown-move" }] });
  }
});
