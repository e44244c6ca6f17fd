#!/usr/bin/env node
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { extname } from "node:path";
import { installedGames } from "../games.js";
import { exits, run } from "./run.js";

/** By the program that the system opens addresses with; where no such program exists, the address was printed. */
function openAddress(address: string): void {
  const [program = "", ...words] =
    process.platform === "win32"
      ? ["rundll32", "url.dll,FileProtocolHandler"]
      : [process.platform === "darwin" ? "open" : "xdg-open"];
  const opened = spawn(program, [...words, address], { stdio: "ignore", detached: true });
  opened.on("error", () => undefined);
  opened.unref();
}

/** A reader that has seen enough (`| head`) is not an error. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

/** Positions of one's own games: loaded by the first command that has one. */
const kept = async () => {
  const [{ positionsIn }, { disk }, { homeOf }] = await Promise.all([
    import("./keeping/positions.js"),
    import("./terminal/disk.js"),
    import("./terminal/shell.js"),
  ]);
  return positionsIn({ store: disk, home: homeOf(process) });
};

const ended = run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  stdin: process.stdin,
  env: process.env,
  cwd: process.cwd(),
  random: (bytes) => new Uint8Array(randomBytes(bytes)),
  now: () => new Date(),
  isTTY: process.stdout.isTTY === true && process.stdin.isTTY === true,
  library: installedGames,
  openAddress,
  // Beside this file, in what is published as in what a test has built.
  worker: new URL(`../club/worker/index${extname(import.meta.url)}`, import.meta.url),
  positions: {
    read: async (gid) => (await kept()).read(gid),
    write: async (gid, position) => (await kept()).write(gid, position),
  },
});

// A fault of the program itself is not a verdict on a log.
process.exitCode = await ended.catch((thrown: unknown) => {
  process.stderr.write(
    `turnproof failed: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}\n`,
  );
  return exits.wrong;
});
