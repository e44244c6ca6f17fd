import type { Command } from "commander";
import { oneOf } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import type { Position, Sheet } from "../../club/results/adjudication.js";
import { csvCells } from "../../report/summary.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Shell } from "../terminal/shell.js";

const formats = ["text", "csv", "json"] as const;

/** `club adjudicate`: what is proven of games that were not finished. */
export function addClubAdjudicate(club: Command, shell: Shell): void {
  club
    .command("adjudicate")
    .summary("the figures of unfinished games, as far as they are proven")
    .description(
      "For each game that is not over: the figures of the last position whose rolls are proven and up to which no finding is open,\nand beside them those at the end of the log; what is open; how fast each player answered, as far as the club has seen.\nDecides nothing.",
    )
    .argument("<folder>", "the folder of the club")
    .argument("[game]", "the first digits of a game's id; without it, all games that are not over")
    .option("--format <format>", formats.join(", "), "text")
    .addHelpText("after", "\nExample:\n  turnproof club adjudicate cup 9c0907f8")
    .action(async (folder: string, game: string | undefined, options: { readonly format: string }) => {
      const format = oneOf(options.format, formats, "--format");
      const { adjudicateIn } = await import("../../club/results/adjudication.js");
      let written = 0;
      if (format === "csv") shell.say(csvCells(titles));
      await adjudicateIn(shell, folder, game, (sheet) => {
        if (format === "csv") shell.say(csvCells(cellsOf(sheet)));
        else if (format === "json") shell.say(`${written === 0 ? "[" : ","}${JSON.stringify(sheet)}`);
        else for (const line of linesOf(sheet)) shell.say(line);
        written += 1;
      });
      if (format === "json") shell.say(written === 0 ? "[]" : "]");
      if (format === "text" && written === 0) shell.say("Every game of the club is over.");
    });
}

const positionTitles = ["entry", "by", "turn", "ties"] as const;

const titles: readonly string[] = [
  ...["gid", "log", "game", "players", "writes", "since", "due"],
  ...["proven", "later"].flatMap((which) => positionTitles.map((title) => `${which} ${title}`)),
  ...["open", "says", "pace"],
];

const positionCells = (position: Position | null): readonly string[] =>
  position === null ? positionTitles.map(() => "") : positionTitles.map((title) => String(position[title]));

function cellsOf({ gid, log, game, players, turn, since, due, proven, later, open, says, pace }: Sheet): string[] {
  const positions = [...positionCells(proven), ...positionCells(later)];
  return [gid, log, game, players, turn, since, due, ...positions, String(open), says, pace];
}

function linesOf({ gid, game, players, turn, since, proven, later, open, says, pace }: Sheet): string[] {
  const waits =
    turn === "" ? "" : `; ${turn} to write${since === "" ? "" : ` since ${since.slice(0, 16).replace("T", " ")}`}`;
  const same = proven !== null && later !== null && proven.entry === later.entry;
  const lines = [
    `${gid.slice(0, 16)}  ${game}: ${players}${waits}`,
    `  proven: ${proven === null ? "no position" : positionWords(proven)}`,
    ...(same ? ["  later:  nothing"] : [`  later:  ${later === null ? "no position" : positionWords(later)}`]),
    ...(open === 0 ? [] : [`  open:   ${counted(open, "finding")}; ${says}`]),
    ...(pace === "" ? [] : [`  pace:   ${pace} (as far as the club has seen)`]),
  ];
  return lines.map(shown);
}

function positionWords({ entry, by, turn, ties }: Position): string {
  const figures = [turn === "" ? "" : `turn ${turn}`, ties].filter(Boolean).join("; ");
  return `after entry ${entry}, a packet of ${by}${figures === "" ? "" : `: ${figures}`}`;
}
