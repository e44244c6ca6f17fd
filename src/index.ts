/**
 * turnproof: proves whether a play-by-e-mail wargame was played by the rules.
 *
 * @packageDocumentation
 */
import { installedGames } from "./games.js";
import type { InstalledGame } from "./replay/judge/library.js";
import type { LogSource } from "./replay/judge/source.js";
import type { Replayed, ReplayOptions } from "./replay/judge/types.js";
import type { Report } from "./schema/report.js";

export { installedGames, withPacks } from "./games.js";
export type { LogFinding } from "./replay/format/finding.js";
export type { GameLibrary, InstalledGame } from "./replay/judge/library.js";
export type { Release, Releases } from "./replay/judge/releases.js";
export type { Abort, ByteHolder, ByteStream, LogSource } from "./replay/judge/source.js";
export type { Replayed, ReplayOptions } from "./replay/judge/types.js";
export { type ErrorCode, errorCodes, TurnproofError } from "./schema/error.js";
export type { Report, ReportFinding, RulesUsed } from "./schema/report.js";

/** Options with the installed games as the default library. */
export type LogOptions = Omit<ReplayOptions, "library"> &
  Partial<Pick<ReplayOptions, "library">> & {
    /** Modules of one's own beside those of the library: what a module exports as `games`. */
    readonly modules?: readonly InstalledGame[];
  };

/**
 * Says whether a game was played by the rules. Bad input never throws: it is a verdict with findings. Other work of the
 * program gets its turn between packets.
 *
 * @param log the game file: bytes, text, or what fetch and a file picker give (`Response`, `Blob`, a stream)
 * @throws {@link TurnproofError} `log/source` for a value that is none of these; what `signal` was aborted with;
 * `library/two-of-a-version` for a module that goes by the name of another one
 * @example
 * const report = await verifyLog(await fetch("/games/war.pbem"), { signal, progress: (done, all) => bar(done / all) });
 * if (report.verdict !== "valid") for (const { message } of report.findings) console.log(message);
 */
export async function verifyLog(log: LogSource, options: LogOptions = {}): Promise<Report> {
  const { verifyLog: verify } = await import("./replay/judge/verify.js");
  return verify(log, await withDefaults(options));
}

/**
 * Replays a game and keeps what each entry did: `machine.state` is the board, `machine.timeline` the story.
 *
 * @param log the game file, as {@link verifyLog} takes it
 */
export async function replayLog(log: LogSource, options: LogOptions = {}): Promise<Replayed> {
  const { replayLog: replay } = await import("./replay/judge/replay.js");
  return replay(log, { timeline: true, ...(await withDefaults(options)) });
}

async function withDefaults({ modules = [], ...options }: LogOptions): Promise<ReplayOptions> {
  const { nextTask } = await import("./replay/judge/source.js");
  const given = { library: installedGames, pause: nextTask, ...options };
  if (modules.length === 0) return given;
  const { libraryWith } = await import("./replay/judge/library.js");
  return { ...given, library: await libraryWith(given.library, ...modules) };
}
