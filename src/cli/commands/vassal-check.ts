import { basename, join } from "node:path";
import type { Command } from "commander";
import { shown, shownJson } from "../../boards/text/escape.js";
import { placesIn } from "../game-folder/folder.js";
import { judge } from "../game-folder/judging.js";
import { isSealedGame, many, type SignedFile, type SignedRoll, sealedGame, sealedIn } from "../game-folder/sealed.js";
import { claimsOf } from "../game-folder/sealed-audit.js";
import {
  besideLines,
  type Compared,
  compareFiles,
  type DiceOfFile,
  diceOfFile,
  type FoundFile,
  filesFolder,
  folded,
  foundBeside,
  lookAt,
  otherBytesSay,
} from "../game-folder/sealed-beside.js";
import { isFolder, requireNoLink, writeWhole } from "../input/files.js";
import { moduleIn } from "../input/vassal-file.js";
import { exits, failure, worst } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";

interface Options {
  readonly vmod?: string;
  readonly json?: boolean;
  readonly keep?: boolean;
}

/** What a signed file says, as far as it is here. */
interface Told {
  readonly file: string;
  readonly dice?: DiceOfFile;
  /** Rolls of VASSAL's own dice: nobody vouches for them. */
  readonly ownRolls?: number;
  /** Why it cannot be read. */
  readonly fault?: string;
}

/** `vassal check`: files against the log in which they were signed. */
export function addVassalCheck(vassal: Command, shell: Shell): void {
  vassal
    .command("check")
    .summary("compare files with the log in which they were sealed")
    .description(
      "Judges a log of sealed files and compares the files with it: whether each is, byte for byte, the one that was signed;\nwhether the dice that its chat names are those of the log; how many rolls are VASSAL's own; whether each file goes on\nwhere the one before ended. The rules of the game are not judged.\nEnds with 0, with 1 or 3 as turnproof verify does, with 2 where a file is not the one that was signed.",
    )
    .argument("<log>", "the game folder, or its log")
    .argument("[files...]", "files as they came by mail; those beside the log are taken anyway")
    .option("--vmod <file>", "the module (.vmod) of the game")
    .option("--keep", "put files that were signed into the game folder")
    .option("--json", "as JSON")
    .addHelpText("after", "\nExample:\n  turnproof vassal check war turn-4.vlog --keep")
    .action(async (typed: string, files: readonly string[], _: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals();
      const judged = await judge(shell, typed);
      const machine = judged.kind === "log" ? judged.replayed.machine : null;
      if (judged.kind !== "log" || machine === null || !isSealedGame(machine))
        throw failure("not-sealed-files", `${shown(typed)} is no log of ${sealedGame}: turnproof verify judges it.`);
      const log = sealedIn(machine);
      const given = await readFiles(shell, files);
      const compared = compareFiles(log, [...given, ...(await foundBeside(shell.path(typed), log.files))]);
      const unknown = given.filter((one) => log.files.every(({ sha256 }) => sha256 !== one.sha256));
      const beforeUndo = (one: FoundFile) => log.takenBack.files.find(({ sha256 }) => sha256 === one.sha256);
      const foreign = unknown.filter((one) => beforeUndo(one) === undefined);
      const module = options.vmod === undefined ? undefined : await moduleIn(shell, options.vmod);
      const told: Told[] = [];
      for (const one of compared) told.push(await toldOf(one, log));
      const readable = new Set(compared.flatMap(({ signed }, at) => (told[at]?.fault === undefined ? [signed] : [])));
      const claims = await claimsOf(compared, readable, module);
      const named = namedIn(compared, told);
      shell.exit = worst([
        judged.exit,
        foreign.length > 0 || compared.some(({ status }) => status === "other") ? exits.undetermined : exits.done,
      ]);
      if (options.keep === true) await keep(shell, typed, compared);
      if (options.json === true) {
        const rows = compared.map(({ signed, status }, at) => ({ ...signed, status, ...told[at] }));
        const others = foreign.map(({ name }) => name);
        shell.say(shownJson({ report: judged.report, rulesJudged: false, files: rows, foreign: others, claims }));
        return;
      }
      const { verdict } = judged.report;
      shell.say(
        `The log: ${verdict} (turnproof verify ${shown(typed)} tells more). The rules of the game are NOT judged.`,
      );
      for (const [at, line] of besideLines(compared).entries()) {
        const bad = compared[at]?.status === "other";
        shell.say(bad ? shell.paint.bad(line) : line);
        for (const words of toldLines(told[at], named)) shell.say(`  ${words}`);
      }
      for (const one of unknown) {
        const before = beforeUndo(one);
        if (before !== undefined)
          shell.say(
            `${shown(one.name)} was sealed by ${shown(before.author)} in entry ${before.entry}, and taken back`,
          );
      }
      for (const { name } of foreign) shell.say(shell.paint.bad(foreignLine(name, log.files)));
      for (const { says, status, details } of claims) {
        shell.say(`${status}: ${says}`);
        for (const detail of details) shell.say(`  ${shown(detail)}`);
      }
      if (foreign.length > 0 || compared.some(({ status }) => status === "other")) shell.say(otherBytesSay);
      if (claims.some(({ status }) => status === "inconsistent")) shell.say(inconsistentSays);
    });
}

const inconsistentSays =
  "Inconsistent files prove nothing, and accuse nobody: players load a set-up, undo, or move on outside a log. Ask what it was.";

/** The rolls that any file of their turn names: a turn may have several files. */
function namedIn(compared: readonly Compared[], told: readonly Told[]): ReadonlySet<SignedRoll> {
  const missedBy = new Map<SignedRoll, number>();
  const filesOf = new Map<number, number>();
  for (const [at, { signed }] of compared.entries()) {
    filesOf.set(signed.turn, (filesOf.get(signed.turn) ?? 0) + 1);
    for (const roll of told[at]?.dice?.unnamed ?? []) missedBy.set(roll, (missedBy.get(roll) ?? 0) + 1);
  }
  return new Set([...missedBy].filter(([{ turn }, missed]) => missed < (filesOf.get(turn) ?? 0)).map(([roll]) => roll));
}

async function readFiles(shell: Shell, typed: readonly string[]): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const one of typed) {
    const file = await lookAt(shell.path(one), basename(one));
    if (file !== undefined) found.push(file);
  }
  return found;
}

async function toldOf({ signed, load }: Compared, log: ReturnType<typeof sealedIn>): Promise<Told> {
  if (load === undefined) return { file: signed.name };
  const { readToldDice } = await import("../../vassal/seal/told.js");
  const read = readToldDice(load());
  if (!read.ok) return { file: signed.name, fault: read.fault.message };
  return { file: signed.name, dice: diceOfFile(log, signed, read.named), ownRolls: read.own.length };
}

function toldLines(told: Told | undefined, namedElsewhere: ReadonlySet<SignedRoll>): string[] {
  if (told?.fault !== undefined) return [`it is no file of VASSAL that can be read: ${shown(told.fault)}`];
  const { dice, ownRolls = 0 } = told ?? {};
  return [
    ...(dice === undefined || dice.named === 0
      ? []
      : [`${many(dice.named, "roll")} of the log: named in it as they fell`]),
    ...(dice?.unnamed ?? [])
      .filter((roll) => !namedElsewhere.has(roll))
      .map(({ turn, number, for: purpose }) => `roll ${turn}.${number}, ${shown(purpose)}, is not named in it`),
    ...(dice?.takenBack ?? []).map(
      ({ turn, number, for: purpose }) =>
        `roll ${turn}.${number}, ${shown(purpose)}, is named in it and was taken back`,
    ),
    ...(dice?.otherwise ?? []).map((words) => `inconsistent: ${shown(words)}`),
    ...(ownRolls === 0 ? [] : [`${many(ownRolls, "roll")} of VASSAL's own in it: nobody vouches for that`]),
  ];
}

function foreignLine(name: string, files: readonly SignedFile[]): string {
  const meant = files.find((one) => folded(one.name) === folded(name));
  return meant === undefined
    ? `${shown(name)} was not sealed in this game, as far as this log goes`
    : `${shown(name)} is NOT the file that ${shown(meant.author)} signed under this name in entry ${meant.entry}`;
}

async function keep(shell: Shell, typed: string, compared: readonly Compared[]): Promise<void> {
  const folder = shell.path(typed);
  if (!(await isFolder(folder))) throw failure("no-folder", `--keep needs the game folder, not ${shown(typed)}.`);
  await requireNoLink(join(placesIn(folder).folder, filesFolder));
  for (const { signed, load } of compared) {
    if (load === undefined || basename(signed.name) !== signed.name || /[/\\]|^\./.test(signed.name)) continue;
    await writeWhole(join(placesIn(folder).folder, filesFolder, signed.name), load());
  }
}
