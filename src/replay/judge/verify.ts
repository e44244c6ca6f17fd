/**
 * Verifying a log: replay and report in one call.
 *
 * @packageDocumentation
 */
import type { Report } from "../../schema/index.js";
import { utf8 } from "../crypto/bytes.js";
import { replayLog } from "./replay.js";
import { reportOf } from "./report.js";
import type { ReplayOptions } from "./types.js";

/**
 * Says whether a game was played by the rules.
 *
 * Bad input never throws: it is a verdict (`unreadable`, `violations`) with findings.
 *
 * @param log the game file: concatenated packets, as bytes or text
 * @example
 * const report = await verifyLog(await readFile("game.pbem"), { library: installedGames });
 * report.verdict; // "valid"
 */
export async function verifyLog(log: Uint8Array | string, options: ReplayOptions): Promise<Report> {
  const bytes = typeof log === "string" ? bytesOf(log) : log;
  return reportOf(await replayLog(bytes, options));
}

/** Text as bytes; a lone surrogate, which no file can hold, becomes one that the boundary refuses. */
function bytesOf(text: string): Uint8Array {
  try {
    return utf8(text);
  } catch {
    return Uint8Array.of(0xff);
  }
}
