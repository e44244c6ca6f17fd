/**
 * Where a log was left when it was judged last, in a file beside the logs of a club: a log that grew is gone on with from there. A
 * cache and nothing else: whatever is wrong with the file costs time, and who calls for it asks the whole log where somebody is named.
 *
 * @packageDocumentation
 */
import {
  closeSync,
  constants,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { type App, pathOf } from "../../app/core/app.js";
import { systemCode } from "../../app/core/failure.js";
import type { KeptPosition, KeptPositions } from "../../replay/index.js";
import { positionBytes, positionIn } from "./position-file.js";

/** The checkpoint of a log. */
export interface Checkpoint {
  /** Its file. */
  readonly file: string;
  /** A hash of the modules that are not installed: a module may be mended under the same version. */
  readonly modules: string;
  /** Whether it can be used; if not, the log is judged from its first entry, and the checkpoint is made again. */
  readonly read: boolean;
}

/** A larger one is not help: reading it costs what judging does. */
const max = 64 * 1024 * 1024;

/** A checkpoint while its log is judged. */
export interface OpenCheckpoint {
  readonly positions: KeptPositions;
  /** Keeps what judging came to in place of what there was; `false`: nothing is to be kept of this log. */
  close(isKept: boolean): void;
}

export function openCheckpoint(app: App, { file, modules, read }: Checkpoint): OpenCheckpoint {
  const path = pathOf(app, file);
  let fresh: KeptPosition | undefined;
  let used = false;
  return {
    positions: {
      async read() {
        if (!read) return undefined;
        try {
          if (statSync(path).size > max) return undefined;
          const found = positionIn(readFileSync(path), modules);
          used = found !== undefined;
          return found;
        } catch {
          return undefined;
        }
      },
      async write(_, position) {
        fresh = position;
      },
    },
    close(isKept) {
      try {
        if (isKept && fresh !== undefined) write(path, positionBytes(fresh, modules));
        // What the log was gone on from stands until something newer does; what was of no use goes.
        else if (!isKept || !used) rmSync(path, { force: true });
      } catch {
        // A disk that is full or may not be written to: the next time the log is judged from its first entry.
      }
    },
  };
}

/**
 * Not made to outlive a crash: what was cut off has another hash. So it is written over what there was; a file put in its place
 * would be flushed to the disk first, which costs more than all else that is done for a packet.
 */
function write(path: string, bytes: Uint8Array): void {
  const file = openForWriting(path);
  try {
    writeFileSync(file, bytes);
    ftruncateSync(file, bytes.length);
  } finally {
    closeSync(file);
  }
}

function openForWriting(path: string): number {
  try {
    return openSync(path, constants.O_WRONLY | constants.O_CREAT);
  } catch (thrown) {
    if (systemCode(thrown) !== "ENOENT") throw thrown;
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, constants.O_WRONLY | constants.O_CREAT);
  }
}
