// A club whose commands are killed (SIGKILL) at random moments, and what is left of it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BuiltCommand } from "../../tests/support/built-command.js";
import { stream } from "../../tests/support/json-schema.js";

interface Killed {
  readonly folder: string;
  /** The folder of the logs that are taken in. */
  readonly from: string;
  readonly logs: number;
  readonly kills: number;
  readonly seed: number;
}

/** Ends a process at a moment; false where it had ended before. */
async function killedAfter(child: ReturnType<BuiltCommand["begin"]>, milliseconds: number): Promise<boolean> {
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  child.stdout?.resume();
  child.stderr?.resume();
  await Promise.race([ended, pause(milliseconds)]);
  const living = child.exitCode === null;
  child.kill("SIGKILL");
  await ended;
  return living;
}

/** What is wrong with a club that was killed so often; nothing where all is as if it had never been. */
export async function killedClub(
  command: BuiltCommand,
  { folder, from, logs, kills, seed }: Killed,
): Promise<string[]> {
  const next = stream(seed);
  const wrong: string[] = [];
  await command.run(["club", "init", "killed", "--name", "Killed"], { cwd: folder });
  let done = 0;
  for (let at = 0; at < kills; at++) {
    // Half of them while it takes in; the first ones before there is anything to judge.
    const words = at % 2 === 0 ? ["take", "killed", from] : ["verify", "killed", "--jobs", "1"];
    if (await killedAfter(command.begin(["club", ...words], { cwd: folder }), 200 + next(1800))) done += 1;
  }
  const taken = await command.run(["club", "take", "killed", from, "--format", "jsonl"], { cwd: folder });
  if (taken.code !== 0) wrong.push(`take ends with ${taken.code}: ${taken.err}`);
  const judged = await command.run(["club", "verify", "killed", "--jobs", "1"], { cwd: folder });
  if (judged.code !== 0) wrong.push(`verify ends with ${judged.code}: ${judged.err}${judged.out.slice(-300)}`);
  wrong.push(...inIndex(join(folder, "killed/index.sqlite"), logs));
  const [kept, came] = [textsIn(join(folder, "killed/games")), textsIn(from)];
  const lost = [...came].filter((text) => !kept.has(text)).length;
  if (lost > 0 || kept.size !== came.size) wrong.push(`${lost} logs lost, ${kept.size} kept of ${came.size}`);
  console.log(`      ${done} of ${kills} were alive when they were killed`);
  return wrong;
}

/** The texts of all logs below a folder. */
function textsIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".pbem"));
  return new Set(names.map((name) => readFileSync(join(folder, name), "utf8")));
}

function inIndex(file: string, logs: number): string[] {
  const { Database } = createRequire(import.meta.url)("node-sqlite3-wasm");
  const db = new Database(file);
  try {
    const [{ n, games, valid }] = db.all(
      "SELECT COUNT(*) AS n, COUNT(DISTINCT gid) AS games, SUM(verdict = 'valid') AS valid FROM log",
    );
    const [{ integrity_check: check }] = db.all("PRAGMA integrity_check");
    return [
      ...(n === logs && games === logs ? [] : [`${n} rows of ${games} games in the index`]),
      ...(valid === logs ? [] : [`${valid} of ${logs} valid`]),
      ...(check === "ok" ? [] : [`the index: ${check}`]),
    ];
  } finally {
    db.close();
  }
}
