import type { Command } from "commander";
import { installedGames } from "../../games.js";
import type { AnyGame } from "../../rules/sdk/index.js";
import { listedGames } from "../generated/games.js";
import type { Shell } from "../terminal/shell.js";

export function addGames(program: Command, shell: Shell): void {
  program
    .command("games")
    .summary("the installed games; with a folder: your games in it, and whose turn each one is")
    .description(
      "The games that can be played and verified, with sides, scenarios and options. With a folder: the games whose folders\nare in it, whose turn each one is, what is due, and since when by the folder's journal (UTC).",
    )
    .argument("[folder]", "a folder with game folders")
    .addHelpText("after", "\nExample:\n  turnproof games .")
    .action(async (folder: string | undefined) => {
      if (folder !== undefined) return (await import("../output/own-games.js")).sayOwnGames(shell, folder);
      // What comes with the library is listed without loading its rules.
      const known = shell.io.library === installedGames ? listedGames : {};
      for (const id of shell.io.library.ids) {
        const [head = "", ...lines] = known[id] ?? (await linesOf(shell, id));
        shell.say(`${shell.paint.bold(id)}  ${head}`);
        for (const line of lines) shell.say(line);
      }
    });
}

async function linesOf(shell: Shell, id: string): Promise<readonly string[]> {
  const { findGame } = await import("../../app/reading/agreement.js");
  return gameLines((await findGame(shell, id)).game);
}

/** What `games` says of a game after its id. */
export function gameLines(game: AnyGame): readonly string[] {
  const options = Object.entries(game.standardOptions).map(([key, value]) => `${key}=${String(value)}`);
  const rulings = Object.keys(game.rulings).length;
  return [
    `${game.title}, rules ${game.version}`,
    ...(game.edition === undefined ? [] : [`  judged by ${game.edition}`]),
    `  sides: ${game.sides.join(", ")}`,
    ...Object.entries(game.scenarios).map(([name, { title }]) => `  scenario ${name}: ${title}`),
    ...(options.length > 0 ? [`  options: ${options.join(", ")}`] : []),
    `  ${Object.keys(game.rulebook).length} sections of the rulebook, ${game.moves.length} moves, ${rulings} open readings`,
  ];
}
