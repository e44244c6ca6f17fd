import { basename, join } from "node:path";
import type { Command } from "commander";
import { exits, failure, worst } from "../../app/core/failure.js";
import { isFolder, requireNoLink, writeWhole } from "../../app/core/files.js";
import { placesIn } from "../../app/folder/folder.js";
import { judge } from "../../app/folder/judging.js";
import { filesFolder, foundBeside, lookAt } from "../../app/folder/sealed-beside.js";
import { shown, shownJson } from "../../boards/text/escape.js";
import type { Compared, FoundFile } from "../../report/sealed/compared.js";
import { sealedIn } from "../../report/sealed/log.js";
import { isSealedGame, sealedGame } from "../../report/sealed/module.js";
import { moduleIn } from "../input/vassal-file.js";
import type { Shell } from "../terminal/shell.js";

interface Options {
  readonly vmod?: string;
  readonly json?: boolean;
  readonly keep?: boolean;
}

/** `vassal check`: files against the log in which they were signed. */
export function addVassalCheck(vassal: Command, shell: Shell): void {
  vassal
    .command("check")
    .summary("compare files with the log that seals them")
    .description(
      "Judges a log of sealed files and compares the files with it: whether each is, byte for byte, the one that was signed;\nwhether the dice that its chat names are those of the log; how many rolls are VASSAL's own; whether each file begins\nwhere the one before it ended. The rules of the game are not judged.\nExits with 0, with 1 or 3 as turnproof verify does, with 2 if a file is not the one that was signed.",
    )
    .argument("<log>", "the game folder, or its log")
    .argument("[files...]", "files as they came by mail; those beside the log are included anyway")
    .option("--vmod <file>", "the module (.vmod) of the game")
    .option("--keep", "put files that were signed into the game folder")
    .option("--json", "as JSON")
    .addHelpText("after", "\nExample:\n  turnproof vassal check war turn-4.vlog --keep")
    .action(async (typed: string, files: readonly string[], _: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals();
      const judged = await judge(shell, typed);
      const machine = judged.kind === "log" ? judged.replayed.machine : null;
      if (judged.kind !== "log" || machine === null || !isSealedGame(machine))
        throw failure("not-sealed-files", `${shown(typed)} is not a log of ${sealedGame}: turnproof verify judges it.`);
      const log = sealedIn(machine);
      const given = await readFiles(shell, files);
      const beside = await foundBeside(shell, shell.path(typed), log.files);
      const module = options.vmod === undefined ? undefined : await moduleIn(shell, options.vmod);
      const { checkFiles, notJudgedSays } = await import("../../report/sealed/checked.js");
      const { compared, told, foreign, hasOther, lines, claims, cautions } = await checkFiles(
        log,
        { given, beside },
        module,
      );
      shell.exit = worst([judged.exit, hasOther ? exits.undetermined : exits.done]);
      if (options.keep === true) await keep(shell, typed, compared);
      if (options.json === true) {
        const rows = compared.map(({ signed, status }, at) => ({ ...signed, status, ...told[at] }));
        shell.say(shownJson({ report: judged.report, rulesJudged: false, files: rows, foreign, claims }));
        return;
      }
      const { verdict } = judged.report;
      shell.say(`The log: ${verdict} (turnproof verify ${shown(typed)} tells more). ${notJudgedSays}`);
      for (const { line, isOther, told: more } of lines) {
        shell.say(isOther ? shell.paint.bad(line) : line);
        for (const words of more) shell.say(`  ${words}`);
      }
      for (const { says, status, details } of claims) {
        shell.say(`${status}: ${says}`);
        for (const detail of details) shell.say(`  ${shown(detail)}`);
      }
      for (const words of cautions) shell.say(words);
    });
}

async function readFiles(shell: Shell, typed: readonly string[]): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const one of typed) {
    const file = await lookAt(shell, shell.path(one), basename(one));
    if (file !== undefined) found.push(file);
  }
  return found;
}

async function keep(shell: Shell, typed: string, compared: readonly Compared[]): Promise<void> {
  const folder = shell.path(typed);
  if (!(await isFolder(shell, folder)))
    throw failure("no-folder", `--keep needs the game folder, not ${shown(typed)}.`);
  await requireNoLink(shell, join(placesIn(folder).folder, filesFolder));
  for (const { signed, load } of compared) {
    if (load === undefined || basename(signed.name) !== signed.name || /[/\\]|^\./.test(signed.name)) continue;
    await writeWhole(shell, join(placesIn(folder).folder, filesFolder, signed.name), load());
  }
}
