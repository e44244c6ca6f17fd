import type { Command } from "commander";
import { askedOf } from "../../app/folder/asked.js";
import { missingValues } from "../../app/folder/committed.js";
import { readDraft } from "../../app/folder/drafts.js";
import { openFolder } from "../../app/folder/folder.js";
import { handLines, packOf, readerOf } from "../../app/folder/hand.js";
import { notedLines } from "../../app/folder/noted.js";
import { unseatedWords } from "../../app/folder/seats.js";
import { openSession, putDraftOn, type Session, whoAmI, writingOn } from "../../app/folder/session.js";
import { sideName } from "../../app/reading/names.js";
import { shown } from "../../boards/text/escape.js";
import { dueList, dueOf, penOf, seatOf } from "../../replay/index.js";
import { acceptedByPlayingOn } from "../../report/declared-effects.js";
import { officialTakenWords } from "../../report/official-words.js";
import { stateSentence, verdictSentence } from "../../report/sentences.js";
import { counted } from "../../rules/sdk/counted.js";
import { nextStep } from "../output/next-step.js";
import { handWords } from "../terminal/go-on.js";
import { noticeWords } from "../terminal/next-words.js";
import type { Shell } from "../terminal/shell.js";

export function addStatus(program: Command, shell: Shell): void {
  program
    .command("status")
    .summary("who owes what, and what to do next")
    .description(
      "Shows the state of a game: the verdict so far, who has to decide what, unsent entries, the next command to type.",
    )
    .argument("<dir>", "the game folder")
    .addHelpText("after", "\nExample:\n  turnproof status war-with-bob")
    .action(async (dir: string) => {
      const folder = await openFolder(shell, dir);
      if (folder.log === undefined) {
        shell.say("The invite is written; your opponent has not answered yet.");
        shell.say(`Next: turnproof start ${shown(dir)} FILE   (when your opponent's mail arrives)`);
        return;
      }
      await sayStatus(shell, await openSession(shell, dir), dir);
    });
}

/** Where a game stands, and the next command. */
export async function sayStatus(shell: Shell, session: Session, dir: string): Promise<void> {
  const { say, paint } = shell;
  const { report, machine, folder } = session;
  const { game } = report;
  const me = await whoAmI(shell, session);
  if (game !== null) {
    say(`${paint.bold(`${shown(game.title)} ${shown(game.version)}`)}, game ${game.gid.slice(0, 16)}`);
    for (const { id, side, name } of game.players)
      say(`  ${shown(side)}: ${shown(id)} (${shown(name)})${id === me ? ", you" : ""}`);
    for (const { player, seq, to } of report.seats ?? [])
      say(`  ${shown(player)} is ${shown(to.name)} since entry ${seq} (key ${to.fingerprint})`);
    if (game.official !== undefined) say(`  ${shown(officialTakenWords(game.official))}`);
    say(`  ${counted(game.entries, "entry", "entries")} in ${counted(game.packets, "packet")}; ${stateSentence(game)}`);
  }
  if (session.unseated !== undefined) say(unseatedWords(machine, session.unseated));
  const { verdict } = report;
  const tone = verdict === "valid" ? paint.good : verdict === "undetermined" ? paint.odd : paint.bad;
  say(tone(verdictSentence(report)));
  const count = report.findings.length;
  if (count > 0) say(`  ${count} finding${count === 1 ? "" : "s"}: turnproof verify ${shown(dir)}`);
  if (machine !== null)
    for (const notice of acceptedByPlayingOn(machine, me, shown(dir))) say(`  ${noticeWords(notice)}`);
  const reader = readerOf(folder.secret, machine);
  if (reader !== undefined) for (const line of handLines(machine, reader, packOf(session.replayed))) say(line);
  const side = seatOf(machine, reader?.id ?? "")?.side ?? "";
  for (const line of notedLines(machine, side, folder.noted, packOf(session.replayed))) say(line);
  if (folder.notedTrouble !== undefined) say(`Your note of the hand cannot be used: ${handWords(folder.notedTrouble)}`);
  const rules = session.replayed.rules.at(-1);
  if (rules !== undefined && rules.standing !== "agreed") {
    say(`Rules: ${shown(rules.words)}`);
    say("Next: play goes on only under the agreed rules; the line above says which, and where to get them.");
    return;
  }
  // Without the right secrets the folder still says where the game stands.
  const writing = reader === undefined ? undefined : await writingOn(shell, session);
  const drafted = (await readDraft(shell, folder.places.draft))?.length ?? 0;
  if (writing === undefined && drafted > 0) await putDraftOn(shell, session);
  if (drafted > 0) say(`Unsent: ${drafted} entr${drafted === 1 ? "y" : "ies"} (turnproof draft show ${shown(dir)})`);
  // What the software writes by itself when the turn is sealed is nothing that the player owes.
  const written = drafted > 0 && dueOf(machine) !== "decision" && penOf(machine) === me;
  for (const { player, what } of written ? [] : dueList(machine)) {
    const side = machine.seats.find(({ id }) => id === player)?.side ?? player;
    say(`${sideName(side)}: ${shown(what)}`);
  }
  const opponent = drafted > 0 ? askedOf(machine, me) : undefined;
  if (opponent !== undefined) say(`When this is sent, ${opponent}`);
  const closed = writing === undefined ? [] : missingValues(machine, writing.writer);
  if (closed.length > 0)
    say(
      `Missing: what you committed as ${shown(closed.join(", "))}; enter it again: turnproof commit ${shown(dir)} id=VALUE`,
    );
  const by = writing === undefined ? {} : { writer: writing.writer };
  say(`Next: ${nextStep(machine, { folder: dir, me, drafted, ...by })}`);
}
