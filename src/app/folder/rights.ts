/**
 * Who may read a secret file: nobody but its owner.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { App } from "../core/app.js";
import { note } from "../core/notices.js";

/** Tells where a secret file can be read or written by others, and the command that ends it. */
export async function warnOfRights(app: Pick<App, "store" | "tell">, file: string): Promise<void> {
  const { store } = app;
  if (!store.hasRights) return;
  const { mode } = await store.stat(file);
  if ((mode & 0o077) === 0) return;
  const rights = (mode & 0o777).toString(8);
  const told = `${shown(file)} is a secret that others on this machine can read (mode ${rights}): chmod 600 ${shown(file)}`;
  note(app, "rights", told, { file, mode: rights });
}
