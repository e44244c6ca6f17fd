// Logs that grew by one packet: what going on from a checkpoint costs, against judging the whole log. In this process, which has
// loaded its rules, so that neither the start of a command nor of a thread is in the figures.
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { disk } from "../../src/cli/terminal/disk.js";
import { judgeHere, type Outcome } from "../../src/club/index.js";
import { installedGames } from "../../src/games.js";
import { packetsOf, textOf } from "../../src/testing/index.js";

/** The longest log of each corpus in which nobody is named. */
const campaigns = [
  "a-house-divided/scenario-1862-advanced",
  "across-the-rappahannock/training-campaign-1",
  "for-the-people/campaign",
  "this-accursed-civil-war/training-2",
  "washingtons-war/turn-track",
];

/** The best of so many: another program on the machine makes a run longer, never shorter. */
const rounds = 5;

const spent = async (act: () => Promise<Outcome>): Promise<readonly [seconds: number, outcome: Outcome]> => {
  const from = process.cpuUsage();
  const outcome = await act();
  const { user, system } = process.cpuUsage(from);
  return [(user + system) / 1e6, outcome];
};

export interface Grown {
  readonly file: string;
  readonly packets: number;
  readonly bytes: number;
  /** CPU milliseconds: of judging the whole log; of going on by its last packet; of what is read where nothing has come. */
  readonly whole: number;
  readonly gone: number;
  readonly nothing: number;
  readonly checkpoint: number;
  /** What is wrong. */
  readonly wrong: string;
}

/**
 * A campaign of each module, without its last packet and with it.
 *
 * @param root the folder of the project
 */
export async function grownLogs(root: string, folder: string): Promise<readonly Grown[]> {
  mkdirSync(folder, { recursive: true });
  const app = {
    ...{ store: disk, library: installedGames, cwd: folder, home: folder, now: () => new Date() },
    ...{ random: (bytes: number) => new Uint8Array(bytes), tell: () => undefined },
  };
  const found: Grown[] = [];
  for (const campaign of campaigns) {
    const file = `${basename(campaign)}.pbem`;
    const log = readFileSync(join(root, "tests/games", `${campaign}.pbem`), "utf8");
    // A game that has ended grows no more: the last packets, which may have ended it, are left out.
    const packets = packetsOf(log).slice(0, -4);
    let [whole, gone, nothing] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let checkpoint = 0;
    let wrong = "";
    for (let round = 0; round < rounds; round++) {
      writeFileSync(join(folder, file), textOf(packets.slice(0, -1)));
      await judgeHere(app, { file, checkpoint: { file: `${file}.position`, modules: "", read: false } });
      checkpoint = statSync(join(folder, `${file}.position`), { throwIfNoEntry: false })?.size ?? 0;
      writeFileSync(join(folder, file), textOf(packets));
      const [all, plain] = await spent(() => judgeHere(app, { file }));
      const kept = { file: `${file}.position`, modules: "", read: true };
      const [rest, { rests, ...short }] = await spent(() => judgeHere(app, { file, checkpoint: kept }));
      const [again, same] = await spent(() => judgeHere(app, { file, checkpoint: kept }));
      whole = Math.min(whole, all * 1000);
      gone = Math.min(gone, rest * 1000);
      nothing = Math.min(nothing, again * 1000);
      if (same.rests !== packets.length) wrong = "nothing was kept of the whole log";
      if (JSON.stringify(short) !== JSON.stringify(plain)) wrong = "another outcome";
      else if (rests !== packets.length - 1) wrong = `it rests on ${rests ?? 0} packets of ${packets.length}`;
    }
    const bytes = statSync(join(folder, file)).size;
    found.push({ file, packets: packets.length, bytes, whole, gone, nothing, checkpoint, wrong });
  }
  return found;
}
