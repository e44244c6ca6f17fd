import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { readJson } from "../../app/core/files.js";
import { withOwnPack } from "../../app/folder/inviting.js";
import { findGame } from "../../app/reading/agreement.js";
import { shown } from "../../boards/text/escape.js";
import { packGame } from "../../report/pack-facts.js";
import { tableOf, tableOrFail } from "../input/beside-pack.js";
import { writeOut } from "../input/write-out.js";
import type { Shell } from "../terminal/shell.js";

/** How many changes are told. */
const fewEnough = 20;

/** `pack position FILE`: a set-up of the table beside a pack, as a position to begin a game from. */
export function addPackPosition(pack: Command, shell: Shell): void {
  pack
    .command("position")
    .description(
      "Writes a set-up from the table beside a pack as a position to begin a game from (turnproof new --position): the scenario\nof the rules module, with the pieces where the set-up has them. Whatever the table leaves undecided stays as in the scenario.",
    )
    .argument("<file>", "the pack, as JSON")
    .requiredOption("--set-up <name>", "which set-up, as the table calls it")
    .requiredOption("--out <file>", "the position")
    .option("--table <file>", "its decks and set-ups; without it, NAME.table.json beside it")
    .addHelpText("after", '\nExample:\n  turnproof pack position my-map.json --set-up "1861" --out start.json')
    .action(async (file: string, options: { setUp: string; out: string; table?: string }) => {
      const id = packGame(await readJson(shell, shell.path(file))) ?? "";
      const { installed, pack: value } = await withOwnPack(shell, await findGame(shell, id), file);
      const { table } = options;
      const found = await tableOf(shell, { pack: { typed: file, value }, table }, installed);
      if (found === undefined)
        throw failure("no-table", `There is no table beside ${shown(file)}: turnproof pack from-vmod writes one.`);
      const { positionOf } = await import("../../report/from-module/position.js");
      const position = await positionOf(tableOrFail(found), options.setUp, installed, value);
      if (!position.ok) throw failure("no-position", `This gives no position: ${position.message}.`);
      await writeOut(shell.path(options.out), `${JSON.stringify(position.state, null, 2)}\n`);
      const { moved, notes } = position;
      shell.say(`${shown(options.out)}: ${moved.length} placed differently from the scenario of the rules module.`);
      for (const one of moved.slice(0, fewEnough)) shell.say(`  ${shown(one)}`);
      if (moved.length > fewEnough) shell.say(`  and ${moved.length - fewEnough} more`);
      for (const note of notes) shell.note(note);
      shell.say(`Then: turnproof new ${installed.game.id} DIR --pack ${shown(file)} --position ${shown(options.out)}`);
    });
}
