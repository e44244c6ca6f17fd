import type { Command } from "commander";
import { writeNew } from "../../app/core/files.js";
import { oneOf } from "../../app/reading/typed.js";
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import type { Shell } from "../terminal/shell.js";
import { countOf } from "./judges.js";
import { collect } from "./options.js";

const methods = ["swiss", "pools", "knock-out"] as const;
const maxPools = 1000;

interface PairOptions {
  readonly method: string;
  readonly after: readonly string[];
  readonly results?: string;
  readonly players?: string;
  readonly pools: string;
  readonly seed: string;
  readonly out?: string;
}

/** `club pair`: who plays whom in the next round. */
export function addClubPair(club: Command, shell: Shell): void {
  club
    .command("pair")
    .summary("pair the next round")
    .description(
      "Pairs the next round: a JSON file that names the players by their identity keys; the first of a pairing takes the first side.\nswiss: players with equal scores meet, nobody twice, no second bye, sides even out. pools: everybody in a pool meets everybody\nelse. knock-out: a player who loses is out. Results are read from the logs that are over and valid; a file of results takes\nprecedence. Lots are drawn from the words of --seed: announce them before you draw.",
    )
    .argument("<folder>", "the folder of the club")
    .requiredOption("--method <method>", methods.join(", "))
    .requiredOption("--seed <words>", "words from which the lots are drawn: everybody draws the same lots from them")
    .option("--after <file>", "an earlier round (repeat for each)", collect, [])
    .option("--results <file>", "results: lines of 1-2 NAME, 1-2 draw, 1-2 none")
    .option("--players <file>", "who takes part, if not everybody in players.txt does")
    .option("--pools <n>", "how many pools the players are divided into", "1")
    .option("--out <file>", "where to write the round; without it, it is printed")
    .addHelpText(
      "after",
      '\nExamples:\n  turnproof club pair cup --method swiss --seed "Cup 2027" --out round-1.json\n  turnproof club pair cup --method swiss --seed "Cup 2027" --after round-1.json --out round-2.json',
    )
    .action(async (folder: string, options: PairOptions) => {
      const { pairIn } = await import("../../club/pairing/pair-club.js");
      const { after, results, players, seed, out } = options;
      const method = oneOf(options.method, methods, "--method");
      const pools = countOf(options.pools, "--pools", maxPools);
      const { round, names } = await pairIn(shell, folder, { method, after, results, players, pools, seed });
      const text = `${JSON.stringify(round, null, 2)}\n`;
      if (out === undefined) {
        shell.say(text.trimEnd());
        return;
      }
      await writeNew(shell, shell.path(out), text);
      const nameOf = (player = "") => shown(names.get(player) ?? player);
      const rows = round.pairings.map(({ id, players: [one, two], bye }) => [
        id,
        nameOf(one),
        bye ? "has a bye" : nameOf(two),
      ]);
      for (const line of columns(rows)) shell.say(line);
      shell.say(`${shown(out)} holds round ${round.round}.`);
    });
}
