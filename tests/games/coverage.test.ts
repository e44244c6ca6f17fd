// The committed games together hold every way to end, every move, every decision window and every row of every table.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { libraryOf, replayLog } from "../../src/replay/index.js";
import { addChronicle, emptyChronicle, missingFrom, tell, wanted } from "../support/washingtons-war/chronicle.js";
import { type CorpusIndex, logFolder } from "../support/washingtons-war/corpus.js";
import { washingtonsWarGame } from "../support/washingtons-war/game.js";
import { tableRows } from "../support/washingtons-war/table-rows.js";

const index: CorpusIndex = JSON.parse(readFileSync(join(logFolder, "index.json"), "utf8"));
const library = libraryOf(washingtonsWarGame);

test("every end, move, window and table row occurs in a committed game", async () => {
  const sum = emptyChronicle();
  for (const { name } of index.logs) {
    const log = new Uint8Array(readFileSync(join(logFolder, `${name}.pbem`)));
    const { machine } = await replayLog(log, { library });
    if (machine === null) throw new Error(`${name} cannot be replayed`);
    addChronicle(sum, tell(machine).chronicle);
  }
  expect(missingFrom(sum), "`npm run corpus -- washingtons-war` plays until nothing is missing").toEqual([]);
});

test("what is wanted is what the rules and their tables have", () => {
  const { game } = washingtonsWarGame;
  const names = wanted().map(({ what }) => what);
  expect(new Set(names).size).toBe(names.length);
  for (const { name } of game.moves) expect(names).toContain(`move ${name}`);
  expect(names.filter((what) => what.startsWith("row "))).toHaveLength(tableRows.length);
  // Every row cites a section of the rulebook, and an empty corpus would be found out.
  for (const { rule } of tableRows) expect(Object.keys(game.rulebook)).toContain(rule);
  expect(missingFrom(emptyChronicle())).toEqual(names);
});
