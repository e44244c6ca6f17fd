import type { Command } from "commander";
import { oneOf } from "../../app/reading/typed.js";
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import type { TableRow } from "../../club/running/table.js";
import { csvCells } from "../../report/summary.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Shell } from "../terminal/shell.js";

const formats = ["text", "csv", "json"] as const;
type Format = (typeof formats)[number];

/** `club table` and `club due`: how the games stand, as the last `club verify` left them. */
export function addClubTables(club: Command, shell: Shell): void {
  club
    .command("table")
    .summary("the state of all games")
    .description(
      "Every game: whose turn it is and since when, who won and how, the turn, what breaks a tie, as the last turnproof club verify\nfound them. Times are those at which the club took a packet in (UTC).",
    )
    .argument("<folder>", "the folder of the club")
    .option("--format <format>", formats.join(", "), "text")
    .addHelpText("after", "\nExample:\n  turnproof club table cup --format csv > cup.csv")
    .action(async (folder: string, options: { readonly format: string }) => {
      const format = oneOf(options.format, formats, "--format");
      await sayRows(shell, folder, format, () => true, tableCells, "The club has no judged log yet.");
    });
  club
    .command("due")
    .summary("who has to write, and who is late")
    .description(
      "The games in which somebody has to write: who, since when, until when by the days that the players agreed, and who is late as\nfar as the club has seen. Lateness is not a violation.",
    )
    .argument("<folder>", "the folder of the club")
    .option("--format <format>", formats.join(", "), "text")
    .option("--late", "only players who are late")
    .addHelpText("after", "\nExample:\n  turnproof club due cup --late")
    .action(async (folder: string, options: { readonly format: string; readonly late?: boolean }) => {
      const format = oneOf(options.format, formats, "--format");
      const isWanted = (row: TableRow) => row.turn !== "" && (options.late !== true || row.late !== "");
      await sayRows(shell, folder, format, isWanted, dueCells, "Nobody has to write.");
    });
}

/** Rows for people are held until their columns are known; what programs read is written row by row. */
async function sayRows(
  shell: Shell,
  folder: string,
  format: Format,
  isWanted: (row: TableRow) => boolean,
  cellsOf: (row: TableRow) => readonly string[],
  none: string,
): Promise<void> {
  const [{ eachGame }, { tableTitles }] = await Promise.all([
    import("../../club/running/club.js"),
    import("../../club/running/table.js"),
  ]);
  const rows: (readonly string[])[] = [];
  let written = 0;
  if (format === "csv") shell.say(csvCells(tableTitles));
  await eachGame(shell, folder, (row) => {
    if (!isWanted(row)) return;
    if (format === "text") rows.push(cellsOf(row).map(shown));
    else if (format === "csv") shell.say(csvCells(tableTitles.map((title) => row[title])));
    else shell.say(`${written === 0 ? "[" : ","}${JSON.stringify(row)}`);
    written += 1;
  });
  if (format === "json") shell.say(written === 0 ? "[]" : "]");
  if (format !== "text") return;
  for (const line of columns(rows)) shell.say(line);
  if (written === 0) shell.say(none);
}

const minute = (time: string): string => time.slice(0, 16).replace("T", " ");

function tableCells({ gid, game, players, state, turn, since, at, winner, way, ties, verdict }: TableRow): string[] {
  const over = winner === "draw" ? `drawn: ${way}` : `${winner} won: ${way}`;
  const stands = state === "over" ? over : turn === "" ? state : `${turn} to write`;
  return [
    ...[gid.slice(0, 16), game, players, at === "" ? "" : `turn ${at}`, verdict, stands],
    [since === "" || state === "over" ? "" : `since ${minute(since)}`, ties].filter(Boolean).join("; "),
  ];
}

function dueCells({ gid, game, turn, what, since, due, late }: TableRow): string[] {
  const is = late === "" ? "" : late === "0" ? "late since today" : `late for ${counted(Number(late), "day")}`;
  return [gid.slice(0, 16), game, turn, since === "" ? "" : `since ${minute(since)}`, due.slice(0, 10), is, what];
}
