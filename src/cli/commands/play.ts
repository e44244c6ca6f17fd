import type { Command } from "commander";
import { isFailure } from "../../app/core/failure.js";
import { alone } from "../../app/folder/alone.js";
import { hasDecision } from "../../app/folder/asked.js";
import { typedValue } from "../../app/folder/committed.js";
import { committedBy, playForced, writeMoves } from "../../app/folder/deciding.js";
import { dropEntries } from "../../app/folder/dropping.js";
import { placesIn } from "../../app/folder/folder.js";
import { handLines, packOf } from "../../app/folder/hand.js";
import { numbered } from "../../app/folder/listed.js";
import { notedLines } from "../../app/folder/noted.js";
import { revisionOf } from "../../app/folder/revision.js";
import { openWriting, requireJudged, type Writing } from "../../app/folder/session.js";
import { writerView } from "../../app/folder/writer-view.js";
import { sayStory } from "../../app/folder/writing.js";
import { sideName } from "../../app/reading/names.js";
import { readValue } from "../../app/reading/params.js";
import { boardLines } from "../../boards/index.js";
import { shown } from "../../boards/text/escape.js";
import { penOf, seatOf } from "../../replay/index.js";
import { plainName } from "../../report/order-words.js";
import { tellMove } from "../../report/story.js";
import type { AnyMove } from "../../rules/sdk/index.js";
import type { Looking } from "../output/listing.js";
import { askText, askYes, choose, type Offer, requireTerminal } from "../terminal/ask.js";
import { handWords, refusalWords } from "../terminal/go-on.js";
import { confirming, type Shell } from "../terminal/shell.js";
import { composeMove } from "./composing.js";
import { receiveNew } from "./receive.js";
import { sealNow } from "./seal.js";
import { sayStatus } from "./status.js";

type Answer =
  | { readonly do: "whole"; readonly move: AnyMove }
  | { readonly do: "compose"; readonly name: string }
  | { readonly do: "board" | "draft" | "drop" | "seal" | "stop" };

/** How many moves of one name stand in the list of a turn as whole sentences. */
const fewOfName = 8;

export function addPlay(program: Command, shell: Shell): void {
  program
    .command("play")
    .summary("play your turn, asked step by step")
    .description(
      "Takes in what is new where you saved the last mail, shows the board, asks what you do and with what until the turn is\nwritten, and seals it if you say so. Only legal choices are offered. What you have written stays in the draft whenever you\nleave (Ctrl-C); turnproof do and seal go on with it.",
    )
    .argument("<dir>", "the game folder")
    .addHelpText("after", "\nExample:\n  turnproof play war-with-bob")
    .action(async (dir: string) => {
      requireTerminal(shell, "turnproof moves lists what can be done, turnproof do does it");
      await unlessRefused(shell, () => receiveNew(shell, dir));
      let { writing, rev } = await opened(shell, dir);
      requireJudged(writing);
      await sayBoard(shell, writing);
      const { notedTrouble } = writing.folder;
      const decides = hasDecision(writing.machine, penOf(writing.machine), writing.writer.id);
      if (notedTrouble !== undefined && decides)
        shell.say(`Your note of the hand cannot be used: ${handWords(notedTrouble)}`);
      while (hasDecision(writing.machine, penOf(writing.machine), writing.writer.id)) {
        const step = await playOne(shell, writing, dir, rev);
        if (step === "left") {
          shell.say(`What you have written stays in the draft. Next: turnproof play ${shown(dir)}`);
          return;
        }
        // What was dropped or not kept is read again from the draft.
        if (step === "again") ({ writing, rev } = await opened(shell, dir));
        else rev = await revisionOf(shell, writing.folder.places);
        if (step === "sealed") return;
      }
      if (writing.draft.entries.length === 0) return sayStatus(shell, writing, dir);
      if ((await askYes(shell, "The turn is written. Sign it, ready to send?", true)) === true)
        await alone(shell, dir, () => sealNow(shell, dir, {}));
      else shell.say(`Next: turnproof seal ${shown(dir)}`);
    });
}

/** The folder for its player, and the mark of what was read. */
async function opened(shell: Shell, dir: string): Promise<{ writing: Writing; rev: string }> {
  const rev = await revisionOf(shell, placesIn(shell.path(dir)));
  return { writing: await openWriting(shell, dir), rev };
}

/** One question of a turn, and what comes of the answer. */
async function playOne(
  shell: Shell,
  writing: Writing,
  dir: string,
  rev: string,
): Promise<"done" | "again" | "sealed" | "left"> {
  const { machine } = writing;
  const { table } = machine;
  const [due] = table.expects(machine.state);
  if (due?.kind === "fact") {
    const typed = await askText(shell, `${due.fact}, which the rules need (${table.game.id} ${due.rule}):`);
    if (typed === undefined) return "left";
    const asserts = [{ fact: due.fact, value: readValue(typed) }];
    const kept = await ifUnchanged(shell, writing, rev, () => writeMoves(shell, writing, dir, [], { asserts }));
    return kept === true ? "done" : "again";
  }
  if (due?.kind !== "decision") return "left";
  const looking = lookingAt(writing, dir, due.by);
  const question = `${sideName(looking.side)}: ${due.asks} (${table.game.id} ${due.rule})`;
  const answer = await choose(shell, question, turnOffers(looking, writing.draft.entries.length > 0));
  if (answer === undefined || answer.do === "stop") return "left";
  switch (answer.do) {
    case "board":
      await sayBoard(shell, writing);
      return "done";
    case "draft":
      sayStory(shell, writing, 0);
      return "done";
    case "drop":
      await unlessRefused(shell, () => alone(shell, dir, () => dropEntries(shell, dir, "1")));
      return "again";
    case "seal":
      return (await unlessRefused(shell, () => alone(shell, dir, () => sealNow(shell, dir, { part: true }))))
        ? "sealed"
        : "again";
    case "whole":
      return writeAsked(shell, writing, dir, rev, answer.move);
    case "compose": {
      const move = await composeMove(shell, looking, answer.name);
      return move === undefined ? "done" : writeAsked(shell, writing, dir, rev, move);
    }
  }
}

/** Writes a move, with the values that it commits, and what leaves no choice behind it. */
async function writeAsked(
  shell: Shell,
  writing: Writing,
  dir: string,
  rev: string,
  move: AnyMove,
): Promise<"done" | "again"> {
  const values: { [id: string]: ReturnType<typeof typedValue> } = {};
  for (const id of committedBy(writing.machine, writing.writer, [move])) {
    const typed = await askText(shell, `The value that you commit as ${shown(id)} (nobody sees it until you open it):`);
    if (typed === undefined) return "again";
    values[id] = typedValue(id, typed);
  }
  const kept = await unlessRefused(shell, () =>
    ifUnchanged(shell, writing, rev, async () => {
      const kept = await confirming(shell, {}, ({ yes }) => writeMoves(shell, writing, dir, [move], { values, yes }));
      if (!kept) return false;
      await playForced(shell, writing, dir);
      return true;
    }),
  );
  return kept === true ? "done" : "again";
}

/** Writes where nobody has written meanwhile: a page that is open, another command. */
function ifUnchanged(shell: Shell, { folder }: Writing, rev: string, act: () => Promise<boolean>): Promise<boolean> {
  return alone(shell, folder.places.folder, async () => {
    if ((await revisionOf(shell, folder.places)) === rev) return act();
    shell.say("The game went on in another window; this is its state now.");
    return false;
  });
}

/** Says why something cannot be done, and goes on asking; undefined then. */
async function unlessRefused<T>(shell: Shell, act: () => Promise<T>): Promise<T | true | undefined> {
  try {
    return (await act()) ?? true;
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    shell.say(shell.paint.bad(refusalWords(thrown)));
    return undefined;
  }
}

function lookingAt({ machine, folder }: Writing, dir: string, by: string): Looking {
  const { side, state, mine } = writerView(folder, machine, by);
  return { dir, places: folder.places, machine, state, side, mine };
}

/** What can be chosen in a turn: moves, whole or to be put together, and what else `play` does. */
export function turnOffers(
  { machine, state, side }: Pick<Looking, "machine" | "state" | "side">,
  hasDraft: boolean,
): Offer<Answer>[] {
  const { moves } = machine.table.legalMoves(state, side, {});
  const all = numbered(machine, state, side);
  const offers = moves.flatMap(({ move: name, rule, listed }): Offer<Answer>[] => {
    const own = all.filter(({ move }) => move === name);
    if (listed && own.length > 0 && own.length <= fewOfName)
      return own.map((move) => ({ value: { do: "whole", move }, says: tellMove(move, machine, state) }));
    return [{ value: { do: "compose", name }, says: `${plainName(name)} ...   ${rule}` }];
  });
  const written: readonly Offer<Answer>[] = [
    { value: { do: "draft" }, says: "- show what you have written" },
    { value: { do: "drop" }, says: "- take back the last step" },
    { value: { do: "seal" }, says: "- sign and send it as it is: half a turn" },
  ];
  return [
    ...offers,
    { value: { do: "board" }, says: "- show the board" },
    ...(hasDraft ? written : []),
    { value: { do: "stop" }, says: "- leave; go on later" },
  ];
}

async function sayBoard(shell: Shell, { machine, replayed, folder }: Writing): Promise<void> {
  const pack = packOf(replayed);
  for (const line of await boardLines(machine.table.game.id, machine.state, pack, shell.io.boards)) shell.say(line);
  const reader = writerView(folder, machine, "").reader;
  if (reader !== undefined) for (const line of handLines(machine, reader, pack)) shell.say(line);
  const side = seatOf(machine, reader?.id ?? "")?.side ?? "";
  for (const line of notedLines(machine, side, folder.noted, pack)) shell.say(line);
  shell.say();
}
