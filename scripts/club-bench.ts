/**
 * What a club costs and survives, measured: generated short logs of the five modules are taken in, judged, and judged again; with two
 * threads and with one; with `--queue 6390` by workers through a Redis on that port; logs that grew; commands killed at random moments;
 * a mail folder with junk, doubles and forgeries. `npm run club-bench -- --logs 1000 --queue 6390 --kills 200 --mails 10000`; without
 * figures a short run, whose bars are facts and no times. `--kills 0` and `--mails 0` leave those parts out; `--in FOLDER` keeps the logs for the
 * next run. Times are CPU seconds, user and system, of a process with its threads,
 * unless they are said to be of the clock: a machine that is busy makes these longer by little.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { builtCommand } from "../tests/support/built-command.js";
import { grownLogs } from "./club-bench/grown.js";
import { killedClub } from "./club-bench/kills.js";
import { writeLogs } from "./club-bench/logs.js";
import { mailFolder } from "./club-bench/mails.js";
import { byQueue, hasRedis } from "./club-bench/queue.js";
import { cpuIn, usedHook } from "./club-bench/used.js";

const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const count = option("logs", 40);
const kills = option("kills", 4);
const mails = option("mails", 120);
/** A folder in which the logs of an earlier run are kept: they are generated where there are none yet. */
const kept = process.argv.includes("--in") ? process.argv[process.argv.indexOf("--in") + 1] : undefined;
const seed = option("seed", 1);
/** How often the queue and threads are measured, in turn. */
const rounds = option("rounds", 2);
/** Of fewer logs the start of Node is all that is measured: the figures are printed, and are not bars. */
const enough = 1_000;
/** From so many on the start of Node is at most a tenth of the bar. */
const many = 20_000;
const measures = count >= enough;

const command = await builtCommand(process.cwd());
const folder = mkdtempSync(join(tmpdir(), "turnproof-club-"));
const logs = resolve(kept ?? join(folder, "in"));
const wrong: string[] = [];
const bar = (name: string, holds: boolean, figure: string) => {
  console.log(`${holds ? "ok   " : "WRONG"} ${name}: ${figure}`);
  if (!holds) wrong.push(name);
};

/** Runs the command and says what it used. */
async function measured(...words: string[]) {
  const file = join(folder, "used.json");
  const from = performance.now();
  const done = await command.run(words, { cwd: folder, env: { NODE_OPTIONS: usedHook(file) } });
  const clock = (performance.now() - from) / 1000;
  const used = JSON.parse(readFileSync(file, "utf8"));
  return { ...done, clock, cpu: cpuIn(used), megabytes: used.maxRSS / 1024 };
}

/** The same some times, and the one that took least. */
async function best(times: number, act: () => ReturnType<typeof measured>) {
  let least = await act();
  for (let time = 1; time < times; time++) {
    const next = await act();
    if (next.cpu < least.cpu) least = next;
  }
  return least;
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
const rowsOf = (out: string) => out.trimEnd().split("\n").filter(Boolean).length;

try {
  console.log(`${count} logs, seed ${seed}, Node ${process.version}`);
  const from = process.cpuUsage();
  if (!existsSync(logs)) await writeLogs(logs, count, seed);
  const made = process.cpuUsage(from);
  console.log(`generated in ${((made.user + made.system) / 1e6).toFixed(1)} s`);

  await measured("club", "init", "one", "--name", "One");
  const taken = await measured("club", "take", "one", logs, "--format", "jsonl");
  bar(
    "every log is taken",
    rowsOf(taken.out) === count && taken.code === 0,
    `${rowsOf(taken.out)} rows, ${((taken.cpu / count) * 1000).toFixed(1)} ms a log, ${taken.megabytes.toFixed(0)} MB`,
  );

  const first = await measured("club", "verify", "one", "--jobs", "1", "--format", "jsonl");
  bar(
    "every log is judged",
    rowsOf(first.out) === count && first.code === 0,
    `${first.cpu.toFixed(1)} s, ${((first.cpu / count) * 1000).toFixed(1)} ms a log, ${first.clock.toFixed(1)} s by the clock`,
  );
  const most = (megabytes: number) => megabytes <= 300;
  const whole = "of the process: index, rows and threads";
  bar("memory with one thread, at most 300 MB", most(first.megabytes), `${first.megabytes.toFixed(0)} MB ${whole}`);
  const again = await measured("club", "verify", "one", "--jobs", "1", "--format", "jsonl");
  bar("nothing is judged twice", rowsOf(again.out) === 0 && again.code === 0, `${rowsOf(again.out)} rows`);
  // The command as it is typed, from the start of Node to its end, against the first run in the same way.
  const second = await best(2, () => measured("club", "verify", "one", "--jobs", "1", "--format", "jsonl"));
  await measured("club", "init", "empty", "--name", "Empty");
  const empty = await best(3, () => measured("club", "verify", "empty", "--jobs", "1", "--format", "jsonl"));
  const share = second.cpu / first.cpu;
  bar(
    `the second run, at most 1 % of the first, start of Node and all (a bar from ${many} logs on)`,
    count < many || share <= 0.01,
    `${(share * 100).toFixed(2)} % (${second.cpu.toFixed(2)} s, ${second.megabytes.toFixed(0)} MB)`,
  );
  const of = (second.cpu - empty.cpu) / (first.cpu - empty.cpu);
  bar(
    "the same without what the command takes in an empty club",
    !measures || of <= 0.01,
    `${(of * 100).toFixed(2)} % (${(((second.cpu - empty.cpu) / count) * 1e6).toFixed(0)} µs a log; the empty club ${empty.cpu.toFixed(2)} s)`,
  );
  await command.run(["club", "init", "two", "--name", "Two"], { cwd: folder });
  await command.run(["club", "take", "two", logs], { cwd: folder });
  const two = await measured("club", "verify", "two", "--jobs", "2", "--format", "jsonl");
  bar(
    "two threads judge the same",
    rowsOf(two.out) === count && two.code === 0,
    `${two.cpu.toFixed(1)} s, ${two.clock.toFixed(1)} s by the clock, ${(first.clock / two.clock).toFixed(2)} times as fast as one by it`,
  );
  bar("memory with two threads, at most 300 MB", most(two.megabytes), `${two.megabytes.toFixed(0)} MB ${whole}`);

  const grown = await grownLogs(process.cwd(), join(folder, "grown"));
  for (const { file, packets, bytes, whole: all, gone, nothing, checkpoint } of grown)
    console.log(
      `      ${file}, ${packets} packets (${kb(bytes)}), grew by one: ${gone.toFixed(1)} of ${all.toFixed(1)} ms, of which ${nothing.toFixed(1)} ms for reading, opening and a checkpoint of ${kb(checkpoint)}`,
    );
  const sum = (of: (log: (typeof grown)[number]) => number) => grown.reduce((all, log) => all + of(log), 0);
  const cost = sum(({ gone }) => gone) / sum(({ whole: all }) => all);
  const faults = grown.map(({ wrong: fault }) => fault).filter(Boolean);
  bar(
    "campaigns that grew by one packet, at most 10 % of the whole logs, reading and opening and all",
    faults.length === 0 && (!measures || cost <= 0.1),
    `${(cost * 100).toFixed(1)} %${faults.join("; ")}`,
  );

  const port = option("queue", 0);
  if (port > 0 && !hasRedis()) console.log("      no redis-server here: the queue was not tried");
  else if (port > 0) await measureQueue(port);

  if (kills > 0) await measureKills();
  if (mails > 0) await measureMails();
} finally {
  command.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(wrong.length === 0 ? 0 : 1);

async function measureKills(): Promise<void> {
  const killed = await killedClub(command, { folder, from: logs, logs: count, kills, seed });
  bar(
    `${kills} times killed while it took and judged`,
    killed.length === 0,
    killed.join("; ") || "nothing lost, nothing twice, every log with its verdict",
  );
}

async function measureMails(): Promise<void> {
  mkdirSync(join(folder, "Maildir/new"), { recursive: true });
  const letters = await mailFolder(join(folder, "Maildir/new"), mails, seed + 7);
  await command.run(["club", "init", "post", "--name", "Post"], { cwd: folder });
  const post = await measured("club", "take", "post", "Maildir", "--format", "jsonl");
  const refused = letters.faults(join(folder, "post"), post.out);
  bar(
    `a mail folder of ${mails}: every genuine packet in its game, each refusal with a reason`,
    refused.length === 0,
    refused.slice(0, 5).join("; ") || `${letters.said}; ${post.cpu.toFixed(1)} s, ${post.megabytes.toFixed(0)} MB`,
  );
}

/**
 * The queue against threads, by the clock, on a machine that does nothing else. By processor time it is what a log costs beyond the
 * start: what all logs take less what half of them take in the same way, for each log of the other half. Each way runs some times in
 * turn, and the lesser counts.
 */
async function measureQueue(port: number): Promise<void> {
  for (const name of ["all", "half", "rest"])
    await command.run(["club", "init", name, "--name", name], { cwd: folder });
  await command.run(["club", "take", "all", logs], { cwd: folder });
  const shelves = readdirSync(logs).flatMap((shelf) =>
    readdirSync(join(logs, shelf)).map((file) => join(logs, shelf, file)),
  );
  const half = Math.floor(count / 2);
  await command.run(["club", "take", "half", ...shelves.slice(0, half)], { cwd: folder });
  await command.run(["club", "take", "rest", ...shelves.slice(half)], { cwd: folder });
  const fresh = (club: string) => rmSync(join(folder, club, "index.sqlite"), { force: true });
  const least = { one: undefined, two: undefined, pool: undefined } as { [way: string]: Costs | undefined };
  const long = Number.POSITIVE_INFINITY;
  let clock = { one: long, two: long, pool: long, inTurn: long, atOnce: long };
  /** Judges the two halves, which are two clubs: by the clock, in one command after the other or in both at once. */
  const halves = async (atOnce: boolean) => {
    for (const club of ["half", "rest"]) fresh(club);
    const judge = (club: string) => command.run(["club", "verify", club, "--jobs", "1"], { cwd: folder });
    const from = performance.now();
    if (atOnce) await Promise.all([judge("half"), judge("rest")]);
    else for (const club of ["half", "rest"]) await judge(club);
    return (performance.now() - from) / 1000;
  };
  for (let round = 0; round < rounds; round++) {
    clock = {
      ...clock,
      inTurn: Math.min(clock.inTurn, await halves(false)),
      atOnce: Math.min(clock.atOnce, await halves(true)),
    };
    for (const [way, workers] of [
      ["one", 1],
      ["two", 2],
      ["pool", 0],
    ] as const) {
      const costs = { asking: 0, judging: 0, redis: 0, sum: 0 };
      for (const [club, sign] of [
        ["half", -1],
        ["all", 1],
      ] as const) {
        fresh(club);
        if (workers === 0) {
          const run = await measured("club", "verify", club, "--jobs", "2", "--format", "jsonl");
          costs.sum += sign * run.cpu;
          if (sign > 0) clock = { ...clock, pool: Math.min(clock.pool, run.clock) };
          continue;
        }
        const run = await byQueue(command, { workers, folder, club, port });
        costs.asking += sign * run.coordinator;
        costs.judging += sign * run.workers;
        costs.redis += sign * run.redis;
        costs.sum += sign * (run.coordinator + run.workers + run.redis);
        if (sign < 0) continue;
        clock = { ...clock, [way]: Math.min(clock[way], run.clock) };
        if (round === 0)
          bar(
            `${workers} of the queue's workers judge every log`,
            run.rows === count && run.code === 0 && run.megabytes <= 300,
            `${run.rows} rows, ${run.clock.toFixed(1)} s by the clock, the coordinator ${run.megabytes.toFixed(0)} MB${run.err}`,
          );
      }
      const known = least[way];
      if (known === undefined || costs.sum < known.sum) least[way] = costs;
    }
  }
  const { one, two, pool } = least;
  if (one === undefined || two === undefined || pool === undefined) return;
  // Two cores of a processor may be one that takes turns: then nothing is twice as fast on both.
  const possible = clock.inTurn / clock.atOnce;
  const faster = clock.one / clock.two;
  bar(
    "two workers, at least 0.8 (1.6 of 2) of what two commands that share nothing gain on these cores, by the clock",
    !measures || faster / possible >= 0.8,
    `${(faster / possible).toFixed(2)} (two workers ${faster.toFixed(2)} times one, two commands ${possible.toFixed(2)} times one; a log: one worker ${ms(one, count - half)}, two ${ms(two, count - half)})`,
  );
  const turns = { one: long, two: long };
  for (const [way, workers] of [
    ["one", 1],
    ["two", 2],
  ] as const) {
    fresh("all");
    const run = await byQueue(command, { workers, folder, club: "all", port, inTurns: true });
    turns[way] = run.clock;
  }
  bar(
    "two workers on cores of their own, at least 1.6 times one (each runs half of the time, never both)",
    !measures || turns.one / turns.two >= 1.6,
    `${(turns.one / turns.two).toFixed(2)} (${turns.one.toFixed(1)} s and ${turns.two.toFixed(1)} s by the clock)`,
  );
  const rate = clock.pool / clock.two;
  bar(
    "the queue's rate, at least 0.9 of two threads, by the clock",
    !measures || rate >= 0.9,
    `${rate.toFixed(2)}; by processor time ${(pool.sum / two.sum).toFixed(2)} (two threads ${((pool.sum / (count - half)) * 1000).toFixed(1)} ms a log)`,
  );
}

/** CPU seconds of each side of the queue, and of all. */
interface Costs {
  readonly asking: number;
  readonly judging: number;
  readonly redis: number;
  readonly sum: number;
}

function ms({ asking, judging, redis }: Costs, logs: number): string {
  const [a, j, r] = [asking, judging, redis].map((seconds) => ((seconds / logs) * 1000).toFixed(1));
  return `${j} ms, coordinator ${a} ms, Redis ${r} ms`;
}
