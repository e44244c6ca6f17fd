/**
 * Verifying a log: replay and report in one call.
 *
 * @packageDocumentation
 */
import type { Report } from "../../schema/index.js";
import { replayLog } from "./replay.js";
import { reportOf } from "./report.js";
import type { LogSource } from "./source.js";
import type { ReplayOptions } from "./types.js";

/**
 * Says whether a game was played by the rules.
 *
 * Bad input never throws: it is a verdict (`unreadable`, `violations`) with findings.
 *
 * @param log the game file: concatenated packets, as bytes, text, or what fetch gives
 * @example
 * const report = await verifyLog(await readFile("game.pbem"), { library: installedGames });
 * report.verdict; // "valid"
 */
export async function verifyLog(log: LogSource, options: ReplayOptions): Promise<Report> {
  return reportOf(await replayLog(log, options));
}
