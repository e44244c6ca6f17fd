import type { Command } from "commander";
import { type Exit, exits } from "../../app/core/failure.js";
import { oneOf } from "../../app/reading/typed.js";
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import type { TakenIn } from "../../club/archive/intake.js";
import { csvCells, csvLine, csvTitles } from "../../report/summary.js";
import { counted } from "../../rules/sdk/counted.js";
import { rowPrinter } from "../output/summary.js";
import { progressBar } from "../terminal/progress-bar.js";
import type { Shell } from "../terminal/shell.js";
import { addClubAdjudicate } from "./club-adjudicate.js";
import { addClubDice } from "./club-dice.js";
import { addClubMail } from "./club-mail.js";
import { addClubPair } from "./club-pair.js";
import { addClubProfile, addClubReplace } from "./club-profile.js";
import { judgesByQueue } from "./club-queue.js";
import { addClubReceipts, sayKey } from "./club-receipts.js";
import { addClubRound } from "./club-round.js";
import { addClubSite } from "./club-site.js";
import { addClubTables } from "./club-tables.js";
import { addClubWork, queueSays } from "./club-work.js";
import { countOf, jobsSay, judgesFor, limitMost, limitSays, limitStandard } from "./judges.js";

const formats = ["text", "csv", "jsonl"] as const;

export function addClub(program: Command, shell: Shell): void {
  const club = program
    .command("club")
    .summary("many games: an archive, an event")
    .description("Keeps the logs of many games, judges what has changed, and says how they are going (docs/club.md).");
  club
    .command("init")
    .summary("make the folder of a club")
    .description("Makes a new folder for the logs of a club, with a list of its players to fill in.")
    .argument("<folder>", "folder to make")
    .requiredOption("--name <name>", "what the club or the event is called")
    .option("--receipts", "sign what was taken in when: turnproof club receipts")
    .addHelpText("after", '\nExample:\n  turnproof club init cup --name "Spring Cup" --receipts')
    .action(
      async (folder: string, { name, receipts = false }: { readonly name: string; readonly receipts?: boolean }) => {
        const { beginReceiptsIn, initClub } = await import("../../club/running/club.js");
        const { players } = await initClub(shell, folder, name);
        if (receipts) sayKey(shell, await beginReceiptsIn(shell, folder, false));
        shell.say(`The club is in ${shown(folder)}.`);
        shell.say(`Next: list its players in ${shown(players)}, then turnproof club take ${shown(folder)} FILES`);
      },
    );
  addTake(club, shell);
  addClubVerify(club, shell);
  addClubTables(club, shell);
  addClubAdjudicate(club, shell);
  addClubSite(club, shell);
  addClubPair(club, shell);
  addClubMail(club, shell);
  addClubDice(club, shell);
  addClubProfile(club, shell);
  addClubReplace(club, shell);
  addClubRound(club, shell);
  addClubReceipts(club, shell);
  addClubWork(club, shell);
}

function addTake(club: Command, shell: Shell): void {
  club
    .command("take")
    .summary("take in logs, mails and packets")
    .description(
      "Takes in logs, packets, mails (.eml, mbox, a maildir) and folders of them, and says what became of each file. Packets are\nsorted into their games by what they contain; taking the same thing in twice does no harm; the files are never changed. Without\na file, it looks again at what waits in the quarantine, after you changed players.txt. Exits with 3 if something was refused.",
    )
    .argument("<folder>", "the folder of the club")
    .argument("[path...]", "files and folders")
    .option("--format <format>", formats.join(", "), "text")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof club take cup ~/Maildir\n  turnproof club take cup old-logs round-1.mbox",
    )
    .action(async (folder: string, paths: readonly string[], options: { readonly format: string }) => {
      const format = oneOf(options.format, formats, "--format");
      const { takeInto } = await import("../../club/running/club.js");
      const counts = new Map<TakenIn["what"], number>();
      if (format === "csv") shell.say("file,what,gid,packets,says");
      await takeInto(shell, folder, paths, (taken) => {
        counts.set(taken.what, (counts.get(taken.what) ?? 0) + 1);
        shell.say(takenLine(taken, format));
      });
      if (format === "text") shell.say(shell.paint.bold(takenCounts(counts)));
      if (counts.has("refused") || counts.has("secret")) shell.exit = exits.wrong;
    });
}

function takenLine(taken: TakenIn, format: (typeof formats)[number]): string {
  const { file, what, gid, packets, says } = taken;
  if (format === "jsonl") return JSON.stringify(taken);
  if (format === "csv") return csvCells([file, what, gid, String(packets), says]);
  const about = [
    ...(packets > 0 ? [counted(packets, "packet")] : []),
    ...(gid === "" ? [] : [`game ${gid.slice(0, 16)}`]),
    ...(says === "" ? [] : [shown(says)]),
  ];
  return `${what.padEnd(10)}  ${shown(file)}${about.length === 0 ? "" : `: ${about.join(", ")}`}`;
}

function takenCounts(counts: ReadonlyMap<string, number>): string {
  const files = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (files === 0) return "Nothing came in.";
  return `${counted(files, "file")}: ${[...counts].map(([what, count]) => `${count} ${what}`).join(", ")}`;
}

function addClubVerify(club: Command, shell: Shell): void {
  club
    .command("verify")
    .summary("judge what has changed")
    .description(
      "Judges the logs that have changed since the last time, or whose rules have, and those whose row names a person. A run that\nwas stopped goes on where it was. Exits like turnproof verify, by all logs of the club.",
    )
    .argument("<folder>", "the folder of the club")
    .option("--format <format>", formats.join(", "), "text")
    .option("--all", "judge every log, whatever is known about it")
    .option("--jobs <n>", jobsSay)
    .option("--limit <seconds>", limitSays, limitStandard)
    .option("--queue [address]", queueSays)
    .addHelpText("after", "\nExample:\n  turnproof club verify cup --jobs 2")
    .action(async (folder: string, options: VerifyOptions) => sayVerified(shell, folder, options));
}

interface VerifyOptions {
  readonly format: string;
  readonly all?: boolean;
  readonly jobs?: string;
  readonly limit: string;
  readonly queue?: string | true;
}

async function sayVerified(shell: Shell, folder: string, options: VerifyOptions): Promise<void> {
  const format = oneOf(options.format, formats, "--format");
  const limit = countOf(options.limit, "--limit", limitMost);
  const { verifyIn } = await import("../../club/running/club.js");
  // A log is called by the first sixteen digits of its game, and the number of its history where there are several.
  const called = (file: string) => file.replace(/^..\/([0-9a-f]{16})[0-9a-f]*/, "$1").replace(/\.pbem(?:\.gz)?$/, "");
  const line = rowPrinter(["0123456789abcdef~2"]);
  if (format === "csv") shell.say(`${csvTitles()},sha256`);
  let bar: ReturnType<typeof progressBar> | undefined;
  const { modules = [] } = shell.io;
  const { judged, kept, differing, astray, words, notes, exit } = await verifyIn(
    shell,
    folder,
    modules,
    async ({ games }, keys) => {
      const own = await judgesFor(shell, options, true, games);
      const asked = { own, keys, games, limit };
      const judges = options.queue === undefined ? own : await judgesByQueue(shell, options.queue, asked);
      return {
        ...{ ...judges, limit, all: options.all ?? false },
        told({ row, sha256 }, done, of) {
          bar ??= progressBar(shell, of);
          bar.clear();
          if (format === "csv") shell.say(`${csvLine(row)},${sha256}`);
          else if (format === "jsonl") shell.say(JSON.stringify({ ...row, sha256 }));
          else shell.say(line({ ...row, file: called(row.file) }));
          bar.show(done, row.file);
        },
      };
    },
  );
  bar?.clear();
  shell.exit = exit satisfies Exit;
  const aside = format === "text" ? (text: string) => shell.say(text) : (text: string) => shell.note(text);
  for (const { says } of notes) aside(says);
  for (const path of differing)
    aside(
      `The kept result for ${shown(path)} is not what is found now, although nothing behind it has changed: all kept results are dropped, and judged again next time.`,
    );
  for (const path of astray)
    aside(
      `The checkpoint of ${shown(path)} led to a different result from the one found from its first entry: all checkpoints are dropped, and every log is judged from its first entry next time.`,
    );
  if (format !== "text") return;
  const all = [...words].map(([verdict, count]) => `${count} ${verdict}`).join(", ");
  for (const text of columns([[`${counted(judged, "log")} judged, ${kept} as before.`]])) shell.say(text);
  shell.say(shell.paint.bold(all === "" ? "The club has no log." : `All: ${all}`));
}
