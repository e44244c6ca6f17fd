// A club judged by workers through a Redis of the script's own, on this machine.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import type { BuiltCommand } from "../../tests/support/built-command.js";
import { cpuIn, usedHook } from "./used.js";

export interface QueueRun {
  readonly workers: number;
  readonly folder: string;
  /** Folder of the club, below `folder`; its index is not there yet. */
  readonly club: string;
  readonly port: number;
  /**
   * Each worker runs half of the time, and never two at the same time: two of them are a machine of two cores that share
   * nothing, at half the speed, whatever the cores here share.
   */
  readonly inTurns?: boolean;
}

/** So long each of two workers runs before the other one does (milliseconds). */
const slice = 20;

export const hasRedis = (): boolean => spawnSync("redis-server", ["--version"]).status === 0;

/** What a run by the queue took: seconds by the clock while the coordinator ran, and CPU seconds of each side. */
export async function byQueue(command: BuiltCommand, { workers, folder, club, port, inTurns = false }: QueueRun) {
  const redis = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", ""], {
    ...{ cwd: folder, stdio: "ignore" },
  });
  const gone = new Promise<void>((resolve) => redis.once("close", () => resolve()));
  const client = new Redis(port, "127.0.0.1", { maxRetriesPerRequest: null });
  client.on("error", () => undefined);
  await client.ping();
  const used = (name: string) => join(folder, `used-${name}.json`);
  const env = (name: string) => ({ TURNPROOF_REDIS: `redis://127.0.0.1:${port}`, NODE_OPTIONS: usedHook(used(name)) });
  const begun = Array.from({ length: workers }, (_, at) => {
    const child = command.begin(["club", "work", "--queue"], { cwd: folder, env: env(`worker-${at}`) });
    child.stderr?.resume();
    const ready = new Promise<void>((resolve) => child.stdout?.once("data", () => resolve()));
    child.stdout?.resume();
    return { child, ready, ended: new Promise<void>((resolve) => child.once("close", () => resolve())) };
  });
  try {
    await Promise.all(begun.map(({ ready }) => ready));
    await pause(1000);
    const release = inTurns ? takeTurns(begun.map(({ child }) => child)) : () => undefined;
    const from = performance.now();
    const { out, code, err } = await command.run(["club", "verify", club, "--queue", "--format", "jsonl"], {
      ...{ cwd: folder, env: env("coordinator") },
    });
    const clock = (performance.now() - from) / 1000;
    release();
    const info = await client.info("cpu");
    for (const { child, ended } of begun) {
      child.kill("SIGTERM");
      await ended;
    }
    const [, system = "0"] = /used_cpu_sys:([\d.]+)/.exec(info) ?? [];
    const [, user = "0"] = /used_cpu_user:([\d.]+)/.exec(info) ?? [];
    const rows = out.trimEnd().split("\n").filter(Boolean).length;
    const coordinator = JSON.parse(readFileSync(used("coordinator"), "utf8"));
    return {
      ...{ clock, rows, code, err, megabytes: coordinator.maxRSS / 1024, coordinator: cpuIn(coordinator) },
      workers: begun.reduce((sum, _, at) => sum + cpuIn(JSON.parse(readFileSync(used(`worker-${at}`), "utf8"))), 0),
      redis: Number(system) + Number(user),
    };
  } finally {
    client.disconnect();
    for (const { child } of begun) child.kill("SIGKILL");
    redis.kill("SIGKILL");
    // The next one wants the same port.
    await gone;
  }
}

/** Lets the first of two workers run, then the second, and so on; one that is alone stands still in between. Ends with all running. */
function takeTurns(workers: readonly ChildProcess[]): () => void {
  let turn = 0;
  const pass = () => {
    workers[turn]?.kill("SIGSTOP");
    turn = 1 - turn;
    workers[turn]?.kill("SIGCONT");
  };
  workers[1]?.kill("SIGSTOP");
  const timer = setInterval(pass, slice);
  return () => {
    clearInterval(timer);
    for (const worker of workers) worker.kill("SIGCONT");
  };
}
