import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { openSession, requireJudged, writingOn } from "../../app/folder/session.js";
import { writerView } from "../../app/folder/writer-view.js";
import { sayFindings } from "../../app/folder/writing.js";
import { readMove } from "../../app/reading/params.js";
import { shown } from "../../boards/text/escape.js";
import { tellAhead } from "../../report/ahead.js";
import { rightFacts } from "../../report/right-fact.js";
import type { ToldEvent } from "../../report/story.js";
import type { AnyMove } from "../../rules/sdk/index.js";
import { noticeWords } from "../terminal/next-words.js";
import type { Shell } from "../terminal/shell.js";

export function addPreview(program: Command, shell: Shell): void {
  program
    .command("preview")
    .summary("what a move would lead to, up to the first roll")
    .description(
      "Plays a move on a copy and tells what it leads to: events, who is asked what next, and each result of the first roll with\nits consequences. Nothing is written, and no seed is read.",
    )
    .argument("<dir>", "the game folder")
    .argument("<words...>", "the move and its key=value words")
    .addHelpText("after", "\nExample:\n  turnproof preview war-with-bob intercept general=washington")
    .action(async (dir: string, words: readonly string[]) => {
      const session = await openSession(shell, dir);
      requireJudged(session);
      const { machine, folder } = session;
      if (folder.secret !== undefined) await writingOn(shell, session);
      const [due] = machine.table.expects(machine.state);
      if (due?.kind !== "decision")
        throw failure("no-decision", `No move is due now: see turnproof status ${shown(dir)}.`);
      const { pen, side, state } = writerView(folder, machine, due.by);
      const move: AnyMove = readMove(machine.table.game, words);
      const seen = machine.table.preview(state, move, side);
      if (seen.state === null) {
        shell.say(shell.paint.bad("This move breaks rules, or nobody can tell whether it does."));
        sayFindings(
          shell,
          { machine },
          seen.findings.map((finding) => ({ ...finding, author: pen ?? "" })),
        );
        for (const notice of rightFacts(seen.findings, shown(dir))) shell.say(noticeWords(notice));
        shell.exit = exits.violations;
        return;
      }
      const { game } = machine.table;
      const { events, next, roll } = tellAhead(seen, machine);
      const story = (told: readonly ToldEvent[]) => {
        for (const { text, rule } of told) shell.say(`  ${text}${rule === null ? "" : ` [${game.id} ${rule}]`}`);
      };
      story(events);
      for (const { text, rule } of next) shell.say(`Then ${text} [${game.id} ${rule}].`);
      if (roll === null) return;
      if (roll.odds === null) shell.say(`It has ${roll.of} results: too many to play out.`);
      for (const { count, results, events: told, next: follows, notes } of roll.odds ?? []) {
        shell.say(`${count} of ${roll.of}: ${results}`);
        story(told);
        for (const text of follows) shell.say(`  then ${text}`);
        for (const note of notes) shell.say(`  ${note}`);
      }
    });
}
