/**
 * The command `turnproof`, as a function: what is typed in, an exit code out. Everything outside comes through `io`.
 *
 * @packageDocumentation
 */
import { Command, CommanderError } from "commander";
import pkg from "../../package.json" with { type: "json" };
import { loadSignatures } from "../replay/index.js";
import { TurnproofError } from "../rules/sdk/index.js";
import { addBackup } from "./commands/backup.js";
import { addBeacon } from "./commands/beacon.js";
import { addCommit } from "./commands/commit.js";
import { addCompare } from "./commands/compare.js";
import { addCompletion } from "./commands/completion.js";
import { addAnswer, addCall, addPropose } from "./commands/consent.js";
import { addDealer } from "./commands/dealer.js";
import { addDo } from "./commands/do.js";
import { addDraft } from "./commands/draft.js";
import { addEvidence } from "./commands/evidence.js";
import { addExport } from "./commands/export.js";
import { addHand } from "./commands/hand.js";
import { addInitModule } from "./commands/init-module.js";
import { addJoin } from "./commands/join.js";
import { addKeygen } from "./commands/keygen.js";
import { addLetter } from "./commands/letter.js";
import { addMoves } from "./commands/moves.js";
import { addNew } from "./commands/new.js";
import { addOpen } from "./commands/open.js";
import { collect } from "./commands/options.js";
import { addOracle } from "./commands/oracle.js";
import { addOrders } from "./commands/orders.js";
import { addPack } from "./commands/pack.js";
import { addPlay } from "./commands/play.js";
import { addPreview } from "./commands/preview.js";
import { addReceive } from "./commands/receive.js";
import { addForfeit, addResign, addRotateKey, addRuling } from "./commands/referee.js";
import { addReplay } from "./commands/replay.js";
import { addReport } from "./commands/report.js";
import { addRestore } from "./commands/restore.js";
import { addGames, addRules } from "./commands/rules.js";
import { addSchemas } from "./commands/schemas.js";
import { addSeal } from "./commands/seal.js";
import { addStart } from "./commands/start.js";
import { addStatus } from "./commands/status.js";
import { addSubstitute } from "./commands/substitute.js";
import { addTrust } from "./commands/trust.js";
import { addVassal } from "./commands/vassal.js";
import { addVerify } from "./commands/verify.js";
import { addWitness } from "./commands/witness.js";
import { placesIn } from "./game-folder/folder.js";
import { takeModules } from "./game-folder/own-modules.js";
import { keepProofs, readProofs } from "./game-folder/proofs.js";
import { isThere } from "./input/files.js";
import { type Exit, exits, type Io, isFailure } from "./terminal/io.js";
import { openShell, type Shell } from "./terminal/shell.js";

export { type Exit, exits, type Io } from "./terminal/io.js";

const groups: readonly {
  readonly title: string;
  readonly add: readonly ((program: Command, shell: Shell) => void)[];
}[] = [
  { title: "Begin a game:", add: [addKeygen, addNew, addJoin, addStart] },
  {
    title: "Play:",
    add: [
      addStatus,
      addPlay,
      addMoves,
      addHand,
      addPreview,
      addDo,
      addOrders,
      addDraft,
      addSeal,
      addReceive,
      addCommit,
      addBeacon,
    ],
  },
  {
    title: "Agree, dispute, end:",
    add: [addPropose, addAnswer, addLetter, addCall, addRuling, addForfeit, addResign, addRotateKey, addSubstitute],
  },
  { title: "Serve a game of others:", add: [addDealer, addOracle, addWitness] },
  { title: "Judge:", add: [addVerify, addOpen, addReport, addReplay, addCompare, addEvidence, addVassal] },
  { title: "Keep safe, hand on:", add: [addBackup, addRestore, addExport] },
  { title: "Rules of your own:", add: [addInitModule, addTrust] },
  { title: "Look up:", add: [addGames, addRules, addSchemas, addPack, addCompletion] },
];

function programFor(shell: Shell): Command {
  const program = new Command("turnproof")
    .description("Proves whether a play-by-e-mail wargame was played by the rules.")
    .version(pkg.version, "-V, --version")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void shell.io.stdout.write(text),
      writeErr: (text) => void shell.io.stderr.write(text),
    })
    .showHelpAfterError("(--help tells more)")
    .addHelpText(
      "after",
      '\nA game in six lines:\n  turnproof keygen                                               (once)\n  turnproof new washingtons-war war --as british --name "Ann"    (send invite.json; the other one: join)\n  turnproof start war bob-1.pbem\n  turnproof moves war\n  turnproof do war MOVE key=value ...  and  turnproof seal war\n  turnproof receive war bob-2.pbem',
    );
  for (const { title, add } of groups) {
    program.commandsGroup(title);
    for (const command of add) command(program, shell);
  }
  for (const command of program.commands) if (!withoutRules.has(command.name())) offerModules(command);
  return program.hook("preAction", async (_, command) => {
    const { module = [] }: { readonly module?: readonly string[] } = command.opts();
    if (!withoutRules.has(command.name())) await takeModules(shell, module, judging.has(command.name()));
  });
}

/** Commands that ask no rules. */
const withoutRules: ReadonlySet<string> = new Set(
  "keygen schemas completion init-module trust vassal open help".split(" "),
);

/** Commands whose answer rests on which rules were asked. */
const judging: ReadonlySet<string> = new Set("verify compare evidence".split(" "));

function offerModules(command: Command): void {
  command.option("--module <path>", "rules of your own: the file or folder of a module (again for each)", collect, []);
  for (const inner of command.commands) offerModules(inner);
}

const isErrorOfLibrary = (thrown: unknown): thrown is TurnproofError =>
  thrown instanceof Error && thrown.name === "TurnproofError" && "code" in thrown;

/** Commands whose first word is the folder of a game. */
const ofFolders: ReadonlySet<string> = new Set(
  "status play moves preview do orders seal receive commit propose answer call forfeit resign".split(" "),
);

/** In the folder of a game its name need not be typed: it is put in where the first word is none of a game. */
function inFolder(shell: Shell, [command = "", ...words]: readonly string[]): string[] {
  const named = words.find((word) => !word.startsWith("-"));
  const isGame = (folder: string) => isThere(placesIn(folder).secret) || isThere(placesIn(folder).log);
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
  // Where node:crypto refuses more than the pinned profile (Node 24), the exact check is loaded beside it.
  await loadSignatures();
  try {
    const proofs = await readProofs(io);
    await programFor(shell).parseAsync(inFolder(shell, argv), { from: "user" });
    await keepProofs(io, proofs);
    return shell.exit;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exits.done : exits.wrong;
    // A module of the user's own may bring another copy of the class.
    if (thrown instanceof TurnproofError || isErrorOfLibrary(thrown)) {
      shell.note(`${shell.paint.bad("turnproof:")} ${thrown.message} (${thrown.code})`);
      return exits.wrong;
    }
    if (!isFailure(thrown)) throw thrown;
    shell.note(`${shell.paint.bad("turnproof:")} ${thrown.message} (${thrown.code})`);
    return thrown.exit;
  }
}
