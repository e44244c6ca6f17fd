import type { Command } from "commander";
import { oneOf } from "../../app/reading/typed.js";
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import type { PlayerDice } from "../../club/dice/dice-of-players.js";
import { csvCells } from "../../report/summary.js";
import type { Shell } from "../terminal/shell.js";

const formats = ["text", "csv", "json"] as const;

/** `club dice`: how dice fell over all games, for the gamemaster alone. */
export function addClubDice(club: Command, shell: Shell): void {
  club
    .command("dice")
    .summary("how each player's dice fell over all games, for you only")
    .description(
      "Replays all logs, and compares the dice of each player with fair dice: proven rolls apart from those that are still claims,\ncorrected for the number of rows examined. It says what it cannot say, accuses nobody, and appears on no page.",
    )
    .argument("<folder>", "the folder of the club")
    .option("--format <format>", formats.join(", "), "text")
    .addHelpText("after", "\nExample:\n  turnproof club dice cup")
    .action(async (folder: string, options: { readonly format: string }) => {
      const format = oneOf(options.format, formats, "--format");
      const { diceIn, diceWords } = await import("../../club/dice/dice-of-players.js");
      const rows = await diceIn(shell, folder);
      if (format === "json") return shell.say(JSON.stringify({ rows, words: diceWords }, null, 1));
      if (format === "csv") {
        shell.say(csvCells(titles));
        for (const row of rows) shell.say(csvCells(cellsOf(row)));
        return;
      }
      for (const line of columns([[...shownTitles], ...rows.map(shownCells)])) shell.say(line);
      if (rows.length === 0) shell.say("No log of the club has dice.");
      for (const words of diceWords) shell.say(words);
    });
}

const titles: readonly string[] = ["person", "name", "die", "proven", "games", "dice", "faces", "share", "among"];
const shownTitles = ["player", "die", "", "games", "dice", "faces from 1 up", "share", "among all rows"] as const;

function cellsOf({ person, name, faces, proven, games, rolled, counts, share, among }: PlayerDice): string[] {
  const numbers = [share, among].map((one) => (one === null ? "" : one.toFixed(4)));
  return [
    person,
    name,
    `d${faces}`,
    proven ? "yes" : "no",
    String(games),
    String(rolled),
    counts.join(" "),
    ...numbers,
  ];
}

function shownCells({ name, faces, proven, games, rolled, counts, share, among }: PlayerDice): string[] {
  const percent = (one: number | null) => (one === null ? "too few" : `${(one * 100).toFixed(one < 0.1 ? 1 : 0)} %`);
  const about = [shown(name), `d${faces}`, proven ? "proven" : "claims", String(games), String(rolled)];
  return [...about, counts.join(" "), percent(share), percent(among)];
}
