import { failure } from "../../app/core/failure.js";
import { readLarge, readTyped } from "../../app/core/files.js";
import { shown } from "../../boards/text/escape.js";
import type { Read, VassalModule } from "../../vassal/index.js";
import type { Shell } from "../terminal/shell.js";

/** The bytes of a file that was typed; a pipe is `-`. */
export async function bytesTyped(shell: Shell, typed: string): Promise<Uint8Array> {
  const read = await readTyped(shell, typed, shell.path(typed));
  if (!read.ok) throw failure("too-large", `${shown(typed)}: ${read.finding.message}`);
  return read.bytes;
}

/** What was read of a file of VASSAL; a fault of the file ends the command with its words. */
export function readOrFail<T extends object>(typed: string | undefined, read: Read<T>): T {
  if (read.ok) return read;
  const where = typed === undefined ? "" : `${shown(typed)}: `;
  throw failure(read.fault.code.replace("vassal/", "vassal-"), `${where}${shown(read.fault.message)}.`);
}

/** Modules hold pictures and sounds: the largest have some hundred MB. Only their build file is unpacked. */
export const maxOfModule = 512 * 1024 * 1024;

/** A module file of VASSAL. The reader is loaded when it is asked for. */
export async function moduleIn(shell: Shell, typed: string): Promise<VassalModule> {
  const { readModule } = await import("../../vassal/index.js");
  return readOrFail(typed, readModule(await readLarge(shell, shell.path(typed), maxOfModule))).module;
}
