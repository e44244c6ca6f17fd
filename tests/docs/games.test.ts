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

const inWords = {
  same: "the rulebook says so too",
  other: "another edition, or an addition: ",
  none: "not judged: ",
} as const;

test.each(installedGames.ids)("%s: every official statement stands in the players' document", async (id) => {
  const official = (await installedGames.find(id))?.game.official ?? [];
  const text = textOf(`docs/games/${id}.md`);
  const rows = [
    ...text.matchAll(/^\| ([A-Z]\d+) +\| ([\d-]+) +\| ([0-9A-Za-z.]+) +\| (\d+) +\| (.+?) +\| (.+?) +\|$/gm),
  ];
  const documented = rows.map(([, said, date, rule, source, says]) => ({ id: said, date, rule, says, source }));
  const sources = [...new Set(official.map(({ source }) => source))];
  expect(documented).toEqual(
    official.map(({ id: said, date, rule, says, source }) => ({
      ...{ id: said, date, rule, says, source: String(sources.indexOf(source) + 1) },
    })),
  );
  for (const source of sources) expect(text).toContain(`. ${source}`);
  for (const [at, { settles, why, class: kind }] of official.entries()) {
    const cell = rows[at]?.[6] ?? "";
    if (kind !== "option")
      expect(cell.startsWith(inWords[kind]), `${id}: the class of the statement in row ${at + 1}`).toBe(true);
    for (const [ruling, reading] of Object.entries(settles?.readings ?? {}))
      expect(cell).toContain(`\`${ruling}=${reading}\``);
    for (const [option, value] of Object.entries(settles?.options ?? {}))
      expect(cell).toContain(`option \`${option}=${value}\``);
    expect(cell).toContain(why ?? "");
  }
});

test.each(installedGames.ids)(
  "%s: what later editions changed stands in the players' document, as far as it is told",
  (id) => {
    const text = textOf(`docs/games/${id}.md`);
    const [, said = ""] = /\*\*What later editions changed\*\*([^#|]*)/.exec(text) ?? [];
    expect(said.length).toBeGreaterThan(100);
    expect(said).toContain("not known here");
  },
);

test.each(installedGames.ids)("%s: every option stands in the players' document", async (id) => {
  const options = Object.keys((await installedGames.find(id))?.game.optionWords ?? {});
  const code = [...textOf(`docs/games/${id}.md`).matchAll(/`([^`\n]+)`/g)].flatMap(([, said = ""]) =>
    said.split(/[ =]/),
  );
  expect(options.length).toBeGreaterThan(0);
  expect(options.filter((option) => !code.includes(option))).toEqual([]);
});
