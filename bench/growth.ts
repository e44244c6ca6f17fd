// How time and memory grow with a log, up to the largest that is allowed. Each log is verified in a process of its own.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOG_CAPS, libraryOf, verifyLog } from "../src/replay/index.js";
import { roadLog, roadSetup } from "./road.js";

const library = libraryOf(roadSetup.installed);
/** What says to a process of this script that it is to measure one file. */
export const measureOne = "--verify-one";

/** What verifying one file took: milliseconds, and bytes of memory at most, start-up included. */
interface Taken {
  readonly milliseconds: number;
  readonly peak: number;
}

async function verified(file: string): Promise<void> {
  const report = await verifyLog(readFileSync(file), { library });
  if (report.verdict !== "valid") throw new Error(JSON.stringify(report.findings.slice(0, 2)));
}

/** Verifies a file, after a small one that warms the code, and prints what it took. */
export async function printTaken(small: string, file: string, rounds: number): Promise<void> {
  for (let round = 0; round < 20; round++) await verified(small);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await verified(file);
    times.push(performance.now() - started);
  }
  const taken: Taken = { milliseconds: Math.min(...times), peak: process.resourceUsage().maxRSS * 1024 };
  console.log(JSON.stringify(taken));
}

/** Bytes as MiB. */
const size = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

/** The slope of the line through points, by least squares. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return above / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}

/** Prints the table of growth. `short` leaves out the largest logs. */
export async function growth(short: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "turnproof-growth-"));
  try {
    const sizes = short ? [100, 1000, 10_000] : [100, 1000, 10_000, Number.POSITIVE_INFINITY];
    const files: { file: string; moves: number; bytes: number }[] = [];
    for (const [at, most] of sizes.entries()) {
      const { log, moves } = await roadLog(most, LOG_CAPS.fileBytes);
      const file = join(folder, `${at}.pbem`);
      writeFileSync(file, log);
      files.push({ file, moves, bytes: Buffer.byteLength(log) });
    }
    const small = files[0]?.file ?? "";
    const take = (file: string, rounds: number): Taken => {
      const words = [process.argv[1] ?? "", measureOne, small, file, String(rounds)];
      const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
      if (status !== 0) throw new Error(stderr);
      return JSON.parse(stdout);
    };
    const startUp = take(small, 1).peak;
    const points: [number, number][] = [];
    for (const { file, moves, bytes } of files) {
      const { milliseconds } = take(file, moves > 20_000 ? 2 : 5);
      // One verification in a process of its own: a second one would find the garbage of the first.
      const { peak } = take(file, 1);
      points.push([Math.log(moves), Math.log(milliseconds)]);
      const memory = peak - startUp;
      // Small files say nothing by their share: garbage is not collected before there is some.
      const share = size(bytes) === size(LOG_CAPS.fileBytes);
      console.log(
        `${moves} trivial moves, ${size(bytes)} MiB`.padEnd(44) +
          `${milliseconds.toFixed(0)} ms, ${Math.round((1000 * moves) / milliseconds).toLocaleString("en")} moves/s, ` +
          `${size(memory)} MiB of memory beside the start-up${share ? `, ${(memory / bytes).toFixed(1)} x the file` : ""}`,
      );
    }
    console.log(`${"growth of the time".padEnd(44)}exponent ${slope(points).toFixed(2)} of the number of moves`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
