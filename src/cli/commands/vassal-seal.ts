import { basename, join } from "node:path";
import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { isThere, readBytes, requireNoLink, writeWhole } from "../../app/core/files.js";
import { hasDecision } from "../../app/folder/asked.js";
import { writeMoves } from "../../app/folder/deciding.js";
import { compareBeside, filesFolder } from "../../app/folder/sealed-beside.js";
import { openWriting, requireDecision, type Session, type Writing } from "../../app/folder/session.js";
import { shown } from "../../boards/text/escape.js";
import { penOf } from "../../replay/index.js";
import { type DiceOfFile, diceOfFile, ownRollsSay } from "../../report/sealed/compared.js";
import { sealedIn, sha256Of } from "../../report/sealed/log.js";
import { isSealedGame, sealedGame } from "../../report/sealed/module.js";
import type { AnyMove } from "../../rules/index.js";
import { counted } from "../../rules/sdk/counted.js";
import { limits } from "../../sealed/game.js";
import type { ToldDice } from "../../vassal/seal/told.js";
import { moduleIn, readOrFail } from "../input/vassal-file.js";
import { sayAfter } from "../output/after.js";
import { confirming, type Shell } from "../terminal/shell.js";
import { collect } from "./options.js";
import { sealNow } from "./seal.js";

interface Options {
  readonly roll: readonly string[];
  readonly for: readonly string[];
  readonly note?: string;
  readonly pass?: boolean;
  readonly stay?: boolean;
  readonly asItIs?: boolean;
  readonly vmod?: string;
  readonly to?: string;
}

/** `vassal seal`: files and dice of a game that is played with VASSAL, signed. */
export function addVassalSeal(vassal: Command, shell: Shell): void {
  vassal
    .command("seal")
    .summary("sign a VASSAL log, with dice that nobody chose")
    .description(
      `Signs what you send when you play with VASSAL: who sent which file, in which order, unchanged, and dice that nobody\nchose. The rules of the game are NOT judged. Start the game like any other: turnproof new ${sealedGame} DIR.\nAsk for rolls before they fall, each with what it is for; copy what is shown into VASSAL's chat, line by line. The log\nholds the name, size and SHA-256 of a file; the file itself travels beside it, in the same mail.`,
    )
    .argument("<dir>", "the game folder")
    .argument("[files...]", "what VASSAL saved: a .vlog or .vsav; the turn ends with it")
    .option("--roll <dice>", "ask for a roll, 2d6 (repeat for each)", collect, [])
    .option("--for <purpose>", "what the roll is for, in the order of the rolls", collect, [])
    .option("--note <text>", "a line to go with the file, or with a turn without one")
    .option("--pass", "end the turn without a file: --note says why")
    .option("--stay", "the turn does not end with the file")
    .option("--as-it-is", "seal a file that names rolls differently from how they fell")
    .option("--vmod <file>", "the module (.vmod) of the game: its reports identify rolls of its own dice")
    .option("--to <address>", "your opponent's mail address, for the draft: it is remembered")
    .addHelpText(
      "after",
      '\nExamples:\n  turnproof vassal seal war --roll 2d6 --for "attack on Fredericksburg" --roll 1d6 --for "rain"\n  turnproof vassal seal war                       (shows the lines for VASSAL\'s chat again)\n  turnproof vassal seal war turn-3.vlog --note "Lee goes north" --vmod FTP.vmod\n  turnproof vassal check war',
    )
    .action(async (dir: string, files: readonly string[], _: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals();
      const { roll, note = "", pass = false, stay = false } = options;
      const rolls = rollsFrom(roll, options.for);
      if (rolls.length > 0 && (files.length > 0 || pass)) {
        const why = "dice are asked for before the file is saved: what they show goes into it.";
        throw failure("rolls-first", `Rolls and files are two commands: ${why}`);
      }
      if (note !== "" && files.length === 0 && !pass)
        throw failure("no-file", "--note belongs to a file, or to --pass.");
      if (stay && files.length === 0) throw failure("no-file", "--stay belongs to a file.");
      if (options.vmod !== undefined && files.length === 0) throw failure("no-file", "--vmod belongs to a file.");
      const writing = await openWriting(shell, dir);
      requireSealedGame(writing, dir);
      if (rolls.length > 0) return askForRolls(shell, writing, dir, rolls);
      if (files.length === 0 && !pass) return sayRolls(shell, writing, dir);
      await sealFiles(shell, writing, dir, files, options);
    });
}

/** A folder in which files are sealed; a game with rules of its own has no use for it. */
export function requireSealedGame({ machine }: Session, dir: string): void {
  if (isSealedGame(machine)) return;
  const { id } = machine.manifest.rules;
  throw failure(
    "not-sealed-files",
    `${shown(dir)} is a game of ${shown(id)}: seal files in a game of their own, turnproof new ${sealedGame} DIR.`,
  );
}

function rollsFrom(dice: readonly string[], purposes: readonly string[]) {
  if (dice.length !== purposes.length) {
    const message = `Each --roll has its --for: ${counted(dice.length, "roll")}, ${counted(purposes.length, "purpose")}. --roll 2d6 --for "attack on Fredericksburg"`;
    throw failure("roll-purpose", message);
  }
  return dice.map((text, at) => {
    const [, count = "", faces = ""] = /^(\d{0,2})d(\d{1,5})$/i.exec(text) ?? [];
    if (faces === "") throw failure("roll-dice", `--roll: "${shown(text)}" is not a roll; 2d6 is one.`);
    return { for: (purposes[at] ?? "").trim(), count: Number(count === "" ? 1 : count), faces: Number(faces) };
  });
}

async function askForRolls(
  shell: Shell,
  writing: Writing,
  dir: string,
  rolls: ReturnType<typeof rollsFrom>,
): Promise<void> {
  requireDecision(writing);
  await requireNoPassword(
    shell,
    writing,
    rolls.map((one) => one.for),
  );
  const move: AnyMove = { move: "roll", rolls: rolls.map((one) => ({ ...one })) };
  if (!(await confirming(shell, {}, ({ yes }) => writeMoves(shell, writing, dir, [move], { yes })))) {
    shell.exit = exits.violations;
    return;
  }
  const { machine } = writing;
  if (hasDecision(machine, penOf(machine), writing.writer.id)) await sayLines(shell, writing);
  else shell.say("The dice fall when your opponent has answered: nobody knows them before.");
  await sayAfter(shell, writing, dir);
}

/** The rolls of the turn again, as they go into VASSAL's chat. */
async function sayRolls(shell: Shell, writing: Writing, dir: string): Promise<void> {
  await sayLines(shell, writing);
  await sayAfter(shell, writing, dir);
}

async function sayLines(shell: Shell, { machine }: Writing): Promise<void> {
  const { game, rolls } = sealedIn(machine);
  const turn = turnOf(machine.state);
  const own = rolls.filter((one) => one.turn === turn);
  if (own.length === 0) return shell.say(`No dice have fallen in turn ${turn}.`);
  const { lineOf } = await import("../../vassal/seal/told.js");
  shell.say("For VASSAL's chat, each on a line of its own:");
  for (const roll of own) shell.say(`  ${shown(lineOf({ game, ...roll }, roll.for))}`);
}

const turnOf = (state: object): number => ("turn" in state && typeof state.turn === "number" ? state.turn : 0);

async function sealFiles(
  shell: Shell,
  writing: Writing,
  dir: string,
  files: readonly string[],
  { note = "", stay = false, asItIs = false, vmod, to }: Options,
): Promise<void> {
  requireDecision(writing);
  const { places } = writing.folder;
  // Before anything is signed: what is signed is kept.
  await requireNoLink(shell, join(places.folder, filesFolder));
  await requireNoPassword(shell, writing, [note, ...files.map((typed) => basename(shell.path(typed)))]);
  const module = vmod === undefined ? undefined : await moduleIn(shell, vmod);
  const moves: AnyMove[] = [];
  const kept: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  const log = sealedIn(writing.machine);
  for (const typed of files) {
    const bytes = await readBytes(shell, shell.path(typed));
    if (bytes.length > limits.bytes)
      throw failure("too-large", `${shown(typed)} has ${bytes.length} bytes; at most ${limits.bytes} are sealed.`);
    const name = basename(shell.path(typed));
    const { readToldDice } = await import("../../vassal/seal/told.js");
    const told = readOrFail(typed, readToldDice(bytes, module));
    if (told.holdsId(name) || told.holdsId(note)) {
      const message = `The name of ${shown(typed)}, or the note, contains a VASSAL user id. That is a password, and the log would carry it.`;
      throw failure("holds-password", message);
    }
    sayFile(shell, name, told);
    sayDice(shell, diceOfFile(log, { turn: turnOf(writing.machine.state), author: writing.writer.id }, told.named), {
      name,
      asItIs,
    });
    moves.push({ move: "file", name, sha256: sha256Of(bytes), size: bytes.length, note });
    kept.push({ name, bytes });
  }
  if (!stay) moves.push({ move: "pass", note: files.length === 0 ? note : "" });
  if (!(await confirming(shell, {}, ({ yes }) => writeMoves(shell, writing, dir, moves, { yes })))) {
    shell.exit = exits.violations;
    return;
  }
  for (const { name, bytes } of kept) {
    const path = join(places.folder, filesFolder, name);
    if (!isThere(shell, path) || sha256Of(await readBytes(shell, path)) !== sha256Of(bytes))
      await writeWhole(shell, path, bytes);
  }
  if (stay) await sayAfter(shell, writing, dir);
  else await sealNow(shell, dir, to === undefined ? {} : { to });
  for (const { name } of kept)
    shell.say(
      `Send with it: ${shown(join(places.folder, filesFolder, name))}   (the packet holds only its hash; the draft .eml has both)`,
    );
}

/** Files that were sealed lately, which name the users of the game: a text without a file may hold a password of theirs. */
async function requireNoPassword(shell: Shell, { machine, folder }: Writing, texts: readonly string[]): Promise<void> {
  const compared = await compareBeside(shell, machine, folder.places.folder);
  const { readToldDice } = await import("../../vassal/seal/told.js");
  for (const load of compared.flatMap((one) => one.load ?? []).slice(-lately)) {
    const told = readToldDice(load());
    if (told.ok && texts.some((text) => told.holdsId(text)))
      throw failure(
        "holds-password",
        "What you typed contains a VASSAL user id. That is a password, and the log would carry it.",
      );
  }
}

/** The number of files of each player that are looked through, more or less. */
const lately = 4;

/** What the opponent gets with a file. */
function sayFile(shell: Shell, name: string, { kind, steps, players, own }: ToldDice): void {
  shell.say(`${shown(name)}: ${kind === "log" ? `a log of ${counted(steps, "step")}` : "a saved game"} of VASSAL`);
  if (players.length > 0) {
    const whose = players.map(({ id, name: who }) => (who === "" ? id : who)).join(", ");
    shell.say(
      `  It contains, in clear text, the user ids of ${shown(whose)}: in VASSAL they are passwords, and anybody who gets the file has them. None goes into the log.`,
    );
  }
  shell.say(
    "  Anybody who decodes it can read what is masked, hidden or in a deck: VASSAL's files hide it only from honest eyes.",
  );
  if (own.length > 0) shell.say(`  ${ownRollsSay(own.length)}`);
}

function sayDice(
  shell: Shell,
  { unnamed, takenBack, otherwise }: DiceOfFile,
  { name, asItIs }: { readonly name: string; readonly asItIs: boolean },
): void {
  for (const { turn, number, for: purpose } of unnamed)
    shell.say(`  Roll ${turn}.${number}, ${shown(purpose)}, is not named in its chat: it is in the log all the same.`);
  for (const { turn, number, for: purpose } of takenBack)
    shell.say(`  Roll ${turn}.${number}, ${shown(purpose)}, is named in its chat although it was taken back.`);
  for (const words of otherwise) shell.say(shell.paint.bad(`  ${shown(words)}`));
  if (otherwise.length === 0 || asItIs) return;
  const message = `${shown(name)} names dice that the log does not bear out: nothing was signed. Put it right in VASSAL, or add --as-it-is.`;
  throw failure("rolls-otherwise", message);
}
