import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { packOf, readerOf } from "../../app/folder/hand.js";
import { requireUsable } from "../../app/folder/hand-file.js";
import { cardMeant, cardsOutside, notedLines, noteHand, stillHeld, unnoted } from "../../app/folder/noted.js";
import { noSecret } from "../../app/folder/secrets.js";
import { openSession, requireJudged, writingOn } from "../../app/folder/session.js";
import { seatOf } from "../../replay/index.js";
import type { Shell } from "../terminal/shell.js";

export function addHand(program: Command, shell: Shell): void {
  program
    .command("hand")
    .summary("note your own cards, if they are dealt outside the log")
    .description(
      "Notes the cards of your hand in a file of your own, which is never sent: then turnproof moves and play offer only these\ncards. Name a card by its id, or by the beginning of its id or title; of several copies of a card, name the title as often as you hold it. Cards that you play leave the hand by themselves.\nWithout cards the hand is shown. It decides nothing: the log never sees it.",
    )
    .argument("<dir>", "the game folder")
    .argument("[cards...]", "the whole hand; with --add only the new cards")
    .option("--add", "keep the noted cards and add these")
    .option("--clear", "forget the hand")
    .addHelpText(
      "after",
      '\nExamples:\n  turnproof hand war-with-bob "Ops 3" "Ops 1" "Ops 1" henry-knox\n  turnproof hand war-with-bob ops-1-01 ops-3-22 henry-knox\n  turnproof hand war-with-bob --add benjamin\n  turnproof hand war-with-bob',
    )
    .action(async (dir: string, cards: readonly string[], { add = false, clear = false }: Options) => {
      const session = await openSession(shell, dir);
      requireJudged(session);
      const { folder, machine, replayed } = session;
      // What the draft plays has left the hand too.
      if (folder.secret !== undefined) await writingOn(shell, session);
      const reader = readerOf(folder.secret, machine);
      const side = seatOf(machine, reader?.id ?? "")?.side;
      if (reader === undefined || side === undefined) throw noSecret(dir);
      if (cardsOutside(machine).length === 0)
        throw failure(
          "no-hand",
          "The cards of this game are dealt by the log, or it has no cards: your hand is known.",
        );
      if (clear && cards.length > 0) throw failure("clear-alone", "--clear takes no cards.");
      requireUsable({ trouble: folder.notedTrouble });
      const pack = packOf(replayed);
      const before = add ? stillHeld(machine, side, folder.noted) : [];
      const typed: string[] = [];
      for (const card of cards)
        typed.push(cardMeant(machine, pack, { side, held: [...before, ...typed, ...cards] }, card));
      const noted =
        clear || typed.length > 0 ? await noteHand(shell, session, side, [...before, ...typed]) : folder.noted;
      const lines = notedLines(machine, side, noted, pack);
      for (const line of lines) shell.say(line);
      const left = unnoted(machine, side, noted);
      if (lines.length === 0) shell.say("No hand is noted.");
      if (left > 0)
        shell.say(`  ${left} of your cards ${left === 1 ? "is" : "are"} not noted: any card may be one of them.`);
    });
}

interface Options {
  readonly add?: boolean;
  readonly clear?: boolean;
}
