/**
 * Positions of one's own games on disk, beside the identity key, where nobody else writes: never in a game folder, which may come
 * from somebody. A file holds a hash of the rest of it, and the version that wrote it; what does not match is not a position.
 *
 * @packageDocumentation
 */
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../app/core/app.js";
import { isFolder, secretMode, writeWhole } from "../../app/core/files.js";
import { positionBytes, positionIn } from "../../club/judging/position-file.js";
import type { KeptPositions } from "../../replay/index.js";

/** The number of games that are kept: those that were played last. */
const MOST = 64;

/** The positions below a home folder. Whatever goes wrong with a file costs time and nothing else. */
export function positionsIn({ store, home }: Pick<App, "store" | "home">): KeptPositions {
  const folder = join(home, "positions");
  const fileOf = (gid: string): string => join(folder, `${gid}.bin`);
  return {
    async read(gid) {
      try {
        return positionIn(await readFile(fileOf(gid)));
      } catch {
        return undefined;
      }
    },
    async write(gid, position) {
      // Only where there is a home already: looking at a file leaves nothing behind.
      if (!(await isFolder({ store }, home))) return;
      try {
        await mkdir(folder, { mode: 0o700, recursive: true });
        await writeWhole({ store }, fileOf(gid), positionBytes(position), secretMode);
        await dropOldest(folder);
      } catch {
        // A disk that is full or may not be written to: the next command reads the log from its beginning.
      }
    },
  };
}

async function dropOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".bin"));
  if (names.length <= MOST) return;
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  dated.sort((a, b) => a.at - b.at);
  for (const { name } of dated.slice(0, names.length - MOST)) await rm(join(folder, name), { force: true });
}
