/**
 * The queue of a club, from the side of who asks.
 *
 * @packageDocumentation
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { ResultKeys } from "../../club/running/keys.js";
import type { Shell } from "../terminal/shell.js";
import type { Judges } from "./judges.js";

/** As many logs are in the queue at a time: some for each thread that may wait there. */
const under = 256;

/** Judges that ask other machines, and this one where that is due. */
export async function judgesByQueue(
  shell: Shell,
  typed: string | true,
  {
    own,
    keys,
    games,
    limit,
  }: { readonly own: Judges; readonly keys: ResultKeys; readonly games: string; readonly limit: number },
): Promise<Judges & { readonly here: Judges["judge"]; again(): readonly string[] }> {
  const [{ queueAddress, queueVariable }, { coordinate }] = await Promise.all([
    import("../../club/queue/address.js"),
    import("../../club/queue/coordinator.js"),
  ]);
  const { judge, again, close } = await coordinate(shell, {
    address: queueAddress(typed, shell.io.env[queueVariable]),
    ...{ folder: games, here: own.judge, rulesOf: keys.rulesOf },
    survives: (file) => survives(process.argv[1] ?? "", join(games, file), { limit, modules: shell.io.modules }),
    told: (says) => shell.note(says),
  });
  return {
    ...{ judge, again, here: own.judge, atOnce: under },
    async close() {
      await close();
      await own.close();
    },
  };
}

/**
 * Whether a process of its own lives through judging a log by the same modules: what it says does not matter here.
 *
 * @param command the file of the command
 */
export function survives(
  command: string,
  path: string,
  { limit, modules = [] }: { readonly limit: number; readonly modules?: readonly string[] | undefined },
): Promise<boolean> {
  const named = modules.flatMap((module) => ["--module", module]);
  return new Promise((resolve) => {
    const words = [command, "verify", path, "--format", "jsonl", "--jobs", "1", "--limit", String(limit), ...named];
    const child = spawn(process.execPath, words, { stdio: ["ignore", "ignore", "ignore"] });
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code !== null && code <= 3));
  });
}
