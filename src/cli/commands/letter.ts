import { join } from "node:path";
import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { writeWhole } from "../../app/core/files.js";
import { noteInJournal } from "../../app/folder/folder.js";
import { keepLetter, keptLetters, letterLine, letterWords } from "../../app/folder/letters.js";
import { noSecret, secretsOf } from "../../app/folder/secrets.js";
import { openSession, requireAgreedRules, requireJudged } from "../../app/folder/session.js";
import { numberIn, oneOf } from "../../app/reading/typed.js";
import { asciiText, shown } from "../../boards/text/escape.js";
import { letterFault, letterHash, publicKeyOf, seatOf, signLetter, toHex, writeArmor } from "../../replay/index.js";
import { FORMAT } from "../../schema/format.js";
import { shapes } from "../../schema/generated/shapes.js";
import type { SignedLetter } from "../../schema/index.js";
import type { Shell } from "../terminal/shell.js";

const asks = ["undo", "object", "call", "note"] as const;

export function addLetter(program: Command, shell: Shell): void {
  program
    .command("letter")
    .summary("ask for an undo, call the referee, or write a note, even when it is not your turn")
    .description(
      "Signs a letter to the others: a request for an undo, an objection to something declared, a call for the referee, a note.\nIt does not have to be your turn; a letter binds nobody and changes nothing in the game. The next packet of its receiver, or\nyour own, carries it into the log. Without a kind, it shows the letters in the folder.",
    )
    .argument("<dir>", "the game folder")
    .argument("[ask]", "undo, object, call or note")
    .argument("[text...]", "what you have to say")
    .option(
      "--to <entry>",
      "undo: the entry after which the game should go on; object: the entry in which it was declared",
    )
    .addHelpText(
      "after",
      '\nExamples:\n  turnproof letter war-with-bob undo --to 41 "I moved the wrong corps, sorry"\n  turnproof letter war-with-bob call "Was that charge legal?"\n  turnproof letter war-with-bob',
    )
    .action(async (dir: string, ask: string | undefined, words: string[], { to }: { to?: string }) => {
      if (ask === undefined) return listLetters(shell, dir);
      await writeLetter(shell, dir, oneOf(ask, asks, "what a letter asks for"), words.join(" "), to);
    });
}

async function listLetters(shell: Shell, dir: string): Promise<void> {
  const { machine, folder } = await openSession(shell, dir);
  const { taken } = machine.letters;
  const waiting = (await keptLetters(shell, folder.places)).filter(
    ({ signed }) => letterFault(machine, signed) === undefined,
  );
  for (const { seq, author, text } of taken) shell.say(`  ${seq}  ${shown(author)}: ${shown(text)}`);
  for (const { signed } of waiting)
    shell.say(`  to be carried by your next packet: ${shown(letterWords(signed, machine))}`);
  if (taken.length + waiting.length === 0) shell.say("There are no letters.");
}

async function writeLetter(
  shell: Shell,
  dir: string,
  ask: (typeof asks)[number],
  text: string,
  to: string | undefined,
): Promise<void> {
  const session = await openSession(shell, dir);
  requireJudged(session);
  const { machine, folder, replayed } = session;
  const { secret, places } = folder;
  requireAgreedRules(replayed, places.folder);
  if (secret === undefined) throw noSecret(places.folder);
  const seat = seatOf(machine, secret.player);
  if (seat === undefined) throw failure("no-player", "Only players write letters: a referee rules, and others serve.");
  if (to !== undefined && ask !== "undo" && ask !== "object")
    throw failure("wrong-choice", "--to belongs to an undo or an objection.");
  if (ask === "object" && to === undefined)
    throw failure("missing-option", "--to is needed: the entry in which it was declared.");
  if (ask === "call" && machine.referee === null)
    throw failure("no-referee", "This game has no referee: write a note, or ask for an undo.");
  const wanted = toHex(seat.key);
  const signing = secretsOf(secret).signing.find((one) => toHex(publicKeyOf(one)) === wanted);
  if (signing === undefined)
    throw failure("no-key", `The game key in force for ${seat.id} is not in ${places.secret}.`);
  const about = { format: FORMAT, kind: "letter", g: machine.gid, a: seat.id, at: machine.head, text } as const;
  const place = to === undefined ? undefined : numberIn(to, 0, machine.seq, "--to");
  const letter: SignedLetter["letter"] =
    ask === "object"
      ? { ...about, ask, to: place ?? 0 }
      : ask === "undo"
        ? { ...about, ask, ...(place === undefined ? {} : { to: place }) }
        : { ...about, ask };
  const issue = shapeIssue(letter);
  if (issue !== undefined) throw failure("not-a-letter", issue);
  const signed = signLetter(letter, signing);
  const fault = letterFault(machine, signed);
  if (fault !== undefined) throw failure("not-a-letter", `This letter cannot be sent: ${shown(fault.message)}.`);
  await keepLetter(shell, places, signed);
  const name = join(places.outbox, `letter-${seat.id}-${letterHash(signed).slice(0, 8)}`);
  await writeWhole(shell, `${name}.letter`, letterLine(signed));
  const title = asciiText(replayed.installed?.game.title ?? machine.manifest.rules.id);
  await writeWhole(
    shell,
    `${name}.txt`,
    [
      `Subject: [turnproof] ${title}: a letter of ${seat.id}`,
      "",
      asciiText(letterWords(signed, machine)),
      "",
      "Save this mail, or its attachment, and let turnproof receive it: receive DIR FILE.",
      "",
      writeArmor(new TextEncoder().encode(letterLine(signed)), [["Game", machine.gid.slice(0, 16)]]),
    ].join("\n"),
  );
  await noteInJournal(shell, places, `wrote letter ${letterHash(signed).slice(0, 16)}`);
  shell.say(`Letter: ${shown(letterWords(signed, machine))}`);
  shell.say(
    `Send it to ${machine.referee === null ? "the other side" : "the other side and to the referee"}; it binds nobody, and your own next packet carries it as well:`,
  );
  shell.say(`  attach:   ${shown(`${name}.letter`)}`);
  shell.say(`  or paste: ${shown(`${name}.txt`)}`);
}

/** What the shape of a letter has against what was typed. */
function shapeIssue(letter: SignedLetter["letter"]): string | undefined {
  if (letter.text.trim() === "") return "A letter has to say something: write it after undo, object, call or note.";
  if ([...letter.text].length > 1000) return "A letter has 1,000 characters at most.";
  const issue = shapes.letter.explain({ letter, sig: "0".repeat(128) })[0];
  return issue === undefined ? undefined : `This is not a letter: ${shown(`${issue.path} ${issue.message}`)}.`;
}
