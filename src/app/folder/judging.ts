/**
 * What a file is, and what is to be said of it: a log, a game folder, a mail, a fork proof, evidence.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { toHex } from "../../replay/crypto/bytes.js";
import { sha256 } from "../../replay/crypto/hash.js";
import type { GameLibrary, KeptPositions, Machine } from "../../replay/index.js";
import { type Judged as JudgedBytes, judgeBytes } from "../../report/judged.js";
import type { Report } from "../../schema/index.js";
import { type App, pathOf } from "../core/app.js";
import { type Exit, exits, failure } from "../core/failure.js";
import { isFolder, isThere, readTyped } from "../core/files.js";
import { findGame } from "../reading/agreement.js";
import { readEffects, withEffects } from "../reading/effects.js";
import { libraryIn, placesIn, replayWith, withPack } from "./folder.js";

/** What was found out about a file, and how the command ends. */
export type Judged = JudgedBytes & {
  readonly exit: Exit;
  /** SHA-256 of the bytes that were judged, as hex. */
  readonly sha256: string;
};

const exitOf: { readonly [V in Report["verdict"]]: Exit } = {
  valid: exits.done,
  violations: exits.violations,
  undetermined: exits.undetermined,
  unreadable: exits.wrong,
};

/** How a log is judged. */
export interface Judging {
  /** A referee's pack, in place of the one in the manifest. */
  readonly audit?: { readonly pack: unknown };
  readonly until?: number;
  /** A file of card effects that the players agreed. */
  readonly effects?: string;
  /** Called after each entry that was judged. */
  readonly after?: (machine: Machine) => void;
  /** What each entry did is kept, for telling the story; left out: it is. */
  readonly timeline?: boolean;
  /** Positions from which a log may be gone on with. What is handed out as a verdict is judged from the first entry without them. */
  readonly positions?: KeptPositions;
}

/** Reads what was typed and judges it. */
export async function judge(app: App, typed: string, judging: Judging = {}): Promise<Judged> {
  const path = pathOf(app, typed);
  const places = placesIn(path);
  const folder = typed !== "-" && (await isFolder(app, path));
  if (folder && !isThere(app, places.log))
    throw failure("no-log", `${shown(typed)} is a folder without a log (game.pbem).`);
  const known = folder ? await libraryIn(app, places) : app.library;
  const { audit, effects, ...how } = judging;
  const library = effects === undefined ? known : await libraryWithEffects(app, effects, known);
  const read = await readTyped(app, typed, folder ? places.log : path);
  // What is too large is not read to its end: the report says so, from the first byte past the cap.
  if (!read.ok) throw failure("too-large", `${shown(typed)}: ${read.finding.message}`);
  const judged = await judgeBytes(read.bytes, {
    name: shown(typed),
    library: audit === undefined ? library : withPack(library, audit.pack),
    replay: (log) => replayWith(app, log, { library, ...(audit === undefined ? {} : { audit }), ...how }),
  });
  if (judged.kind === "none")
    throw failure(judged.code, judged.message, judged.is === undefined ? {} : { is: judged.is });
  return { ...judged, exit: exitFor(judged), sha256: toHex(sha256(read.bytes)) };
}

function exitFor(judged: JudgedBytes): Exit {
  if (judged.kind === "log") return exitOf[judged.report.verdict];
  const fault = judged.kind === "evidence" ? judged.judgement.fault : judged.fault;
  return fault === undefined ? exits.violations : exits.wrong;
}

/** The games known where a file lies: a folder may have a pack of its own. */
export async function libraryOfFile(app: App, typed: string): Promise<GameLibrary> {
  const path = pathOf(app, typed);
  return typed !== "-" && (await isFolder(app, path)) ? libraryIn(app, placesIn(path)) : app.library;
}

/** A library with the texts of a file laid into the pack of their game. */
async function libraryWithEffects(app: App, typed: string, library: GameLibrary): Promise<GameLibrary> {
  const { game } = await readEffects(app, typed);
  const installed = await findGame(app, game);
  return withPack(library, await withEffects(app, typed, installed, installed.packs[0]));
}
