// A club used by a program: docs/club.md quotes it, tests/docs/club.test.ts runs it.
import { type App, pathOf } from "turnproof/app";
import { eachGame, initClub, judgeHere, takeInto, verifyIn } from "turnproof/club";

/** Makes a club of the example logs, judges them and lists them. */
export async function clubOfExamples(app: App, folder: string) {
  await initClub(app, folder, "Examples");
  const found: string[] = [];
  await takeInto(app, folder, ["examples/logs"], ({ file, what }) => found.push(`${what} ${file}`));
  const { exit, words } = await verifyIn(app, folder, [], async ({ games }) => ({
    judge: (task) => judgeHere({ ...app, cwd: games }, task),
    ...{ atOnce: 1, limit: 300, all: false },
    told: ({ row }) => found.push(`${row.verdict} ${row.file}`),
    close: async () => undefined,
  }));
  await eachGame(app, folder, ({ players, turn, since }) => found.push(`${players}: ${turn} since ${since}`));
  return { exit, words, found, folder: pathOf(app, folder) };
}
