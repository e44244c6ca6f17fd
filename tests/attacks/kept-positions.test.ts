// A kept position goes on only where the rest comes to what it comes to when all is read: under the rules that judged it, and
// where nothing is lost that stands in no state.
import { expect, test } from "vitest";
import { type KeptPosition, type KeptPositions, replayLog, reportOf } from "../../src/replay/index.js";
import { begin, fordGame, fordSetup, moves, replay, type TestGame, type TestSetup, write } from "../support/game.js";
import { barred, otherVersion, releasedLibrary, stepChanged } from "../support/versions.js";

/** Keeps the first position of a log, as plain data. */
async function keptOf({ log, library }: TestGame): Promise<KeptPositions> {
  let kept: KeptPosition | undefined;
  const positions: KeptPositions = {
    read: async () => kept,
    write: async (_, position) => {
      kept ??= structuredClone(position);
    },
  };
  await replayLog(log, { library, positions });
  return positions;
}

test("another version of the rules is not given the standing of the agreed one", async () => {
  const game = await begin(fordSetup);
  const positions = await keptOf(game);
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  const library = releasedLibrary([otherVersion(fordGame, "1.1.0", barred("step", "one-or-two"))]);
  const plain = reportOf(await replayLog(game.log, { library }));
  expect(plain.verdict).toBe("undetermined");
  expect(reportOf(await replayLog(game.log, { library, positions }))).toEqual(plain);
});

/** The window of the guard is shut by a reconstruction; the step behind it changes what the window would ask. */
const doubtful: TestSetup = {
  ...fordSetup,
  authority: "sources",
  installed: {
    ...otherVersion(fordGame, "1.0.0", (game) => {
      const shut = stepChanged("crossing", "fire", () => ({
        when: (c: never) => (Object(c).s.shots === 1 ? "2.2" : Object(c).facts.sight("field-4") < 0 || "2.1"),
      }))(game);
      return stepChanged("crossing", "check", ({ auto }) => ({
        auto: (c: never) => {
          Object(c).s.shots = 1;
          return auto?.(c);
        },
      }))({ ...game, ...shut });
    }),
  },
};

test("what a reconstruction alone has shut convicts nobody, from a position or a state as from the beginning", async () => {
  const game = await begin(doubtful);
  await write(game, "ann", [moves({ move: "step", fields: 1 })], true);
  const positions = await keptOf(game);
  const { machine } = await replay(game);
  const read = JSON.parse(JSON.stringify(machine.state));
  expect(machine.table.check(read, { move: "fire" }, "guard")).toMatchObject([{ severity: "unknown" }]);
  await write(game, "ann", [moves({ move: "fire" })], true);
  const plain = reportOf(await replayLog(game.log, { library: game.library }));
  expect(plain).toMatchObject({ verdict: "undetermined", findings: [{ code: "the-ford/fire/window" }] });
  expect(reportOf(await replayLog(game.log, { library: game.library, positions }))).toEqual(plain);
});
