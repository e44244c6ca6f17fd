/**
 * The maps of this browser: their pictures, how they lie, for which game. They are sent to nobody.
 *
 * @packageDocumentation
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { noteMaps } from "../state/mapped.js";
import type { Point } from "./affine.js";

/** A place of a game, and where it is on a picture. */
export interface PlaceOnPicture {
  readonly id: string;
  readonly title: string;
  readonly picture: Point;
}

/** How a picture lies under the boards of a game that have its places. */
export interface LaidMap {
  readonly game: string;
  /** What its file is called. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly opacity: number;
  readonly matches: readonly PlaceOnPicture[];
}

interface Maps extends DBSchema {
  maps: { key: number; value: LaidMap };
  /** Bytes beside what is known of them: none is read before it is shown. */
  pictures: { key: number; value: { readonly type: string; readonly bytes: ArrayBuffer } };
}

const opened = (): Promise<IDBPDatabase<Maps>> =>
  openDB<Maps>("turnproof-maps", 1, {
    upgrade(db) {
      db.createObjectStore("maps", { autoIncrement: true });
      db.createObjectStore("pictures");
    },
  });

/** Does something with the store; undefined where this browser keeps nothing. */
async function within<T>(act: (db: IDBPDatabase<Maps>) => Promise<T>): Promise<T | undefined> {
  let db: IDBPDatabase<Maps> | undefined;
  try {
    db = await opened();
    return await act(db);
  } catch {
    return undefined;
  } finally {
    db?.close();
  }
}

/** All maps that are kept, by their keys. */
export async function keptMaps(): Promise<readonly (readonly [key: number, map: LaidMap])[]> {
  const found = await within(async (db) => {
    const reading = db.transaction("maps");
    const [keys, maps] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()]);
    return keys.flatMap((key, at) => {
      const map = maps[at];
      return map === undefined ? [] : [[key, map] as const];
    });
  });
  noteMaps((found ?? []).length > 0);
  return found ?? [];
}

/** The picture of a map; undefined where it is not there any more. */
export async function pictureAt(key: number): Promise<Blob | undefined> {
  const found = await within((db) => db.get("pictures", key));
  return found === undefined ? undefined : new Blob([found.bytes], { type: found.type });
}

/** Keeps a map with its picture; undefined where the browser has no room for it, or keeps nothing. */
export async function keepMap(map: LaidMap, picture: Blob): Promise<number | undefined> {
  const bytes = await picture.arrayBuffer();
  const key = await within(async (db) => {
    const writing = db.transaction(["maps", "pictures"], "readwrite");
    const made = await writing.objectStore("maps").add(map);
    await writing.objectStore("pictures").put({ type: picture.type, bytes }, made);
    await writing.done;
    return made;
  });
  if (key !== undefined) noteMaps(true);
  return key;
}

/** Another opacity. A map that another window took away does not come back by that, without its picture. */
export const changeMap = (key: number, map: LaidMap) =>
  within(async (db) => {
    const writing = db.transaction("maps", "readwrite");
    if ((await writing.store.getKey(key)) !== undefined) await writing.store.put(map, key);
    await writing.done;
  });

/** Takes a map away with its picture. */
export const dropMap = (key: number) =>
  within(async (db) => {
    const writing = db.transaction(["maps", "pictures"], "readwrite");
    await Promise.all([writing.objectStore("maps").delete(key), writing.objectStore("pictures").delete(key)]);
    await writing.done;
    noteMaps((await db.count("maps")) > 0);
  });
