// What the fingerprint of a rules module covers: what decides, and no sentence.
import { expect, test } from "vitest";
import { installedGames } from "../../../src/games.js";
import { rulesHash } from "../../../src/replay/index.js";
import type { AnyGame } from "../../../src/rules/index.js";

/** A game with each of its sentences said otherwise. */
function reworded(game: AnyGame): AnyGame {
  const say = <T extends { readonly says: string }>(table: { readonly [name: string]: T }) =>
    Object.fromEntries(
      Object.entries(table).map(([name, one]) => [name, { ...one, says: `${one.says}, in other words` }]),
    );
  return {
    ...game,
    title: `${game.title}, mended`,
    moves: game.moves.map((move) => ({ ...move, preconditions: say(move.preconditions), checks: say(move.checks) })),
    events: say(game.events),
    rulings: Object.fromEntries(
      Object.entries(game.rulings).map(([id, ruling]) => [id, { ...ruling, question: `${ruling.question} Really?` }]),
    ),
    rulebook: Object.fromEntries(
      Object.entries(game.rulebook).map(([id, section]) => [id, { ...section, title: `${section.title}!` }]),
    ),
  };
}

test.each([...installedGames.ids])("%s: sentences are not in it, what decides is", async (id) => {
  const installed = await installedGames.find(id);
  if (installed === undefined) throw new Error(`no game ${id}`);
  const game: AnyGame = installed.game;
  const hash = rulesHash(game);
  expect(rulesHash(reworded(game))).toBe(hash);

  const [move] = game.moves.filter(({ checks }) => Object.keys(checks).length > 0);
  const [flow] = game.flows;
  const [ruling] = Object.entries(game.rulings);
  if (move === undefined || flow === undefined || ruling === undefined) throw new Error(`${id} has no rules`);
  const withMove = (changed: typeof move): AnyGame => ({
    ...game,
    moves: game.moves.map((one) => (one === move ? changed : one)),
  });
  const [check = "", cited] = Object.entries(move.checks)[0] ?? [];
  if (cited === undefined) throw new Error(`${move.name} has no check`);
  const { [check]: _, ...others } = move.checks;
  const changes: { readonly [what: string]: AnyGame } = {
    version: { ...game, version: "99.0.0" },
    "a check less": withMove({ ...move, checks: others }),
    "another section": withMove({ ...move, checks: { ...others, [check]: { ...cited, rule: "0.0" } } }),
    "known from hearsay": withMove({ ...move, checks: { ...others, [check]: { ...cited, source: "reconstruction" } } }),
    "a window more": withMove({ ...move, at: [...move.at, "other/window"] }),
    "a flow less": { ...game, flows: game.flows.filter((one) => one !== flow) },
    "another standard": {
      ...game,
      rulings: { ...game.rulings, [ruling[0]]: { ...ruling[1], standard: "none of these" } },
    },
    "another table": { ...game, tables: { ...game.tables, more: [1, 2] } },
    "another form of states": { ...game, form: "00" },
    "more may be patched": { ...game, patchable: [...(game.patchable ?? []), "/more"] },
  };
  const hashes = Object.entries(changes).map(([what, changed]) => [what, rulesHash(changed)] as const);
  expect(hashes.filter(([, other]) => other === hash).map(([what]) => what)).toEqual([]);
  expect(new Set(hashes.map(([, other]) => other)).size).toBe(hashes.length);
});

test("each game says its tables and the form of its states", async () => {
  for (const id of installedGames.ids) {
    const game = (await installedGames.find(id))?.game;
    expect(game?.form, id).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(game?.tables ?? {}).length, id).toBeGreaterThan(2);
  }
});
