// What a referee's patch may change: fields that exist, and none of the engine's.
import { expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { openTable } from "../../src/rules/index.js";

test.each(installedGames.ids)("%s lists fields of its own state", async (id) => {
  const installed = await installedGames.find(id);
  if (installed === undefined) throw new Error(id);
  const { game, packs } = installed;
  const table = openTable(game, { pack: packs[0], authority: "agreed" });
  const state: object = table.setup(Object.keys(game.scenarios)[0] ?? "");
  expect(game.patchable?.length).toBeGreaterThan(3);
  for (const pointer of game.patchable ?? []) {
    const found = pointer
      .split("/")
      .slice(1)
      .reduce<unknown>((value, key) => Reflect.get(Object(value), key), state);
    expect({ pointer, there: found !== undefined }).toEqual({ pointer, there: true });
    expect(pointer).not.toMatch(/^\/(?:stack|orders|known|blocked|passed|over)\b/);
  }
});
