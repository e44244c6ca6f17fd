import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { isThere, readBytes, readJson, readLarge, textOf } from "../../app/core/files.js";
import { findGame } from "../../app/reading/agreement.js";
import { shown } from "../../boards/text/escape.js";
import { counted } from "../../rules/sdk/counted.js";
import { tableBeside } from "../input/beside-pack.js";
import { maxOfModule } from "../input/vassal-file.js";
import { writeOut } from "../input/write-out.js";
import type { Shell } from "../terminal/shell.js";

/** How many names are told of a kind. */
const fewEnough = 12;

/** `pack from-vmod FILE`: what an owner's module of VASSAL knows of a game, as a pack and a table to complete. */
export function addPackFromVmod(pack: Command, shell: Shell): void {
  pack
    .command("from-vmod")
    .description(
      'Takes where the places of a game are drawn, and figures of its counters, from a VASSAL module file (.vmod) into a component\npack to complete; its decks and set-ups go into a table beside it, NAME.table.json. Names decide what is meant; names without\na counterpart are listed, or "?" in the table. No picture and no text of the module is kept.',
    )
    .argument("<file>", "the module")
    .requiredOption("--game <game>", "which game it belongs to")
    .option("--pack <file>", "the pack to add to; without it, the one that comes with the game")
    .requiredOption("--out <file>", "the new pack")
    .addHelpText("after", "\nExample:\n  turnproof pack from-vmod WaW.vmod --game washingtons-war --out my-map.json")
    .action(async (file: string, options: { game: string; pack?: string; out: string }) => {
      const installed = await findGame(shell, options.game);
      const { game, packs } = installed;
      const pack = options.pack === undefined ? packs[0] : await readJson(shell, shell.path(options.pack));
      const bytes = await readLarge(shell, shell.path(file), maxOfModule);
      const { takeFromModule } = await import("../../report/from-module/taken.js");
      const taken = await takeFromModule(bytes, { installed, pack, name: file });
      if (!taken.ok) throw failure(taken.code, taken.message);
      const beside = tableBeside(options.out);
      const table = taken.table === undefined ? undefined : `${JSON.stringify(taken.table, null, 2)}\n`;
      if (table !== undefined) await requireNotCompleted(shell, beside, table);
      await writeOut(shell.path(options.out), `${JSON.stringify(taken.pack, null, 2)}\n`);
      shell.say(
        `${shown(options.out)}: ${taken.places.length === 1 ? "1 place lies" : `${taken.places.length} places lie`} where the module draws them.`,
      );
      if (taken.places.length < taken.without.length)
        shell.note(
          `Fewer than half of the places of ${game.title} are in ${shown(file)}: is it a module of this game? Look at each before you use the pack.`,
        );
      say(shell, "Figures", taken.figures);
      say(shell, "Places without a counterpart in the module", taken.without);
      say(shell, "Places of the module that the game does not have", taken.unknown);
      if (taken.table !== undefined && table !== undefined) {
        await writeOut(shell.path(beside), table);
        const { decks, setUps } = taken.table;
        shell.say(
          `${shown(beside)}: ${counted(decks.length, "deck")} and ${counted(setUps.length, "set-up")}, to complete.`,
        );
      }
      for (const one of taken.unread) shell.note(`Not read, ${shown(one)}.`);
      if (taken.tooLong > 0) {
        const are = taken.tooLong === 1 ? "is a text" : "are texts";
        shell.note(
          `${counted(taken.tooLong, "name")} of cards and counters ${are} longer than 60 characters: left out, as the publisher's texts.`,
        );
      }
      shell.say(`Then: turnproof pack check ${shown(options.out)}; turnproof pack draw ${shown(options.out)}`);
    });
}

function say(shell: Shell, what: string, all: readonly string[]): void {
  if (all.length === 0) return;
  const rest = all.length > fewEnough ? `, and ${all.length - fewEnough} more` : "";
  shell.say(`${what} (${all.length}): ${shown(all.slice(0, fewEnough).join(", "))}${rest}`);
}

/** A table may have been completed by hand: nothing is written over it. */
async function requireNotCompleted(shell: Shell, beside: string, table: string): Promise<void> {
  const path = shell.path(beside);
  if (!isThere(shell, path) || textOf(await readBytes(shell, path)) === table) return;
  const message = `${shown(beside)} exists already, with different contents: it may have been completed by hand. Choose another --out, or move it away.`;
  throw failure("exists", message);
}
