// Other machines that judge: the same rows, whoever is killed; nothing that names a person rests on them. On a Redis of the test's own.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "bullmq";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { disk } from "../../src/cli/terminal/disk.js";
import { queueAddress } from "../../src/club/queue/address.js";
import { coordinate } from "../../src/club/queue/coordinator.js";
import { queueName } from "../../src/club/queue/messages.js";
import { installedGames } from "../../src/games.js";
import { rowOf } from "../../src/report/summary.js";
import { type BuiltCommand, builtCommand } from "../support/built-command.js";

test("the address: from a variable where it has a password, and beyond this machine only with TLS and one", () => {
  expect(queueAddress("redis://127.0.0.1:6379", undefined)).toBe("redis://127.0.0.1:6379");
  expect(queueAddress(true, "redis://[::1]:7000")).toBe("redis://[::1]:7000");
  expect(queueAddress(true, "rediss://:secret@club.example.org")).toBe("rediss://:secret@club.example.org");
  for (const [typed, variable, says] of [
    [true, undefined, "TURNPROOF_REDIS"],
    ["http://127.0.0.1", undefined, "not a Redis address"],
    ["redis://:secret@127.0.0.1", undefined, "Others can see"],
    ["redis://club.example.org", undefined, "TLS and a password"],
    [true, "rediss://club.example.org", "TLS and a password"],
    [true, "redis://:secret@club.example.org", "TLS and a password"],
    ["redis://127.0.0.1.example.org", undefined, "TLS and a password"],
  ] as const)
    expect(() => queueAddress(typed, variable), `${typed} ${variable}`).toThrow(says);
});

const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;
if (!hasRedis) console.warn("tests/club/queue.test.ts: no redis-server here (apt-get install redis-server): not tried");

/** What was kept of each log: by what it was judged, and where its game stands. */
function keptIn(file: string): ReadonlyMap<string, { readonly rules: string; readonly status: unknown }> {
  const { Database } = createRequire(import.meta.url)("node-sqlite3-wasm");
  const db = new Database(file);
  const found = db.all("SELECT sha256, rules, status FROM log JOIN found USING (path)");
  db.close();
  return new Map(
    found.map(({ sha256, rules, status }: { readonly [column: string]: string }) => [
      sha256,
      { rules, status: JSON.parse(status ?? "") },
    ]),
  );
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

describe.skipIf(!hasRedis)("with Redis", () => {
  const logs = join(import.meta.dirname, "../../examples/logs");
  /** One log a game. */
  const games = readdirSync(logs).filter((name) => name.endsWith(".pbem")).length;
  let command: BuiltCommand;
  let folder = "";
  let port = 0;
  let redis: ChildProcess;
  const children: ChildProcess[] = [];

  async function startRedis() {
    redis = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
      ...{ cwd: folder, stdio: "ignore" },
    });
    const client = new Redis(port, "127.0.0.1", { maxRetriesPerRequest: null });
    client.on("error", () => undefined);
    await client.ping();
    client.disconnect();
  }

  const ended = (child: ChildProcess) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve();
      else child.once("close", () => resolve());
    });

  beforeAll(async () => {
    command = await builtCommand();
    folder = mkdtempSync(join(tmpdir(), "turnproof-queue-"));
    port = await freePort();
    await startRedis();
    await command.run(["club", "init", "first", "--name", "First"], { cwd: folder });
    await command.run(["club", "take", "first", logs], { cwd: folder });
  });
  beforeEach(async () => {
    for (const child of children.splice(0)) {
      child.kill("SIGKILL");
      await ended(child);
    }
    const client = new Redis(port, "127.0.0.1");
    await client.flushall();
    client.disconnect();
    rmSync(join(folder, "cup"), { recursive: true, force: true });
    cpSync(join(folder, "first"), join(folder, "cup"), { recursive: true });
  });
  afterAll(async () => {
    for (const child of [...children, redis]) {
      child.kill("SIGKILL");
      await ended(child);
    }
    command.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const env = () => ({ TURNPROOF_REDIS: `redis://127.0.0.1:${port}` });
  const verify = (...words: string[]) =>
    command.run(["club", "verify", "cup", "--format", "jsonl", ...words], { cwd: folder, env: env() });

  function work() {
    const child = command.begin(["club", "work", "--queue"], { cwd: folder, env: env() });
    children.push(child);
    let out = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    return { child, said: () => out };
  }

  const rows = (out: string) => out.trimEnd().split("\n").filter(Boolean).sort();

  test("a worker answers what threads of one's own find; it ends when it is told to", async () => {
    const own = await verify();
    rmSync(join(folder, "cup/index.sqlite"));
    const { child, said } = work();
    const far = await verify("--queue");
    expect(rows(far.out)).toEqual(rows(own.out));
    expect(far.code).toBe(own.code);
    expect(
      said()
        .split("\n")
        .filter((line) => /^[0-9a-f]{16} {2}/.test(line)),
    ).toHaveLength(games);
    child.kill("SIGTERM");
    await ended(child);
    expect(child.exitCode).toBe(0);
    // What names a person is judged again, the others are kept.
    expect(rows((await verify()).out)).toHaveLength(2);
  });

  test("a worker that is killed gives its log back; Redis that was away and has forgotten everything changes no row", async () => {
    const own = await verify();
    rmSync(join(folder, "cup/index.sqlite"));
    const first = work();
    const far = verify("--queue");
    while (!/[0-9a-f]{16} {2}/.test(first.said())) await pause(20);
    first.child.kill("SIGKILL");
    redis.kill("SIGKILL");
    await ended(redis);
    await startRedis();
    work();
    const { out, code } = await far;
    expect(rows(out)).toEqual(rows(own.out));
    expect(code).toBe(own.code);
  });

  test("a worker that lies is caught where it names a person, and all that it answered is judged here; junk is no answer", async () => {
    const own = await verify();
    const honest = new Map(rows(own.out).map((line) => [JSON.parse(line).sha256, JSON.parse(line)]));
    const kept = keptIn(join(folder, "cup/index.sqlite"));
    rmSync(join(folder, "cup/index.sqlite"));
    const connection = new Redis(port, "127.0.0.1", { maxRetriesPerRequest: null });
    const answered: string[] = [];
    let jobs = 0;
    const liar = new Worker(
      queueName,
      async ({ data }) => {
        jobs += 1;
        // Those logs come once more, each alone.
        if (jobs === 1) return { verdict: "valid" };
        const answers = data.logs.map(({ name }: { readonly name: string }) => {
          answered.push(name);
          const { sha256, ...row } = honest.get(name);
          const plain = { row, exit: 0, sha256, ...kept.get(sha256) };
          if (answered.length < 5 && row.verdict === "valid") return plain;
          const lie = { ...row, file: "", verdict: "violations", author: "bob", code: "x/y", says: "Bob cheats" };
          return { ...plain, row: lie, exit: 1 };
        });
        return { worker: "liar", answers };
      },
      { connection },
    );
    const far = await verify("--queue");
    await liar.close();
    connection.disconnect();
    expect(answered).toHaveLength(games);
    // What it answered before it was caught has a second row.
    expect([...new Set(rows(far.out))]).toEqual(rows(own.out));
    expect(far.out).not.toContain("Bob cheats");
    expect(far.err).toContain("The worker liar gave an answer that differs from what is found here");
  });

  /** Somebody who asks for logs of the examples, and what became of them here. */
  async function asking(lives: (file: string) => boolean) {
    const [tried, told]: [string[], string[]] = [[], []];
    const app = { store: disk, library: installedGames, cwd: logs, home: logs, now: () => new Date() };
    const coordinator = await coordinate(
      { ...app, random: (bytes) => new Uint8Array(bytes).fill(255), tell: () => undefined },
      {
        ...{ address: `redis://127.0.0.1:${port}`, folder: logs, rulesOf: async () => "00".repeat(32) },
        here: async ({ file }) => ({ row: rowOf({ file, told: "judged here" }), exit: 0, sha256: "" }),
        async survives(file) {
          tried.push(file);
          return lives(file);
        },
        told: (says) => told.push(says),
      },
    );
    return { coordinator, tried, told };
  }

  /** A worker of the test's own, and which logs it was given, job by job. */
  function workerThat(answers: (names: readonly string[]) => unknown) {
    const connection = new Redis(port, "127.0.0.1", { maxRetriesPerRequest: null });
    const jobs: string[][] = [];
    const worker = new Worker(
      queueName,
      async ({ data }) => {
        const names = data.logs.map(({ name }: { readonly name: string }) => name);
        jobs.push(names);
        return answers(names);
      },
      { connection },
    );
    const end = async () => {
      await worker.close();
      connection.disconnect();
    };
    return { jobs, end };
  }

  test("what two workers gave up is tried in a process of its own: it is judged here if that lives, else set aside and named", async () => {
    const files = ["washingtons-war-1775.pbem", "washingtons-war-saratoga.pbem", "washingtons-war-disputed.pbem"];
    const { jobs, end } = workerThat(() => {
      throw new Error("it cannot");
    });
    const { coordinator, tried, told } = await asking((file) => file !== files[1]);
    const outcomes = await Promise.all(files.map((file) => coordinator.judge({ file })));
    await coordinator.close();
    await end();
    expect(outcomes.map(({ row, exit }) => [row.says, row.code, row.author, exit])).toEqual([
      ["judged here", "", "", 0],
      [expect.stringContaining("It was set aside: neither two workers nor a separate process"), "cli/crashed", "", 2],
      ["judged here", "", "", 0],
    ]);
    expect(told).toEqual([expect.stringContaining("washingtons-war-saratoga.pbem was set aside")]);
    expect([...tried].sort()).toEqual([...files].sort());
    // First with others, then alone; nobody was given it a third time.
    const times = new Map<string, number>();
    for (const name of jobs.flat()) times.set(name, (times.get(name) ?? 0) + 1);
    expect([...times.values()]).toEqual([2, 2, 2]);
    expect(jobs.filter((names) => names.length === 1)).toHaveLength(3);
  });

  test("a log that was too slow for one worker is given to no other one; one that comes twice at once is asked for once", async () => {
    const { jobs, end } = workerThat((names) => ({
      worker: "slow",
      answers: names.map((sha256) => ({ sha256, failed: "cli/too-slow" })),
    }));
    const { coordinator, tried } = await asking(() => true);
    const file = "washingtons-war-saratoga.pbem";
    const outcomes = await Promise.all([coordinator.judge({ file }), coordinator.judge({ file })]);
    await coordinator.close();
    await end();
    expect(outcomes.map(({ row }) => row.says)).toEqual(["judged here", "judged here"]);
    expect(tried).toEqual([]);
    expect(jobs.map((names) => names.length)).toEqual([1]);
  });

  test("nobody at the address is told in a sentence", async () => {
    const silent = await freePort();
    const { code, err } = await command.run(["club", "verify", "cup", "--queue", `redis://127.0.0.1:${silent}`], {
      cwd: folder,
    });
    expect(code).toBe(3);
    expect(err).toContain(`No Redis answers at 127.0.0.1:${silent}`);
  });
});
