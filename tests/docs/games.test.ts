import { expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { textOf } from "./quotes.js";

test.each(installedGames.ids)("%s: every reading of the rulebook stands in the players' document", async (id) => {
  const installed = await installedGames.find(id);
  const text = textOf(`docs/games/${id}.md`);
  const listed = [...text.matchAll(/^\| `([a-z-]+)` +\| ([0-9A-Za-z.]+) +\| `([a-z-]+)` +\| (.+?) +\|$/gm)];
  const documented = Object.fromEntries(
    listed.map(([, ruling, rule, standard, others]) => [ruling, { rule, standard, others }]),
  );
  for (const [ruling, { rule, standard, readings }] of Object.entries(installed?.game.rulings ?? {})) {
    const others = Object.keys(readings).filter((reading) => reading !== standard);
    expect(documented[ruling], ruling).toEqual({
      rule,
      standard,
      others: others.map((reading) => `\`${reading}\``).join(", "),
    });
  }
  expect(Object.keys(documented).sort()).toEqual(Object.keys(installed?.game.rulings ?? {}).sort());
});
