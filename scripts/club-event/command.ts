// What `npm run club-event` does, for the script and for the test of the page that tells of it.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { keyFrom } from "../../src/app/reading/typed.js";
import { toHex } from "../../src/replay/index.js";
import { answer, writePlayers } from "./event.js";

const text = { type: "string" } as const;

/** The public key of a referee in a file that `turnproof keygen` has told. */
function refereeIn(file: string): string {
  const [did = ""] = /did:key:\w+/.exec(readFileSync(file, "utf8")) ?? [];
  return toHex(keyFrom(did, "--referee"));
}

/**
 * @param words behind `npm run club-event --`
 * @param cwd where paths start
 * @returns what it says
 */
export async function clubEvent(words: readonly string[], cwd: string): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      ...{
        count: text,
        packets: text,
        games: text,
        days: text,
        referee: text,
        silent: text,
        wrong: text,
        resigns: text,
      },
      finish: { type: "boolean" },
    },
  });
  const [what, first = "", round = "", out = ""] = positionals;
  const {
    count = "8",
    games = "a-house-divided",
    packets = "6",
    days = "14",
    silent,
    wrong,
    resigns,
    referee,
    finish,
  } = values;
  if (what === "players") {
    writePlayers(resolve(cwd, first), Number(count));
    return `${first} has players.txt and addresses.txt of ${count} players.`;
  }
  if (what !== "answer") throw new Error("club-event players FOLDER, or club-event answer CLUB ROUND.json OUT");
  const mails = await answer(resolve(cwd, first), resolve(cwd, round), resolve(cwd, out), {
    ...{ games: games.split(","), packets: Number(packets), days: Number(days), silent, wrong, resigns, finish },
    referee: referee === undefined ? undefined : refereeIn(resolve(cwd, referee)),
  });
  return `${mails} mails lie in ${out}.`;
}
