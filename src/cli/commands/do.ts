import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { alone } from "../../app/folder/alone.js";
import { hasDecision } from "../../app/folder/asked.js";
import { typedValue } from "../../app/folder/committed.js";
import { playForced, writeMoves } from "../../app/folder/deciding.js";
import { packOf } from "../../app/folder/hand.js";
import { listedAt, listFor, numbered } from "../../app/folder/listed.js";
import { openWriting, requireDecision, type Writing } from "../../app/folder/session.js";
import { writerView } from "../../app/folder/writer-view.js";
import { readMove, readValue, splitMoves } from "../../app/reading/params.js";
import { readTypedMove } from "../../app/reading/shorthand.js";
import { pairs } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import { penOf } from "../../replay/index.js";
import type { AnyGame, AnyMove } from "../../rules/index.js";
import { sayAfter } from "../output/after.js";
import { confirming, type Shell } from "../terminal/shell.js";
import { collect } from "./options.js";
import { sealNow } from "./seal.js";

interface Options {
  readonly claim?: boolean;
  readonly assert: readonly string[];
  readonly hide: readonly string[];
  readonly yes?: boolean;
  readonly forced?: boolean;
}

export function addDo(program: Command, shell: Shell): void {
  program
    .command("do")
    .summary("make a move")
    .description(
      "Writes one decision into the draft and shows what comes of it. Nothing leaves your machine before turnproof seal.\nA move is the number of a line of turnproof moves, or its name and words. Enough of a name will do, as long as one thing\nonly can be meant: ids, and names as on the counter. Values without key= fill what is asked next; what has one answer may\nbe left out. A list is a,b,c (or a+b+c: PowerShell splits at commas), a part of a thing is key.part=value, a thing in a\nlist key.0.part=value. Moves behind a roll stand in the same line: they are made when it has come out. A move that is the\nonly one is made by itself.\nClosed cards of yours that the move names are turned up, and no others.",
    )
    .argument("<dir>", "the game folder")
    .argument(
      "[words...]",
      'a number, or the move and its words; "then" goes between two moves, "then seal" at the end seals',
    )
    .option("--assert <fact=value>", "assert a fact that the rules ask for", collect, [])
    .option("--hide <id=value>", "the value that the move commits: the log gets only its commitment", collect, [])
    .option("--claim", "write the move even though it breaks rules: the log will show it as your claim")
    .option("--no-forced", "make no move for you")
    .option("--yes", "turn up closed cards without asking")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof do war-with-bob 7\n  turnproof do war-with-bob ops-pl ops-2-04 boston,newp then seal\n  turnproof do war-with-bob ops-place-pc card=ops-2-04 place=boston,newport flip=\n  turnproof do war-with-bob step to=newport drop.british=2 then step to=boston then stop\n  turnproof do war-with-bob set-order id=stay window=march/intercept when.atMost=3 answer.move=decline-intercept\n  turnproof do war-with-bob cancel-order id=stay\n  turnproof do war-with-bob plot id=plot-1 --hide plot-1=7",
    )
    .action((dir: string, words: string[], options: Options) =>
      alone(shell, dir, () => decide(shell, dir, words, options)),
    );
}

async function decide(shell: Shell, dir: string, words: string[], options: Options): Promise<void> {
  const { claim = false, assert, hide, yes = false, forced = true } = options;
  const writing = await openWriting(shell, dir);
  if (words.length === 0 && assert.length === 0) {
    throw failure("no-move", "A move was expected: its name, then key=value words. See turnproof moves.");
  }
  const { machine } = writing;
  const typed = words.length === 0 ? [] : splitMoves(words);
  const seals = typed.at(-1)?.join(" ") === "seal";
  if (seals) typed.pop();
  const listed = await listShown(shell, writing, dir);
  requireDecision(writing);
  const asserts = Object.entries(pairs(assert, "assert")).map(([fact, raw]) => ({ fact, value: readValue(raw) }));
  const values = Object.fromEntries(Object.entries(pairs(hide, "hide")).map(([id, raw]) => [id, typedValue(id, raw)]));
  let left: readonly (readonly string[])[] = typed;
  for (let first = true; first || left.length > 0; first = false) {
    if (!first && !hasDecision(machine, penOf(machine), writing.writer.id)) {
      const rest = left.map((one) => one.join(" ")).join(" then ");
      throw failure(
        "turn-passed",
        `No longer your decision, so not done: ${shown(rest)}. Whatever came before it is written.`,
      );
    }
    if (!first) requireDecision(writing);
    // A chain ends at a roll: what was rolled stays, whatever becomes of the moves behind it.
    const { list, rest } = movesUpToRoll(writing, left, listed);
    left = rest;
    const how = { claim, ...(first ? { asserts, values } : {}) };
    const kept = await confirming(shell, { yes }, (given) =>
      writeMoves(shell, writing, dir, list, { ...how, ...given }),
    );
    if (!kept) {
      if (!first) shell.say("Whatever came before it is written: dice that were rolled stay.");
      shell.exit = exits.violations;
      return;
    }
  }
  if (forced) await playForced(shell, writing, dir);
  await sayAfter(shell, writing, dir);
  if (seals) await sealNow(shell, dir, { claim });
}

/** The list that was shown last, where its numbers still count. */
async function listShown(shell: Shell, { machine, folder }: Writing, dir: string): Promise<() => readonly AnyMove[]> {
  const [due] = machine.table.expects(machine.state);
  const { side, state } = writerView(folder, machine, due?.kind === "decision" ? due.by : "");
  const at = await listedAt(shell, folder.places);
  const { head } = machine;
  let list: readonly AnyMove[] | undefined;
  // Made before anything is written: a number means a line of the list as it was shown.
  const early = at === head ? numbered(machine, state, side) : undefined;
  return () => {
    list ??= early ?? listFor({ ...machine, head }, { state, side }, at, dir);
    return list;
  };
}

/** The typed moves up to the first roll or the first decision of somebody else, and those behind it. */
function movesUpToRoll(
  { machine, folder, replayed }: Writing,
  typed: readonly (readonly string[])[],
  listed: () => readonly AnyMove[],
) {
  const { table } = machine;
  const [due] = table.expects(machine.state);
  const view = writerView(folder, machine, due?.kind === "decision" ? due.by : "");
  const { side } = view;
  let { state } = view;
  const names = JSON.stringify([packOf(replayed) ?? null, state]);
  const known = (id: string) => names.includes(JSON.stringify(id));
  const list: AnyMove[] = [];
  for (const [at, words] of typed.entries()) {
    const move = readTypedMove({ table, state, side, known, listed }, words);
    list.push(move);
    const seen = table.preview(state, move, side);
    // What breaks a rule is judged when it is written.
    if (seen.state === null) return { list: [...list, ...readRest(table.game, typed.slice(at + 1))], rest: [] };
    const mine = seen.opens.some((next) => next.kind === "decision" && next.by === side);
    if (!mine || seen.roll !== null) return { list, rest: typed.slice(at + 1) };
    state = seen.state;
  }
  return { list, rest: [] };
}

/** Moves behind one that breaks a rule: read as they stand, nothing looked up. */
const readRest = (game: AnyGame, typed: readonly (readonly string[])[]): AnyMove[] =>
  typed.filter(([name = ""]) => !/^\d+$/.test(name)).map((words) => readMove(game, words));
