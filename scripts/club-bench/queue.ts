// A club judged by two workers through a Redis of the script's own, on this machine.
import { spawn, spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import type { BuiltCommand } from "../../tests/support/built-command.js";

/** Seconds by the clock, and the rows that were written; undefined where there is no redis-server. */
export async function byQueue(command: BuiltCommand, folder: string, club: string, port: number) {
  if (spawnSync("redis-server", ["--version"]).status !== 0) return undefined;
  const redis = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", ""], {
    ...{ cwd: folder, stdio: "ignore" },
  });
  const client = new Redis(port, "127.0.0.1", { maxRetriesPerRequest: null });
  client.on("error", () => undefined);
  await client.ping();
  client.disconnect();
  const env = { TURNPROOF_REDIS: `redis://127.0.0.1:${port}` };
  const workers = [1, 2].map(() => command.begin(["club", "work", "--queue"], { cwd: folder, env }));
  for (const { stdout, stderr } of workers) for (const stream of [stdout, stderr]) stream?.resume();
  try {
    // Until both have loaded what they need.
    await pause(3000);
    const from = performance.now();
    const { out, code, err } = await command.run(["club", "verify", club, "--queue", "--format", "jsonl"], {
      ...{ cwd: folder, env },
    });
    return { clock: (performance.now() - from) / 1000, rows: out.trimEnd().split("\n").length, code, err };
  } finally {
    for (const child of workers) child.kill("SIGKILL");
    redis.kill("SIGKILL");
  }
}
