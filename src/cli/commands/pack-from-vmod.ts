import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { shown } from "../../boards/text/escape.js";
import { packGame } from "../../report/pack-facts.js";
import { findGame } from "../input/agreement.js";
import { readJson } from "../input/files.js";
import { withModule } from "../input/pack-from-module.js";
import { moduleIn } from "../input/vassal-file.js";
import { failure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";

/** How many names are told of a kind. */
const fewEnough = 12;

/** `pack from-vmod FILE`: what an owner's module of VASSAL knows of a game, as a pack to complete. */
export function addPackFromVmod(pack: Command, shell: Shell): void {
  pack
    .command("from-vmod")
    .description(
      "Takes from a module file of VASSAL (.vmod) where the places of a game are drawn, and figures of its counters, into a\ncomponent pack to complete. Names decide what is meant; what has no counterpart is listed. No picture and no text of\nthe module is kept.",
    )
    .argument("<file>", "the module")
    .requiredOption("--game <game>", "which game it is of")
    .option("--pack <file>", "the pack to add to; else the one that comes with the game")
    .requiredOption("--out <file>", "the new pack")
    .addHelpText("after", "\nExample:\n  turnproof pack from-vmod WaW.vmod --game washingtons-war --out my-map.json")
    .action(async (file: string, options: { game: string; pack?: string; out: string }) => {
      const { game, packs } = await findGame(shell, options.game);
      const from = options.pack === undefined ? packs[0] : await readJson(shell.path(options.pack));
      const shape = (await game.shapes()).pack;
      if (packGame(from) !== game.id || !shape.accepts(from))
        throw failure("pack-shape", `${shown(options.pack ?? "The pack")} is no pack of ${game.title}.`);
      const taken = withModule(from, (await moduleIn(shell, file)).contents());
      if (taken === undefined) {
        const message = `Fewer than three places of ${shown(file)} have the name of a place of ${game.title}: it is of another game, or names its places otherwise.`;
        throw failure("no-places", message);
      }
      if (!shape.accepts(taken.pack)) {
        const issue = shape.explain(taken.pack)[0];
        const where = `${shown(issue?.path ?? "")} ${shown(issue?.message ?? "")}`;
        throw failure("pack-shape", `With the facts of ${shown(file)} this is no pack of ${game.title}: ${where}`);
      }
      await writeFile(shell.path(options.out), `${JSON.stringify(taken.pack, null, 2)}\n`);
      shell.say(`${shown(options.out)}: ${taken.places.length} places lie where the module draws them.`);
      if (taken.places.length < taken.without.length)
        shell.note(
          `Fewer than half of the places of ${game.title} are in ${shown(file)}: is it a module of this game? Look at each before you use the pack.`,
        );
      say(shell, "Figures", taken.figures);
      say(shell, "Places without a counterpart in the module", taken.without);
      say(shell, "Places of the module that the game does not have", taken.unknown);
      shell.say(`Then: turnproof pack check ${shown(options.out)}; turnproof pack draw ${shown(options.out)}`);
    });
}

function say(shell: Shell, what: string, all: readonly string[]): void {
  if (all.length === 0) return;
  const rest = all.length > fewEnough ? `, and ${all.length - fewEnough} more` : "";
  shell.say(`${what} (${all.length}): ${shown(all.slice(0, fewEnough).join(", "))}${rest}`);
}
