/**
 * turnproof: proves whether a play-by-e-mail wargame was played by the rules.
 *
 * @packageDocumentation
 */
import { installedGames } from "./games.js";
import type { Replayed, ReplayOptions } from "./replay/judge/types.js";
import type { Report } from "./schema/report.js";

export { installedGames, withPacks } from "./games.js";
export type { LogFinding } from "./replay/format/finding.js";
export type { GameLibrary, InstalledGame } from "./replay/judge/library.js";
export type { Release, Releases } from "./replay/judge/releases.js";
export type { Replayed, ReplayOptions } from "./replay/judge/types.js";
export type { Report, ReportFinding, RulesUsed } from "./schema/report.js";

/** Options with the installed games as the default library. */
export type LogOptions = Omit<ReplayOptions, "library"> & Partial<Pick<ReplayOptions, "library">>;

/**
 * Says whether a game was played by the rules. Bad input never throws: it is a verdict with findings.
 *
 * @param log the game file, as bytes or text
 * @example
 * const report = await verifyLog(await readFile("game.pbem"));
 * if (report.verdict !== "valid") for (const { message } of report.findings) console.log(message);
 */
export async function verifyLog(log: Uint8Array | string, options: LogOptions = {}): Promise<Report> {
  const { verifyLog: verify } = await import("./replay/judge/verify.js");
  return verify(log, { library: installedGames, ...options });
}

/**
 * Replays a game and keeps what each entry did: `machine.state` is the board, `machine.timeline` the story.
 *
 * @param log the game file, as bytes
 */
export async function replayLog(log: Uint8Array, options: LogOptions = {}): Promise<Replayed> {
  const { replayLog: replay } = await import("./replay/judge/replay.js");
  return replay(log, { library: installedGames, timeline: true, ...options });
}
