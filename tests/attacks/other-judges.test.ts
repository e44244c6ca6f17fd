// Who judges with another pack, another authority or without the rules names nobody whom the agreed rules do not name.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import {
  libraryOf,
  packHash,
  type Replayed,
  type ReplayOptions,
  replayLog,
  reportOf,
  stateHash,
} from "../../src/replay/index.js";
import { fordGame } from "../support/ford.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
const folder = fileURLToPath(new URL("../games", import.meta.url));
const games = installedGames.ids.filter((id) => readdirSync(folder).includes(id));

/** The logs of a game, the shortest first; all of them in a long run. */
const logsOf = (game: string): readonly string[] =>
  readdirSync(join(folder, game))
    .filter((name) => name.endsWith(".pbem"))
    .map((name) => join(folder, game, name))
    .sort((a, b) => statSync(a).size - statSync(b).size)
    .slice(0, long ? undefined : 2);

const accused = (replayed: Replayed): readonly string[] => [
  ...new Set(
    reportOf(replayed).findings.flatMap(({ severity, settledBy, author }) =>
      severity === "violation" && settledBy === undefined && author !== undefined ? [author] : [],
    ),
  ),
];

/** What of a state is left when its authors sign it: that the judge knows less changes nothing of it. */
const position = ({ machine }: Replayed): string => (machine === null ? "" : stateHash(machine.state));

describe.each(games)("%s", (game) => {
  test("judged by the pack that was agreed, as its sources say, and without its rules", async () => {
    const installed = await installedGames.find(game);
    expect(installed).toBeDefined();
    for (const path of logsOf(game)) {
      const bytes = readFileSync(path);
      const judged = (more: Partial<ReplayOptions> = {}) => replayLog(bytes, { library: installedGames, ...more });
      const own = await judged();
      const named = accused(own);
      const hash = own.manifest?.data.hash ?? "";
      const pack = installed?.packs.find((one) => packHash(one) === hash) ?? installed?.packs[0];
      const audit = await judged({ audit: { pack } });
      expect(
        accused(audit).filter((author) => !named.includes(author)),
        path,
      ).toEqual([]);
      // Where the pack knows all that was asked, the audit comes to the very position that was signed.
      const asked = audit.findings.some(({ code, severity }) => severity === "unknown" && code !== "state/audit");
      if (!asked) expect(position(audit), path).toBe(position(own));
      const without = await judged({ library: libraryOf(fordGame) });
      expect(
        accused(without).filter((author) => !named.includes(author)),
        path,
      ).toEqual([]);
    }
  }, 600_000);
});

test("an audit with another pack tells that it comes to another position, and names nobody", async () => {
  const path = join(folder, "a-house-divided");
  const log = logsOf("a-house-divided")[0] ?? path;
  const installed = await installedGames.find("a-house-divided");
  const other = JSON.parse(
    JSON.stringify(installed?.packs[0], (key, value) => (key === "source" ? "reconstruction" : value)),
  );
  const replayed = await replayLog(readFileSync(log), { library: installedGames, audit: { pack: other } });
  expect(accused(replayed)).toEqual([]);
});
