/**
 * A file that was judged, with what the page may ask about it.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { installedGames, withPacks } from "../../games.js";
import { type Abort, type GameLibrary, type Machine, nextTask, packHash, replayLog } from "../../replay/index.js";
import { type Judged, judgeBytes, type NotJudged } from "../../report/judged.js";
import type { Dropped } from "../calls/protocol.js";
import { jsonOf } from "./mapping.js";
import { keepStates, type States } from "./states.js";
import type { NotTold, ToldFiles } from "./vassal.js";

export interface Kept {
  readonly file: Dropped;
  readonly judged: Judged | NotJudged | ToldFiles | NotTold;
  readonly states: States;
}

/** How far a file is, and whether to stop. */
export interface Watch {
  readonly signal: Abort;
  readonly progress: (done: number, all: number, entry: number) => void;
}

/** What is looked at as one: a file, or files of VASSAL that were dropped together. */
export interface Item extends Dropped {
  readonly together?: readonly Dropped[];
}

/** Judges a file and keeps the states that it passes. */
export async function judgeFile(file: Item, { signal, progress }: Watch): Promise<Kept> {
  if (file.together !== undefined) {
    const { tellFiles } = await import("./vassal.js");
    const judged = await tellFiles(file.together);
    return { file, judged, states: keepStates(() => undefined) };
  }
  let machine: Machine | undefined;
  const states = keepStates(() => machine?.initial);
  const after = (at: Machine) => {
    machine = at;
    states.keep(at.seq, at.state);
  };
  const library = libraryOf(file);
  const judged = await judgeBytes(file.bytes, {
    name: shown(file.name),
    library,
    replay: (log) =>
      replayLog(log, {
        library,
        timeline: true,
        pause: nextTask,
        signal,
        after,
        progress: (done, all) => progress(done, all, machine?.seq ?? 0),
      }),
  });
  return { file, judged, states };
}

/** The installed games, with the pack that came with a log; one that cannot be read is told as missing. */
export function libraryOf({ pack }: Dropped): GameLibrary {
  const own = pack === undefined ? undefined : jsonOf(new TextDecoder().decode(pack));
  return own === undefined ? installedGames : withPacks([own]);
}

/** The component pack by which a game was judged. */
export function packOf({ judged }: Kept): unknown {
  if (judged.kind !== "log") return undefined;
  const { installed, machine } = judged.replayed;
  return installed?.packs.find((pack) => packHash(pack) === machine?.agreement.data.hash);
}
