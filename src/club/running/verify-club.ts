/**
 * Judging what has changed in a club since the last time. A result is written to the index when it is there, so a run that was stopped
 * goes on where it was; a row that names a person never rests on what was kept: its log is judged again from the first entry.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { type Exit, exits } from "../../app/core/failure.js";
import { type ClubPlaces, gidOf } from "../archive/places.js";
import { type AcrossNote, acrossLogs } from "../indexed/across.js";
import type { Database } from "../indexed/database.js";
import {
  countVerdicts,
  differingLogs,
  dropLogs,
  dropResults,
  type IndexedLog,
  knownGame,
  putLogs,
  touchLogs,
} from "../indexed/logs.js";
import { eachOf } from "../judging/pool.js";
import { namesSomebody } from "../judging/same.js";
import type { JudgeTask, Outcome } from "../judging/task.js";
import { changedLogs, hashOf, statAt, timesOf, type Waiting } from "./changed.js";
import { checkpointsOf } from "./checkpoints.js";
import type { ResultKeys } from "./keys.js";

export interface ClubRun {
  readonly places: ClubPlaces;
  readonly db: Database;
  readonly keys: ResultKeys;
  /** Paths of its tasks start from the folder of games. */
  readonly judge: JudgeTask;
  /** Judges here, where {@link ClubRun.judge} asks others. */
  readonly here?: JudgeTask;
  /** The number at a time. */
  readonly atOnce: number;
  /** CPU seconds that a log may take. */
  readonly limit: number;
  /** Judges every log from its first entry, whatever was kept. */
  readonly all: boolean;
  /** Logs that have to be judged once more, since who judged them is not believed any longer. */
  again?(): readonly string[];
  /** Hears of each log that was judged, before it is in the index. */
  told(outcome: Outcome, done: number, of: number): void;
}

/** What a run came to. */
export interface ClubVerified {
  readonly judged: number;
  /** Logs whose result was kept. */
  readonly kept: number;
  /** Logs whose kept result was another one than what was found now, although nothing of what was read has changed. */
  readonly differing: readonly string[];
  /** Logs whose checkpoint led to something else than what is found from the first entry. */
  readonly astray: readonly string[];
  readonly words: ReadonlyMap<string, number>;
  readonly notes: readonly AcrossNote[];
  readonly exit: Exit;
}

/** The number of results that are written together: after a crash no more than these are judged again. */
const together = 50;

/** Judges what has changed. The caller holds the lock of the club. */
export async function verifyClub(app: App, run: ClubRun): Promise<ClubVerified> {
  const { places, db, keys, limit } = run;
  const { waiting, touched, missing, kept } = await changedLogs(app, run);
  const checkpoints = checkpointsOf(app, { places, modules: keys.modules, all: run.all });
  dropLogs(db, missing);
  checkpoints.forget(missing);
  touchLogs(db, touched);
  const differing: string[] = [];
  let judged = 0;
  let results: IndexedLog[] = [];
  const write = () => {
    const batch = results;
    results = [];
    differing.push(...differingLogs(db, batch));
    putLogs(db, batch);
  };
  await eachOf(waiting.each(), run.atOnce, (one) => judgeOne(one, run.judge));
  for (const path of run.again?.() ?? []) await judgeOne({ path, named: true }, run.here ?? run.judge);
  await eachOf(checkpoints.dropped(), run.atOnce, (one) => judgeOne(one, run.judge));
  write();
  // What is kept is worth nothing where it says other things than what it was made of.
  if (differing.length > 0 || checkpoints.caught.length > 0) dropResults(db);
  const { exits: found, words } = countVerdicts(db);
  const order: readonly Exit[] = [exits.violations, exits.undetermined, exits.wrong];
  return {
    ...{ judged, kept, differing, astray: checkpoints.caught, words, notes: acrossLogs(db) },
    exit: order.find((exit) => found.has(exit)) ?? exits.done,
  };

  async function judgeOne(log: Waiting, judge: JudgeTask): Promise<void> {
    const [at, file] = [app.now().getTime(), timesOf(places, log.path)];
    // What is asked of other machines goes there as bytes, and comes from no checkpoint.
    const outcome =
      run.here === undefined ? await checkpoints.judge(log, file?.size ?? 0, judge) : await judge({ file: log.path });
    const found = await indexed(log, file === undefined ? "" : statAt(file, at), outcome);
    judged += 1;
    run.told(outcome, judged, waiting.count);
    // While this waited, the batch may have been written: what was found is put into the one that is open now.
    results.push(found);
    if (results.length >= together) write();
  }

  async function indexed(log: Waiting, stat: string, outcome: Outcome): Promise<IndexedLog> {
    const { row, exit, sha256: hash, status } = outcome;
    const { path } = log;
    const game = status?.game ?? knownGame(db, path);
    const isSlow = row.code === "cli/too-slow";
    return {
      ...{ path, gid: gidOf(path), stat, game, exit, row, status },
      sha256: hash === "" ? await hashOf(app, places, path) : hash,
      // What crashed is tried again; what was too slow only with another limit.
      rules: row.code === "cli/crashed" ? "" : await keys.rulesOf(game, isSlow ? limit : undefined),
      names: namesSomebody(outcome),
    };
  }
}
