import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { installedGames } from "../../src/games.js";
import { type GameLibrary, verifyLog } from "../../src/replay/index.js";
import type { TestGame, TestSetup } from "../../src/testing/signed-game.js";
import { fordGame } from "./ford.js";

export * from "../../src/testing/signed-game.js";
export { fordGame };

export const fordSetup: TestSetup = {
  installed: fordGame,
  salt: 2,
  players: [
    { id: "ann", side: "scout" },
    { id: "bob", side: "guard" },
  ],
};

/** The packs of test games: some tests play on others than the game's own. Those of real games come with them. */
async function testPacks({ ids, find }: GameLibrary): Promise<{ readonly [id: string]: readonly unknown[] }> {
  const own = ids.filter((id) => !installedGames.ids.includes(id));
  return Object.fromEntries(await Promise.all(own.map(async (id) => [id, (await find(id))?.packs ?? []] as const)));
}

/** Puts a record into the folder TURNPROOF_CORPUS, with the test that it comes from; nothing where none is set. */
export async function keep(record: () => Promise<object>): Promise<void> {
  const corpus = process.env["TURNPROOF_CORPUS"];
  if (corpus === undefined) return;
  const line = JSON.stringify({ test: process.env["TURNPROOF_TEST"] ?? "", ...(await record()) });
  appendFileSync(join(corpus, `${process.pid}.ndjson`), `${line}\n`);
}

/** Verifies a log. With TURNPROOF_CORPUS set to a folder, log and report are kept there for other platforms to repeat. */
export async function verify(game: TestGame, log: string | Uint8Array = game.log) {
  const report = await verifyLog(log, { library: game.library });
  await keep(async () => ({
    ...{ games: game.library.ids, packs: await testPacks(game.library) },
    ...{ log: (typeof log === "string" ? Buffer.from(log) : Buffer.from(log)).toString("base64"), report },
  }));
  return report;
}
