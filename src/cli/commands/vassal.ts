import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { columns } from "../../boards/text/columns.js";
import { shown, shownJson } from "../../boards/text/escape.js";
import { fileWords, fitWords, headWords, lyingOn, playerWords, rowsCaution, sameAs } from "../../report/vassal.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Audit, VassalStory } from "../../vassal/index.js";
import { bytesTyped, moduleIn, readOrFail } from "../input/vassal-file.js";
import type { Shell } from "../terminal/shell.js";
import { addVassalCheck } from "./vassal-check.js";
import { addVassalDiff } from "./vassal-diff.js";
import { sayDetails, saySteps } from "./vassal-lines.js";
import { addVassalMap } from "./vassal-map.js";
import { addVassalSeal } from "./vassal-seal.js";

interface Options {
  readonly json?: boolean;
  readonly vmod?: string;
  readonly reveal?: boolean;
}

/** Loaded when it is asked for: who plays with turnproof alone does not need it. */
const rooms = () => import("../../vassal/index.js");

export function addVassal(program: Command, shell: Shell): void {
  const vassal = program
    .command("vassal")
    .summary("what happened in VASSAL's logs and saved games")
    .description(
      "Tells what a VASSAL log (.vlog) recorded, step by step: who moved what from where to where, rolls, draws, notes, what was\nundone; for a saved game (.vsav), what is on the table. With the module file, places have the names on its map and its dice\nare known. Passwords in these files are replaced with p1, p2.\nAnything face down stays face down without --reveal.",
    )
    .argument("[files...]", "VASSAL files, or - for the standard input")
    .option("--vmod <file>", "the module (.vmod) of the game")
    .option("--reveal", "name what is face down or hidden: if you do not play, or after the game")
    .option("--json", "as JSON, one object per file")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof vassal turn-3.vlog --vmod FTP.vmod\n  turnproof vassal audit turn-1.vlog turn-2.vlog turn-3.vlog",
    )
    .action(async (files: readonly string[], options: Options) => {
      if (files.length === 0) throw failure("no-file", "A VASSAL file was expected: a .vlog or a .vsav.");
      const { readVassal } = await rooms();
      const module = options.vmod === undefined ? undefined : await moduleIn(shell, options.vmod);
      for (const typed of files) {
        const bytes = await bytesTyped(shell, typed);
        const story = readOrFail(typed, readVassal(bytes, { module, reveal: options.reveal === true }));
        if (options.json === true) shell.say(shownJson({ file: typed, ...story }, 0));
        else sayStory(shell, typed, story);
      }
    });
  vassal
    .command("audit")
    .summary("compare files of one game")
    .description(
      "Compares files of one game, in the order in which they were sent: whether each begins where the one before it ended,\nwhether moves and changes begin where the pieces were, how dice followed one another, what was taken back, how the\nresults fell. Each claim is consistent, inconsistent or unverifiable. Nothing is proven: anybody who has a VASSAL log can\nwrite another one.",
    )
    .argument("<files...>", "the files, the first one first")
    .option("--vmod <file>", "the module (.vmod) of the game")
    .option("--json", "as JSON")
    .addHelpText("after", "\nExample:\n  turnproof vassal audit turn-1.vlog turn-2.vlog --vmod FTP.vmod")
    .action(async (files: readonly string[], _: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals();
      const { auditVassal } = await rooms();
      const module = options.vmod === undefined ? undefined : await moduleIn(shell, options.vmod);
      const named: { name: string; bytes: Uint8Array }[] = [];
      for (const typed of files) {
        const file = { name: typed, bytes: await bytesTyped(shell, typed) };
        const again = sameAs(file, named);
        if (again === undefined) named.push(file);
        else shell.note(again);
      }
      const audit = readOrFail(undefined, auditVassal(named, { module }));
      if (options.json === true) shell.say(shownJson(audit, 0));
      else sayAudit(shell, audit);
    });
  addModule(vassal, shell);
  addVassalSeal(vassal, shell);
  addVassalCheck(vassal, shell);
  addVassalMap(vassal, shell);
  addVassalDiff(vassal, shell);
}

/** `vassal module`: what a module file holds. */
function addModule(vassal: Command, shell: Shell): void {
  vassal
    .command("module")
    .summary("what a module file contains: places, counters, decks")
    .description(
      "Says what a module file (.vmod) contains: sides, dice, named places with their pixels, counters and cards with their\nmarks, decks, set-ups. Its pictures and texts belong to its publisher and are left out.",
    )
    .argument("<file>", "the module")
    .option("--json", "all of it as JSON")
    .addHelpText("after", "\nExample:\n  turnproof vassal module FTP.vmod --json > ftp-module.json")
    .action(async (typed: string, _: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals();
      const module = await moduleIn(shell, typed);
      const { name, version, sides, dice } = module;
      const contents = module.contents();
      if (options.json === true) {
        shell.say(shownJson({ name, version, sides, dice, ...contents }, 0));
        return;
      }
      const { places, pieces, decks, setUps, saves } = contents;
      shell.say(shell.paint.bold(shown(`${name} ${version}`.trim())));
      shell.say(`  sides: ${shown(sides.join(", "))}`);
      for (const die of dice) shell.say(`  dice: ${shown(die.name)}, ${die.dice} of ${die.faces} faces`);
      const maps = [...new Set(places.map(({ map }) => map))];
      for (const map of maps)
        shell.say(`  map ${shown(map)}: ${places.filter((place) => place.map === map).length} named places`);
      for (const deck of decks) shell.say(`  deck ${shown(deck.name)}: ${counted(deck.cards.length, "card")}`);
      shell.say(`  ${pieces.length} counters and cards, ${setUps.length} stacks of set-ups`);
      for (const save of saves) shell.say(`  saved game to begin from: ${shown(save.name)}`);
    });
}

function sayStory(shell: Shell, typed: string, story: VassalStory): void {
  const { kind, metadata, players, steps, after } = story;
  shell.say(shell.paint.bold(`${shown(typed)}: ${headWords(story)}`));
  if (metadata.comment !== undefined) shell.say(`  "${shown(metadata.comment)}"`);
  for (const player of players) shell.say(`  ${playerWords(player)}`);
  if (kind === "save") {
    const rows = lyingOn(after).map(({ name, place, seen }) => [name, place, seen]);
    for (const line of columns(rows, "  ")) shell.say(line);
    return;
  }
  saySteps(shell, steps);
}

function sayAudit(shell: Shell, { files, players, claims, histories, dice, moreDice }: Audit): void {
  for (const file of files) shell.say(`${shown(file.name)}: ${fileWords(file)}`);
  // That a file goes on from the one before is nothing to look at.
  for (const { kind, words } of histories) if (kind !== "continues") shell.say(`  ${shown(words)}`);
  for (const player of players) shell.say(`  ${playerWords(player)}`);
  shell.say();
  for (const { says, status, details } of claims) {
    const told = status === "inconsistent" ? shell.paint.bad(status) : status;
    shell.say(`${told}: ${says}`);
    sayDetails(shell, details);
  }
  if (dice.length === 0) return;
  shell.say();
  shell.say(shell.paint.bold("How the dice fell"));
  for (const row of dice) {
    const each = row.counts.map((count, at) => `${at + 1}: ${count}`).join("  ");
    shell.say(`  ${shown(row.roller)}, ${row.rolled} dice of ${row.faces} faces: ${each}  (${fitWords(row)})`);
  }
  if (moreDice > 0) shell.say(`  and ${moreDice} more rows, which are not counted`);
  shell.say(`  ${rowsCaution}`);
}
