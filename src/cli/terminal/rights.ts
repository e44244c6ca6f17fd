/**
 * Who may read a secret file: nobody but its owner.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { Io } from "./io.js";
import { hasRights, stat } from "./system.js";

/** Tells where a secret file can be read or written by others, and the command that ends it. */
export async function warnOfRights({ stderr }: Pick<Io, "stderr">, file: string): Promise<void> {
  if (!hasRights) return;
  const { mode } = await stat(file);
  if ((mode & 0o077) === 0) return;
  const rights = (mode & 0o777).toString(8);
  stderr.write(
    `${shown(file)} is a secret that others on this machine can reach (mode ${rights}): chmod 600 ${shown(file)}\n`,
  );
}
