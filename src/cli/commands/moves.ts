import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { handLines, packOf } from "../../app/folder/hand.js";
import { notedLines } from "../../app/folder/noted.js";
import { openSession, requireJudged, writingOn } from "../../app/folder/session.js";
import { writerView } from "../../app/folder/writer-view.js";
import { sideName } from "../../app/reading/names.js";
import { namesOfMoves, unknownMove } from "../../app/reading/params.js";
import { moveMeant } from "../../app/reading/shorthand.js";
import { shown } from "../../boards/text/escape.js";
import { didYouMean, factsOf } from "../../rules/sdk/index.js";
import { type Looking, sayMoves } from "../output/listing.js";
import { handWords } from "../terminal/go-on.js";
import type { Shell } from "../terminal/shell.js";
import { sayChoices } from "./choices.js";

/** How many moves of one name are listed unless all are asked for. */
const fewEnough = 12;

export function addMoves(program: Command, shell: Shell): void {
  program
    .command("moves")
    .summary("what you can do now")
    .description(
      "Lists the legal moves of the player who has to decide: yours with the words to type, another player's for information.\nWith the name of a move and the words that you have, it lists what the next word can be; with other words, the lines that\ncontain them. turnproof do takes the numbers.",
    )
    .argument("<dir>", "the game folder")
    .argument(
      "[words...]",
      "a move, and its key=value words as far as you have them; or words that the lines must contain",
    )
    .option("--all", "every move or value, however many there are")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof moves war-with-bob --all\n  turnproof moves war-with-bob step\n  turnproof moves war-with-bob step to=newport\n  turnproof moves war-with-bob newport",
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
        const facts = factsOf(expected);
        const named = facts.length === 1 ? "fact" : "facts";
        shell.say(`The rules need the ${named} ${shown(facts.join(", "))} [${table.game.id} ${expected.rule}].`);
        const asserted = facts.slice(0, 50).map((fact) => ` --assert ${shown(fact)}=VALUE`);
        shell.say(`  turnproof do ${shown(dir)}${asserted.join("")}`);
        return;
      }
      if (expected.kind !== "decision") throw failure("no-decision", "A roll is due, not a move.");
      const { pen, side, reader, mine, state } = writerView(folder, machine, expected.by);
      shell.say(`${sideName(side)}: ${shown(expected.asks)} [${table.game.id} ${expected.rule}]`);
      if (reader !== undefined && machine.decks.length > 0)
        for (const line of handLines(machine, reader, packOf(session.replayed))) shell.say(line);
      if (mine && folder.notedTrouble !== undefined) shell.note(handWords(folder.notedTrouble));
      if (mine) for (const line of notedLines(machine, side, folder.noted, packOf(session.replayed))) shell.say(line);
      if (!mine) shell.say(`${shown(pen ?? "Nobody")} writes now; what can be done:`);
      const looking = { dir, places: folder.places, machine, state, side, mine };
      const asked = words.length === 0 ? undefined : moveAsked(looking, words);
      if (asked !== undefined) {
        sayChoices(shell, looking, asked, all);
        return;
      }
      const [firstWord = ""] = words;
      const found = await sayMoves(shell, looking, { words, most: all ? Number.POSITIVE_INFINITY : fewEnough });
      if (!found && didYouMean(firstWord, namesOfMoves(table.game)) !== "") throw unknownMove(table.game, firstWord);
      if (mine && found)
        shell.say(`Type turnproof do ${shown(dir)} NUMBER, or the words; "then" goes between two moves.`);
    });
}

/** The words with the whole name of the move that they begin with; undefined where they are sought in the list. */
function moveAsked({ machine, state, side }: Looking, [first = "", ...rest]: readonly string[]): string[] | undefined {
  if (first === "set-order" || first === "cancel-order") return [first, ...rest];
  const name = moveMeant(machine.table, { state, side }, first);
  const isName = name !== undefined && (rest.every((word) => word.includes("=")) || rest.length === 0);
  return isName ? [name, ...rest] : undefined;
}
