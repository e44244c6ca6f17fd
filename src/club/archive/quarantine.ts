/**
 * Packets of games that the club does not know: kept apart, up to a quota, and taken in when their game comes or its players are
 * listed. Beyond the quota their hash alone is kept.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { isFolder, isThere, readBytes, writeWhole } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { packetBytes, packetsAmong } from "../../app/reading/incoming.js";
import { packetName, type ReadPacket } from "../../replay/index.js";
import type { ClubPlaces } from "./places.js";
import type { ClubSettings } from "./settings.js";

/** The quarantine of a club while something is taken in. */
export interface Quarantine {
  /** The packets of a game that wait. */
  read(gid: string): Promise<readonly ReadPacket[]>;
  /** Keeps packets; how many of them were new, and how many found no room. */
  add(gid: string, packets: readonly ReadPacket[]): Promise<{ readonly kept: number; readonly beyond: number }>;
  /** Lets packets go that lie in the archive now. */
  release(gid: string, packets: readonly ReadPacket[]): Promise<void>;
  /** The games of which packets wait. */
  games(): Promise<readonly string[]>;
}

const gameId = /^[0-9a-f]{64}$/;

/** Opens the quarantine, and counts what is in it. */
export async function openQuarantine(
  app: App,
  { quarantine: folder, beyond: beyondFile }: ClubPlaces,
  { quarantine: quota }: ClubSettings,
): Promise<Quarantine> {
  const games = async () =>
    (await isFolder(app, folder)) ? (await app.store.readdir(folder)).filter((name) => gameId.test(name)).sort() : [];
  const namesOf = async (gid: string): Promise<readonly string[]> => {
    const at = join(folder, gid);
    return (await isFolder(app, at)) ? (await app.store.readdir(at)).filter((name) => name.endsWith(".pbem")) : [];
  };
  const noted = isThere(app, beyondFile) ? await app.store.readFile(beyondFile, "utf8") : "";
  const hashes = new Set(noted.split("\n").map((line) => line.slice(0, 64)));
  let [bytes, count] = [0, 0];
  for (const gid of await games()) {
    for (const name of await namesOf(gid)) {
      count += 1;
      bytes += (await app.store.stat(join(folder, gid, name))).size;
    }
  }
  return {
    games,
    async read(gid) {
      const found: ReadPacket[] = [];
      for (const name of await namesOf(gid))
        found.push(...packetsAmong(await readBytes(app, join(folder, gid, name)), { apart: true }).packets);
      return found;
    },
    async add(gid, packets) {
      let [kept, beyond] = [0, 0];
      for (const packet of packets) {
        const name = packetName(packet);
        const file = join(folder, gid, `${name}.pbem`);
        if (isThere(app, file)) continue;
        const data = packetBytes(packet);
        if (count + 1 > quota.packets || bytes + data.length > quota.bytes) {
          beyond += 1;
          if (hashes.has(name)) continue;
          hashes.add(name);
          await app.store.mkdir(folder, { recursive: true });
          await app.store.appendFile(beyondFile, `${name} ${gid}\n`);
          continue;
        }
        await writeWhole(app, file, data);
        count += 1;
        bytes += data.length;
        kept += 1;
      }
      return { kept, beyond };
    },
    async release(gid, packets) {
      for (const packet of packets) {
        const file = join(folder, gid, `${packetName(packet)}.pbem`);
        if (!isThere(app, file)) continue;
        bytes -= (await app.store.stat(file)).size;
        count -= 1;
        await app.store.rm(file, { force: true });
      }
      if ((await namesOf(gid)).length === 0) await app.store.rm(join(folder, gid), { force: true, recursive: true });
    },
  };
}
