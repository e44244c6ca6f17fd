// How long whole games take to verify against the time of their signatures alone: the corpora as they are.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installedGames } from "../src/games.js";
import { verifyLog } from "../src/replay/index.js";

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One game's logs, verified one after the other. */
export interface WholeGames {
  readonly logs: number;
  readonly entries: number;
  readonly signatures: number;
  /** Milliseconds of the whole, once the platform has compiled what runs often. */
  readonly whole: number;
  /** The whole by the raw time of its signatures, measured in the same rounds. */
  readonly ratio: number;
  /** The same for the first time that a process does it: what somebody pays who verifies and leaves. */
  readonly first: number;
}

/**
 * @param rounds how often the games are verified; the last third of the rounds counts
 * @param most how many of the logs are verified, from the first on
 * @param raw milliseconds of one signature that is only verified, asked anew in each round
 */
export async function wholeGames(id: string, rounds: number, most: number, raw: () => number): Promise<WholeGames> {
  const folder = join(process.cwd(), "tests/games", id);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".pbem"))
    .slice(0, most);
  const logs = files.map((name) => new Uint8Array(readFileSync(join(folder, name))));
  const wholes: number[] = [];
  const ratios: number[] = [];
  let entries = 0;
  let signatures = 0;
  for (let round = 0; round < rounds; round++) {
    const before = raw();
    const started = performance.now();
    entries = 0;
    signatures = 0;
    for (const log of logs) {
      const report = await verifyLog(log, { library: installedGames });
      if (report.verdict !== "valid") throw new Error(JSON.stringify(report.findings.slice(0, 2)));
      entries += report.game?.entries ?? 0;
      signatures += report.assurance.signatures.verified;
    }
    const time = performance.now() - started;
    wholes.push(time);
    ratios.push(time / ((signatures * (before + raw())) / 2));
  }
  const [first = 0] = ratios;
  const settled = Math.floor((2 * rounds) / 3);
  return {
    ...{ logs: logs.length, entries, signatures, first },
    ...{ whole: median(wholes.slice(settled)), ratio: median(ratios.slice(settled)) },
  };
}
