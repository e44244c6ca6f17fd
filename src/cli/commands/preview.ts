import type { Command } from "commander";
import { shown, shownValue } from "../../boards/text/escape.js";
import { tellEvent } from "../../report/story.js";
import type { AnyMove, Expectation, GameEvent, Preview } from "../../rules/sdk/index.js";
import { openSession, requireJudged, writingOn } from "../game-folder/session.js";
import { writerView } from "../game-folder/writer-view.js";
import { sayFindings } from "../game-folder/writing.js";
import { sideName } from "../input/names.js";
import { readMove } from "../input/params.js";
import { exits, failure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";

export function addPreview(program: Command, shell: Shell): void {
  program
    .command("preview")
    .summary("what a move would lead to, up to the first roll")
    .description(
      "Plays a move on a copy and tells what comes of it: events, who is asked what next, and each result of the first roll\nwith what it leads to. Nothing is written, and no seed is read.",
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
        shell.exit = exits.violations;
        return;
      }
      const { game } = machine.table;
      const story = (events: readonly GameEvent[], indent: string) => {
        for (const event of events) {
          const { text, rule } = tellEvent(event, machine);
          shell.say(`${indent}${text}${rule === null ? "" : ` [${game.id} ${rule}]`}`);
        }
      };
      story(seen.events, "  ");
      for (const next of seen.opens) shell.say(`Then ${dueWords(next)} [${game.id} ${next.rule}].`);
      sayOdds(shell, seen, story);
    });
}

function dueWords(next: Expectation): string {
  if (next.kind === "chance") return `a roll: ${shown(next.purpose)}`;
  if (next.kind === "fact") return `the fact ${shown(next.fact)}`;
  return `${sideName(next.by)}: ${shown(next.asks)}`;
}

/** The results of the roll in groups: which lead to the same. */
function sayOdds(
  shell: Shell,
  { roll }: Preview<object>,
  story: (events: readonly GameEvent[], indent: string) => void,
) {
  if (roll === null) return;
  if (roll.odds === null) {
    shell.say(`It has ${roll.of} results: too many to play them all.`);
    return;
  }
  for (const { results, events, opens, findings } of roll.odds) {
    const few = results.slice(0, 12).map((result) => shownValue(result.length === 1 ? (result[0] ?? 0) : [...result]));
    const more = results.length > few.length ? " ..." : "";
    shell.say(`${results.length} of ${roll.of}: ${few.join(" ")}${more}`);
    story(events, "  ");
    for (const next of opens) shell.say(`  then ${dueWords(next)}`);
    for (const { message } of findings) shell.say(`  ${shown(message)}`);
  }
}
