/**
 * turnproof: proves whether a play-by-e-mail wargame was played by the rules.
 *
 * @packageDocumentation
 */
import { installedGames } from "./games.js";
import type { InstalledGame } from "./replay/judge/library.js";
import type { LogSource } from "./replay/judge/source.js";
import type { Replayed, ReplayOptions } from "./replay/judge/types.js";
import type { Position } from "./report/from-module/position.js";
import type { FromModule, NotTaken } from "./report/from-module/taken.js";
import type { Report } from "./schema/report.js";

export { installedGames, withPacks } from "./games.js";
export type { LogFinding } from "./replay/format/finding.js";
export type { GameLibrary, InstalledGame } from "./replay/judge/library.js";
export type { Release, Releases } from "./replay/judge/releases.js";
export type { Abort, ByteHolder, ByteStream, LogSource } from "./replay/judge/source.js";
export type { Replayed, ReplayOptions } from "./replay/judge/types.js";
export type { Position } from "./report/from-module/position.js";
export type { FromModule, NotTaken } from "./report/from-module/taken.js";
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
 * @throws {@link TurnproofError} `log/source` for any other value; what `signal` was aborted with;
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

/** Which game, and which component pack of it; without one that which comes with the game. */
export interface OfGame {
  readonly game: string;
  readonly pack?: unknown;
  readonly library?: ReplayOptions["library"];
}

/**
 * What an owner's module file of VASSAL knows of a game: a component pack to complete, and a table of decks and set-ups.
 * Bad input never throws.
 *
 * @param bytes a .vmod
 * @example
 * const taken = await packFromModule(bytes, { game: "washingtons-war" });
 * if (taken.ok) console.log(taken.pack, taken.table);
 */
export async function packFromModule(bytes: Uint8Array, of: OfGame): Promise<FromModule | NotTaken> {
  const found = await gameOf(of);
  if (found === undefined) return noGame(of);
  const { takeFromModule } = await import("./report/from-module/taken.js");
  return takeFromModule(bytes, found);
}

/**
 * What is to be said of a table of decks and set-ups beside its pack: what is not decided, how it differs from the pack
 * and from the scenarios of the rules module. Or what of it leads nowhere.
 *
 * @param table a table, as {@link packFromModule} gives it and its owner completed it
 */
export async function checkPackTable(
  table: unknown,
  of: OfGame,
): Promise<
  { readonly ok: true; readonly lines: readonly string[] } | { readonly ok: false; readonly faults: readonly string[] }
> {
  const found = await gameOf(of);
  if (found === undefined) return { ok: false, faults: [noGame(of).message] };
  const { packFault, readTable } = await import("./report/from-module/resolved.js");
  const wrong = await packFault(found.installed, found.pack);
  if (wrong !== undefined) return { ok: false, faults: [wrong] };
  const read = readTable(table, found.installed, found.pack);
  if (!read.ok) return read;
  const { tableLines } = await import("./report/from-module/checked.js");
  return { ok: true, lines: tableLines(read, found.installed, found.pack) };
}

/**
 * A set-up of a table as a position from which a game can begin.
 *
 * @param setUp what the table calls it
 */
export async function positionFromTable(table: unknown, setUp: string, of: OfGame): Promise<Position> {
  const found = await gameOf(of);
  if (found === undefined) return { ok: false, message: noGame(of).message };
  const { packFault, readTable } = await import("./report/from-module/resolved.js");
  const wrong = await packFault(found.installed, found.pack);
  if (wrong !== undefined) return { ok: false, message: wrong };
  const read = readTable(table, found.installed, found.pack);
  if (!read.ok) return { ok: false, message: read.faults[0] ?? "" };
  const { positionOf } = await import("./report/from-module/position.js");
  return positionOf(read, setUp, found.installed, found.pack);
}

async function gameOf({ game, pack, library = installedGames }: OfGame) {
  const installed = await library.find(game);
  return installed === undefined ? undefined : { installed, pack: pack ?? installed.packs[0] };
}

const noGame = ({ game }: OfGame): NotTaken => {
  return { ok: false, code: "no-game", message: `The game ${JSON.stringify(game)} is not installed.` };
};

async function withDefaults({ modules = [], ...options }: LogOptions): Promise<ReplayOptions> {
  const { nextTask } = await import("./replay/judge/source.js");
  const given = { library: installedGames, pause: nextTask, ...options };
  if (modules.length === 0) return given;
  const { libraryWith } = await import("./replay/judge/library.js");
  return { ...given, library: await libraryWith(given.library, ...modules) };
}
