// A kept position is of the rules that judged it: where the module behind a game has changed since, all is read again, and what
// another version finds convicts nobody.
import { expect, test } from "vitest";
import { type GameLibrary, type KeptPosition, replayLog, reportOf } from "../../src/replay/index.js";
import { begin, fordGame, fordSetup, moves, write } from "../support/game.js";
import { barred, otherVersion, releasedLibrary } from "../support/versions.js";

test("a module of another version on the position of the agreed one", async () => {
  const game = await begin(fordSetup);
  let kept: KeptPosition | undefined;
  const positions = {
    read: async () => kept,
    write: async (_: string, position: KeptPosition) => {
      kept ??= structuredClone(position);
    },
  };
  await replayLog(game.log, { library: game.library, positions });
  expect(kept).toBeDefined();
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  const library: GameLibrary = releasedLibrary([otherVersion(fordGame, "1.1.0", barred("step", "one-or-two"))]);
  const plain = reportOf(await replayLog(game.log, { library }));
  expect(plain.verdict).toBe("undetermined");
  expect(reportOf(await replayLog(game.log, { library, positions }))).toEqual(plain);
});
