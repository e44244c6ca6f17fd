import type { Command } from "commander";
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import type { Machine } from "../../replay/index.js";
import type { AnyMove, AnyState, Finding } from "../../rules/sdk/index.js";
import { handLines, packOf } from "../game-folder/hand.js";
import { openSession, requireJudged, writingOn } from "../game-folder/session.js";
import { writerView } from "../game-folder/writer-view.js";
import { sideName } from "../input/names.js";
import { moveWords } from "../input/params.js";
import { tellMove } from "../output/story.js";
import { failure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";
import { sayChoices } from "./choices.js";

/** How many moves of one name are listed unless all are asked for. */
const fewEnough = 12;

export function addMoves(program: Command, shell: Shell): void {
  program
    .command("moves")
    .summary("what can be done now")
    .description(
      "Lists the legal moves of whoever has to decide: yours with the words to type, another player's for information.\nWith the name of a move and the words that you have, it lists what the next word can be.",
    )
    .argument("<dir>", "the game folder")
    .argument("[words...]", "a move, and its key=value words as far as you have them")
    .option("--all", "every move or value, however many")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof moves war-with-bob --all\n  turnproof moves war-with-bob step\n  turnproof moves war-with-bob step to=newport",
    )
    .action(async (dir: string, words: readonly string[], { all = false }: { all?: boolean }) => {
      const session = await openSession(shell, dir);
      requireJudged(session);
      const { machine, folder } = session;
      if (folder.secret !== undefined) await writingOn(shell, session);
      const { table, phase: place } = machine;
      const [expected] = table.expects(machine.state);
      if (place.at !== "play" || place.forChance || expected === undefined) {
        throw failure("no-decision", `No move is due now: see turnproof status ${shown(dir)}.`);
      }
      if (expected.kind === "fact") {
        shell.say(`The rules need the fact ${shown(expected.fact)} [${table.game.id} ${expected.rule}].`);
        shell.say(`  turnproof do ${shown(dir)} --assert ${shown(expected.fact)}=VALUE`);
        return;
      }
      if (expected.kind !== "decision") throw failure("no-decision", "A roll is due, not a move.");
      const { pen, side, reader, mine, state } = writerView(folder.secret, machine, expected.by);
      shell.say(`${sideName(side)}: ${shown(expected.asks)} [${table.game.id} ${expected.rule}]`);
      if (reader !== undefined && machine.decks.length > 0)
        for (const line of handLines(machine, reader, packOf(session.replayed))) shell.say(line);
      if (!mine) shell.say(`It is ${shown(pen ?? "nobody")} who writes now; what can be done:`);
      if (words.length > 0) {
        sayChoices(shell, { dir, machine, state, side, mine }, words, all);
        return;
      }
      const open = table.legalMoves(state, side, {}).moves;
      const legal = [...table.legalMoves(state, side), ...table.undecidedMoves(state, side)];
      for (const name of expected.moves) {
        const def = table.game.moves.find((move) => move.name === name);
        const own = legal.filter(({ move }) => move === name);
        if (def === undefined || (own.length === 0 && !open.some(({ move }) => move === name))) continue;
        const few = all ? own : own.slice(0, fewEnough);
        shell.say();
        shell.say(
          shell.paint.bold(name) +
            (def.complete
              ? ""
              : `   (some of the possible ones; all, step by step: turnproof moves ${shown(dir)} ${name})`),
        );
        const rows = few.map((move) => [
          mine ? `turnproof do ${shown(dir)} ${moveWords(move)}` : moveWords(move),
          `${toldIfOther(move, machine, state)}${doubt(table.check(state, move, side))}`,
        ]);
        for (const line of columns(rows, "  ")) shell.say(line);
        if (own.length > few.length)
          shell.say(`  and ${own.length - few.length} more: turnproof moves ${shown(dir)} --all`);
      }
      if (legal.length === 0 && open.length === 0) shell.say("No move is legal; the rules may leave others open.");
    });
}

/** The move in the game's language, where that says more than the words to type. */
function toldIfOther(move: AnyMove, machine: Machine, state: AnyState): string {
  const told = tellMove(move, machine, state);
  return told === moveWords(move) ? "" : told;
}

/** What keeps a move from being judged: the report will call the game undetermined. */
function doubt(findings: readonly Finding[]): string {
  const facts = findings.flatMap((finding) => finding.facts ?? []);
  return facts.length === 0 ? "" : `   (cannot be judged without ${shown([...new Set(facts)].join(", "))})`;
}
