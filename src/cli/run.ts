/**
 * The command `turnproof`, as a function: what is typed in, an exit code out. Everything outside comes through `io`.
 *
 * @packageDocumentation
 */
import { Command, CommanderError } from "commander";
import pkg from "../../package.json" with { type: "json" };
import { type Exit, exits, isFailure } from "../app/core/failure.js";
import { placesIn } from "../app/folder/places.js";
import { TurnproofError } from "../schema/error.js";
import { groups, judging, ofFolders, readsNoLog, withoutRules } from "./command-table.js";
import { collect } from "./commands/options.js";
import { type Listed, listed } from "./generated/listed.js";
import { nearestList } from "./modules/module-list.js";
import { disk } from "./terminal/disk.js";
import type { Io } from "./terminal/io.js";
import { openShell, type Shell } from "./terminal/shell.js";

export { type Exit, exits } from "../app/core/failure.js";
export type { Io } from "./terminal/io.js";

/**
 * The program with the commands that are called, and of each other one what the help says of it.
 *
 * @param called the names of the commands that have to be whole; undefined: all of them
 */
export async function programFor(shell: Shell, called?: readonly string[]): Promise<Command> {
  const program = new Command("turnproof")
    .description("Proves whether a play-by-e-mail wargame was played by the rules.")
    .version(pkg.version, "-V, --version")
    .exitOverride()
    // The lines of a description are broken for those who read the sources: the help breaks them again, as wide as the terminal is.
    .configureHelp({ commandDescription: (command) => command.description().replaceAll("\n", " "), minWidthToWrap: 30 })
    .configureOutput({
      writeOut: (text) => void shell.io.stdout.write(text),
      writeErr: (text) => void shell.io.stderr.write(text),
    })
    .showHelpAfterError("(--help tells more)")
    .addHelpText(
      "after",
      "\nA game in six lines:\n  turnproof keygen                                           (once)\n  turnproof new washingtons-war war --as british --name Ann  (send invite.json)\n  turnproof start war bob-1.pbem                             (after they join)\n  turnproof moves war\n  turnproof do war MOVE key=value ...  and  turnproof seal war\n  turnproof receive war bob-2.pbem",
    );
  for (const { title, commands } of groups) {
    program.commandsGroup(title);
    for (const [name, load] of Object.entries(commands)) {
      const row = listed[name];
      if (called === undefined || called.includes(name) || row === undefined) (await load())(program, shell);
      else mention(program, name, row);
    }
  }
  for (const command of program.commands) if (!withoutRules.has(command.name())) offerModules(command);
  return program.hook("preAction", async (_, command) => {
    // Of a command in a command the outer one takes the option, wherever it stands.
    const { module = [] }: { readonly module?: readonly string[] } = command.optsWithGlobals();
    if (withoutRules.has(command.name())) return;
    if (module.length === 0 && nearestList(shell.io.cwd) === undefined) return;
    const { takeModules } = await import("./modules/own-modules.js");
    await takeModules(shell, module, judging.has(command.name()));
  });
}

/** A command as the help lists it. */
function mention(program: Command, name: string, row: Listed): void {
  const command = program.command(name).summary(row.summary);
  if (row.arguments !== "") command.arguments(row.arguments);
  if (row.options) command.option("--option", "is there");
}

function offerModules(command: Command): void {
  command.option("--module <path>", "rules of your own: the file or folder of a module (repeat for each)", collect, []);
  for (const inner of command.commands) offerModules(inner);
}

/** Which commands a line calls: what stands first, or behind `help`; all where the shell asks for what can be completed. */
function calledBy(words: readonly string[]): readonly string[] | undefined {
  const [first, second] = words.filter((word) => !word.startsWith("-"));
  if (first === "completion") return undefined;
  return [first, second].filter((word) => word !== undefined);
}

const isErrorOfLibrary = (thrown: unknown): thrown is TurnproofError =>
  thrown instanceof Error && thrown.name === "TurnproofError" && "code" in thrown;

/** In the folder of a game its name need not be typed: it is put in if the first word does not name a game. */
function inFolder(shell: Shell, [command = "", ...words]: readonly string[]): string[] {
  const named = words.find((word) => !word.startsWith("-"));
  const isGame = (folder: string) => disk.isThere(placesIn(folder).secret) || disk.isThere(placesIn(folder).log);
  const here = ofFolders.has(command) && !words.some((word) => word === "--help" || word === "-h");
  if (!here || !isGame(shell.path(".")) || (named !== undefined && (isGame(shell.path(named)) || isFolderName(named))))
    return [command, ...words].filter((word, at) => at > 0 || word !== "");
  return [command, ".", ...words];
}

/** Whether a word can only be a folder. */
const isFolderName = (word: string): boolean => /^(?:\.{1,2}|~)?(?:$|[/\\])/.test(word);

/**
 * Runs the command line.
 *
 * @param argv the words after `turnproof`
 * @returns 0 done or valid, 1 violations, 2 undetermined, 3 unreadable or wrong use
 * @example
 * process.exitCode = await run(["verify", "game.pbem"], io);
 */
export async function run(argv: readonly string[], io: Io): Promise<Exit> {
  const shell = openShell(io);
  try {
    const words = inFolder(shell, argv);
    const called = calledBy(words);
    const program = await programFor(shell, called);
    if (called?.some((name) => Object.hasOwn(listed, name)) !== true || readsNoLog(called)) {
      await program.parseAsync(words, { from: "user" });
      return shell.exit;
    }
    const { loadSignatures } = await import("../replay/crypto/ed25519.js");
    const { keepProofs, readProofs } = await import("./keeping/proofs.js");
    shell.tell = (await import("./terminal/print-notice.js")).noticePrinter(shell);
    // Where node:crypto refuses more than the pinned profile (Node 24), the exact check is loaded beside it.
    await loadSignatures();
    const proofs = await readProofs(shell);
    await program.parseAsync(words, { from: "user" });
    await keepProofs(shell, proofs);
    return shell.exit;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exits.done : exits.wrong;
    // A module of the user's own may bring another copy of the class.
    if (thrown instanceof TurnproofError || isErrorOfLibrary(thrown)) {
      shell.note(`${shell.paint.bad("turnproof:")} ${thrown.message} (${thrown.code})`);
      return exits.wrong;
    }
    if (!isFailure(thrown)) throw thrown;
    const { refusalWords } = await import("./terminal/go-on.js");
    shell.note(`${shell.paint.bad("turnproof:")} ${refusalWords(thrown)} (${thrown.code})`);
    return thrown.exit;
  }
}
