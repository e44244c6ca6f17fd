import { once } from "node:events";
import type { Command } from "commander";
import { shown } from "../../boards/text/escape.js";
import type { Shell } from "../terminal/shell.js";
import { countOf, limitMost, limitSays, limitStandard } from "./judges.js";

export const queueSays =
  "let other machines judge, through Redis at this address; without a value it is taken from TURNPROOF_REDIS";

interface WorkOptions {
  readonly queue?: string | true;
  readonly jobs: string;
  readonly limit: string;
}

export function addClubWork(club: Command, shell: Shell): void {
  club
    .command("work")
    .summary("judge logs for a club on another machine")
    .description(
      "Takes logs from the queue of turnproof club verify --queue, judges them and answers, until you stop it (Ctrl-C): it finishes\nwhat it has begun. It needs the same version of turnproof as the club, and Redis.",
    )
    .option("--queue [address]", queueSays)
    .option("--jobs <n>", "the number of threads", "1")
    .option("--limit <seconds>", limitSays, limitStandard)
    .addHelpText("after", "\nExample:\n  turnproof club work --queue redis://127.0.0.1:6379 --jobs 2")
    .action(async (options: WorkOptions) => {
      const [{ queueAddress, queueVariable }, { workFor }, { openPool }, { keysFor }] = await Promise.all([
        import("../../club/queue/address.js"),
        import("../../club/queue/worker.js"),
        import("../../club/judging/pool.js"),
        import("../../club/running/club.js"),
      ]);
      const jobs = countOf(options.jobs, "--jobs", 256);
      const seconds = countOf(options.limit, "--limit", limitMost);
      const address = queueAddress(options.queue ?? true, shell.io.env[queueVariable]);
      const { worker, modules = [] } = shell.io;
      const { failure } = await import("../../app/core/failure.js");
      if (worker === undefined) throw failure("no-threads", "There are no threads here.");
      const pool = await openPool({ worker, jobs, seconds, modules, cwd: shell.cwd, home: shell.home });
      const keys = await keysFor(shell, modules);
      const ended = new AbortController();
      const stop = () => ended.abort();
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
      if (shell.io.stop !== undefined) void once(shell.io.stop, "abort").then(stop);
      shell.say(`Working for the queue at ${shown(new URL(address).host)}; Ctrl-C ends it.`);
      try {
        await workFor({
          ...{ address, jobs, judge: pool.judge, rulesOf: keys.rulesOf, stop: ended.signal },
          told: (name, verdict) => shell.say(`${name.slice(0, 16)}  ${shown(verdict)}`),
        });
      } finally {
        for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stop);
        await pool.close();
      }
    });
}
