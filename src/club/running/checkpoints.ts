/**
 * Which logs of a run may be gone on with from where they were left: long ones, where nobody is named. A checkpoint never goes to
 * another machine, and where one is caught, none counts any longer.
 *
 * @packageDocumentation
 */
import { rmSync } from "node:fs";
import type { App } from "../../app/core/app.js";
import { join } from "../../app/core/paths.js";
import type { ClubPlaces } from "../archive/places.js";
import { isSame, isSample, namesSomebody } from "../judging/same.js";
import type { JudgeTask, Outcome } from "../judging/task.js";
import type { Waiting } from "./changed.js";

/** Shorter logs are judged as fast as a checkpoint is read: bytes. */
const least = 32 * 1024;

export interface Checkpoints {
  /** Judges a log of this many bytes, from where it was left if possible. */
  judge(log: Waiting, size: number, judge: JudgeTask): Promise<Outcome>;
  /** Logs whose checkpoint said something else than what is found from the first entry. */
  readonly caught: readonly string[];
  /** Where one was caught: drops all of them, and gives the logs of this run that rested on one. */
  dropped(): readonly Waiting[];
  /** Drops those of logs that are gone. */
  forget(paths: readonly string[]): void;
}

export interface CheckpointsOptions {
  readonly places: ClubPlaces;
  /** A hash of the modules that are not installed. */
  readonly modules: string;
  /** Every log is judged from its first entry. */
  readonly all: boolean;
}

export function checkpointsOf(app: App, { places, modules, all }: CheckpointsOptions): Checkpoints {
  const rested: Waiting[] = [];
  const caught: string[] = [];
  const fileOf = (path: string): string => join(places.checkpoints, `${path}.position`);
  return {
    caught,
    async judge(log, size, judge) {
      const { path, named } = log;
      if (size < least || path.endsWith(".gz")) return judge({ file: path });
      const checkpoint = { file: fileOf(path), modules, read: !all && !named && caught.length === 0 };
      const outcome = await judge({ file: path, checkpoint });
      if (outcome.rests === undefined) return outcome;
      if (!namesSomebody(outcome) && !isSample(app)) {
        rested.push(log);
        return outcome;
      }
      const complete = await judge({ file: path, checkpoint: { ...checkpoint, read: false } });
      // Of what was not judged to its end nothing can be said.
      if (complete.sha256 !== "" && complete.sha256 === outcome.sha256 && !isSame(complete, outcome)) caught.push(path);
      return complete;
    },
    dropped() {
      if (caught.length === 0) return [];
      rmSync(places.checkpoints, { recursive: true, force: true });
      return rested.splice(0);
    },
    forget(paths) {
      for (const path of paths) rmSync(fileOf(path), { force: true });
    },
  };
}
