/**
 * What a club costs and survives, measured: generated short logs of the five modules are taken in, judged, and judged again; with two
 * threads and with one, with `--queue 6390` by two workers through a Redis on that port; killed at random moments; a mail folder with junk, doubles and forgeries. `npm run club-bench -- --logs
 * 1000 --kills 200 --mails 10000`; without figures a short run, whose bars are facts and no times. Times are CPU seconds of the
 * process with its threads, unless they are said to be of the clock.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtCommand } from "../tests/support/built-command.js";
import { killedClub } from "./club-bench/kills.js";
import { writeLogs } from "./club-bench/logs.js";
import { mailFolder } from "./club-bench/mails.js";
import { byQueue } from "./club-bench/queue.js";

const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const count = option("logs", 40);
const kills = option("kills", 4);
const mails = option("mails", 120);
const seed = option("seed", 1);
/** The bar is that of 100,000 logs: of fewer the start of Node alone is more than a hundredth. The share is printed all the same. */
const enough = 100_000;

const command = await builtCommand(process.cwd());
const folder = mkdtempSync(join(tmpdir(), "turnproof-club-"));
const wrong: string[] = [];
const bar = (name: string, holds: boolean, figure: string) => {
  console.log(`${holds ? "ok   " : "WRONG"} ${name}: ${figure}`);
  if (!holds) wrong.push(name);
};

/** Runs the command and says what it used: a hook in it writes that when it ends. */
async function measured(...words: string[]) {
  const file = join(folder, "used.json");
  const hook = `import{writeFileSync}from"node:fs";import{isMainThread}from"node:worker_threads";if(isMainThread)process.on("exit",()=>writeFileSync(${JSON.stringify(file)},JSON.stringify(process.resourceUsage())));`;
  const from = performance.now();
  const done = await command.run(words, {
    cwd: folder,
    env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}` },
  });
  const clock = (performance.now() - from) / 1000;
  const used: { readonly userCPUTime: number; readonly systemCPUTime: number; readonly maxRSS: number } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  const cpu = (used.userCPUTime + used.systemCPUTime) / 1e6;
  return { ...done, clock, cpu, megabytes: used.maxRSS / 1024 };
}

const rowsOf = (out: string) => out.trimEnd().split("\n").filter(Boolean).length;

try {
  console.log(`${count} logs, seed ${seed}, Node ${process.version}`);
  const from = process.cpuUsage();
  await writeLogs(join(folder, "in"), count, seed);
  const made = process.cpuUsage(from);
  console.log(`generated in ${((made.user + made.system) / 1e6).toFixed(1)} s`);

  await measured("club", "init", "one", "--name", "One");
  await measured("club", "init", "two", "--name", "Two");
  const taken = await measured("club", "take", "one", "in", "--format", "jsonl");
  bar(
    "every log is taken",
    rowsOf(taken.out) === count && taken.code === 0,
    `${rowsOf(taken.out)} rows, ${((taken.cpu / count) * 1000).toFixed(1)} ms a log, ${taken.megabytes.toFixed(0)} MB`,
  );
  await command.run(["club", "take", "two", "in"], { cwd: folder });

  const first = await measured("club", "verify", "one", "--jobs", "1", "--format", "jsonl");
  bar(
    "every log is judged",
    rowsOf(first.out) === count && first.code === 0,
    `${first.cpu.toFixed(1)} s, ${((first.cpu / count) * 1000).toFixed(1)} ms a log, ${first.clock.toFixed(1)} s by the clock`,
  );
  bar(
    "memory of the coordinator with one thread, at most 300 MB a thread",
    first.megabytes <= 600,
    `${first.megabytes.toFixed(0)} MB of the whole process`,
  );
  const again = await measured("club", "verify", "one", "--jobs", "1", "--format", "jsonl");
  bar("nothing is judged twice", rowsOf(again.out) === 0 && again.code === 0, `${rowsOf(again.out)} rows`);
  const share = again.cpu / first.cpu;
  bar(
    "the second run, at most 1 % of the first",
    count < enough || share <= 0.01,
    `${(share * 100).toFixed(2)} % (${again.cpu.toFixed(2)} s, ${again.megabytes.toFixed(0)} MB)`,
  );
  const two = await measured("club", "verify", "two", "--jobs", "2", "--format", "jsonl");
  bar(
    "two threads judge the same",
    rowsOf(two.out) === count && two.code === 0,
    `${two.cpu.toFixed(1)} s, ${two.clock.toFixed(1)} s by the clock, ${two.megabytes.toFixed(0)} MB`,
  );
  console.log(`      two threads are ${(first.clock / two.clock).toFixed(2)} times as fast as one, by the clock`);

  const port = option("queue", 0);
  if (port > 0) {
    await command.run(["club", "init", "far", "--name", "Far"], { cwd: folder });
    await command.run(["club", "take", "far", "in"], { cwd: folder });
    const far = await byQueue(command, folder, "far", port);
    if (far === undefined) console.log("      no redis-server here: the queue was not tried");
    else {
      bar(
        "two workers judge every log",
        far.rows === count && far.code === 0,
        `${far.clock.toFixed(1)} s by the clock`,
      );
      console.log(`      ${(two.clock / far.clock).toFixed(2)} times as fast as two threads, by the clock`);
    }
  }

  const killed = await killedClub(command, { folder, from: "in", logs: count, kills, seed });
  bar(
    `${kills} times killed while it took and judged`,
    killed.length === 0,
    killed.join("; ") || "nothing lost, nothing twice, every log with its verdict",
  );

  mkdirSync(join(folder, "Maildir/new"), { recursive: true });
  const letters = await mailFolder(join(folder, "Maildir/new"), mails, seed + 7);
  await command.run(["club", "init", "post", "--name", "Post"], { cwd: folder });
  const post = await measured("club", "take", "post", "Maildir", "--format", "jsonl");
  const faults = letters.faults(join(folder, "post"), post.out);
  bar(
    `a mail folder of ${mails}: every genuine packet in its game, each refusal with a reason`,
    faults.length === 0,
    faults.slice(0, 5).join("; ") || `${letters.said}; ${post.cpu.toFixed(1)} s, ${post.megabytes.toFixed(0)} MB`,
  );
} finally {
  command.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(wrong.length === 0 ? 0 : 1);
