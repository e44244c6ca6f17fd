/**
 * One writer at a time: a command and an open page may both want to write in a folder, and neither may write on what the
 * other has just changed.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { isRecord } from "../../schema/json.js";
import { type App, pathOf } from "../core/app.js";
import { failure, systemCode } from "../core/failure.js";
import { isThere, secretMode, told } from "../core/files.js";
import { join } from "../core/paths.js";

/** A writer that lives is waited for: so often, so long each time (milliseconds). */
const [tries, pause] = [100, 50];

/** The locks that this process holds, and how many it ever had: a number that comes again is another process's. */
const held = new Set<string>();
let made = 0;

const lockIn = (folder: string): string => join(folder, "writing.lock");

/** Does what writes in a folder while nobody else does. It must not be asked for again inside. */
export async function alone<T>(app: App, typed: string, act: () => Promise<T>): Promise<T> {
  const folder = pathOf(app, typed);
  // Where no folder is, the act itself says so; where one is made, nobody else knows it yet.
  if (!isThere(app, folder)) return act();
  made += 1;
  const nonce = `${app.store.pid}.${made}`;
  const lock = lockIn(folder);
  held.add(nonce);
  try {
    if (!(await locked(app, lock, nonce))) return await act();
  } catch (thrown) {
    held.delete(nonce);
    throw thrown;
  }
  try {
    return await act();
  } finally {
    if ((await holderOf(app, lock))?.nonce === nonce) await app.store.rm(lock, { force: true });
    held.delete(nonce);
  }
}

/** False where nothing can be written in the folder: what the act makes of that, it says itself. */
async function locked(app: App, lock: string, nonce: string): Promise<boolean> {
  for (let tried = 0; ; tried++) {
    try {
      const file = await app.store.open(lock, "wx", secretMode);
      try {
        await file.writeFile(`${JSON.stringify({ pid: app.store.pid, nonce })}\n`);
        await file.close();
      } catch (thrown) {
        // No lock without a name is left behind: a disk that is full has room for an empty file.
        await app.store.rm(lock, { force: true });
        throw told(lock, thrown);
      }
      return true;
    } catch (thrown) {
      const code = systemCode(thrown);
      if (code === "ENOTDIR" || code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOENT")
        return false;
      if (code !== "EEXIST") throw told(lock, thrown);
    }
    const holder = await holderOf(app, lock);
    // Of one that was killed while it wrote its lock nothing can be read, and nobody writes for so long.
    const torn = holder === undefined && tried === tries;
    if (torn || (holder !== undefined && !isAlive(app, holder))) await takeAway(app, lock, holder?.nonce, nonce);
    else if (tried >= tries) {
      const who = holder === undefined ? "" : ` (process ${holder.pid})`;
      const message = `Another turnproof${who} is writing in this folder. Wait for it; if none is running, remove ${shown(lock)}.`;
      throw failure("busy", message);
    } else await app.store.wait(pause);
  }
}

interface Holder {
  readonly pid: number;
  readonly nonce: string;
}

/** Who holds a lock; undefined where nobody does, or it is being written. */
async function holderOf(app: App, lock: string): Promise<Holder | undefined> {
  try {
    const value: unknown = JSON.parse(await app.store.readFile(lock, "utf8"));
    if (!isRecord(value)) return undefined;
    const { pid: holder, nonce } = value;
    return typeof holder === "number" && typeof nonce === "string" ? { pid: holder, nonce } : undefined;
  } catch {
    return undefined;
  }
}

/** The lock of a process that has ended; `dead` is undefined where it had not written its name yet. Of two that find it one takes it away; the other finds it gone. */
async function takeAway(app: App, lock: string, dead: string | undefined, nonce: string): Promise<void> {
  const aside = `${lock}.${nonce}`;
  try {
    await app.store.rename(lock, aside);
  } catch {
    return;
  }
  // Meanwhile a living one may have come: it gets its lock back.
  if ((await holderOf(app, aside))?.nonce === dead) await app.store.rm(aside, { force: true });
  else await app.store.rename(aside, lock);
}

function isAlive(app: App, { pid: process, nonce }: Holder): boolean {
  // In a container every command may have the same number.
  if (process === app.store.pid) return held.has(nonce);
  try {
    app.store.signal(process);
    return true;
  } catch (thrown) {
    return systemCode(thrown) !== "ESRCH";
  }
}
