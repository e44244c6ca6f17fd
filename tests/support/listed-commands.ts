import { gameLines } from "../../src/cli/commands/games.js";
import { programFor } from "../../src/cli/run.js";
import { openShell } from "../../src/cli/terminal/shell.js";
import { installedGames } from "../../src/games.js";

/** The source of src/cli/generated/listed.ts: of each command what the help of the whole program says. */
export async function listedIn(): Promise<string> {
  const nowhere = { write: () => true };
  const program = await programFor(
    openShell({
      ...{ stdout: nowhere, stderr: nowhere, env: {}, cwd: ".", isTTY: false, library: installedGames },
      random: (bytes) => new Uint8Array(bytes),
      now: () => new Date(0),
    }),
  );
  const help = program.createHelp();
  const rows = program.commands.map((command) => {
    const [, ...words] = help.subcommandTerm(command).split(" ");
    const options = words[0] === "[options]";
    const row = { arguments: words.slice(options ? 1 : 0).join(" "), options, summary: command.summary() };
    return `  ${JSON.stringify(command.name())}: ${JSON.stringify(row)},\n`;
  });
  return [
    "// Made by `npm run commands` from the commands themselves. Not to be edited.\n",
    "/** What the help of the whole program says of a command. */\n",
    "export interface Listed {\n  readonly arguments: string;\n  readonly options: boolean;\n  readonly summary: string;\n}\n",
    "export const listed: { readonly [name: string]: Listed } = {\n",
    ...rows,
    "};\n",
  ].join("");
}

/** The source of src/cli/generated/games.ts: what `games` says of each game that comes with the library. */
export async function listedGamesIn(): Promise<string> {
  const rows: string[] = [];
  for (const id of installedGames.ids) {
    const installed = await installedGames.find(id);
    if (installed !== undefined) rows.push(`  ${JSON.stringify(id)}: ${JSON.stringify(gameLines(installed.game))},\n`);
  }
  return [
    "// Made by `npm run commands` from the games themselves. Not to be edited.\n",
    "/** What `games` says of a game, after its id. */\n",
    "export const listedGames: { readonly [id: string]: readonly string[] } = {\n",
    ...rows,
    "};\n",
  ].join("");
}
