// A whole generated event in a folder: players, rounds, their mails taken in day by day by a clock of its own, judged, and its site.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Io, run } from "../../src/cli/run.js";
import { installedGames } from "../../src/games.js";
import { type Answering, answer, writePlayers } from "./event.js";
import { eventPlayer } from "./people.js";

/** A gamemaster at a command line, whose clock stands where it was put. */
export function gamemaster(folder: string) {
  mkdirSync(folder, { recursive: true });
  let now = Date.UTC(2027, 0, 4, 9);
  let drawn = 0;
  const command = async (...words: string[]) => {
    let [out, err] = ["", ""];
    const io: Io = {
      stdout: { write: (text) => (out += text) },
      stderr: { write: (text) => (err += text) },
      stdin: process.stdin,
      env: { TURNPROOF_HOME: join(folder, "keys") },
      cwd: folder,
      random: (bytes) => {
        drawn += 1;
        return new Uint8Array(bytes).fill(drawn);
      },
      now: () => new Date(now),
      isTTY: false,
      library: installedGames,
    };
    const code = await run(words, io);
    return { code, out, err };
  };
  return {
    command,
    /** A command that must end with one of these. */
    async done(words: readonly string[], codes: readonly number[] = [0]) {
      const { code, out, err } = await command(...words);
      if (!codes.includes(code)) throw new Error(`turnproof ${words.join(" ")} ended with ${code}\n${out}${err}`);
      return out;
    },
    wait(days: number) {
      now += days * 86_400_000;
    },
  };
}

export interface Made {
  readonly players: number;
  readonly rounds: number;
  /** Times that the mails are taken in, and packets of a game between them. */
  readonly steps: number;
  readonly packets: number;
  readonly games: readonly string[];
}

/** Makes an event of so many players: in each round others meet. */
export async function makeEvent(folder: string, { players, rounds, steps, packets, games }: Made) {
  const gm = gamemaster(folder);
  await gm.done(["club", "init", "cup", "--name", "Generated Cup"]);
  writePlayers(join(folder, "cup"), players);
  for (let round = 1; round <= rounds; round++) {
    // One stays, the others go round: nobody meets anybody twice.
    const place = (at: number) => (at === 0 ? 0 : 1 + ((at - 1 + round) % (players - 1)));
    const pairings = Array.from({ length: Math.floor(players / 2) }, (_, at) => {
      const pair = [eventPlayer(place(at)), eventPlayer(place(players - 1 - at))];
      return { id: `${round}-${at + 1}`, players: pair.map(({ did }) => did), bye: false };
    });
    writeFileSync(join(folder, `round-${round}.json`), JSON.stringify({ round, pairings }));
    for (let step = 1; step <= steps; step++) {
      const last = step === steps && round < rounds;
      const how: Answering = {
        ...{ packets, games, days: 14, silent: round === 1 ? "Cora" : undefined },
        ...{ wrong: step === 2 ? "Dan" : undefined },
      };
      const out = join(folder, `in-${round}-${step}`);
      await answer(join(folder, "cup"), join(folder, `round-${round}.json`), out, { ...how, finish: last });
      await gm.done(["club", "take", "cup", out]);
      gm.wait(2);
    }
  }
  await gm.done(["club", "verify", "cup"], [0, 1, 2]);
  return gm;
}
