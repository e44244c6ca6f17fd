import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { failure, systemCode } from "../../app/core/failure.js";
import { shown } from "../../boards/text/escape.js";

/** Writes what a command was told to put somewhere: over what is there, into a pipe or a device too. */
export async function writeOut(path: string, data: string | AsyncIterable<string>): Promise<void> {
  try {
    await writeFile(path, data);
  } catch (thrown) {
    const code = systemCode(thrown);
    if (code === "ENOENT") throw failure("no-folder", `There is no folder ${shown(dirname(path))}.`);
    if (code === "EISDIR") throw failure("not-a-file", `${shown(path)} is a folder; a file was expected.`);
    if (code !== undefined) throw failure("no-access", `${shown(path)} cannot be written (${code}).`);
    throw thrown;
  }
}
