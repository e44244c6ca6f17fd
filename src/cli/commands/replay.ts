import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { isFolder } from "../../app/core/files.js";
import { placesIn } from "../../app/folder/folder.js";
import { handLines, packOf, readerOf } from "../../app/folder/hand.js";
import { judge } from "../../app/folder/judging.js";
import { readSecret } from "../../app/folder/secrets.js";
import { numberIn, oneOf } from "../../app/reading/typed.js";
import { boardLines, boardPicture } from "../../boards/index.js";
import { shownJson } from "../../boards/text/escape.js";
import { recordChanges } from "../../replay/index.js";
import { marksOf, storyLines, tell } from "../../report/story.js";
import type { Shell } from "../terminal/shell.js";

const formats = ["text", "json", "svg"] as const;

export function addReplay(program: Command, shell: Shell): void {
  program
    .command("replay")
    .summary("the story of a game, and the board")
    .description("Tells a game entry by entry, each consequence with its section of the rulebook, and shows the board.")
    .argument("<file>", "a log, a game folder, or - for the standard input")
    .option("--at <seq>", "stop after this entry")
    .option("--format <format>", formats.join(", "), "text")
    .option("--board", "only the board")
    .addHelpText(
      "after",
      "\nAs json each entry has `patch`: what it changed in the state, as a JSON Patch\n(RFC 6902), from `initial` on.\n\nExamples:\n  turnproof replay game.pbem\n  turnproof replay war-with-bob --at 41 --board\n  turnproof replay war-with-bob --format svg > board.svg",
    )
    .action(async (file: string, options: { at?: string; format: string; board?: boolean }) => {
      const format = oneOf(options.format, formats, "--format");
      const until = options.at === undefined ? {} : { until: numberIn(options.at, 0, 999_999_999, "--at") };
      const recorder = format === "json" ? recordChanges() : undefined;
      const judged = await judge(shell, file, { ...until, ...(recorder && { after: recorder.after }) });
      if (judged.kind !== "log") throw failure("not-a-log", "A proof contains no game: verify it.");
      const { replayed, report } = judged;
      const { machine, installed, manifest } = replayed;
      if (machine === null || manifest === null) {
        throw failure(
          "cannot-replay",
          `The log cannot be replayed: ${replayed.findings[0]?.message ?? "it contains no packet"}.`,
        );
      }
      if (until.until !== undefined && machine.seq < until.until) {
        throw failure("no-entry", `The log ends with entry ${machine.seq}; there is no entry ${until.until}.`);
      }
      const told = (machine.timeline ?? []).map((item) => tell(item, machine, marksOf(report, machine)));
      // A log tells everybody the same: its state holds nothing that somebody may not see.
      const { state } = machine;
      if (format === "json") {
        const patches = new Map(recorder?.changes.map(({ seq, patch }) => [seq, patch]));
        const timeline = told.map((entry) => ({ ...entry, patch: patches.get(entry.seq) ?? [] }));
        shell.say(shownJson({ game: report.game, initial: recorder?.initial() ?? null, timeline, state }));
        return;
      }
      const pack = packOf({ installed, machine });
      if (format === "svg") {
        const last = machine.timeline?.findLast(({ events }) => events.length > 0)?.events ?? [];
        const picture = await boardPicture(manifest.rules.id, state, pack, last, shell.io.boards);
        if (picture === undefined) throw failure("no-picture", `${manifest.rules.id} has no picture of its board.`);
        shell.say(picture.trimEnd());
        return;
      }
      if (options.board !== true) {
        for (const line of storyLines(told, manifest.rules.id)) shell.say(line);
        shell.say();
      }
      shell.say(shell.paint.bold(`The board after entry ${machine.seq}`));
      for (const line of await boardLines(manifest.rules.id, state, pack, shell.io.boards)) shell.say(line);
      const reader = readerOf(await secretIn(shell, file), machine);
      if (reader !== undefined) for (const line of handLines(machine, reader, pack)) shell.say(line);
      const findings = report.findings.length;
      if (findings > 0)
        shell.note(`There ${findings === 1 ? "is 1 finding" : `are ${findings} findings`}: see turnproof verify.`);
    });
}

/** The secrets of the folder that was typed, where it is one. */
async function secretIn(shell: Shell, typed: string) {
  const path = shell.path(typed);
  return typed !== "-" && (await isFolder(shell, path)) ? readSecret(shell, placesIn(path).secret) : undefined;
}
