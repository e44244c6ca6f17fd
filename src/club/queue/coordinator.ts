/**
 * Logs judged by other machines. No row that names a person rests on one: such a log is judged here from its first entry, and so is
 * one of a hundred others; where they differ, nothing that others have answered counts. What two workers gave up is tried here,
 * alone in a process, before it is set aside.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { exits } from "../../app/core/failure.js";
import { readBytes } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { shown } from "../../boards/text/escape.js";
import { toHex } from "../../replay/crypto/bytes.js";
import { sha256 } from "../../replay/crypto/hash.js";
import { rowOf } from "../../report/summary.js";
import { gidOf } from "../archive/places.js";
import { isSame, isSample, namesSomebody } from "../judging/same.js";
import type { JudgeTask, Outcome, Task } from "../judging/task.js";
import { type Asking, askingAt } from "./asking.js";
import { outcomeIn } from "./messages.js";

export interface Coordinating {
  readonly address: string;
  /** Who asks the workers; without it a queue at the address. */
  readonly askingAt?: (address: string) => Promise<Asking>;
  /** The folder from which the files of tasks are looked for. */
  readonly folder: string;
  /** Judges here. */
  readonly here: JudgeTask;
  /** Whether a log can be judged at all, tried in a process of its own; a log that ends it is set aside. */
  survives(file: string): Promise<boolean>;
  /** By what the logs of a game are judged here. */
  rulesOf(game: string): Promise<string>;
  /** Something that the user has to know. */
  told(says: string): void;
}

export interface Coordinator {
  readonly judge: JudgeTask;
  /** Logs whose answers count no longer: they are judged here. */
  again(): readonly string[];
  close(): Promise<void>;
}

/** The most bytes of logs that are on their way at a time: the memory needed does not grow with the number of logs. */
const onTheWay = 24 * 1024 * 1024;

/** Room for bytes: who takes some waits until there is some, and gives it back. */
function roomFor(max: number) {
  let held = 0;
  let waiting: (() => void)[] = [];
  return async (size: number): Promise<() => void> => {
    while (held > 0 && held + size > max) await new Promise<void>((resolve) => waiting.push(resolve));
    held += size;
    return () => {
      held -= size;
      const all = waiting;
      waiting = [];
      for (const go of all) go();
    };
  };
}

export async function coordinate(app: App, with_: Coordinating): Promise<Coordinator> {
  const { address, folder, here, survives, rulesOf, told } = with_;
  const { ask, close } = await (with_.askingAt ?? askingAt)(address);
  /** Logs whose rows are those that others have answered in this run. */
  const answered: string[] = [];
  /** Somebody said something that is not so. A worker is called what it calls itself: nobody else's answer counts either. */
  let isCaught = false;

  /** One process at a time: where no worker can judge anything, as many as there are logs would begin. */
  let tried: Promise<unknown> = Promise.resolve();

  async function alone(file: string): Promise<Outcome> {
    const living = tried.then(() => survives(file));
    tried = living.catch(() => undefined);
    if (await living) return here({ file });
    told(`${file} was set aside: neither two workers nor a separate process could judge it.`);
    const says = "It was set aside: neither two workers nor a separate process could judge it.";
    return { row: { ...rowOf({ file, told: says }), code: "cli/crashed" }, exit: exits.undetermined, sha256: "" };
  }

  const room = roomFor(onTheWay);
  const judge: JudgeTask = async (task) => {
    const path = join(folder, task.file);
    const size = await app.store.stat(path).then(
      (found) => found.size,
      () => 0,
    );
    const giveBack = await room(size);
    try {
      return await judgeThere(task, path);
    } finally {
      giveBack();
    }
  };

  async function judgeThere(task: Task, path: string): Promise<Outcome> {
    const { file } = task;
    const bytes = await readBytes(app, path).catch(() => undefined);
    if (bytes === undefined) return here(task);
    const name = toHex(sha256(bytes));
    const asked = await ask(name, bytes);
    if (asked === "slow") return here(task);
    if (asked === "given up") return alone(file);
    const { answer, worker } = asked;
    const rules = await rulesOf(answer.status?.game ?? "");
    const [gid, of] = [answer.status?.gid, gidOf(file)];
    // Other rules, another log or game, a worker that was caught: it is judged here, and nobody is blamed.
    if (answer.sha256 !== name || answer.rules !== rules || isCaught) return here(task);
    if (gid !== undefined && of !== "" && gid !== of) return here(task);
    const outcome = outcomeIn(answer, file);
    if (namesSomebody(answer) || speaks(answer) || isSample(app)) {
      const own = await here(task);
      // Of what was not judged to its end here nobody can be said to have lied.
      if (own.sha256 === name && !isSame(own, outcome)) caught(worker, file);
      return own;
    }
    answered.push(file);
    return outcome;
  }

  function caught(worker: string, file: string): void {
    if (isCaught) return;
    isCaught = true;
    told(
      `The worker ${shown(worker)} gave an answer that differs from what is found here, first for ${file}: nothing that any worker answered in this run counts.`,
    );
  }

  return { judge, again: () => (isCaught ? answered.splice(0) : []), close };
}

/** Whether a row says anything in words: they may be about a person, whatever else the row says. */
const speaks = ({ row: { says, contested } }: Pick<Outcome, "row">): boolean => says !== "" || contested !== "";
