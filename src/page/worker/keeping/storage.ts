/**
 * The games of this browser, stored. One deed at a time reads and writes, whichever window it comes from; all that it
 * changes is stored together, or nothing of it, before anybody hears what came of it.
 *
 * @packageDocumentation
 */
import { failure } from "../../../app/core/failure.js";
import { type Changes, fill, noteStored, takeChanges } from "./tree.js";

const name = "turnproof-games";

/** Grows with each deed, in the browser and in what this worker has read. */
let version = -1;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("files");
      asked.result.createObjectStore("state");
    };
    const db = await done(asked);
    const forget = () => {
      opened = undefined;
      version = -1;
    };
    // The browser was cleared, or wants to clear it.
    db.onclose = forget;
    db.onversionchange = () => {
      db.close();
      forget();
    };
    return db;
  })();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

/** Reads what another window has stored meanwhile. */
async function refresh(): Promise<void> {
  const db = await database();
  const reading = db.transaction(["files", "state"], "readonly");
  const stored: unknown = await done(reading.objectStore("state").get("version"));
  const now = typeof stored === "number" ? stored : 0;
  if (now === version) return;
  const files = reading.objectStore("files");
  const [keys, values] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
  const found = new Map<string, Uint8Array>();
  for (const [at, key] of keys.entries()) {
    const bytes: unknown = values[at];
    if (isBytes(bytes)) found.set(String(key), bytes);
  }
  fill(found);
  version = now;
}

async function store(changes: Changes): Promise<void> {
  const db = await database();
  const writing = db.transaction(["files", "state"], "readwrite", { durability: "strict" });
  const files = writing.objectStore("files");
  for (const [path, bytes] of changes) {
    if (bytes === undefined) files.delete(path);
    else files.put(bytes, path);
  }
  writing.objectStore("state").put(version + 1, "version");
  await new Promise<void>((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
  });
  version += 1;
}

/**
 * Does something with the games of this browser while no other window does.
 *
 * @param wrote told when something was stored
 */
export async function withGames<T>(act: () => Promise<T>, wrote: () => void): Promise<T> {
  // Over plain http, and in some private windows, a browser has neither.
  if (typeof indexedDB === "undefined" || navigator.locks === undefined) throw cannotKeep(undefined);
  return navigator.locks.request(name, async () => {
    await refresh().catch((thrown) => Promise.reject(cannotKeep(thrown)));
    try {
      return await act();
    } finally {
      if (await keep()) wrote();
    }
  });
}

async function keep(): Promise<boolean> {
  const changes = takeChanges();
  if (changes.size === 0) return false;
  try {
    await store(changes);
    noteStored(changes);
    return true;
  } catch (thrown) {
    // What could not be stored never happened: it is read again as it was.
    version = -1;
    throw cannotKeep(thrown);
  }
}

function cannotKeep(thrown: unknown): Error {
  const full = thrown instanceof DOMException && thrown.name === "QuotaExceededError";
  const why = full ? " It has no space left." : "";
  return failure(
    "not-kept",
    `This browser keeps nothing for this page: it needs an https address, and a window that is not private.${why} Nothing was done.`,
  );
}
